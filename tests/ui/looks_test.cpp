// Preferences, keys, sounds and arrows.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>
#include <cmath>
#include <map>
#include <set>

#include "dialogs/preferences_dialog.hpp"
#include "line/command_box.hpp"
#include "line/notation_view.hpp"
#include "line/walk.hpp"
#include "looks_desk.hpp"
#include "memory.hpp"
#include "own_style.hpp"
#include "setup/prompt_bar.hpp"
#include "sound/sounds.hpp"
#include "sound/voice.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

double channel(int value) {
  const double part = value / 255.0;
  return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

/// Relative luminance. Source: WCAG 2.1.
double luminance(const QColor& colour) {
  return 0.2126 * channel(colour.red()) + 0.7152 * channel(colour.green()) + 0.0722 * channel(colour.blue());
}

double contrast(const QColor& one, const QColor& other) {
  const double a = luminance(one);
  const double b = luminance(other);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

std::vector<QPalette> allPalettes() {
  using ui::Scheme;
  return {ui::paletteOf(Scheme::light), ui::paletteOf(Scheme::dark), ui::highContrastPaletteOf(Scheme::light),
          ui::highContrastPaletteOf(Scheme::dark)};
}

} // namespace

BOOST_AUTO_TEST_SUITE(looks)

BOOST_AUTO_TEST_CASE(quiet_text_can_still_be_read) {
  for (const QPalette& palette : allPalettes()) {
    for (const auto ground : {QPalette::Window, QPalette::Base}) {
      BOOST_TEST(contrast(ui::quietText(palette), palette.color(ground)) >= 4.5);
      BOOST_TEST(contrast(palette.color(QPalette::Disabled, QPalette::WindowText), palette.color(ground)) >= 4.5);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_board_tells_its_squares_apart_in_both_schemes) {
  for (const QPalette& palette : allPalettes())
    for (const auto& board : ui::boardNames()) {
      const ui::Theme theme = ui::themeOf(palette, board.id);
      BOOST_TEST_CONTEXT(plain(board.id)) {
        BOOST_TEST(contrast(theme.light, theme.dark) >= 1.5);
        BOOST_TEST(contrast(theme.frame, theme.frameText) >= 4.5);
      }
    }
}

BOOST_AUTO_TEST_CASE(every_piece_set_has_all_its_drawings) {
  for (const auto& set : ui::pieceSetNames())
    for (const char* name : {"wK", "wQ", "wR", "wB", "wN", "wP", "bK", "bQ", "bR", "bB", "bN", "bP"})
      BOOST_TEST(QFile::exists(QStringLiteral(":/pieces/%1/%2.svg").arg(set.id, text(name))));
}

BOOST_AUTO_TEST_CASE(preferences_are_worn_at_once_and_kept) {
  const QTemporaryDir folder;
  ui::Memory memory(folder.filePath(text("window.ini")));
  {
    Table table(text("standard"));
    table.window().keepIn(memory);
    const QImage before = table.board().grab().toImage();
    table.window().looks().openPreferences();
    auto* dialog = table.window().findChild<ui::PreferencesDialog*>();
    BOOST_REQUIRE(dialog);
    BOOST_TEST(dialog->height() <= 700);
    auto* board = dialog->findChild<QComboBox*>(text("board"));
    board->setCurrentIndex(board->findData(text("meadow")));
    auto* pieces = dialog->findChild<QComboBox*>(text("pieces"));
    pieces->setCurrentIndex(pieces->findData(text("letters")));
    dialog->findChild<QSlider*>(text("slide"))->setValue(0);
    BOOST_TEST((table.board().grab().toImage() != before));
    dialog->accept();
  }
  const ui::Preferences kept = memory.preferences();
  BOOST_TEST(plain(kept.board) == "meadow");
  BOOST_TEST(plain(kept.pieces) == "letters");
  BOOST_TEST(kept.slide == 0);
}

BOOST_AUTO_TEST_CASE(preferences_that_cannot_be_read_are_as_usual) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(text("window.ini"));
  QFile file(path);
  BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
  file.write("[looks]\nboard=marble\npieces=../x\nslide=99999\nvolume=loud\nscheme=pink\n");
  file.close();
  ui::Preferences wanted;
  wanted.slide = 400;
  BOOST_TEST((ui::Memory(path).preferences() == wanted));
}

BOOST_AUTO_TEST_CASE(no_two_actions_have_one_key_and_every_action_is_in_a_menu) {
  ui::MainWindow window;
  std::set<std::string> ids;
  std::set<std::string> keys;
  for (const auto& info : window.actions().list()) {
    BOOST_TEST_CONTEXT(plain(info.id)) {
      BOOST_TEST(ids.insert(plain(info.id)).second);
      BOOST_TEST(!info.text.isEmpty());
      if (!info.usualKey.isEmpty())
        BOOST_TEST(keys.insert((info.isExplorers ? "map " : "") + plain(info.usualKey.toString())).second);
    }
  }
  BOOST_TEST(ids.size() == ui::actCount);
}

BOOST_AUTO_TEST_CASE(a_menu_tells_the_key_of_the_board_until_the_action_has_one) {
  QWidget window;
  ui::Actions actions(window);
  const QAction& castle = actions[ui::Act::castle];
  BOOST_TEST(plain(castle.text()) == "&Castle\tShift+C");
  actions.setKeys({{text("castle"), text("Ctrl+J")}});
  BOOST_TEST(plain(castle.text()) == "&Castle");
  actions.setKeys({});
  BOOST_TEST(plain(castle.text()) == "&Castle\tShift+C");
}

BOOST_AUTO_TEST_CASE(each_kind_of_step_has_its_sound) {
  Table table(text("standard"));
  std::vector<ui::Sound> heard;
  ui::Sounds sounds(
      table.game(), [&](ui::Sound sound) { heard.push_back(sound); }, nullptr);
  table.type(text("e4d5exd5Qxd5Be2Qe5"));
  table.drag(text("a2"), text("a5"));
  using ui::Sound;
  const std::vector<Sound> wanted{Sound::move, Sound::move, Sound::capture, Sound::capture,
                                  Sound::move, Sound::move, Sound::refuse};
  BOOST_TEST((heard == wanted));
  sounds.setOn(false);
  table.type(text("Nf3"));
  BOOST_TEST(heard.size() == wanted.size());
}

BOOST_AUTO_TEST_CASE(pieces_fielded_and_turns_ended_are_heard) {
  Table table(text("field"));
  std::vector<ui::Sound> heard;
  const ui::Sounds sounds(
      table.game(), [&](ui::Sound sound) { heard.push_back(sound); }, nullptr);
  table.type(text("KeQf"));
  using ui::Sound;
  BOOST_TEST((heard == std::vector<Sound>{Sound::place, Sound::place, Sound::commit}));
}

BOOST_AUTO_TEST_CASE(the_right_button_draws_arrows_and_rings_until_the_left_is_pressed) {
  Table table(text("standard"));
  const auto draw = [&](const char* from, const char* to) {
    table.press(text(from), Qt::RightButton);
    table.move(table.pointOf(text(to)));
    table.release(table.pointOf(text(to)), Qt::RightButton);
  };
  draw("e2", "e4");
  draw("d5", "d5");
  const auto& marks = table.board().pencil().marks();
  BOOST_REQUIRE(marks.size() == 2U);
  BOOST_TEST(marks[0].isArrow());
  BOOST_TEST(!marks[1].isArrow());
  draw("e2", "e4");
  BOOST_TEST(marks.size() == 1U);
  table.click(text("a3"));
  BOOST_TEST(marks.empty());
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(the_command_box_answers_plays_and_fields) {
  Table table(text("field"));
  auto* box = table.window().findChild<ui::CommandBox*>();
  BOOST_REQUIRE(box);
  const auto run = [&](const char* line) {
    table.window().actions()[ui::Act::command].trigger();
    box->setText(text(line));
    Q_EMIT box->returnPressed();
  };
  run("\\Ke1\\Qd1");
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  run("p Q");
  BOOST_TEST(plain(table.prompt()) == "white queen: d1; black queen: none");
  run("what");
  BOOST_TEST(plain(table.prompt()).find("is no question") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_walk_goes_back_and_on_and_asks_where_ways_part) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5"));
  ui::Walk& walk = table.window().page().walk();
  walk.back();
  walk.back();
  BOOST_TEST(plain(table.men(text("e2"))) == "P");
  table.game().setStudying(true);
  table.drag(text("d2"), text("d4"));
  BOOST_TEST(plain(table.men(text("d4"))) == "P");
  BOOST_TEST(plain(table.faults()) == "");
  QApplication::processEvents();
  const auto* notation = table.window().findChild<ui::NotationView*>();
  BOOST_TEST(plain(notation->text()).find("d4") != std::string::npos);
  walk.back();
  walk.on();
  BOOST_REQUIRE(walk.question());
  BOOST_TEST(walk.question()->actions().size() == 2);
  walk.question()->actions().back()->trigger();
  BOOST_TEST(plain(table.men(text("d4"))) == "P");
  walk.acrossBy(1);
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
  walk.toEnd();
  BOOST_TEST(plain(table.men(text("e5"))) == "p");
}

BOOST_AUTO_TEST_CASE(the_wheel_with_ctrl_makes_the_board_smaller_and_larger_again) {
  const QTemporaryDir folder;
  ui::Memory memory(folder.filePath(text("window.ini")));
  Table table(text("standard"));
  table.window().keepIn(memory);
  const int whole = table.board().boardView().squareSize();
  const auto turn = [&](int angle, Qt::KeyboardModifiers modifiers) {
    const QPointF at(200, 200);
    QWheelEvent event(at, table.board().mapToGlobal(at), {}, {0, angle}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&table.board(), &event);
  };
  turn(-120, Qt::NoModifier);
  BOOST_TEST(table.board().boardView().squareSize() == whole);
  turn(-60, Qt::ControlModifier);
  BOOST_TEST(table.board().boardView().squareSize() == whole);
  turn(-60, Qt::ControlModifier);
  BOOST_TEST(table.board().boardView().squareSize() < whole);
  BOOST_TEST(memory.preferences().zoom == 90);
  table.drag(text("e2"), text("e4"));
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
  turn(1200, Qt::ControlModifier);
  BOOST_TEST(table.board().boardView().squareSize() == whole);
  table.window().actions()[ui::Act::zoomOut].trigger();
  BOOST_TEST(memory.preferences().zoom == 90);
  table.window().actions()[ui::Act::zoomReset].trigger();
  BOOST_TEST(memory.preferences().zoom == 100);
}

BOOST_AUTO_TEST_CASE(what_the_log_tells_is_spoken_only_when_that_is_wanted) {
  Table table(text("standard"));
  QStringList spoken;
  table.window().looks().setVoice([&](const QString& sentence) { spoken << sentence; });
  table.window().setAnimated(true);
  table.type(text("e4"));
  BOOST_TEST(spoken.isEmpty());
  ui::Preferences changed = table.window().looks().preferences();
  BOOST_TEST(!changed.speaks);
  changed.speaks = true;
  changed.slide = 0;
  table.window().looks().wear(changed);
  table.type(text("e5"));
  table.drag(text("g1"), text("g5"));
  BOOST_REQUIRE(spoken.size() == 2);
  BOOST_TEST(plain(spoken[0]).find("e5") != std::string::npos);
  BOOST_TEST(plain(spoken[1]).find("Refused") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_parts_of_the_window_explain_themselves) {
  Table table(text("field"));
  const ui::GamePage& page = table.window().page();
  for (const char* part : {"board", "whiteTray", "blackTray", "promptBar", "scoreSheet", "gameLog", "notation",
                           "setupPanel", "arrayStrip"}) {
    BOOST_TEST_CONTEXT(part) {
      const auto* widget = page.findChild<QWidget*>(text(part));
      BOOST_REQUIRE(widget);
      BOOST_TEST(!widget->whatsThis().isEmpty());
    }
  }
}

BOOST_AUTO_TEST_CASE(no_two_actions_of_a_menu_have_one_letter) {
  Table table(text("field"));
  QMenuBar explorers;
  table.window().actions().fillExplorerMenus(explorers);
  std::vector<QAction*> menus;
  for (const QMenuBar* bar : {table.window().menuBar(), &explorers})
    for (QAction* menu : bar->actions()) menus.push_back(menu);
  for (const QAction* menu : menus) {
    std::map<QChar, std::string> letters;
    for (const QAction* action : menu->menu()->actions()) {
      const auto at = action->text().indexOf(u'&');
      if (at < 0) continue;
      const auto [before, isNew] = letters.emplace(action->text()[at + 1].toUpper(), plain(action->text()));
      BOOST_TEST(isNew, plain(menu->text()) << ": " << plain(action->text()) << " and " << before->second);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_letter_of_a_menu_is_that_of_a_button_beside_the_board) {
  Table table(text("field"), text("singular=on"));
  std::map<QChar, std::string> letters;
  const auto add = [&](const QString& title) {
    const auto at = title.indexOf(u'&');
    if (at < 0) return;
    const auto [before, isNew] = letters.emplace(title[at + 1].toUpper(), plain(title));
    BOOST_TEST(isNew, plain(title) << " and " << before->second);
  };
  for (const QAction* menu : table.window().menuBar()->actions()) add(menu->text());
  const auto* tabs = table.window().page().findChild<QTabWidget*>();
  for (int i = 0; i < tabs->count(); ++i) add(tabs->tabText(i));
  for (const auto* button : table.window().page().prompt().findChildren<QPushButton*>())
    if (button->isVisible()) add(button->text());
}

BOOST_AUTO_TEST_CASE(boxes_rings_and_fields_stand_out_from_their_ground_in_both_schemes) {
  const ui::OwnStyle style;
  for (const QPalette& palette : allPalettes()) {
    QCheckBox box(text("x"));
    QRadioButton ring(text("x"));
    QLineEdit field;
    QComboBox list;
    QSpinBox number;
    for (QWidget* part : std::vector<QWidget*>{&box, &ring, &field, &list, &number}) {
      part->setStyle(const_cast<ui::OwnStyle*>(&style));
      part->setPalette(palette);
      part->resize(120, 30);
      const QImage picture = part->grab().toImage();
      // Somewhere along the middle row from the left there is the line.
      double most = 0;
      for (int x = 0; x < 20; ++x)
        most = std::max(most, contrast(picture.pixelColor(x, 15), palette.color(QPalette::Base)));
      BOOST_TEST_CONTEXT(part->metaObject()->className() << " on " << plain(palette.window().color().name())) {
        BOOST_TEST(most >= (ui::isHighContrast(palette) ? 7.0 : 3.0));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
