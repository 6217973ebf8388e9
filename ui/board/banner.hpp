#pragma once

#include <QFrame>

class QLabel;

namespace backrank::ui {

/// Says over the board, out of the way of nothing else, who won and why.
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
