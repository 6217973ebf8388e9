// The window of the clock for a wooden board: what is done is written down, what it shows is kept, and nothing is lost
// without a question.
#include <boost/test/unit_test.hpp>

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <algorithm>

#include "clock/adjust_dialog.hpp"
#include "clock/clock_desk.hpp"
#include "clock/clock_window.hpp"
#include "clock/game_clock_window.hpp"
#include "clock/table_log_dialog.hpp"
#include "dialogs/time_control_dialog.hpp"
#include "files/notices.hpp"
#include "memory.hpp"
#include "ui/clock_table.hpp"

using namespace backrank;
using namespace tests;

namespace {

/// A window by made-up time.
struct Wood {
  explicit Wood(const game::TimeControl& control = minutes(5), const char* id = "standard")
      : window(control, variantOf(id), nullptr, [this] { return game::Instant(now); }) {
    window.show();
    QApplication::processEvents();
  }
  template <class Part>
  Part* part(const char* name) {
    return window.findChild<Part*>(text(name));
  }
  void click(const char* name) { part<QPushButton>(name)->click(); }
  void space(game::Millis after = {}) {
    now += after;
    QTest::keyClick(&window, Qt::Key_Space);
  }
  bool asks() { return part<QWidget>("leaveQuestion")->isVisible(); }
  std::string news() { return part<QLabel>("news")->isVisible() ? plain(part<QLabel>("news")->text()) : ""; }
  game::Millis now{1000};
  ui::ClockWindow window;
};

/// What was done, without the time on the wall.
std::string lastAct(ui::ClockWindow& window) {
  const QStringList acts = window.journal().acts();
  return acts.isEmpty() ? std::string() : plain(acts.last().section(text(" | "), 1));
}

/// As a run that is killed leaves it.
QString killed(const QTemporaryDir& folder) {
  const QString after = folder.filePath(text("after"));
  QDir(folder.path()).mkpath(text("after"));
  for (const QFileInfo& info : QDir(folder.path()).entryInfoList({text("*.clock")}, QDir::Files))
    QFile::copy(info.filePath(), after + QLatin1Char('/') + info.fileName());
  return after;
}

} // namespace

BOOST_AUTO_TEST_SUITE(table_clock_window)

BOOST_AUTO_TEST_CASE(what_an_arbiter_does_is_written_down_and_saved_as_text) {
  const QTemporaryDir folder;
  Wood wood;
  wood.space();
  wood.click("adjust");
  BOOST_TEST(lastAct(wood.window) == "move 1 | 5:00 / 5:00 | players | clock paused");
  auto* dialog = wood.window.findChild<ui::AdjustDialog*>();
  dialog->findChild<QLineEdit*>(text("whiteTime"))->setText(text("7:30"));
  dialog->findChild<QPushButton*>(text("setWhite"))->click();
  BOOST_TEST(lastAct(wood.window) == "move 1 | 7:30 / 5:00 | organizer | White's time set to 7:30");
  dialog->findChild<QLineEdit*>(text("whiteTime"))->setText(text("0"));
  dialog->findChild<QPushButton*>(text("setWhite"))->click();
  dialog->findChild<QPushButton*>(text("swapTurn"))->click();
  BOOST_TEST(lastAct(wood.window) == "move 1 | 7:30 / 5:00 | organizer | turn given to Black");
  BOOST_TEST(wood.window.journal().acts().size() == 3);
  dialog->reject();
  wood.click("log");
  auto* log = wood.window.findChild<ui::TableLogDialog*>();
  BOOST_REQUIRE(log);
  BOOST_TEST(log->findChild<QListWidget*>(text("log"))->count() == 3);
  BOOST_TEST(log->saveTo(folder.filePath(text("log.txt"))));
  QFile file(folder.filePath(text("log.txt")));
  BOOST_REQUIRE(file.open(QIODevice::ReadOnly));
  const QByteArray saved = file.readAll();
  BOOST_TEST(saved.contains("White's time set to 7:30\n"));
  BOOST_TEST(saved.count('\n') == 3);
  BOOST_TEST(!log->saveTo(folder.filePath(text("none/log.txt"))));
  BOOST_TEST(!log->findChild<QLabel*>(text("fault"))->text().isEmpty());
}

