// Scores on disk: a file that another program holds, and surveys that are gone on with.
#include <chrono>
#include <functional>
#include <memory>

#include "score_folder.hpp"

using namespace backrank;
using namespace backrank::tests;
using Kind = app::StoreNotice::Kind;

BOOST_AUTO_TEST_SUITE(locked_store)

namespace {

/// Another program that keeps the file to itself while it lives.
class Holder {
public:
  explicit Holder(const QString& path) {
    auto database = QSqlDatabase::addDatabase(text("QSQLITE"), name());
    database.setDatabaseName(path);
    BOOST_REQUIRE(database.open());
    QSqlQuery query(database);
    BOOST_REQUIRE(query.exec(text("BEGIN IMMEDIATE")));
  }
  ~Holder() { QSqlDatabase::removeDatabase(name()); }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;

private:
  static QString name() { return text("holder"); }
};

bool isQuick(const std::function<void()>& act) {
  const auto begin = std::chrono::steady_clock::now();
  act();
  return std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(200);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_program_that_holds_the_file_holds_up_nobody_and_nothing_is_lost) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  {
    const Holder holder(folder.file());
    BOOST_TEST(isQuick([&] { BOOST_TEST(!store.keep(regroupment(), known(traditional, 1))); }));
    BOOST_TEST(isQuick([&] { store.note({{{regroupment(), {}}, {other}}}); }));
    BOOST_TEST(isQuick([&] { BOOST_TEST(store.scores(regroupment()).size() == 1U); }));
    BOOST_TEST(isQuick([&] { store.retry(); }));
    BOOST_TEST(store.isWaiting());
    BOOST_TEST(!store.notice()); // of a moment nobody need hear
  }
  BOOST_TEST(!store.retry());
  BOOST_TEST(!store.isWaiting());
  app::ScoreStore next(folder.file());
  BOOST_TEST(next.scores(regroupment()).size() == 1U);
  BOOST_TEST(next.unfinished().size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_program_that_holds_the_file_for_long_is_told_of_until_it_lets_go) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  {
    const Holder holder(folder.file());
    store.keep(regroupment(), known(traditional, 1));
    for (int i = 0; i < 10; ++i) store.retry();
    BOOST_REQUIRE(store.notice().has_value());
    BOOST_TEST((store.notice()->kind == Kind::locked));
  }
  store.retry();
  BOOST_TEST(!store.notice());
}

BOOST_AUTO_TEST_CASE(a_file_that_is_held_at_the_beginning_is_opened_later_with_all_that_it_has) {
  const Folder folder;
  {
    app::ScoreStore before(folder.file());
    before.keep(regroupment(), known(other, 7));
    before.note({{{tests::variantOf("chess484"), {}}, {other}}});
  }
  auto holder = std::make_unique<Holder>(folder.file());
  std::unique_ptr<app::ScoreStore> store;
  BOOST_TEST(isQuick([&] { store = std::make_unique<app::ScoreStore>(folder.file()); }));
  BOOST_TEST(!store->isOnDisk());
  BOOST_TEST(store->isWaiting());
  BOOST_TEST(!store->keep(regroupment(), known(traditional, 1)));
  BOOST_TEST(!store->retry());
  holder.reset();
  BOOST_TEST(store->retry());
  BOOST_TEST(store->isOnDisk());
  BOOST_TEST(store->unfinished().size() == 1U);
  BOOST_TEST(store->scores(regroupment()).size() == 2U);
  store->retry();
  BOOST_TEST(!store->isWaiting());
  BOOST_TEST(app::ScoreStore(folder.file()).scores(regroupment()).size() == 2U);
}

