// What all games have in common in which the players place their pieces.
#include "rules/placing.hpp"

#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "rules/legal.hpp"
#include "support/placements.hpp"

namespace backrank::tests {
namespace {

using chess::Action;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;

struct Game {
  const char* id;
  const char* rules;
};

const std::vector<Game> games{
    {"field", ""}, {"field", "singular=on"}, {"field", "singular=clock"}, {"placement960", ""}};

Action anyOf(const chess::ActionList& actions, Random& random) { return actions[random.below(actions.size())]; }

/// The positions of a set-up played at random, from the start to the one in which the battle begins.
std::vector<Position> randomSetup(const rules::Variant& variant, Random& random) {
  std::vector<Position> line{variant.start()};
  while (!rules::settled(variant, line.back())) {
    const auto actions = rules::legal(variant, line.back());
    BOOST_REQUIRE(!actions.empty());
    line.push_back(rules::play(variant, line.back(), anyOf(actions, random)));
    BOOST_REQUIRE_LE(line.size(), 20U);
  }
  return line;
}

/// Calls `check(variant, line)` for many random set-ups of every game.
template <class Check>
void forRandomSetups(int number, Check check) {
  for (const Game& game : games) {
    BOOST_TEST_CONTEXT(game.id << " " << game.rules) {
      const rules::Variant variant = variantOf(game.id, game.rules);
      Random random(36);
      for (int i = 0; i < number; ++i) check(variant, randomSetup(variant, random));
    }
  }
}

/// The parities of the files on which the bishops of a home array stand differ.
bool bishopsOnTwoColours(const std::string& array) { return (array.find('B') + array.rfind('B')) % 2 == 1; }

} // namespace

BOOST_AUTO_TEST_SUITE(placing)

BOOST_AUTO_TEST_CASE(a_set_up_starts_with_pawns_alone_and_all_pieces_in_hand) {
  for (const Game& game : games) {
    const Position start = variantOf(game.id, game.rules).start();
    BOOST_TEST(start.occupied() == (chess::rankSet(1) | chess::rankSet(6)));
    BOOST_TEST(start.occupied() == start.of(Role::pawn));
    for (const Color color : chess::allColors) BOOST_TEST((start.reserve(color) == chess::fullReserve()));
    BOOST_TEST(start.castlers() == 0U);
    BOOST_TEST(start.key() == start.freshKey());
  }
}

BOOST_AUTO_TEST_CASE(the_key_kept_step_by_step_is_the_fresh_key) {
  forRandomSetups(200, [](const rules::Variant&, const std::vector<Position>& line) {
    for (const Position& position : line) BOOST_TEST(position.key() == position.freshKey());
  });
}

BOOST_AUTO_TEST_CASE(the_battle_begins_as_if_the_arrays_had_been_given) {
  forRandomSetups(200, [](const rules::Variant& variant, const std::vector<Position>& line) {
    const Position& battle = line.back();
    const std::string white = chess::homeArray(battle, Color::white);
    const std::string black = chess::homeArray(battle, Color::black);
    BOOST_TEST((battle == rules::battleStart(variant, white, black)), white << "/" << black);
    BOOST_TEST(battle.setup() == 0);
    BOOST_TEST(battle.reserve(Color::white).empty());
    BOOST_TEST(battle.reserve(Color::black).empty());
    BOOST_TEST((battle.turn() == Color::white));
    BOOST_TEST(battle.fullmoves() == 1);
    BOOST_TEST(battle.halfmoves() == 0);
    BOOST_TEST(rules::legal(variant, battle)[0].isMovement());
  });
}

BOOST_AUTO_TEST_CASE(every_set_up_ends_in_a_listed_array_with_bishops_on_two_colours) {
  forRandomSetups(200, [](const rules::Variant& variant, const std::vector<Position>& line) {
    const auto arrays = variant.arrays();
    for (const Color color : chess::allColors) {
      const std::string array = chess::homeArray(line.back(), color);
      BOOST_TEST(bishopsOnTwoColours(array), array);
      BOOST_TEST(std::binary_search(arrays.begin(), arrays.end(), array), array);
      if (variant.type().mirrored) BOOST_TEST(array == chess::homeArray(line.back(), Color::white));
    }
  });
}

BOOST_AUTO_TEST_CASE(a_placement_takes_the_piece_from_hand_and_a_word_takes_none) {
  forRandomSetups(50, [](const rules::Variant&, const std::vector<Position>& line) {
    for (const Position& position : line)
      for (const Color color : chess::allColors)
        BOOST_TEST(chess::count(position.of(color)) + position.reserve(color).size() == 16);
  });
}

BOOST_AUTO_TEST_CASE(a_rook_may_castle_from_the_action_on_that_completes_king_and_rook) {
  forRandomSetups(100, [](const rules::Variant&, const std::vector<Position>& line) {
    for (const Position& position : line)
      for (const Color color : chess::allColors) {
        const chess::Bitboard rooks = position.of(chess::Piece{Role::rook, color});
        BOOST_TEST((position.castlers() & position.of(color)) == (position.king(color) ? rooks : 0));
      }
  });
}

BOOST_AUTO_TEST_CASE(the_right_to_castle_comes_with_the_king_when_the_rook_stands_first) {
  // Neither game allows it, a position that is read may have it.
  Position position;
  position.setReserve(Color::white, chess::Reserve().with(Role::king).with(Role::rook));
  position = rules::withPlaced(position, {Role::rook, Color::white}, Square::h1);
  BOOST_TEST(position.castlers() == 0U);
  position = rules::withPlaced(position, {Role::king, Color::white}, Square::e1);
  BOOST_TEST(position.castlers() == chess::bit(Square::h1));
}

BOOST_AUTO_TEST_CASE(the_seventh_field_of_the_fen_restores_what_the_board_does_not_tell) {
  forRandomSetups(100, [](const rules::Variant& variant, const std::vector<Position>& line) {
    for (const Position& position : line) {
      Position read = position;
      read.setSetup(0);
      read.setCastlers(rules::settled(variant, position) ? position.castlers() : 0);
      const auto field = variant.setupRule()->fenField(position);
      BOOST_TEST(field.has_value() == !rules::settled(variant, position));
      BOOST_TEST_CONTEXT("field " << field.value_or("none"))
      BOOST_TEST((variant.setupRule()->readFenField(field, read) && read == position));
    }
  });
}

BOOST_AUTO_TEST_CASE(a_seventh_field_does_not_belong_to_a_battle) {
  for (const Game& game : games) {
    const rules::Variant variant = variantOf(game.id, game.rules);
    Position battle = rules::battleStart(variant, "RNBQKBNR", "RNBQKBNR");
    BOOST_TEST(!variant.setupRule()->readFenField("-", battle));
  }
}

BOOST_AUTO_TEST_CASE(the_stage_counts_every_action_and_every_turn) {
  forRandomSetups(50, [](const rules::Variant& variant, const std::vector<Position>& line) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const rules::Stage now = rules::stageOf(variant, line[i]);
      BOOST_TEST((now.side == line[i].turn()));
      BOOST_TEST(now.actionsDone < now.actionsInAll);
      BOOST_TEST(now.turnsDone < now.turnsInAll);
      if (i + 2 == line.size()) {
        BOOST_TEST(now.turnsDone + 1 == now.turnsInAll);
        BOOST_TEST(now.actionsDone + 1 == now.actionsInAll);
      }
    }
    BOOST_TEST((rules::stageOf(variant, line.back()).kind == rules::Stage::Kind::moving));
  });
}

BOOST_AUTO_TEST_CASE(the_stage_names_just_the_roles_that_are_listed) {
  forRandomSetups(50, [](const rules::Variant& variant, const std::vector<Position>& line) {
    for (const Position& position : line) {
      if (rules::settled(variant, position)) continue;
      chess::Roles listed;
      for (const Action action : rules::legal(variant, position))
        if (action.kind() == Action::Kind::placement) listed = listed.with(action.role());
      BOOST_TEST((rules::stageOf(variant, position).roles == listed));
    }
  });
}

BOOST_AUTO_TEST_CASE(home_arrays_are_sorted_and_have_bishops_on_two_colours) {
  const auto all = rules::homeArrays([](std::string_view) { return true; });
  BOOST_TEST(all.size() == 2880U); // 16 pairs of bishops, times 6 * 5 * C(4,2) ways for queen, king and knights
  BOOST_TEST(std::is_sorted(all.begin(), all.end()));
  BOOST_TEST(std::all_of(all.begin(), all.end(), bishopsOnTwoColours));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::tests
