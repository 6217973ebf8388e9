#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QTest>
#include <QToolButton>

#include "setup/prompt_bar.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::plain;
using tests::Table;
using tests::text;

BOOST_AUTO_TEST_SUITE(clicking)

BOOST_AUTO_TEST_CASE(two_clicks_move_a_piece) {
  Table table(text("standard"));
  table.click(text("g1"));
  BOOST_TEST(table.look(text("g1")).isArmed);
  table.click(text("f3"));
  BOOST_TEST(plain(table.men(text("f3"))) == "N");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_second_click_on_the_same_piece_lets_go) {
  Table table(text("standard"));
  table.click(text("g1"));
  table.click(text("g1"));
  BOOST_TEST(!table.look(text("g1")).isArmed);
}

BOOST_AUTO_TEST_CASE(a_double_click_does_what_its_first_half_does_and_nothing_more) {
  struct Row {
    const char* what;
    const char* at;
    const char* home; ///< Black's, after it
  };
  for (const Row& row :
       std::vector<Row>{{"a king that is kept", "e8", "rnbqkbnr"}, {"a partner of his", "c8", "rnkqbbnr"}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("regroupment"));
      QTest::mouseDClick(table.window().windowHandle(), Qt::LeftButton, {}, table.pointOf(text(row.at)));
      for (int file = 0; file < 8; ++file) {
        const QString square = QString(QChar(u'a' + static_cast<char16_t>(file))) + QLatin1Char('8');
        BOOST_TEST(plain(table.men(square)) == std::string(1, row.home[file]));
      }
      BOOST_TEST(table.game().draft().actions().size() == 1U);
      BOOST_TEST(plain(table.prompt()) == "Black: regroup the queen or keep it");
      table.click(text("b8"));
      BOOST_TEST(plain(table.men(text("b8"))) == "q");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_click_on_another_own_piece_changes_over) {
  Table table(text("standard"));
  table.click(text("g1"));
  table.click(text("b1"));
  BOOST_TEST(table.look(text("b1")).isArmed);
  BOOST_TEST(!table.look(text("g1")).isArmed);
}

BOOST_AUTO_TEST_CASE(a_click_on_a_square_out_of_reach_says_why_and_keeps_the_piece_armed) {
  Table table(text("standard"));
  table.click(text("g1"));
  table.click(text("g5"));
  BOOST_TEST(table.look(text("g1")).isArmed);
  BOOST_TEST(table.look(text("g5")).men.isEmpty());
  BOOST_TEST(plain(table.prompt()) != "White to move");
}

BOOST_AUTO_TEST_CASE(escape_lets_go_first_and_then_takes_the_draft_back) {
  Table table(text("field"));
  table.click(text("K"));
  table.click(text("d1"));
  table.click(text("Q"));
  table.key(Qt::Key_Escape);
  BOOST_TEST(plain(table.men(text("d1"))) == "K");
  table.key(Qt::Key_Escape);
  BOOST_TEST(plain(table.men(text("d1"))) == "");
}

BOOST_AUTO_TEST_CASE(home_and_end_lead_to_the_ends_of_a_row_and_with_ctrl_to_ones_own) {
  Table table(text("standard"), {}, {}, text("e2e4"));
  auto& view = table.board().boardView();
  view.setFocus();
  QTest::keyClick(&view, Qt::Key_Up);
  BOOST_TEST((view.cursorSquare() == chess::Square::e3));
  QTest::keyClick(&view, Qt::Key_Home);
  BOOST_TEST((view.cursorSquare() == chess::Square::a3));
  BOOST_TEST(table.look(text("a3")).hasCursor);
  QTest::keyClick(&view, Qt::Key_End);
  BOOST_TEST((view.cursorSquare() == chess::Square::h3));
  QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
  BOOST_TEST((view.cursorSquare() == chess::Square::a8));
}

BOOST_AUTO_TEST_CASE(arrow_keys_and_enter_play_a_move) {
  Table table(text("standard"));
  table.board().boardView().setCurrentIndex(table.board().boardModel().indexOf(chess::Square::e2));
  table.key(Qt::Key_Return);
  BOOST_TEST(table.look(text("e2")).isArmed);
  table.key(Qt::Key_Up);
  table.key(Qt::Key_Up);
  BOOST_TEST(table.look(text("e4")).hasCursor);
  table.key(Qt::Key_Return);
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
}

BOOST_AUTO_TEST_CASE(four_letters_are_a_whole_turn_of_field_chess) {
  Table table(text("field"));
  table.type(text("KeQf"));
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  BOOST_TEST(plain(table.men(text("f1"))) == "Q");
  BOOST_TEST((table.game().toAct() == chess::Color::black));
}

BOOST_AUTO_TEST_CASE(backspace_takes_the_last_piece_of_the_draft_back) {
  Table table(text("field"));
  table.type(text("Ke"));
  table.key(Qt::Key_Backspace);
  BOOST_TEST(plain(table.men(text("e1"))) == "");
  BOOST_TEST(table.game().draft().isEmpty());
}

BOOST_AUTO_TEST_CASE(a_square_reads_itself_out) {
  Table table(text("standard"));
  const QModelIndex index = table.board().boardModel().indexOf(chess::Square::d1);
  BOOST_TEST(plain(index.data(Qt::AccessibleTextRole).toString()) == "d1, white queen");
}

BOOST_AUTO_TEST_CASE(a_button_at_the_armed_king_castles_where_he_may) {
  struct Row {
    const char* what;
    const char* fen;
    const char* king;
    bool isShown;
  };
  for (const Row& row :
       std::vector<Row>{{"one way", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", true},
                        {"two ways", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", true},
                        {"Black's king", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "e8", true},
                        {"no right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", false},
                        {"through a check", "4k3/8/8/8/8/8/8/4KN1R w K - 0 1", "e1", false},
                        {"a rook is armed, not the king", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1", false}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("standard"), {}, text(row.fen));
      const auto* button = table.board().findChild<QToolButton*>(text("castle"));
      BOOST_REQUIRE(button);
      BOOST_TEST(!button->isVisible());
      table.click(text(row.king));
      BOOST_TEST(button->isVisible() == row.isShown);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_button_at_the_king_comes_after_a_drag_too) {
  Table table(text("standard"), {}, text("4k3/8/8/8/8/8/P7/4K2R w K - 0 1"));
  table.drag(text("a2"), text("a3"));
  table.drag(text("e8"), text("d8"));
  table.click(text("e1"));
  BOOST_TEST(table.board().findChild<QToolButton*>(text("castle"))->isVisible());
}

BOOST_AUTO_TEST_CASE(the_button_at_the_king_asks_where_there_are_two_ways) {
  Table table(text("standard"), {}, text("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
  table.click(text("e1"));
  table.board().findChild<QToolButton*>(text("castle"))->click();
  BOOST_TEST(table.chooser().isVisible());
  table.key(Qt::Key_1);
  BOOST_TEST(plain(table.men(text("e1"))) == "");
  BOOST_TEST(!table.board().findChild<QToolButton*>(text("castle"))->isVisible());
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_click_anywhere_takes_an_old_refusal_and_its_outline_away) {
  Table table(text("field"));
  const QString before = table.prompt();
  table.drag(text("K"), text("a1"));
  BOOST_TEST(table.look(text("d1")).isRefused);
  BOOST_TEST(plain(table.prompt()) != plain(before));
  table.click(text("a5"));
  BOOST_TEST(plain(table.prompt()) == plain(before));
  BOOST_TEST(!table.look(text("d1")).isRefused);
}

BOOST_AUTO_TEST_CASE(a_dialog_does_not_leave_an_old_refusal_behind) {
  Table table(text("standard"));
  table.drag(text("e2"), text("e5"));
  BOOST_TEST(plain(table.prompt()) != "White to move");
  QEvent gone(QEvent::WindowDeactivate);
  QApplication::sendEvent(&table.window().page().prompt(), &gone);
  BOOST_TEST(plain(table.prompt()) == "White to move");
}

BOOST_AUTO_TEST_SUITE_END()
