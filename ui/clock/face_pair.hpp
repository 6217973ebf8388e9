#pragma once

#include <QWidget>
#include <array>

#include "clock/shift_keys.hpp"

namespace backrank::app {
class FaceSource;
}

namespace backrank::ui {

class FaceView;

/// Two large faces side by side, White's on the left at first. Taps press them, and so do the Shift keys of their sides
/// while their window is the active one.
class FacePair : public QWidget {
  Q_OBJECT
public:
  FacePair(app::FaceSource& source, QWidget* parent);
  /// 0: left, 1: right.
  FaceView& at(int place) { return *faces_[static_cast<std::size_t>(place)]; }
  void swapSides();

private:
  std::array<FaceView*, 2> faces_{};
  ShiftKeys keys_;
};

} // namespace backrank::ui
