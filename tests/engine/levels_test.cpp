// Weaker players: how they differ, and what even they do not do.
#include "engine/levels.hpp"

#include <boost/test/unit_test.hpp>

#include "support/boards.hpp"
#include "support/requests.hpp"
#include "support/self_play.hpp"

namespace backrank::tests {
namespace {

using engine::Strength;

engine::Line line(int centipawns) { return {.score = {centipawns, std::nullopt}}; }

/// How often a player of a level takes each of these lines, in a thousand cases.
std::vector<int> choices(Strength strength, const std::vector<engine::Line>& lines) {
  std::vector<int> taken(lines.size());
  for (std::uint64_t seed = 0; seed < 1000; ++seed) ++taken[engine::chosenBy(strength, false, seed, lines)];
  return taken;
}

/// A player of a level for a whole game, whose actions are checked.
Chooser playerOf(Strength strength) {
  const auto thinker = std::make_shared<engine::Engine>();
  return [=](const Play& now) {
    engine::Request request{now.variant, now.position, now.earlier, {}, now.earlier.size()};
    request.strength = strength;
    request.limits.nodes = 300;
    const auto report = thinker->search(request);
    BOOST_REQUIRE(report);
    const chess::Action action = report->principalVariation.front();
    BOOST_REQUIRE(legal(now.variant, now.position).contains(action));
    return action;
  };
}

} // namespace

BOOST_AUTO_TEST_CASE(the_levels_rise_and_the_last_is_everything) {
  const auto levels = engine::levels();
  BOOST_TEST(levels.size() == 8U);
  for (std::size_t i = 1; i < levels.size(); ++i) BOOST_TEST(levels[i - 1].strength.elo < levels[i].strength.elo);
  BOOST_TEST(levels.back().strength.isFull());
  BOOST_TEST(engine::strengthOfSkill(20).isFull());
}

BOOST_AUTO_TEST_CASE(each_step_of_elo_sees_more_and_doubts_less) {
  for (int elo = Strength::least + 10; elo <= Strength::most; elo += 10) {
    BOOST_TEST_CONTEXT(elo) {
      const engine::Sight low = engine::sightOf({elo - 10});
      const engine::Sight high = engine::sightOf({elo});
      BOOST_TEST(high.nodes > low.nodes);
      BOOST_TEST(high.battleDoubt < low.battleDoubt);
      BOOST_TEST(high.lapses < low.lapses);
      BOOST_TEST(high.setupDoubt < low.setupDoubt);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_weak_player_makes_mistakes_that_the_seed_fixes) {
  engine::Request request{game("standard"),
                          fromFen("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")};
  request.strength = {1000};
  std::vector<std::string> played;
  for (request.seed = 0; request.seed < 12; ++request.seed) {
    const std::string word = bestMove(request);
    BOOST_TEST(bestMove(request) == word);
    if (std::ranges::find(played, word) == played.end()) played.push_back(word);
  }
  BOOST_TEST(played.size() >= 3U);
}

BOOST_AUTO_TEST_CASE(mistakes_are_plausible_ones) {
  for (const engine::Level& level : engine::levels()) {
    BOOST_TEST_CONTEXT(level.name) {
      const auto taken = choices(level.strength, {line(20), line(0), line(-30), line(-300), line(-900)});
      // The best is taken most often, and whoever errs takes the less bad; a master errs so seldom that chance decides.
      constexpr int chance = 2;
      for (std::size_t i = 1; i < taken.size(); ++i) BOOST_TEST(taken[i] <= taken[i - 1] + chance);
      BOOST_TEST(taken[3] <= 50);
      BOOST_TEST(taken[4] == 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(nobody_walks_into_a_mate_that_he_sees) {
  const engine::Line mated{.score = {-31'990, -1}};
  const engine::Line mates{.score = {31'990, 1}};
  for (const engine::Level& level : engine::levels()) {
    BOOST_TEST_CONTEXT(level.name) {
      BOOST_TEST(choices(level.strength, {line(-800), mated})[1] == 0);
      BOOST_TEST(choices(level.strength, {mates, line(900)})[1] == 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_club_player_does_not_hang_a_mate_in_one) {
  // Qxf7 is threatened; most moves allow it.
  const chess::Position threatened = fromFen("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
  for (std::size_t level = 4; level < engine::levels().size(); ++level) {
    engine::Request request{game("standard"), threatened};
    request.strength = engine::levels()[level].strength;
    request.limits.nodes = static_cast<std::uint64_t>(std::min(engine::sightOf(request.strength).nodes, 20'000.0));
    for (request.seed = 0; request.seed < 20; ++request.seed) {
      BOOST_TEST_CONTEXT(engine::levels()[level].name << ", seed " << request.seed) {
        const std::string word = bestMove(request);
        const bool guards = word == "g7g6" || word == "d8e7" || word == "d8f6" || word == "g8h6" || word == "d7d5";
        BOOST_TEST(guards, word);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(even_the_weakest_sets_up_and_declares_by_legal_actions) {
  for (const Named& each : allGames()) {
    BOOST_TEST_CONTEXT(each.name) {
      Play game{each.variant, each.variant.start(rules::Seed{5})};
      const Chooser player = playerOf({Strength::least});
      setUp(game, {player, player});
      BOOST_TEST(game.position.reserve(chess::Color::white).empty());
      battle(game, player, 150);
    }
  }
}

} // namespace backrank::tests
