#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QTest>

#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

/// What ends a drag without a move.
struct Ending {
  const char* what;
  void (*end)(Table& table);
};

const std::vector<Ending> endings{
    {"the Esc key", [](Table& table) { table.key(Qt::Key_Escape); }},
    {"the right button", [](Table& table) { table.press(text("e4"), Qt::RightButton); }},
    {"a release beside the board", [](Table& table) { table.release(QPoint(4, 300)); }},
    {"a release on its own square", [](Table& table) { table.release(text("e2")); }},
    {"the window losing the focus",
     [](Table& table) {
       QEvent event(QEvent::WindowDeactivate);
       QApplication::sendEvent(&table.board(), &event);
     }},
    {"a turn of the board", [](Table& table) { table.window().flip(); }},
    {"another game", [](Table& table) { table.game().begin(table.game().settings()); }},
    {"the start page", [](Table& table) { table.window().showStartPage(); }},
};

} // namespace

BOOST_AUTO_TEST_SUITE(dragging)

BOOST_AUTO_TEST_CASE(a_pawn_dragged_two_squares_stands_there_and_the_turn_passes) {
  Table table(text("standard"));
  table.drag(text("e2"), text("e4"));
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
  BOOST_TEST(plain(table.men(text("e2"))) == "");
  BOOST_TEST((table.game().toAct() == chess::Color::black));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(four_pixels_are_a_click_and_five_a_drag) {
  for (const int pixels : {4, 5}) {
    Table table(text("standard"));
    const QPoint start = table.pointOf(text("e2"));
    table.press(text("e2"));
    table.move(start + QPoint(pixels, 0));
    BOOST_TEST(table.board().isDragging() == (pixels > 4));
    table.release(start + QPoint(pixels, 0));
    // A click arms, a drag that ends where it began lets go.
    BOOST_TEST(table.look(text("e2")).isArmed == (pixels <= 4));
  }
}

BOOST_AUTO_TEST_CASE(while_a_piece_is_carried_its_square_is_pale_and_its_targets_show) {
  Table table(text("standard"));
  table.lift(text("g1"), text("f3"));
  BOOST_TEST(table.look(text("g1")).isGhost);
  BOOST_TEST(table.look(text("f3")).isHovered);
  BOOST_TEST((table.look(text("f3")).target == app::BoardModel::Target::empty));
  BOOST_TEST((table.look(text("h3")).target == app::BoardModel::Target::empty));
  BOOST_TEST((table.look(text("e4")).target == app::BoardModel::Target::none));
  table.release(text("f3"));
  BOOST_TEST(plain(table.men(text("f3"))) == "N");
}

BOOST_AUTO_TEST_CASE(a_drag_that_is_given_up_changes_nothing) {
  for (const Ending& ending : endings) {
    BOOST_TEST_CONTEXT(ending.what) {
      Table table(text("standard"));
      const QString before = table.fen();
      table.lift(text("e2"), text("e4"));
      BOOST_TEST(table.board().isDragging());
      ending.end(table);
      BOOST_TEST(!table.board().isDragging());
      table.release(QPoint(4, 300));
      table.release(QPoint(4, 300), Qt::RightButton);
      BOOST_TEST(plain(table.fen()) == plain(before));
      BOOST_TEST(!table.board().boardModel().armed().has_value());
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_takeback_during_a_drag_cancels_it) {
  Table table(text("standard"), {}, {}, text("e2e4"));
  table.lift(text("e7"), text("e5"));
  table.game().takeBack();
  BOOST_TEST(!table.board().isDragging());
  table.release(text("e5"));
  BOOST_TEST(plain(table.men(text("e2"))) == "P");
  BOOST_TEST(plain(table.men(text("e7"))) == "p");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_refused_drag_says_why_and_outlines_the_squares) {
  Table table(text("field"));
  table.drag(text("K"), text("a1"));
  BOOST_TEST(plain(table.prompt()) == "The king starts on d1 or e1.");
  BOOST_TEST(table.look(text("d1")).isRefused);
  BOOST_TEST(table.look(text("e1")).isRefused);
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(the_other_sides_piece_is_not_lifted_and_the_answer_is_why) {
  Table table(text("standard"));
  table.lift(text("e7"), text("e5"));
  BOOST_TEST(!table.board().isDragging());
  table.release(text("e5"));
  BOOST_TEST(!table.prompt().isEmpty());
  BOOST_TEST(plain(table.prompt()) != "White to move");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_answers_a_drag_with_a_sentence) {
  Table table(text("standard"), {}, {}, text("f2f3 e7e5 g2g4 d8h4"));
  const QString before = table.fen();
  table.drag(text("a2"), text("a3"));
  BOOST_TEST(plain(table.fen()) == plain(before));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(on_a_flipped_board_the_pointer_and_the_piece_agree) {
  Table table(text("standard"));
  table.window().flip();
  BOOST_TEST(table.pointOf(text("e2")).y() < table.pointOf(text("e7")).y());
  table.drag(text("e2"), text("e4"));
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
}

BOOST_AUTO_TEST_CASE(a_piece_carried_out_of_the_window_waits_at_its_edge) {
  Table table(text("standard"));
  table.lift(text("e2"), text("e4"));
  const ui::Overlay& sheet = table.board().overlay();
  for (const QPoint& outside : {QPoint(-300, 200), QPoint(5000, 200), QPoint(300, -400), QPoint(300, 5000)}) {
    table.move(outside);
    BOOST_TEST(table.board().isDragging());
    const QPoint at = table.board().mapTo(table.board().parentWidget(), sheet.carriedAt());
    BOOST_TEST(sheet.rect().contains(at));
  }
  table.release(QPoint(-300, 200));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_SUITE_END()
