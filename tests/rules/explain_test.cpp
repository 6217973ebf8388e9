#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "chess/attacks.hpp"
#include "chess/movegen.hpp"
#include "rules/gesture.hpp"
#include "rules/legal.hpp"
#include "support/boards.hpp"
#include "support/played.hpp"

namespace backrank::rules {
namespace {

using chess::CastlingRule;
using chess::Color;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Roles;
using chess::Square;
using tests::fromFen;
using tests::square;
using enum CastlingRule;

using Answer = std::variant<std::vector<chess::Action>, Refusal>;

const Variant& standard() {
  static const Variant variant(*variantType("standard"));
  return variant;
}

/// "REASON square square", as a script sees it; "ok" if the step is legal.
std::string text(const Answer& answer) {
  const auto* refusal = std::get_if<Refusal>(&answer);
  if (!refusal) return "ok";
  std::string told(idOf(refusal->reason));
  for (const Square at : refusal->squares) told += " " + tests::names(bit(at));
  return told;
}

/// The answer to a step "e2e4".
std::string explained(const Position& position, std::string_view step, const Variant& variant = standard()) {
  return text(explain(variant, position, square(step.substr(0, 2)), square(step.substr(2, 2))));
}

std::string sentence(const Position& position, std::string_view step) {
  return sentenceOf(
      std::get<Refusal>(explain(standard(), position, square(step.substr(0, 2)), square(step.substr(2, 2)))));
}

struct Row {
  const char* what;
  const char* fen;
  const char* step;
  const char* answer;
  CastlingRule rule = fischer;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what << ": " << row.fen << " " << row.step) {
      BOOST_TEST(explained(fromFen(row.fen, row.rule), row.step) == row.answer);
    }
  }
}

// What makes a refusal true.

chess::Bitboard setOf(const std::vector<Square>& squares) {
  chess::Bitboard set = 0;
  for (const Square at : squares) set |= bit(at);
  return set;
}

/// True if the man on `from`, be it what it may, could go to `to` on an empty board without castling.
bool reachesOnEmptyBoard(const Position& position, Square from, Square to) {
  for (const Role role : chess::allRoles)
    if (position.rolesAt(from).has(role) && has(chess::attacks::of(role, from, 0), to)) return true;
  return false;
}

bool allAttacked(const Position& position, chess::Bitboard set) {
  for (const Square at : chess::squaresOf(set))
    if (attackersOf(position, at, ~position.turn(), position.occupied() & ~bit(*position.king(position.turn()))) == 0)
      return false;
  return set != 0;
}

bool isTrue(const Position& p, Square from, Square to, const Refusal& refusal) {
  const chess::Bitboard named = setOf(refusal.squares);
  const auto enemies = [&] { return named != 0 && (named & ~p.of(~p.turn())) == 0; };
  switch (refusal.reason) {
  case Reason::emptySquare:
    return p.isEmpty(from);
  case Reason::notYourPiece:
    return has(p.of(~p.turn()), from);
  case Reason::ownPiece:
    return has(p.of(p.turn()), to);
  case Reason::notAMoveOf:
    return !reachesOnEmptyBoard(p, from, to);
  case Reason::pathBlocked:
    return named == (chess::attacks::between(from, to) & p.occupied()) && named != 0;
  case Reason::pawnBlocked:
    return has(p.of(~p.turn()), to) && fileOf(from) == fileOf(to);
  case Reason::pawnNeedsVictim:
    return p.isEmpty(to) && has(chess::attacks::pawn(p.turn(), from), to);
  case Reason::kingAttacked:
    return enemies() && has(p.of(Role::king), from);
  case Reason::stillInCheck:
    return enemies() && (named & ~chess::checkers(p)) == 0;
  case Reason::pinned:
    return enemies() && (named & chess::checkers(p)) == 0;
  case Reason::castleBlocked:
    return named != 0 && (named & ~p.occupied()) == 0;
  case Reason::castleAttacked:
    return allAttacked(p, named);
  case Reason::castleOutOfCheck:
    return named == chess::checkers(p) && named != 0;
  case Reason::castleRightLost:
    return has(p.of(Piece{Role::rook, p.turn()}) & ~p.castlers(), refusal.squares[0]);
  case Reason::castleUnmasks:
    return enemies();
  case Reason::revealConflict:
    return has(p.undecided(), from) && !p.rolesAt(from).has(refusal.roles[0]);
  default:
    return false;
  }
}

