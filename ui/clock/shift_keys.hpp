#pragma once

#include <QObject>
#include <functional>

namespace backrank::ui {

/// Two people at one keyboard: the left Shift key presses one clock, the right one the other. Off until it is asked
/// for. A Shift that is held for another key presses nothing.
class ShiftKeys : public QObject {
  Q_OBJECT
public:
  explicit ShiftKeys(QObject* parent);
  void setOn(bool on);
  bool isOn() const { return isOn_; }

Q_SIGNALS:
  void leftPressed();
  void rightPressed();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  bool isOn_ = false;
  quint32 held_ = 0; ///< the key that is down alone
};

} // namespace backrank::ui
