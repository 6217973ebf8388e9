#include "app/score_database.hpp"

#include <QDir>
#include <QFileInfo>
#include <QSqlError>
#include <QSqlQuery>
#include <QStringList>
#include <QUuid>

namespace backrank::app {
namespace {

using Failed = ScoreDatabase::Failed;
using Trouble = ScoreDatabase::Trouble;

QString latin(const char* text) { return QString::fromLatin1(text); }

/// What brings a file from the version before to this one; the first row makes a new one. Rows are added, never
/// altered: files of every version are about.
const QList<QStringList>& versions() {
  static const QList<QStringList> rows{
      {latin("CREATE TABLE scores (game TEXT NOT NULL, rules TEXT NOT NULL, white TEXT NOT NULL, black TEXT NOT NULL,"
             " steps TEXT NOT NULL, engine TEXT NOT NULL, search_limit TEXT NOT NULL, centipawns INTEGER NOT NULL,"
             " depth INTEGER NOT NULL, nodes INTEGER NOT NULL, spread INTEGER NOT NULL, line TEXT NOT NULL,"
             " found INTEGER NOT NULL,"
             " PRIMARY KEY (game, rules, white, black, steps, engine, search_limit)) WITHOUT ROWID"),
       // "Back" in letters: so other programs know whose file it is.
       latin("PRAGMA application_id = 1113678699")},
      {latin("CREATE TABLE survey (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), game TEXT NOT NULL,"
             " rules TEXT NOT NULL, search_limit TEXT NOT NULL)"),
       latin("CREATE TABLE survey_left (place INTEGER PRIMARY KEY, white TEXT NOT NULL, black TEXT NOT NULL,"
             " steps TEXT NOT NULL)"),
       latin("CREATE UNIQUE INDEX survey_subject ON survey_left (white, black, steps)")},
      // Several surveys wait for each other; the one with the highest place is the first.
      {latin("CREATE TABLE surveys (place INTEGER PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL,"
             " search_limit TEXT NOT NULL, UNIQUE (game, rules, search_limit))"),
       latin("CREATE TABLE surveys_left (place INTEGER PRIMARY KEY, survey INTEGER NOT NULL, white TEXT NOT NULL,"
             " black TEXT NOT NULL, steps TEXT NOT NULL, UNIQUE (survey, white, black, steps))"),
       latin("INSERT INTO surveys SELECT 1, game, rules, search_limit FROM survey"),
       latin("INSERT INTO surveys_left SELECT place, 1, white, black, steps FROM survey_left"),
       latin("DROP TABLE survey_left"), latin("DROP TABLE survey")},
  };
  return rows;
}

Failed failedWith(const QSqlError& error) {
  constexpr int unfit = 1; // the statement does not fit the tables that are there
  constexpr int busy = 5;
  constexpr int corrupt = 11;
  constexpr int notADatabase = 26;
  // Behind the low byte stand finer distinctions.
  const int code = error.nativeErrorCode().toInt() & 0xFF;
  const QString& reason = error.databaseText().isEmpty() ? error.driverText() : error.databaseText();
  if (code == busy) return {Trouble::locked, reason};
  const bool isDamaged = code == unfit || code == corrupt || code == notADatabase;
  return {isDamaged ? Trouble::damaged : Trouble::unwritable, reason};
}

/// The single value of a question, or what went wrong.
std::optional<Failed> ask(const QSqlDatabase& database, const QString& question, QVariant& answer) {
  QSqlQuery query(database);
  if (!query.exec(question) || !query.next()) return failedWith(query.lastError());
  answer = query.value(0);
  return std::nullopt;
}

} // namespace

std::optional<Failed> ScoreDatabase::open(const QString& path) {
  close();
  database_ = QSqlDatabase::addDatabase(latin("QSQLITE"), QUuid::createUuid().toString());
  if (!database_.isValid()) return Failed{Trouble::unwritable, database_.lastError().driverText()};
  QDir().mkpath(QFileInfo(path).path());
  database_.setDatabaseName(path);
  database_.setConnectOptions(latin("QSQLITE_BUSY_TIMEOUT=%1").arg(patience_.count()));
  const auto failed = database_.open() ? prepare() : failedWith(database_.lastError());
  if (failed) close();
  return failed;
}

void ScoreDatabase::setPatience(std::chrono::milliseconds patience) {
  patience_ = patience;
  if (isOpen()) run(latin("PRAGMA busy_timeout = %1").arg(patience.count()));
}

void ScoreDatabase::close() {
  const QString name = database_.connectionName();
  database_ = {};
  if (!name.isEmpty()) QSqlDatabase::removeDatabase(name);
}

std::optional<Failed> ScoreDatabase::run(const QString& statement) {
  QSqlQuery query(database_);
  return query.exec(statement) ? std::nullopt : std::optional(failedWith(query.lastError()));
}

std::optional<Failed> ScoreDatabase::prepare() {
  // With a log beside the file a score costs no turn of the disk, and a reader disturbs no writer. What a broken power
  // supply takes is the last moments, never the file.
  if (auto failed = run(latin("PRAGMA journal_mode = WAL"))) return failed;
  if (auto failed = run(latin("PRAGMA synchronous = NORMAL"))) return failed;
  // Taken at once, so that of two programs that start one waits, and before the file is read through, which takes long;
  // and what cannot be written is found out here.
  if (auto failed = run(latin("BEGIN IMMEDIATE"))) return failed;
  auto failed = checkPages();
  if (!failed) failed = bringUpToDate();
  if (!failed) failed = checkTables();
  if (!failed) failed = run(latin("COMMIT"));
  if (failed) run(latin("ROLLBACK"));
  return failed;
}

std::optional<Failed> ScoreDatabase::checkPages() {
  QVariant answer;
  if (auto failed = ask(database_, latin("PRAGMA quick_check(1)"), answer)) return failed;
  return answer.toString() == latin("ok") ? std::nullopt : std::optional(Failed{Trouble::damaged, answer.toString()});
}

std::optional<Failed> ScoreDatabase::bringUpToDate() {
  QVariant version;
  if (auto failed = ask(database_, latin("PRAGMA user_version"), version)) return failed;
  if (version.toInt() > versions().size()) return Failed{Trouble::newer, version.toString()};
  if (version.toInt() == versions().size()) return std::nullopt;
  // A file of another program would be a strange find; it is none of ours either way.
  if (version.toInt() < 0 || (version.toInt() == 0 && !database_.tables().isEmpty()))
    return Failed{Trouble::damaged, database_.tables().join(u' ')};
  for (qsizetype i = version.toInt(); i < versions().size(); ++i)
    for (const QString& statement : versions()[i])
      if (auto failed = run(statement)) return failed;
  return run(latin("PRAGMA user_version = %1").arg(versions().size()));
}

/// The number of the version is no proof: what is asked of the tables later is asked here, for no row.
std::optional<Failed> ScoreDatabase::checkTables() {
  for (const char* question :
       {"SELECT game, rules, white, black, steps, engine, search_limit, centipawns, depth, nodes, spread, line, found"
        " FROM scores LIMIT 0",
        "SELECT place, game, rules, search_limit FROM surveys LIMIT 0",
        "SELECT place, survey, white, black, steps FROM surveys_left LIMIT 0"})
    if (auto failed = run(latin(question))) return failed;
  return std::nullopt;
}

std::optional<QString> setAside(const QString& path, const QString& why) {
  const QFileInfo file(path);
  const QString end = file.suffix().isEmpty() ? QString() : u'.' + file.suffix();
  const QString begin = file.path() + u'/' + file.completeBaseName() + u'.' + why + u'-';
  int number = 1;
  while (QFile::exists(begin + QString::number(number) + end)) ++number;
  const QString aside = begin + QString::number(number) + end;
  if (!QFile::rename(path, aside)) return std::nullopt;
  for (const char* beside : {"-wal", "-shm"}) QFile::rename(path + latin(beside), aside + latin(beside));
  return aside;
}

} // namespace backrank::app