BOOST_AUTO_TEST_CASE(what_would_lose_the_times_of_a_clock_in_use_is_asked_first) {
  Wood wood;
  wood.space();
  wood.now += 4s;
  for (const char* name : {"time", "reset"}) BOOST_TEST_CONTEXT(name) {
      wood.click(name); // a running clock has no reset
      if (text(name) == text("reset")) {
        BOOST_TEST(!wood.asks());
        QTest::keyClick(&wood.window, Qt::Key_P);
        wood.click(name);
      }
      BOOST_TEST(wood.asks());
      BOOST_TEST(!wood.window.findChild<ui::TimeControlDialog*>());
      wood.click("stay");
      BOOST_TEST(!wood.asks());
      BOOST_TEST(wood.window.clock().state().of(white).left.count() == 296'000);
    }
  auto* games = wood.part<QComboBox>("game");
  const int before = games->currentIndex();
  games->setCurrentIndex(before + 1);
  Q_EMIT games->activated(before + 1);
  BOOST_TEST(wood.asks());
  wood.click("stay");
  BOOST_TEST(games->currentIndex() == before);
  wood.click("time");
  wood.click("yes");
  auto* dialog = wood.window.findChild<ui::TimeControlDialog*>();
  BOOST_REQUIRE(dialog);
  dialog->accept();
  BOOST_TEST(!wood.window.clock().hasBegun());
  BOOST_TEST(wood.window.journal().acts().isEmpty());
}

BOOST_AUTO_TEST_CASE(a_sleep_of_the_machine_is_told_in_the_window) {
  Wood wood;
  wood.space();
  BOOST_TEST(wood.news() == "");
  wood.now += 1h;
  QTest::mouseClick(&wood.window.face(1), Qt::LeftButton); // a look
  BOOST_TEST(wood.window.clock().isPaused());
  BOOST_TEST(wood.news() == "The computer slept: the clock is paused, and nobody lost time. P goes on.");
  BOOST_TEST(lastAct(wood.window) == "move 1 | 5:00 / 5:00 | clock | clock paused: the computer slept");
  QTest::keyClick(&wood.window, Qt::Key_P);
  BOOST_TEST(wood.news() == "");
}

BOOST_AUTO_TEST_CASE(the_end_of_the_set_up_can_be_taken_back) {
  Wood wood(minutes(5), "field");
  wood.space();
  wood.click("finish");
  BOOST_TEST(!wood.window.clock().isFielding());
  BOOST_TEST(lastAct(wood.window).ends_with("set-up finished"));
  QTest::keyClick(&wood.window, Qt::Key_Backspace);
  BOOST_TEST(wood.window.clock().isFielding());
  BOOST_TEST(lastAct(wood.window).ends_with("last press taken back"));
}

BOOST_AUTO_TEST_CASE(a_flag_that_is_to_be_claimed_has_its_button_on_the_opponents_face) {
  game::TimeControl control = minutes(1);
  control.flag = game::TimeControl::Flag::claim;
  Wood wood(control);
  wood.space();
  BOOST_TEST(!wood.window.face(1).findChild<QToolButton*>(text("claim")));
  for (int looks = 0; looks < 8; ++looks) {
    wood.now += 8s;
    QTest::mouseClick(&wood.window.face(1), Qt::LeftButton);
  }
  BOOST_TEST(wood.news() == "White's flag has fallen: Black may claim it.");
  BOOST_TEST(!wood.window.face(0).findChild<QToolButton*>(text("claim")));
  auto* claim = wood.window.face(1).findChild<QToolButton*>(text("claim"));
  BOOST_REQUIRE(claim);
  BOOST_TEST(claim->isVisible());
  BOOST_TEST(wood.window.face(1).rect().contains(claim->geometry()));
  claim->click();
  BOOST_TEST((wood.window.clock().state().status == game::ClockState::Status::stopped));
  BOOST_TEST(!claim->isVisible());
  BOOST_TEST(wood.news() == "White's flag has fallen. The clock stands.");
}

BOOST_AUTO_TEST_CASE(in_a_game_a_flag_is_claimed_on_the_opponents_face_too) {
  game::TimeControl control = minutes(1);
  control.flag = game::TimeControl::Flag::claim;
  ClockTable table(control, "standard");
  table.wait(61s);
  auto* claim = table.face(black).findChild<QToolButton*>(text("claim"));
  BOOST_REQUIRE(claim);
  BOOST_TEST(claim->isVisible());
  claim->click();
  BOOST_TEST(table.game().isOver());
}

BOOST_AUTO_TEST_CASE(a_clock_that_another_run_left_is_offered_by_the_window_and_goes_on_paused) {
  const QTemporaryDir folder;
  Wood first;
  first.window.keepIn(folder.path());
  first.space();
  first.space(9s);
  first.space(5s);
  const QString after = killed(folder);
  Wood second(minutes(3), "field");
  second.window.keepIn(after);
  BOOST_TEST(second.part<QWidget>("leftOffer")->isVisible());
  second.click("resumeLeft");
  BOOST_TEST(!second.part<QWidget>("leftOffer")->isVisible());
  BOOST_TEST(second.window.clock().isPaused());
  BOOST_TEST(second.window.clock().state().of(white).left.count() == 291'000);
  BOOST_TEST(second.window.clock().state().of(black).left.count() == 295'000);
  BOOST_TEST(plain(second.part<QComboBox>("game")->currentText()) == "Standard chess");
  second.click("reset");
  second.click("yes");
  BOOST_TEST(!second.window.clock().isFielding()); // it is the game that was resumed
  BOOST_TEST(QDir(after).entryList({text("*.clock")}, QDir::Files).isEmpty());
}

BOOST_AUTO_TEST_CASE(the_next_start_of_the_program_offers_the_clock_and_one_answer_is_enough) {
  const QTemporaryDir folder;
  {
    Wood first;
    first.window.keepIn(folder.path());
    first.space();
    first.space(9s);
  }
  ui::Memory memory(folder.filePath(text("window.ini")));
  ui::MainWindow window;
  window.keepIn(memory, folder.path());
  window.furnish();
  const auto* notices = window.findChild<ui::Notices*>();
  BOOST_REQUIRE(notices->texts().size() == 1);
  BOOST_TEST(notices->texts()[0].contains(text("Standard chess, 4:51 / 5:00, paused")));
  for (auto* button : window.findChildren<QPushButton*>())
    if (button->text() == text("Go &on with it")) button->click();
  ui::ClockWindow& clock = window.clocks().clockWindow();
  BOOST_TEST(clock.isVisible());
  BOOST_TEST(clock.clock().isPaused());
  BOOST_TEST(clock.clock().state().of(white).left.count() == 291'000);
  BOOST_TEST(notices->texts().isEmpty());
  BOOST_TEST(!clock.findChild<QWidget*>(text("leftOffer"))->isVisible());
  clock.close();
}

BOOST_AUTO_TEST_CASE(beside_a_timed_game_f8_has_its_clock_and_the_wooden_one_an_entry_of_its_own) {
  ClockTable table(minutes(5), "standard");
  const auto& actions = table.window().actions();
  const auto isShown = [](const char* name) {
    return std::ranges::any_of(QApplication::topLevelWidgets(), [name](const QWidget* window) {
      return window->objectName() == text(name) && window->isVisible();
    });
  };
  BOOST_TEST(plain(actions[ui::Act::clockWindow].text()) == "Cloc&k of the game");
  BOOST_TEST(actions[ui::Act::tableClock].isVisible());
  actions[ui::Act::clockWindow].trigger();
  BOOST_TEST(isShown("gameClockWindow"));
  BOOST_TEST(!isShown("clockWindow"));
  actions[ui::Act::tableClock].trigger();
  BOOST_TEST(isShown("clockWindow"));
  table.window().clocks().clockWindow().close();
  table.window().clocks().gameClockWindow().close();
  actions[ui::Act::startPage].trigger(); // the game is left, and its clock out of sight
  BOOST_TEST(plain(actions[ui::Act::clockWindow].text()) == "Cloc&k for a wooden board");
  BOOST_TEST(!actions[ui::Act::tableClock].isVisible());
  actions[ui::Act::clockWindow].trigger();
  BOOST_TEST(isShown("clockWindow"));
  table.window().clocks().clockWindow().close();
}

BOOST_AUTO_TEST_SUITE_END()
