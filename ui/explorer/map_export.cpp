#include "explorer/map_export.hpp"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "board/theme.hpp"
#include "explorer/tile_painter.hpp"

namespace backrank::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("MapExport", text); }

constexpr int tileWidth = 44;
constexpr int tileHeight = 30;
constexpr int margin = 16;
constexpr int narrowest = 900; ///< of the whole sheet; the legend has as much

/// The map as a drawing of fixed size, in pixels.
class MapSheet {
public:
  MapSheet(const app::ExplorerModel& map, const app::Explorer& explorer)
      : map_(map)
      , explorer_(explorer)
      , metrics_(font())
      , left_(margin + room(Qt::Vertical))
      , top_(margin + 2 * metrics_.height() + room(Qt::Horizontal)) {}

  QSize size() const {
    return {std::max(narrowest, left_ + map_.columnCount() * tileWidth + margin),
            top_ + map_.rowCount() * tileHeight + legendHeight(narrowest - 2 * margin, explorer_, font()) + 2 * margin};
  }

  void paint(QPainter& painter) const {
    const QPalette palette = paletteOf(Scheme::light);
    painter.fillRect(QRect(QPoint(0, 0), size()), palette.color(QPalette::Base));
    painter.setFont(font());
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(margin, margin + metrics_.ascent(), app::titleOf(explorer_.variant()));
    painter.drawText(QRect(margin, top_ - room(Qt::Horizontal), left_ - margin - 4, room(Qt::Horizontal)),
                     Qt::AlignRight | Qt::AlignBottom, map_.axesText());
    for (int column = 0; column < map_.columnCount(); ++column) paintHead(painter, column, Qt::Horizontal);
    for (int row = 0; row < map_.rowCount(); ++row) paintHead(painter, row, Qt::Vertical);
    TileTexts texts;
    for (int row = 0; row < map_.rowCount(); ++row)
      for (int column = 0; column < map_.columnCount(); ++column)
        paintTile(painter, QRect(left_ + column * tileWidth, top_ + row * tileHeight, tileWidth - 1, tileHeight - 1),
                  map_.index(row, column).data(app::ExplorerModel::lookRole).value<app::TileLook>(), font(), texts);
    const QRect foot(margin, top_ + map_.rowCount() * tileHeight + margin, narrowest - 2 * margin, 1);
    paintLegend(painter, foot, explorer_, palette);
  }

private:
  static QFont font() {
    QFont font(QStringLiteral("sans-serif"));
    font.setPixelSize(12);
    return font;
  }
  int room(Qt::Orientation orientation) const { return arrayHeadRoom(metrics_, orientation, true); }
  void paintHead(QPainter& painter, int section, Qt::Orientation orientation) const {
    const bool isRow = orientation == Qt::Vertical;
    const QRect area = isRow
                           ? QRect(margin, top_ + section * tileHeight, left_ - margin, tileHeight)
                           : QRect(left_ + section * tileWidth, top_ - room(orientation), tileWidth, room(orientation));
    const QString letters = map_.arrayOf(section, orientation);
    const QString text = map_.headerData(section, orientation, Qt::DisplayRole).toString();
    if (letters.isEmpty())
      painter.drawText(area, isRow ? Qt::AlignCenter : Qt::AlignHCenter | Qt::AlignBottom, text);
    else
      paintArrayHead(painter, area, letters, text == letters ? QString() : text.section(QLatin1Char(' '), 0, 0),
                     orientation);
  }

  const app::ExplorerModel& map_;
  const app::Explorer& explorer_;
  QFontMetrics metrics_;
  int left_;
  int top_;
};

QByteArray pngOf(const MapSheet& sheet) {
  QImage image(sheet.size(), QImage::Format_RGB32);
  QPainter painter(&image);
  sheet.paint(painter);
  painter.end();
  QByteArray bytes;
  QBuffer buffer(&bytes);
  image.save(&buffer, "PNG");
  return bytes;
}

QByteArray svgOf(const MapSheet& sheet) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator svg;
  svg.setOutputDevice(&buffer);
  svg.setSize(sheet.size());
  svg.setViewBox(QRect(QPoint(0, 0), sheet.size()));
  QPainter painter(&svg);
  sheet.paint(painter);
  painter.end();
  return bytes;
}

/// One page as large as the map asks for.
QByteArray pdfOf(const MapSheet& sheet) {
  constexpr int dotsPerInch = 96;
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter pdf(&buffer);
  pdf.setResolution(dotsPerInch);
  pdf.setPageMargins({});
  pdf.setPageSize(QPageSize(QSizeF(sheet.size()) / dotsPerInch, QPageSize::Inch));
  QPainter painter(&pdf);
  sheet.paint(painter);
  painter.end();
  return bytes;
}

} // namespace

QString writeWhole(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) return {};
  return tr("Cannot write %1: %2").arg(path, file.errorString());
}

QString exportMap(const app::ExplorerModel& map, const app::Explorer& explorer, const QString& path) {
  const MapSheet sheet(map, explorer);
  if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) return writeWhole(path, svgOf(sheet));
  if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) return writeWhole(path, pdfOf(sheet));
  return writeWhole(path, pngOf(sheet));
}

} // namespace backrank::ui
