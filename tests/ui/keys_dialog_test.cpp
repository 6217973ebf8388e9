// The map of all keys: what it shows, and how keys are chosen anew.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QHash>
#include <QImage>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

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

/// What is drawn has the colour that the map and What's this promise.
BOOST_AUTO_TEST_CASE(the_colours_of_arrows_are_told_in_the_map_and_on_the_board) {
  Table table(text("standard"));
  table.window().looks().openKeys();
  auto* dialog = table.window().findChild<ui::KeysDialog*>();
  BOOST_REQUIRE(dialog);
  const auto* rows = dialog->findChild<QTableWidget*>();
  QString told;
  for (int row = 0; row < rows->rowCount(); ++row)
    if (rows->item(row, 2) && rows->item(row, 2)->text() == text("Right button")) told = rows->item(row, 0)->text();
  dialog->reject();
  for (const QString& sentence : {told, table.board().whatsThis()})
    for (const char* words : {"green", "with Shift red", "with Ctrl blue", "with both yellow"})
      BOOST_TEST(sentence.contains(text(words)), words << " in " << plain(sentence));
  const auto colourWith = [&table](Qt::KeyboardModifiers keys) {
    auto& window = table.window();
    QTest::mousePress(window.windowHandle(), Qt::RightButton, keys, table.pointOf(text("e4")));
    QTest::mouseRelease(window.windowHandle(), Qt::RightButton, keys, table.pointOf(text("e4")));
    QApplication::processEvents();
    const QImage drawn = window.grab().toImage();
    const QPoint centre = table.pointOf(text("e4"));
    const int side = table.board().boardView().squareSize();
    QHash<QRgb, int> counted;
    table.click(text("a5"));
    QApplication::processEvents();
    const QImage bare = window.grab().toImage();
    QColor most;
    int best = 0;
    for (int x = centre.x() - side / 2; x < centre.x() + side / 2; ++x)
      for (int y = centre.y() - side / 2; y < centre.y() + side / 2; ++y)
        if (drawn.pixel(x, y) != bare.pixel(x, y) && ++counted[drawn.pixel(x, y)] > best) {
          best = counted[drawn.pixel(x, y)];
          most = drawn.pixelColor(x, y);
        }
    return most;
  };
  const QColor green = colourWith({}), red = colourWith(Qt::ShiftModifier), blue = colourWith(Qt::ControlModifier),
               yellow = colourWith(Qt::ShiftModifier | Qt::ControlModifier);
  BOOST_TEST((green.green() > green.red() && green.green() > green.blue()));
  BOOST_TEST((red.red() > red.green() && red.red() > red.blue()));
  BOOST_TEST((blue.blue() > blue.red() && blue.blue() > blue.green()));
  BOOST_TEST((yellow.red() > yellow.blue() + 60 && yellow.green() > yellow.blue() + 60));
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
