// Maps of starts as models: what a tile says, margins, groups, strips and the tree of turns.
#include "app/explorer_model.hpp"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <set>

#include "app/grid_model.hpp"
#include "app/matrix_model.hpp"
#include "app/strip_model.hpp"
#include "app/turn_tree_model.hpp"
#include "rules/legal.hpp"
#include "support/qt_scored_explorer.hpp"

namespace backrank::app {
namespace {

using explore::Pairing;
using tests::plain;
using tests::scoreOf;
using Explored = tests::ScoredExplorer;
using Tester = QAbstractItemModelTester;
constexpr auto fatal = Tester::FailureReportingMode::Fatal;

/// Best play in the placing turns of Placement Chess960 from here on, by plain recursion over the game's own actions.
int best(const rules::Variant& variant, const chess::Position& position) {
  if (rules::settled(variant, position)) {
    const std::string array = chess::homeArray(position, chess::Color::white);
    return tests::madeUpScore({array, array});
  }
  const bool isWhites = position.turn() == chess::Color::white;
  int found = isWhites ? -100'000 : 100'000;
  for (const chess::Action action : rules::legal(variant, position)) {
    const int value = best(variant, rules::play(variant, position, action));
    found = isWhites ? std::max(found, value) : std::min(found, value);
  }
  return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(explorer_model)

BOOST_AUTO_TEST_CASE(every_game_has_the_shape_that_suits_it) {
  using Shape = Explorer::Shape;
  for (const auto& [game, shape] : std::map<const char*, Shape>{{"regroupment", Shape::matrix},
                                                                {"chess484", Shape::matrix},
                                                                {"chess36", Shape::matrix},
                                                                {"placement960", Shape::grid},
                                                                {"chess960", Shape::grid},
                                                                {"field", Shape::tree}})
    BOOST_TEST_CONTEXT(game) BOOST_TEST((Explorer(tests::variantOf(game)).shape() == shape));
}

BOOST_AUTO_TEST_CASE(models_keep_the_promises_of_models_while_all_changes) {
  for (const char* game : {"chess36", "placement960"}) {
    Explored explorer(game);
    MatrixModel matrix(explorer);
    GridModel grid(explorer);
    StripModel strip(explorer);
    TurnTreeModel tree(explorer);
    grid.setLevel(GridModel::Level::kings);
    std::vector<QAbstractItemModel*> models{&tree};
    if (explorer.shape() == Explorer::Shape::matrix) models.push_back(&matrix);
    if (explorer.shape() == Explorer::Shape::matrix) models.push_back(&strip);
    if (explorer.shape() == Explorer::Shape::grid) models.push_back(&grid);
    std::vector<std::unique_ptr<Tester>> testers;
    for (QAbstractItemModel* model : models) {
      testers.push_back(std::make_unique<Tester>(model, fatal));
      testers.back()->setUseFetchMore(false); // else it fetches inside a reset, and takes that for a fault
    }
    if (tree.canFetchMore(tree.index(0, 0))) tree.fetchMore(tree.index(0, 0));
    explorer.setMode(Explorer::Mode::spread);
    explore::Filter filter;
    filter.kingFiles.set(3);
    explorer.setFilter(filter);
    explorer.addScore(scoreOf(explorer.pairing({0, 0}), 12));
    matrix.setTransposed(true);
    grid.setLevel(GridModel::Level::rooks);
    strip.setSide(chess::Color::black);
    strip.setOpponent(3);
    explorer.setFrom(explorer.variant().start());
    BOOST_TEST_CONTEXT(game) BOOST_TEST(strip.rowCount() > 0);
  }
}

/// A tester reads every tile after every change, which takes its time on a great map: each change once.
template <class Map>
void changeAllOnce(const char* game, const std::function<void(Map&)>& ofMap) {
  Explored explorer(game);
  Map map(explorer);
  const Tester tester(&map, fatal);
  explorer.setMode(Explorer::Mode::games);
  explorer.addScore(scoreOf(explorer.pairing({5, 5}), 12));
  explore::Filter filter;
  filter.kingFiles.set(4);
  explorer.setFilter(filter);
  ofMap(map);
  BOOST_TEST(map.rowCount() * map.columnCount() >= 484);
}

BOOST_AUTO_TEST_CASE(the_grid_of_960_keeps_the_promises_of_models) {
  changeAllOnce<GridModel>("placement960", [](GridModel& grid) { grid.setSummary(GridModel::Summary::mean); });
}

BOOST_AUTO_TEST_CASE(the_strip_of_720_keeps_the_promises_of_models) {
  changeAllOnce<StripModel>("field", [](StripModel& strip) { strip.setOpponent(7); });
}

BOOST_AUTO_TEST_CASE(the_matrix_of_484_keeps_the_promises_of_models) {
  changeAllOnce<MatrixModel>("regroupment", [](MatrixModel& matrix) { matrix.setTransposed(true); });
}

BOOST_AUTO_TEST_CASE(a_tile_says_its_pairing_and_its_score) {
  Explored explorer("regroupment");
  MatrixModel matrix(explorer);
  for (const PairPlace at : {PairPlace{0, 0}, PairPlace{3, 17}, PairPlace{21, 5}}) {
    const Pairing pairing = explorer.pairing(at);
    const QModelIndex tile = matrix.indexOf(at);
    BOOST_TEST_CONTEXT(pairing.white << " against " << pairing.black) {
      BOOST_TEST(plain(tile.data(ExplorerModel::whiteRole).toString()) == pairing.white);
      BOOST_TEST(plain(tile.data(ExplorerModel::blackRole).toString()) == pairing.black);
      BOOST_TEST(tile.data(ExplorerModel::valueRole).toInt() == tests::madeUpScore(pairing));
      BOOST_TEST(plain(tile.data().toString()) == plain(scoreText(tests::madeUpScore(pairing))));
      const std::string said = plain(tile.data(Qt::AccessibleTextRole).toString());
      BOOST_TEST(said.find(pairing.white) != std::string::npos);
      BOOST_TEST(said.find(pairing.black) != std::string::npos);
      BOOST_TEST(said.find("depth") != std::string::npos);
      BOOST_TEST((matrix.placeAt(tile) == at));
    }
  }
}

BOOST_AUTO_TEST_CASE(margins_are_the_mean_the_worst_and_the_reply_that_brings_it) {
  Explored explorer("chess36");
  MatrixModel matrix(explorer);
  const int size = static_cast<int>(explorer.catalogue().size());
  for (std::size_t white = 0; white < explorer.catalogue().size(); ++white) {
    int sum = 0;
    int worst = 1000;
    std::size_t reply = 0;
    for (std::size_t black = 0; black < explorer.catalogue().size(); ++black) {
      const int score = tests::madeUpScore(explorer.pairing({white, black}));
      sum += score;
      if (score < worst) {
        worst = score;
        reply = black;
      }
    }
    const int row = static_cast<int>(white);
    const auto at = [&](int margin) { return matrix.index(row, size + margin); };
    BOOST_TEST(at(MatrixModel::mean).data(ExplorerModel::valueRole).toInt() == std::lround(sum / double(size)));
    BOOST_TEST(at(MatrixModel::worst).data(ExplorerModel::valueRole).toInt() == worst);
    BOOST_TEST(plain(at(MatrixModel::reply).data().toString()) == plain(explorer.numberText(reply)));
    BOOST_TEST((matrix.placeAt(at(MatrixModel::reply)) == PairPlace{white, reply}));
  }
}

BOOST_AUTO_TEST_CASE(a_column_is_bad_for_black_where_its_score_is_highest) {
  Explored explorer("chess36");
  MatrixModel matrix(explorer);
  const int size = static_cast<int>(explorer.catalogue().size());
  int worst = -1000;
  for (std::size_t white = 0; white < explorer.catalogue().size(); ++white)
    worst = std::max(worst, tests::madeUpScore(explorer.pairing({white, 2})));
  BOOST_TEST(matrix.index(size + MatrixModel::worst, 2).data(ExplorerModel::valueRole).toInt() == worst);
  matrix.setTransposed(true);
  BOOST_TEST(matrix.index(2, size + MatrixModel::worst).data(ExplorerModel::valueRole).toInt() == worst);
}

BOOST_AUTO_TEST_CASE(margins_leave_out_what_the_filter_leaves_out) {
  Explored explorer("chess36");
  MatrixModel matrix(explorer);
  explore::Filter filter{.mirrored = true};
  explorer.setFilter(filter);
  const int size = static_cast<int>(explorer.catalogue().size());
  for (int row = 0; row < size; ++row) {
    const auto at = static_cast<std::size_t>(row);
    BOOST_TEST(matrix.index(row, size).data(ExplorerModel::valueRole).toInt() ==
               tests::madeUpScore(explorer.pairing({at, at})));
    BOOST_TEST(matrix.index(row, row).data(ExplorerModel::greyRole).toBool() == false);
    BOOST_TEST(matrix.index(row, (row + 1) % size).data(ExplorerModel::greyRole).toBool());
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_analysed_is_hatched_and_what_is_shallow_has_a_dot) {
  Explorer explorer(tests::variantOf("chess36"));
  MatrixModel matrix(explorer);
  const QModelIndex tile = matrix.index(1, 2);
  BOOST_TEST(tile.data(ExplorerModel::hatchRole).toBool());
  BOOST_TEST(plain(tile.data(Qt::AccessibleTextRole).toString()).find("not analysed") != std::string::npos);
  QSignalSpy changes(&matrix, &QAbstractItemModel::dataChanged);
  auto score = scoreOf(explorer.pairing({1, 2}), 30);
  score.origin.limit.amount = 5'000;
  explorer.addScore(score);
  BOOST_TEST(changes.count() >= 1);
  BOOST_TEST(!tile.data(ExplorerModel::hatchRole).toBool());
  BOOST_TEST(tile.data(ExplorerModel::dotRole).toBool());
  score.scored.nodes = 20'000;
  score.origin.limit.amount = 20'000;
  explorer.addScore(score);
  BOOST_TEST(!tile.data(ExplorerModel::dotRole).toBool());
}

BOOST_AUTO_TEST_CASE(margins_of_what_is_left_out_are_grey_and_not_hatched) {
  Explored explorer("regroupment");
  MatrixModel matrix(explorer);
  explore::Filter filter;
  filter.kingFiles.set(1);
  explorer.setFilter(filter);
  const int size = static_cast<int>(explorer.catalogue().size());
  int grey = 0;
  for (int row = 0; row < size; ++row) {
    const QModelIndex margin = matrix.index(row, size + MatrixModel::worst);
    BOOST_TEST(!margin.data(ExplorerModel::hatchRole).toBool());
    grey += margin.data(ExplorerModel::greyRole).toBool() ? 1 : 0;
    BOOST_TEST(!matrix.index(size + MatrixModel::worst, row).data(ExplorerModel::greyRole).toBool());
  }
  BOOST_TEST(grey == 18);
}

BOOST_AUTO_TEST_CASE(where_changes_are_shown_margins_are_the_greatest_change_and_its_place) {
  Explored explorer("chess36");
  MatrixModel matrix(explorer);
  explorer.setMode(Explorer::Mode::spread);
  const int size = static_cast<int>(explorer.catalogue().size());
  const auto header = [&](int margin) {
    return plain(matrix.headerData(size + margin, Qt::Horizontal, Qt::DisplayRole).toString());
  };
  BOOST_TEST(header(MatrixModel::worst) == "most");
  BOOST_TEST(header(MatrixModel::reply) == "where");
  for (int row = 0; row < size; ++row) {
    int greatest = 0;
    for (int column = 0; column < size; ++column)
      greatest = std::max(greatest, matrix.index(row, column).data(ExplorerModel::valueRole).toInt());
    BOOST_TEST(matrix.index(row, size + MatrixModel::worst).data(ExplorerModel::valueRole).toInt() == greatest);
    const auto where = matrix.placeAt(matrix.index(row, size + MatrixModel::reply));
    BOOST_REQUIRE(where);
    BOOST_TEST(explorer.known(*where)->scored.spread == greatest);
  }
}

BOOST_AUTO_TEST_CASE(the_scale_runs_from_blue_to_orange_and_marks_what_is_beyond) {
  const ScoreScale scale;
  BOOST_TEST(scale.colourOf(-100).blue() > scale.colourOf(-100).red());
  BOOST_TEST(scale.colourOf(100).red() > scale.colourOf(100).blue());
  BOOST_TEST((scale.colourOf(140) == scale.colourOf(100)));
  BOOST_TEST(scale.clamped(140) == 1);
  BOOST_TEST(scale.clamped(-101) == -1);
  BOOST_TEST(scale.clamped(100) == 0);
  BOOST_TEST(plain(scoreText(12)) == "+0.12");
  BOOST_TEST(plain(scoreText(-130)) == "\u22121.30");
  BOOST_TEST(plain(scoreText(0)) == "0.00");
  BOOST_TEST(plain(scoreText(29'990)) == "+mate");
}

BOOST_AUTO_TEST_CASE(the_grid_has_every_array_once_in_rows_of_one_king_and_rooks) {
  Explored explorer("placement960");
  GridModel grid(explorer);
  BOOST_TEST(grid.rowCount() == 56);
  BOOST_TEST(grid.columnCount() == 18);
  std::map<std::string, int> seen;
  for (int row = 0; row < grid.rowCount(); ++row)
    for (int column = 0; column < grid.columnCount(); ++column) {
      const std::string array = plain(grid.index(row, column).data(ExplorerModel::whiteRole).toString());
      if (array.empty()) continue;
      ++seen[array];
      const std::string head = plain(grid.arrayOf(row, Qt::Vertical));
      for (std::size_t file = 0; file < 8; ++file)
        if (head[file] != '.') BOOST_TEST(head[file] == array[file]);
    }
  BOOST_TEST(seen.size() == 960U);
  for (const auto& [array, count] : seen) BOOST_TEST(count == 1);
}

BOOST_AUTO_TEST_CASE(a_group_is_worth_what_best_play_makes_of_it) {
  Explored explorer("placement960");
  GridModel grid(explorer);
  const rules::Variant& variant = explorer.variant();
  grid.setLevel(GridModel::Level::kings);
  BOOST_TEST(grid.rowCount() == 6);
  for (int file = 1; file <= 6; ++file) {
    const chess::Position king = tests::after(variant, variant.start(), std::string("K@") + char('a' + file) + "8");
    BOOST_TEST(grid.index(file - 1, 0).data(ExplorerModel::valueRole).toInt() == best(variant, king));
  }
  grid.setLevel(GridModel::Level::rooks);
  const chess::Position rooks = tests::after(variant, variant.start(), "K@e8 R@a1 R@h1");
  const QModelIndex tile = grid.indexOf({518, 518});
  BOOST_TEST(tile.data(ExplorerModel::valueRole).toInt() == best(variant, rooks));
  BOOST_TEST(grid.membersAt(tile).size() == 18U);
}

BOOST_AUTO_TEST_CASE(a_game_drawn_by_lot_shows_means_of_its_groups) {
  Explored explorer("chess960");
  GridModel grid(explorer);
  BOOST_TEST(!grid.hasPlay());
  grid.setLevel(GridModel::Level::kings);
  int sum = 0;
  int least = 1000;
  int count = 0;
  for (const std::string& array : explorer.catalogue().arrays())
    if (array[4] == 'K') {
      const int score = tests::madeUpScore({array, array});
      sum += score;
      least = std::min(least, score);
      ++count;
    }
  BOOST_TEST(count == 204);
  BOOST_TEST(grid.index(3, 0).data(ExplorerModel::valueRole).toInt() == sum / count);
  grid.setSummary(GridModel::Summary::least);
  BOOST_TEST(grid.index(3, 0).data(ExplorerModel::valueRole).toInt() == least);
}

BOOST_AUTO_TEST_CASE(a_strip_shows_all_arrays_against_one_or_against_the_best_reply) {
  Explorer explorer(tests::variantOf("field"));
  StripModel strip(explorer);
  const Pairing first{"RNBQKBNR", "RNBQKBNR"};
  const Pairing second{"RNBQKBNR", "RNBKQBNR"};
  explorer.setScores({scoreOf(first, 40), scoreOf(second, -15)});
  const PairPlace at = *explorer.placeOf(first);
  BOOST_TEST(strip.knownCount() == 1);
  BOOST_TEST(strip.indexOf(at).data(ExplorerModel::valueRole).toInt() == -15);
  strip.setOpponent(at.black);
  BOOST_TEST(strip.indexOf(at).data(ExplorerModel::valueRole).toInt() == 40);
  strip.setSide(chess::Color::black);
  strip.setOpponent(std::nullopt);
  BOOST_TEST(strip.knownCount() == 2);
  BOOST_TEST(strip.rowCount() * strip.columnCount() == 720);
}

BOOST_AUTO_TEST_CASE(each_array_has_a_best_reply_of_its_own_among_those_that_are_known) {
  Explorer explorer(tests::variantOf("field"));
  StripModel strip(explorer);
  const std::string a = "RNBQKBNR";
  const std::string b = "RNBKQBNR";
  const std::string c = "RBBQKNNR";
  const std::string d = "BBNKNQRR";
  // What was only played is no reply that is known.
  explorer.setTallies({{{a, explorer.catalogue()[0]}, explore::Tally{.draws = 1}}});
  explorer.setScores({scoreOf({a, a}, 40), scoreOf({a, b}, -15), scoreOf({a, c}, 5), scoreOf({b, a}, -30),
                      scoreOf({b, b}, 20), scoreOf({d, b}, 9)});
  const auto replyTo = [&](const std::string& own) {
    return strip.placeAt(strip.indexOf({*explorer.catalogue().placeOf(own), 0}));
  };
  BOOST_TEST((replyTo(a) == explorer.placeOf({a, b})));
  BOOST_TEST((replyTo(b) == explorer.placeOf({b, a})));
  BOOST_TEST((replyTo(d) == explorer.placeOf({d, b})));
  BOOST_TEST(strip.repliesKnown(*explorer.catalogue().placeOf(a)) == 3U);
  const auto said = [&](const std::string& own) {
    return plain(strip.indexOf({*explorer.catalogue().placeOf(own), 0}).data(Qt::ToolTipRole).toString());
  };
  BOOST_TEST(said(a).find("the best of 3 replies analysed") != std::string::npos, said(a));
  BOOST_TEST(said(d).find("the only reply analysed") != std::string::npos, said(d));
  strip.setSide(chess::Color::black);
  const auto ofBlack = strip.placeAt(strip.indexOf({0, *explorer.catalogue().placeOf(b)}));
  BOOST_TEST((ofBlack == explorer.placeOf({b, b}))); // worst for Black is what is best for White
}

BOOST_AUTO_TEST_CASE(a_set_up_in_progress_greys_what_it_cannot_come_to_any_more) {
  Explored explorer("regroupment");
  MatrixModel matrix(explorer);
  explorer.setFrom(tests::after(explorer.variant(), explorer.variant().start(), "e8~b8 Q-"));
  int open = 0;
  for (int row = 0; row < 22; ++row)
    for (int column = 0; column < 22; ++column)
      open += matrix.index(row, column).data(ExplorerModel::greyRole).toBool() ? 0 : 1;
  BOOST_TEST(open == 22);
  explorer.setFrom(std::nullopt);
  BOOST_TEST(!matrix.index(0, 0).data(ExplorerModel::greyRole).toBool());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
