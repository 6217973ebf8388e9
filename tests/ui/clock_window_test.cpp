// The clock for a wooden board.
#include <boost/test/unit_test.hpp>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QScreen>

#include "clock/adjust_dialog.hpp"
#include "clock/clock_desk.hpp"
#include "clock/clock_window.hpp"
#include "dialogs/time_control_dialog.hpp"
#include "ui/clock_table.hpp"

using namespace backrank;
using namespace tests;

BOOST_AUTO_TEST_SUITE(wooden_board)

BOOST_AUTO_TEST_CASE(the_screen_is_kept_on_while_a_clock_window_is_seen_and_its_clock_runs) {
  ui::ClockWindow window(minutes(5), tests::variantOf("standard"), nullptr, [] { return game::Instant(1s); });
  window.show();
  BOOST_TEST(!window.keepsAwake());
  QTest::keyClick(&window, Qt::Key_Space);
  BOOST_TEST(window.keepsAwake());
  window.close();
  BOOST_TEST(!window.keepsAwake());
  window.show();
  BOOST_TEST(window.keepsAwake());
  QTest::keyClick(&window, Qt::Key_P);
  BOOST_TEST(!window.keepsAwake());
}

BOOST_AUTO_TEST_CASE(no_key_closes_the_window_of_a_running_clock) {
  ui::ClockWindow window(minutes(5), tests::variantOf("standard"), nullptr, [] { return game::Instant(1s); });
  window.show();
  auto* question = window.findChild<QWidget*>(text("leaveQuestion"));
  QTest::keyClick(&window, Qt::Key_Space);
  for (const Qt::Key key : {Qt::Key_F8, Qt::Key_Escape}) {
    QTest::keyClick(&window, key);
    BOOST_TEST(window.isVisible());
    BOOST_TEST(question->isVisible());
    QTest::keyClick(&window, Qt::Key_Escape);
    BOOST_TEST(!question->isVisible());
  }
  QTest::keyClick(&window, Qt::Key_F8);
  QTest::keyClick(&window, Qt::Key_F8);
  BOOST_TEST(window.isVisible());
  window.findChild<QPushButton*>(text("yes"))->click();
  BOOST_TEST(!window.isVisible());
  BOOST_TEST(window.clock().isPaused());
  window.show();
  BOOST_TEST(!question->isVisible());
  QTest::keyClick(&window, Qt::Key_F8);
  BOOST_TEST(!window.isVisible());
}

BOOST_AUTO_TEST_CASE(what_takes_its_times_away_waits_until_a_clock_stands) {
  ui::ClockWindow window(minutes(5), tests::variantOf("standard"), nullptr, [] { return game::Instant(1s); });
  window.show();
  const auto isOffered = [&](const char* name) { return window.findChild<QWidget*>(text(name))->isEnabled(); };
  for (const char* name : {"reset", "game"}) BOOST_TEST(isOffered(name), name);
  QTest::keyClick(&window, Qt::Key_Space);
  for (const char* name : {"reset", "game"}) BOOST_TEST(!isOffered(name), name);
  QTest::keyClick(&window, Qt::Key_P);
  for (const char* name : {"reset", "game"}) BOOST_TEST(isOffered(name), name);
}

BOOST_AUTO_TEST_CASE(the_program_does_not_end_with_a_clock_in_use_before_that_is_asked) {
  Table table(text("standard"));
  ui::ClockWindow& clock = table.window().clocks().clockWindow();
  clock.show();
  auto* question = clock.findChild<QWidget*>(text("leaveQuestion"));
  QTest::keyClick(&clock, Qt::Key_Space);
  for (const bool isPaused : {false, true}) {
    BOOST_TEST_CONTEXT(isPaused) {
      if (isPaused) QTest::keyClick(&clock, Qt::Key_P);
      BOOST_TEST(!table.window().close());
      BOOST_TEST(table.window().isVisible());
      BOOST_TEST(question->isVisible());
      clock.findChild<QPushButton*>(text("stay"))->click();
      BOOST_TEST(!question->isVisible());
      BOOST_TEST(clock.clock().hasBegun());
    }
  }
  BOOST_TEST(!table.window().close());
  clock.findChild<QPushButton*>(text("yes"))->click();
  BOOST_TEST(!table.window().isVisible());
}

