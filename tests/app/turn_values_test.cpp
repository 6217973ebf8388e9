// Turns of a set-up are worth what the best reply leaves, as far as all replies are known.
#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "app/shipped_scores.hpp"
#include "app/turn_tree_model.hpp"
#include "explore/turns.hpp"
#include "support/games.hpp"

using namespace backrank;
using app::Explorer;
using app::TurnTreeModel;
using app::TurnValue;

namespace {

/// What White's turn leaves in the scores themselves: the least of those after a reply. Nothing if one is missing.
std::optional<int> leastAfter(const Explorer& explorer, const chess::Position& turn) {
  std::vector<int> scores;
  for (const explore::Turn& reply : explore::turnsFrom(explorer.variant(), turn)) {
    const auto* known = explorer.known(reply.after);
    if (!known) return std::nullopt;
    scores.push_back(known->scored.centipawns);
  }
  return *std::ranges::min_element(scores);
}

} // namespace

BOOST_AUTO_TEST_SUITE(values_of_turns)

BOOST_AUTO_TEST_CASE(a_first_turn_of_field_chess_is_worth_its_best_reply_that_came_with_the_program) {
  Explorer explorer(tests::variantOf("field"));
  explorer.setScores(app::shippedScores(explorer.variant()));
  TurnTreeModel tree(explorer);
  int best = -100'000;
  for (int row = 0; row < tree.rowCount(); ++row) {
    const QModelIndex turn = tree.index(row, 0);
    const auto least = leastAfter(explorer, tree.positionAt(turn));
    BOOST_REQUIRE(least);
    best = std::max(best, *least);
    if (tree.canFetchMore(turn)) tree.fetchMore(turn);
    BOOST_TEST_CONTEXT(turn.data().toString().toStdString()) {
      BOOST_TEST(tree.valueAt(turn).centipawns == *least);
      BOOST_TEST(tree.valueAt(turn).centipawns == tree.valueAt(tree.index(0, 0, turn)).centipawns);
      BOOST_TEST((tree.valueAt(turn).source == TurnValue::Source::replies));
      BOOST_TEST(tree.valueAt(turn).replies == tree.rowCount(turn));
      BOOST_TEST(turn.data(TurnTreeModel::lossRole).toInt() == best - *least);
    }
  }
  BOOST_TEST(tree.valueAt({}).centipawns == best);
}

BOOST_AUTO_TEST_CASE(with_one_reply_unknown_the_search_of_the_turn_counts) {
  Explorer explorer(tests::variantOf("field"));
  auto scores = app::shippedScores(explorer.variant());
  std::erase_if(scores, [](const explore::Known& known) { return known.subject.steps == "K@e1 Q@c1 K@e8 Q@h8"; });
  explorer.setScores(scores);
  const auto turn = tests::after(explorer.variant(), explorer.variant().start(), "K@e1 Q@c1");
  const TurnValue value = app::TurnValues(explorer).of(turn);
  BOOST_TEST((value.source == TurnValue::Source::searched));
  BOOST_TEST(value.centipawns == explorer.known(turn)->scored.centipawns);
}

BOOST_AUTO_TEST_CASE(where_all_starts_are_known_the_search_of_a_set_up_gives_way_to_them) {
  Explorer explorer(tests::variantOf("regroupment"));
  auto scores = app::shippedScores(explorer.variant());
  const auto turn = explore::turnsFrom(explorer.variant(), explorer.variant().start()).front().after;
  const int before = (explorer.setScores(scores), app::TurnValues(explorer).of(turn).centipawns);
  for (const explore::Subject& subject : explore::turnsOf(explorer.variant(), 1))
    if (explore::startOf(explorer.variant(), subject) == turn)
      explorer.addScore({.subject = subject, .scored = {.centipawns = before + 50, .depth = 3}, .origin = {}});
  BOOST_REQUIRE(explorer.known(turn));
  BOOST_TEST(app::TurnValues(explorer).of(turn).centipawns == before);
}

BOOST_AUTO_TEST_SUITE_END()
