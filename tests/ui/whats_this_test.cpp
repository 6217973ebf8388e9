// Shift+F1 and the menu: what is told about the parts of the window.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QTest>
#include <QWhatsThis>

#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::text;

bool isTold() {
  for (const QWidget* shown : QApplication::topLevelWidgets())
    if (shown->isVisible() && QString::fromLatin1(shown->metaObject()->className()) == text("QWhatsThat")) return true;
  return false;
}

} // namespace

BOOST_AUTO_TEST_SUITE(whats_this)

BOOST_AUTO_TEST_CASE(the_key_tells_of_the_part_that_has_the_focus_and_the_menu_asks_which) {
  Table table(text("standard"));
  table.board().boardView().setFocus();
  QTest::keyClick(&table.board().boardView(), Qt::Key_F1, Qt::ShiftModifier);
  BOOST_TEST(isTold());
  BOOST_TEST(!QWhatsThis::inWhatsThisMode());
  QWhatsThis::hideText();
  table.window().actions()[ui::Act::whatsThis].trigger();
  BOOST_TEST(QWhatsThis::inWhatsThisMode());
  BOOST_TEST(!isTold());
  QWhatsThis::leaveWhatsThisMode();
}

BOOST_AUTO_TEST_SUITE_END()