void checkAllSteps(const Variant& variant, const Position& position) {
  for (int from = 0; from < 64; ++from)
    for (int to = 0; to < 64; ++to) {
      const Gesture step{static_cast<Square>(from), static_cast<Square>(to)};
      const auto answer = explain(variant, position, step.source, step.target);
      const auto* refusal = std::get_if<Refusal>(&answer);
      const bool holds = refusal ? isTrue(position, static_cast<Square>(from), step.target, *refusal)
                                 : std::get<0>(answer) == matching(variant, position, step);
      if (!holds)
        BOOST_ERROR(text(answer) << " for " << tests::names(bit(static_cast<Square>(from))) << "-"
                                 << tests::names(bit(step.target)) << " in " << tests::boardText(position));
    }
}

void walk(const Variant& variant, Random& random) {
  Position position = variant.start();
  for (int ply = 0; ply < 120; ++ply) {
    const auto actions = legal(variant, position);
    if (actions.empty()) return;
    if (settled(variant, position) && ply % 4 == 0) checkAllSteps(variant, position);
    position = play(variant, position, actions[random.below(actions.size())]);
  }
}

constexpr auto startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(explaining)

BOOST_AUTO_TEST_CASE(men_move_as_their_kind_does_or_the_reason_is_told) {
  check({
      {"a legal move", startFen, "g1f3", "ok"},
      {"an empty square", startFen, "e4e5", "EMPTY_SQUARE e4"},
      {"the opponent's man", startFen, "e7e5", "NOT_YOUR_PIECE e7"},
      {"onto an own man", startFen, "g1e2", "OWN_PIECE e2"},
      {"onto itself", startFen, "g1g1", "NOT_A_MOVE"},
      {"not a knight's move", startFen, "g1g3", "NOT_A_MOVE"},
      {"not a king's move", "4k3/8/8/8/8/8/8/4K3 w", "e1e3", "NOT_A_MOVE"},
      {"a bishop behind its pawn", startFen, "c1g5", "PATH_BLOCKED d2"},
      {"two men in the way", "4k3/8/8/p7/8/8/P7/R3K3 w", "a1a7", "PATH_BLOCKED a2 a5"},
      {"a queen along the rank", startFen, "d1h1", "OWN_PIECE h1"},
  });
}

BOOST_AUTO_TEST_CASE(pawns_have_reasons_of_their_own) {
  check({
      {"no backward step", "4k3/8/8/8/8/4P3/8/4K3 w", "e3e2", "NOT_A_MOVE"},
      {"straight onto a man", "4k3/8/8/8/4p3/4P3/8/4K3 w", "e3e4", "PAWN_BLOCKED e4"},
      {"two squares onto a man", "4k3/8/8/8/4p3/8/4P3/4K3 w", "e2e4", "PAWN_BLOCKED e4"},
      {"two squares over a man", "4k3/8/8/8/8/4n3/4P3/3K4 w", "e2e4", "PATH_BLOCKED e3"},
      {"two squares, not from its start", "4k3/8/8/8/8/4P3/8/4K3 w", "e3e5", "NOT_A_MOVE"},
      {"two squares of Black, not from its start", "4k3/8/4p3/8/8/8/8/4K3 b", "e6e4", "NOT_A_MOVE"},
      {"two squares of Black", "4k3/4p3/4N3/8/8/8/8/4K3 b", "e7e5", "PATH_BLOCKED e6"},
      {"diagonally onto nothing", startFen, "e2d3", "PAWN_NEEDS_VICTIM d3"},
      {"three squares", startFen, "e2e5", "NOT_A_MOVE"},
      {"onto its own man", "4k3/8/8/8/4N3/4P3/8/4K3 w", "e3e4", "OWN_PIECE e4"},
  });
}

