#pragma once

#include <QFont>
#include <QHash>
#include <QPalette>
#include <QRect>
#include <QStaticText>

#include "app/explorer_model.hpp"

class QPainter;

namespace backrank::ui {

/// Narrowest tile in which its number is written.
inline constexpr int numberFrom = 28;

/// The numbers of tiles, laid out once: a map has few different ones and many tiles.
class TileTexts {
public:
  /// In the middle of a tile, in the painter's font.
  void draw(QPainter& painter, const QRect& tile, const QString& text);

private:
  QFont font_;
  QHash<QString, QStaticText> texts_;
};

/// A tile of a map, on a screen or on paper.
void paintTile(QPainter& painter, const QRect& tile, const app::TileLook& look, const QFont& font, TileTexts& texts);

/// The letters of a home array along a row, or one under the other over a column, with its number behind or below.
void paintArrayHead(QPainter& painter, const QRect& area, const QString& letters, const QString& number,
                    Qt::Orientation orientation);
/// How much room paintArrayHead() needs across the tiles.
int arrayHeadRoom(const QFontMetrics& metrics, Qt::Orientation orientation, bool withNumber);

/// The key to the colours and signs of a map, in lines from the top of an area.
void paintLegend(QPainter& painter, const QRect& area, const app::Explorer& explorer, const QPalette& palette);
/// How high it is in that width.
int legendHeight(int width, const app::Explorer& explorer, const QFont& font);

} // namespace backrank::ui
