// The arena of a game and its variations.
#include <boost/test/unit_test.hpp>

#include "game/tree.hpp"

namespace backrank::game {
namespace {

using chess::Action;
using chess::Role;
using chess::Square;

const Action e4 = Action::move(Square::e2, Square::e4, Role::pawn);
const Action d4 = Action::move(Square::d2, Square::d4, Role::pawn);
const Action e5 = Action::move(Square::e7, Square::e5, Role::pawn);

/// 1. e4 (1. d4) e5; the cursor is on d4.
Tree twoLines() {
  Tree tree{chess::Position{}};
  tree.add(e4, {});
  tree.add(e5, {});
  tree.go(0);
  tree.add(d4, {});
  return tree;
}

} // namespace

BOOST_AUTO_TEST_SUITE(tree)

BOOST_AUTO_TEST_CASE(an_action_that_is_there_already_is_found_and_not_added_again) {
  Tree tree = twoLines();
  tree.go(0);
  const auto known = tree.add(e4, {});
  BOOST_TEST(known == 1U);
  BOOST_TEST(tree.cursor() == known);
  BOOST_TEST(tree.node(0).children.size() == 2U);
}

BOOST_AUTO_TEST_CASE(the_main_line_is_what_was_added_first) {
  const Tree tree = twoLines();
  BOOST_TEST(tree.mainLineEnd(0) == 2U);
  BOOST_TEST(tree.pathTo(2) == (std::vector<Tree::NodeId>{0, 1, 2}), boost::test_tools::per_element());
  BOOST_TEST((tree.node(tree.mainLineEnd(0)).action == e5));
}

BOOST_AUTO_TEST_CASE(what_branches_from_the_end_of_the_main_line_is_not_of_it_until_it_is_added) {
  Tree tree = twoLines();
  tree.go(2);
  const auto tried = tree.branch(d4, {});
  BOOST_TEST(tree.mainLineEnd(0) == 2U);
  BOOST_TEST(!tree.next(2).has_value());
  tree.go(2);
  const auto played = tree.add(e4, {});
  BOOST_TEST(tree.mainLineEnd(0) == played);
  BOOST_TEST(tree.node(2).children == (std::vector<Tree::NodeId>{played, tried}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(where_the_end_of_the_main_line_is_removed_it_ends_before_and_goes_on_in_front) {
  Tree tree = twoLines();
  tree.remove(1);
  BOOST_TEST(tree.mainLineEnd(0) == 0U);
  tree.go(0);
  const auto played = tree.add(e5, {});
  BOOST_TEST(tree.mainLineEnd(0) == played);
  BOOST_TEST(tree.node(0).children.front() == played);
}

BOOST_AUTO_TEST_CASE(a_line_that_is_promoted_to_the_front_is_the_main_line) {
  Tree tree = twoLines();
  BOOST_TEST(tree.promote(3));
  BOOST_TEST(tree.mainLineEnd(0) == 3U);
}

BOOST_AUTO_TEST_CASE(a_removed_line_leaves_the_other_and_its_ids_are_not_given_again) {
  Tree tree = twoLines();
  tree.go(1);
  tree.removeCurrent();
  BOOST_TEST(tree.cursor() == 0U);
  BOOST_TEST(tree.node(0).children.size() == 1U);
  BOOST_TEST((tree.node(3).action == d4));
  BOOST_TEST(tree.add(e4, {}) == 4U);
}

BOOST_AUTO_TEST_CASE(the_start_cannot_be_removed) {
  Tree tree = twoLines();
  tree.go(0);
  tree.removeCurrent();
  BOOST_TEST(tree.cursor() == 0U);
  BOOST_TEST(tree.node(0).children.size() == 2U);
}

BOOST_AUTO_TEST_CASE(what_is_written_at_a_node_stays_there_until_it_is_written_empty) {
  Tree tree = twoLines();
  tree.annotate(1, {.glyphs = {1}, .after = "best by test"});
  BOOST_TEST(tree.annotations(1).after == "best by test");
  BOOST_TEST(tree.annotations(2).isEmpty());
  tree.annotate(1, {});
  BOOST_TEST(tree.annotations(1).isEmpty());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
