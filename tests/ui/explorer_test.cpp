// The set-up explorer as a person meets it: maps, filters, details, quiz, and what leaves it.
#include <boost/test/unit_test.hpp>

#include <QAccessible>
#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "app/turn_tree_model.hpp"
#include "explorer/detail_pane.hpp"
#include "explorer/explorer_desk.hpp"
#include "explorer/filter_panel.hpp"
#include "explorer/map_view.hpp"
#include "files/notices.hpp"
#include "support/qt_explored.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using tests::Explored;
using tests::plain;
using tests::Table;
using tests::text;

BOOST_AUTO_TEST_SUITE(the_explorer)

BOOST_AUTO_TEST_CASE(every_card_of_a_game_with_arrays_opens_it) {
  ui::MainWindow window;
  window.show();
  window.furnish();
  for (const char* game : {"field", "regroupment", "chess36", "placement960", "chess960", "chess484"}) {
    auto* explore = window.findChild<QPushButton*>(text("explore-") + text(game));
    BOOST_REQUIRE(explore);
    BOOST_TEST(explore->isVisibleTo(&window));
    explore->click();
    BOOST_TEST(window.explorer().window().isVisible());
    BOOST_TEST(window.explorer().window().explorer().variant().id() == game);
    BOOST_TEST(window.explorer().window().minimumSizeHint().width() <= 1366);
    BOOST_TEST(window.explorer().window().minimumSizeHint().height() <= 700);
  }
  BOOST_TEST(!window.findChild<QPushButton*>(text("explore-standard"))->isVisibleTo(&window));
}

BOOST_AUTO_TEST_CASE(a_tile_is_read_through_the_accessible_interface) {
  Explored explored("regroupment");
  ui::MapView& map = explored.view().map();
  QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&map);
  BOOST_REQUIRE(table);
  BOOST_REQUIRE(table->tableInterface());
  const QAccessibleInterface* cell = table->tableInterface()->cellAt(3, 17);
  BOOST_REQUIRE(cell);
  const std::string said = plain(cell->text(QAccessible::Name));
  const auto pairing = explored.explorer().pairing({3, 17});
  BOOST_TEST(said.find("White #4 " + pairing.white) != std::string::npos);
  BOOST_TEST(said.find("Black #18 " + pairing.black) != std::string::npos);
  BOOST_TEST(said.find(plain(app::scoreText(tests::madeUpScore(pairing)))) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(every_widget_that_takes_the_focus_has_a_name) {
  Explored explored("field");
  for (const QWidget* widget : explored.view().findChildren<QWidget*>()) {
    if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible()) continue;
    // The field inside a box for numbers goes by the name of the box.
    if (widget->objectName() == text("qt_spinbox_lineedit")) continue;
    const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
    BOOST_TEST_CONTEXT(widget->metaObject()->className() << " " << plain(widget->objectName()))
    BOOST_TEST(!face->text(QAccessible::Name).isEmpty());
  }
}

