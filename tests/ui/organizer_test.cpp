#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/act_log.hpp"
#include "clock/organizer_panel.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using namespace std::chrono_literals;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

/// A timed game of two persons with the panel beside it.
class Desk {
public:
  explicit Desk(game::Millis time = 5min, bool isTraining = false, std::string_view fen = {}) {
    game.setTimeSource([this] { return game::Instant(now); });
    const rules::Variant variant = tests::variantOf("standard");
    game.begin({.variant = variant,
                .start = fen.empty() ? variant.start() : tests::fromFen(std::string(fen)),
                .autoCommit = !isTraining,
                .time = game::TimeControl::sudden(time, 0s),
                .conduct = {.acceptsIrregular = isTraining}});
  }
  bool isBold(const char* name) { return panel.findChild<QPushButton*>(text(name))->font().bold(); }
  QLabel& alarm() { return *panel.findChild<QLabel*>(text("alarm")); }
  void click(const char* name) { panel.findChild<QPushButton*>(text(name))->click(); }
  void write(const char* field, const char* value) { panel.findChild<QLineEdit*>(text(field))->setText(text(value)); }
  QString fault() { return panel.findChild<QLabel*>(text("fault"))->text(); }
  QStringList log() {
    QStringList lines;
    auto* list = panel.findChild<QListWidget*>(text("log"));
    for (int i = 0; i < list->count(); ++i) lines << list->item(i)->text();
    return lines;
  }
  long left(chess::Color side) { return game.clock().of(side).left.count(); }
  void play(std::string_view word) { game.take(tests::action(game.variant(), game.shown(), word)); }

  game::Millis now{1000};
  app::GameModel game;
  app::ActLog acts{game};
  ui::OrganizerPanel panel{game, acts, nullptr};
};

constexpr auto white = chess::Color::white;
constexpr auto black = chess::Color::black;

} // namespace

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

