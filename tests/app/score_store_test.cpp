// Scores on disk: what is kept stays, and a file that cannot be used is set aside and never deleted.
#include "score_folder.hpp"

using namespace backrank;
using namespace backrank::tests;
using Kind = app::StoreNotice::Kind;

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
      {"no surveys", {"DROP TABLE surveys"}},
      {"no list of what is left", {"DROP TABLE surveys_left"}},
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
  store.note({{{regroupment(), {}}, {other}}});
  BOOST_TEST(store.unfinished().size() == 1U);
}

BOOST_AUTO_TEST_CASE(the_open_survey_of_a_file_of_the_second_version_is_gone_on_with) {
  const Folder folder;
  { const app::ScoreStore store(folder.file()); }
  folder.alter({"DROP TABLE surveys", "DROP TABLE surveys_left",
                "CREATE TABLE survey (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), game TEXT NOT NULL,"
                " rules TEXT NOT NULL, search_limit TEXT NOT NULL)",
                "CREATE TABLE survey_left (place INTEGER PRIMARY KEY, white TEXT NOT NULL, black TEXT NOT NULL,"
                " steps TEXT NOT NULL)",
                "CREATE UNIQUE INDEX survey_subject ON survey_left (white, black, steps)",
                "INSERT INTO survey VALUES (1, 'regroupment', '', 'nodes 5000')",
                "INSERT INTO survey_left VALUES (7, 'RNBKQBNR', 'RNBQKBNR', ''), (3, 'RNBQKBNR', 'RNBQKBNR', '')",
                "PRAGMA user_version = 2"});
  app::ScoreStore store(folder.file());
  BOOST_TEST(!store.notice());
  const auto open = store.unfinished();
  BOOST_REQUIRE(open.size() == 1U);
  BOOST_TEST((open[0].left == std::vector{traditional, other}));
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
  for (const Kind kind : {Kind::inMemory, Kind::damaged, Kind::newer, Kind::full, Kind::locked}) {
    const QString sentence = toText(app::StoreNotice{kind, text("scores.db"), text("no space")});
    BOOST_TEST(sentence.contains(text("scores.db")), sentence.toStdString());
    BOOST_TEST(!sentence.contains(u'%'), sentence.toStdString());
  }
}

BOOST_AUTO_TEST_SUITE_END()
