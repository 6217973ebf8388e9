#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QFocusEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTest>

#include "board/overlay.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::plain;
using tests::Table;
using tests::text;

BOOST_AUTO_TEST_SUITE(previews)

BOOST_AUTO_TEST_CASE(pointing_at_a_target_tells_what_the_step_reveals_and_leaving_it_tells_the_turn_again) {
  Table table(text("chess36"));
  const std::string before = plain(table.prompt());
  table.click(text("b1"));
  table.move(table.pointOf(text("c3")));
  BOOST_TEST(plain(table.prompt()).find("This reveals: knights b1, g1") != std::string::npos);
  table.move(table.pointOf(text("e5")));
  BOOST_TEST(plain(table.prompt()) == before);
}

BOOST_AUTO_TEST_CASE(an_undecided_man_is_carried_as_what_he_would_be_on_the_square_under_him) {
  Table table(text("chess36"));
  const ui::Overlay& overlay = table.board().overlay();
  auto* strip = table.window().findChild<QWidget*>(text("arrayStrip"));
  const QImage open = strip->grab().toImage();
  table.lift(text("b1"), text("c3"));
  BOOST_TEST(plain(overlay.seenInHand()) == "N");
  BOOST_TEST(plain(table.men(text("g1"))) == "N");
  BOOST_TEST((strip->grab().toImage() != open));
  table.move(table.pointOf(text("b5")));
  BOOST_TEST(plain(overlay.seenInHand()) == "RNB");
  BOOST_TEST((strip->grab().toImage() == open));
  table.release(text("b5"));
  BOOST_TEST(plain(table.men(text("b1"))) == "RNB");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(after_a_reveal_the_prompt_tells_it_before_the_next_turn) {
  Table table(text("chess36"));
  table.drag(text("b1"), text("c3"));
  BOOST_TEST(plain(table.prompt()) == "White revealed knights b1, g1; 2 arrays left. Black to move");
  table.drag(text("e7"), text("e5"));
  BOOST_TEST(plain(table.prompt()) == "White to move");
  // Looked back at, it is told again.
  table.game().setStudying(true);
  table.game().look(1);
  BOOST_TEST(plain(table.prompt()).find("White revealed knights b1, g1; 2 arrays left.") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_array_that_is_only_shown_goes_with_its_key_the_focus_and_the_position) {
  struct Row {
    const char* what;
    void (*end)(Table& table, QWidget& view);
  };
  for (const Row& row : std::vector<Row>{
           {"the key is let go", [](Table&, QWidget&v) { QTest::keyRelease(&v, Qt::Key_1, Qt::ControlModifier); }},
           {"the focus goes elsewhere", [](Table&, QWidget&v) { v.clearFocus(); }},
           {"another window comes to the front",
            [](Table&, QWidget&v) {
              QFocusEvent gone(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
              QApplication::sendEvent(&v, &gone);
            }},
           {"a move is played", [](Table&t, QWidget&) {
              t.game().attempt({chess::Square::e2, chess::Square::e4});
            }}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("chess36"));
      auto& view = table.board().boardView();
      view.setFocus();
      QTest::keyPress(&view, Qt::Key_1, Qt::ControlModifier);
      BOOST_TEST(table.look(text("b1")).isPreview);
      row.end(table, view);
      BOOST_TEST(!table.look(text("b1")).isPreview);
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(the_strip_of_arrays_shows_while_something_is_undecided) {
  Table undecided(text("chess36"));
  const auto* strip = undecided.window().findChild<QWidget*>(text("arrayStrip"));
  BOOST_REQUIRE(strip);
  BOOST_TEST(strip->isVisible());
  undecided.drag(text("b1"), text("c3"));
  BOOST_TEST(plain(strip->accessibleName()).find("White: BNRQKRNB, RNBQKBNR.") != std::string::npos);
  Table decided(text("standard"));
  BOOST_TEST(!decided.window().findChild<QWidget*>(text("arrayStrip"))->isVisible());
}

BOOST_AUTO_TEST_CASE(an_array_is_seen_on_the_board_while_its_keys_are_held) {
  Table table(text("chess36"));
  auto& view = table.board().boardView();
  for (int row = 0; row < 6; ++row) {
    const auto key = static_cast<Qt::Key>(Qt::Key_1 + row);
    QTest::keyPress(&view, key, Qt::ControlModifier);
    QString army;
    for (const char* at : {"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"}) army += table.men(text(at));
    BOOST_TEST(army.toStdString() == table.game().variant().arrays()[static_cast<std::size_t>(row)]);
    QTest::keyRelease(&view, key, Qt::ControlModifier);
    BOOST_TEST(plain(table.men(text("a1"))) == "RNB");
  }
}

BOOST_AUTO_TEST_CASE(a_man_that_can_no_longer_be_there_makes_the_strip_show_what_is_ruled_out) {
  Table table(text("chess36"), {}, {}, text("b1c3 e7e5"));
  auto* strip = table.window().findChild<QWidget*>(text("arrayStrip"));
  const QImage before = strip->grab().toImage();
  table.drag(text("a1"), text("b3"));
  BOOST_TEST(plain(table.prompt()) == "a1 can no longer hold a knight: the knights were b1 and g1.");
  BOOST_TEST((strip->grab().toImage() != before));
}

BOOST_AUTO_TEST_CASE(a_partner_that_is_pointed_at_shows_both_pieces_in_their_new_places) {
  Table table(text("regroupment"));
  table.move(table.pointOf(text("c8")));
  BOOST_TEST(plain(table.men(text("c8"))) == "k");
  BOOST_TEST(plain(table.men(text("e8"))) == "b");
  BOOST_TEST(plain(table.prompt()).find("King to c8, bishop to e8.") == 0U);
  table.move(table.pointOf(text("e4")));
  BOOST_TEST(plain(table.men(text("e8"))) == "k");
  BOOST_TEST(table.look(text("f8")).isBinding);
  BOOST_TEST(!table.look(text("c8")).isBinding);
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_refusal_stays_when_nothing_was_previewed) {
  Table table(text("standard"));
  table.click(text("g1"));
  table.click(text("g5"));
  const std::string refused = plain(table.prompt());
  table.move(table.pointOf(text("f3")));
  table.move(table.pointOf(text("e5")));
  BOOST_TEST(plain(table.prompt()) == refused);
}

BOOST_AUTO_TEST_CASE(the_end_of_the_set_up_is_summed_up_in_the_log_and_beside_the_board) {
  Table table(text("placement960"), {}, {}, text("K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1 N@b8 N@g8"));
  const auto* log = table.window().findChild<QPlainTextEdit*>(text("gameLog"));
  BOOST_TEST(plain(log->toPlainText()).find("Start position 518 of 960 (RNBQKBNR).") != std::string::npos);
  const auto* panel = table.window().findChild<QWidget*>(text("setupPanel"));
  BOOST_TEST(panel->isVisible());
  BOOST_TEST(plain(panel->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly).front()->text()) ==
             "Start position 518 of 960 (RNBQKBNR).");
}

BOOST_AUTO_TEST_SUITE_END()
