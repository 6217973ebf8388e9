// Scores on disk: what is kept stays, and a file that cannot be used is set aside and never deleted.
#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>

#include "app/score_store.hpp"
#include "support/games.hpp"

using namespace backrank;
using explore::Known;
using explore::Subject;
using Kind = app::StoreNotice::Kind;

namespace {

QString text(const char* latin) { return QString::fromLatin1(latin); }

Known known(Subject subject, int centipawns, std::uint64_t nodes = 5'000) {
  return {std::move(subject),
          {centipawns, 9, nodes, 4, "e2e4 e7e5"},
          {"backrank-1", {explore::Limit::Kind::nodes, nodes}, 1'700'000'000}};
}

const Subject traditional(explore::Pairing{"RNBQKBNR", "RNBQKBNR"});
const Subject other(explore::Pairing{"RNBKQBNR", "RNBQKBNR"});

struct Folder {
  QTemporaryDir folder;
  QString file(const char* name = "scores.db") const { return folder.filePath(text(name)); }
  QStringList names() const { return QDir(folder.path()).entryList({text("*.db")}, QDir::Files, QDir::Name); }
  void write(const QByteArray& bytes) const {
    QFile stream(file());
    BOOST_REQUIRE(stream.open(QIODevice::WriteOnly));
    stream.write(bytes);
  }
  QByteArray bytes(const char* name) const {
    QFile stream(file(name));
    BOOST_REQUIRE(stream.open(QIODevice::ReadOnly));
    return stream.readAll();
  }
  /// Does statements in the file as another program would.
  void alter(const std::vector<const char*>& statements) const {
    {
      auto database = QSqlDatabase::addDatabase(text("QSQLITE"), text("another program"));
      database.setDatabaseName(file());
      BOOST_REQUIRE(database.open());
      for (const char* statement : statements) {
        QSqlQuery query(database);
        BOOST_TEST(query.exec(text(statement)), query.lastError().text().toStdString());
      }
    }
    QSqlDatabase::removeDatabase(text("another program"));
  }
};

const rules::Variant& regroupment() {
  static const rules::Variant variant = tests::variantOf("regroupment");
  return variant;
}

} // namespace

BOOST_AUTO_TEST_SUITE(score_store)

BOOST_AUTO_TEST_CASE(a_score_is_there_in_the_next_run_as_it_was) {
  const Folder folder;
  const std::vector<Known> scores{known(Subject::setup("e8~f8"), -7), known(other, 31'000), known(traditional, -12)};
  {
    app::ScoreStore store(folder.file());
    BOOST_TEST(store.isOnDisk());
    BOOST_TEST(!store.notice());
    for (const Known& score : scores) BOOST_TEST(store.keep(regroupment(), score));
  }
  BOOST_TEST((app::ScoreStore(folder.file()).scores(regroupment()) == scores));
}

BOOST_AUTO_TEST_CASE(in_memory_scores_are_kept_as_long_as_the_store_is) {
  app::ScoreStore store;
  BOOST_TEST(!store.isOnDisk());
  BOOST_TEST(store.keep(regroupment(), known(traditional, 5)));
  BOOST_TEST(store.scores(regroupment()).size() == 1U);
}

BOOST_AUTO_TEST_CASE(each_game_rules_engine_and_limit_has_its_own_score) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  Known byAnother = known(traditional, 4);
  byAnother.origin.engine = "another";
  store.keep(regroupment(), known(traditional, 1));
  store.keep(regroupment(), known(traditional, 2, 9'000));
  store.keep(regroupment(), byAnother);
  store.keep(tests::variantOf("regroupment", "safety=path"), known(traditional, 5));
  store.keep(tests::variantOf("chess484"), known(traditional, 6));
  BOOST_TEST(store.scores(regroupment()).size() == 3U);
  BOOST_TEST(store.scores(tests::variantOf("regroupment", "safety=path")).at(0).scored.centipawns == 5);
  BOOST_TEST(store.scores(tests::variantOf("chess484")).at(0).scored.centipawns == 6);
}

BOOST_AUTO_TEST_CASE(the_same_search_again_takes_the_place_of_the_first) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.keep(regroupment(), known(traditional, 1));
  store.keep(regroupment(), known(traditional, 2));
  BOOST_REQUIRE(store.scores(regroupment()).size() == 1U);
  BOOST_TEST(store.scores(regroupment())[0].scored.centipawns == 2);
}

BOOST_AUTO_TEST_CASE(two_programs_share_a_file) {
  const Folder folder;
  app::ScoreStore one(folder.file());
  app::ScoreStore two(folder.file());
  BOOST_TEST(one.keep(regroupment(), known(traditional, 1)));
  BOOST_TEST(two.keep(regroupment(), known(other, 2)));
  BOOST_TEST(one.scores(regroupment()).size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_no_database_is_set_aside_to_the_byte) {
  const Folder folder;
  const QByteArray rubbish = QByteArray("White fields a queen. ").repeated(400);
  folder.write(rubbish);
  app::ScoreStore store(folder.file());
  BOOST_TEST(store.isOnDisk());
  BOOST_REQUIRE(store.notice().has_value());
  BOOST_TEST((store.notice()->kind == Kind::damaged));
  BOOST_TEST(store.notice()->path.toStdString() == folder.file("scores.damaged-1.db").toStdString());
  BOOST_TEST((folder.bytes("scores.damaged-1.db") == rubbish));
  BOOST_TEST(store.keep(regroupment(), known(traditional, 1)));
}

BOOST_AUTO_TEST_CASE(a_database_with_a_broken_page_is_set_aside) {
  const Folder folder;
  {
    app::ScoreStore store(folder.file());
    for (int i = 0; i < 400; ++i) store.keep(regroupment(), known(Subject::setup(std::to_string(i)), i));
  }
  QByteArray bytes = folder.bytes("scores.db");
  BOOST_REQUIRE(bytes.size() > 20'000);
  for (qsizetype i = 8'192; i < 16'384; ++i) bytes[i] = static_cast<char>(i * 7);
  folder.write(bytes);
  const app::ScoreStore store(folder.file());
  BOOST_REQUIRE(store.notice().has_value());
  BOOST_TEST((store.notice()->kind == Kind::damaged));
  BOOST_TEST((folder.bytes("scores.damaged-1.db") == bytes));
}

BOOST_AUTO_TEST_CASE(a_second_damaged_file_does_not_replace_the_first) {
  const Folder folder;
  for (const char* rubbish : {"one bad file", "another bad file"}) {
    folder.write(QByteArray(rubbish).repeated(100));
    QFile::remove(folder.file("scores.db-wal"));
    const app::ScoreStore store(folder.file());
    BOOST_TEST(store.isOnDisk());
  }
  BOOST_TEST(
      (folder.names() == QStringList{text("scores.damaged-1.db"), text("scores.damaged-2.db"), text("scores.db")}));
  BOOST_TEST(folder.bytes("scores.damaged-1.db").startsWith("one"));
}

BOOST_AUTO_TEST_CASE(the_file_of_a_later_version_is_set_aside_whole) {
  const Folder folder;
  { app::ScoreStore(folder.file()).keep(regroupment(), known(traditional, 1)); }
  folder.alter({"PRAGMA user_version = 99"});
  const app::ScoreStore store(folder.file());
  BOOST_REQUIRE(store.notice().has_value());
  BOOST_TEST((store.notice()->kind == Kind::newer));
  BOOST_TEST(store.scores(regroupment()).empty());
  BOOST_TEST(QFile::exists(folder.file("scores.newer-1.db")));
}

BOOST_AUTO_TEST_CASE(the_file_of_another_program_is_not_written_to) {
  const Folder folder;
  folder.alter({"CREATE TABLE recipes (name TEXT)", "INSERT INTO recipes VALUES ('soup')"});
  const app::ScoreStore store(folder.file());
  BOOST_TEST(store.isOnDisk());
  BOOST_TEST((store.notice()->kind == Kind::damaged));
  BOOST_TEST(QFile::exists(folder.file("scores.damaged-1.db")));
}

BOOST_AUTO_TEST_CASE(a_database_of_this_version_without_our_tables_is_set_aside) {
  const std::pair<const char*, std::vector<const char*>> rows[] = {
      {"no scores", {"DROP TABLE scores"}},
      {"no survey", {"DROP TABLE survey"}},
      {"no list of what is left", {"DROP TABLE survey_left"}},
      {"another table of that name", {"DROP TABLE scores", "CREATE TABLE scores (a)"}},
      {"tables of this version under an older number", {"PRAGMA user_version = 1"}},
      {"a number that no version has", {"PRAGMA user_version = -3"}},
  };
  for (const auto& [name, statements] : rows) BOOST_TEST_CONTEXT(name) {
      const Folder folder;
      { const app::ScoreStore store(folder.file()); }
      folder.alter(statements);
      app::ScoreStore store(folder.file());
      BOOST_REQUIRE(store.notice().has_value());
      BOOST_TEST((store.notice()->kind == Kind::damaged));
      BOOST_TEST(QFile::exists(folder.file("scores.damaged-1.db")));
      BOOST_TEST(store.keep(regroupment(), known(traditional, 1)));
      BOOST_TEST(app::ScoreStore(folder.file()).scores(regroupment()).size() == 1U);
    }
}

BOOST_AUTO_TEST_CASE(a_file_of_the_first_version_is_brought_up_to_date_with_its_scores) {
  const Folder folder;
  folder.alter(
      {"CREATE TABLE scores (game TEXT NOT NULL, rules TEXT NOT NULL, white TEXT NOT NULL, black TEXT NOT NULL,"
       " steps TEXT NOT NULL, engine TEXT NOT NULL, search_limit TEXT NOT NULL, centipawns INTEGER NOT NULL,"
       " depth INTEGER NOT NULL, nodes INTEGER NOT NULL, spread INTEGER NOT NULL, line TEXT NOT NULL,"
       " found INTEGER NOT NULL,"
       " PRIMARY KEY (game, rules, white, black, steps, engine, search_limit)) WITHOUT ROWID",
       "INSERT INTO scores VALUES ('regroupment', '', 'RNBQKBNR', 'RNBQKBNR', '', 'backrank-1', 'nodes 5000',"
       " -12, 9, 5000, 4, 'e2e4 e7e5', 1700000000)",
       "PRAGMA user_version = 1"});
  app::ScoreStore store(folder.file());
  BOOST_TEST(!store.notice());
  BOOST_TEST((store.scores(regroupment()) == std::vector{known(traditional, -12)}));
  store.open({{regroupment(), {}}, {other}});
  BOOST_TEST(store.unfinished().has_value());
}

BOOST_AUTO_TEST_CASE(where_nothing_can_be_written_scores_are_kept_in_memory_and_it_is_said) {
  const Folder folder;
  folder.write("a file where a folder should be");
  app::ScoreStore store(folder.file() + text("/below/scores.db"));
  BOOST_TEST(!store.isOnDisk());
  BOOST_REQUIRE(store.notice().has_value());
  BOOST_TEST((store.notice()->kind == Kind::inMemory));
  BOOST_TEST(!store.notice()->reason.isEmpty());
  BOOST_TEST(store.keep(regroupment(), known(traditional, 1)));
  BOOST_TEST(store.scores(regroupment()).size() == 1U);
  BOOST_TEST((folder.bytes("scores.db") == QByteArray("a file where a folder should be")));
}

BOOST_AUTO_TEST_CASE(a_score_that_could_not_be_written_is_told_and_written_with_the_next_one) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  folder.alter({"CREATE TRIGGER full BEFORE INSERT ON scores BEGIN SELECT RAISE(ABORT, 'disk full'); END"});
  BOOST_TEST(!store.keep(regroupment(), known(traditional, 1)));
  BOOST_TEST((store.notice()->kind == Kind::full));
  BOOST_TEST(store.scores(regroupment()).size() == 1U);
  BOOST_TEST(app::ScoreStore(folder.file()).scores(regroupment()).empty());
  folder.alter({"DROP TRIGGER full"});
  BOOST_TEST(store.keep(regroupment(), known(other, 2)));
  BOOST_TEST(app::ScoreStore(folder.file()).scores(regroupment()).size() == 2U);
}

BOOST_AUTO_TEST_CASE(each_notice_names_its_file) {
  for (const Kind kind : {Kind::inMemory, Kind::damaged, Kind::newer, Kind::full}) {
    const QString sentence = toText(app::StoreNotice{kind, text("scores.db"), text("no space")});
    BOOST_TEST(sentence.contains(text("scores.db")), sentence.toStdString());
    BOOST_TEST(!sentence.contains(u'%'), sentence.toStdString());
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(open_survey)

BOOST_AUTO_TEST_CASE(an_open_survey_is_gone_on_with_where_it_was_left) {
  const Folder folder;
  const explore::Survey survey{tests::variantOf("regroupment", "safety=path"), {explore::Limit::Kind::nodes, 5'000}};
  {
    app::ScoreStore store(folder.file());
    store.open({survey, {other, traditional, Subject::setup("e8~f8")}});
    store.keep(survey.variant, known(traditional, 1));
  }
  const auto left = app::ScoreStore(folder.file()).unfinished();
  BOOST_REQUIRE(left.has_value());
  BOOST_TEST(left->survey.variant.rules() == "safety=path");
  BOOST_TEST((left->survey.limit == survey.limit));
  BOOST_TEST((left->left == std::vector{other, Subject::setup("e8~f8")}));
}

BOOST_AUTO_TEST_CASE(a_score_of_another_survey_takes_nothing_off_the_list) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.open({{regroupment(), {explore::Limit::Kind::nodes, 5'000}}, {traditional}});
  store.keep(regroupment(), known(traditional, 1, 9'000));
  store.keep(tests::variantOf("chess484"), known(traditional, 1));
  BOOST_TEST(store.unfinished()->left.size() == 1U);
}

BOOST_AUTO_TEST_CASE(another_survey_takes_the_place_of_the_open_one) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.open({{regroupment(), {}}, {traditional, other}});
  store.open({{tests::variantOf("chess484"), {}}, {other}});
  BOOST_TEST((store.unfinished()->left == std::vector{other}));
  BOOST_TEST(store.unfinished()->survey.variant.id() == "chess484");
}

BOOST_AUTO_TEST_CASE(a_closed_survey_is_not_gone_on_with) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.open({{regroupment(), {}}, {traditional}});
  store.close();
  BOOST_TEST(!store.unfinished().has_value());
}

BOOST_AUTO_TEST_CASE(a_survey_of_a_game_that_this_program_does_not_know_is_left_alone) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.open({{regroupment(), {}}, {traditional}});
  folder.alter({"UPDATE survey SET game = 'atomic'"});
  BOOST_TEST(!store.unfinished().has_value());
}

BOOST_AUTO_TEST_CASE(starts_to_which_the_game_cannot_come_are_dropped_from_an_open_survey) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.open({{regroupment(), {}}, {traditional, Subject::setup("e8~f8")}});
  folder.alter({"INSERT INTO survey_left (white, black, steps) VALUES ('QQQQQQQQ', 'RNBQKBNR', ''),"
                " ('RNBQKBNR', 'rnb', ''), ('', 'RNBQKBNR', ''), ('', '', 'e9~f8'), ('RNBQKBNR', 'RNBQKBNR', 'e8~f8'),"
                " (x'00ff', 12, 'a')"});
  const auto left = store.unfinished();
  BOOST_REQUIRE(left.has_value());
  BOOST_TEST((left->left == std::vector{traditional, Subject::setup("e8~f8")}));
  folder.alter({"DELETE FROM survey_left WHERE white = 'RNBQKBNR' AND steps = ''",
                "DELETE FROM survey_left WHERE steps = 'e8~f8'"});
  BOOST_TEST(!store.unfinished().has_value());
}

BOOST_AUTO_TEST_SUITE_END()
