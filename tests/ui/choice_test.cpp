#include <boost/test/unit_test.hpp>

#include <QTest>

#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

QString text(const char* latin) { return QString::fromLatin1(latin); }
std::string plain(const QString& text) { return text.toStdString(); }

const QString promotion = text("8/P6k/8/8/8/8/7K/8 w - - 0 1");
const QString bothWings = text("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
/// King f1, rook h1: g1 is a step and a castling.
const QString kingOnF = text("4k3/8/8/8/8/8/8/5K1R w H - 0 1");

} // namespace

BOOST_AUTO_TEST_SUITE(choices)

BOOST_AUTO_TEST_CASE(a_dragged_promotion_asks_and_takes_what_is_chosen) {
  Table table(text("standard"), {}, promotion);
  table.drag(text("a7"), text("a8"));
  BOOST_TEST(table.chooser().isVisible());
  BOOST_TEST(table.game().draft().isEmpty());
  table.key(Qt::Key_2);
  BOOST_TEST(!table.chooser().isVisible());
  BOOST_TEST(plain(table.men(text("a8"))) == "R");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(enter_takes_the_queen) {
  Table table(text("standard"), {}, promotion);
  table.drag(text("a7"), text("a8"));
  table.key(Qt::Key_Return);
  BOOST_TEST(plain(table.men(text("a8"))) == "Q");
}

BOOST_AUTO_TEST_CASE(a_promotion_that_is_cancelled_leaves_the_pawn_and_the_turn) {
  for (const bool byMouse : {false, true}) {
    Table table(text("standard"), {}, promotion);
    const QString before = table.fen();
    table.drag(text("a7"), text("a8"));
    if (byMouse)
      table.click(text("d4"));
    else
      table.key(Qt::Key_Escape);
    BOOST_TEST(!table.chooser().isVisible());
    BOOST_TEST(plain(table.fen()) == plain(before));
    BOOST_TEST(plain(table.men(text("a7"))) == "P");
    BOOST_TEST(plain(table.faults()) == "");
  }
}

BOOST_AUTO_TEST_CASE(castling_by_every_gesture_that_is_clear) {
  struct Row {
    const char* what;
    void (*act)(Table& table);
  };
  const std::vector<Row> rows{
      {"king dragged onto the rook", [](Table& t) { t.drag(text("e1"), text("h1")); }},
      {"king dragged to g1", [](Table& t) { t.drag(text("e1"), text("g1")); }},
      {"king clicked, g1 clicked", [](Table& t) { t.click(text("e1")), t.click(text("g1")); }},
      {"the C key and the second way",
       [](Table& t) {
         t.key(Qt::Key_C);
         const auto& legal = rules::legal(t.game().variant(), t.game().shown());
         int number = 0;
         for (const chess::Action action : legal)
           if (action.kind() == chess::Action::Kind::castling) {
             ++number;
             if (action.to() == chess::Square::h1) break;
           }
         t.key(static_cast<Qt::Key>(Qt::Key_0 + number));
       }},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("standard"), {}, bothWings);
      row.act(table);
      BOOST_TEST(plain(table.men(text("g1"))) == "K");
      BOOST_TEST(plain(table.men(text("f1"))) == "R");
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(king_then_rook_clicked_chooses_the_rook_where_the_castling_can_be_had_otherwise) {
  Table table(text("standard"), {}, bothWings);
  table.click(text("e1"));
  table.click(text("h1"));
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  BOOST_TEST(table.look(text("h1")).isArmed);
}

BOOST_AUTO_TEST_CASE(where_castling_is_a_king_step_too_the_step_comes_first_and_escape_is_none) {
  for (const auto& [key, king, rook] :
       {std::tuple{Qt::Key_1, "g1", "h1"}, std::tuple{Qt::Key_2, "g1", "f1"}, std::tuple{Qt::Key_Escape, "f1", "h1"}}) {
    Table table(text("chess960"), {}, kingOnF);
    table.drag(text("f1"), text("g1"));
    BOOST_TEST(table.chooser().isVisible());
    table.key(key);
    BOOST_TEST(plain(table.men(text(king))) == "K");
    BOOST_TEST(plain(table.men(text(rook))) == "R");
    BOOST_TEST(plain(table.faults()) == "");
  }
}

BOOST_AUTO_TEST_CASE(king_onto_rook_castles_without_a_question) {
  Table table(text("chess960"), {}, kingOnF);
  table.drag(text("f1"), text("h1"));
  BOOST_TEST(!table.chooser().isVisible());
  BOOST_TEST(plain(table.men(text("g1"))) == "K");
  BOOST_TEST(plain(table.men(text("f1"))) == "R");
}

BOOST_AUTO_TEST_CASE(the_rook_over_a_king_that_stands_right_castles) {
  Table table(text("regroupment"), {}, text("4k3/8/8/8/8/8/8/R5KR w KQ - 0 1"));
  table.drag(text("h1"), text("f1"));
  BOOST_TEST(plain(table.men(text("g1"))) == "K");
  BOOST_TEST(plain(table.men(text("f1"))) == "R");
}

BOOST_AUTO_TEST_CASE(a_captured_undecided_piece_is_declared_before_anything_else) {
  // White takes with the bishop of h1 on a8: Black says what stood there.
  Table table(text("chess36"), {}, {}, text("g2g3 b7b6"));
  table.drag(text("h1"), text("a8"));
  BOOST_TEST(table.chooser().isVisible());
  table.drag(text("e7"), text("e5"));
  BOOST_TEST(plain(table.men(text("e7"))) == "p");
  BOOST_TEST(table.chooser().isVisible());
  table.key(Qt::Key_1);
  BOOST_TEST(!table.chooser().isVisible());
  table.drag(text("e7"), text("e5"));
  BOOST_TEST(plain(table.men(text("e5"))) == "p");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_SUITE_END()
