// Placement Chess960: five turns, what they copy, and what they refuse.
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "rules/legal.hpp"
#include "support/placements.hpp"

namespace backrank::tests {
namespace {

using chess::Action;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;
using rules::Reason;
using rules::Refusal;

const rules::Variant placement = variantOf("placement960");

/// Every position after one turn of the side to move, by the array as the mover has it; and in how many ways if the
/// order inside the turn does not count.
std::map<std::string, Position> turnsFrom(const Position& start) {
  std::map<std::string, Position> open{{"", start}};
  const int inAll = rules::stageOf(placement, start).actionsInAll;
  for (int i = 0; i < inAll; ++i) {
    std::map<std::string, Position> next;
    for (const auto& [rank, from] : open)
      for (const Action action : rules::legal(placement, from)) {
        const Position after = rules::play(placement, from, action);
        next.emplace(chess::homeArray(after, start.turn()), after);
      }
    open = std::move(next);
  }
  return open;
}

/// The sequences of turns that lead to each array.
void countSequences(const Position& position, std::map<std::string, int>& found) {
  if (rules::settled(placement, position)) {
    ++found[chess::homeArray(position, Color::white)];
    return;
  }
  for (const auto& [rank, after] : turnsFrom(position)) countSequences(after, found);
}

std::size_t turnsAfter(const char* words) { return turnsFrom(afterSetup(placement, words)).size(); }

} // namespace

BOOST_AUTO_TEST_SUITE(placement960)

BOOST_AUTO_TEST_CASE(every_array_arises_by_exactly_one_sequence) {
  std::map<std::string, int> found;
  countSequences(placement.start(), found);
  const auto arrays = placement.arrays();
  BOOST_TEST(arrays.size() == 960U);
  BOOST_TEST(std::is_sorted(arrays.begin(), arrays.end()));
  BOOST_TEST(found.size() == 960U);
  for (const auto& [array, sequences] : found) {
    BOOST_TEST(sequences == 1, array);
    BOOST_TEST(std::binary_search(arrays.begin(), arrays.end(), array), array);
  }
}

BOOST_AUTO_TEST_CASE(arrays_are_spread_over_the_files_of_the_king_as_counted) {
  std::map<std::size_t, int> byFile;
  for (const auto& array : placement.arrays()) ++byFile[array.find('K')];
  BOOST_TEST((byFile == std::map<std::size_t, int>{{1, 108}, {2, 168}, {3, 204}, {4, 204}, {5, 168}, {6, 108}}));
}

BOOST_AUTO_TEST_CASE(the_rooks_of_each_king_have_as_many_choices_as_counted) {
  struct Row {
    const char* king;
    std::size_t choices;
  };
  for (const Row& row : {Row{"Kb8", 6}, Row{"Kc8", 10}, Row{"Kd8", 12}, Row{"Ke8", 12}, Row{"Kf8", 10}, Row{"Kg8", 6}})
    BOOST_TEST_CONTEXT(row.king)
  BOOST_TEST(turnsAfter(row.king) == row.choices);
  BOOST_TEST(turnsFrom(placement.start()).size() == 6U);
}

BOOST_AUTO_TEST_CASE(the_bishops_have_six_choices_after_48_of_the_56_rooks_and_four_after_8) {
  std::map<std::size_t, int> number;
  for (const auto& [king, afterKing] : turnsFrom(placement.start()))
    for (const auto& [rooks, afterRooks] : turnsFrom(afterKing)) ++number[turnsFrom(afterRooks).size()];
  BOOST_TEST((number == std::map<std::size_t, int>{{4, 8}, {6, 48}}));
}

BOOST_AUTO_TEST_CASE(the_king_is_copied_at_once_and_white_goes_on) {
  const Position position = afterSetup(placement, "Ke8");
  BOOST_TEST((position.king(Color::white) == Square::e1));
  BOOST_TEST((position.turn() == Color::white));
  BOOST_TEST(!position.reserve(Color::white).has(Role::king));
}

BOOST_AUTO_TEST_CASE(rooks_are_copied_when_both_stand) {
  const Position one = afterSetup(placement, "Ke8 Ra1");
  BOOST_TEST((one.turn() == Color::white));
  BOOST_TEST((one.of(Role::rook) == chess::bit(Square::a1)));
  const Position two = afterSetup(placement, "Ke8 Ra1 Rg1");
  BOOST_TEST((two.turn() == Color::black));
  BOOST_TEST(two.of(Role::rook) ==
             (chess::bit(Square::a1) | chess::bit(Square::g1) | chess::bit(Square::a8) | chess::bit(Square::g8)));
  BOOST_TEST(two.castlers() == two.of(Role::rook));
}

BOOST_AUTO_TEST_CASE(the_order_of_two_pieces_in_a_turn_does_not_matter) {
  BOOST_TEST((afterSetup(placement, "Ke8 Ra1 Rg1") == afterSetup(placement, "Ke8 Rg1 Ra1")));
  BOOST_TEST((afterSetup(placement, "Ke8 Ra1 Rg1 Bb8 Bc8") == afterSetup(placement, "Ke8 Ra1 Rg1 Bc8 Bb8")));
}

BOOST_AUTO_TEST_CASE(white_copies_the_knights_and_moves_first) {
  const Position battle = afterSetup(placement, "Ke8 Ra1 Rg1 Bb8 Bc8 Qh1 Nd8 Nf8");
  BOOST_TEST((battle == rules::battleStart(placement, "RBBNKNRQ", "RBBNKNRQ")));
}

BOOST_AUTO_TEST_CASE(the_stage_says_which_piece_the_turn_is_for) {
  struct Row {
    const char* words;
    Color side;
    int turnsDone, actionsDone, actionsInAll;
    Role role;
  };
  const std::vector<Row> rows{
      {"", Color::black, 0, 0, 1, Role::king},
      {"Ke8", Color::white, 1, 0, 2, Role::rook},
      {"Ke8 Ra1", Color::white, 1, 1, 2, Role::rook},
      {"Ke8 Ra1 Rg1", Color::black, 2, 0, 2, Role::bishop},
      {"Ke8 Ra1 Rg1 Bb8", Color::black, 2, 1, 2, Role::bishop},
      {"Ke8 Ra1 Rg1 Bb8 Bc8", Color::white, 3, 0, 1, Role::queen},
      {"Ke8 Ra1 Rg1 Bb8 Bc8 Qh1", Color::black, 4, 0, 2, Role::knight},
      {"Ke8 Ra1 Rg1 Bb8 Bc8 Qh1 Nd8", Color::black, 4, 1, 2, Role::knight},
  };
  for (const Row& row : rows) {
    const rules::Stage expected{.kind = rules::Stage::Kind::placing,
                                .side = row.side,
                                .turnsDone = row.turnsDone,
                                .turnsInAll = 5,
                                .actionsDone = row.actionsDone,
                                .actionsInAll = row.actionsInAll,
                                .roles = row.role};
    BOOST_TEST_CONTEXT(row.words)
    BOOST_TEST((rules::stageOf(placement, afterSetup(placement, row.words)) == expected));
  }
}

BOOST_AUTO_TEST_CASE(a_piece_is_refused_with_its_reason_and_the_squares_of_the_sentence) {
  struct Row {
    const char* what;
    const char* words;
    rules::Source source;
    Square target;
    Refusal refusal;
  };
  const std::vector<Row> rows{
      {"the king in a corner", "", Role::king, Square::a8, {.reason = Reason::kingCorner, .squares = {Square::a8}}},
      {"a rook before the king",
       "",
       Role::rook,
       Square::a8,
       {.reason = Reason::stepOrder, .roles = {Role::king}, .number = 1}},
      {"a bishop in the rooks' turn",
       "Ke8",
       Role::bishop,
       Square::a1,
       {.reason = Reason::stepOrder, .roles = {Role::rook}, .number = 2}},
      {"a second rook left of the king",
       "Ke8 Ra1",
       Role::rook,
       Square::c1,
       {.reason = Reason::rookSide, .squares = {Square::e1, Square::a1}}},
      {"a rook on the king",
       "Ke8",
       Role::rook,
       Square::e1,
       {.reason = Reason::occupied, .squares = {Square::e1}, .roles = {Role::king, Role::rook}}},
      {"the king that has been copied",
       "Ke8",
       Role::king,
       Square::d1,
       {.reason = Reason::notInReserve, .roles = {Role::king}}},
      {"a third rook", "Ke8 Ra1 Rg1", Role::rook, Square::b8, {.reason = Reason::notInReserve, .roles = {Role::rook}}},
      {"a bishop on row 7", "Ke8 Ra1 Rg1", Role::bishop, Square::b7, {.reason = Reason::wrongRow, .number = 8}},
      {"two bishops on dark squares",
       "Ke8 Ra1 Rg1 Bb8",
       Role::bishop,
       Square::h8,
       {.reason = Reason::bishopSameColour, .squares = {Square::b8}, .light = false}},
      {"a pawn that moves", "", Square::e7, Square::e5, {.reason = Reason::setupFirst}},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what) {
      const Position position = afterSetup(placement, row.words);
      BOOST_TEST((placement.setupRule()->refusal(position, row.source, row.target) == row.refusal));
    }
}

BOOST_AUTO_TEST_CASE(a_turn_that_cannot_be_passed_on_says_what_it_lacks) {
  const Refusal refusal = placement.setupRule()->turnRefusal(afterSetup(placement, "Ke8 Ra1"));
  BOOST_TEST((refusal == Refusal{.reason = Reason::turnIncomplete, .number = 1}));
}

BOOST_AUTO_TEST_CASE(a_position_that_no_placing_reaches_is_not_read) {
  struct Row {
    const char* what;
    Position position;
    std::optional<std::string_view> field;
  };
  Position notCopied = afterSetup(placement, "Ke8");
  notCopied.clear(Square::e1);
  notCopied.put({Role::king, Color::white}, Square::d1);
  Position corner = placement.start();
  for (const Color color : chess::allColors) {
    corner.put({Role::king, color}, chess::squareAt(0, chess::homeRank(color)));
    corner.setReserve(color, corner.reserve(color).without(Role::king));
  }
  corner.setTurn(Color::white);
  Position oneSide = afterSetup(placement, "Ke8 Ra1");
  oneSide.put({Role::rook, Color::white}, Square::b1);
  oneSide.setReserve(Color::white, oneSide.reserve(Color::white).without(Role::rook));
  Position wrongTurn = afterSetup(placement, "Ke8");
  wrongTurn.setTurn(Color::black);
  Position noPawn = placement.start();
  noPawn.clear(Square::e2);
  const std::vector<Row> rows{
      {"kings on different files", notCopied, "-"},
      {"a king in the corner", corner, "-"},
      {"both rooks left of the king", oneSide, "-"},
      {"Black to place in White's turn", wrongTurn, "-"},
      {"a pawn missing", noPawn, "-"},
      {"a field of another game", placement.start(), "r"},
  };
  for (const Row& row : rows) {
    Position position = row.position;
    BOOST_TEST_CONTEXT(row.what)
    BOOST_TEST(!placement.setupRule()->readFenField(row.field, position));
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::tests
