#pragma once

#include <QStringList>

class QWidget;

namespace backrank::tests {

/// What a person who works by keys and a screen reader alone meets in a window that is shown.
struct Reader {
  /// Parts that Tab is to reach, as they follow each other for it, the first one first.
  static QList<QWidget*> stops(QWidget& window);
  /// Everything that is wrong: a stop without a name, an order that goes against reading, a letter that two parts have,
  /// a window without a title or a dialog larger than a small screen.
  static QStringList faultsOf(QWidget& window);
  /// Parts of a window that are seen and share a letter behind &, which then means neither.
  static QStringList sharedLetters(const QWidget& window);
  /// The same after every choice that its lists, boxes and pages offer, made as a person makes it, one after the
  /// other: many a part comes up only then. The window is left as the last of them made it.
  static QStringList sharedLettersInAllChoices(QWidget& window);
};

} // namespace backrank::tests
