// More than one finger on the board.
#include <boost/test/unit_test.hpp>

#include <QTest>

#include "support/qt_text.hpp"
#include "support/qt_window.hpp"
#include "ui/touch_device.hpp"

using namespace backrank;
using tests::plain;
using tests::Table;
using tests::text;
using tests::touchDevice;

namespace {

/// A hand on the window of which each finger has a number.
class Hand {
public:
  explicit Hand(Table& table)
      : table_(table) {}
  QTest::QTouchEventSequence touch() { return QTest::touchEvent(table_.window().windowHandle(), touchDevice(), false); }
  void press(int finger, const char* square) { touch().press(finger, at(square)).commit(); }
  void move(int finger, const char* square) { touch().move(finger, at(square)).commit(); }
  void release(int finger, const char* square) { touch().release(finger, at(square)).commit(); }
  /// One finger does something while another rests.
  void pressBeside(int resting, int finger, const char* square) {
    touch().stationary(resting).press(finger, at(square)).commit();
  }
  void moveBeside(int resting, int finger, const char* square) {
    touch().stationary(resting).move(finger, at(square)).commit();
  }
  void releaseBeside(int resting, int finger, const char* square) {
    touch().stationary(resting).release(finger, at(square)).commit();
  }
  QPoint at(const char* square) { return table_.pointOf(text(square)); }

private:
  Table& table_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(touching)

BOOST_AUTO_TEST_CASE(a_second_finger_takes_nothing_from_the_first) {
  Table table(text("standard"));
  Hand hand(table);
  hand.press(0, "e2");
  hand.move(0, "e3");
  hand.pressBeside(0, 1, "a6");
  BOOST_TEST(table.board().isDragging());
  hand.moveBeside(0, 1, "h5");
  hand.moveBeside(1, 0, "e4");
  BOOST_TEST(table.look(text("e4")).isHovered);
  hand.releaseBeside(1, 0, "e4");
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
  hand.move(1, "d5");
  BOOST_TEST(!table.board().isDragging());
  hand.release(1, "d5");
  BOOST_TEST((table.game().toAct() == chess::Color::black));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_finger_that_comes_while_another_rests_takes_the_next_man) {
  Table table(text("standard"));
  Hand hand(table);
  hand.press(0, "e2");
  hand.move(0, "e4");
  hand.pressBeside(0, 1, "a5");
  hand.releaseBeside(1, 0, "e4");
  hand.pressBeside(1, 2, "e7");
  hand.moveBeside(1, 2, "e5");
  hand.releaseBeside(1, 2, "e5");
  BOOST_TEST(plain(table.men(text("e5"))) == "p");
  hand.release(1, "a5");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(the_last_finger_on_the_board_drops_nothing_that_it_did_not_lift) {
  Table table(text("standard"));
  Hand hand(table);
  hand.press(0, "g1");
  hand.move(0, "f3");
  hand.pressBeside(0, 1, "h3");
  hand.releaseBeside(1, 0, "g5"); // the knight does not go there
  hand.release(1, "h3");
  BOOST_TEST(plain(table.men(text("g1"))) == "N");
  BOOST_TEST(plain(table.men(text("h3"))) == "");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_SUITE_END()
