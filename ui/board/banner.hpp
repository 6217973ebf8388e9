#pragma once

#include <QFrame>

class QLabel;

namespace backrank::ui {

/// Says over the board, out of the way of nothing else, who won and why.
class Banner : public QFrame {
  Q_OBJECT
public:
  explicit Banner(QWidget* parent);
  void tell(const QString& result, const QString& reason);

Q_SIGNALS:
  void newGameWanted();
  void rematchWanted();

private:
  QLabel* result_;
  QLabel* reason_;
};

} // namespace backrank::ui
