#pragma once

#include <QFrame>

class QLabel;

namespace backrank::ui {

/// Says over the board who won and why, until it is closed, the board is pressed or another position is looked at.
class Banner : public QFrame {
  Q_OBJECT
public:
  explicit Banner(QWidget* parent);
  /// `what` happened, and the result as it is written.
  void tell(const QString& what, const QString& result);

Q_SIGNALS:
  void newGameWanted();
  void rematchWanted();

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QLabel* what_;
  QLabel* result_;
};

} // namespace backrank::ui
