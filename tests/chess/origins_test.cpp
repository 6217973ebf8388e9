#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "chess/movegen.hpp"
#include "chess/play.hpp"
#include "support/boards.hpp"

namespace backrank::chess {
namespace {

using tests::boardText;
using tests::fromFen;

constexpr auto undecidedStart = "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w ABCFGHabcfgh - 0 1";

ActionList movements(const Position& position) {
  ActionList moves;
  listMovements(position, moves);
  return moves;
}

/// What originsOf() should say, from the list.
Bitboard listedOrigins(const ActionList& moves, Role role, Square to) {
  Bitboard origins = 0;
  for (const Action action : moves)
    if (action.kind() != Action::Kind::castling && action.role() == role && action.to() == to)
      origins |= bit(action.from());
  return origins;
}

Bitboard listedCastlingRooks(const ActionList& moves) {
  Bitboard rooks = 0;
  for (const Action action : moves)
    if (action.kind() == Action::Kind::castling) rooks |= bit(action.to());
  return rooks;
}

void checkOrigins(const Position& position) {
  const ActionList moves = movements(position);
  for (const Role role : allRoles)
    for (int n = 0; n < 64; ++n)
      if (originsOf(position, role, static_cast<Square>(n)) != listedOrigins(moves, role, static_cast<Square>(n)))
        BOOST_ERROR(boardText(position) << " " << letterOf(role) << " to square " << n);
  if (castlingRooks(position) != listedCastlingRooks(moves)) BOOST_ERROR(boardText(position) << " castling");
}

/// Plays the same random game with and without keys; `visit` sees both positions before every movement.
template <class Visit>
void playBothWays(const Position& start, Random& random, Visit visit) {
  Position keyed = start;
  Position plain = start;
  for (int ply = 0; ply < 200; ++ply) {
    if (keyed.owed()) {
      const Roles roles = declarable(keyed);
      const Role first = roles.has(Role::knight) ? Role::knight : roles.has(Role::bishop) ? Role::bishop : Role::rook;
      keyed = afterDeclaration(keyed, first);
      plain = afterDeclaration(plain, first);
    }
    visit(keyed, plain);
    const ActionList moves = movements(keyed);
    if (moves.empty()) return;
    const Action action = moves[random.below(moves.size())];
    keyed = afterMovement(keyed, action);
    plain = afterMovementWithoutKey(plain, action);
  }
}

constexpr const char* starts[]{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w FDfd - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    undecidedStart,
};

} // namespace

BOOST_AUTO_TEST_SUITE(origins)

BOOST_AUTO_TEST_CASE(origins_and_castling_rooks_are_those_of_the_listed_movements) {
  Random random(31);
  for (const char* fen : starts)
    for (int game = 0; game < 12; ++game)
      playBothWays(fromFen(fen), random, [](const Position& keyed, const Position&) { checkOrigins(keyed); });
}

BOOST_AUTO_TEST_CASE(only_the_king_has_origins_in_double_check) {
  const Position position = fromFen("4k3/8/8/8/4r3/5n2/6B1/R3K2R w KQ - 0 1");
  BOOST_TEST(originsOf(position, Role::bishop, Square::f3) == 0U);
  BOOST_TEST(originsOf(position, Role::king, Square::f1) == bit(Square::e1));
  BOOST_TEST(castlingRooks(position) == 0U);
}

BOOST_AUTO_TEST_CASE(positions_without_key_allow_the_same_movements) {
  Random random(32);
  for (const char* fen : starts)
    for (int game = 0; game < 6; ++game)
      playBothWays(fromFen(fen), random, [](const Position&, const Position& plain) { checkOrigins(plain); });
}

BOOST_AUTO_TEST_CASE(a_position_without_key_gets_its_key_and_en_passant_square_back) {
  Random random(33);
  for (const char* fen : starts)
    for (int game = 0; game < 20; ++game)
      playBothWays(fromFen(fen), random, [](const Position& keyed, const Position& plain) {
        if (withKey(plain) != keyed) BOOST_ERROR(boardText(keyed));
      });
}

BOOST_AUTO_TEST_CASE(an_en_passant_square_that_no_legal_capture_needs_is_dropped_with_the_key) {
  const Position before = fromFen("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1");
  const Action step = Action::move(Square::e2, Square::e4, Role::pawn);
  BOOST_TEST(afterMovementWithoutKey(before, step).enPassant().has_value());
  BOOST_TEST((withKey(afterMovementWithoutKey(before, step)) == afterMovement(before, step)));
  BOOST_TEST(originsOf(afterMovementWithoutKey(before, step), Role::pawn, Square::e3) == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::chess
