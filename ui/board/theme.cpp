#include "board/theme.hpp"

#include <QCoreApplication>
#include <QGuiApplication>
#include <algorithm>

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
                             .dimmed = QColor(0x6d6860),
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
                             .dimmed = QColor(0xa3a7a9),
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

Theme oak() {
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
          .leftSide = QColor(40, 120, 200, 85),
          .rightSide = QColor(225, 120, 20, 85),
          .plate = QColor(0xdbe3e8),
          .plateEdge = QColor(0x3d5866),
          .plan = QColor(54, 92, 168, 110)};
}

Theme slate() {
  Theme theme = oak();
  theme.light = QColor(0xdfe5ea);
  theme.dark = QColor(0x8299ab);
  theme.frame = QColor(0x37424d);
  theme.tray = QColor(0xb4bfc8);
  theme.trayEdge = QColor(0x2a333c);
  theme.trace = QColor(255, 200, 50, 110);
  theme.mark = QColor(24, 54, 84, 190);
  return theme;
}

Theme meadow() {
  Theme theme = oak();
  theme.light = QColor(0xeef0d8);
  theme.dark = QColor(0x7c9a5f);
  theme.frame = QColor(0x35482f);
  theme.tray = QColor(0xb3c2a6);
  theme.trayEdge = QColor(0x2a3a25);
  theme.mark = QColor(20, 62, 40, 190);
  theme.plate = QColor(0xe2e9da);
  theme.plateEdge = QColor(0x35482f);
  return theme;
}

Theme paper() {
  Theme theme = oak();
  theme.light = QColor(0xfbfaf6);
  theme.dark = QColor(0xc9c6bf);
  theme.frame = QColor(0xe9e6df);
  theme.frameText = QColor(0x3a3733);
  theme.tray = QColor(0xdedbd4);
  theme.trayEdge = QColor(0x6b6862);
  theme.mark = QColor(40, 60, 80, 190);
  theme.plate = QColor(0xf0f2f4);
  theme.plateEdge = QColor(0x55524d);
  return theme;
}

/// Few colours, far apart: signs differ in shape, and every one stands out from both squares.
Theme contrast() {
  Theme theme = oak();
  theme.light = QColor(0xffffff);
  theme.dark = QColor(0x8d8d8d);
  theme.frame = QColor(0, 0, 0);
  theme.frameText = QColor(0xffffff);
  theme.tray = QColor(0xd6d6d6);
  theme.trayEdge = QColor(0, 0, 0);
  theme.accent = QColor(0xffc400);
  theme.trace = QColor(255, 214, 0, 150);
  theme.mark = QColor(0, 0, 150, 225);
  theme.alarm = QColor(0xb00000);
  theme.ring = QColor(0x0038c8);
  theme.plate = QColor(0xffffff);
  theme.plateEdge = QColor(0, 0, 0);
  theme.plan = QColor(90, 60, 200, 130);
  return theme;
}

struct Board {
  const char* id;
  const char* name;
  Theme (*colours)();
  bool isDimmed; ///< in the dark palette
};

// clang-format off
constexpr Board boards[] = {
    {"oak",      QT_TRANSLATE_NOOP("Theme", "Oak"),           oak,      true},
    {"slate",    QT_TRANSLATE_NOOP("Theme", "Slate"),         slate,    true},
    {"meadow",   QT_TRANSLATE_NOOP("Theme", "Meadow"),        meadow,   true},
    {"paper",    QT_TRANSLATE_NOOP("Theme", "Paper"),         paper,    true},
    {"contrast", QT_TRANSLATE_NOOP("Theme", "High contrast"), contrast, false},
};
// clang-format on

QColor dimmed(const QColor& colour, int percent) {
  return {colour.red() * percent / 100, colour.green() * percent / 100, colour.blue() * percent / 100, colour.alpha()};
}

/// The same board by lamplight.
Theme dimmed(Theme theme) {
  theme.light = dimmed(theme.light, 86);
  theme.dark = dimmed(theme.dark, 78);
  theme.frame = dimmed(theme.frame, theme.frame.lightness() > 128 ? 30 : 70);
  theme.frameText = QColor(0xc9d1d4);
  theme.tray = dimmed(theme.tray, 78);
  theme.trayEdge = dimmed(theme.trayEdge, 62);
  theme.plate = dimmed(theme.plate, 89);
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

QColor quietText(const QPalette& palette) {
  const QColor text = palette.color(QPalette::Active, QPalette::WindowText);
  const QColor ground = palette.color(QPalette::Active, QPalette::Window);
  const auto mixed = [](int one, int other) { return (one * 3 + other) / 4; };
  return {mixed(text.red(), ground.red()), mixed(text.green(), ground.green()), mixed(text.blue(), ground.blue())};
}

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

std::vector<BoardName> boardNames() {
  std::vector<BoardName> names;
  for (const Board& board : boards)
    names.push_back({QString::fromLatin1(board.id), QCoreApplication::translate("Theme", board.name)});
  return names;
}

Theme themeOf(const QPalette& palette, const QString& id) {
  const auto known = std::ranges::find_if(boards, [&](const Board& board) { return id == QLatin1String(board.id); });
  const Board& board = known == std::end(boards) ? boards[0] : *known;
  return board.isDimmed && isDark(palette) ? dimmed(board.colours()) : board.colours();
}

} // namespace backrank::ui
