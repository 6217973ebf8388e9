#include <boost/test/unit_test.hpp>

#include <future>
#include <map>

#include "explore/pool.hpp"
#include "explore/turns.hpp"
#include "support/games.hpp"

namespace backrank::explore {
namespace {

using tests::variantOf;
Survey surveyOf(std::string_view id, std::uint64_t nodes) { return {variantOf(id), {Limit::Kind::nodes, nodes}}; }

std::vector<Subject> subjectsOf(std::string_view id) {
  const auto all = pairings(variantOf(id));
  return {all.begin(), all.end()};
}

using Scores = std::map<Subject, Scored>;

Scores scoresOf(const Survey& survey, const std::vector<Subject>& subjects, int threads) {
  Scores scores;
  Pool pool(survey, subjects, {.threads = threads}, [&](const Subject& subject, const std::optional<Scored>& scored) {
    BOOST_TEST(scores.emplace(subject, scored.value()).second);
  });
  pool.wait();
  return scores;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pool)

BOOST_AUTO_TEST_CASE(one_thread_and_three_find_the_same) {
  const auto subjects = subjectsOf("chess36");
  const Scores alone = scoresOf(surveyOf("chess36", 1'500), subjects, 1);
  BOOST_TEST(alone.size() == 36U);
  BOOST_TEST((scoresOf(surveyOf("chess36", 1'500), subjects, 3) == alone));
}

BOOST_AUTO_TEST_CASE(a_score_does_not_depend_on_what_was_scored_before) {
  for (const Limit limit : {Limit{Limit::Kind::nodes, 3'000}, Limit{Limit::Kind::depth, 5}}) {
    const Survey survey{variantOf("regroupment"), limit};
    const Subject subject(Pairing{"RNBBQKNR", "RKBNNBQR"});
    Scorer fresh(survey);
    Scorer used(survey);
    for (const char* array : {"RNBQKBNR", "RQKNBBNR"}) BOOST_TEST(used.score(Pairing{array, array}).has_value());
    BOOST_TEST((*fresh.score(subject) == *used.score(subject)));
  }
}

BOOST_AUTO_TEST_CASE(a_score_tells_what_the_limit_says_and_a_line_that_can_be_played) {
  const rules::Variant field = variantOf("field");
  const Subject subject(Pairing{"RNRKBQNB", "BQRNKBNR"});
  const Scored byNodes = Scorer(surveyOf("field", 2'000)).score(subject).value();
  BOOST_TEST(byNodes.nodes == 2'000U);
  BOOST_TEST(byNodes.spread >= 0);
  BOOST_TEST(!actionsOf(field, *startOf(field, subject), byNodes.line).empty());
  BOOST_TEST(Scorer({field, {Limit::Kind::depth, 4}}).score(subject)->depth == 4);
}

BOOST_AUTO_TEST_CASE(scores_are_from_white_where_black_begins) {
  const rules::Variant variant = variantOf("regroupment");
  const engine::Request request{
      .variant = variant, .position = variant.start(), .limits = {.nodes = 20'000}, .multiPv = 2};
  BOOST_TEST((request.position.turn() == chess::Color::black));
  const auto byBlack = engine::search(request);
  BOOST_TEST(byBlack->score.centipawns != 0);
  BOOST_TEST(Scorer({variant, {}}).score(Subject::setup(""))->centipawns == -byBlack->score.centipawns);
}

BOOST_AUTO_TEST_CASE(a_start_that_the_game_cannot_come_to_is_reported_without_a_score) {
  std::size_t without = 0;
  Pool pool(surveyOf("regroupment", 100), {Pairing{"KRNBQBNR", "RNBQKBNR"}, Subject::setup("e2e4")}, {},
            [&](const Subject&, const std::optional<Scored>& scored) { without += scored ? 0 : 1; });
  pool.wait();
  BOOST_TEST(without == 2U);
}

BOOST_AUTO_TEST_CASE(the_most_urgent_go_first_and_equals_in_their_order) {
  const auto subjects = subjectsOf("chess36");
  std::vector<Subject> order;
  Pool pool(surveyOf("chess36", 50), subjects, {.threads = 1, .paused = true},
            [&](const Subject& subject, const std::optional<Scored>&) { order.push_back(subject); });
  const std::map<Subject, Urgency> ranks{{subjects[30], Urgency::selected},
                                         {subjects[20], Urgency::visible},
                                         {subjects[10], Urgency::visible},
                                         {subjects[5], Urgency::filtered}};
  pool.prefer([&](const Subject& subject) {
    const auto rank = ranks.find(subject);
    return rank == ranks.end() ? Urgency::rest : rank->second;
  });
  pool.resume();
  pool.wait();
  const std::vector<Subject> first{subjects[30], subjects[10], subjects[20], subjects[5], subjects[0], subjects[1]};
  BOOST_TEST((std::vector(order.begin(), order.begin() + 6) == first));
}

BOOST_AUTO_TEST_CASE(a_pause_in_the_middle_loses_and_doubles_nothing) {
  const auto subjects = subjectsOf("chess36");
  const Survey survey = surveyOf("chess36", 800);
  Scores scores;
  std::promise<void> paused;
  std::optional<Pool> pool;
  pool.emplace(survey, subjects, Pool::Options{.threads = 2, .paused = true},
               [&](const Subject& subject, const std::optional<Scored>& scored) {
                 BOOST_TEST(scores.emplace(subject, scored.value()).second);
                 if (scores.size() % 5 == 0) pool->pause();
                 if (scores.size() == 5) paused.set_value();
               });
  pool->resume();
  paused.get_future().wait();
  BOOST_TEST(pool->progress().paused);
  BOOST_TEST(!pool->progress().remaining.has_value());
  while (!pool->progress().isComplete()) {
    pool->resume();
    std::this_thread::yield();
  }
  pool->wait();
  BOOST_TEST((scores == scoresOf(survey, subjects, 1)));
}

BOOST_AUTO_TEST_CASE(an_end_in_the_middle_of_long_searches_comes_at_once) {
  const auto begin = std::chrono::steady_clock::now();
  {
    std::promise<void> started;
    Pool pool(surveyOf("chess36", 2'000'000'000), subjectsOf("chess36"), {.threads = 2},
              [](const Subject&, const std::optional<Scored>&) { BOOST_TEST(false, "nothing can be finished"); });
    BOOST_TEST(pool.progress().inAll == 36U);
  }
  // Generous: a thousandth of what the searches would take.
  BOOST_TEST((std::chrono::steady_clock::now() - begin < std::chrono::seconds(10)));
}

BOOST_AUTO_TEST_CASE(progress_counts_what_is_done) {
  const auto subjects = subjectsOf("chess36");
  Pool pool(surveyOf("chess36", 50), subjects, {.threads = 2, .paused = true},
            [](const Subject&, const std::optional<Scored>&) {});
  BOOST_TEST(pool.progress().done == 0U);
  BOOST_TEST(!pool.progress().isComplete());
  pool.resume();
  pool.wait();
  BOOST_TEST(pool.progress().done == 36U);
  BOOST_TEST(pool.progress().isComplete());
  BOOST_TEST((pool.progress().remaining.value() == std::chrono::milliseconds(0)));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
