#include "dialogs/fault_words.hpp"

#include "board/theme.hpp"

namespace backrank::ui {

void wearFaultColour(QWidget& words) {
  const QColor onDark(0xff8a80);
  QPalette palette = words.palette();
  palette.setColor(QPalette::WindowText, isDark(palette) ? onDark : themeBesideBoards(palette).alarm);
  words.setPalette(palette);
}

} // namespace backrank::ui