BOOST_AUTO_TEST_CASE(a_restored_turn_has_its_clocks_and_no_act_is_forgotten) {
  Desk desk;
  desk.play("e2e4");
  desk.now += 5s;
  desk.play("e7e5");
  desk.click("two");
  auto* turns = desk.panel.findChild<QComboBox*>(text("turns"));
  BOOST_REQUIRE(turns->count() == 2);
  turns->setCurrentIndex(0); // Black's first move
  desk.click("restore");
  BOOST_TEST((desk.game.toAct() == black));
  BOOST_TEST(desk.left(black) == 300'000);
  BOOST_REQUIRE(desk.log().size() == 2);
  BOOST_TEST(desk.log()[0].contains(text("illegal move or press by White")));
  BOOST_TEST(desk.log()[1].contains(text("restored: Move 1, Black")));
}

BOOST_AUTO_TEST_CASE(the_last_turn_is_offered_until_somebody_chooses_another) {
  Desk desk;
  auto* turns = desk.panel.findChild<QComboBox*>(text("turns"));
  desk.play("e2e4");
  desk.play("e7e5");
  BOOST_TEST(turns->currentText().startsWith(text("Move 1, Black")));
  turns->setCurrentIndex(1);
  Q_EMIT turns->activated(1);
  desk.play("g1f3");
  BOOST_TEST(turns->currentText().startsWith(text("Move 1, White")));
}

BOOST_AUTO_TEST_CASE(without_an_earlier_turn_no_time_of_it_can_be_written) {
  Desk desk;
  BOOST_TEST(!desk.panel.findChild<QLineEdit*>(text("whiteThen"))->isEnabled());
  BOOST_TEST(desk.panel.findChild<QLineEdit*>(text("whiteBudgetThen"))->isHidden());
  desk.play("e2e4");
  BOOST_TEST(desk.panel.findChild<QLineEdit*>(text("whiteThen"))->isEnabled());
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

BOOST_AUTO_TEST_CASE(an_earlier_turn_names_the_game_time_and_the_pools_that_it_restores) {
  Desk desk;
  const rules::Variant variant = tests::variantOf("field");
  game::TimeControl control = game::TimeControl::sudden(5min, 0s);
  control.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 20s};
  desk.game.begin({.variant = variant, .start = variant.start(), .time = control});
  desk.game.setGrace(0ms);
  desk.now += 2100ms;
  for (const char* word : {"K@e1", "Q@d1", "K@e8", "Q@d8"}) desk.play(word);
  const auto* turns = desk.panel.findChild<QComboBox*>(text("turns"));
  BOOST_REQUIRE(turns->count() == 2);
  BOOST_TEST(plain(turns->itemText(0)) == "Fielding 2/8, Black (5:00 / 5:00, set-up 17.9 / 20.0)");
  const auto then = [&desk](const char* name) { return plain(desk.panel.findChild<QLineEdit*>(text(name))->text()); };
  BOOST_TEST(then("whiteBudgetThen") == "0:18"); // whole seconds, as everywhere in the panel
  desk.click("restore");
  BOOST_TEST(desk.game.clock().of(white).budget.count() == 17'900); // what nobody wrote over, to the millisecond
}

BOOST_AUTO_TEST_CASE(turns_of_the_set_up_are_told_apart) {
  Desk desk;
  const rules::Variant variant = tests::variantOf("field");
  desk.game.begin({.variant = variant, .start = variant.start(), .time = game::TimeControl::sudden(5min, 0s)});
  desk.game.setGrace(0ms);
  for (const char* word : {"K@e1", "Q@d1", "K@e8", "Q@d8", "R@a1", "R@h1"}) desk.play(word);
  const auto* turns = desk.panel.findChild<QComboBox*>(text("turns"));
  BOOST_REQUIRE(turns->count() == 3);
  BOOST_TEST(turns->itemText(0).startsWith(text("Fielding 3/8, White")));
  BOOST_TEST(turns->itemText(2).startsWith(text("Fielding 1/8, White")));
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

BOOST_AUTO_TEST_CASE(the_last_acts_are_taken_back_one_after_the_other_and_that_is_logged_too) {
  Desk desk;
  desk.write("whiteTime", "2:30");
  desk.click("setWhite");
  desk.click("two");
  desk.now += 2s;
  desk.click("undo");
  BOOST_TEST(desk.left(black) == 300'000);
  desk.click("undo");
  BOOST_TEST(desk.left(white) == 298'000);
  BOOST_TEST(!desk.panel.findChild<QPushButton*>(text("undo"))->isEnabled());
  BOOST_REQUIRE(desk.log().size() == 4);
  BOOST_TEST(desk.log()[3].contains(text("taken back: White's time set to 2:30")));
}

BOOST_AUTO_TEST_CASE(a_result_that_is_taken_back_leaves_the_clocks_standing_as_they_were) {
  Desk desk;
  desk.play("e2e4");
  desk.now += 4s;
  desk.click("declare");
  BOOST_TEST(desk.game.isOver());
  desk.now += 1h;
  desk.click("undo");
  BOOST_TEST(!desk.game.isOver());
  BOOST_TEST(desk.game.isPaused());
  BOOST_TEST(desk.left(black) == 296'000);
}

BOOST_AUTO_TEST_CASE(a_restored_turn_is_taken_back_with_all_that_came_after_it) {
  Desk desk;
  desk.play("e2e4");
  desk.now += 5s;
  desk.play("e7e5");
  desk.click("two"); // a punishment is logged behind it
  desk.now += 7s;
  desk.play("g1f3");
  desk.now += 3s;
  const auto before = desk.game.clock();
  const auto line = desk.game.session().tree().pathTo(desk.game.session().live()).size();
  desk.panel.findChild<QComboBox*>(text("turns"))->setCurrentIndex(2); // the start
  desk.click("restore");
  BOOST_TEST(desk.game.session().live() == 0u);
  desk.now += 1min;
  desk.click("undo");
  BOOST_TEST(desk.game.session().tree().pathTo(desk.game.session().live()).size() == line);
  BOOST_TEST(desk.game.isPaused());
  for (const auto side : chess::allColors) BOOST_TEST(desk.left(side) == before.of(side).left.count());
  const QStringList log = desk.log();
  BOOST_REQUIRE(log.size() == 3);
  BOOST_TEST(log[0].contains(text("illegal move or press by White")));
  BOOST_TEST(log[1].contains(text("restored: Move 1, White")));
  BOOST_TEST(log[2].contains(text("taken back: restored: Move 1, White")));
  desk.click("undo"); // and the act before it
  BOOST_TEST(desk.left(black) == before.of(black).left.count() - 120'000);
}

BOOST_AUTO_TEST_CASE(a_restored_turn_that_was_played_on_stays_and_the_reason_is_told) {
  Desk desk;
  desk.play("e2e4");
  desk.play("e7e5");
  desk.panel.findChild<QComboBox*>(text("turns"))->setCurrentIndex(1); // the start
  desk.click("restore");
  desk.game.resumeClock();
  desk.play("d2d4");
  desk.click("undo");
  BOOST_TEST(desk.fault().contains(text("the game has gone on since")));
  BOOST_TEST(desk.game.session().tree().pathTo(desk.game.session().live()).size() == 2u);
  BOOST_TEST(!desk.panel.findChild<QPushButton*>(text("undo"))->isEnabled());
}

BOOST_AUTO_TEST_CASE(a_turn_that_was_restored_after_the_flag_is_over_again_when_that_is_taken_back) {
  Desk desk(1min);
  desk.play("e2e4");
  for (int looks = 0; looks < 7; ++looks) { // a longer gap would be a sleep
    desk.now += 9s;
    desk.game.passTime();
  }
  BOOST_REQUIRE(desk.game.isOver());
  desk.click("restore");
  BOOST_REQUIRE(!desk.game.isOver());
  desk.click("undo");
  BOOST_REQUIRE(desk.game.isOver());
  BOOST_TEST((desk.game.session().ending()->reason == game::Ending::Reason::timeForfeit));
  BOOST_TEST(desk.left(black) == 0);
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

BOOST_AUTO_TEST_CASE(a_restored_turn_takes_the_times_that_the_organizer_writes_and_stands) {
  Desk desk;
  desk.play("e2e4");
  desk.play("e7e5");
  auto* time = desk.panel.findChild<QLineEdit*>(text("blackThen"));
  time->selectAll();
  QTest::keyClicks(time, text("1:23"));
  desk.click("restore");
  BOOST_TEST(desk.left(black) == 83'000);
  BOOST_TEST(desk.left(white) == 300'000);
  BOOST_TEST(desk.game.isPaused());
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

BOOST_AUTO_TEST_CASE(after_a_flag_nothing_seems_to_work_that_does_not_and_the_last_turn_can_be_restored) {
  Desk desk(5s);
  desk.now += 6s;
  desk.game.passTime();
  BOOST_REQUIRE(desk.game.isOver());
  for (const char* name : {"pause", "setWhite", "countBlack", "two", "one", "loss", "declare", "undo"})
    BOOST_TEST(!desk.panel.findChild<QPushButton*>(text(name))->isEnabled(), name);
  BOOST_TEST(desk.panel.findChild<QPushButton*>(text("note"))->isEnabled());
  desk.click("restore");
  BOOST_TEST(!desk.game.isOver());
  BOOST_TEST(desk.game.isPaused());
  BOOST_TEST(desk.left(white) == 5'000);
}

BOOST_AUTO_TEST_CASE(fielding_time_is_seen_set_taken_back_and_restored_until_the_battle_begins) {
  Desk desk;
  BOOST_TEST(desk.panel.findChild<QLineEdit*>(text("whiteBudget"))->parentWidget()->isHidden());
  const rules::Variant variant = tests::variantOf("field");
  game::TimeControl control = game::TimeControl::sudden(5min, 0s);
  control.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 60s};
  desk.game.begin({.variant = variant, .start = variant.start(), .autoCommit = false, .time = control});
  auto* field = desk.panel.findChild<QLineEdit*>(text("whiteBudget"));
  BOOST_TEST(!field->parentWidget()->isHidden());
  BOOST_TEST(field->text() == text("1:00"));
  desk.write("whiteBudget", "0:40");
  desk.click("setWhiteBudget");
  BOOST_TEST(desk.game.clock().of(white).budget.count() == 40'000);
  BOOST_TEST(desk.log().back().contains(text("White's set-up time set to 0:40")));
  desk.click("undo");
  BOOST_TEST(desk.game.clock().of(white).budget.count() == 60'000);
  desk.game.take(tests::action(variant, desk.game.shown(), "K@e1"));
  desk.game.take(tests::action(variant, desk.game.shown(), "Q@d1"));
  desk.now += 7s;
  desk.game.commit();
  auto* then = desk.panel.findChild<QLineEdit*>(text("blackBudgetThen"));
  BOOST_TEST(!then->isHidden());
  then->selectAll();
  QTest::keyClicks(then, text("0:30"));
  desk.click("restore");
  BOOST_TEST(desk.game.clock().of(white).budget.count() == 60'000);
  BOOST_TEST(desk.game.clock().of(black).budget.count() == 30'000);
}

BOOST_AUTO_TEST_SUITE_END()
