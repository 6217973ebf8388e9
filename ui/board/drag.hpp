#pragma once

#include <QPoint>

#include "board/spot.hpp"

namespace backrank::ui {

/// The state of the left button over board and trays: up, pressed, or carrying a piece. Plain values; the board area
/// feeds it the events and draws what it says.
class Dragging {
public:
  enum class State { idle, pressed, carrying };

  State state() const { return state_; }
  bool isCarrying() const { return state_ == State::carrying; }
  /// Where the press was.
  const Spot& from() const { return from_; }
  QPoint pressedAt() const { return pressedAt_; }
  /// True if what was armed before the press is what was pressed, so that a click lets go of it.
  bool wasArmed() const { return wasArmed_; }
  /// True once the pointer left the place of the press, with a piece or without.
  bool hasMoved() const { return hasMoved_; }

  void press(const Spot& from, const QPoint& at, bool isLiftable, bool wasArmed) {
    *this = {};
    state_ = State::pressed;
    from_ = from;
    pressedAt_ = at;
    isLiftable_ = isLiftable;
    wasArmed_ = wasArmed;
  }
  /// What is pressed has ceased to be one that may be taken up, or has become one.
  void setLiftable(bool isLiftable) { isLiftable_ = isLiftable; }
  /// The piece comes up with the press already; without a move it is still a click.
  void liftNow() { state_ = State::carrying; }
  /// True at the one move that takes the piece up: more than `threshold` pixels from the press.
  bool move(const QPoint& to, int threshold) {
    if (state_ == State::idle || hasMoved_ || (to - pressedAt_).manhattanLength() <= threshold) return false;
    hasMoved_ = true;
    if (state_ == State::carrying || !isLiftable_) return false;
    state_ = State::carrying;
    return true;
  }
  void end() { state_ = State::idle; }

private:
  State state_ = State::idle;
  Spot from_;
  QPoint pressedAt_;
  bool isLiftable_ = false;
  bool wasArmed_ = false;
  bool hasMoved_ = false;
};

} // namespace backrank::ui
