#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "chess/attacks.hpp"
#include "chess/movegen.hpp"
#include "support/boards.hpp"

namespace backrank::chess {
namespace {

using tests::square;
using tests::squares;

constexpr auto seed = 20240517;

template <class Check>
void forEachSquare(Check check) {
  for (int i = 0; i < 64; ++i) check(static_cast<Square>(i));
}

/// Sparse and dense boards by turns.
Bitboard occupancy(Random& random) {
  const Bitboard once = random.next();
  const Bitboard twice = once & random.next();
  return random.below(2) == 0 ? twice : once | random.next();
}

} // namespace

BOOST_AUTO_TEST_SUITE(attack_tables)

BOOST_AUTO_TEST_CASE(sliders_reach_what_a_walk_along_their_rays_reaches) {
  Random random(seed);
  for (int round = 0; round < 2000; ++round) {
    const Bitboard occupied = occupancy(random);
    forEachSquare([&](Square at) {
      if (attacks::rook(at, occupied) != attacks::walked(false, at, occupied) ||
          attacks::bishop(at, occupied) != attacks::walked(true, at, occupied))
        BOOST_ERROR(tests::names(bit(at)) << " with " << tests::names(occupied));
    });
  }
}

BOOST_AUTO_TEST_CASE(every_subset_of_relevant_squares_has_the_right_entry) {
  forEachSquare([](Square at) {
    for (const bool diagonal : {false, true}) {
      const Bitboard mask = attacks::relevant(diagonal, at);
      Bitboard subset = 0;
      do {
        const Bitboard found = diagonal ? attacks::bishop(at, subset) : attacks::rook(at, subset);
        if (found != attacks::walked(diagonal, at, subset)) BOOST_ERROR(tests::names(bit(at)));
        subset = (subset - mask) & mask;
      } while (subset != 0);
    }
  });
}

BOOST_AUTO_TEST_CASE(a_walk_stops_at_the_first_man) {
  BOOST_TEST(attacks::walked(false, square("d4"), squares("d6 b4 d2")) == squares("d5 d6 c4 b4 e4 f4 g4 h4 d3 d2"));
  BOOST_TEST(attacks::walked(true, square("c1"), squares("e3 b2")) == squares("d2 e3 b2"));
}

BOOST_AUTO_TEST_CASE(leapers_stay_on_the_board) {
  BOOST_TEST(attacks::knight(square("a1")) == squares("b3 c2"));
  BOOST_TEST(attacks::knight(square("d5")) == squares("b4 b6 c3 c7 e3 e7 f4 f6"));
  BOOST_TEST(attacks::king(square("h8")) == squares("g8 g7 h7"));
  BOOST_TEST(attacks::king(square("b2")) == squares("a1 b1 c1 a2 c2 a3 b3 c3"));
  BOOST_TEST(attacks::pawn(Color::white, square("a2")) == squares("b3"));
  BOOST_TEST(attacks::pawn(Color::black, square("h7")) == squares("g6"));
  BOOST_TEST(attacks::pawn(Color::white, square("e8")) == Bitboard{0});
}

BOOST_AUTO_TEST_CASE(between_names_the_squares_strictly_between_two_on_one_line) {
  BOOST_TEST(attacks::between(square("a1"), square("d1")) == squares("b1 c1"));
  BOOST_TEST(attacks::between(square("h8"), square("e5")) == squares("g7 f6"));
  BOOST_TEST(attacks::between(square("e4"), square("e5")) == Bitboard{0});
  BOOST_TEST(attacks::between(square("a1"), square("b3")) == Bitboard{0});
  forEachSquare(
      [](Square a) { forEachSquare([a](Square b) { BOOST_TEST(attacks::between(a, b) == attacks::between(b, a)); }); });
}

BOOST_AUTO_TEST_CASE(of_joins_the_sliders_of_a_queen_and_gives_pawns_nothing) {
  const Bitboard occupied = squares("b2 d7 g4");
  const Square at = square("d4");
  BOOST_TEST(attacks::of(Role::queen, at, occupied) ==
             (attacks::of(Role::rook, at, occupied) | attacks::of(Role::bishop, at, occupied)));
  BOOST_TEST(attacks::of(Role::pawn, at, occupied) == Bitboard{0});
}

BOOST_AUTO_TEST_CASE(attackers_are_all_men_that_hit_a_square) {
  const Position position = tests::board("....r..."
                                         "........"
                                         ".b......"
                                         "....k..."
                                         "...P.P.."
                                         "..N....."
                                         "........"
                                         "....R..K");
  BOOST_TEST(tests::names(attackersOf(position, square("e5"), Color::white)) == "e1 d4 f4");
  BOOST_TEST(tests::names(attackersOf(position, square("d4"), Color::black)) == "e5 b6");
  BOOST_TEST(tests::names(attackersOf(position, square("e4"), Color::white)) == "e1 c3");
}

BOOST_AUTO_TEST_CASE(an_undecided_man_attacks_with_every_role_open_to_it) {
  const Position position = tests::board("........"
                                         "........"
                                         "........"
                                         "........"
                                         "........"
                                         "........"
                                         "........"
                                         "U.......");
  for (const char* name : {"a8", "h8", "b3", "c2", "h1"})
    BOOST_TEST(tests::names(attackersOf(position, square(name), Color::white)) == "a1", name);
  BOOST_TEST(attackersOf(position, square("b4"), Color::white) == Bitboard{0});
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::chess
