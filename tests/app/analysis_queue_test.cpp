// The queue in the background: what it leaves out, keeps and goes on with.
#include <boost/test/unit_test.hpp>

#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <map>

#include "app/analysis_queue.hpp"
#include "base/random.hpp"
#include "base/words.hpp"
#include "engine/version.hpp"
#include "support/games.hpp"
#include "support/line_process.hpp"
#include "support/places.hpp"

using namespace backrank;
using explore::Known;
using explore::Limit;
using explore::Subject;

namespace {

explore::Survey surveyOf(std::string_view id, std::uint64_t nodes) {
  return {tests::variantOf(id), {Limit::Kind::nodes, nodes}};
}

std::vector<Subject> subjectsOf(std::string_view id) {
  const auto all = explore::pairings(tests::variantOf(id));
  return {all.begin(), all.end()};
}

/// Beyond what any shipped score was searched with, at little cost: few plies.
constexpr Limit shallow{Limit::Kind::depth, 2};

/// A queue with a note of all that it tells.
struct Heard {
  explicit Heard(std::unique_ptr<app::ScoreStore> store = std::make_unique<app::ScoreStore>())
      : queue(std::move(store), 2)
      , ended(&queue, &app::AnalysisQueue::ended) {
    queue.setIdle(false); // a busy machine would never let the test end
    queue.setNow([] { return 1'700'000'000; });
    QObject::connect(&queue, &app::AnalysisQueue::scored, &queue,
                     [this](const Known& known) { scored.push_back(known); });
  }
  bool waitForEnd() { return ended.count() > 0 || ended.wait(60'000); }

  app::AnalysisQueue queue;
  QSignalSpy ended;
  std::vector<Known> scored;
};

std::unique_ptr<app::ScoreStore> storeIn(const QTemporaryDir& folder) {
  return std::make_unique<app::ScoreStore>(folder.filePath(QStringLiteral("scores.db")));
}

} // namespace

BOOST_AUTO_TEST_SUITE(analysis_queue)

BOOST_AUTO_TEST_CASE(every_start_is_scored_stored_and_told_once) {
  const QTemporaryDir folder;
  Heard heard(storeIn(folder));
  const explore::Survey survey{tests::variantOf("chess36"), shallow};
  heard.queue.begin(survey, subjectsOf("chess36"));
  BOOST_TEST(heard.queue.isRunning());
  BOOST_REQUIRE(heard.waitForEnd());
  BOOST_TEST(!heard.queue.isRunning());
  BOOST_TEST(heard.scored.size() == 36U);
  BOOST_TEST(heard.queue.progress().isComplete());
  explore::Scorer scorer(survey);
  for (const Known& known : heard.queue.store().scores(survey.variant)) {
    BOOST_TEST((scorer.score(known.subject) == known.scored));
    BOOST_TEST(known.origin.when == 1'700'000'000);
    BOOST_TEST(known.origin.engine == engine::version());
  }
}

BOOST_AUTO_TEST_CASE(what_is_known_at_that_limit_or_a_greater_one_is_left_out) {
  const QTemporaryDir folder;
  const auto subjects = subjectsOf("chess36");
  const rules::Variant chess36 = tests::variantOf("chess36");
  auto store = storeIn(folder);
  store->keep(chess36, {subjects[0], {}, {std::string(engine::version()), shallow, 0}});
  store->keep(chess36, {subjects[1], {}, {std::string(engine::version()), {Limit::Kind::depth, 9}, 0}});
  store->keep(chess36, {subjects[2], {}, {std::string(engine::version()), {Limit::Kind::depth, 1}, 0}});
  store->keep(chess36, {subjects[3], {}, {"another", shallow, 0}});
  Heard heard(std::move(store));
  heard.queue.begin({chess36, shallow}, subjects);
  BOOST_TEST(heard.queue.progress().done == 2U);
  BOOST_TEST(heard.queue.progress().inAll == 36U);
  BOOST_REQUIRE(heard.waitForEnd());
  BOOST_TEST(heard.scored.size() == 34U);
}

BOOST_AUTO_TEST_CASE(where_all_is_known_the_queue_ends_at_once) {
  Heard heard;
  heard.queue.begin({tests::variantOf("chess36"), shallow}, {});
  BOOST_TEST(heard.ended.count() == 1);
  BOOST_TEST(!heard.queue.isRunning());
}

BOOST_AUTO_TEST_CASE(a_game_in_progress_pauses_and_so_does_the_person) {
  Heard heard;
  heard.queue.giveWayTo(app::AnalysisQueue::Precedence::opponent);
  heard.queue.begin({tests::variantOf("chess36"), shallow}, subjectsOf("chess36"));
  BOOST_TEST(heard.queue.progress().paused);
  heard.queue.setPaused(true);
  heard.queue.giveWayTo(app::AnalysisQueue::Precedence::none);
  BOOST_TEST(heard.queue.progress().paused);
  BOOST_TEST(heard.queue.progress().done == 0U);
  heard.queue.setPaused(false);
  BOOST_TEST(!heard.queue.progress().paused);
  BOOST_REQUIRE(heard.waitForEnd());
  BOOST_TEST(heard.scored.size() == 36U);
}

BOOST_AUTO_TEST_CASE(a_battery_pauses_until_the_mains_are_on_or_the_person_goes_on) {
  Heard heard;
  heard.queue.setOnBattery(true);
  heard.queue.begin({tests::variantOf("chess36"), shallow}, subjectsOf("chess36"));
  BOOST_TEST(heard.queue.progress().paused);
  BOOST_TEST(heard.queue.waitsForMains());
  heard.queue.setOnBattery(false);
  BOOST_TEST(!heard.queue.progress().paused);
  heard.queue.setOnBattery(true);
  BOOST_TEST(heard.queue.progress().paused);
  heard.queue.goOnOnBattery();
  heard.queue.setOnBattery(true); // looked at again
  BOOST_TEST(!heard.queue.progress().paused);
  BOOST_TEST(!heard.queue.waitsForMains());
  heard.queue.giveWayTo(app::AnalysisQueue::Precedence::opponent);
  BOOST_TEST(heard.queue.progress().paused);
  heard.queue.giveWayTo(app::AnalysisQueue::Precedence::none);
  BOOST_REQUIRE(heard.waitForEnd());
  BOOST_TEST(heard.scored.size() == 36U);
}

BOOST_AUTO_TEST_CASE(a_stopped_survey_is_not_gone_on_with_and_one_cut_off_is) {
  const QTemporaryDir folder;
  const explore::Survey survey{tests::variantOf("chess36"), shallow};
  {
    Heard cutOff(storeIn(folder));
    cutOff.queue.setPaused(true);
    cutOff.queue.begin(survey, subjectsOf("chess36"));
  }
  {
    Heard next(storeIn(folder));
    BOOST_TEST(next.queue.beginUnfinished());
    BOOST_REQUIRE(next.waitForEnd());
    BOOST_TEST(next.scored.size() == 36U);
  }
  {
    Heard stopped(storeIn(folder));
    BOOST_TEST(!stopped.queue.beginUnfinished());
    stopped.queue.setPaused(true);
    stopped.queue.begin({survey.variant, {Limit::Kind::depth, 3}}, subjectsOf("chess36"));
    stopped.queue.stop();
    BOOST_TEST(stopped.ended.count() == 1);
  }
  Heard last(storeIn(folder));
  BOOST_TEST(!last.queue.beginUnfinished());
}

BOOST_AUTO_TEST_CASE(a_second_survey_goes_first_and_the_first_is_gone_on_with_after_it) {
  Heard heard;
  const explore::Survey first{tests::variantOf("chess36"), shallow};
  heard.queue.setPaused(true);
  heard.queue.begin(first, subjectsOf("chess36"));
  heard.queue.begin({tests::variantOf("chess36"), {Limit::Kind::depth, 3}}, {subjectsOf("chess36").front()});
  BOOST_TEST((heard.queue.survey()->limit == Limit{Limit::Kind::depth, 3}));
  BOOST_TEST(heard.queue.waitingCount() == 1U);
  heard.queue.setPaused(false);
  BOOST_REQUIRE(heard.waitForEnd());
  BOOST_REQUIRE(heard.scored.size() == 37U);
  BOOST_TEST((heard.scored.front().origin.limit == Limit{Limit::Kind::depth, 3}));
  for (std::size_t i = 1; i < heard.scored.size(); ++i) BOOST_TEST((heard.scored[i].origin.limit == shallow));
}

BOOST_AUTO_TEST_CASE(more_starts_of_a_survey_join_it_and_each_is_scored_once) {
  Heard heard;
  const explore::Survey survey{tests::variantOf("chess36"), shallow};
  const auto all = subjectsOf("chess36");
  heard.queue.setPaused(true);
  heard.queue.begin(survey, {all.begin(), all.begin() + 20});
  heard.queue.begin(survey, {all.begin() + 10, all.end()});
  BOOST_TEST(heard.queue.waitingCount() == 0U);
  BOOST_TEST(heard.queue.progress().inAll == 36U);
  heard.queue.setPaused(false);
  BOOST_REQUIRE(heard.waitForEnd());
  BOOST_TEST(heard.scored.size() == 36U);
}

BOOST_AUTO_TEST_CASE(to_stop_gives_up_what_runs_and_no_more) {
  Heard heard;
  heard.queue.begin({tests::variantOf("chess36"), shallow}, subjectsOf("chess36"));
  heard.queue.begin(surveyOf("regroupment", 2'000'000'000), subjectsOf("regroupment"));
  heard.queue.stop();
  BOOST_TEST(heard.queue.survey()->variant.id() == "chess36");
  BOOST_REQUIRE(heard.waitForEnd());
  BOOST_TEST(heard.scored.size() == 36U);
}

BOOST_AUTO_TEST_CASE(asking_for_what_is_known_disturbs_nothing_that_runs) {
  Heard heard;
  heard.queue.setPaused(true);
  BOOST_TEST(heard.queue.begin(surveyOf("regroupment", 2'000'000'000), subjectsOf("regroupment")));
  BOOST_TEST(!heard.queue.begin(surveyOf("chess36", 1), subjectsOf("chess36")));
  BOOST_TEST(heard.queue.survey()->variant.id() == "regroupment");
  BOOST_TEST(heard.queue.progress().inAll == 484U);
  BOOST_TEST(heard.ended.count() == 0);
}

BOOST_AUTO_TEST_CASE(surveys_that_were_cut_off_are_all_gone_on_with_the_last_asked_for_first) {
  const QTemporaryDir folder;
  {
    Heard cutOff(storeIn(folder));
    cutOff.queue.setPaused(true);
    cutOff.queue.begin({tests::variantOf("chess36"), shallow}, subjectsOf("chess36"));
    cutOff.queue.begin({tests::variantOf("chess484"), shallow}, {subjectsOf("chess484").front()});
  }
  Heard next(storeIn(folder));
  BOOST_TEST(next.queue.beginUnfinished());
  BOOST_TEST(next.queue.survey()->variant.id() == "chess484");
  BOOST_REQUIRE(next.waitForEnd());
  BOOST_TEST(next.scored.size() == 37U);
  BOOST_TEST(!Heard(storeIn(folder)).queue.beginUnfinished());
}

BOOST_AUTO_TEST_CASE(a_file_that_another_program_holds_is_taken_up_as_soon_as_it_is_free) {
  const QTemporaryDir folder;
  const explore::Survey survey{tests::variantOf("chess36"), shallow};
  {
    Heard cutOff(storeIn(folder));
    cutOff.queue.setPaused(true);
    cutOff.queue.begin(survey, subjectsOf("chess36"));
  }
  const auto name = QStringLiteral("holder");
  {
    auto holder = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
    holder.setDatabaseName(folder.filePath(QStringLiteral("scores.db")));
    BOOST_REQUIRE((holder.open() && holder.transaction()));
    QSqlQuery(holder).exec(QStringLiteral("UPDATE surveys SET place = place"));
  }
  Heard heard(storeIn(folder));
  QSignalSpy more(&heard.queue, &app::AnalysisQueue::moreKnown);
  BOOST_TEST(!heard.queue.beginUnfinished());
  QSqlDatabase::removeDatabase(name);
  BOOST_REQUIRE((more.count() > 0 || more.wait(10'000)));
  BOOST_REQUIRE(heard.waitForEnd());
  BOOST_TEST(heard.scored.size() == 36U);
  BOOST_TEST(app::ScoreStore(folder.filePath(QStringLiteral("scores.db"))).scores(survey.variant).size() == 36U);
}

BOOST_AUTO_TEST_CASE(the_order_that_is_preferred_holds_for_what_begins_later) {
  app::AnalysisQueue queue(std::make_unique<app::ScoreStore>(), 1);
  queue.setIdle(false);
  const auto subjects = subjectsOf("chess36");
  std::vector<Subject> order;
  QObject::connect(&queue, &app::AnalysisQueue::scored, &queue,
                   [&](const Known& known) { order.push_back(known.subject); });
  queue.prefer([&](const Subject& subject) {
    return subject == subjects[20] ? explore::Urgency::selected : explore::Urgency::rest;
  });
  QSignalSpy ended(&queue, &app::AnalysisQueue::ended);
  queue.begin({tests::variantOf("chess36"), shallow}, subjects);
  BOOST_REQUIRE((ended.count() > 0 || ended.wait(60'000)));
  BOOST_TEST((order.front() == subjects[20]));
}

BOOST_AUTO_TEST_CASE(the_best_score_of_each_start_is_known_whoever_found_it) {
  const rules::Variant chess36 = tests::variantOf("chess36");
  const Subject subject = subjectsOf("chess36").front();
  auto store = std::make_unique<app::ScoreStore>();
  const Known deep{subject, {.centipawns = 77, .nodes = 1'000'000'000}, {std::string(engine::version()), {}, 1}};
  const Known old{subject, {.centipawns = 99, .nodes = 2'000'000'000}, {"another", {}, 1}};
  store->keep(chess36, old);
  store->keep(chess36, deep);
  const app::AnalysisQueue queue(std::move(store));
  const auto all = queue.known(chess36);
  BOOST_TEST(all.size() == 36U); // the others come with the program
  BOOST_TEST(all.front().scored.centipawns == 77);
}

BOOST_AUTO_TEST_CASE(a_queue_killed_at_50_moments_of_chance_loses_and_doubles_nothing) {
  const QTemporaryDir folder;
  const std::string path = folder.filePath(QStringLiteral("scores.db")).toStdString();
  Random random(11);
  std::map<std::string, std::string> told; // start -> score
  const auto hear = [&told](const std::string& line) {
    const auto words = wordsOf(line);
    if (words.size() != 3 || words[0] != "scored") return;
    BOOST_TEST(told.emplace(words[1], words[2]).second, line);
  };
  bool hasEnded = false;
  for (int run = 0; run < 50 && !hasEnded; ++run) {
    tests::LineProcess program({tests::places::program("crash_explorer"), path});
    BOOST_REQUIRE(program.isRunning());
    for (std::size_t lines = 1 + random.below(6); lines > 0 && !hasEnded; --lines) {
      const std::string line = program.readUntil("");
      hear(line);
      hasEnded = line == "ended";
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(random.below(3'000));
    while (std::chrono::steady_clock::now() < end) {
    }
    for (const std::string& line : program.kill()) hear(line);
  }
  BOOST_TEST(!hasEnded); // 50 times it was cut off in the middle
  tests::LineProcess(std::vector<std::string>{tests::places::program("crash_explorer"), path}).readUntil("ended");

  const rules::Variant regroupment = tests::variantOf("regroupment");
  app::ScoreStore store(QString::fromStdString(path));
  const auto scores = store.scores(regroupment);
  BOOST_TEST(scores.size() == 484U);
  BOOST_TEST(store.unfinished().empty());
  explore::Scorer scorer({regroupment, scores.at(0).origin.limit});
  std::size_t foundTold = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const auto& pairing = scores[i].subject.pairing;
    const auto line = told.find(pairing.white + '/' + pairing.black);
    if (line == told.end()) continue;
    ++foundTold;
    BOOST_TEST(line->second == std::to_string(scores[i].scored.centipawns));
    if (i % 20 == 0) BOOST_TEST((scorer.score(pairing) == scores[i].scored));
  }
  BOOST_TEST(foundTold == told.size());
}

BOOST_AUTO_TEST_SUITE_END()
