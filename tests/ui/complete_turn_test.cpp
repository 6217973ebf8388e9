// Hands on a turn that is complete: with the press of a clock, and in its grace time.
#include <boost/test/unit_test.hpp>

#include <QAccessible>

#include "clock_table.hpp"

using namespace backrank;
using tests::ClockTable;
using tests::plain;
using tests::Table;
using tests::text;
using tests::white;

namespace {

/// What is wrong with what is armed and where it may go, and with the words of every square.
std::string leftOver(Table& table) {
  auto& board = table.board().boardModel();
  if (board.armed()) return "armed";
  for (int i = 0; i < 64; ++i) {
    const QModelIndex index = board.indexOf(static_cast<chess::Square>(i));
    if (index.data(app::BoardModel::targetRole).toInt() != 0) return "a target";
    const auto words = plain(index.data(Qt::AccessibleTextRole).toString());
    if (words.find("may go") != std::string::npos) return words;
  }
  return plain(table.faults());
}

class TurnOf : public ClockTable {
public:
  explicit TurnOf(const char* id, const char* letters, const char* rules = "")
      : ClockTable(tests::pressed(id, rules)) {
    type(text(letters));
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(complete_turn)

BOOST_AUTO_TEST_CASE(a_press_of_the_clock_takes_a_piece_of_the_turn_out_of_the_hand) {
  struct Row {
    const char* what;
    void (*hold)(Table& table);
  };
  for (const Row& row : std::vector<Row>{{"armed by a click", [](Table& t) { t.click(text("f1")); }},
                                         {"pressed", [](Table& t) { t.press(text("f1")); }},
                                         {"carried", [](Table& t) { t.lift(text("f1"), text("b1")); }}}) {
    BOOST_TEST_CONTEXT(row.what) {
      TurnOf table("field", "KeQf");
      row.hold(table);
      BOOST_TEST(table.board().boardModel().armed().has_value());
      table.game().commit();
      BOOST_TEST((table.game().toAct() == chess::Color::black));
      BOOST_TEST(!table.board().isDragging());
      BOOST_TEST(leftOver(table) == "");
      table.release(text("b1"));
      BOOST_TEST(plain(table.men(text("f1"))) == "Q");
      BOOST_TEST(leftOver(table) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_piece_that_is_lifted_in_the_grace_time_keeps_the_turn_open) {
  Table table(text("field"));
  table.game().setGrace(std::chrono::milliseconds(1));
  table.drag(text("K"), text("e1"));
  table.game().setGrace(std::chrono::hours(1));
  table.drag(text("Q"), text("f1"));
  table.game().setGrace(std::chrono::milliseconds(1));
  table.lift(text("f1"), text("b1"));
  QTest::qWait(20);
  BOOST_TEST(table.board().isDragging());
  BOOST_TEST(table.game().draft().actions().size() == 2U);
  table.release(text("b1"));
  BOOST_TEST(plain(table.men(text("b1"))) == "Q");
  BOOST_TEST(QTest::qWaitFor([&] { return table.game().toAct() == chess::Color::black; }));
  BOOST_TEST(leftOver(table) == "");
}

BOOST_AUTO_TEST_CASE(a_click_on_the_other_sides_piece_ends_a_turn_of_which_a_piece_is_armed) {
  Table table(text("field"));
  table.game().setGrace(std::chrono::hours(1));
  table.type(text("KeQf"));
  table.click(text("f1"));
  BOOST_TEST(table.game().isGraceRunning());
  table.click(text("k"));
  BOOST_TEST((table.game().toAct() == chess::Color::black));
  table.click(text("d8"));
  BOOST_TEST(plain(table.men(text("d8"))) == "k");
}

BOOST_AUTO_TEST_CASE(a_move_that_waits_for_the_clock_is_dragged_elsewhere_and_back) {
  TurnOf table("standard", "e4");
  table.drag(text("e4"), text("e3"));
  BOOST_TEST(plain(table.men(text("e3"))) == "P");
  BOOST_TEST(plain(table.men(text("e4"))) == "");
  table.click(text("e3"));
  BOOST_TEST((table.look(text("e4")).target == app::BoardModel::Target::empty));
  table.click(text("e2"));
  BOOST_TEST(table.game().draft().isEmpty());
  BOOST_TEST(leftOver(table) == "");
}

BOOST_AUTO_TEST_CASE(a_second_move_before_the_press_is_told_how_to_go_on) {
  const std::string sentence = "Your turn is complete. End it (Space), or take it back (Backspace).";
  struct Row {
    const char* what;
    void (*act)(Table& table);
  };
  for (const Row& row : std::vector<Row>{{"a drag", [](Table& t) { t.drag(text("d2"), text("d4")); }},
                                         {"a click", [](Table& t) { t.click(text("d2")); }},
                                         {"letters", [](Table& t) { t.type(text("d")); }}}) {
    BOOST_TEST_CONTEXT(row.what) {
      TurnOf table("standard", "e4");
      row.act(table);
      BOOST_TEST(plain(table.prompt()) == sentence);
      BOOST_TEST(table.look(text("e4")).isRefused);
      BOOST_TEST(plain(table.men(text("d2"))) == "P");
      table.key(Qt::Key_Backspace);
      BOOST_TEST(table.game().draft().isEmpty());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_piece_that_the_turn_needs_is_not_dropped_on_the_tray_and_the_answer_is_why) {
  TurnOf table("field", "KeQf");
  table.drag(text("e1"), text("R"));
  BOOST_TEST(plain(table.prompt()) == "The king is fielded first.");
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  table.drag(text("f1"), text("R"));
  BOOST_TEST(plain(table.men(text("f1"))) == "");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_piece_goes_back_to_the_row_of_the_reserve_where_that_is_its_tray) {
  TurnOf table("field", "KeQf", "staging=ranks");
  table.drag(text("f1"), text("d3"));
  BOOST_TEST(plain(table.men(text("f1"))) == "");
  BOOST_TEST(plain(table.look(text("d3")).staged) == "Q");
  table.type(text("Qf"));
  table.click(text("f1"));
  table.click(text("d3"));
  BOOST_TEST(plain(table.men(text("f1"))) == "");
  table.drag(text("e1"), text("b4"));
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  table.drag(text("e1"), text("e3"));
  BOOST_TEST(table.game().draft().isEmpty());
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(white_regroups_and_moves_and_presses_once) {
  TurnOf table("regroupment", "cb");
  table.space();
  BOOST_TEST((table.game().toAct() == white));
  table.drag(text("e1"), text("c1"));
  table.drag(text("d1"), text("b1"));
  table.drag(text("e2"), text("e4"));
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
  BOOST_TEST(plain(table.men(text("c1"))) == "K");
  BOOST_TEST((table.game().toAct() == white));
  BOOST_TEST(plain(table.faults()) == "");
  table.space();
  BOOST_TEST((table.game().toAct() == chess::Color::black));
}

BOOST_AUTO_TEST_CASE(space_does_not_commit_what_is_not_in_sight) {
  TurnOf table("standard", "e4");
  table.space();
  table.type(text("e5"));
  table.game().look(0);
  table.board().boardView().setFocus();
  table.key(Qt::Key_Space);
  BOOST_TEST((table.game().toAct() == chess::Color::black));
  BOOST_TEST(table.game().isLive());
}

BOOST_AUTO_TEST_SUITE_END()
