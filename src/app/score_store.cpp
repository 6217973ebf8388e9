#include "app/score_store.hpp"

#include <QCoreApplication>
#include <QDir>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>
#include <algorithm>

namespace backrank::app {
namespace {

using explore::Known;
using explore::Subject;
using Failed = ScoreDatabase::Failed;
using Trouble = ScoreDatabase::Trouble;

QString tr(const char* text) { return QCoreApplication::translate("Convert", text); }

QString latin(const char* text) { return QString::fromLatin1(text); }
QString qt(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
std::string textAt(const QSqlQuery& row, int column) { return row.value(column).toString().toStdString(); }

/// A statement with its values, done.
std::optional<Failed> done(QSqlQuery& query, const QString& statement, const QVariantList& values) {
  if (query.lastQuery() != statement && !query.prepare(statement))
    return Failed{Trouble::unwritable, query.lastError().databaseText()};
  for (qsizetype i = 0; i < values.size(); ++i) query.bindValue(static_cast<int>(i), values[i]);
  if (query.exec()) return std::nullopt;
  return Failed{Trouble::unwritable, query.lastError().databaseText()};
}

Subject subjectAt(const QSqlQuery& row, int column) {
  Subject subject(explore::Pairing{textAt(row, column), textAt(row, column + 1)});
  subject.steps = textAt(row, column + 2);
  return subject;
}

QVariantList valuesOf(const Subject& subject) {
  return {qt(subject.pairing.white), qt(subject.pairing.black), qt(subject.steps)};
}

/// Columns white, black, steps, engine, search_limit, centipawns, depth, nodes, spread, line, found; nothing if no
/// program of ours wrote the row.
std::optional<Known> knownAt(const QSqlQuery& row) {
  const auto limit = explore::limitOf(textAt(row, 4));
  if (!limit) return std::nullopt;
  return Known{.subject = subjectAt(row, 0),
               .scored = {.centipawns = row.value(5).toInt(),
                          .depth = row.value(6).toInt(),
                          .nodes = row.value(7).toULongLong(),
                          .spread = row.value(8).toInt(),
                          .line = textAt(row, 9)},
               .origin = {textAt(row, 3), *limit, row.value(10).toLongLong()}};
}

StoreNotice::Kind kindOf(Trouble trouble) {
  return trouble == Trouble::newer ? StoreNotice::Kind::newer : StoreNotice::Kind::damaged;
}

} // namespace

QString toText(const StoreNotice& notice) {
  switch (notice.kind) {
  case StoreNotice::Kind::inMemory:
    return tr("Scores are kept only until the program ends, because %1 cannot be written: %2.")
        .arg(notice.path, notice.reason);
  case StoreNotice::Kind::damaged:
    return tr("The file of scores was damaged (%2). It is kept as %1, and a fresh one was begun.")
        .arg(notice.path, notice.reason);
  case StoreNotice::Kind::newer:
    return tr("A later version of this program wrote the file of scores. It is kept as %1, and a fresh one was begun.")
        .arg(notice.path);
  case StoreNotice::Kind::full:
    break;
  }
  return tr("A score could not be written to %1 (%2). It is kept, and tried again with the next one.")
      .arg(notice.path, notice.reason);
}

ScoreStore::ScoreStore(const QString& path)
    : path_(path) {
  openFile(path);
}

QString ScoreStore::usualPath() {
  QString data = qEnvironmentVariable("XDG_DATA_HOME");
  if (!QDir::isAbsolutePath(data)) data = QDir::homePath() + latin("/.local/share");
  return data + latin("/backrank/scores.db");
}

void ScoreStore::openFile(const QString& path) {
  auto failed = database_.open(path);
  if (failed && failed->trouble != Trouble::unwritable) {
    const bool isNewer = failed->trouble == Trouble::newer;
    if (const auto aside = setAside(path, isNewer ? latin("newer") : latin("damaged"))) {
      notice_ = StoreNotice{kindOf(failed->trouble), *aside, failed->reason};
      failed = database_.open(path);
    }
  }
  if (failed) notice_ = StoreNotice{StoreNotice::Kind::inMemory, path, failed->reason};
}

namespace {

std::vector<Known> scoresOn(const QSqlDatabase& disk, const rules::Variant& variant) {
  std::vector<Known> found;
  QSqlQuery rows(disk);
  const QString question = latin("SELECT white, black, steps, engine, search_limit, centipawns, depth, nodes, spread,"
                                 " line, found FROM scores WHERE game = ? AND rules = ?");
  if (done(rows, question, {qt(variant.id()), qt(variant.rules())})) return found;
  while (rows.next())
    if (auto known = knownAt(rows)) found.push_back(*std::move(known));
  return found;
}

} // namespace

std::vector<Known> ScoreStore::scores(const rules::Variant& variant) const {
  std::vector<Known> found = isOnDisk() ? scoresOn(database_.connection(), variant) : std::vector<Known>();
  for (const auto& [key, known] : unwritten_)
    if (key.game == variant.id() && key.rules == variant.rules()) found.push_back(known);
  std::ranges::stable_sort(found, {}, &Known::subject);
  return found;
}

bool ScoreStore::keep(const rules::Variant& variant, const Known& known) {
  unwritten_.insert_or_assign(
      Key{std::string(variant.id()), variant.rules(), known.subject, known.origin.engine, textOf(known.origin.limit)},
      known);
  if (!isOnDisk()) return true;
  if (const auto failed = write(unwritten_)) {
    notice_ = StoreNotice{StoreNotice::Kind::full, path_, failed->reason};
    return false;
  }
  unwritten_.clear();
  return true;
}

template <class Statements>
std::optional<Failed> ScoreStore::together(const Statements& statements) {
  if (auto failed = database_.run(latin("BEGIN IMMEDIATE"))) return failed;
  auto failed = statements();
  if (!failed) failed = database_.run(latin("COMMIT"));
  if (failed) database_.run(latin("ROLLBACK"));
  return failed;
}

std::optional<Failed> ScoreStore::write(const Kept& scores) {
  const QString put = latin("INSERT OR REPLACE INTO scores (game, rules, white, black, steps, engine, search_limit,"
                            " centipawns, depth, nodes, spread, line, found) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)");
  const QString takeOff = latin("DELETE FROM survey_left WHERE white = ? AND black = ? AND steps = ? AND EXISTS"
                                " (SELECT * FROM survey WHERE game = ? AND rules = ? AND search_limit = ?)");
  return together([&]() -> std::optional<Failed> {
    QSqlQuery putting(database_.connection());
    QSqlQuery takingOff(database_.connection());
    for (const auto& [key, known] : scores) {
      const explore::Scored& scored = known.scored;
      const QVariantList rest{qt(key.engine),
                              qt(key.limit),
                              scored.centipawns,
                              scored.depth,
                              static_cast<qulonglong>(scored.nodes),
                              scored.spread,
                              qt(scored.line),
                              static_cast<qlonglong>(known.origin.when)};
      const QVariantList subject = valuesOf(key.subject);
      if (auto failed = done(putting, put, QVariantList{qt(key.game), qt(key.rules)} + subject + rest)) return failed;
      if (auto failed = done(takingOff, takeOff, subject + QVariantList{qt(key.game), qt(key.rules), qt(key.limit)}))
        return failed;
    }
    return std::nullopt;
  });
}

void ScoreStore::open(const Open& survey) {
  if (!isOnDisk()) return;
  const rules::Variant& variant = survey.survey.variant;
  const auto failed = together([&]() -> std::optional<Failed> {
    for (const char* table : {"survey", "survey_left"})
      if (auto problem = database_.run(latin("DELETE FROM ") + latin(table))) return problem;
    QSqlQuery query(database_.connection());
    if (auto problem = done(query, latin("INSERT INTO survey VALUES (1, ?, ?, ?)"),
                            {qt(variant.id()), qt(variant.rules()), qt(textOf(survey.survey.limit))}))
      return problem;
    for (const Subject& subject : survey.left)
      if (auto problem = done(query, latin("INSERT OR IGNORE INTO survey_left (white, black, steps) VALUES (?, ?, ?)"),
                              valuesOf(subject)))
        return problem;
    return std::nullopt;
  });
  if (failed) notice_ = StoreNotice{StoreNotice::Kind::full, path_, failed->reason};
}

void ScoreStore::close() {
  if (!isOnDisk()) return;
  // If this fails the next start goes on with little or nothing: no harm.
  together([&] {
    auto failed = database_.run(latin("DELETE FROM survey_left"));
    return failed ? failed : database_.run(latin("DELETE FROM survey"));
  });
}

namespace {

/// Whether a game can come to a start, for many starts of one game.
class Starts {
public:
  explicit Starts(const rules::Variant& variant)
      : variant_(variant)
      , arrays_(variant.arrays()) {}
  bool has(const Subject& subject) const {
    if (subject.isSetup()) return subject.pairing.black.empty() && explore::startOf(variant_, subject);
    const auto& [white, black] = subject.pairing;
    return subject.steps.empty() && isArray(white) && isArray(black) && (white == black || !variant_.type().mirrored);
  }

private:
  bool isArray(const std::string& letters) const { return std::ranges::binary_search(arrays_, letters); }
  rules::Variant variant_;
  std::vector<std::string> arrays_; ///< sorted
};

} // namespace

std::vector<Subject> ScoreStore::readLeft(const rules::Variant& variant) {
  const Starts starts(variant);
  std::vector<Subject> left;
  QVariantList unreadable;
  QSqlQuery rows(database_.connection());
  if (!rows.exec(latin("SELECT white, black, steps, place FROM survey_left ORDER BY place"))) return left;
  while (rows.next()) {
    Subject subject = subjectAt(rows, 0);
    if (starts.has(subject))
      left.push_back(std::move(subject));
    else
      unreadable.append(rows.value(3));
  }
  rows.finish();
  // If this fails they are left out again the next time.
  QSqlQuery dropping(database_.connection());
  for (const QVariant& place : unreadable) done(dropping, latin("DELETE FROM survey_left WHERE place = ?"), {place});
  return left;
}

std::optional<ScoreStore::Open> ScoreStore::unfinished() {
  if (!isOnDisk()) return std::nullopt;
  QSqlQuery row(database_.connection());
  if (!row.exec(latin("SELECT game, rules, search_limit FROM survey")) || !row.next()) return std::nullopt;
  const rules::VariantType* type = rules::variantType(textAt(row, 0));
  const auto limit = explore::limitOf(textAt(row, 2));
  if (!type || !limit) return std::nullopt;
  const auto variant = rules::Variant::withRules(*type, textAt(row, 1));
  if (!variant) return std::nullopt;
  row.finish();
  Open survey{{*variant, *limit}, readLeft(*variant)};
  if (survey.left.empty()) return std::nullopt;
  return survey;
}

} // namespace backrank::app
