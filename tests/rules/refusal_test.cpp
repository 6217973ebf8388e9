#include "rules/refusal.hpp"

#include <boost/test/unit_test.hpp>

#include <set>

namespace backrank::rules {
namespace {

using chess::Color;
using chess::Role;
using chess::Square;

struct Row {
  Refusal refusal;
  const char* id;
  const char* sentence;
};

// The sentences of ux.md 1.1, word for word where it gives them.
const std::vector<Row> rows{
    {{.reason = Reason::notYourTurn, .side = Color::black}, "NOT_YOUR_TURN", "Black is fielding now."},
    {{.reason = Reason::wrongRow, .number = 8}, "WRONG_ROW", "Pieces are fielded on row 8."},
    {{.reason = Reason::occupied, .squares = {Square::e1}, .roles = {Role::king}},
     "OCCUPIED",
     "e1 is taken by your king."},
    {{.reason = Reason::kingFiles, .squares = {Square::d1, Square::e1}}, "KING_FILES", "The king starts on d1 or e1."},
    {{.reason = Reason::kingCorner}, "KING_CORNER", "The king may not stand in a corner."},
    {{.reason = Reason::bishopSameColour, .light = false},
     "BISHOP_SAME_COLOUR",
     "Your other bishop is on a dark square; this one needs a light square."},
    {{.reason = Reason::bishopLastSquare, .squares = {Square::b1}, .light = true},
     "BISHOP_LAST_SQUARE",
     "b1 is the last light square and your bishop needs it."},
    {{.reason = Reason::mustFieldBishop, .light = false},
     "MUST_FIELD_BISHOP",
     "Only one dark square is left: field the bishop now."},
    {{.reason = Reason::rookSide}, "ROOK_SIDE", "One rook goes left of the king, one right."},
    {{.reason = Reason::stepOrder, .roles = {Role::rook}, .number = 2},
     "STEP_ORDER",
     "This turn is for the two rooks."},
    {{.reason = Reason::stepOrder, .roles = {Role::queen}, .number = 1}, "STEP_ORDER", "This turn is for the queen."},
    {{.reason = Reason::swapRook}, "SWAP_ROOK", "Rooks do not regroup."},
    {{.reason = Reason::swapKing}, "SWAP_KING", "The queen cannot swap with the king."},
    {{.reason = Reason::swapNeedsBishop, .light = false},
     "SWAP_NEEDS_BISHOP",
     "Both bishops are on dark squares: the queen must swap with one of them."},
    {{.reason = Reason::turnIncomplete, .number = 1},
     "TURN_INCOMPLETE",
     "One more piece to field before you press the clock."},
    {{.reason = Reason::turnIncomplete, .number = 2},
     "TURN_INCOMPLETE",
     "2 more pieces to field before you press the clock."},
    {{.reason = Reason::turnComplete}, "TURN_COMPLETE", "Your turn is complete."},
    {{.reason = Reason::copyAcross, .squares = {Square::a1, Square::a8}, .roles = {Role::rook}},
     "COPY_ACROSS",
     "Copy the rook to a1, straight across from a8."},
    {{.reason = Reason::singularOff}, "SINGULAR_OFF", "This event plays two pieces per turn."},
    {{.reason = Reason::revealConflict, .squares = {Square::b1, Square::a1, Square::h1}, .roles = {Role::knight}},
     "REVEAL_CONFLICT",
     "b1 can no longer hold a knight: the knights were a1 and h1."},
    {{.reason = Reason::notAMoveOf, .roles = {Role::rook, Role::knight, Role::bishop}},
     "NOT_A_MOVE",
     "A rook, knight or bishop does not move like that."},
    {{.reason = Reason::castleBlocked, .squares = {Square::b1, Square::c1, Square::d1}},
     "CASTLE_BLOCKED",
     "Castling is blocked on b1, c1 and d1."},
    {{.reason = Reason::pathBlocked, .squares = {Square::e4}}, "PATH_BLOCKED", "The way is blocked on e4."},
    {{.reason = Reason::notYourPiece, .squares = {Square::e7}, .side = Color::white},
     "NOT_YOUR_PIECE",
     "White is to move: the piece on e7 is not yours."},
};

template <class Visit>
void forEachReason(Visit visit) {
  for (int i = 0; i < reasonCount; ++i) visit(static_cast<Reason>(i));
}

/// Every field filled, so that any pattern finds what it names.
Refusal complete(Reason reason) {
  return {.reason = reason,
          .squares = {Square::a1, Square::b2, Square::c3},
          .roles = {Role::rook, Role::bishop},
          .side = Color::black,
          .light = true,
          .number = 1};
}

} // namespace

BOOST_AUTO_TEST_SUITE(refusals)

BOOST_AUTO_TEST_CASE(a_refusal_says_the_sentence_of_its_reason) {
  for (const Row& row : rows) {
    BOOST_TEST(idOf(row.refusal.reason) == row.id);
    BOOST_TEST(sentenceOf(row.refusal) == row.sentence);
  }
}

BOOST_AUTO_TEST_CASE(every_reason_has_an_id_of_its_own_in_capitals) {
  std::set<std::string_view> ids;
  forEachReason([&](Reason reason) {
    ids.insert(idOf(reason));
    BOOST_TEST(idOf(reason).find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == std::string_view::npos, idOf(reason));
  });
  BOOST_TEST(ids.size() == static_cast<std::size_t>(reasonCount));
}

BOOST_AUTO_TEST_CASE(every_sentence_is_one_with_a_full_stop_and_nothing_left_to_fill) {
  forEachReason([](Reason reason) {
    const std::string sentence = sentenceOf(complete(reason));
    BOOST_TEST_CONTEXT(sentence) {
      BOOST_TEST(sentence.size() > 10U);
      BOOST_TEST(sentence.find_first_of("{}") == std::string::npos);
      BOOST_TEST(sentence.back() == '.');
      // A square is never written with a capital.
      BOOST_TEST(((sentence[0] >= 'A' && sentence[0] <= 'Z') || sentence.starts_with("a1")));
    }
  });
}

BOOST_AUTO_TEST_CASE(a_refusal_without_its_data_still_makes_a_sentence) {
  forEachReason([](Reason reason) {
    const std::string sentence = sentenceOf({.reason = reason});
    BOOST_TEST(sentence.find_first_of("{}") == std::string::npos, sentence);
  });
}

BOOST_AUTO_TEST_CASE(squares_are_listed_lowest_first) {
  BOOST_TEST((listOf(bit(Square::h8) | bit(Square::a1)) == std::vector{Square::a1, Square::h8}));
  BOOST_TEST(listOf(chess::Bitboard{0}).empty());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::rules
