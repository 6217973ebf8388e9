#pragma once

class QWidget;

namespace backrank::ui {

/// Says in a box in front of `window` which version this is, and whose games it plays.
void tellAbout(QWidget& window);

} // namespace backrank::ui
