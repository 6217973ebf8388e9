// Every dialog and window of the program, as a person meets it who works by keys and a screen reader alone.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QVBoxLayout>
#include <functional>

#include "app/act_log.hpp"
#include "app/app_games.hpp"
#include "clock/adjust_dialog.hpp"
#include "clock/clock_window.hpp"
#include "clock/organizer_panel.hpp"
#include "dialogs/new_game_dialog.hpp"
#include "dialogs/rules_dialog.hpp"
#include "dialogs/time_control_dialog.hpp"
#include "editor/position_dialog.hpp"
#include "engines/engines_dialog.hpp"
#include "explorer/explorer_desk.hpp"
#include "explorer/explorer_window.hpp"
#include "explorer/go_to_dialog.hpp"
#include "files/faults_view.hpp"
#include "files/file_questions.hpp"
#include "files/left_overs_dialog.hpp"
#include "rules/variant.hpp"
#include "support/qt_reader.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Reader;
using tests::Table;

namespace {

using tests::plain;
using tests::text;
std::string faultsOf(QWidget& window) { return plain(Reader::faultsOf(window).join(text("; "))); }

std::string sharedInAllChoices(QWidget& window) {
  return plain(Reader::sharedLettersInAllChoices(window).join(text("; ")));
}

/// Windows of ours that are shown; of Qt's own dialogs the system's desktop has its own.
QList<QWidget*> shownBesides(const QList<QWidget*>& before) {
  QList<QWidget*> found;
  for (QWidget* window : QApplication::topLevelWidgets())
    if (window->isVisible() && !before.contains(window) && window->windowType() != Qt::Popup &&
        window->windowType() != Qt::ToolTip && !qobject_cast<QFileDialog*>(window))
      found << window;
  return found;
}

void check(QWidget& window) {
  BOOST_TEST_CONTEXT(plain(window.windowTitle()) << " (" << window.metaObject()->className() << ")") {
    BOOST_TEST(faultsOf(window) == "");
    if (!qobject_cast<QDialog*>(&window)) return;
    // Where something was edited, Escape asks: see below.
    if (!qobject_cast<ui::PositionDialog*>(&window)) BOOST_TEST(sharedInAllChoices(window) == "");
    const QPointer<QWidget> watched(&window);
    QTest::keyClick(&window, Qt::Key_Escape);
    QApplication::processEvents();
    BOOST_TEST((!watched || !watched->isVisible()));
  }
}

/// Shows it, checks it and takes it away.
void checkShown(QWidget* window) {
  const QPointer<QWidget> watched(window);
  window->show();
  QApplication::processEvents();
  check(*window);
  delete watched;
}

/// A dialog with everything wrong that there can be.
void spoil(QDialog& dialog, bool isNamed, bool isInOrder, int height) {
  auto* column = new QVBoxLayout(&dialog);
  auto* low = new QLineEdit(&dialog);
  auto* high = new QLineEdit(&dialog);
  column->addWidget(isInOrder ? low : high);
  column->addWidget(isInOrder ? high : low);
  high->setAccessibleName(text("high"));
  if (isNamed) low->setAccessibleName(text("low"));
  dialog.setWindowTitle(text("Spoiled"));
  dialog.resize(300, height);
  dialog.show();
  QApplication::processEvents();
}

} // namespace

BOOST_AUTO_TEST_SUITE(all_dialogs)

