// What the time dialog says at its fields, and the person's own controls in it.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>

#include "dialogs/new_game_dialog.hpp"
#include "dialogs/screen_fit.hpp"
#include "dialogs/stage_table.hpp"
#include "dialogs/time_choice.hpp"
#include "dialogs/time_control_dialog.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using namespace std::chrono_literals;
using game::Pace;
using game::TimeControl;

namespace {

using tests::plain;
using tests::text;

bool mayAccept(const ui::TimeControlDialog& dialog) {
  return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
}

ui::StageTable& table(ui::TimeControlDialog& dialog) {
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // rows of what was chosen before
  return *dialog.findChild<ui::StageTable*>(text("stages"));
}

QLineEdit* stageField(ui::TimeControlDialog& dialog, int which) {
  return table(dialog).findChildren<QLineEdit*>()[which];
}

std::string toldAtStages(ui::TimeControlDialog& dialog) {
  QStringList told;
  for (const auto* label : table(dialog).findChildren<QLabel*>())
    if (label->text().endsWith(QLatin1Char('.'))) told << label->text();
  return plain(told.join(QLatin1Char('|')));
}

/// Answers the question for a name.
void keepAs(ui::TimeControlDialog& dialog, const char* name) {
  dialog.findChild<QPushButton*>(text("keep"))->click();
  auto* question = dialog.findChild<QInputDialog*>(text("presetName"));
  BOOST_REQUIRE(question);
  question->setTextValue(text(name));
  question->accept();
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

} // namespace

BOOST_AUTO_TEST_SUITE(time_fields)

BOOST_AUTO_TEST_CASE(what_is_set_and_what_is_wrong_stays_in_sight_where_the_dialog_scrolls) {
  const ui::ScreenFit fit(nullptr);
  ui::TimeControlDialog dialog(nullptr);
  dialog.findChild<QTabWidget*>()->setMinimumHeight(3000);
  dialog.show();
  for (int i = 0; i < 3; ++i) QApplication::processEvents();
  const auto* sentence = dialog.findChild<QLabel*>(text("sentence"));
  BOOST_TEST(dialog.height() < 1000);
  BOOST_TEST(sentence->visibleRegion().boundingRect().height() == sentence->height());
  BOOST_TEST(sentence->mapTo(&dialog, QPoint()).y() <
             dialog.findChild<QDialogButtonBox*>()->mapTo(&dialog, QPoint()).y());
}

BOOST_AUTO_TEST_CASE(the_last_column_says_what_its_kind_counts_and_takes_no_number_of_another_kind) {
  ui::TimeControlDialog dialog(nullptr);
  dialog.choose(TimeControl::equal({{.time = 5min, .pace = Pace::byoYomi, .extra = 30s, .periods = 3}}));
  enum { count = 3 };
  const auto* title = dialog.findChild<ui::StageTable*>(text("stages"))->findChild<QLabel*>(text("countTitle"));
  BOOST_REQUIRE(title);
  BOOST_TEST(plain(title->text()) == "Periods");
  BOOST_TEST(plain(stageField(dialog, count)->text()) == "3");
  dialog.findChild<ui::StageTable*>(text("stages"))
      ->findChild<QComboBox*>()
      ->setCurrentIndex(static_cast<int>(Pace::canadian));
  BOOST_TEST(plain(title->text()) == "Moves in a period");
  BOOST_TEST(plain(stageField(dialog, count)->accessibleName()) == "Moves in a period");
  BOOST_TEST(stageField(dialog, count)->text().isEmpty());
  BOOST_TEST(!mayAccept(dialog));
}

BOOST_AUTO_TEST_CASE(a_wrong_time_is_one_fault_that_names_its_field) {
  ui::TimeControlDialog dialog(nullptr);
  dialog.choose(TimeControl::sudden(5min, 0s));
  stageField(dialog, 0)->setText(text("-5"));
  BOOST_TEST(toldAtStages(dialog) == "Moves: not less than nothing.");
  dialog.choose(TimeControl::sudden(5min, 0s));
  stageField(dialog, 1)->setText(text("-5"));
  BOOST_TEST(toldAtStages(dialog) == "Time: not less than nothing.");
  BOOST_TEST(plain(dialog.sentence()).starts_with("1 thing is wrong"));
}

BOOST_AUTO_TEST_CASE(a_control_of_ones_own_takes_no_name_of_the_programs_and_no_place_without_a_question) {
  ui::TimeControlDialog dialog(nullptr);
  dialog.choose(TimeControl::sudden(7min, 0s));
  keepAs(dialog, "15 + 10");
  BOOST_TEST(dialog.own().empty());
  BOOST_TEST(plain(dialog.sentence()).find("Choose another name") != std::string::npos);
  keepAs(dialog, " Club ");
  BOOST_REQUIRE(dialog.own().size() == 1U);
  BOOST_TEST(plain(dialog.own()[0].name) == "Club");
  for (const bool replaces : {false, true}) {
    dialog.choose(TimeControl::sudden(8min, 0s));
    keepAs(dialog, "Club");
    auto* question = dialog.findChild<QMessageBox*>();
    BOOST_REQUIRE(question);
    for (auto* button : question->findChildren<QPushButton*>())
      if ((question->buttonRole(button) == QMessageBox::AcceptRole) == replaces) button->click();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    BOOST_REQUIRE(dialog.own().size() == 1U);
    BOOST_TEST((dialog.own()[0].control == TimeControl::sudden(replaces ? 8min : 7min, 0s)));
  }
  dialog.findChild<QPushButton*>(text("forget"))->click();
  BOOST_TEST(dialog.own().empty());
  BOOST_TEST(plain(dialog.sentence()).starts_with("Forgotten: Club."));
  BOOST_TEST((dialog.control() == TimeControl::sudden(8min, 0s)));
}

BOOST_AUTO_TEST_CASE(a_preset_file_of_a_name_that_the_program_has_or_of_words_that_exclude_each_other_is_not_taken) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(text("presets.json"));
  struct Row {
    const char* preset;
    bool isTaken;
  };
  for (const Row& row :
       {Row{R"({"name":"15 + 10","TimeControl":"480+10"})", false},
        Row{R"({"name":"two","TimeControl":"300","SetupTime":"budget 60; bonus 30; untimed; study 5"})", false},
        Row{R"({"name":"study alone","TimeControl":"300","SetupTime":"study 5"})", false},
        Row{R"({"name":"expiry alone","TimeControl":"300","SetupTime":"expiry flag"})", false},
        Row{R"({"name":"carry and bonus","TimeControl":"300","SetupTime":"bonus 30; carry"})", false},
        Row{R"({"name":"one","TimeControl":"300","SetupTime":"untimed; study 5; no-increments"})", true},
        Row{R"({"name":"pool","TimeControl":"300","SetupTime":"budget 60; expiry flag; carry"})", true}})
    BOOST_TEST_CONTEXT(row.preset) {
      QFile file(path);
      BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
      file.write(QByteArray(R"({"format":"backrank-time-controls","version":1,"presets":[)") + row.preset + "]}");
      file.close();
      ui::TimeControlDialog dialog(nullptr);
      BOOST_TEST(dialog.importFrom(path) == row.isTaken);
      BOOST_TEST(dialog.own().empty() == !row.isTaken);
      if (!row.isTaken) BOOST_TEST(plain(dialog.sentence()).find("Nothing was taken.") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(single_placements_are_named_by_who_settles_them) {
  ui::NewGameDialog dialog(nullptr);
  dialog.choose(text("field"));
  dialog.show();
  auto* singular = dialog.findChild<QComboBox*>(text("singular"));
  const auto offered = [singular] {
    QStringList texts;
    const auto* list = qobject_cast<QListView*>(singular->view());
    for (int row = 1; row < singular->count(); ++row)
      if (!list->isRowHidden(row)) texts << singular->itemText(row);
    return plain(texts.join(QLatin1Char('|')));
  };
  const std::string untimed = offered();
  for (const int row : {0, 1, 2}) {
    singular->setCurrentIndex(row);
    BOOST_TEST(offered() == untimed);
    dialog.time().choose(TimeControl::sudden(5min, 0s), true);
    Q_EMIT dialog.time().changed();
    BOOST_TEST(offered() != untimed);
    BOOST_TEST(offered().find('|') == std::string::npos);
    dialog.time().choose(std::nullopt, false);
    Q_EMIT dialog.time().changed();
  }
}

BOOST_AUTO_TEST_CASE(how_a_game_is_conducted_is_said_beside_its_time) {
  ui::TimeChoice choice(nullptr);
  const auto says = [&choice](const char* words) {
    for (const auto* label : choice.findChildren<QLabel*>())
      if (label->text().contains(text(words))) return true;
    return false;
  };
  choice.choose(TimeControl::sudden(5min, 0s), true, {});
  BOOST_TEST(!says("Conduct:"));
  choice.choose(TimeControl::sudden(5min, 0s), true, {.acceptsIrregular = true, .defaultMinutes = 30});
  BOOST_TEST(says("Conduct: early presses are accepted, late after 30 min."));
  choice.findChild<QCheckBox*>(text("pressed"))->setChecked(false);
  BOOST_TEST(says("but nobody presses"));
}

BOOST_AUTO_TEST_SUITE_END()
