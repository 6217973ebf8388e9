// Random games of every game and option, played side by side by the program and by the slow generator of
// tests/support, which shares no code with it: at each step the same words, the same FEN, the same check.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "chess/movegen.hpp"
#include "notation/fen.hpp"
#include "notation/wire.hpp"
#include "rules/legal.hpp"
#include "support/slow_rules.hpp"

using namespace backrank;

namespace {

struct Row {
  const char* game;
  const char* rules;
};

const std::vector<Row> rows{
    {"standard", ""},
    {"chess960", ""},
    {"field", ""},
    {"field", "singular=on"},
    {"field", "singular=clock"},
    {"regroupment", ""},
    {"regroupment", "order=WWBB; safety=path"},
    {"regroupment", "order=BWBW; reduced=on"},
    {"regroupment", "order=WBWB; curtailed=on"},
    {"chess484", ""},
    {"chess484", "reduced=on; curtailed=on; safety=path"},
    {"chess36", ""},
    {"placement960", ""},
};

std::vector<std::string> words(const chess::ActionList& actions) {
  std::vector<std::string> found;
  for (const chess::Action action : actions) found.push_back(notation::wire(action));
  std::ranges::sort(found);
  return found;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + ' ';
  return text;
}

/// One game, at most `plies` actions; false at the first difference, which is reported.
bool sameGame(const rules::Variant& variant, std::uint64_t seed, int plies) {
  chess::Position fast = variant.start(rules::Seed{seed});
  slow::Game slow(std::string(variant.id()), variant.rules(), notation::writeFen(variant, fast));
  Random random(seed);
  std::string played;
  for (int ply = 0; ply < plies; ++ply) {
    const auto actions = rules::legal(variant, fast);
    const auto mine = words(actions);
    const auto theirs = slow.legal();
    BOOST_TEST_CONTEXT("seed " << seed << " after " << played) {
      BOOST_TEST(joined(mine) == joined(theirs));
      BOOST_TEST(notation::writeFen(variant, fast) == slow.fen());
      BOOST_TEST(rules::settled(variant, fast) == slow.settled());
      if (slow.settled()) BOOST_TEST(chess::inCheck(fast) == slow.inCheck());
      BOOST_TEST(fast.key() == fast.freshKey());
    }
    if (mine != theirs || notation::writeFen(variant, fast) != slow.fen()) return false;
    if (actions.empty()) return true;
    const chess::Action action = actions[random.below(actions.size())];
    const std::string word = notation::wire(action);
    fast = rules::play(variant, fast, action);
    slow.play(word);
    played += word + ' ';
  }
  return true;
}

void compareGames(int games) {
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.game << " " << row.rules) {
      const auto variant = rules::Variant::withRules(*rules::variantType(row.game), row.rules);
      BOOST_REQUIRE(bool(variant));
      for (int game = 0; game < games; ++game)
        if (!sameGame(*variant, static_cast<std::uint64_t>(game) + 1, 200)) break;
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(a_hundred_random_games_of_every_kind_go_as_the_slow_generator_says) { compareGames(100); }

BOOST_AUTO_TEST_CASE(ten_thousand_random_games_of_every_kind_go_as_the_slow_generator_says,
                     *boost::unit_test::label("release")) {
  compareGames(10000);
}
