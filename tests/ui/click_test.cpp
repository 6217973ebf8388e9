#include <boost/test/unit_test.hpp>

#include <QTest>

#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

QString text(const char* latin) { return QString::fromLatin1(latin); }
std::string plain(const QString& text) { return text.toStdString(); }

} // namespace

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

BOOST_AUTO_TEST_SUITE_END()
