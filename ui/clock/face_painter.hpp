#pragma once

#include <QPalette>
#include <QRect>

#include "app/clock_face.hpp"

class QPainter;

namespace backrank::ui {

/// Paints a face into a rectangle of any size. `showsFlag`: a fallen flag is in its visible half of blinking. `kept`:
/// so much of the lower right corner is somebody else's.
void paintFace(QPainter& painter, const QRect& at, const app::ClockFace& face, const QPalette& palette, bool showsFlag,
               const QSize& kept = {});

} // namespace backrank::ui