BOOST_AUTO_TEST_CASE(the_kings_safety_comes_last_and_names_the_attackers) {
  check({
      {"pinned on a file", "4r1k1/8/8/8/8/8/4N3/4K3 w", "e2c3", "PINNED e8"},
      {"pinned on a diagonal", "4k3/8/8/8/7b/8/5R2/4K3 w", "f2f5", "PINNED h4"},
      {"a pinned pawn may not step", "4k3/8/8/8/7b/8/5P2/4K3 w", "f2f4", "PINNED h4"},
      {"a pinned pawn may not capture", "4r1k1/8/8/8/8/3p4/4P3/4K3 w", "e2d3", "PINNED e8"},
      {"along the pin it may go", "4r1k1/8/8/8/8/8/4R3/4K3 w", "e2e7", "ok"},
      {"a check not answered", "4r1k1/8/8/8/8/8/8/N3K3 w", "a1b3", "IN_CHECK e8"},
      {"two checks, one captured", "4r1k1/8/8/8/8/3n4/2P5/4K3 w", "c2d3", "IN_CHECK e8"},
      {"a pinned man that leaves the check alone", "4k3/8/8/8/7b/4n3/5R2/3NK2q w", "f2a2", "IN_CHECK h1"},
      {"a pinned man that would block the check", "4r1k1/8/8/8/b7/8/2N5/3K3r w", "c2e1", "PINNED a4"},
      {"the king onto an attacked square", "4k3/8/8/8/8/8/r6r/4K3 w", "e1e2", "KING_ATTACKED a2 h2"},
      {"the king takes a guarded man", "4k3/8/8/8/7b/8/5p2/4K3 w", "e1f2", "KING_ATTACKED h4"},
      {"the king stays on the line of the check", "4r1k1/8/8/8/8/4K3/8/8 w", "e3e2", "KING_ATTACKED e8"},
      {"beside the other king", "8/8/8/4k3/8/4K3/8/8 w", "e3e4", "KING_ATTACKED e5"},
      {"en passant that opens the rank: the square is no longer offered", "8/8/8/r2Pp2K/8/8/4k3/8 w - e6", "d5e6",
       "PAWN_NEEDS_VICTIM e6"},
      {"en passant by the pinned one of two pawns", "k3r3/8/8/3PpP2/8/8/8/3K4 w - e6", "d5e6", "ok"},
      {"en passant by a pinned pawn", "k2r4/8/8/3PpP2/8/8/8/3K4 w - e6", "d5e6", "PINNED d8"},
  });
}

