// The small values: actions, action lists, reserves, open arrays.
#include <boost/test/unit_test.hpp>

#include <set>

#include "chess/action_list.hpp"
#include "chess/arrays.hpp"
#include "chess/reserve.hpp"
#include "chess/types.hpp"

namespace backrank::chess {
namespace {

using Kind = Action::Kind;

std::vector<Action> oneOfEachKind() {
  return {Action::move(Square::b1, Square::c3, Role::knight),
          Action::promotion(Square::h7, Square::h8, Role::rook),
          Action::enPassant(Square::e5, Square::d6),
          Action::castling(Square::e1, Square::h1),
          Action::placement(Role::queen, Square::h8),
          Action::exchange(Square::e8, Square::f8, Role::king),
          Action::keep(Role::queen),
          Action::declaration(Square::a8, Role::bishop),
          Action::word(Kind::offer),
          Action::word(Kind::acceptance),
          Action::word(Kind::refusal),
          Action::word(Kind::single)};
}

/// What a pair is in the one array that is left.
Role only(OpenArrays arrays, int pair) {
  for (const Role role : allRoles)
    if (arrays.rolesOf(pair).has(role)) return role;
  return Role::pawn;
}

} // namespace

BOOST_AUTO_TEST_SUITE(values)

BOOST_AUTO_TEST_CASE(an_action_gives_back_all_it_was_made_of) {
  const Action move = Action::move(Square::b1, Square::c3, Role::knight);
  BOOST_TEST((move.kind() == Kind::move && move.from() == Square::b1 && move.to() == Square::c3));
  BOOST_TEST((move.role() == Role::knight));
  const Action promotion = Action::promotion(Square::h7, Square::h8, Role::rook);
  BOOST_TEST((promotion.role() == Role::pawn && promotion.becomes() == Role::rook && promotion.to() == Square::h8));
  const Action placement = Action::placement(Role::queen, Square::h8);
  BOOST_TEST((placement.role() == Role::queen && placement.to() == Square::h8));
  const Action declaration = Action::declaration(Square::a8, Role::bishop);
  BOOST_TEST((declaration.role() == Role::bishop && declaration.to() == Square::a8));
}

BOOST_AUTO_TEST_CASE(every_square_and_role_survives_the_bits) {
  for (int from = 0; from < 64; ++from)
    for (int to = 0; to < 64; ++to)
      for (const Role role : allRoles) {
        const Action made = Action::move(static_cast<Square>(from), static_cast<Square>(to), role);
        const Action read = Action::fromBits(made.bits());
        if (read != made || index(read.from()) != static_cast<std::size_t>(from) ||
            index(read.to()) != static_cast<std::size_t>(to) || read.role() != role)
          BOOST_ERROR(from << " " << to);
      }
}

BOOST_AUTO_TEST_CASE(actions_of_different_kinds_have_different_bits) {
  std::set<std::uint32_t> bits;
  for (const Action action : oneOfEachKind()) bits.insert(action.bits());
  BOOST_TEST(bits.size() == oneOfEachKind().size());
}

BOOST_AUTO_TEST_CASE(only_the_first_four_kinds_move_men_in_battle) {
  for (const Action action : oneOfEachKind())
    BOOST_TEST(action.isMovement() == (action.kind() == Kind::move || action.kind() == Kind::promotion ||
                                       action.kind() == Kind::enPassant || action.kind() == Kind::castling));
}

BOOST_AUTO_TEST_CASE(a_list_keeps_the_wanted_actions_in_their_order) {
  ActionList list;
  for (const Action action : oneOfEachKind()) list.add(action);
  list.keepIf([](Action a) { return !a.isMovement(); });
  BOOST_TEST(list.size() == 8U);
  BOOST_TEST((list[0].kind() == Kind::placement && list[7].kind() == Kind::single));
  BOOST_TEST(!list.contains(Action::castling(Square::e1, Square::h1)));
  BOOST_TEST(list.contains(Action::keep(Role::queen)));
}

BOOST_AUTO_TEST_CASE(a_list_takes_512_actions) {
  ActionList list;
  for (int i = 0; i < 512; ++i) list.add(Action::keep(Role::king));
  BOOST_TEST(list.size() == 512U);
}

BOOST_AUTO_TEST_CASE(a_full_reserve_holds_the_eight_pieces_of_an_army) {
  const Reserve full = fullReserve();
  BOOST_TEST(full.size() == 8);
  BOOST_TEST(full.count(Role::pawn) == 0);
  BOOST_TEST(full.count(Role::king) == 1);
  BOOST_TEST(full.count(Role::rook) == 2);
  BOOST_TEST((full.roles() == Roles{Role::knight, Role::bishop, Role::rook, Role::queen, Role::king}));
}

BOOST_AUTO_TEST_CASE(a_reserve_counts_each_role_for_itself) {
  Reserve reserve;
  BOOST_TEST(reserve.empty());
  for (int i = 0; i < 15; ++i) reserve = reserve.with(Role::pawn);
  reserve = reserve.with(Role::knight);
  BOOST_TEST(reserve.count(Role::pawn) == 15);
  BOOST_TEST(reserve.count(Role::knight) == 1);
  reserve = reserve.without(Role::knight);
  BOOST_TEST(!reserve.has(Role::knight));
  BOOST_TEST((reserve.with(Role::knight).without(Role::knight) == reserve));
}

BOOST_AUTO_TEST_CASE(mirror_pairs_count_from_the_edges) {
  const int pairs[] = {0, 1, 2, -1, -1, 2, 1, 0};
  for (int file = 0; file < 8; ++file) BOOST_TEST(OpenArrays::pairOf(file).value_or(-1) == pairs[file]);
}

BOOST_AUTO_TEST_CASE(the_first_reveal_leaves_two_arrays_and_the_second_one) {
  for (int pair = 0; pair < 3; ++pair)
    for (const Role role : {Role::knight, Role::bishop, Role::rook}) {
      const OpenArrays once = OpenArrays::all().narrowed(pair, role);
      BOOST_TEST(once.size() == 2);
      BOOST_TEST(once.open());
      BOOST_TEST((once.rolesOf(pair) == Roles(role)));
      const int other = (pair + 1) % 3;
      BOOST_TEST(once.rolesOf(other).size() == 2);
      BOOST_TEST(!once.rolesOf(other).has(role));
      for (const Role second : {Role::knight, Role::bishop, Role::rook})
        if (second != role) BOOST_TEST(once.narrowed(other, second).size() == 1);
      BOOST_TEST(once.narrowed(other, role).size() == 0);
    }
}

BOOST_AUTO_TEST_CASE(the_six_arrays_are_those_of_the_rules_in_their_order) {
  // Source: rules.md 3.4. RNBQKBNR, RBNQKNBR, NRBQKBRN, NBRQKRBN, BRNQKNRB, BNRQKRNB.
  const char* const triples[] = {"RNB", "RBN", "NRB", "NBR", "BRN", "BNR"};
  for (unsigned i = 0; i < 6; ++i)
    for (int pair = 0; pair < 3; ++pair)
      BOOST_TEST(letterOf(only(OpenArrays::fromBits(1U << i), pair)) == triples[i][pair]);
}

BOOST_AUTO_TEST_CASE(light_squares_and_mirrors_are_those_of_a_real_board) {
  BOOST_TEST((!isLight(Square::a1) && isLight(Square::h1) && isLight(Square::a8) && isLight(Square::e4)));
  BOOST_TEST((mirrored(Square::a1) == Square::a8 && mirrored(Square::e4) == Square::e5));
}

BOOST_AUTO_TEST_CASE(letters_are_read_in_either_case_and_nothing_else_is) {
  BOOST_TEST((roleOf('n') == Role::knight && roleOf('K') == Role::king));
  for (const char sign : {'x', 'U', '1', ' ', '\0'}) BOOST_TEST(!roleOf(sign).has_value());
  BOOST_TEST(letterOf(Piece{Role::queen, Color::black}) == 'q');
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::chess
