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

using namespace std::chrono_literals;

/// What is not written when the program ends is lost: then another program is waited for.
constexpr auto patienceAtTheEnd = 2s;

/// So often another program must have been in the way before anything is said.
constexpr int refusalsToTell = 4;

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
  case StoreNotice::Kind::locked:
    return tr("Another program holds %1. What is found is shown, and written as soon as the file is free.")
        .arg(notice.path);
  case StoreNotice::Kind::full:
    break;
  }
  return tr("A score could not be written to %1 (%2). It is kept, and tried again.").arg(notice.path, notice.reason);
}

ScoreStore::ScoreStore(const QString& path)
    : path_(path) {
  openFile();
}

ScoreStore::~ScoreStore() {
  if (!isWaiting()) return;
  database_.setPatience(patienceAtTheEnd);
  if (isLocked_) openFile();
  flush();
}

QString ScoreStore::usualPath() {
  QString data = qEnvironmentVariable("XDG_DATA_HOME");
  if (!QDir::isAbsolutePath(data)) data = QDir::homePath() + latin("/.local/share");
  return data + latin("/backrank/scores.db");
}

void ScoreStore::openFile() {
  auto failed = database_.open(path_);
  const bool isUnfit = failed && (failed->trouble == Trouble::damaged || failed->trouble == Trouble::newer);
  if (isUnfit) {
    const bool isNewer = failed->trouble == Trouble::newer;
    if (const auto aside = setAside(path_, isNewer ? latin("newer") : latin("damaged"))) {
      notice_ = StoreNotice{kindOf(failed->trouble), *aside, failed->reason};
      failed = database_.open(path_);
    }
  }
  isLocked_ = failed && failed->trouble == Trouble::locked;
  if (failed && !isLocked_) notice_ = StoreNotice{StoreNotice::Kind::inMemory, path_, failed->reason};
}

bool ScoreStore::retry() {
  if (!isLocked_) {
    flush();
    return isUnread_ && !(isUnread_ = !canBeRead());
  }
  openFile();
  if (isLocked_) tellOf(Failed{Trouble::locked, {}});
  return isOnDisk();
}

bool ScoreStore::canBeRead() const {
  QSqlQuery row(database_.connection());
  return row.exec(latin("SELECT count(*) FROM (SELECT 1 FROM scores LIMIT 1)")) && row.next();
}

/// Of a program that is quick nobody need hear.
void ScoreStore::tellOf(const std::optional<Failed>& failed) {
  using Kind = StoreNotice::Kind;
  refusals_ = failed && failed->trouble == Trouble::locked ? refusals_ + 1 : 0;
  if (failed && refusals_ == 0) notice_ = StoreNotice{Kind::full, path_, failed->reason};
  if (refusals_ >= refusalsToTell) notice_ = StoreNotice{Kind::locked, path_, failed->reason};
  if (!failed && notice_ && (notice_->kind == Kind::full || notice_->kind == Kind::locked)) notice_.reset();
}

namespace {

/// Nothing if the file cannot be read now.
std::optional<std::vector<Known>> scoresOn(const QSqlDatabase& disk, const rules::Variant& variant) {
  std::vector<Known> found;
  QSqlQuery rows(disk);
  const QString question = latin("SELECT white, black, steps, engine, search_limit, centipawns, depth, nodes, spread,"
                                 " line, found FROM scores WHERE game = ? AND rules = ?");
  if (done(rows, question, {qt(variant.id()), qt(variant.rules())})) return std::nullopt;
  while (rows.next())
    if (auto known = knownAt(rows)) found.push_back(*std::move(known));
  return found;
}

} // namespace

std::vector<Known> ScoreStore::scores(const rules::Variant& variant) const {
  auto onDisk = isOnDisk() ? scoresOn(database_.connection(), variant) : std::vector<Known>();
  isUnread_ = isUnread_ || !onDisk;
  std::vector<Known> found = std::move(onDisk).value_or(std::vector<Known>());
  for (const auto& [key, known] : unwritten_)
    if (key.survey.game == variant.id() && key.survey.rules == variant.rules()) found.push_back(known);
  std::ranges::stable_sort(found, {}, &Known::subject);
  return found;
}

ScoreStore::SurveyKey ScoreStore::keyOf(const explore::Survey& survey) {
  return {std::string(survey.variant.id()), survey.variant.rules(), textOf(survey.limit)};
}

bool ScoreStore::keep(const rules::Variant& variant, const Known& known) {
  unwritten_.insert_or_assign(Key{keyOf({variant, known.origin.limit}), known.subject, known.origin.engine}, known);
  return !isLocked_ && flush();
}

bool ScoreStore::flush() {
  if (!isOnDisk() || !hasUnwritten()) return true;
  const auto failed = writeAll();
  tellOf(failed);
  if (failed) return false;
  unwritten_.clear();
  isNoteUnwritten_ = false;
  return true;
}

std::optional<Failed> ScoreStore::writeAll() {
  if (auto failed = database_.run(latin("BEGIN IMMEDIATE"))) return failed;
  auto failed = isNoteUnwritten_ ? writeNote() : std::nullopt;
  if (!failed) failed = writeScores();
  if (!failed) failed = database_.run(latin("COMMIT"));
  if (failed) database_.run(latin("ROLLBACK"));
  return failed;
}