BOOST_AUTO_TEST_CASE(a_refused_castling_tells_its_own_reason_whichever_way_it_was_tried) {
  check({
      {"king onto rook, men between", startFen, "e1h1", "CASTLE_BLOCKED f1 g1"},
      {"king onto g1, a man there", startFen, "e1g1", "CASTLE_BLOCKED f1 g1"},
      {"king two squares, one man between", "4k3/8/8/8/8/8/8/4KB1R w K", "e1g1", "CASTLE_BLOCKED f1"},
      {"long, a man beside the rook", "4k3/8/8/8/8/8/8/RN2K3 w Q", "e1c1", "CASTLE_BLOCKED b1"},
      {"an enemy in the way", "4k3/8/8/8/8/8/8/4K1nR w K", "e1h1", "CASTLE_BLOCKED g1"},
      {"no right", "4k3/8/8/8/8/8/8/4K2R w -", "e1g1", "CASTLE_RIGHT_LOST h1"},
      {"no right, king onto rook", "4k3/8/8/8/8/8/8/R3K2R w K", "e1a1", "CASTLE_RIGHT_LOST a1"},
      {"no rook at all", "4k3/8/8/8/8/8/8/4K3 w -", "e1g1", "NOT_A_MOVE"},
      {"through an attacked square", "4kr2/8/8/8/8/8/8/4K2R w K", "e1g1", "CASTLE_ATTACKED f1"},
      {"blocked before anything else", "4k3/8/8/8/8/8/7p/4KR1R w H", "e1g1", "CASTLE_BLOCKED f1"},
      {"onto an attacked square", "4k3/8/8/8/8/8/7p/4K2R w K", "e1h1", "CASTLE_ATTACKED g1"},
      {"two attacked squares", "2rrk3/8/8/8/8/8/8/R3K3 w Q", "e1c1", "CASTLE_ATTACKED c1 d1"},
      {"out of a knight's check", "4k3/8/8/8/8/8/6n1/R3K3 w Q", "e1c1", "CASTLE_OUT_OF_CHECK g2"},
      {"out of check", "4r1k1/8/8/8/8/8/8/R3K2R w KQ", "e1c1", "CASTLE_OUT_OF_CHECK e8"},
      {"the rook shields its king", "4k3/8/8/8/8/8/8/rR2K1N1 w B", "e1b1", "CASTLE_UNMASKS a1"},
      {"a king beside his rook in Field", "4k3/8/8/8/8/8/8/3RK3 w D", "e1d1", "CASTLE_IMPOSSIBLE e1 d1", field},
      {"a far rook behind a near one in Field", "4k3/8/8/8/8/8/8/3K1R1R w FH", "d1h1", "CASTLE_BLOCKED f1", field},
      {"b1 attacked counts in Regroupment", "4k3/8/8/8/8/1r6/8/R3K3 w A", "e1c1", "CASTLE_ATTACKED b1", regroupment},
      {"and not in Chess960", "4k3/8/8/8/8/1r6/8/R3K3 w A", "e1c1", "ok"},
      {"a landing square beyond the rook", "4k3/8/8/8/8/8/8/nRK5 w B", "c1b1", "CASTLE_BLOCKED a1", orthodox},
      {"a step that is a castling square too is refused as a step", "4k1r1/8/8/8/8/8/8/5K1R w H", "f1g1",
       "KING_ATTACKED g8"},
      {"the same castling by king onto rook", "4k1r1/8/8/8/8/8/8/5K1R w H", "f1h1", "CASTLE_ATTACKED g1"},
      {"rook over a king that stands still, a man behind him", "4k3/8/8/8/8/8/8/5NKR w H", "h1f1", "CASTLE_BLOCKED f1"},
      {"rook over a king that stands still, no right", "4k3/8/8/8/8/8/8/6KR w -", "h1f1", "CASTLE_RIGHT_LOST h1"},
      {"a king off his rank does not castle", "4k3/8/8/8/8/8/4K3/4R3 w -", "e2e1", "OWN_PIECE e1"},
      {"Black castles too", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq", "e8c8", "CASTLE_BLOCKED b8 c8 d8"},
  });
}

BOOST_AUTO_TEST_CASE(of_two_rooks_that_could_be_meant_the_one_nearer_to_castling_answers) {
  // f1 stands in the way of h1, but f1 itself only lacks g1.
  check({{"two rooks on one wing", "4k3/8/8/8/8/8/8/4KRNR w FH", "e1g1", "CASTLE_BLOCKED g1"}});
}

BOOST_AUTO_TEST_CASE(after_mate_and_stalemate_nothing_but_the_end_is_told) {
  check({
      {"mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq", "e1f2", "GAME_OVER"},
      {"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b", "h8g8", "GAME_OVER"},
      {"stalemate, an empty square", "7k/5Q2/6K1/8/8/8/8/8 b", "a1a2", "GAME_OVER"},
  });
}

BOOST_AUTO_TEST_CASE(a_piece_in_hand_comes_too_late_in_battle) {
  const auto answer = explain(standard(), fromFen(startFen), Role::queen, Square::e4);
  BOOST_TEST(text(answer) == "SETUP_OVER");
}

BOOST_AUTO_TEST_CASE(refusals_read_as_sentences) {
  const Position start = fromFen(startFen);
  BOOST_TEST(sentence(start, "e1h1") == "Castling is blocked on f1 and g1.");
  BOOST_TEST(sentence(start, "a1a3") == "The way is blocked on a2.");
  BOOST_TEST(sentence(start, "e7e5") == "White is to move: the piece on e7 is not yours.");
  BOOST_TEST(sentence(start, "b1b4") == "A knight does not move like that.");
  BOOST_TEST(sentence(start, "d1d2") == "d2 is taken by your own pawn.");
  BOOST_TEST(sentence(fromFen("4r1k1/8/8/8/8/8/4N3/4K3 w"), "e2c3") ==
             "The knight is pinned: without it, e8 would attack your king.");
  BOOST_TEST(sentence(fromFen("4kr2/8/8/8/8/8/8/4K2R w K"), "e1g1") ==
             "Castling is not possible while your opponent attacks f1.");
}

// Undecided men.

BOOST_AUTO_TEST_CASE(an_undecided_man_cannot_move_as_what_others_are_known_to_be) {
  const Variant chess36 = tests::game("chess36");
  const Position start = chess36.start();
  BOOST_TEST(explained(start, "b1c3", chess36) == "ok");
  BOOST_TEST(explained(start, "b1b3", chess36) == "PATH_BLOCKED b2");
  BOOST_TEST(explained(start, "b1f3", chess36) == "NOT_A_MOVE");
  // a1-b3 as a knight: then a1 and h1 were the knights.
  const Position later = tests::played(chess36, "a1b3 a7a6");
  BOOST_TEST(explained(later, "b1c3", chess36) == "REVEAL_CONFLICT b1 a1 h1");
  BOOST_TEST(sentenceOf(std::get<Refusal>(explain(chess36, later, Square::b1, Square::c3))) ==
             "b1 can no longer hold a knight: the knights were a1 and h1.");
  BOOST_TEST(sentenceOf(std::get<Refusal>(explain(chess36, later, Square::b1, Square::e3))) ==
             "A rook or bishop does not move like that.");
}

BOOST_AUTO_TEST_CASE(the_owner_of_a_captured_undecided_man_declares_first) {
  const Variant chess36 = tests::game("chess36");
  const Position owed = tests::played(chess36, "g2g3 b7b6 h1a8");
  BOOST_TEST(explained(owed, "e7e5", chess36) == "DECLARE_FIRST a8");
  BOOST_TEST(text(explain(chess36, owed, Role::knight, Square::a8)) == "ok");
}

BOOST_AUTO_TEST_CASE(a_curtailed_king_is_told_that_his_castling_does_not_exist) {
  const Variant curtailed = tests::game("regroupment", "curtailed=on");
  const Position start = tests::played(curtailed, "K- Q- e1~g1 Q-");
  BOOST_TEST(explained(start, "g1h1", curtailed) == "CASTLE_IMPOSSIBLE g1 h1");
}

BOOST_AUTO_TEST_CASE(an_unsettled_position_is_explained_by_its_set_up_rule) {
  const Variant regroupment = tests::game("regroupment");
  const Position start = regroupment.start();
  BOOST_TEST(explained(start, "e8b8", regroupment) == "ok");
  BOOST_TEST(explained(start, "b8e8", regroupment) == "ok");
  BOOST_TEST(explained(start, "e8e8", regroupment) == "ok");
  BOOST_TEST(explained(start, "e8a8", regroupment) == "SWAP_ROOK a8");
  BOOST_TEST(explained(start, "e7e5", regroupment).starts_with("SETUP_FIRST"));
}

BOOST_AUTO_TEST_CASE(a_piece_in_hand_is_explained_by_its_game) {
  const Variant field = tests::game("field");
  const Position start = field.start();
  BOOST_TEST(text(explain(field, start, Role::king, Square::a1)) == "KING_FILES d1 e1");
  BOOST_TEST(text(explain(field, start, Role::king, Square::e1)) == "ok");
  BOOST_TEST(text(explain(field, start, Role::queen, Square::f1)) == "KING_FIRST");
  const Position fielded = tests::played(field, "K@e1");
  BOOST_TEST(sentenceOf(std::get<Refusal>(explain(field, fielded, Role::queen, Square::e1))) ==
             "e1 is taken by your king.");
}

// Whatever position and step: a refusal is true of the board, by the board alone.
BOOST_AUTO_TEST_CASE(every_refusal_in_random_games_is_true_of_the_board) {
  for (const char* id : {"standard", "chess36"}) {
    const Variant variant = tests::game(id);
    Random random(5);
    for (int game = 0; game < 3; ++game) walk(variant, random);
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::rules
