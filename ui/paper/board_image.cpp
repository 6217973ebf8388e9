#include "paper/board_image.hpp"

#include <QImage>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace backrank::ui {
namespace {

/// Side of a diagram of curves, in its own units; on paper, in points.
constexpr int curvesSide = 432;
constexpr int resolution = 72;

bool paintOn(QPaintDevice& device, int side, const BoardPainter& board, const Diagram& diagram) {
  QPainter painter;
  if (!painter.begin(&device)) return false;
  painter.setRenderHint(QPainter::Antialiasing);
  paintDiagram(painter, side, board, diagram);
  return painter.end();
}

bool writePng(QIODevice& file, int side, const BoardPainter& board, const Diagram& diagram) {
  QImage image(sizeOf(diagram, side), QImage::Format_ARGB32_Premultiplied);
  return paintOn(image, side, board, diagram) && image.save(&file, "PNG");
}

bool writeSvg(QIODevice& file, const BoardPainter& board, const Diagram& diagram) {
  const QSize size = sizeOf(diagram, curvesSide);
  QSvgGenerator svg;
  svg.setOutputDevice(&file);
  svg.setResolution(resolution);
  svg.setSize(size);
  svg.setViewBox(QRect(QPoint(), size));
  svg.setTitle(QStringLiteral("Backrank"));
  return paintOn(svg, curvesSide, board, diagram);
}

bool writePdf(QIODevice& file, const BoardPainter& board, const Diagram& diagram) {
  QPdfWriter pdf(&file);
  pdf.setResolution(resolution);
  const QSizeF size = sizeOf(diagram, curvesSide);
  pdf.setPageLayout({QPageSize(size, QPageSize::Point), QPageLayout::Portrait, QMarginsF()});
  return paintOn(pdf, curvesSide, board, diagram);
}

} // namespace

QString suffixOf(ImageOptions::Format format) {
  switch (format) {
  case ImageOptions::Format::svg:
    return QStringLiteral("svg");
  case ImageOptions::Format::pdf:
    return QStringLiteral("pdf");
  default:
    return QStringLiteral("png");
  }
}

QString writeImage(const QString& path, const ImageOptions& options, const Diagram& diagram, PieceSet& pieces,
                   const Theme& theme) {
  BoardPainter board(pieces, theme);
  board.setCurves(true);
  QSaveFile file(path);
  const auto write = [&] {
    if (options.format == ImageOptions::Format::svg) return writeSvg(file, board, diagram);
    if (options.format == ImageOptions::Format::pdf) return writePdf(file, board, diagram);
    return writePng(file, options.pixels, board, diagram);
  };
  const bool isWritten = file.open(QIODevice::WriteOnly) && write() && file.commit();
  return isWritten ? QString() : file.errorString();
}

} // namespace backrank::ui