std::optional<Failed> ScoreStore::writeScores() {
  const QString put = latin("INSERT OR REPLACE INTO scores (game, rules, white, black, steps, engine, search_limit,"
                            " centipawns, depth, nodes, spread, line, found) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)");
  const QString takeOff = latin("DELETE FROM surveys_left WHERE white = ? AND black = ? AND steps = ? AND survey IN"
                                " (SELECT place FROM surveys WHERE game = ? AND rules = ? AND search_limit = ?)");
  QSqlQuery putting(database_.connection());
  QSqlQuery takingOff(database_.connection());
  for (const auto& [key, known] : unwritten_) {
    const auto& [game, rules, limit] = key.survey;
    const explore::Scored& scored = known.scored;
    const QVariantList rest{qt(key.engine),
                            qt(limit),
                            scored.centipawns,
                            scored.depth,
                            static_cast<qulonglong>(scored.nodes),
                            scored.spread,
                            qt(scored.line),
                            static_cast<qlonglong>(known.origin.when)};
    const QVariantList subject = valuesOf(key.subject);
    if (auto failed = done(putting, put, QVariantList{qt(game), qt(rules)} + subject + rest)) return failed;
    if (auto failed = done(takingOff, takeOff, subject + QVariantList{qt(game), qt(rules), qt(limit)})) return failed;
  }
  return std::nullopt;
}

// Surveys that are open.

void ScoreStore::note(std::vector<Open> surveys) {
  if (!isOnDisk() && !isLocked_) return;
  surveys_ = std::move(surveys);
  isNoteUnwritten_ = true;
  flush();
}

std::optional<Failed> ScoreStore::forget(const SurveyKey& survey) {
  const QString which = latin(" WHERE game = ? AND rules = ? AND search_limit = ?");
  const QVariantList values{qt(survey.game), qt(survey.rules), qt(survey.limit)};
  QSqlQuery query(database_.connection());
  const QString left = latin("DELETE FROM surveys_left WHERE survey IN (SELECT place FROM surveys%1)").arg(which);
  if (auto failed = done(query, left, values)) return failed;
  return done(query, latin("DELETE FROM surveys") + which, values);
}

std::optional<Failed> ScoreStore::writeNote() {
  auto replaced = inFile_;
  for (const Open& open : surveys_) replaced.insert(keyOf(open.survey));
  for (const SurveyKey& survey : replaced)
    if (auto failed = forget(survey)) return failed;
  const QString begin = latin("INSERT INTO surveys (game, rules, search_limit) VALUES (?, ?, ?)");
  const QString add = latin("INSERT OR IGNORE INTO surveys_left (survey, white, black, steps) VALUES (?, ?, ?, ?)");
  QSqlQuery beginning(database_.connection());
  QSqlQuery adding(database_.connection());
  for (auto open = surveys_.rbegin(); open != surveys_.rend(); ++open) {
    const SurveyKey key = keyOf(open->survey);
    if (auto failed = done(beginning, begin, {qt(key.game), qt(key.rules), qt(key.limit)})) return failed;
    const QVariant place = beginning.lastInsertId();
    for (const Subject& subject : open->left)
      if (auto failed = done(adding, add, QVariantList{place} + valuesOf(subject))) return failed;
  }
  inFile_ = std::move(replaced);
  return std::nullopt;
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

std::vector<Subject> ScoreStore::readLeft(const rules::Variant& variant, qlonglong survey) {
  const Starts starts(variant);
  std::vector<Subject> left;
  QVariantList unreadable;
  QSqlQuery rows(database_.connection());
  if (done(rows, latin("SELECT white, black, steps, place FROM surveys_left WHERE survey = ? ORDER BY place"),
           {survey}))
    return left;
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
  for (const QVariant& place : unreadable) done(dropping, latin("DELETE FROM surveys_left WHERE place = ?"), {place});
  return left;
}

std::vector<ScoreStore::Open> ScoreStore::unfinished() {
  std::vector<Open> found;
  QSqlQuery rows(database_.connection());
  if (!isOnDisk()) return found;
  if (!rows.exec(latin("SELECT place, game, rules, search_limit FROM surveys ORDER BY place DESC"))) {
    isUnread_ = true;
    return found;
  }
  std::map<qlonglong, explore::Survey, std::greater<>> surveys;
  while (rows.next()) {
    const rules::VariantType* type = rules::variantType(textAt(rows, 1));
    const auto limit = explore::limitOf(textAt(rows, 3));
    if (!type || !limit) continue;
    if (const auto variant = rules::Variant::withRules(*type, textAt(rows, 2)))
      surveys.emplace(rows.value(0).toLongLong(), explore::Survey{*variant, *limit});
  }
  rows.finish();
  for (const auto& [place, survey] : surveys) {
    inFile_.insert(keyOf(survey));
    Open open{survey, readLeft(survey.variant, place)};
    if (!open.left.empty()) found.push_back(std::move(open));
  }
  return found;
}

} // namespace backrank::app
