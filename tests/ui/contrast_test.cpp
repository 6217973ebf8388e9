// High contrast: one choice that dresses everything.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QComboBox>
#include <QFocusFrame>
#include <QPushButton>
#include <QTemporaryDir>

#include "app_options.hpp"
#include "dialogs/preferences_dialog.hpp"
#include "looks_desk.hpp"
#include "memory.hpp"
#include "own_style.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

/// A window that keeps its choices, and leaves the program dressed as it found it.
struct Dressed {
  Dressed() { table.window().keepIn(memory); }
  ~Dressed() { ui::wearScheme(ui::Scheme::system); }
  ui::LooksDesk& looks() { return table.window().looks(); }
  QAction& action() { return table.window().actions()[ui::Act::highContrast]; }
  void wearColours(const ui::ColourChoice& colours) {
    ui::Preferences changed = looks().preferences();
    changed.colours = colours;
    looks().wear(changed);
  }
  QDialog& openPreferences() {
    looks().openPreferences();
    return *table.window().findChild<ui::PreferencesDialog*>();
  }
  static bool isHighContrast() { return ui::isHighContrast(QApplication::palette()); }
  QTemporaryDir folder;
  ui::Memory memory{folder.filePath(text("window.ini"))};
  Table table{text("standard")};
};

ui::AppOptions options(const char* theme) {
  return std::get<ui::AppOptions>(ui::readOptions({text("backrank"), text("--theme"), text(theme)}));
}

} // namespace

BOOST_AUTO_TEST_SUITE(high_contrast)

BOOST_AUTO_TEST_CASE(one_action_changes_pages_board_pieces_and_focus_and_brings_them_back) {
  Dressed dressed;
  ui::Preferences chosen = dressed.looks().preferences();
  chosen.board = text("meadow");
  dressed.looks().wear(chosen);
  BOOST_TEST(!Dressed::isHighContrast());
  dressed.action().trigger();
  BOOST_TEST(Dressed::isHighContrast());
  BOOST_TEST(dressed.action().isChecked());
  BOOST_TEST(plain(dressed.looks().shown().board) == "contrast");
  BOOST_TEST(plain(dressed.looks().shown().pieces) == "letters");
  BOOST_TEST((dressed.memory.preferences().colours.contrast == ui::Contrast::high));
  BOOST_TEST(plain(dressed.memory.preferences().board) == "meadow");
  dressed.action().trigger();
  BOOST_TEST(!Dressed::isHighContrast());
  BOOST_TEST(plain(dressed.looks().shown().board) == "meadow");
}

BOOST_AUTO_TEST_CASE(what_has_the_focus_gets_a_frame) {
  Dressed dressed;
  QApplication::setActiveWindow(&dressed.table.window());
  dressed.table.board().boardView().setFocus();
  BOOST_TEST(dressed.table.window().findChildren<QFocusFrame*>().isEmpty());
  dressed.action().trigger();
  auto* frame = dressed.table.window().findChild<QFocusFrame*>();
  BOOST_REQUIRE(frame);
  BOOST_TEST(frame->widget() == &dressed.table.board().boardView());
  dressed.looks().openPreferences();
  auto* dialog = dressed.table.window().findChild<ui::PreferencesDialog*>();
  auto* scheme = dialog->findChild<QComboBox*>(text("scheme"));
  QApplication::setActiveWindow(dialog);
  scheme->setFocus();
  frame = dialog->findChild<QFocusFrame*>();
  BOOST_REQUIRE(frame);
  BOOST_TEST(frame->widget() == scheme);
  delete dialog;
  QApplication::setActiveWindow(&dressed.table.window());
  dressed.table.board().boardView().setFocus();
  dressed.action().trigger();
  BOOST_TEST(dressed.table.window().findChildren<QFocusFrame*>().isEmpty());
}

BOOST_AUTO_TEST_CASE(the_desktop_is_followed_until_the_person_chooses) {
  Dressed dressed;
  dressed.looks().hearDesktop(true);
  BOOST_TEST(Dressed::isHighContrast());
  BOOST_TEST(dressed.action().isChecked());
  BOOST_TEST((dressed.memory.preferences().colours.contrast == ui::Contrast::system));
  dressed.action().trigger();
  BOOST_TEST(!Dressed::isHighContrast());
  dressed.looks().hearDesktop(false);
  dressed.looks().hearDesktop(true);
  BOOST_TEST(!Dressed::isHighContrast());
}

BOOST_AUTO_TEST_CASE(the_preferences_have_one_entry_for_it_and_board_and_pieces_wait_meanwhile) {
  Dressed dressed;
  dressed.looks().openPreferences();
  auto* dialog = dressed.table.window().findChild<ui::PreferencesDialog*>();
  auto* contrast = dialog->findChild<QComboBox*>(text("contrast"));
  BOOST_REQUIRE(contrast);
  contrast->setCurrentIndex(static_cast<int>(ui::Contrast::high));
  BOOST_TEST(Dressed::isHighContrast());
  for (const char* waiting : {"board", "pieces"})
    BOOST_TEST(!dialog->findChild<QComboBox*>(text(waiting))->isEnabled());
  static_cast<QDialog*>(dialog)->reject();
  BOOST_TEST(!Dressed::isHighContrast());
}

