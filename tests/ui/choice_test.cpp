#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

#include "setup/prompt_bar.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

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

BOOST_AUTO_TEST_CASE(the_question_between_a_step_and_a_castling_shows_where_all_come_to_stand) {
  Table table(text("chess960"), {}, kingOnF);
  table.drag(text("f1"), text("g1"));
  const auto choices = table.chooser().findChildren<QToolButton*>();
  BOOST_REQUIRE(choices.size() == 2);
  BOOST_TEST(plain(choices[0]->text()) == "1  Step: king g1");
  BOOST_TEST(plain(choices[1]->text()) == "2  Castle with h1: king g1, rook f1");
  // The home rank as each would leave it: they differ on f1 and h1 alone, for the king comes to g1 in both.
  const auto picture = [&](int i) { return choices[i]->icon().pixmap(choices[i]->iconSize()).toImage(); };
  const QImage step = picture(0), castling = picture(1);
  const int square = castling.width() / 8;
  for (int file = 0; file < 8; ++file) {
    const QRect part(file * square, 0, square, castling.height());
    BOOST_TEST((step.copy(part) == castling.copy(part)) == (file != 5 && file != 7));
  }
  BOOST_TEST(table.board().rect().contains(table.chooser().geometry()));
  table.chooser().cancel();
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

BOOST_AUTO_TEST_CASE(a_promotion_is_asked_about_in_the_prompt_and_chosen_by_its_letter) {
  const auto fen = text("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  for (const auto& [key, man] : {std::pair{Qt::Key_N, "N"}, {Qt::Key_R, "R"}, {Qt::Key_Q, "Q"}, {Qt::Key_2, "R"}}) {
    Table table(text("standard"), {}, fen);
    table.drag(text("a7"), text("a8"));
    BOOST_TEST(plain(table.prompt()) == "What does the pawn become? A letter, 1 to 4, or Esc");
    BOOST_TEST(table.board().boardView().geometry().contains(table.chooser().geometry()));
    table.key(key);
    BOOST_TEST(plain(table.men(text("a8"))) == man);
    BOOST_TEST(plain(table.prompt()).find("become") == std::string::npos);
  }
  Table table(text("standard"), {}, fen);
  table.drag(text("a7"), text("a8"));
  table.key(Qt::Key_Escape);
  BOOST_TEST(plain(table.prompt()) == "White to move");
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

BOOST_AUTO_TEST_CASE(the_question_for_a_declaration_hides_no_man) {
  Table table(text("chess36"), {}, {}, text("g2g3 b7b6"));
  table.drag(text("h1"), text("a8"));
  BOOST_REQUIRE(table.chooser().isVisible());
  const chess::Position& seen = table.game().shown();
  for (const chess::Square at : chess::squaresOf(seen.occupied()))
    BOOST_TEST(!table.chooser().geometry().contains(table.board().centreOf(at)->toPoint()));
}

BOOST_AUTO_TEST_CASE(what_is_owed_can_be_declared_without_the_chooser) {
  const auto buttons = [](Table& table) {
    QApplication::processEvents();
    QStringList shown;
    for (const auto* button : table.window().page().prompt().findChildren<QPushButton*>())
      if (button->isVisible() && button->text().startsWith(text("&"))) shown << button->text().remove(u'&');
    return shown.filter(QRegularExpression(text("^[1-9] "))).join(u' ');
  };
  // From the beginning: the question was asked before anybody sat at the board.
  Table table(text("chess36"), {}, {}, text("g2g3 b7b6 f1g2 b6b5 g2a8"));
  BOOST_REQUIRE((table.game().stage().kind == rules::Stage::Kind::declaring));
  const std::string all = plain(buttons(table));
  BOOST_TEST(all == "1 knight 2 bishop 3 rook");
  // Esc closes the chooser that a refused step opens.
  table.drag(text("e7"), text("e5"));
  table.key(Qt::Key_Escape);
  BOOST_TEST(!table.chooser().isVisible());
  BOOST_TEST(plain(buttons(table)) == all);
  // Back and on again.
  const auto end = table.game().session().live();
  table.game().look(0);
  BOOST_TEST(plain(buttons(table)) == "");
  table.game().look(end);
  BOOST_TEST(plain(buttons(table)) == all);
  table.board().findChild<ui::BoardView*>()->setFocus();
  table.key(Qt::Key_1);
  BOOST_TEST((table.game().stage().kind == rules::Stage::Kind::moving));
  BOOST_TEST(plain(buttons(table)) == "");
  // A step that is taken back leaves it owed again.
  table.game().takeBack();
  BOOST_REQUIRE((table.game().stage().kind == rules::Stage::Kind::declaring));
  BOOST_TEST(plain(buttons(table)) == all);
  table.key(Qt::Key_2);
  BOOST_TEST((table.game().stage().kind == rules::Stage::Kind::moving));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_SUITE_END()