BOOST_AUTO_TEST_CASE(the_arrows_walk_and_the_detail_follows) {
  Explored explored("chess36");
  ui::MapView& map = explored.view().map();
  map.select({0, 0});
  QTest::keyClick(&map, Qt::Key_Down);
  QTest::keyClick(&map, Qt::Key_Right);
  BOOST_TEST((map.currentPair() == app::PairPlace{1, 1}));
  BOOST_TEST((explored.view().detail().shown() == app::PairPlace{1, 1}));
  const std::string said = plain(explored.view().detail().text());
  BOOST_TEST(said.find("RBNQKNBR") != std::string::npos);
  BOOST_TEST(said.find("Undefended pawns") != std::string::npos);
  BOOST_TEST(said.find("No piece guards these pawns") != std::string::npos);
  BOOST_TEST(said.find("Best replies") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(pointing_at_a_move_of_the_line_shows_it_and_leaves_the_start_alone) {
  Explored explored("regroupment");
  auto score = *explored.explorer().known(app::PairPlace{7, 7});
  score.scored.line = "e2e4 e7e5";
  score.scored.nodes = 1'000'000;
  explored.explorer().addScore(score);
  explored.view().map().select({7, 7});
  ui::DetailPane& detail = explored.view().detail();
  BOOST_TEST(plain(detail.text()).find("1. e4 e5") != std::string::npos);
  const chess::Position start = detail.position();
  detail.showPly(2);
  BOOST_TEST(!detail.position().isEmpty(chess::Square::e4));
  BOOST_TEST(!detail.position().isEmpty(chess::Square::e5));
  detail.showPly(0);
  BOOST_TEST((detail.position() == start));
}

BOOST_AUTO_TEST_CASE(a_search_filters_while_it_is_typed_and_says_what_is_wrong) {
  Explored explored("regroupment");
  explored.act(ui::Act::exploreFilter);
  auto* search = explored.view().findChild<QLineEdit*>(text("search"));
  BOOST_REQUIRE(search);
  QTest::keyClicks(search, text(".K......"));
  BOOST_TEST(explored.wanted() == 4 * 22);
  BOOST_TEST(explored.view().filters().fault().isEmpty());
  QTest::keyClicks(search, text("x"));
  BOOST_TEST(plain(explored.view().filters().fault()) == "Place 9 is one too many: a home rank has 8 squares.");
  BOOST_TEST(explored.wanted() == 484); // a wrong search leaves nothing out
  explored.view().filters().clear();
  BOOST_TEST(explored.wanted() == 484);
  for (auto* chip : explored.view().findChildren<QToolButton*>())
    if (chip->accessibleName() == text("King on the f-file")) chip->click();
  BOOST_TEST(explored.wanted() == 2 * 22);
}

BOOST_AUTO_TEST_CASE(a_range_that_runs_backwards_is_told_and_filters_nothing) {
  Explored explored("regroupment");
  const auto box = [&](const char* name) {
    for (QAbstractSpinBox* found : explored.view().findChildren<QAbstractSpinBox*>())
      if (found->accessibleName() == text(name)) return found;
    BOOST_FAIL(name);
    return static_cast<QAbstractSpinBox*>(nullptr);
  };
  auto* least = qobject_cast<QSpinBox*>(box("Least distance from the traditional array"));
  auto* most = qobject_cast<QSpinBox*>(box("Greatest distance from the traditional array"));
  least->setValue(8);
  most->setValue(0);
  BOOST_TEST(plain(explored.view().filters().rangeFault()) ==
             "No array has 8 to 0 pieces displaced: the first number is the smaller one.");
  BOOST_TEST(explored.wanted() == 484);
  least->setValue(0);
  BOOST_TEST(explored.view().filters().rangeFault().isEmpty());
  BOOST_TEST(explored.wanted() == 22);
  qobject_cast<QDoubleSpinBox*>(box("Least score"))->setValue(1);
  qobject_cast<QDoubleSpinBox*>(box("Greatest score"))->setValue(-1);
  BOOST_TEST(explored.view().filters().rangeFault().startsWith(text("No score is from 1.00 to -1.00")));
  BOOST_TEST(explored.wanted() == 22);
}

BOOST_AUTO_TEST_CASE(no_valid_beginning_of_a_wrong_search_filters) {
  Explored explored("regroupment");
  auto* search = explored.view().findChild<QLineEdit*>(text("search"));
  for (const char* wrong : {"#9999", "518", "((("}) {
    search->clear();
    QTest::keyClicks(search, text(wrong));
    BOOST_TEST_CONTEXT(wrong) {
      BOOST_TEST(explored.wanted() == 484);
      BOOST_TEST(!explored.view().filters().fault().isEmpty());
    }
  }
}

BOOST_AUTO_TEST_CASE(every_game_takes_the_searches_that_it_gives_as_examples) {
  for (const char* game : {"field", "regroupment", "chess36", "placement960", "chess960", "chess484"}) {
    Explored explored(game);
    const auto* search = explored.view().findChild<QLineEdit*>(text("search"));
    for (const QString& example : search->placeholderText().split(text(" "), Qt::SkipEmptyParts))
      BOOST_TEST_CONTEXT(game << ' ' << plain(example))
    BOOST_TEST(bool(explore::readSearch(explored.explorer().catalogue(), plain(example))));
  }
}

BOOST_AUTO_TEST_CASE(a_damaged_file_of_scores_is_told_until_one_closes_the_notice) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(text("scores.db"));
  QFile file(path);
  BOOST_REQUIRE(file.open(QIODevice::WriteOnly) && file.write("no database") > 0);
  file.close();
  ui::MainWindow window;
  window.show();
  window.furnish();
  window.explorer().keepIn(path);
  window.explorer().exploreGame(text("regroupment"));
  ui::Notices& notices = window.explorer().window().notices();
  BOOST_TEST(notices.isVisible());
  BOOST_REQUIRE(notices.texts().size() == 1);
  BOOST_TEST(notices.texts().front().contains(text("damaged")));
}

BOOST_AUTO_TEST_CASE(one_goes_to_an_array_by_its_number_or_its_letters) {
  Explored explored("placement960");
  BOOST_TEST(explored.view().goTo(text("518")));
  BOOST_TEST((explored.view().map().currentPair() == app::PairPlace{518, 518}));
  BOOST_TEST(explored.view().goTo(text("BBQNNRKR")));
  BOOST_TEST((explored.view().map().currentPair() == app::PairPlace{0, 0}));
  BOOST_TEST(!explored.view().goTo(text("960")));
  BOOST_TEST(explored.view().said().contains(text("from 0 to 959")));
}

BOOST_AUTO_TEST_CASE(all_columns_with_the_margins_fit_a_small_screen) {
  Explored explored("regroupment");
  explored.view().resize(1366, 700);
  QApplication::processEvents();
  const ui::MapView& map = explored.view().map();
  const int last = map.model()->columnCount() - 1;
  BOOST_TEST(map.columnViewportPosition(last) + map.columnWidth(last) <= map.viewport()->width());
}

BOOST_AUTO_TEST_CASE(rows_and_columns_change_places_and_the_chosen_start_stays) {
  Explored explored("chess36");
  explored.view().map().select({1, 4});
  explored.act(ui::Act::exploreTranspose);
  BOOST_TEST((explored.view().map().currentPair() == app::PairPlace{1, 4}));
  BOOST_TEST(explored.view().map().currentIndex().row() == 4);
}

BOOST_AUTO_TEST_CASE(zooming_ends_at_both_ends) {
  Explored explored("regroupment");
  ui::MapView& map = explored.view().map();
  int steps = 0;
  while (map.zoomBy(1)) ++steps;
  const int largest = map.tileWidth();
  while (map.zoomBy(-1)) ++steps;
  BOOST_TEST(steps < 30);
  BOOST_TEST(map.tileWidth() < largest);
}

BOOST_AUTO_TEST_CASE(a_turn_of_the_tree_is_told_like_a_start) {
  Explored explored("field");
  QTreeView& turns = explored.view().turns();
  auto known = explore::Known{.subject = explore::Subject::setup("K@e1 Q@d1"), .scored = {}, .origin = {}};
  known.scored = {.centipawns = 9'01, .depth = 5, .nodes = 1'000'000, .line = "K@d8 Q@e8"};
  explored.explorer().addScore(known);
  turns.setCurrentIndex(turns.model()->index(0, 0));
  const std::string said = plain(explored.view().detail().text());
  BOOST_TEST(said.find("\\Ke1\\Qd1") != std::string::npos, said);
  BOOST_TEST(said.find("+9.01") != std::string::npos, said);
  BOOST_TEST(said.find("/Kd8") != std::string::npos, said);
  explored.view().detail().showPly(2);
  BOOST_TEST(!explored.view().detail().position().isEmpty(chess::Square::e8));
}

BOOST_AUTO_TEST_CASE(a_score_of_a_set_up_that_comes_while_it_is_told_is_told_at_once) {
  Explored explored("field");
  QTreeView& turns = explored.view().turns();
  turns.setCurrentIndex(turns.model()->index(0, 0));
  const auto* tree = qobject_cast<const app::TurnTreeModel*>(turns.model());
  auto known = explore::Known{.subject = *tree->subjectAt(turns.currentIndex()), .scored = {}, .origin = {}};
  known.scored = {.centipawns = -7'77, .depth = 5, .nodes = 1'000'000, .line = {}};
  explored.explorer().addScore(known);
  const std::string said = plain(explored.view().detail().text());
  BOOST_TEST(said.find("7.77") != std::string::npos, said);
}

BOOST_AUTO_TEST_CASE(filters_that_were_dragged_shut_open_for_their_key) {
  Explored explored("regroupment");
  explored.view().resize(1300, 690);
  auto* columns = explored.view().findChild<QSplitter*>(text("columns"));
  BOOST_REQUIRE(columns);
  columns->setSizes({0, 900, 300});
  BOOST_REQUIRE(columns->sizes().front() == 0);
  explored.act(ui::Act::exploreFilter);
  BOOST_TEST(columns->sizes().front() > 100);
}

BOOST_AUTO_TEST_CASE(plus_and_minus_belong_to_the_tree_where_it_has_the_focus) {
  Explored explored("field");
  for (const ui::Act act : {ui::Act::exploreZoomIn, ui::Act::exploreZoomOut}) {
    QAction* zoom = &explored.window.actions()[act];
    BOOST_TEST(!explored.view().turns().actions().contains(zoom));
    BOOST_TEST(explored.view().map().actions().contains(zoom));
  }
}

BOOST_AUTO_TEST_CASE(the_modes_follow_each_other_and_come_round) {
  Explored explored("regroupment");
  for (const char* said : {"changed the score", "how many games", "share of the points", "scores from White"}) {
    explored.act(ui::Act::exploreMode);
    BOOST_TEST(explored.view().said().contains(text(said)));
  }
}

BOOST_AUTO_TEST_CASE(other_rules_are_chosen_in_the_window) {
  Explored explored("regroupment");
  auto* rules = explored.view().findChild<QToolButton*>(text("rules"));
  BOOST_REQUIRE(rules);
  const auto choose = [&](const char* option) {
    for (QAction* action : rules->menu()->actions())
      if (action->objectName() == text(option)) {
        action->trigger();
        return QApplication::processEvents();
      }
    BOOST_ERROR(option);
  };
  choose("reduced=on");
  BOOST_TEST(explored.explorer().variant().rules() == "reduced=on");
  BOOST_TEST(explored.wanted() == 14 * 14);
  choose("reduced=off");
  BOOST_TEST(explored.wanted() == 484);
  explored.window.explorer().exploreGame(text("chess960"));
  BOOST_TEST(rules->isVisible() == !explored.explorer().variant().type().keys.empty());
}

BOOST_AUTO_TEST_CASE(a_running_set_up_can_be_analysed_further) {
  Table table(text("field"), {}, {}, text("K@d1 Q@f1 K@e8 Q@b8"));
  table.window().actions()[ui::Act::exploreHere].trigger();
  const app::Explorer& explorer = table.window().explorer().window().explorer();
  BOOST_REQUIRE(explorer.stepsToFrom());
  BOOST_TEST(*explorer.stepsToFrom() == "K@d1 Q@f1 K@e8 Q@b8");
}

BOOST_AUTO_TEST_CASE(a_map_is_written_as_picture_drawing_page_table_and_games) {
  const QTemporaryDir folder;
  Explored explored("chess36");
  explored.view().map().select({1, 4});
  explored.act(ui::Act::exploreStudy);
  for (const auto& [name, begin] : {std::pair{"map.png", "\x89PNG"},
                                    {"map.svg", "<?xml"},
                                    {"map.pdf", "%PDF"},
                                    {"map.csv", "white,black"},
                                    {"map.pgn", "[Event "}}) {
    const QString path = folder.filePath(text(name));
    explored.view().exportTo(path);
    QFile file(path);
    BOOST_TEST_CONTEXT(name) {
      BOOST_REQUIRE(file.open(QIODevice::ReadOnly));
      const QByteArray bytes = file.readAll();
      BOOST_TEST(bytes.startsWith(begin));
      BOOST_TEST(bytes.size() > 100);
    }
  }
  explored.view().exportTo(text("/nowhere/at/all.png"));
  BOOST_TEST(explored.view().said().startsWith(text("Cannot write")));
}

BOOST_AUTO_TEST_CASE(field_chess_shows_its_turns_over_a_strip_of_its_720_arrays) {
  Explored explored("field");
  BOOST_TEST(explored.view().turns().isVisible());
  BOOST_TEST(explored.view().turns().model()->rowCount() == 14);
  BOOST_TEST(explored.view().map().model()->rowCount() * explored.view().map().model()->columnCount() == 720);
}

BOOST_AUTO_TEST_CASE(from_a_running_set_up_only_what_it_may_still_come_to_is_wanted) {
  Table table(text("regroupment"), {}, {}, text("e8~b8 Q-"));
  table.window().actions()[ui::Act::exploreHere].trigger();
  app::Explorer& explorer = table.window().explorer().window().explorer();
  BOOST_TEST(explorer.wanted().size() == 22U);
  BOOST_TEST(table.window().explorer().window().turns().model()->rowCount() == 22);
}

BOOST_AUTO_TEST_SUITE_END()