BOOST_AUTO_TEST_CASE(what_waits_when_the_program_ends_is_written_if_the_file_is_free) {
  const Folder folder;
  {
    auto holder = std::make_unique<Holder>(folder.file());
    app::ScoreStore store(folder.file());
    store.keep(regroupment(), known(traditional, 1));
    holder.reset();
  }
  BOOST_TEST(app::ScoreStore(folder.file()).scores(regroupment()).size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(open_survey)

BOOST_AUTO_TEST_CASE(an_open_survey_is_gone_on_with_where_it_was_left) {
  const Folder folder;
  const explore::Survey survey{tests::variantOf("regroupment", "safety=path"), {explore::Limit::Kind::nodes, 5'000}};
  {
    app::ScoreStore store(folder.file());
    store.note({{survey, {other, traditional, Subject::setup("e8~f8")}}});
    store.keep(survey.variant, known(traditional, 1));
  }
  const auto open = app::ScoreStore(folder.file()).unfinished();
  BOOST_REQUIRE(open.size() == 1U);
  BOOST_TEST(open[0].survey.variant.rules() == "safety=path");
  BOOST_TEST((open[0].survey.limit == survey.limit));
  BOOST_TEST((open[0].left == std::vector{other, Subject::setup("e8~f8")}));
}

BOOST_AUTO_TEST_CASE(a_score_of_another_survey_takes_nothing_off_the_list) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.note({{{regroupment(), {explore::Limit::Kind::nodes, 5'000}}, {traditional}}});
  store.keep(regroupment(), known(traditional, 1, 9'000));
  store.keep(tests::variantOf("chess484"), known(traditional, 1));
  BOOST_TEST(store.unfinished().at(0).left.size() == 1U);
}

BOOST_AUTO_TEST_CASE(several_surveys_are_open_in_their_order_and_a_score_is_taken_off_its_own) {
  const Folder folder;
  const rules::Variant chess484 = tests::variantOf("chess484");
  const explore::Limit limit{explore::Limit::Kind::nodes, 5'000};
  {
    app::ScoreStore store(folder.file());
    store.note({{{chess484, limit}, {other, traditional}}, {{regroupment(), limit}, {traditional, other}}});
    store.keep(regroupment(), known(traditional, 1));
  }
  app::ScoreStore store(folder.file());
  const auto open = store.unfinished();
  BOOST_REQUIRE(open.size() == 2U);
  BOOST_TEST(open[0].survey.variant.id() == "chess484");
  BOOST_TEST((open[0].left == std::vector{other, traditional}));
  BOOST_TEST(open[1].survey.variant.id() == "regroupment");
  BOOST_TEST((open[1].left == std::vector{other}));
  store.note({open[1]});
  BOOST_TEST(store.unfinished().size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_survey_of_another_program_stays_when_ours_are_noted) {
  const Folder folder;
  app::ScoreStore one(folder.file());
  app::ScoreStore two(folder.file());
  one.note({{{regroupment(), {}}, {traditional}}});
  two.note({{{tests::variantOf("chess484"), {}}, {other}}});
  two.note({});
  const auto open = app::ScoreStore(folder.file()).unfinished();
  BOOST_REQUIRE(open.size() == 1U);
  BOOST_TEST(open[0].survey.variant.id() == "regroupment");
}

BOOST_AUTO_TEST_CASE(a_survey_that_is_not_noted_any_more_is_not_gone_on_with) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.note({{{regroupment(), {}}, {traditional}}});
  store.note({});
  BOOST_TEST(store.unfinished().empty());
}

BOOST_AUTO_TEST_CASE(a_survey_of_a_game_that_this_program_does_not_know_is_left_alone) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.note({{{regroupment(), {}}, {traditional}}});
  folder.alter({"UPDATE surveys SET game = 'atomic'"});
  BOOST_TEST(store.unfinished().empty());
}

BOOST_AUTO_TEST_CASE(starts_to_which_the_game_cannot_come_are_dropped_from_an_open_survey) {
  const Folder folder;
  app::ScoreStore store(folder.file());
  store.note({{{regroupment(), {}}, {traditional, Subject::setup("e8~f8")}}});
  folder.alter({"INSERT INTO surveys_left (survey, white, black, steps) VALUES (1, 'QQQQQQQQ', 'RNBQKBNR', ''),"
                " (1, 'RNBQKBNR', 'rnb', ''), (1, '', 'RNBQKBNR', ''), (1, '', '', 'e9~f8'),"
                " (1, 'RNBQKBNR', 'RNBQKBNR', 'e8~f8'), (1, x'00ff', 12, 'a')"});
  const auto open = store.unfinished();
  BOOST_REQUIRE(open.size() == 1U);
  BOOST_TEST((open[0].left == std::vector{traditional, Subject::setup("e8~f8")}));
  folder.alter({"DELETE FROM surveys_left WHERE white = 'RNBQKBNR' AND steps = ''",
                "DELETE FROM surveys_left WHERE steps = 'e8~f8'"});
  BOOST_TEST(store.unfinished().empty());
}

BOOST_AUTO_TEST_SUITE_END()
