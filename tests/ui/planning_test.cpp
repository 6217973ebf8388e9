// What a hand does while the opponent thinks, with fingers, and at a table for two.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QClipboard>
#include <QPointingDevice>
#include <QTest>
#include <QToolButton>

#include "clock/face_view.hpp"
#include "line/player_plate.hpp"
#include "support/qt_machine.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"
#include "ui/touch_device.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;
using tests::touchDevice;

/// Outlives the table.
struct Opponent {
  tests::Machine machine;
};

/// A table at which one side is a machine that answers when it is told to.
class AgainstMachine : private Opponent, public Table {
public:
  explicit AgainstMachine(const char* game = "standard", chess::Color side = chess::Color::black)
      : Table(text(game)) {
    tests::seat(machine, this->game(), side);
  }
  void answer(const char* word) { machine.answer(game(), word); }
};

/// A finger on the window.
class Finger {
public:
  explicit Finger(Table& table)
      : table_(table) {}
  void press(const QPoint& at) {
    QTest::touchEvent(table_.window().windowHandle(), touchDevice()).press(0, at).commit();
  }
  void move(const QPoint& to) { QTest::touchEvent(table_.window().windowHandle(), touchDevice()).move(0, to).commit(); }
  void release(const QPoint& at) {
    QTest::touchEvent(table_.window().windowHandle(), touchDevice()).release(0, at).commit();
  }
  void drag(const QString& from, const QString& to) {
    const QPoint start = table_.pointOf(from);
    const QPoint end = table_.pointOf(to);
    press(start);
    for (const int tenth : {2, 6, 10}) move(start + (end - start) * tenth / 10);
    release(end);
  }

private:
  Table& table_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(planning)

BOOST_AUTO_TEST_CASE(a_move_dragged_while_the_opponent_thinks_is_marked_and_played_in_its_turn) {
  AgainstMachine table;
  table.drag(text("e2"), text("e4"));
  table.drag(text("g1"), text("f3"));
  BOOST_TEST(table.look(text("g1")).isPlanned);
  BOOST_TEST(table.look(text("f3")).isPlanned);
  BOOST_TEST(plain(table.look(text("f3")).ghosts) == "N");
  BOOST_TEST(plain(table.men(text("g1"))) == "N");
  table.answer("e7e5");
  BOOST_TEST(plain(table.men(text("f3"))) == "N");
  BOOST_TEST(!table.look(text("f3")).isPlanned);
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_plan_is_dropped_by_escape_the_right_button_and_a_click_beside) {
  for (const int way : {0, 1, 2}) {
    BOOST_TEST_CONTEXT("way " << way) {
      AgainstMachine table;
      table.drag(text("e2"), text("e4"));
      table.click(text("g1"));
      table.click(text("f3"));
      BOOST_TEST(table.game().plan().size() == 1U);
      if (way == 0) table.key(Qt::Key_Escape);
      if (way == 1) table.press(text("d5"), Qt::RightButton);
      if (way == 1) table.release(table.pointOf(text("d5")), Qt::RightButton);
      if (way == 2) table.click(text("d5"));
      BOOST_TEST(table.game().plan().empty());
      BOOST_TEST(!table.look(text("f3")).isPlanned);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_opponents_man_is_refused_while_he_thinks) {
  AgainstMachine table;
  table.drag(text("e2"), text("e4"));
  table.drag(text("e7"), text("e5"));
  BOOST_TEST(table.game().plan().empty());
  BOOST_TEST(plain(table.prompt()) == "Black is to move now.");
}

BOOST_AUTO_TEST_CASE(a_man_in_the_hand_stays_there_when_the_opponent_moves) {
  AgainstMachine table;
  table.drag(text("e2"), text("e4"));
  table.lift(text("g1"), text("f3"));
  table.answer("e7e5");
  BOOST_TEST(table.board().isDragging());
  table.release(text("f3"));
  BOOST_TEST(plain(table.men(text("f3"))) == "N");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_man_in_the_hand_that_is_captured_leaves_it) {
  AgainstMachine table;
  table.drag(text("e2"), text("e4"));
  table.answer("d7d5");
  table.drag(text("a2"), text("a3"));
  table.lift(text("e4"), text("e5"));
  table.answer("d5e4");
  BOOST_TEST(!table.board().isDragging());
  BOOST_TEST(plain(table.faults()) == "");
  table.release(text("e5"));
  BOOST_TEST(plain(table.men(text("e4"))) == "p");
}

BOOST_AUTO_TEST_CASE(two_pieces_are_fielded_ahead) {
  AgainstMachine table("field", chess::Color::white);
  table.drag(text("k"), text("e8"));
  table.drag(text("q"), text("d8"));
  BOOST_TEST(plain(table.look(text("d8")).ghosts) == "q");
  table.answer("K@e1");
  BOOST_TEST(table.look(text("e8")).isPlanned);
  table.answer("Q@d1");
  BOOST_TEST(plain(table.men(text("e8"))) == "k");
  BOOST_TEST(plain(table.men(text("d8"))) == "q");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(after_a_drag_the_next_press_lifts_at_once_and_still_clicks) {
  Table table(text("standard"));
  table.drag(text("e2"), text("e4"));
  table.drag(text("e7"), text("e5"));
  table.press(text("g1"));
  BOOST_TEST(table.board().isDragging());
  table.release(text("g1"));
  BOOST_TEST(!table.board().isDragging());
  BOOST_TEST(table.look(text("g1")).isArmed);
  table.press(text("f3"));
  table.release(text("f3"));
  BOOST_TEST(plain(table.men(text("f3"))) == "N");
  table.press(text("b8"));
  BOOST_TEST(!table.board().isDragging());
  table.release(text("b8"));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_finger_drags_and_taps_and_needs_ten_pixels) {
  Table table(text("standard"));
  Finger finger(table);
  finger.drag(text("e2"), text("e4"));
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
  const QPoint from = table.pointOf(text("e7"));
  finger.press(from);
  finger.move(from + QPoint(6, 3));
  BOOST_TEST(!table.board().isDragging());
  finger.move(from + QPoint(8, 3));
  BOOST_TEST(table.board().isDragging());
  finger.release(table.pointOf(text("e5")));
  BOOST_TEST(plain(table.men(text("e5"))) == "p");
  for (const char* square : {"g1", "f3"}) {
    finger.press(table.pointOf(text(square)));
    finger.release(table.pointOf(text(square)));
  }
  BOOST_TEST(plain(table.men(text("f3"))) == "N");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_finger_hits_a_tray_from_beside_it) {
  Table table(text("field"));
  table.window().resize(700, 560);
  QApplication::processEvents();
  const auto& tray = table.board().tray(chess::Color::white);
  const QPoint below(tray.geometry().center().x(), tray.geometry().bottom() + 4);
  BOOST_TEST(std::holds_alternative<std::monostate>(table.board().spotAt(below)));
  BOOST_TEST(std::holds_alternative<ui::TrayPlace>(table.board().spotUnderFinger(below)));
}

BOOST_AUTO_TEST_CASE(face_to_face_everything_of_the_far_side_is_at_the_far_edge) {
  Table table(text("standard"));
  const QPoint board = table.board().mapTo(&table.window(), QPoint());
  table.window().actions()[ui::Act::faceToFace].setChecked(true);
  QApplication::processEvents();
  int above = 0;
  int below = 0;
  for (const auto* plate : table.window().findChildren<ui::PlayerPlate*>()) {
    const int y = plate->mapTo(&table.window(), QPoint()).y();
    BOOST_TEST(plate->isVisible());
    (y < table.window().height() / 2 ? above : below) += 1;
  }
  BOOST_TEST(above == 1);
  BOOST_TEST(below == 1);
  table.window().actions()[ui::Act::faceToFace].setChecked(false);
  QApplication::processEvents();
  BOOST_TEST((table.board().mapTo(&table.window(), QPoint()) == board));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(the_board_turns_to_who_is_to_act) {
  Table table(text("standard"));
  table.window().actions()[ui::Act::turnBoard].setChecked(true);
  BOOST_TEST(!table.board().boardModel().isFlipped());
  table.drag(text("e2"), text("e4"));
  BOOST_TEST(table.board().boardModel().isFlipped());
  table.drag(text("e7"), text("e5"));
  BOOST_TEST(!table.board().boardModel().isFlipped());
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_piece_taken_back_is_put_down_again) {
  Table table(text("field"));
  table.game().setGrace(std::chrono::minutes(1));
  table.drag(text("K"), text("e1"));
  table.drag(text("Q"), text("d1"));
  table.window().actions()[ui::Act::clearTurn].trigger();
  BOOST_TEST(plain(table.men(text("e1"))) == "");
  for (int i = 0; i < 2; ++i) table.window().actions()[ui::Act::redoPiece].trigger();
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  BOOST_TEST(plain(table.men(text("d1"))) == "Q");
  BOOST_TEST(!table.game().canRedoDraft());
}

BOOST_AUTO_TEST_CASE(a_turn_drawn_by_lot_is_whole_and_legal) {
  for (const char* game : {"field", "regroupment", "placement960"}) {
    BOOST_TEST_CONTEXT(game) {
      Table table(text(game));
      const auto first = table.game().toAct();
      for (int turn = 0; turn < 12 && table.game().mayDrawByLot(); ++turn) {
        table.window().actions()[ui::Act::drawByLot].trigger();
        if (table.game().isPrefilled()) table.key(Qt::Key_Space);
      }
      BOOST_TEST(rules::settled(table.game().variant(), table.game().shown()));
      BOOST_TEST(plain(table.faults()) == "");
      BOOST_TEST((first == table.game().session().tree().node(0).position.turn()));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_start_of_a_battle_is_copied_as_a_number_and_a_position) {
  Table table(text("placement960"), {}, {}, text("K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1 N@b8 N@g8 e2e4"));
  table.window().actions()[ui::Act::copyNumber].trigger();
  BOOST_TEST(plain(QApplication::clipboard()->text()) == "518");
  table.window().actions()[ui::Act::copyStart].trigger();
  BOOST_TEST(plain(QApplication::clipboard()->text()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

BOOST_AUTO_TEST_CASE(a_chip_shows_its_castling_on_the_board) {
  Table table(text("placement960"), {}, {}, text("K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1 N@b8 N@g8"));
  auto* chips = table.window().findChild<QWidget*>(text("castlingChips"));
  BOOST_REQUIRE(chips);
  const auto buttons = chips->findChildren<QToolButton*>();
  BOOST_REQUIRE(buttons.size() == 4);
  BOOST_TEST(plain(buttons[1]->accessibleName()) == "White castles with the h1 rook: king to g1, rook to f1");
  buttons[1]->setFocus(Qt::TabFocusReason);
  BOOST_TEST(plain(table.men(text("g1"))) == "K");
  BOOST_TEST(plain(table.men(text("f1"))) == "R");
  table.board().boardView().setFocus();
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(single_keys_ask_where_that_is_wanted) {
  Table table(text("field"));
  table.board().boardView().setAsksByKeys(true);
  table.type(text("c"));
  BOOST_TEST(plain(table.prompt()) == "There is no clock.");
  table.type(text("pN"));
  BOOST_TEST(plain(table.prompt()) == "white knight: none; black knight: none");
  table.type(text("Ke"));
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
}

BOOST_AUTO_TEST_CASE(before_the_last_turn_both_ways_to_end_it_are_shown) {
  Table table(text("field"), {}, {}, text("K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 R@a8 N@d8 N@b1 N@g1 B@c8 B@f8 R@c1 B@h1"));
  BOOST_TEST(plain(table.look(text("g8")).ghosts) == "nr");
  BOOST_TEST(plain(table.look(text("h8")).ghosts) == "nr");
  table.game().setGrace(std::chrono::minutes(1));
  table.drag(text("r"), text("h8"));
  BOOST_TEST(plain(table.look(text("g8")).ghosts) == "n");
}

BOOST_AUTO_TEST_CASE(a_staged_piece_shows_its_way_home_and_leaves_an_outline) {
  Table table(text("field"), text("staging=ranks"));
  table.click(text("e3"));
  for (const char* square : {"e1", "e2", "e3"}) BOOST_TEST(table.look(text(square)).isGuide);
  BOOST_TEST(!table.look(text("d2")).isGuide);
  table.click(text("e1"));
  BOOST_TEST(table.look(text("e3")).isEmptied);
  BOOST_TEST(!table.look(text("d3")).isEmptied);
}

BOOST_AUTO_TEST_CASE(pieces_are_copied_by_hand_to_where_the_ghosts_are) {
  Table table(text("placement960"));
  table.game().setCopiesByHand(true);
  table.drag(text("k"), text("e8"));
  BOOST_TEST(table.look(text("e1")).isToCopy);
  BOOST_TEST(table.look(text("e8")).isToCopy);
  BOOST_TEST(plain(table.look(text("e1")).ghosts) == "K");
  table.drag(text("K"), text("d1"));
  BOOST_TEST(plain(table.prompt()) == "Copy the king to e1, straight across from e8.");
  table.drag(text("K"), text("e1"));
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  BOOST_TEST(!table.look(text("e1")).isToCopy);
}

BOOST_AUTO_TEST_SUITE_END()
