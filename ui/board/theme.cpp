#include "board/theme.hpp"

#include <QGuiApplication>

namespace backrank::ui {
namespace {

struct Shades {
  QColor window, base, alternate, button, text, dimmed, highlight, highlightedText, link;
};

const Shades& lightShades() {
  static const Shades shades{.window = QColor(0xf3f1ec),
                             .base = QColor(0xfffefb),
                             .alternate = QColor(0xf6f3ec),
                             .button = QColor(0xece8df),
                             .text = QColor(0x26231f),
                             .dimmed = QColor(0x8f8a82),
                             .highlight = QColor(0x2f6480),
                             .highlightedText = QColor(0xffffff),
                             .link = QColor(0x1f5f85)};
  return shades;
}

const Shades& darkShades() {
  static const Shades shades{.window = QColor(0x24282b),
                             .base = QColor(0x1c1f22),
                             .alternate = QColor(0x212528),
                             .button = QColor(0x343a3f),
                             .text = QColor(0xe6e2da),
                             .dimmed = QColor(0x85898c),
                             .highlight = QColor(0x4d8fb0),
                             .highlightedText = QColor(0xffffff),
                             .link = QColor(0x8cc4e0)};
  return shades;
}

QPalette paletteFrom(const Shades& shades) {
  QPalette palette(shades.button, shades.window);
  palette.setColor(QPalette::Base, shades.base);
  palette.setColor(QPalette::AlternateBase, shades.alternate);
  palette.setColor(QPalette::ToolTipBase, shades.base);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
    palette.setColor(role, shades.text);
    palette.setColor(QPalette::Disabled, role, shades.dimmed);
  }
  palette.setColor(QPalette::PlaceholderText, shades.dimmed);
  palette.setColor(QPalette::Highlight, shades.highlight);
  palette.setColor(QPalette::HighlightedText, shades.highlightedText);
  palette.setColor(QPalette::Link, shades.link);
  return palette;
}

Theme lightTheme() {
  return {.light = QColor(0xeee2ca),
          .dark = QColor(0xb8946d),
          .frame = QColor(0x3d5866),
          .frameText = QColor(0xe4e9ea),
          .tray = QColor(0xa9bac2),
          .trayEdge = QColor(0x2b414c),
          .band = QColor(61, 88, 102, 56),
          .accent = QColor(0xf0a830),
          .trace = QColor(244, 190, 40, 105),
          .mark = QColor(30, 74, 92, 190),
          .alarm = QColor(0xc62828),
          .ring = QColor(0x1f6fb2),
          .plate = QColor(0xdbe3e8),
          .plateEdge = QColor(0x3d5866)};
}

Theme darkTheme() {
  Theme theme = lightTheme();
  theme.light = QColor(0xcdbfa6);
  theme.dark = QColor(0x8c6e50);
  theme.frame = QColor(0x2c3a42);
  theme.frameText = QColor(0xc3ccd0);
  theme.tray = QColor(0x84969f);
  theme.trayEdge = QColor(0x1b252b);
  theme.plate = QColor(0xc3ced4);
  return theme;
}

} // namespace

QPalette paletteOf(Scheme scheme) {
  switch (scheme) {
  case Scheme::light:
    return paletteFrom(lightShades());
  case Scheme::dark:
    return paletteFrom(darkShades());
  case Scheme::system:
    break;
  }
  return QGuiApplication::palette();
}

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

Theme themeOf(const QPalette& palette) { return isDark(palette) ? darkTheme() : lightTheme(); }

} // namespace backrank::ui
