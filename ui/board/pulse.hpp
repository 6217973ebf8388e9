#pragma once

#include <QVariantAnimation>

class QWidget;

namespace backrank::ui {

/// A few beats that draw the eye to what a turn owes, then stillness.
class Pulse : public QVariantAnimation {
public:
  /// `painted` is drawn again while it beats.
  explicit Pulse(QWidget* painted);
  /// Off: nothing beats.
  void setOn(bool on);
  void begin();
  /// How strong the beat is now, 0 to 1; 0 while nothing beats.
  qreal beat() const { return state() == Running ? currentValue().toReal() : 0; }

private:
  bool isOn_ = true;
};

} // namespace backrank::ui