BOOST_AUTO_TEST_CASE(a_clock_keeps_its_times_if_something_else_keeps_the_program_from_ending) {
  Table table(text("standard"), {}, {}, text("e2e4"));
  ui::ClockWindow& clock = table.window().clocks().clockWindow();
  clock.show();
  QTest::keyClick(&clock, Qt::Key_Space);
  BOOST_TEST(!table.window().close());
  clock.findChild<QPushButton*>(text("yes"))->click();
  auto* save = table.window().findChild<QMessageBox*>();
  BOOST_REQUIRE(save);
  save->reject();
  BOOST_TEST(table.window().isVisible());
  BOOST_TEST(clock.clock().hasBegun());
  BOOST_TEST(clock.clock().isPaused());
  // Once it is used again, it is asked about again.
  QTest::keyClick(&clock, Qt::Key_P);
  BOOST_TEST(!table.window().close());
  BOOST_TEST(clock.findChild<QWidget*>(text("leaveQuestion"))->isVisible());
}

BOOST_AUTO_TEST_CASE(a_full_clock_window_tells_the_way_out_and_is_no_larger_than_the_screen_afterwards) {
  ui::ClockWindow window(minutes(5), tests::variantOf("standard"), nullptr, [] { return game::Instant(1s); });
  window.showFullScreen();
  QApplication::processEvents();
  const auto* way = window.findChild<QLabel*>(text("wayOut"));
  BOOST_TEST(plain(way->text()).find("Esc: window") == 0U);
  QTest::keyClick(&window, Qt::Key_Escape);
  for (int i = 0; i < 3; ++i) QApplication::processEvents();
  BOOST_TEST(plain(way->text()).find("Esc") == std::string::npos);
  BOOST_TEST(window.height() < window.screen()->availableGeometry().height());
}

BOOST_AUTO_TEST_CASE(an_arbiter_stops_the_clock_window_sets_a_time_and_gives_the_turn_back) {
  game::Millis now{1000};
  ui::ClockWindow window(minutes(5), tests::variantOf("standard"), nullptr, [&now] { return game::Instant(now); });
  window.show();
  QApplication::processEvents();
  QTest::mouseClick(&window.face(1), Qt::LeftButton);
  window.findChild<QPushButton*>(text("adjust"))->click();
  BOOST_TEST(window.clock().isPaused());
  auto* dialog = window.findChild<ui::AdjustDialog*>();
  BOOST_REQUIRE(dialog);
  auto* time = dialog->findChild<QLineEdit*>(text("whiteTime"));
  const auto setTime = [&](const char* typed) {
    time->setText(text(typed));
    dialog->findChild<QPushButton*>(text("setWhite"))->click();
  };
  setTime("0");
  BOOST_TEST(!dialog->findChild<QLabel*>(text("fault"))->text().isEmpty());
  setTime("7:30");
  BOOST_TEST(dialog->findChild<QLabel*>(text("fault"))->text().isEmpty());
  BOOST_TEST(plain(window.face(0).face().time) == "7:30");
  auto* swap = dialog->findChild<QPushButton*>(text("swapTurn"));
  BOOST_TEST(plain(swap->text()) == "&Give the turn to Black");
  swap->click();
  BOOST_TEST(plain(swap->text()) == "&Give the turn to White");
  BOOST_TEST(window.face(1).face().isActive);
  BOOST_TEST(window.clock().isPaused());
}

