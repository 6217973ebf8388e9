// The map of all keys: what it shows, and how keys are chosen anew.
#include <boost/test/unit_test.hpp>

#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QTableWidget>
#include <QTemporaryDir>

#include "dialogs/keys_dialog.hpp"
#include "looks_desk.hpp"
#include "memory.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::plain;
using tests::Table;
using tests::text;

BOOST_AUTO_TEST_SUITE(keyboard_map)

BOOST_AUTO_TEST_CASE(a_key_is_chosen_anew_and_a_conflict_is_told) {
  const QTemporaryDir folder;
  ui::Memory memory(folder.filePath(text("window.ini")));
  {
    Table table(text("standard"));
    table.window().keepIn(memory);
    table.window().looks().openKeys();
    auto* dialog = table.window().findChild<ui::KeysDialog*>();
    BOOST_REQUIRE(dialog);
    BOOST_TEST(dialog->height() <= 700);
    auto* flip = dialog->findChild<QKeySequenceEdit*>(text("key-flip"));
    BOOST_REQUIRE(flip);
    flip->setKeySequence(QKeySequence(text("Ctrl+Q")));
    BOOST_TEST(!dialog->conflict().isEmpty());
    flip->setKeySequence(QKeySequence(text("Ctrl+J")));
    BOOST_TEST(dialog->conflict().isEmpty());
    dialog->accept();
    BOOST_TEST(plain(table.window().actions()[ui::Act::flip].shortcut().toString()) == "Ctrl+J");
  }
  ui::MainWindow again;
  again.keepIn(memory);
  BOOST_TEST(plain(again.actions()[ui::Act::flip].shortcut().toString()) == "Ctrl+J");
}

BOOST_AUTO_TEST_CASE(the_keyboard_map_shows_what_is_looked_for) {
  Table table(text("standard"));
  table.window().looks().openKeys();
  auto* dialog = table.window().findChild<ui::KeysDialog*>();
  BOOST_REQUIRE(dialog);
  const auto* rows = dialog->findChild<QTableWidget*>();
  const auto shown = [rows] {
    QStringList names;
    for (int row = 0; row < rows->rowCount(); ++row)
      if (!rows->isRowHidden(row)) names << rows->item(row, 0)->text();
    return names;
  };
  const int all = static_cast<int>(shown().size());
  auto* find = dialog->findChild<QLineEdit*>(text("find"));
  BOOST_REQUIRE(find);
  for (const char* words : {"flip", "ctrl+t"}) {
    find->setText(text(words));
    BOOST_TEST(shown().size() >= 1);
    BOOST_TEST(shown().size() < 4);
  }
  BOOST_TEST(plain(shown().front()) == "Take back");
  find->clear();
  BOOST_TEST(static_cast<int>(shown().size()) == all);
}

BOOST_AUTO_TEST_SUITE_END()
