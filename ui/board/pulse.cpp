#include "board/pulse.hpp"

#include <QWidget>

namespace backrank::ui {
namespace {

constexpr int beatTime = 700; ///< milliseconds
constexpr int beats = 4;

} // namespace

Pulse::Pulse(QWidget* painted) {
  setStartValue(0.0);
  setKeyValueAt(0.5, 1.0);
  setEndValue(0.0);
  setDuration(beatTime);
  setLoopCount(beats);
  connect(this, &QVariantAnimation::valueChanged, painted, qOverload<>(&QWidget::update));
}

void Pulse::setOn(bool on) {
  isOn_ = on;
  if (!on) stop();
}

void Pulse::begin() {
  if (isOn_) start();
}

} // namespace backrank::ui
