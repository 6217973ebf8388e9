#pragma once

#include <QRect>
#include <algorithm>

namespace backrank::ui {

/// Where board, trays and rim lie in a widget, in logical pixels.
struct FrameLayout {
  /// What lies above and below the board, by its height in hundredths of a square.
  enum class Band : int {
    none = 0,
    captured = 45, ///< the captured men, small
    trays = 100,   ///< the pieces in hand
  };
  static constexpr int usualSmallest = 40; ///< a square is at least as wide, where the screen has room for that
  static constexpr int leastSquare = 18;   ///< and never smaller than this
  static constexpr int rim = 20;           ///< left and right of the board, with the numbers
  static constexpr int edge = 8;           ///< above and below everything
  static constexpr int letters = 18;       ///< under the board
  static constexpr int gap = 5;            ///< between board and tray
  static constexpr int around = 190;       ///< what a window needs above and below ten squares

  int square = usualSmallest; ///< side of a square
  QRect frame;                ///< all of it
  QPoint board;               ///< corner of the board
  int upperTray = 0;          ///< tops of the bands
  int lowerTray = 0;
  int band = 0; ///< their height

  bool operator==(const FrameLayout&) const = default;

  /// The smallest square that a screen of that height asks for.
  static constexpr int smallestFor(int screenHeight) {
    return std::clamp((screenHeight - around) / 10, leastSquare, usualSmallest);
  }

  static constexpr int heightOf(Band band, int square) { return static_cast<int>(band) * square / 100; }

  static constexpr QSize sizeFor(int square, Band band) {
    const int bands = band == Band::none ? 0 : 2 * (heightOf(band, square) + gap);
    return {8 * square + 2 * rim, 8 * square + bands + 2 * edge + letters};
  }

  /// The largest that fits into `room`, or so many percent of that, in its middle.
  static FrameLayout fit(const QSize& room, Band band, int zoom = 100) {
    const QSize bare = sizeFor(0, band);
    const int across = (room.width() - bare.width()) / 8;
    const int down = (room.height() - bare.height()) * 100 / (800 + 2 * static_cast<int>(band));
    FrameLayout fitted;
    fitted.square = std::max(leastSquare, std::min(across, down) * zoom / 100);
    fitted.band = heightOf(band, fitted.square);
    const QSize size = sizeFor(fitted.square, band);
    fitted.frame = {QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size};
    fitted.upperTray = fitted.frame.top() + edge;
    fitted.board = {fitted.frame.left() + rim, fitted.upperTray + (band == Band::none ? 0 : fitted.band + gap)};
    fitted.lowerTray = fitted.board.y() + 8 * fitted.square + letters + gap;
    return fitted;
  }
};

} // namespace backrank::ui
