// Single placements of Field Chess by the press of the clock, by a button and by an offer; between two persons and with
// a machine on either side.
#include <boost/test/unit_test.hpp>

#include <QPlainTextEdit>

#include "setup/setup_steps.hpp"
#include "ui/clock_table.hpp"

using namespace backrank;
using namespace tests;

BOOST_AUTO_TEST_SUITE(singular_press)

BOOST_AUTO_TEST_CASE(by_mouse_and_by_keys_the_press_says_what_it_will_do_and_does_it) {
  for (const bool byKeys : {false, true}) {
    BOOST_TEST_CONTEXT((byKeys ? "keys" : "mouse")) {
      ClockTable table(minutes(5), "field", "singular=clock");
      BOOST_TEST(table.pressText(white) == "End turn (2 pieces missing)");
      byKeys ? table.type(text("Ke")) : table.drag(text("K"), text("e1"));
      BOOST_TEST(table.pressText(white) == "Press = SINGULAR game");
      BOOST_REQUIRE(table.commitButton());
      BOOST_TEST(plain(table.commitButton()->text()) == "Press = SINGULAR game");
      byKeys ? table.type(text("Qd")) : table.drag(text("Q"), text("d1"));
      BOOST_TEST(table.pressText(white) == "Press = regular game");
      byKeys ? table.key(Qt::Key_Backspace) : table.drag(text("d1"), text("Q"));
      BOOST_TEST(table.pressText(white) == "Press = SINGULAR game");
      byKeys ? table.space() : table.clickFace(white);
      BOOST_TEST((table.game().toAct() == black));
      BOOST_TEST(table.game().stage().turnsInAll == 16);
      byKeys ? table.type(text("Kd")) : table.drag(text("k"), text("d8"));
      BOOST_TEST(table.pressText(black) == "End turn");
      byKeys ? table.space() : table.clickFace(black);
      BOOST_TEST((table.game().toAct() == white));
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(with_king_and_queen_the_press_makes_it_regular) {
  for (const bool byKeys : {false, true}) {
    ClockTable table(minutes(5), "field", "singular=clock");
    byKeys ? table.type(text("KeQd")) : table.drag(text("K"), text("e1"));
    if (!byKeys) table.drag(text("Q"), text("d1"));
    byKeys ? table.space() : table.clickFace(white);
    BOOST_TEST((table.game().toAct() == black));
    BOOST_TEST(table.game().stage().actionsInAll == 2);
  }
}

BOOST_AUTO_TEST_CASE(where_it_is_not_enabled_a_king_alone_is_refused_by_mouse_and_by_keys) {
  for (const bool byKeys : {false, true}) {
    ClockTable table(minutes(5), "field");
    byKeys ? table.type(text("Ke")) : table.drag(text("K"), text("e1"));
    BOOST_TEST(table.pressText(white) == "End turn (1 piece missing)");
    byKeys ? table.space() : table.clickFace(white);
    BOOST_TEST(plain(table.prompt()) == "This event plays two pieces per turn.");
    BOOST_TEST((table.game().toAct() == white));
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(singular_machine)

BOOST_AUTO_TEST_CASE(a_machine_as_black_plays_on_in_the_game_that_whites_press_has_made) {
  for (const bool byKeys : {false, true})
    for (const bool isSingle : {false, true}) {
      BOOST_TEST_CONTEXT((byKeys ? "keys" : "mouse") << (isSingle ? " single" : " regular")) {
        ClockTable table(againstMachine(black, "singular=clock"));
        byKeys ? table.type(text("Ke")) : table.drag(text("K"), text("e1"));
        if (!isSingle) byKeys ? table.type(text("Qd")) : table.drag(text("Q"), text("d1"));
        byKeys ? table.space() : table.clickFace(white);
        BOOST_TEST((table.game().toAct() == black));
        BOOST_TEST(table.isThinking());
        BOOST_TEST(table.pressText(black) == "");
        table.answer("K@e8");
        BOOST_TEST((table.game().toAct() == (isSingle ? white : black)));
        if (!isSingle) table.answer("Q@d8");
        BOOST_TEST((table.game().toAct() == white));
        BOOST_TEST(table.game().stage().turnsInAll == (isSingle ? 16 : 8));
        BOOST_TEST(plain(table.faults()) == "");
      }
    }
}

BOOST_AUTO_TEST_CASE(a_machine_as_white_forces_single_pieces_or_does_not) {
  for (const bool byKeys : {false, true})
    for (const bool isSingle : {false, true}) {
      BOOST_TEST_CONTEXT((byKeys ? "keys" : "mouse") << (isSingle ? " single" : " regular")) {
        ClockTable table(againstMachine(white, "singular=clock"));
        table.answer(isSingle ? "K@e1 single" : "K@e1 Q@d1");
        BOOST_TEST((table.game().toAct() == black));
        byKeys ? table.type(text("Kd")) : table.drag(text("k"), text("d8"));
        BOOST_TEST(table.pressText(black) == (isSingle ? "End turn" : "End turn (1 piece missing)"));
        byKeys ? table.space() : table.clickFace(black);
        BOOST_TEST((table.game().toAct() == (isSingle ? white : black)));
        BOOST_TEST(table.isThinking() == isSingle);
        BOOST_TEST(plain(table.faults()) == "");
      }
    }
}

BOOST_AUTO_TEST_CASE(a_machine_offers_single_pieces_and_the_person_answers_by_mouse_or_by_keys) {
  for (const bool byKeys : {false, true})
    for (const bool isYes : {false, true}) {
      BOOST_TEST_CONTEXT((byKeys ? "keys" : "mouse") << (isYes ? " yes" : " no")) {
        ClockTable table(againstMachine(white, "singular=on"));
        table.answer("K@e1 offer");
        BOOST_TEST(plain(table.prompt()) == "Black: White offers one piece a turn. Do you accept?");
        const auto steps = ui::setupSteps(table.game());
        BOOST_TEST(steps.size() == 8U); // until it is accepted
        BOOST_TEST(steps.front().isOpen);
        if (byKeys)
          table.type(isYes ? text("y") : text("n"));
        else
          table.answerButton(isYes)->click();
        QApplication::processEvents();
        BOOST_TEST((table.game().toAct() == (isYes ? black : white)));
        BOOST_TEST(table.isThinking() == !isYes);
        if (!isYes) table.answer("Q@d1");
        BOOST_TEST((table.game().toAct() == black));
        BOOST_TEST(table.game().stage().turnsInAll == (isYes ? 16 : 8));
        BOOST_TEST(ui::setupSteps(table.game()).size() == (isYes ? 16U : 8U));
      }
    }
}

BOOST_AUTO_TEST_CASE(a_person_offers_single_pieces_once_and_a_machine_answers) {
  for (const bool isYes : {false, true}) {
    ClockTable table(againstMachine(black, "singular=on"));
    table.drag(text("K"), text("e1"));
    QPushButton* offer = table.button("&Offer single pieces");
    BOOST_REQUIRE(offer);
    offer->click();
    table.answer(isYes ? "accept K@e8" : "decline");
    BOOST_TEST((table.game().toAct() == white));
    BOOST_TEST(!table.button("&Offer single pieces"));
    BOOST_TEST(table.game().stage().actionsInAll == (isYes ? 1 : 2));
  }
}

BOOST_AUTO_TEST_CASE(an_offer_cannot_be_answered_in_its_first_moment) {
  ClockTable table(againstMachine(white, "singular=on"));
  table.window().page().prompt().setArming(1h);
  table.answer("K@e1 offer");
  BOOST_REQUIRE(table.answerButton(true));
  BOOST_TEST(!table.answerButton(true)->isEnabled());
  table.type(text("yn"));
  BOOST_TEST((table.game().stage().kind == rules::Stage::Kind::answering));
}

BOOST_AUTO_TEST_CASE(with_an_automatic_clock_the_end_of_the_kings_turn_is_refused_with_both_ways_on) {
  for (const bool byKeys : {false, true}) {
    app::NewGame game = pressed("field", "singular=clock");
    game.autoCommit = true;
    ClockTable table(game);
    table.drag(text("K"), text("e1"));
    byKeys ? table.space() : table.clickFace(white);
    const QString why = text("Field a second piece for two a turn, or choose single pieces.");
    BOOST_TEST(plain(table.prompt()) == plain(why));
    BOOST_TEST(table.window().findChild<QPlainTextEdit*>(text("gameLog"))->toPlainText().endsWith(why));
    BOOST_TEST((table.game().toAct() == white));
    BOOST_TEST(table.button("&Single pieces"));
  }
}

BOOST_AUTO_TEST_CASE(with_an_automatic_clock_a_button_says_single_pieces_and_the_queen_says_regular) {
  for (const bool isSingle : {false, true}) {
    app::NewGame game = pressed("field", "singular=clock");
    game.autoCommit = true;
    ClockTable table(game);
    table.drag(text("K"), text("e1"));
    BOOST_TEST((table.game().toAct() == white));
    QPushButton* single = table.button("&Single pieces");
    BOOST_REQUIRE(single);
    if (isSingle)
      single->click();
    else
      table.drag(text("Q"), text("d1"));
    QApplication::processEvents();
    BOOST_TEST((table.game().toAct() == black));
    BOOST_TEST(table.game().stage().turnsInAll == (isSingle ? 16 : 8));
  }
}

BOOST_AUTO_TEST_SUITE_END()