BOOST_AUTO_TEST_CASE(the_theme_of_the_command_line_is_what_the_preferences_show_and_is_not_kept) {
  const std::vector<std::pair<const char*, ui::ColourChoice>> themes{
      {"light", {ui::Scheme::light, ui::Contrast::off}},
      {"dark", {ui::Scheme::dark, ui::Contrast::off}},
      {"contrast", {ui::Scheme::light, ui::Contrast::high}},
      {"contrast-dark", {ui::Scheme::dark, ui::Contrast::high}}};
  for (const auto& [name, wanted] : themes) {
    BOOST_TEST_CONTEXT(name) {
      Dressed dressed;
      ui::Preferences kept = dressed.looks().preferences();
      kept.colours = {ui::Scheme::light, ui::Contrast::system};
      dressed.looks().wear(kept);
      dressed.looks().wearToday(options(name).colours);
      BOOST_TEST((dressed.looks().preferences().colours == wanted));
      const bool isNight = wanted.scheme == ui::Scheme::dark;
      BOOST_TEST(ui::isDark(QApplication::palette()) == isNight);
      BOOST_TEST(Dressed::isHighContrast() == (wanted.contrast == ui::Contrast::high));
      // Something else that is kept does not take the theme with it.
      dressed.table.window().actions()[ui::Act::coordinates].trigger();
      BOOST_TEST((dressed.memory.preferences().colours == kept.colours));
      BOOST_TEST(!dressed.memory.preferences().showsCoordinates);
      ui::Preferences chosen = dressed.looks().preferences();
      chosen.colours = {ui::Scheme::system, ui::Contrast::system};
      dressed.looks().wear(chosen);
      BOOST_TEST((dressed.memory.preferences().colours == chosen.colours));
    }
  }
}

BOOST_AUTO_TEST_CASE(colours_tried_in_the_preferences_and_cancelled_leave_what_was_kept_before_the_theme) {
  Dressed dressed;
  const ui::ColourChoice kept{ui::Scheme::light, ui::Contrast::system};
  dressed.wearColours(kept);
  dressed.looks().wearToday(options("contrast-dark").colours);
  auto* dialog = &dressed.openPreferences();
  for (const char* half : {"scheme", "contrast"}) dialog->findChild<QComboBox*>(text(half))->setCurrentIndex(1);
  BOOST_TEST(!ui::isDark(QApplication::palette()));
  dialog->reject();
  BOOST_TEST((dressed.looks().preferences().colours == options("contrast-dark").colours));
  BOOST_TEST((dressed.memory.preferences().colours == kept));
}

BOOST_AUTO_TEST_CASE(colours_accepted_in_the_preferences_are_kept_half_by_half) {
  Dressed dressed;
  dressed.wearColours({ui::Scheme::system, ui::Contrast::off});
  dressed.looks().wearToday(options("contrast-dark").colours);
  auto* dialog = &dressed.openPreferences();
  auto* scheme = dialog->findChild<QComboBox*>(text("scheme"));
  scheme->setCurrentIndex(static_cast<int>(ui::Scheme::light));
  dialog->accept();
  BOOST_TEST((dressed.memory.preferences().colours == ui::ColourChoice{ui::Scheme::light, ui::Contrast::off}));
  // Chosen now, the theme's own colour is kept too.
  dressed.wearColours({ui::Scheme::dark, ui::Contrast::high});
  BOOST_TEST((dressed.memory.preferences().colours == ui::ColourChoice{ui::Scheme::dark, ui::Contrast::off}));
}

BOOST_AUTO_TEST_CASE(the_key_for_high_contrast_keeps_no_scheme_of_the_command_line) {
  Dressed dressed;
  dressed.wearColours({ui::Scheme::light, ui::Contrast::system});
  dressed.looks().wearToday(options("dark").colours);
  dressed.action().trigger();
  BOOST_TEST((dressed.memory.preferences().colours == ui::ColourChoice{ui::Scheme::light, ui::Contrast::high}));
  dressed.action().trigger();
  BOOST_TEST((dressed.memory.preferences().colours == ui::ColourChoice{ui::Scheme::light, ui::Contrast::off}));
}

BOOST_AUTO_TEST_CASE(off_keeps_the_chosen_board_even_on_a_desktop_in_black_and_white) {
  Dressed dressed;
  dressed.looks().hearDesktop(true);
  dressed.wearColours({ui::Scheme::system, ui::Contrast::off});
  QApplication::setPalette(ui::highContrastPaletteOf(ui::Scheme::light));
  BOOST_TEST(plain(dressed.looks().shown().board) == "oak");
  const ui::Theme oak = ui::themeOf(ui::paletteOf(ui::Scheme::light), text("oak"));
  BOOST_TEST((ui::themeOf(QApplication::palette(), dressed.looks().shown().board).dark == oak.dark));
}

BOOST_AUTO_TEST_CASE(open_preferences_hear_what_the_desktop_wants) {
  Dressed dressed;
  const auto* board = dressed.openPreferences().findChild<QComboBox*>(text("board"));
  for (const bool wantsContrast : {true, false}) {
    dressed.looks().hearDesktop(wantsContrast);
    BOOST_TEST(board->isEnabled() == !wantsContrast);
  }
}

BOOST_AUTO_TEST_CASE(a_theme_that_is_not_there_is_refused_with_those_that_are) {
  const auto read = ui::readOptions({text("backrank"), text("--theme"), text("pink")});
  const auto& parting = std::get<ui::Parting>(read);
  BOOST_TEST(parting.status == 2);
  BOOST_TEST(plain(parting.text) == "--theme is light, dark, contrast or contrast-dark, not \"pink\".");
}

BOOST_AUTO_TEST_SUITE_END()