BOOST_AUTO_TEST_CASE(what_is_wrong_with_a_dialog_is_seen) {
  QDialog good;
  spoil(good, true, true, 300);
  BOOST_TEST(faultsOf(good) == "");
  QDialog nameless;
  spoil(nameless, false, true, 300);
  BOOST_TEST(faultsOf(nameless).find("no name") != std::string::npos);
  QDialog disordered;
  spoil(disordered, true, false, 300);
  BOOST_TEST(faultsOf(disordered).find("comes before") != std::string::npos);
  QDialog large;
  spoil(large, true, true, 701);
  BOOST_TEST(faultsOf(large).find("too large") != std::string::npos);
  QDialog lettered;
  spoil(lettered, true, true, 300);
  for (const char* label : {"&One", "&Other"}) {
    auto* button = new QPushButton(text(label), &lettered);
    lettered.layout()->addWidget(button);
    button->show();
  }
  QApplication::processEvents();
  BOOST_TEST(faultsOf(lettered).find("one letter") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_letter_that_is_shared_only_after_a_choice_is_seen) {
  QDialog dialog;
  spoil(dialog, true, true, 300);
  auto* list = new QComboBox(&dialog);
  list->addItems({text("nothing"), text("something")});
  auto* late = new QPushButton(text("&Late"), &dialog);
  for (QWidget* part : std::initializer_list<QWidget*>{new QPushButton(text("&Lasting"), &dialog), list, late})
    dialog.layout()->addWidget(part);
  late->hide();
  // As most of ours: what the program chooses itself is no choice of the person.
  QObject::connect(list, &QComboBox::activated, late, [late](int row) { late->setVisible(row == 1); });
  QApplication::processEvents();
  BOOST_TEST(plain(Reader::sharedLetters(dialog).join(text("; "))) == "");
  BOOST_TEST(!Reader::sharedLettersInAllChoices(dialog).isEmpty());
}

BOOST_AUTO_TEST_CASE(the_organizers_window_that_its_action_opens_is_named_in_order_small_and_closed_by_escape) {
  Table table(text("field"));
  app::NewGame timed = table.game().settings();
  timed.time = game::TimeControl::sudden(std::chrono::minutes(5), {});
  table.window().play(timed);
  const QList<QWidget*> before = QApplication::topLevelWidgets();
  table.window().actions()[ui::Act::organizer].trigger();
  QApplication::processEvents();
  const QList<QWidget*> shown = shownBesides(before);
  BOOST_REQUIRE(shown.size() == 1);
  check(*shown[0]);
}

BOOST_AUTO_TEST_CASE(an_engine_match_that_is_cancelled_leaves_the_seats_as_they_were) {
  ui::MainWindow window;
  window.show();
  window.furnish();
  window.actions()[ui::Act::engineMatch].trigger();
  auto* dialog = window.findChild<ui::NewGameDialog*>();
  BOOST_REQUIRE(dialog);
  for (const app::Seat& seat : dialog->newGame().seats) BOOST_TEST(!seat.isHuman());
  dialog->reject();
  window.askNewGame(text("field"));
  BOOST_TEST(dialog->newGame().seats[0].isHuman());
  BOOST_TEST(!dialog->newGame().seats[1].isHuman());
  dialog->reject();
}

/// Whatever an action of the registry opens, of a game without a clock.
BOOST_AUTO_TEST_CASE(every_window_that_an_action_opens_is_named_in_order_small_and_closed_by_escape) {
  Table table(text("field"));
  table.window().furnish();
  QApplication::processEvents();
  QStringList openers;
  for (const auto& info : table.window().actions().list()) {
    const bool isElsewhere = info.isExplorers || info.id == text("quit") || info.id == text("resign") ||
                             info.id == text("whats-this") || info.id == text("open-recent");
    if (isElsewhere || !info.action->isEnabled()) continue;
    const QList<QWidget*> before = QApplication::topLevelWidgets();
    BOOST_TEST_CONTEXT(plain(info.id)) {
      // A box that waits for its answer is looked at from inside.
      bool isSeen = false;
      QTimer::singleShot(0, &table.window(), [&] {
        for (QWidget* window : shownBesides(before)) {
          isSeen = true;
          if (window->isModal()) check(*window);
        }
      });
      info.action->trigger();
      QApplication::processEvents();
      for (const QPointer<QWidget> window : shownBesides(before)) {
        isSeen = true;
        check(*window);
        if (window) window->close();
      }
      if (isSeen) openers << info.id;
      // Qt's dialogs of files.
      for (auto* dialog : table.window().findChildren<QFileDialog*>()) delete dialog;
      if (info.action->isCheckable() && info.action->isChecked()) info.action->trigger();
      QApplication::processEvents();
    }
  }
  for (const char* id : {"new-game", "edit-position", "export-image", "print", "preferences", "keyboard-map", "engines",
                         "rules", "about", "explorer", "clock-window"})
    BOOST_TEST(openers.contains(text(id)), id);
}

/// A tab widget that hands on the focus from the end of the order would keep all before it out of the round.
BOOST_AUTO_TEST_CASE(tab_in_the_explorer_comes_round_to_the_map) {
  ui::MainWindow window;
  window.show();
  window.furnish();
  window.explorer().exploreGame(text("regroupment"));
  ui::ExplorerWindow& explorer = window.explorer().window();
  QApplication::processEvents();
  QApplication::setActiveWindow(&explorer);
  auto* map = explorer.findChild<QWidget*>(text("map"));
  BOOST_REQUIRE(map);
  map->setFocus();
  int rounds = 0;
  for (int i = 0; i < 100; ++i) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    if (QApplication::focusWidget() == map) ++rounds;
  }
  BOOST_TEST(rounds >= 1);
}

