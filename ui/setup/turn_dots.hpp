#pragma once

#include <QWidget>

namespace backrank::ui {

/// A dot for each set-up turn: filled when it is over, ringed while it is open.
class TurnDots : public QWidget {
  Q_OBJECT
public:
  explicit TurnDots(QWidget* parent);
  void setTurns(int done, int inAll);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  int done_ = 0;
  int inAll_ = 0;
};

} // namespace backrank::ui
