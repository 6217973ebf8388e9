// A turn while it is edited.
#include "game/draft.hpp"

#include <boost/test/unit_test.hpp>

#include "support/boards.hpp"
#include "support/games.hpp"

namespace backrank::game {
namespace {

using chess::Action;
using chess::Role;
using chess::Square;
using rules::Reason;
using tests::variantOf;

/// A draft of the turn after `line`, with the actions of `tried` in it.
Draft draftAfter(std::string_view game, std::string_view line, std::string_view tried, std::string_view rules = "") {
  const rules::Variant variant = variantOf(game, rules);
  Draft draft(variant, tests::after(variant, variant.start(), line));
  for (const std::string& word : tests::words(tried))
    BOOST_TEST_REQUIRE(draft.add(tests::action(variant, draft.position(), word)));
  return draft;
}

bool stands(const Draft& draft, Role role, Square at) {
  const auto piece = draft.position().pieceAt(at);
  return piece && piece->role == role;
}

constexpr std::string_view kings = "K@d1 Q@f1 K@e8 Q@b8";

} // namespace

BOOST_AUTO_TEST_SUITE(draft)

BOOST_AUTO_TEST_CASE(a_draft_is_ready_when_the_turn_passes_or_the_set_up_or_declaration_is_done) {
  struct Row {
    std::string_view what, game, rules, line, tried;
    bool ready;
  };
  const std::vector<Row> rows{
      {"nothing is tried", "field", "", "", "", false},
      {"the king alone", "field", "", "", "K@d1", false},
      {"king and queen", "field", "", "", "K@d1 Q@f1", true},
      {"the first of two pieces", "field", "", kings, "R@a1", false},
      {"two pieces", "field", "", kings, "R@a1 N@b1", true},
      {"the king and an offer", "field", "singular=on", "", "K@d1 offer", true},
      {"an accepted offer, the king to come", "field", "singular=on", "K@d1 offer", "accept", false},
      {"an accepted offer and the king", "field", "singular=on", "K@d1 offer", "accept K@e8", true},
      {"a declined offer", "field", "singular=on", "K@d1 offer", "decline", true},
      {"a single placement", "field", "singular=on", "K@d1 offer accept K@e8", "Q@f1", true},
      {"Black's king kept, the queen to come", "regroupment", "", "", "K-", false},
      {"Black's two steps", "regroupment", "", "", "K- Q-", true},
      {"White's two steps end the set-up", "regroupment", "", "K- Q-", "K- Q-", true},
      {"steps that alternate", "regroupment", "order=BWBW", "", "K-", true},
      {"one rook of two", "placement960", "", "K@e8", "R@a1", false},
      {"the knights, which White gets too", "placement960", "", "K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1", "N@b8 N@g8", true},
      {"a move", "standard", "", "", "e2e4", true},
      {"a declaration, before its owner's move", "chess36", "", "g2g3 b7b6 h1a8", "a8=N", true},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const Draft draft = draftAfter(row.game, row.line, row.tried, row.rules);
      BOOST_TEST(draft.isReady() == row.ready);
      BOOST_TEST(draft.commitBlocker().has_value() == !row.ready);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_ready_draft_takes_no_more) {
  Draft draft = draftAfter("field", "", "K@d1 Q@f1");
  BOOST_TEST(!draft.add(Action::placement(Role::king, Square::e8)));
  BOOST_TEST(draft.actions().size() == 2U);
}

BOOST_AUTO_TEST_CASE(what_is_not_legal_is_not_added) {
  Draft draft = draftAfter("field", "", "");
  BOOST_TEST(!draft.add(Action::placement(Role::king, Square::a1)));
  BOOST_TEST(draft.isEmpty());
}

BOOST_AUTO_TEST_CASE(an_unfinished_turn_says_how_many_pieces_are_missing) {
  BOOST_TEST(draftAfter("field", kings, "").commitBlocker()->number == 2);
  BOOST_TEST(draftAfter("field", kings, "R@a1").commitBlocker()->number == 1);
  BOOST_TEST((draftAfter("field", kings, "").commitBlocker()->reason == Reason::turnIncomplete));
}

BOOST_AUTO_TEST_CASE(dropping_all_actions_gives_the_base_again) {
  Draft draft = draftAfter("field", kings, "R@a1 N@b1");
  BOOST_TEST(draft.dropLast());
  BOOST_TEST(stands(draft, Role::rook, Square::a1));
  BOOST_TEST(!stands(draft, Role::knight, Square::b1));
  BOOST_TEST(draft.dropLast());
  BOOST_TEST((draft.position() == draft.base()));
  BOOST_TEST(!draft.dropLast());
}

// Moving what the draft placed.

BOOST_AUTO_TEST_CASE(a_piece_moves_to_another_square_and_the_rest_stays) {
  Draft draft = draftAfter("field", kings, "R@a1 N@b1");
  BOOST_TEST(!draft.relocate(Square::a1, Square::c1).has_value());
  BOOST_TEST(stands(draft, Role::rook, Square::c1));
  BOOST_TEST(stands(draft, Role::knight, Square::b1));
  BOOST_TEST(draft.position().isEmpty(Square::a1));
  BOOST_TEST(draft.isReady());
}

BOOST_AUTO_TEST_CASE(two_pieces_of_a_draft_change_places) {
  Draft draft = draftAfter("field", "", "K@d1 Q@e1");
  BOOST_TEST(!draft.relocate(Square::e1, Square::d1).has_value());
  BOOST_TEST(stands(draft, Role::king, Square::e1));
  BOOST_TEST(stands(draft, Role::queen, Square::d1));
}

BOOST_AUTO_TEST_CASE(an_edit_that_breaks_the_turn_is_refused_and_changes_nothing) {
  struct Row {
    std::string_view what, game, line, tried;
    Square from, to;
    Reason reason;
  };
  const std::vector<Row> rows{
      {"the king off his files", "field", "", "K@d1 Q@f1", Square::d1, Square::c1, Reason::kingFiles},
      {"a swap that takes the king off his files", "field", "", "K@d1 Q@f1", Square::f1, Square::d1, Reason::kingFiles},
      {"onto a piece of an earlier turn", "field", kings, "R@a1", Square::a1, Square::d1, Reason::occupied},
      {"off the home row", "field", kings, "R@a1", Square::a1, Square::a3, Reason::wrongRow},
      // With K d1 and Q f1 the light squares left are b1 and h1, and a bishop needs one of them.
      {"the last light square from the bishop", "field", kings, "N@b1 R@a1", Square::a1, Square::h1,
       Reason::bishopLastSquare},
      {"both rooks on one side", "placement960", "K@e8", "R@a1 R@h1", Square::h1, Square::b1, Reason::rookSide},
      {"a piece that another turn placed", "field", kings, "R@a1", Square::d1, Square::e1, Reason::emptySquare},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Draft draft = draftAfter(row.game, row.line, row.tried);
      const auto actions = draft.actions();
      const auto refusal = draft.relocate(row.from, row.to);
      BOOST_TEST_REQUIRE(refusal.has_value());
      BOOST_TEST(rules::idOf(refusal->reason) == rules::idOf(row.reason));
      BOOST_TEST((draft.actions() == actions));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_lifted_piece_is_in_reserve_again_unless_the_rest_needs_it) {
  Draft draft = draftAfter("field", kings, "R@a1 N@b1");
  BOOST_TEST(!draft.lift(Square::a1).has_value());
  BOOST_TEST(draft.position().isEmpty(Square::a1));
  BOOST_TEST(draft.position().reserve(chess::Color::white).count(Role::rook) == 2);
  BOOST_TEST(stands(draft, Role::knight, Square::b1));
  Draft first = draftAfter("field", "", "K@d1 Q@f1");
  BOOST_TEST((first.lift(Square::d1)->reason == Reason::kingFirst));
  BOOST_TEST(first.actions().size() == 2U);
  BOOST_TEST((first.lift(Square::a1)->reason == Reason::emptySquare));
}

// Who goes on, and with what.

BOOST_AUTO_TEST_CASE(the_side_that_ends_its_set_up_or_declares_goes_on_where_it_is_to_move) {
  struct Row {
    std::string_view what, game, rules, line, tried;
    bool goesOn;
  };
  for (const Row& row :
       std::vector<Row>{{"White's two steps, and his first move", "regroupment", "", "K- Q-", "K- Q-", true},
                        {"his king's step alone", "regroupment", "", "K- Q-", "K-", false},
                        {"Black's two steps, and White's", "regroupment", "", "", "K- Q-", false},
                        {"White's last step of four", "regroupment", "order=BWBW", "K- K- Q-", "Q-", true},
                        {"a declaration", "chess36", "", "g2g3 b7b6 h1a8", "a8=N", true},
                        {"pieces of which the other side's are to come", "field", "", "", "K@d1 Q@f1", false},
                        {"a move", "standard", "", "", "e2e4", false}}) {
    BOOST_TEST_CONTEXT(row.what) {
      BOOST_TEST(draftAfter(row.game, row.line, row.tried, row.rules).goesOn() == row.goesOn);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_drafted_move_tells_whence_its_man_came) {
  const Draft move = draftAfter("standard", "", "e2e4");
  BOOST_TEST((move.movedFrom(Square::e4) == Square::e2));
  BOOST_TEST(!move.movedFrom(Square::e2).has_value());
  BOOST_TEST(!move.movedFrom(Square::d2).has_value());
  BOOST_TEST(!draftAfter("field", kings, "R@a1 N@b1").movedFrom(Square::a1).has_value());
  BOOST_TEST(!draftAfter("regroupment", "", "e8~c8").movedFrom(Square::c8).has_value());
  Draft castled(variantOf("standard"), tests::fromFen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
  BOOST_TEST(castled.add(Action::castling(Square::e1, Square::h1)));
  BOOST_TEST((castled.movedFrom(Square::g1) == Square::e1));
  BOOST_TEST(!castled.movedFrom(Square::f1).has_value());
}

// Where pieces stand.

BOOST_AUTO_TEST_CASE(the_squares_of_a_draft_tell_which_action_put_a_piece_there) {
  const Draft fielded = draftAfter("field", kings, "R@a1 N@b1");
  BOOST_TEST((fielded.squares() == std::vector{Square::a1, Square::b1}));
  BOOST_TEST(fielded.placeOf(Square::b1) == 2);
  BOOST_TEST(fielded.placeOf(Square::d1) == 0);
  const Draft regrouped = draftAfter("regroupment", "", "e8~c8 Q-");
  BOOST_TEST((regrouped.squares() == std::vector{Square::c8, Square::e8}));
  BOOST_TEST(regrouped.placeOf(Square::e8) == 1);
  BOOST_TEST(!regrouped.hasPlaced(Square::c8)); // it came from the board, not from the reserve
}

BOOST_AUTO_TEST_CASE(a_castling_puts_the_king_first_and_then_the_rook) {
  const rules::Variant variant = variantOf("standard");
  Draft draft(variant, tests::fromFen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
  BOOST_TEST(draft.add(Action::castling(Square::e1, Square::h1)));
  BOOST_TEST((draft.squares() == std::vector{Square::g1, Square::f1}));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
