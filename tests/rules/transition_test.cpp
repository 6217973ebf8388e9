#include "rules/transition.hpp"

#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "chess/play.hpp"
#include "rules/legal.hpp"
#include "support/boards.hpp"

namespace backrank::rules {
namespace {

using chess::Action;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Roles;
using chess::Square;
using tests::fromFen;

std::string nameOf(Square at) { return tests::names(bit(at)); }

std::string text(const Occupant& man) {
  std::string letters = man.color == Color::white ? "w" : "b";
  for (const Role role : chess::allRoles)
    if (man.roles.has(role)) letters += chess::letterOf(role);
  return letters;
}

/// "wK e1-g1, wR h1-f1; gone bP d5; came wQ a8; shows wNBR>wR f1", as a person would tell it.
std::string text(const Transition& change) {
  std::string told;
  const auto add = [&](const std::string& item) { told.append(told.empty() ? "" : "; ").append(item); };
  for (const auto& slide : change.slides)
    add(text(slide.before) + (slide.before == slide.after ? "" : ">" + text(slide.after)) + " " + nameOf(slide.from) +
        "-" + nameOf(slide.to));
  for (const auto& gone : change.vanished) add("gone " + text(gone.man) + " " + nameOf(gone.at));
  for (const auto& come : change.appeared) add("came " + text(come.man) + " " + nameOf(come.at));
  for (const auto& reveal : change.reveals)
    add("shows " + text(reveal.before) + ">" + text(reveal.after) + " " + nameOf(reveal.at));
  return told;
}

std::string told(const Position& before, Action action) {
  return text(transition(before, chess::afterMovement(before, action), action));
}

/// A board rebuilt from the one before and the difference.
Position rebuilt(const Position& before, const Transition& change) {
  Position made = before;
  const auto put = [&](Square at, const Occupant& man) {
    made.clear(at);
    made.putUndecided(man.color, man.roles, at);
  };
  for (const auto& slide : change.slides) made.clear(slide.from);
  for (const auto& gone : change.vanished) made.clear(gone.at);
  for (const auto& slide : change.slides) put(slide.to, slide.after);
  for (const auto& come : change.appeared) put(come.at, come.man);
  for (const auto& reveal : change.reveals) put(reveal.at, reveal.after);
  return made;
}

void checkRebuilt(const Position& before, const Position& after, const Transition& change) {
  const Position made = rebuilt(before, change);
  for (int i = 0; i < 64; ++i) {
    const auto at = static_cast<Square>(i);
    if (occupantOf(made, at) != occupantOf(after, at)) BOOST_ERROR(text(change) << " at " << nameOf(at));
  }
}

constexpr auto undecidedStart = "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w ABCFGHabcfgh - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(transitions)

BOOST_AUTO_TEST_CASE(equal_positions_differ_in_nothing) {
  const Position p = fromFen(undecidedStart);
  BOOST_TEST((transition(p, p) == Transition{}));
}

BOOST_AUTO_TEST_CASE(a_capture_is_a_slide_and_a_man_that_is_gone) {
  const Position p = fromFen("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1");
  BOOST_TEST(told(p, Action::move(Square::c3, Square::d5, Role::knight)) == "wN c3-d5; gone bP d5");
}

BOOST_AUTO_TEST_CASE(en_passant_takes_the_pawn_beside) {
  const Position p = fromFen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  BOOST_TEST(told(p, Action::enPassant(Square::e5, Square::d6)) == "wP e5-d6; gone bP d5");
}

BOOST_AUTO_TEST_CASE(a_pawn_slides_into_what_it_becomes_and_back) {
  const Position p = fromFen("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  const Action action = Action::promotion(Square::a7, Square::b8, Role::queen);
  BOOST_TEST(told(p, action) == "wP>wQ a7-b8; gone bN b8");
  const Position after = chess::afterMovement(p, action);
  BOOST_TEST(text(transition(p, after)) == "wP>wQ a7-b8; gone bN b8");
  BOOST_TEST(text(transition(after, p)) == "wQ>wP b8-a7; came bN b8");
}

BOOST_AUTO_TEST_CASE(both_men_of_a_castling_slide) {
  const Position p = fromFen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  BOOST_TEST(told(p, Action::castling(Square::e1, Square::h1)) == "wK e1-g1; wR h1-f1");
  BOOST_TEST(told(p, Action::castling(Square::e1, Square::a1)) == "wK e1-c1; wR a1-d1");
}

BOOST_AUTO_TEST_CASE(a_castling_of_the_rook_alone_and_an_exchange_in_the_corner_slide_too) {
  const Position still = fromFen("4k3/8/8/8/8/8/8/6KR w H - 0 1");
  BOOST_TEST(told(still, Action::castling(Square::g1, Square::h1)) == "wR h1-f1");
  const Position corner = fromFen("4k3/8/8/8/8/8/8/6KR w H - 0 1", chess::CastlingRule::orthodox);
  BOOST_TEST(told(corner, Action::castling(Square::g1, Square::h1)) == "wK g1-h1; wR h1-g1");
  const Position jump = fromFen("4k3/8/8/8/8/8/8/4KR2 w F - 0 1");
  BOOST_TEST(told(jump, Action::castling(Square::e1, Square::f1)) == "wK e1-g1");
}

BOOST_AUTO_TEST_CASE(a_move_that_decides_shows_what_its_twin_and_the_others_are) {
  const Position p = fromFen(undecidedStart);
  BOOST_TEST(told(p, Action::move(Square::b1, Square::c3, Role::knight)) ==
             "wNBR>wN b1-c3; shows wNBR>wBR a1; shows wNBR>wBR c1; shows wNBR>wBR f1; shows wNBR>wN g1; "
             "shows wNBR>wBR h1");
}

BOOST_AUTO_TEST_CASE(taking_a_reveal_back_shows_the_undecided_pieces_again) {
  const Position p = fromFen("4k3/8/8/8/8/8/8/U2QK2U w - - 0 1");
  const Position after = chess::afterMovement(p, Action::move(Square::a1, Square::a4, Role::rook));
  BOOST_TEST(text(transition(after, p)) == "wR>wNBR a4-a1; shows wR>wNBR h1");
}

BOOST_AUTO_TEST_CASE(castling_with_an_undecided_rook_slides_it_or_shows_it_where_it_stands) {
  Position p = fromFen("4k3/8/8/8/8/8/8/4KU1U w FH - 0 1");
  BOOST_TEST(told(p, Action::castling(Square::e1, Square::f1)) == "wK e1-g1; shows wNBR>wR f1; shows wNBR>wNB h1");
  p.clear(Square::f1);
  BOOST_TEST(told(p, Action::castling(Square::e1, Square::h1)) == "wK e1-g1; wNBR>wR h1-f1");
}

BOOST_AUTO_TEST_CASE(a_piece_that_comes_from_the_reserve_appears) {
  Position before;
  before.setReserve(Color::white, chess::fullReserve());
  Position after = before;
  after.put({Role::king, Color::white}, Square::e1);
  after.setReserve(Color::white, before.reserve(Color::white).without(Role::king));
  BOOST_TEST(text(transition(before, after, Action::placement(Role::king, Square::e1))) == "came wK e1");
  BOOST_TEST(text(transition(after, before)) == "gone wK e1");
}

BOOST_AUTO_TEST_CASE(pieces_that_change_places_slide_past_each_other) {
  const Position before = fromFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
  const Position after = fromFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQBKNR w - - 0 1");
  BOOST_TEST(text(transition(before, after)) == "wK e1-f1; wB f1-e1");
}

BOOST_AUTO_TEST_CASE(in_a_jump_the_nearest_men_of_a_kind_slide) {
  const Position before = fromFen("4k3/8/8/8/8/8/8/RR2K3 w - - 0 1");
  const Position after = fromFen("4k3/8/8/8/R7/8/8/2R1K3 w - - 0 1");
  BOOST_TEST(text(transition(before, after)) == "wR b1-c1; wR a1-a4");
}

BOOST_AUTO_TEST_CASE(every_difference_of_random_games_rebuilds_the_board) {
  Random random(11);
  const Variant standard(*variantType("standard"));
  for (const char* fen : {undecidedStart, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"})
    for (int game = 0; game < 30; ++game) {
      Position p = fromFen(fen);
      for (int ply = 0; ply < 80; ++ply) {
        const auto actions = legal(standard, p);
        if (actions.empty() || p.owed()) break;
        const Action action = actions[random.below(actions.size())];
        const Position after = chess::afterMovement(p, action);
        checkRebuilt(p, after, transition(p, after, action));
        checkRebuilt(p, after, transition(p, after));
        checkRebuilt(after, p, transition(after, p));
        p = after;
      }
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::rules
