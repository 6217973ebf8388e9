#pragma once

#include <QObject>

class QWidget;

namespace backrank::ui {

/// Fits every dialog to its screen as it comes up: one that asks for more room than there is scrolls inside, but for
/// its row of buttons and what is marked by keepInSight().
class ScreenFit : public QObject {
  Q_OBJECT
public:
  /// Watches the whole program for as long as it lives.
  explicit ScreenFit(QObject* parent);
  bool eventFilter(QObject* watched, QEvent* event) override;
  /// The largest that a window may be on its screen, without the frame around it.
  static QSize roomFor(const QWidget& window);
  /// A widget at the end of its dialog, above the buttons, says why they can be pressed or not.
  static void keepInSight(QWidget& widget);
};

} // namespace backrank::ui
