#pragma once

#include <QPainter>

namespace backrank::ui {

/// Saves a painter's state for as long as it lives.
class Saved {
public:
  explicit Saved(QPainter& painter)
      : painter_(painter) {
    painter_.save();
  }
  ~Saved() { painter_.restore(); }
  Saved(const Saved&) = delete;
  Saved& operator=(const Saved&) = delete;

private:
  QPainter& painter_;
};

/// The same rectangle, smaller on every side.
inline QRectF inset(const QRectF& rect, qreal by) { return rect.adjusted(by, by, -by, -by); }

} // namespace backrank::ui
