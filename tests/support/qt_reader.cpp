#include "support/qt_reader.hpp"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QDialog>
#include <QGroupBox>
#include <QLabel>
#include <QMenuBar>
#include <QPointer>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <map>

namespace backrank::tests {
namespace {

constexpr QSize smallScreen(1366, 700);

QString nameOf(QWidget& part) {
  QAccessibleInterface* told = QAccessible::queryAccessibleInterface(&part);
  return told ? told->text(QAccessible::Name) : QString();
}

QString placeOf(QWidget& part) {
  const QString type = QString::fromLatin1(part.metaObject()->className());
  return QStringLiteral("%1 %2 \"%3\"").arg(type, part.objectName(), nameOf(part));
}

QRect areaOf(const QWidget& part, const QWidget& window) { return {part.mapTo(&window, QPoint(0, 0)), part.size()}; }

/// Of tools of which one is chosen, Tab comes to that, and arrows to the others.
bool isOtherChoice(const QWidget& part) {
  const auto* button = qobject_cast<const QAbstractButton*>(&part);
  const bool isOne = button && (button->autoExclusive() || (button->group() && button->group()->exclusive()));
  return isOne && button->isCheckable() && !button->isChecked();
}

bool isStop(const QWidget& part, const QWidget& window) {
  return part.window() == &window && part.isVisible() && part.isEnabled() && part.focusPolicy() & Qt::TabFocus &&
         !part.focusProxy() && !isOtherChoice(part) && part.objectName() != QStringLiteral("qt_spinbox_lineedit");
}

/// In the same column the later one lies above the earlier one; what is scrolled out of sight lies nowhere.
bool goesBack(const QWidget& earlier, const QWidget& later, const QWidget& window) {
  if (earlier.visibleRegion().isEmpty() || later.visibleRegion().isEmpty()) return false;
  const QRect from = areaOf(earlier, window);
  const QRect to = areaOf(later, window);
  const bool isAbove = to.bottom() <= from.top();
  const bool isBesides = to.left() >= from.right();
  return isAbove && !isBesides;
}

QStringList lettersOf(const QWidget& window) {
  QStringList texts;
  for (const auto* bar : window.findChildren<QMenuBar*>())
    for (const QAction* menu : bar->actions()) texts << menu->text();
  for (const auto* group : window.findChildren<QGroupBox*>())
    if (group->isVisible()) texts << group->title();
  for (const auto* label : window.findChildren<QLabel*>())
    if (label->isVisible() && label->buddy()) texts << label->text();
  for (const auto* button : window.findChildren<QAbstractButton*>())
    if (button->isVisible()) texts << button->text();
  for (const auto* tabs : window.findChildren<QTabBar*>())
    for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) texts << tabs->tabText(i);
  return texts;
}

/// A choice may take parts away that come after it.
template <class Part>
QList<QPointer<Part>> watched(const QWidget& window) {
  const auto found = window.findChildren<Part*>();
  return {found.begin(), found.end()};
}

bool isToChoose(const QWidget& part, const QWidget& window) {
  return part.window() == &window && part.isVisible() && part.isEnabled();
}

} // namespace

QList<QWidget*> Reader::stops(QWidget& window) {
  QList<QWidget*> found;
  for (QWidget* part = window.nextInFocusChain(); part != &window; part = part->nextInFocusChain())
    if (isStop(*part, window)) found << part;
  return found;
}

QStringList Reader::sharedLetters(const QWidget& window) {
  QStringList faults;
  std::map<QChar, QString> known;
  for (QString text : lettersOf(window)) {
    text.remove(QStringLiteral("&&"));
    const auto at = text.indexOf(u'&');
    if (at < 0 || at + 1 == text.size()) continue;
    const auto [before, isNew] = known.emplace(text[at + 1].toUpper(), text);
    if (!isNew) faults << QStringLiteral("one letter: %1 and %2").arg(before->second, text);
  }
  return faults;
}

QStringList Reader::sharedLettersInAllChoices(QWidget& window) {
  QStringList faults = sharedLetters(window);
  const auto look = [&](const QString& choice) {
    QApplication::processEvents();
    for (const QString& fault : sharedLetters(window))
      if (!faults.contains(fault)) faults << fault << QStringLiteral("(after %1)").arg(choice);
  };
  const auto choose = [&] {
    for (const QPointer<QComboBox>& list : watched<QComboBox>(window))
      for (int row = 0; list && isToChoose(*list, window) && row < list->count(); ++row) {
        QTest::keyClick(list, row == 0 ? Qt::Key_Home : Qt::Key_Down);
        look(QStringLiteral("%1: %2").arg(list->objectName(), list->currentText()));
      }
    for (const QPointer<QAbstractButton>& button : watched<QAbstractButton>(window))
      for (int way = 0; way < 2 && button && button->isCheckable() && isToChoose(*button, window); ++way) {
        button->click();
        look(button->text());
      }
  };
  choose();
  for (auto* pages : window.findChildren<QTabWidget*>())
    for (int page = 0; pages->isVisible() && page < pages->count(); ++page) {
      pages->setCurrentIndex(page);
      look(pages->tabText(page));
      choose();
    }
  return faults;
}

QStringList Reader::faultsOf(QWidget& window) {
  QStringList faults = sharedLetters(window);
  if (window.windowTitle().isEmpty()) faults << QStringLiteral("no title");
  // A window that is no dialog is as large as its person makes it.
  const QSize least = window.minimumSizeHint();
  const QSize size = qobject_cast<QDialog*>(&window) ? window.size().expandedTo(least) : least;
  if (size.width() > smallScreen.width() || size.height() > smallScreen.height())
    faults << QStringLiteral("too large: %1 x %2").arg(size.width()).arg(size.height());
  const QList<QWidget*> parts = stops(window);
  for (qsizetype i = 0; i < parts.size(); ++i) {
    if (nameOf(*parts[i]).isEmpty()) faults << QStringLiteral("no name: ") + placeOf(*parts[i]);
    if (i > 0 && goesBack(*parts[i - 1], *parts[i], window))
      faults << QStringLiteral("%1 comes before %2").arg(placeOf(*parts[i - 1]), placeOf(*parts[i]));
  }
  return faults;
}

} // namespace backrank::tests