BOOST_AUTO_TEST_CASE(after_a_flag_the_turn_is_not_given_away_before_a_time_is_set) {
  game::Millis now{1000};
  ui::ClockWindow window(game::TimeControl::sudden(std::chrono::seconds(5), {}), tests::variantOf("standard"), nullptr,
                         [&now] { return game::Instant(now); });
  window.show();
  window.clock().press(chess::Color::black);
  now += std::chrono::seconds(6);
  window.clock().press(chess::Color::black); // not his turn: the flag is seen
  window.findChild<QPushButton*>(text("adjust"))->click();
  auto* dialog = window.findChild<ui::AdjustDialog*>();
  BOOST_REQUIRE(dialog);
  const auto* fault = dialog->findChild<QLabel*>(text("fault"));
  dialog->findChild<QPushButton*>(text("swapTurn"))->click();
  BOOST_TEST(plain(fault->text()) == "A flag has fallen. Set that side's time first.");
  BOOST_TEST((window.face(0).face().flag == app::ClockFace::Flag::fallen));
  dialog->findChild<QLineEdit*>(text("whiteTime"))->setText(text("2:00"));
  dialog->findChild<QPushButton*>(text("setWhite"))->click();
  BOOST_TEST(fault->text().isEmpty());
  BOOST_TEST(window.clock().isPaused());
  const auto* pause = window.findChild<QPushButton*>(text("pause"));
  BOOST_TEST(pause->isEnabled());
  BOOST_TEST(plain(pause->text()) == "&Go on");
}

BOOST_AUTO_TEST_CASE(the_clock_windows_dialog_has_the_persons_own_time_controls) {
  ui::ClockWindow window(minutes(5), ui::ClockWindow::onWood(*rules::variantType("field")), nullptr);
  window.setOwn({{text("Club evening"), minutes(7)}});
  bool isTold = false;
  QObject::connect(&window, &ui::ClockWindow::ownChanged, &window, [&isTold] { isTold = true; });
  window.show();
  window.findChild<QPushButton*>(text("time"))->click();
  auto* dialog = window.findChild<ui::TimeControlDialog*>();
  BOOST_REQUIRE(dialog);
  auto* presets = dialog->findChild<QComboBox*>(text("presets"));
  const int own = presets->findText(text("Club evening"));
  BOOST_REQUIRE(own >= 0);
  presets->setCurrentIndex(own);
  dialog->findChild<QPushButton*>(text("forget"))->click();
  BOOST_TEST(isTold);
  BOOST_TEST(window.own().empty());
}

BOOST_AUTO_TEST_CASE(the_clock_window_starts_with_blacks_press_and_changes_sides_with_space) {
  game::Millis now{1000};
  ui::ClockWindow window(minutes(5), tests::variantOf("field", "singular=clock"), nullptr,
                         [&now] { return game::Instant(now); });
  window.show();
  QApplication::processEvents();
  QTest::mouseClick(&window.face(0), Qt::LeftButton);
  BOOST_TEST((window.clock().state().status == game::ClockState::Status::waiting));
  QTest::mouseClick(&window.face(1), Qt::LeftButton);
  now += 4s;
  BOOST_TEST(window.clock().state().of(white).left.count() == 296'000);
  BOOST_TEST(plain(window.clock().face(white).phase) == "FIELDING 1/8");
  BOOST_TEST(plain(window.clock().face(white).press) == "King alone = SINGULAR, with queen = regular");
  QTest::keyClick(&window, Qt::Key_Space);
  BOOST_TEST((window.clock().state().turn.side == black));
  auto* single = window.findChild<QPushButton*>(text("single"));
  BOOST_REQUIRE(single);
  BOOST_TEST(single->isVisible());
  single->click();
  BOOST_TEST(plain(window.clock().face(black).phase) == "FIELDING 2/16");
  QTest::mouseClick(&window.face(0), Qt::LeftButton);
  BOOST_TEST((window.clock().state().turn.side == black));
  tapShift(window.windowHandle(), 62);
  BOOST_TEST((window.clock().state().turn.side == white));
  window.findChild<QPushButton*>(text("finish"))->click();
  BOOST_TEST(!window.clock().isFielding());
  BOOST_TEST(plain(window.clock().face(white).phase) == "");
  QTest::keyClick(&window, Qt::Key_P);
  now += 1h;
  BOOST_TEST(window.clock().isPaused());
  BOOST_TEST(window.clock().state().of(white).left.count() == 296'000);
}

BOOST_AUTO_TEST_SUITE_END()
