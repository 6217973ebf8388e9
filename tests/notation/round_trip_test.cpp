// Laws that hold for every game at every ply of games played at random.
#include <boost/test/unit_test.hpp>
#include <set>

#include "base/random.hpp"
#include "notation/fen.hpp"
#include "notation/resolved.hpp"
#include "notation/san.hpp"
#include "notation/setup_lines.hpp"
#include "notation/wire.hpp"
#include "rules/legal.hpp"
#include "support/played.hpp"
#include "support/records.hpp"

namespace {

using namespace backrank;
using chess::Action;
using chess::Position;

struct Ply {
  Position before;
  Action action;
};

struct Game {
  rules::Variant variant;
  std::vector<Ply> plies;
};

Game randomGame(const rules::Variant& variant, std::uint64_t seed) {
  Game game{variant, {}};
  Random random(seed);
  Position position = variant.start(rules::Seed{seed});
  for (int ply = 0; ply < 160; ++ply) {
    const auto actions = rules::legal(variant, position);
    if (actions.empty()) break;
    const Action action = actions[random.below(actions.size())];
    game.plies.push_back({position, action});
    position = rules::play(variant, position, action);
  }
  return game;
}

template <class Law>
void inRandomGames(Law law) {
  for (const rules::Variant& variant : tests::allRules())
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
      BOOST_TEST_CONTEXT(variant.id() << " " << variant.rules() << " seed " << seed) law(randomGame(variant, seed));
}

std::vector<Action> setupOf(const Game& game) {
  std::vector<Action> actions;
  for (const Ply& ply : game.plies) {
    if (rules::settled(game.variant, ply.before)) break;
    actions.push_back(ply.action);
  }
  return actions;
}

} // namespace

BOOST_AUTO_TEST_SUITE(round_trip)

BOOST_AUTO_TEST_CASE(a_written_position_is_read_as_the_same_position) {
  inRandomGames([](const Game& game) {
    for (const Ply& ply : game.plies) {
      const std::string fen = notation::writeFen(game.variant, ply.before);
      const auto read = notation::readFen(game.variant, fen);
      BOOST_TEST_CONTEXT(fen) {
        const std::string why = read ? "" : notation::sentenceOf(read.error().front());
        BOOST_TEST_REQUIRE(why == "");
        BOOST_TEST(read->key() == ply.before.key());
        BOOST_TEST(read->freshKey() == read->key());
        BOOST_TEST(notation::writeFen(game.variant, *read) == fen);
        BOOST_TEST(tests::legalWords(game.variant, *read) == tests::legalWords(game.variant, ply.before),
                   boost::test_tools::per_element());
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(the_word_of_every_legal_action_means_that_action) {
  inRandomGames([](const Game& game) {
    for (const Ply& ply : game.plies) {
      std::set<std::string> words;
      for (const Action action : rules::legal(game.variant, ply.before)) {
        const std::string word = notation::wire(action);
        BOOST_TEST(words.insert(word).second);
        const auto read = notation::readWire(game.variant, ply.before, word);
        BOOST_TEST((read && *read == action), word);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(the_san_of_every_legal_movement_means_that_movement) {
  inRandomGames([](const Game& game) {
    for (const Ply& ply : game.plies) {
      std::set<std::string> texts;
      for (const Action action : rules::legal(game.variant, ply.before)) {
        if (!action.isMovement()) continue;
        const std::string text = notation::san(game.variant, ply.before, action);
        BOOST_TEST(texts.insert(text).second, text);
        const auto read = notation::readSan(game.variant, ply.before, text);
        BOOST_TEST((read && *read == action), text);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(set_up_lines_lead_to_the_same_battle) {
  inRandomGames([](const Game& game) {
    const std::vector<Action> actions = setupOf(game);
    const Position& start = game.plies.front().before;
    const std::string text = notation::writeSetupLines(game.variant, start, actions);
    const auto read = notation::readSetupLines(game.variant, start, text);
    BOOST_TEST_CONTEXT(text) {
      const std::string why = read ? "" : notation::sentenceOf(read.error().front());
      BOOST_TEST_REQUIRE(why == "");
      Position battle = start;
      for (const Action action : *read) battle = rules::play(game.variant, battle, action);
      BOOST_TEST(battle.key() == game.plies[actions.size()].before.key());
      BOOST_TEST(notation::writeSetupLines(game.variant, start, *read) == text);
    }
  });
}

BOOST_AUTO_TEST_CASE(every_game_is_legal_on_the_board_that_a_file_shows) {
  inRandomGames([](const Game& game) {
    const std::size_t setup = setupOf(game).size();
    if (setup == game.plies.size()) return;
    const Position end = rules::play(game.variant, game.plies.back().before, game.plies.back().action);
    Position shown = notation::resolvedStart(game.plies[setup].before, end);
    BOOST_TEST(shown.undecided() == 0U);
    for (std::size_t i = setup; i < game.plies.size(); ++i) {
      const Action action = game.plies[i].action;
      if (!action.isMovement()) continue;
      BOOST_TEST_REQUIRE(rules::legal(game.variant, shown).contains(action), notation::wire(action));
      shown = rules::play(game.variant, shown, action);
    }
  });
}

BOOST_AUTO_TEST_SUITE_END()
