#include <boost/test/unit_test.hpp>

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "ui/organizer_desk.hpp"

using namespace backrank;
using namespace std::chrono_literals;
using tests::black;
using tests::Desk;
using tests::text;
using tests::white;

BOOST_AUTO_TEST_SUITE(organizer)

BOOST_AUTO_TEST_CASE(a_clock_is_set_and_the_act_is_logged_with_its_reason) {
  Desk desk;
  desk.write("whiteTime", "2:30");
  desk.write("why", "flag was late [sic]");
  desk.click("setWhite");
  BOOST_TEST(desk.left(white) == 150'000);
  BOOST_REQUIRE(desk.log().size() == 1);
  BOOST_TEST(desk.log()[0].contains(
      text("move 1 | 2:30 / 5:00 | organizer | White's time set to 2:30 | flag was late 'sic'")));
  BOOST_TEST(QString::fromStdString(desk.game.session().tree().annotations(0).after).contains(text("[%act \"")));
}

BOOST_AUTO_TEST_CASE(bad_times_are_refused_with_a_reason_and_change_nothing) {
  for (const char* bad : {"", "0", "-5", "soon", "99999:00"}) {
    BOOST_TEST_CONTEXT(bad) {
      Desk desk;
      desk.write("blackTime", bad);
      desk.click("setBlack");
      BOOST_TEST(desk.left(black) == 300'000);
      BOOST_TEST(!desk.fault().isEmpty());
      BOOST_TEST(desk.log().isEmpty());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_time_that_nobody_typed_follows_the_clock_and_gives_nothing_back) {
  Desk desk;
  desk.panel.show();
  auto& field = *desk.panel.findChild<QLineEdit*>(text("whiteTime"));
  desk.panel.findChild<QLineEdit*>(text("why"))->setFocus();
  desk.now += 2s; // longer would be the sleep of the machine
  BOOST_TEST(QTest::qWaitFor([&field] { return field.text() == text("4:58"); }));
  desk.now += 500ms;
  desk.click("setWhite");
  BOOST_TEST(desk.left(white) == 297'500);
  BOOST_TEST(desk.log().isEmpty());
  desk.write("whiteTime", "");
  QTest::keyClicks(&field, text("4:00"));
  desk.panel.hide();
  desk.panel.show();
  BOOST_TEST(QTest::qWaitFor([&field] { return field.text() == text("4:58"); }));
}

BOOST_AUTO_TEST_CASE(an_illegal_move_gives_the_opponent_time_and_the_second_one_loses) {
  Desk desk;
  desk.click("two");
  BOOST_TEST(desk.left(black) == 420'000);
  desk.panel.findChild<QComboBox*>(text("offender"))->setCurrentIndex(1);
  desk.click("one");
  BOOST_TEST(desk.left(white) == 360'000);
  desk.click("loss");
  BOOST_REQUIRE(desk.game.isOver());
  BOOST_TEST((desk.game.session().ending()->winner == white));
  BOOST_TEST(desk.log().size() == 3);
  desk.click("loss");
  BOOST_TEST(desk.log().size() == 3);
}

BOOST_AUTO_TEST_CASE(a_note_without_words_is_refused_with_the_reason) {
  Desk desk;
  for (const char* none : {"", "  "}) {
    desk.write("why", none);
    desk.click("note");
    BOOST_TEST(desk.log().isEmpty());
    BOOST_TEST(desk.fault().contains(text("a note needs words")));
  }
  desk.write("why", "fire alarm");
  desk.click("note");
  BOOST_TEST(desk.log().size() == 1);
  BOOST_TEST(desk.fault().isEmpty());
}

BOOST_AUTO_TEST_CASE(a_pause_a_note_and_a_result_are_acts_too) {
  Desk desk;
  desk.click("pause");
  BOOST_TEST(desk.game.isPaused());
  desk.write("why", "fire alarm");
  desk.click("note");
  desk.click("pause");
  BOOST_TEST(!desk.game.isPaused());
  desk.panel.findChild<QComboBox*>(text("result"))->setCurrentIndex(2);
  desk.click("declare");
  BOOST_TEST(desk.game.isOver());
  BOOST_TEST(desk.game.session().record().result == "1/2-1/2");
  BOOST_TEST(desk.log().size() == 4);
}

BOOST_AUTO_TEST_CASE(an_irregular_press_lights_the_panel_and_points_at_what_the_laws_give_for_it) {
  for (const bool isStandard : {false, true}) {
    Desk desk(isStandard ? 90min : 5min, true);
    BOOST_TEST(desk.alarm().isHidden());
    desk.game.commit();
    BOOST_TEST(!desk.alarm().isHidden());
    BOOST_TEST(desk.alarm().text().contains(text("Irregular press by White, number 1.")));
    BOOST_TEST(desk.isBold("two") == isStandard);
    BOOST_TEST(desk.isBold("one") == !isStandard);
    BOOST_TEST(!desk.isBold("loss"));
    const char* due = isStandard ? "two" : "one";
    desk.click(due);
    BOOST_TEST(!desk.isBold(due));
    BOOST_TEST(desk.alarm().text().contains(text("Dealt with (illegal move or press by White: Black has")));
    desk.click("undo");
    BOOST_TEST(desk.isBold(due));
    BOOST_TEST(!desk.alarm().text().contains(text("Dealt with")));
    desk.click(due);
    desk.click("pause");
    BOOST_TEST(desk.alarm().isHidden());
    desk.game.commit();
    BOOST_TEST(desk.isBold("loss"));
    BOOST_TEST(!desk.alarm().text().contains(text("Dealt with")));
    desk.click("loss");
    BOOST_TEST((desk.game.session().ending()->winner == black));
    BOOST_TEST(desk.alarm().isHidden());
  }
}

BOOST_AUTO_TEST_CASE(a_second_illegal_move_is_a_draw_if_the_opponent_could_not_mate) {
  struct Row {
    const char* fen;
    std::optional<chess::Color> winner;
  };
  for (const auto& [fen, winner] :
       {Row{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", std::nullopt}, Row{"4k3/4p3/8/8/8/8/8/Q3K3 w - - 0 1", black}})
    BOOST_TEST_CONTEXT(fen) {
      Desk desk(5min, false, fen);
      desk.panel.findChild<QComboBox*>(text("offender"))->setCurrentIndex(0); // White
      desk.click("loss");
      BOOST_REQUIRE(desk.game.isOver());
      BOOST_TEST((desk.game.session().ending()->winner == winner));
      BOOST_TEST((desk.game.session().ending()->reason == game::Ending::Reason::infraction));
      BOOST_TEST(desk.game.record().tag("Termination").value_or("") == "rules infraction");
    }
}

BOOST_AUTO_TEST_CASE(a_declared_result_has_the_termination_that_was_chosen) {
  for (int row = 0; row < 4; ++row) {
    Desk desk;
    auto* how = desk.panel.findChild<QComboBox*>(text("termination"));
    BOOST_REQUIRE(how->count() == 4);
    how->setCurrentIndex(row);
    desk.click("declare");
    const char* words[] = {"adjudication", "rules infraction", "abandoned", "emergency"};
    BOOST_TEST(desk.game.record().tag("Termination").value_or("") == words[row]);
    BOOST_TEST(desk.log().last().contains(text(words[row])));
    const game::Session again(desk.game.record());
    BOOST_TEST((again.ending()->reason == desk.game.session().ending()->reason));
  }
}

BOOST_AUTO_TEST_CASE(without_a_clock_the_panel_says_why_it_does_nothing) {
  Desk desk;
  const rules::Variant variant = tests::variantOf("standard");
  desk.game.begin({.variant = variant, .start = variant.start()});
  desk.panel.show();
  auto* why = desk.panel.findChild<QLabel*>(text("noClock"));
  BOOST_REQUIRE(why);
  BOOST_TEST(why->isVisible());
  BOOST_TEST(why->text().contains(text("no clock")));
  BOOST_TEST(!desk.panel.findChild<QPushButton*>(text("declare"))->isVisible());
  desk.game.begin({.variant = variant, .start = variant.start(), .time = game::TimeControl::sudden(5min, 0s)});
  BOOST_TEST(!why->isVisible());
  BOOST_TEST(desk.panel.findChild<QPushButton*>(text("declare"))->isVisible());
}

BOOST_AUTO_TEST_CASE(with_a_pin_the_panel_opens_to_who_knows_it_and_is_locked_again_when_it_is_closed) {
  Desk desk;
  QString kept;
  QObject::connect(&desk.panel, &ui::OrganizerPanel::sealChanged, &desk.panel,
                   [&kept](const QString& seal) { kept = seal; });
  desk.panel.setPin(text("4711"));
  BOOST_TEST(!kept.isEmpty());
  BOOST_TEST(!desk.panel.isLocked());
  for (int times = 0; times < 2; ++times) {
    desk.panel.show();
    BOOST_TEST(desk.panel.isLocked());
    BOOST_TEST(!desk.panel.findChild<QPushButton*>(text("setWhite"))->isVisible());
    desk.write("pin", "1234");
    desk.click("unlock");
    BOOST_TEST(desk.panel.isLocked());
    BOOST_TEST(!desk.panel.findChild<QLabel*>(text("pinFault"))->text().isEmpty());
    // How to get rid of it is nothing to be told to who guesses.
    BOOST_TEST(!desk.panel.findChild<QLabel*>(text("pinHelp"))->text().contains(text("ini")));
    BOOST_TEST(desk.log().size() == times + 1);
    BOOST_TEST(desk.log().last().endsWith(text("players | wrong PIN for the organizer's panel")));
    desk.write("pin", "4711");
    desk.click("unlock");
    BOOST_TEST(!desk.panel.isLocked());
    desk.panel.hide();
  }
  app::ActLog acts(desk.game);
  ui::OrganizerPanel next(desk.game, acts, nullptr);
  next.setSeal(kept);
  BOOST_TEST(next.isLocked());
}

BOOST_AUTO_TEST_CASE(the_log_is_saved_as_a_page_or_as_text_and_a_folder_that_is_missing_is_told) {
  QTemporaryDir folder;
  Desk desk;
  desk.write("organizer", "Ann");
  desk.write("why", "fire alarm");
  desk.click("note");
  BOOST_TEST(desk.panel.saveLog(folder.filePath(text("log.html"))));
  BOOST_TEST(desk.panel.saveLog(folder.filePath(text("log.txt"))));
  for (const char* name : {"log.html", "log.txt"}) {
    QFile file(folder.filePath(text(name)));
    BOOST_REQUIRE(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    BOOST_TEST(bytes.contains("fire alarm"));
    BOOST_TEST(bytes.contains("Ann"));
  }
  BOOST_TEST(!desk.panel.saveLog(folder.filePath(text("none/log.html"))));
  BOOST_TEST(!desk.fault().isEmpty());
}

BOOST_AUTO_TEST_CASE(what_is_refused_leaves_the_field_and_is_named_in_the_reason) {
  Desk desk;
  for (const char* bad : {"soon", "-5"}) {
    desk.write("blackTime", bad);
    desk.click("setBlack");
    BOOST_TEST(desk.fault().contains(text(bad)));
    BOOST_TEST(desk.panel.findChild<QLineEdit*>(text("blackTime"))->text() == text("5:00"));
  }
}

BOOST_AUTO_TEST_CASE(a_field_shows_the_whole_seconds_of_the_face) {
  Desk desk;
  desk.now += 500ms;
  Q_EMIT desk.game.clockChanged();
  BOOST_TEST(desk.panel.findChild<QLineEdit*>(text("whiteTime"))->text() == text("5:00"));
}

BOOST_AUTO_TEST_SUITE_END()
