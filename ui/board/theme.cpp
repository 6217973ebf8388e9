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

const Shades& highContrastLightShades() {
  static const Shades shades{.window = QColor(0xffffff),
                             .base = QColor(0xffffff),
                             .alternate = QColor(0xf0f0f0),
                             .button = QColor(0xffffff),
                             .text = QColor(Qt::black),
                             .dimmed = QColor(0x505050),
                             .highlight = QColor(0x0038c8),
                             .highlightedText = QColor(0xffffff),
                             .link = QColor(0x0000b4)};
  return shades;
}

const Shades& highContrastDarkShades() {
  static const Shades shades{.window = QColor(Qt::black),
                             .base = QColor(Qt::black),
                             .alternate = QColor(0x181818),
                             .button = QColor(Qt::black),
                             .text = QColor(0xffffff),
                             .dimmed = QColor(0xb4b4b4),
                             .highlight = QColor(0xffd600),
                             .highlightedText = QColor(Qt::black),
                             .link = QColor(0x9fd8ff)};
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

/// What the boards differ in; the rest they share.
struct Board {
  const char* id;
  const char* name;
  QRgb light, dark, frame, frameText, tray, trayEdge, mark, plate, plateEdge;
  bool isDimmed; ///< in the dark palette
};

// clang-format off
constexpr Board boards[] = {
    {"oak", QT_TRANSLATE_NOOP("Theme", "Oak"),
     0xeee2ca, 0xb8946d, 0x3d5866, 0xe4e9ea, 0xa9bac2, 0x2b414c, 0x1e4a5c, 0xdbe3e8, 0x3d5866, true},
    {"slate", QT_TRANSLATE_NOOP("Theme", "Slate"),
     0xdfe5ea, 0x8299ab, 0x37424d, 0xe4e9ea, 0xb4bfc8, 0x2a333c, 0x183654, 0xdbe3e8, 0x3d5866, true},
    {"meadow", QT_TRANSLATE_NOOP("Theme", "Meadow"),
     0xeef0d8, 0x7c9a5f, 0x35482f, 0xe4e9ea, 0xb3c2a6, 0x2a3a25, 0x143e28, 0xe2e9da, 0x35482f, true},
    {"paper", QT_TRANSLATE_NOOP("Theme", "Paper"),
     0xfbfaf6, 0xc9c6bf, 0xe9e6df, 0x3a3733, 0xdedbd4, 0x6b6862, 0x283c50, 0xf0f2f4, 0x55524d, true},
    {"contrast", QT_TRANSLATE_NOOP("Theme", "High contrast"),
     0xffffff, 0x8d8d8d, 0x000000, 0xffffff, 0xd6d6d6, 0x000000, 0x000096, 0xffffff, 0x000000, false},
};
// clang-format on

Theme coloured(const Board& board) {
  QColor mark(board.mark);
  mark.setAlpha(board.isDimmed ? 190 : 225);
  return {.light = QColor(board.light),
          .dark = QColor(board.dark),
          .frame = QColor(board.frame),
          .frameText = QColor(board.frameText),
          .tray = QColor(board.tray),
          .trayEdge = QColor(board.trayEdge),
          .band = QColor(61, 88, 102, 56),
          .accent = QColor(0xf0a830),
          .trace = QColor(244, 190, 40, 105),
          .mark = mark,
          .alarm = QColor(0xc62828),
          .ring = QColor(0x1f6fb2),
          .leftSide = QColor(40, 120, 200, 85),
          .rightSide = QColor(225, 120, 20, 85),
          .plate = QColor(board.plate),
          .plateEdge = QColor(board.plateEdge),
          .plan = QColor(54, 92, 168, 110)};
}

/// Few colours, far apart: signs differ in shape, and every one stands out from both squares.
Theme farApart(Theme theme) {
  theme.accent = QColor(0xffc400);
  theme.trace = QColor(255, 214, 0, 150);
  theme.alarm = QColor(0xb00000);
  theme.ring = QColor(0x0038c8);
  theme.plan = QColor(90, 60, 200, 130);
  return theme;
}

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

QPalette highContrastPaletteOf(Scheme scheme) {
  const bool isNight = scheme == Scheme::system ? isDark(QGuiApplication::palette()) : scheme == Scheme::dark;
  const Shades& shades = isNight ? highContrastDarkShades() : highContrastLightShades();
  QPalette palette = paletteFrom(shades);
  // What Qt makes of black or white buttons would be lost on their ground.
  palette.setColor(QPalette::Mid, shades.text);
  return palette;
}

bool isHighContrast(const QPalette& palette) {
  const QRgb ground = palette.color(QPalette::Active, QPalette::Window).rgb();
  const QRgb text = palette.color(QPalette::Active, QPalette::WindowText).rgb();
  const QRgb black = qRgb(0, 0, 0);
  const QRgb white = qRgb(255, 255, 255);
  return (ground == white && text == black) || (ground == black && text == white);
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
  if (!board.isDimmed) return farApart(coloured(board));
  return isDark(palette) ? dimmed(coloured(board)) : coloured(board);
}

Theme themeBesideBoards(const QPalette& palette) {
  return themeOf(palette, isHighContrast(palette) ? QStringLiteral("contrast") : QString());
}

} // namespace backrank::ui
