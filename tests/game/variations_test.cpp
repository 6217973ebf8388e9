// Variations beside the line that is played.
#include <boost/test/unit_test.hpp>

#include "game/session.hpp"
#include "notation/wire.hpp"

namespace backrank::game {
namespace {

struct Table {
  rules::Variant variant{*rules::variantType("standard")};
  Session session{variant, variant.start()};

  chess::Action action(const char* word) {
    return *notation::readWire(variant, session.tree().current().position, word);
  }
  Tree::NodeId play(const char* word) {
    session.look(session.live());
    return std::get<Tree::NodeId>(session.submit(action(word)));
  }
  Tree::NodeId branch(Tree::NodeId at, const char* word) {
    session.look(at);
    return *session.branch(action(word));
  }
  std::vector<Tree::NodeId> children(Tree::NodeId id) { return session.tree().node(id).children; }
};

} // namespace

BOOST_AUTO_TEST_SUITE(variations)

BOOST_AUTO_TEST_CASE(a_variation_stands_behind_the_played_step_and_the_game_does_not_follow_it) {
  Table table;
  const auto e4 = table.play("e2e4");
  const auto d4 = table.branch(0, "d2d4");
  BOOST_TEST((table.children(0) == std::vector<Tree::NodeId>{e4, d4}));
  BOOST_TEST(table.session.live() == e4);
  BOOST_TEST(table.session.tree().cursor() == d4);
}

BOOST_AUTO_TEST_CASE(at_the_live_end_of_a_game_that_goes_on_nothing_is_a_variation) {
  Table table;
  const auto e4 = table.play("e2e4");
  table.session.look(e4);
  BOOST_TEST(!table.session.branch(table.action("e7e5")).has_value());
  table.session.resign(chess::Color::black);
  BOOST_TEST(table.session.branch(table.action("e7e5")).has_value());
  BOOST_TEST(table.session.live() == e4);
}

BOOST_AUTO_TEST_CASE(a_variation_goes_forward_as_far_as_the_played_step_and_no_further) {
  Table table;
  const auto e4 = table.play("e2e4");
  const auto d4 = table.branch(0, "d2d4");
  const auto c4 = table.branch(0, "c2c4");
  BOOST_TEST(table.session.promote(c4));
  BOOST_TEST((table.children(0) == std::vector<Tree::NodeId>{e4, c4, d4}));
  BOOST_TEST(!table.session.promote(c4));
  BOOST_TEST(!table.session.promote(e4));
  BOOST_TEST(!table.session.promote(0));
}

BOOST_AUTO_TEST_CASE(a_variation_is_removed_with_all_below_it_and_what_was_played_is_not) {
  Table table;
  const auto e4 = table.play("e2e4");
  const auto d4 = table.branch(0, "d2d4");
  table.branch(d4, "d7d5");
  BOOST_TEST(!table.session.removeBranch(e4));
  BOOST_TEST(!table.session.removeBranch(0));
  BOOST_TEST(table.session.removeBranch(d4));
  BOOST_TEST((table.children(0) == std::vector<Tree::NodeId>{e4}));
  BOOST_TEST(table.session.tree().cursor() == 0U);
}

BOOST_AUTO_TEST_CASE(what_is_tried_after_the_end_is_not_the_game_when_that_is_gone_on_with) {
  Table table;
  table.play("e2e4");
  const auto e5 = table.play("e7e5");
  table.session.resign(chess::Color::white);
  table.branch(e5, "g1f3");
  const Session again(table.session.record());
  BOOST_TEST(again.live() == e5);
  BOOST_TEST(again.record().tree.mainLineEnd(0) == e5);
}

BOOST_AUTO_TEST_CASE(after_a_takeback_the_next_step_is_played_and_what_was_tried_there_stays_a_variation) {
  Table table;
  const auto e4 = table.play("e2e4");
  table.play("e7e5");
  const auto c5 = table.branch(e4, "c7c5");
  BOOST_TEST(table.session.takeBack(chess::Color::black));
  const auto d5 = table.play("d7d5");
  BOOST_TEST((table.children(e4) == std::vector<Tree::NodeId>{d5, c5}));
  BOOST_TEST(Session(table.session.record()).live() == d5);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
