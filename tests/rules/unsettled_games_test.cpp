// Random games of the games that are set up by exchange or decided on the way, against independent programs: a slow
// generator on a board of letters, and for Chess36 plain Chess960.
#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "base/random.hpp"
#include "support/boards.hpp"
#include "support/played.hpp"
#include "support/slow_rules.hpp"

namespace backrank::rules {
namespace {

using chess::Color;
using chess::Position;
using tests::game;

struct Row {
  const char* id;
  const char* rules;
};

const std::vector<Row> games{
    {"regroupment", ""},
    {"regroupment", "order=WWBB; curtailed=on"},
    {"regroupment", "order=BWBW; reduced=on"},
    {"regroupment", "order=WBWB; safety=path"},
    {"chess36", ""},
};

constexpr int gamesOfEach = 25;
constexpr int pliesOfEach = 120;

/// One action of a list, or nothing at its end.
std::optional<chess::Action> drawn(Random& random, const chess::ActionList& actions) {
  if (actions.empty()) return std::nullopt;
  return actions[random.below(actions.size())];
}

/// What both programs say about a position in the same words.
void compare(const Variant& variant, const Position& position, const slow::Game& oracle) {
  const auto fields = tests::words(oracle.fen());
  BOOST_TEST(tests::boardText(position) == fields[0]);
  BOOST_TEST((position.turn() == (fields[1] == "w" ? Color::white : Color::black)));
  BOOST_TEST(position.enPassant().has_value() == (fields[3] != "-"));
  BOOST_TEST(std::to_string(position.halfmoves()) == fields[4]);
  BOOST_TEST(std::to_string(position.fullmoves()) == fields[5]);
  BOOST_TEST(variant.setupRule()->fenField(position).value_or("") == (fields.size() > 6 ? fields[6] : ""));
  BOOST_TEST(settled(variant, position) == oracle.settled());
  BOOST_TEST(position.key() == position.freshKey());
  BOOST_REQUIRE(tests::legalWords(variant, position) == oracle.legal());
}

void playAgainstOracle(const Row& row, Random& random) {
  const Variant variant = game(row.id, row.rules);
  Position position = variant.start();
  slow::Game oracle = slow::Game::start(row.id, row.rules);
  for (int ply = 0; ply < pliesOfEach; ++ply) BOOST_TEST_CONTEXT(oracle.fen()) {
      compare(variant, position, oracle);
      const auto action = drawn(random, legal(variant, position));
      if (!action) return;
      position = play(variant, position, *action);
      oracle.play(tests::wordOf(*action));
    }
}

BOOST_AUTO_TEST_SUITE(unsettled_games)

BOOST_AUTO_TEST_CASE(random_games_agree_with_the_slow_generator) {
  Random random(1);
  for (const Row& row : games) BOOST_TEST_CONTEXT(row.id << " " << row.rules)
  for (int i = 0; i < gamesOfEach; ++i) BOOST_TEST_CONTEXT("game " << i)
  playAgainstOracle(row, random);
}

/// The moves of a random game of Chess36, declarations left out, and where it ends.
std::pair<std::vector<chess::Action>, Position> randomGame36(Random& random) {
  const Variant variant = game("chess36");
  Position position = variant.start();
  std::vector<chess::Action> moves;
  while (moves.size() < pliesOfEach || !settled(variant, position)) {
    const auto action = drawn(random, legal(variant, position));
    if (!action) break;
    if (action->isMovement()) moves.push_back(*action);
    position = play(variant, position, *action);
  }
  return {moves, position};
}

/// The arrays, as letters, that a side may still have had from the start.
std::vector<std::string> openLetters(const Position& position, Color color) {
  std::vector<std::string> arrays;
  for (unsigned i = 0; i < 6; ++i) {
    if ((position.openArrays(color).bits() >> i & 1U) == 0) continue;
    std::string wing;
    for (const chess::Role role : chess::OpenArrays::pairArrays[i]) wing += letterOf(role);
    arrays.push_back(wing + "QK" + std::string(wing.rbegin(), wing.rend()));
  }
  return arrays;
}

BOOST_AUTO_TEST_CASE(a_game_of_chess36_is_one_of_chess960_for_every_array_left_open) {
  const Variant chess960 = game("chess960");
  Random random(2);
  std::ptrdiff_t castlings = 0;
  for (int i = 0; i < 100; ++i) BOOST_TEST_CONTEXT("game " << i) {
      const auto [moves, end] = randomGame36(random);
      castlings += std::ranges::count(moves, chess::Action::Kind::castling, &chess::Action::kind);
      for (const std::string& white : openLetters(end, Color::white))
        for (const std::string& black : openLetters(end, Color::black)) BOOST_TEST_CONTEXT(white << "/" << black) {
            Position position = battleStart(chess960, white, black);
            for (const chess::Action move : moves) {
              BOOST_REQUIRE(legal(chess960, position).contains(move));
              position = play(chess960, position, move);
            }
            BOOST_TEST((position.of(Color::white) == end.of(Color::white)));
          }
    }
  BOOST_TEST(castlings > 10); // or the games would show little
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace backrank::rules
