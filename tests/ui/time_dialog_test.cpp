#include <boost/test/unit_test.hpp>

#include <QAbstractSpinBox>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "actions.hpp"
#include "dialogs/new_game_dialog.hpp"
#include "dialogs/stage_table.hpp"
#include "dialogs/time_choice.hpp"
#include "dialogs/time_control_dialog.hpp"
#include "main_window.hpp"
#include "memory.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using namespace std::chrono_literals;
using game::FieldingTime;
using game::Pace;
using game::TimeControl;

namespace {

using tests::plain;
using tests::text;

bool mayAccept(const ui::TimeControlDialog& dialog) {
  return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
}

QLineEdit* stageField(ui::TimeControlDialog& dialog, int which) {
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // rows of what was chosen before
  return dialog.findChild<ui::StageTable*>(text("stages"))->findChildren<QLineEdit*>()[which];
}

} // namespace

BOOST_AUTO_TEST_SUITE(time_dialog)

BOOST_AUTO_TEST_CASE(every_control_is_shown_and_comes_back_as_it_was) {
  std::vector<TimeControl> controls;
  for (const auto& preset : app::usualPresets()) controls.push_back(preset.control);
  for (const Pace pace : {Pace::simpleDelay, Pace::bronstein, Pace::byoYomi, Pace::canadian, Pace::perMove})
    controls.push_back(TimeControl::equal({{.time = pace == Pace::perMove ? 0min : 5min,
                                            .pace = pace,
                                            .extra = 2500ms,
                                            .periods = pace == Pace::byoYomi ? 3 : 0,
                                            .periodMoves = pace == Pace::canadian ? 20 : 0}}));
  controls.push_back(TimeControl::equal({{.time = 3min, .pace = Pace::hourglass}}));
  controls.push_back(TimeControl::sudden(5min, 0s));
  controls.back().stages[1] = {{.time = 90s, .extra = 1s}};
  controls.back().flag = TimeControl::Flag::claim;
  controls.back().incrementFirst = true;
  controls.back().countsMoves = false;
  for (const FieldingTime& fielding :
       {FieldingTime{.mode = FieldingTime::Mode::bonus, .bonus = 2min, .perTurn = 20s, .percent = 10},
        FieldingTime{.mode = FieldingTime::Mode::budget,
        .budget = 45s,
        .expiry = FieldingTime::Expiry::autoField,
        .increments = false,
        .countsMoves = true,
        .carriesOver = true},
        FieldingTime{.mode = FieldingTime::Mode::untimed, .study = 10min}}) {
    controls.push_back(TimeControl::sudden(5min, 3s));
    controls.back().fielding = fielding;
  }
  ui::TimeControlDialog dialog(nullptr);
  for (std::size_t i = 0; i < controls.size(); ++i) {
    BOOST_TEST_CONTEXT("control " << i) {
      dialog.choose(controls[i]);
      BOOST_TEST((dialog.control() == controls[i]));
      BOOST_TEST(mayAccept(dialog));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_wrong_stands_at_its_field_while_one_types_and_cannot_be_accepted) {
  struct Row {
    const char* what;
    int field;
    const char* value;
  };
  enum { moves, time, extra };
  for (const Row& row : std::vector<Row>{{"zero", time, "0"},
                                         {"nothing", time, ""},
                                         {"negative", time, "-5"},
                                         {"absurd", time, "99999"},
                                         {"words", time, "soon"},
                                         {"moves in words", moves, "many"},
                                         {"too many moves", moves, "5000"},
                                         {"a negative increment", extra, "-3"}}) {
    BOOST_TEST_CONTEXT(row.what) {
      ui::TimeControlDialog dialog(nullptr);
      dialog.show();
      dialog.choose(TimeControl::sudden(5min, 0s));
      stageField(dialog, row.field)->setText(text(row.value));
      BOOST_TEST(!mayAccept(dialog));
      BOOST_TEST(plain(dialog.sentence()).find("wrong") != std::string::npos);
      bool isShown = false;
      for (const auto* label : dialog.findChild<ui::StageTable*>(text("stages"))->findChildren<QLabel*>())
        isShown = isShown || (label->isVisible() && label->text().endsWith(QLatin1Char('.')));
      BOOST_TEST(isShown);
      dialog.choose(TimeControl::sudden(5min, 0s));
      BOOST_TEST(mayAccept(dialog));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_time_beyond_all_bounds_is_told_the_limit_and_nothing_else) {
  for (const char* absurd : {"99999:00:00", "99999:00", "soon"}) {
    BOOST_TEST_CONTEXT(absurd) {
      ui::TimeControlDialog dialog(nullptr);
      stageField(dialog, 1)->setText(text(absurd));
      BOOST_TEST(plain(dialog.sentence()) == "1 thing is wrong, on the page \"Time\".");
      const bool isTime = text(absurd) != text("soon");
      QStringList told;
      for (const auto* label : dialog.findChild<ui::StageTable*>(text("stages"))->findChildren<QLabel*>())
        if (label->text().endsWith(QLatin1Char('.'))) told << label->text();
      BOOST_TEST(plain(told.join(QLatin1Char('|'))) ==
                 (isTime ? "Time: at most 24 hours." : "Time: minutes, 5:00 or 1:30:00."));
    }
  }
}

/// What stands in red under the stages.
std::string toldAtStages(const ui::TimeControlDialog& dialog) {
  QStringList told;
  for (const auto* label : dialog.findChild<ui::StageTable*>(text("stages"))->findChildren<QLabel*>())
    if (label->text().endsWith(QLatin1Char('.'))) told << label->text();
  return plain(told.join(QLatin1Char('|')));
}

BOOST_AUTO_TEST_CASE(no_moves_and_an_absurd_increment_are_told_at_their_fields) {
  enum { moves, time, extra };
  const std::string noMoves = "Moves: a whole number from 1 to 999, or nothing for the rest of the game.";
  ui::TimeControlDialog dialog(nullptr);
  dialog.choose(TimeControl::sudden(5min, 0s));
  stageField(dialog, moves)->setText(text("0"));
  BOOST_TEST(toldAtStages(dialog) == noMoves);
  BOOST_TEST(!mayAccept(dialog));
  stageField(dialog, moves)->clear();
  BOOST_TEST(mayAccept(dialog));
  stageField(dialog, extra)->setText(text("999999"));
  BOOST_TEST(toldAtStages(dialog) == "Seconds: at most one hour.");
  stageField(dialog, extra)->setText(text("soon"));
  BOOST_TEST(toldAtStages(dialog) == "Seconds: a number, or 1:00.");
  dialog.choose(TimeControl::equal({{.moves = 40, .time = 5min}, {.time = 1min}}));
  for (const char* none : {"", "0"}) {
    stageField(dialog, moves)->setText(text(none));
    BOOST_TEST(toldAtStages(dialog) == (*none ? noMoves : "Say for how many moves: another stage follows."));
    BOOST_TEST(!mayAccept(dialog));
  }
}

/// The widgets that Tab reaches from `first` on, once around.
std::vector<QWidget*> tabOrder(QWidget& first) {
  std::vector<QWidget*> order;
  QWidget* at = &first;
  do {
    const bool isReached =
        (at->focusPolicy() & Qt::TabFocus) && at->isVisible() && at->isEnabled() && !at->focusProxy();
    if (isReached) order.push_back(at);
    at = at->nextInFocusChain();
  } while (at != &first);
  return order;
}

BOOST_AUTO_TEST_CASE(tab_goes_down_the_pages_as_they_are_read) {
  ui::TimeControlDialog dialog(nullptr);
  TimeControl control = TimeControl::equal({{.moves = 40, .time = 5min}, {.time = 1min}});
  control.stages[1].pop_back();
  control.fielding = {.mode = FieldingTime::Mode::budget, .budget = 1min};
  dialog.choose(control);
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  dialog.show();
  auto& pages = *dialog.findChild<QTabWidget*>();
  for (int page = 0; page < pages.count(); ++page) {
    pages.setCurrentIndex(page);
    QApplication::processEvents();
    const auto order = tabOrder(*dialog.findChild<QComboBox*>(text("presets")));
    BOOST_TEST(order.size() >= 8U);
    for (std::size_t i = 1; i < order.size(); ++i) {
      const QRect before(order[i - 1]->mapTo(&dialog, QPoint()), order[i - 1]->size());
      const QRect after(order[i]->mapTo(&dialog, QPoint()), order[i]->size());
      const bool isBeside = after.center().y() < before.bottom() && after.left() > before.left();
      BOOST_TEST((isBeside || after.top() >= before.bottom() - 1),
                 "page " << page << ", widget " << i << ' ' << plain(order[i]->objectName()));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_known_name_is_always_that_of_what_stands_in_the_table) {
  ui::TimeControlDialog dialog(nullptr);
  const auto& presets = *dialog.findChild<QComboBox*>(text("presets"));
  BOOST_TEST(presets.currentIndex() == 3);
  dialog.setOwn({{text("Club"), TimeControl::sudden(7min, 0s)}});
  BOOST_TEST(presets.currentIndex() == 3);
  dialog.choose(TimeControl::sudden(8min, 0s));
  BOOST_TEST(presets.currentIndex() == -1);
  stageField(dialog, 1)->setText(text("7"));
  BOOST_TEST(plain(presets.currentText()) == "Club");
  stageField(dialog, 1)->setText(text("7:01"));
  BOOST_TEST(presets.currentIndex() == -1);
}

BOOST_AUTO_TEST_CASE(time_for_the_set_up_that_is_missing_is_told) {
  ui::TimeControlDialog dialog(nullptr);
  dialog.findChild<QComboBox*>(text("mode"))->setCurrentIndex(2);
  BOOST_TEST(!mayAccept(dialog));
  BOOST_TEST(plain(dialog.findChild<QLabel*>(text("budgetFault"))->text()) ==
             "Say how much time there is for the set-up.");
  dialog.findChild<QLineEdit*>(text("budget"))->setText(text("soup"));
  BOOST_TEST(!mayAccept(dialog));
  dialog.findChild<QLineEdit*>(text("budget"))->setText(text("2"));
  BOOST_TEST(mayAccept(dialog));
  BOOST_TEST((dialog.control().fielding.budget == 2min));
}

BOOST_AUTO_TEST_CASE(the_dialog_is_never_higher_than_a_small_screen) {
  ui::TimeControlDialog dialog(nullptr);
  dialog.setConduct({.drawsFrom = 30});
  const game::TimeStage stage{.moves = 20, .time = 5min, .pace = Pace::byoYomi, .extra = 30s, .periods = 3};
  TimeControl control = TimeControl::equal({stage, stage, stage, stage});
  control.stages[1].pop_back();
  control.stages[0].back().time = -1s;
  dialog.show();
  auto* pages = dialog.findChild<QTabWidget*>();
  for (int page = 0; page < pages->count(); ++page)
    for (const auto mode : {FieldingTime::Mode::shared, FieldingTime::Mode::bonus, FieldingTime::Mode::budget,
                            FieldingTime::Mode::untimed}) {
      control.fielding.mode = mode;
      dialog.choose(control);
      pages->setCurrentIndex(page);
      QApplication::processEvents();
      BOOST_TEST(dialog.height() <= 700);
      BOOST_TEST(dialog.minimumSizeHint().height() <= 700);
      // What people see of it is all of it.
      for (const auto* part : pages->currentWidget()->findChildren<QWidget*>())
        if (part->isVisible() && !qobject_cast<const QAbstractSpinBox*>(part->parent()))
          BOOST_TEST(part->height() >= part->minimumSizeHint().height());
    }
}

BOOST_AUTO_TEST_CASE(a_preset_file_is_taken_whole_or_not_at_all) {
  QTemporaryDir folder;
  ui::TimeControlDialog dialog(nullptr);
  dialog.setOwn({{text("Club"), TimeControl::sudden(7min, 0s)}});
  const QString path = folder.filePath(text("presets.json"));
  BOOST_TEST(dialog.exportTo(path));
  ui::TimeControlDialog other(nullptr);
  BOOST_TEST(other.importFrom(path));
  BOOST_TEST((other.own() == dialog.own()));
  QFile file(path);
  BOOST_REQUIRE(file.open(QIODevice::ReadWrite));
  const QByteArray bytes = file.readAll();
  file.resize(bytes.size() / 2);
  file.close();
  ui::TimeControlDialog third(nullptr);
  BOOST_TEST(!third.importFrom(path));
  BOOST_TEST(third.own().empty());
  BOOST_TEST(plain(third.sentence()).find("Nothing was taken.") != std::string::npos);
  BOOST_TEST(!third.importFrom(folder.filePath(text("none.json"))));
}

BOOST_AUTO_TEST_CASE(own_controls_grow_to_as_many_as_can_be_read_again_and_no_further) {
  QTemporaryDir folder;
  const QString path = folder.filePath(text("presets.json"));
  const TimeControl control = TimeControl::sudden(7min, 0s);
  ui::TimeControlDialog one(nullptr);
  one.setOwn({{text("Club"), control}});
  BOOST_TEST(one.exportTo(path));
  std::vector<app::TimePreset> full;
  for (int i = 0; i < app::mostPresets; ++i) full.push_back({QString::number(i), control});
  ui::TimeControlDialog dialog(nullptr);
  dialog.setOwn(full);
  BOOST_TEST(!dialog.importFrom(path));
  BOOST_TEST((dialog.own() == full));
  BOOST_TEST(plain(dialog.sentence()) == "There would be 501 time controls; 500 can be kept. Nothing was taken.");
  full.back().name = text("Club");
  dialog.setOwn(full);
  BOOST_TEST(dialog.importFrom(path));
  BOOST_TEST(dialog.own().size() == full.size());
}

BOOST_AUTO_TEST_CASE(the_last_choice_and_own_controls_are_remembered) {
  QTemporaryDir folder;
  ui::Memory memory(folder.filePath(text("settings.ini")));
  const rules::Variant variant(*rules::variantType("field"));
  TimeControl control = TimeControl::sudden(5min, 3s);
  control.fielding = {.mode = FieldingTime::Mode::budget, .budget = 45s};
  memory.keepNewGame({.variant = variant, .start = variant.start(), .autoCommit = false, .time = control});
  memory.keepTimePresets({{text("Club"), control}});
  ui::Memory again(folder.filePath(text("settings.ini")));
  BOOST_REQUIRE(again.newGame().has_value());
  BOOST_TEST((again.newGame()->time == control));
  BOOST_TEST(!again.newGame()->autoCommit);
  BOOST_REQUIRE(again.timePresets().size() == 1U);
  ui::NewGameDialog dialog(nullptr);
  dialog.choose(*again.newGame());
  BOOST_TEST((dialog.newGame().time == control));
  BOOST_TEST(!dialog.newGame().autoCommit);
}

BOOST_AUTO_TEST_CASE(a_last_time_control_or_engine_that_is_lost_is_told_where_it_is_chosen) {
  QTemporaryDir folder;
  const QString path = folder.filePath(text("settings.ini"));
  const rules::Variant variant(*rules::variantType("standard"));
  app::NewGame last{.variant = variant, .start = variant.start(), .time = TimeControl::sudden(5min, 3s)};
  last.seats[1] = {.kind = app::Seat::Kind::external, .engine = text("Gone")};
  ui::Memory(path).keepNewGame(last);
  BOOST_TEST(!ui::Memory(path).hasLostTime());
  {
    QSettings broken(path, QSettings::IniFormat);
    broken.setValue(text("newGame/time"), text("{"));
  }
  ui::Memory memory(path);
  BOOST_TEST(memory.hasLostTime());
  ui::MainWindow window;
  window.keepIn(memory, {});
  window.actions()[ui::Act::newGame].trigger();
  BOOST_REQUIRE(window.findChild<ui::NewGameDialog*>());
  auto& dialog = *window.findChild<ui::NewGameDialog*>();
  auto* time = dialog.findChild<QLabel*>(text("timeLoss"));
  BOOST_TEST(!time->isHidden());
  BOOST_TEST(time->text().contains(text("cannot be read")));
  auto* engine = dialog.findChild<QLabel*>(text("blackLoss"));
  BOOST_TEST(!engine->isHidden());
  BOOST_TEST(engine->text().contains(text("Gone")));
  BOOST_TEST(dialog.findChild<QLabel*>(text("whiteLoss"))->isHidden());
  auto* list = dialog.findChild<QComboBox*>(text("time"));
  list->setCurrentIndex(1);
  Q_EMIT list->activated(1);
  BOOST_TEST(time->isHidden());
  dialog.findChild<QComboBox*>(text("black"))->setCurrentIndex(1);
  BOOST_TEST(engine->isHidden());
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told_with_its_page) {
  ui::TimeControlDialog dialog(nullptr);
  TimeControl control = TimeControl::sudden(5min, 0s);
  control.fielding = {.mode = FieldingTime::Mode::budget, .budget = 0s};
  dialog.choose(control);
  BOOST_TEST(plain(dialog.sentence()) == "1 thing is wrong, on the page \"Set-up\".");
  stageField(dialog, 1)->setText(text("soon"));
  BOOST_TEST(plain(dialog.sentence()) == "2 things are wrong, on the pages \"Time\" and \"Set-up\".");
}

BOOST_AUTO_TEST_CASE(every_conduct_is_shown_and_comes_back_as_it_was) {
  const app::Conduct all{.acceptsIrregular = true,
                         .coversInPause = true,
                         .waitsForStart = true,
                         .forbidsTakebacks = true,
                         .pausesByOrganizer = true,
                         .locksEngines = true,
                         .drawsFrom = 25,
                         .defaultMinutes = 30};
  for (const app::Conduct& conduct : {app::Conduct{}, all, app::Conduct{.drawsFrom = {}}}) {
    ui::TimeControlDialog dialog(nullptr);
    dialog.setConduct(conduct);
    BOOST_TEST((dialog.conduct() == conduct));
  }
}

BOOST_AUTO_TEST_CASE(stages_are_added_and_removed_by_keys) {
  ui::TimeControlDialog dialog(nullptr);
  dialog.show();
  dialog.choose(TimeControl::sudden(5min, 0s));
  QApplication::setActiveWindow(&dialog);
  QApplication::processEvents();
  stageField(dialog, 1)->setFocus();
  QTest::keyClick(dialog.windowHandle(), Qt::Key_Insert);
  BOOST_TEST(dialog.control().stages[0].size() == 2U);
  stageField(dialog, 1)->setFocus();
  QTest::keyClick(dialog.windowHandle(), Qt::Key_Delete, Qt::ControlModifier);
  BOOST_TEST(dialog.control().stages[0].size() == 1U);
}

BOOST_AUTO_TEST_CASE(with_a_clock_single_placements_are_settled_by_the_press) {
  ui::NewGameDialog dialog(nullptr);
  dialog.choose(text("field"));
  auto* singular = dialog.findChild<QComboBox*>(text("singular"));
  BOOST_REQUIRE(singular);
  singular->setCurrentIndex(1);
  BOOST_TEST(dialog.newGame().variant.value("singular") == "on");
  dialog.time().choose(TimeControl::sudden(5min, 0s), true);
  BOOST_TEST(dialog.newGame().variant.value("singular") == "clock");
  singular->setCurrentIndex(0);
  BOOST_TEST(dialog.newGame().variant.value("singular") == "off");
}

BOOST_AUTO_TEST_SUITE_END()
