#pragma once

#include <QScrollArea>

namespace backrank::ui {

/// Takes what a dialog holds and scrolls it. It asks for as much room as that needs, up to what the screen has for the
/// dialog, and asks again when it grows.
class FittedPage : public QScrollArea {
  Q_OBJECT
public:
  /// Takes the layout of `dialog`, whose own layout it is put into afterwards.
  FittedPage(QLayout* content, QWidget* dialog);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace backrank::ui
