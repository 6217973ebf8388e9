// The sentence under the board has room in windows of every width.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QLabel>

#include "setup/prompt_bar.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::plain;
using tests::Table;
using tests::text;

namespace {

/// What does not fit into the label, in pixels: below its lower edge, or a word beyond its side.
std::string missingRoom(Table& table) {
  const auto* label = table.window().page().prompt().findChild<QLabel*>(text("prompt"));
  const QRect needed =
      label->fontMetrics().boundingRect(QRect(0, 0, label->width(), 1000), Qt::TextWordWrap, label->text());
  if (needed.height() <= label->height() && needed.width() <= label->width()) return {};
  return plain(text("%1 x %2 in %3 x %4: %5")
                   .arg(needed.width())
                   .arg(needed.height())
                   .arg(label->width())
                   .arg(label->height())
                   .arg(label->text()));
}

} // namespace

BOOST_AUTO_TEST_SUITE(prompt)

BOOST_AUTO_TEST_CASE(what_is_to_be_done_can_be_read_at_every_width_of_the_window) {
  for (const char* game : {"field", "regroupment", "chess36", "placement960"}) {
    Table table((text(game)));
    for (const int width : {600, 800, 860, 919, 960, 1024, 1100, 1240, 1500}) {
      table.window().resize(width, 720);
      QApplication::processEvents();
      BOOST_TEST_CONTEXT(game << " at " << table.window().width()) {
        BOOST_TEST(missingRoom(table) == "");
        table.type(text("K"));
        BOOST_TEST(missingRoom(table) == "");
        table.key(Qt::Key_Escape);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_question_outlives_a_window_that_becomes_narrow) {
  Table table(text("field"));
  table.window().actions()[ui::Act::resign].trigger();
  const QString question = table.prompt();
  table.window().resize(800, 720);
  QApplication::processEvents();
  BOOST_TEST((table.prompt() == question));
}

BOOST_AUTO_TEST_SUITE_END()
