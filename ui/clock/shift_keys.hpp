#pragma once

#include <QObject>
#include <functional>
#include <set>

namespace backrank::ui {

/// Two people at one keyboard: the left Shift key presses one clock, the right one the other. Off until it is asked
/// for. A Shift that is held for another key presses nothing, which is why a press counts when the key comes up. Each
/// key is heard by itself, however long the other one is held.
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
  std::set<quint32> held_; ///< Shift keys that are down, with which nothing has been typed
};

} // namespace backrank::ui