BOOST_AUTO_TEST_CASE(dialogs_behind_dialogs_are_as_good) {
  checkShown(new ui::TimeControlDialog(nullptr));
  checkShown(new ui::EnginesDialog({}, {}, nullptr));
  checkShown(new ui::GoToDialog([](const QString&) { return QString(); }, nullptr));
  for (const rules::VariantType* type : rules::allVariants())
    checkShown(new ui::RulesDialog(QString::fromStdString(std::string(type->id)), nullptr));
  const QTemporaryDir folder;
  tests::leaveGamesIn(folder.path(), 2);
  checkShown(new ui::LeftOversDialog(app::Journal(folder.path()).leftOvers(), nullptr));
}

BOOST_AUTO_TEST_CASE(no_two_parts_of_the_position_editor_have_one_letter_whatever_is_chosen) {
  ui::PositionDialog dialog({}, nullptr);
  const rules::Variant variant(*rules::variantType("field"));
  dialog.open(variant, variant.start());
  QApplication::processEvents();
  BOOST_TEST(sharedInAllChoices(dialog) == "");
}

BOOST_AUTO_TEST_CASE(the_new_game_dialog_grows_with_what_another_game_asks) {
  for (const rules::VariantType* type : rules::allVariants()) BOOST_TEST_CONTEXT(type->id) {
      ui::NewGameDialog dialog(nullptr);
      dialog.choose(text("field"));
      dialog.show();
      QApplication::processEvents();
      dialog.choose(QString::fromStdString(std::string(type->id)));
      for (int i = 0; i < 3; ++i) QApplication::processEvents();
      BOOST_TEST(dialog.width() >= dialog.layout()->minimumSize().width());
      BOOST_TEST(dialog.height() >= dialog.layout()->minimumSize().height());
      for (auto* box : dialog.findChildren<QComboBox*>())
        if (box->isVisible()) BOOST_TEST(box->width() >= box->minimumSizeHint().width(), plain(box->objectName()));
    }
}

BOOST_AUTO_TEST_CASE(questions_about_files_are_as_good) {
  QWidget window;
  window.setWindowTitle(text("Backrank"));
  for (QMessageBox* box : {ui::saveQuestion(window, text("a.pgn")), ui::replaceQuestion(window, text("a.pgn"))})
    checkShown(box);
  ui::showFaults(text("Faults"), {}, &window);
  for (auto* dialog : window.findChildren<QDialog*>()) checkShown(dialog);
}

BOOST_AUTO_TEST_CASE(the_panels_of_clocks_are_as_good) {
  app::GameModel game;
  const rules::Variant variant(*rules::variantType("standard"));
  game.begin({.variant = variant,
              .start = variant.start(),
              .time = game::TimeControl::sudden(std::chrono::minutes(5), std::chrono::seconds(0))});
  app::ActLog acts(game);
  checkShown(new ui::OrganizerPanel(game, acts, nullptr));
  app::TableClock clock(game::TimeControl::sudden(std::chrono::minutes(5), std::chrono::seconds(0)), {});
  checkShown(new ui::AdjustDialog(clock, nullptr));
}

/// The pages of the window itself, which is no dialog.
BOOST_AUTO_TEST_CASE(every_page_of_the_window_is_named_and_in_order) {
  for (const rules::VariantType* type : rules::allVariants()) {
    Table table(QString::fromStdString(std::string(type->id)));
    QStringList faults = Reader::faultsOf(table.window());
    // Behind the board come both hands, one's own first.
    faults.removeIf([](const QString& fault) { return fault.count(text("TrayView")) == 2; });
    BOOST_TEST_CONTEXT(type->id) { BOOST_TEST(plain(faults.join(text("; "))) == ""); }
  }
  ui::MainWindow window;
  window.show();
  window.furnish();
  QApplication::processEvents();
  BOOST_TEST(faultsOf(window) == "");
}

BOOST_AUTO_TEST_SUITE_END()
