// The tree of set-up turns as a model: what a turn is worth, and how it follows the scores.
#include "app/explorer_model.hpp"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <set>

#include "app/turn_tree_model.hpp"
#include "support/qt_scored_explorer.hpp"

namespace backrank::app {
namespace {

using explore::Pairing;
using tests::plain;
using tests::scoreOf;
using Explored = tests::ScoredExplorer;
using Tester = QAbstractItemModelTester;
constexpr auto fatal = Tester::FailureReportingMode::Fatal;

} // namespace

BOOST_AUTO_TEST_SUITE(turn_tree_model)

BOOST_AUTO_TEST_CASE(the_tree_of_field_chess_keeps_the_promises_of_models) {
  // The last turns of both sides: a tester opens every turn of a tree at once.
  const std::string steps = "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 B@a8 N@d8 N@b1 N@g1 R@c8 B@f8";
  Explorer explorer(tests::variantOf("field"));
  explorer.setFrom(tests::after(explorer.variant(), explorer.variant().start(), steps), steps);
  TurnTreeModel tree(explorer);
  Tester tester(&tree, fatal);
  tester.setUseFetchMore(false); // else it fetches inside a reset, and takes that for a fault
  if (tree.canFetchMore(tree.index(0, 0))) tree.fetchMore(tree.index(0, 0));
  const auto leaf = tree.subjectAt(tree.index(0, 0, tree.index(0, 0)));
  BOOST_REQUIRE((leaf && !leaf->isSetup()));
  explorer.addScore(scoreOf(leaf->pairing, 22));
  explorer.setMode(Explorer::Mode::spread);
  explorer.setFilter({.mirrored = true});
  tree.setWatched(false);
  explorer.setFilter({});
  tree.setWatched(true);
  BOOST_TEST(tree.index(0, 0).data(TurnTreeModel::valueRole).toInt() == 22);
  explorer.setFrom(std::nullopt);
  BOOST_TEST(tree.rowCount() == 14);
}

BOOST_AUTO_TEST_CASE(a_tree_that_follows_scores_keeps_the_turns_that_are_open_in_it) {
  Explored explorer("regroupment");
  TurnTreeModel tree(explorer);
  tree.fetchMore(tree.index(0, 0));
  const QPersistentModelIndex opened = tree.index(0, 0);
  const QPersistentModelIndex reply = tree.index(3, 0, tree.index(0, 0));
  const std::string turn = plain(opened.data().toString());
  const std::string answer = plain(reply.data().toString());
  QSignalSpy resets(&tree, &QAbstractItemModel::modelReset);
  // The best turn of Black becomes his worst: White gets much after it.
  const Pairing pairing = explorer.pairing({7, *explorer.catalogue().placeOf("RNBQKBNR")});
  for (std::size_t black = 0; black < 22; ++black) {
    auto score = scoreOf({pairing.white, explorer.catalogue()[black]}, 900);
    score.scored.nodes = 1'000'000;
    explorer.addScore(score);
  }
  explorer.setFilter({.mirrored = true});
  explorer.setFilter({});
  BOOST_TEST(resets.count() == 0);
  BOOST_REQUIRE(opened.isValid());
  BOOST_TEST(plain(opened.data().toString()) == turn);
  BOOST_TEST(plain(reply.data().toString()) == answer);
  BOOST_TEST((reply.parent() == opened));
  BOOST_TEST(plain(tree.index(0, TurnTreeModel::lossColumn).data().toString()) == "best");
}

BOOST_AUTO_TEST_CASE(a_tree_that_nobody_sees_catches_up_when_it_is_seen) {
  Explorer explorer(tests::variantOf("field"));
  TurnTreeModel tree(explorer, false);
  explorer.addScore(
      {.subject = explore::Subject::setup("K@d1 Q@h1"), .scored = {.centipawns = 35, .depth = 4}, .origin = {}});
  BOOST_TEST(tree.rowCount() == 0);
  BOOST_TEST(tree.hasTurns());
  tree.setWatched(true);
  BOOST_TEST(tree.rowCount() == 14);
  BOOST_TEST(plain(tree.index(0, 0).data().toString()) == "\\Kd1\\Qh1");
  tree.setWatched(false);
  explorer.addScore(
      {.subject = explore::Subject::setup("K@e1 Q@d1"), .scored = {.centipawns = 77, .depth = 4}, .origin = {}});
  BOOST_TEST(plain(tree.index(0, 0).data().toString()) == "\\Kd1\\Qh1");
  tree.setWatched(true);
  BOOST_TEST(plain(tree.index(0, 0).data().toString()) == "\\Ke1\\Qd1");
}

BOOST_AUTO_TEST_CASE(what_may_follow_in_a_running_set_up_can_be_asked_of_the_engine) {
  Explorer explorer(tests::variantOf("field"));
  const rules::Variant& field = explorer.variant();
  const std::string steps = "K@d1 Q@f1 K@e8 Q@b8";
  explorer.setFrom(tests::after(field, field.start(), steps), steps);
  TurnTreeModel tree(explorer);
  const QModelIndex turn = tree.index(0, 0);
  const auto subject = tree.subjectAt(turn);
  BOOST_REQUIRE(subject);
  BOOST_TEST(subject->steps.starts_with(steps + ' '));
  const auto reached = explore::startOf(field, *subject);
  BOOST_REQUIRE(reached);
  BOOST_TEST((*reached == tree.positionAt(turn)));
  explorer.setFrom(tests::after(field, field.start(), steps)); // by another way than the game's own steps
  BOOST_TEST(!tree.subjectAt(tree.index(0, 0)));
}

BOOST_AUTO_TEST_CASE(the_tree_of_field_chess_begins_with_14_turns_and_those_that_were_searched_come_first) {
  Explorer explorer(tests::variantOf("field"));
  explore::Known known{.subject = explore::Subject::setup("K@e1 Q@d1"), .scored = {.centipawns = 22}, .origin = {}};
  explorer.addScore(known);
  known.subject = explore::Subject::setup("K@d1 Q@h1");
  known.scored.centipawns = 35;
  explorer.addScore(known);
  TurnTreeModel tree(explorer);
  BOOST_TEST(tree.rowCount() == 14);
  BOOST_TEST(plain(tree.index(0, 0).data().toString()) == "\\Kd1\\Qh1");
  BOOST_TEST(tree.index(0, 0).data(TurnTreeModel::valueRole).toInt() == 35);
  BOOST_TEST(tree.index(1, 0).data(TurnTreeModel::lossRole).toInt() == 13);
  BOOST_TEST(!tree.index(2, 0).data(TurnTreeModel::valueRole).isValid());
  tree.fetchMore(tree.index(0, 0));
  BOOST_TEST(tree.rowCount(tree.index(0, 0)) == 14);
  BOOST_TEST(plain(tree.lineTo(tree.index(0, 0, tree.index(0, 0)))).starts_with("\\Kd1\\Qh1 /K"));
}

BOOST_AUTO_TEST_CASE(every_turn_of_the_tree_has_a_text_of_its_own_with_single_placements_too) {
  for (const char* rules : {"singular=on", "singular=clock"}) {
    Explorer explorer(tests::variantOf("field", rules));
    TurnTreeModel tree(explorer);
    std::set<QString> texts;
    for (int row = 0; row < tree.rowCount(); ++row) texts.insert(tree.index(row, 0).data().toString());
    BOOST_TEST_CONTEXT(rules) {
      BOOST_TEST(texts.size() == static_cast<std::size_t>(tree.rowCount()));
      BOOST_TEST(!texts.contains(QString()));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_tree_of_regroupment_is_worth_what_best_play_makes_of_it) {
  Explored explorer("regroupment");
  TurnTreeModel tree(explorer);
  BOOST_TEST(tree.rowCount() == 22);
  int least = 1000;
  for (std::size_t black = 0; black < 22; ++black) {
    int most = -1000;
    for (std::size_t white = 0; white < 22; ++white)
      most = std::max(most, tests::madeUpScore(explorer.pairing({white, black})));
    least = std::min(least, most);
  }
  BOOST_TEST(tree.index(0, 0).data(TurnTreeModel::valueRole).toInt() == least);
  BOOST_TEST(plain(tree.index(0, TurnTreeModel::lossColumn).data().toString()) == "best");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
