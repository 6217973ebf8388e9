#include "paper/paper.hpp"

#include <QCoreApplication>
#include <QPageLayout>
#include <QPageRanges>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextLayout>

namespace backrank::ui {
namespace {

constexpr qreal pointsInInch = 72;
constexpr qreal marginMm = 15;
constexpr qreal footSize = 8;

QString tr(const char* text) { return QCoreApplication::translate("Paper", text); }

} // namespace

void setPage(QPagedPaintDevice& device) {
  device.setPageLayout({QPageSize(QPageSize::A4), QPageLayout::Portrait,
                        QMarginsF(marginMm, marginMm, marginMm, marginMm), QPageLayout::Millimeter});
}

bool printOn(QPagedPaintDevice& device, Paper& paper) {
  const QSizeF room = device.pageLayout().paintRect(QPageLayout::Point).size();
  const int pages = paper.layOut(room);
  const QPageRanges wanted = device.pageRanges();
  QPainter painter;
  if (!painter.begin(&device)) return false;
  painter.scale(device.logicalDpiX() / pointsInInch, device.logicalDpiY() / pointsInInch);
  bool isFirst = true;
  for (int page = 0; page < pages; ++page) {
    if (!wanted.isEmpty() && !wanted.contains(page + 1)) continue;
    if (!std::exchange(isFirst, false) && !device.newPage()) return false;
    painter.save();
    paper.paint(painter, page);
    painter.restore();
  }
  return painter.end();
}

QFont paperFont(qreal size, bool isBold) {
  QFont font(QStringLiteral("DejaVu Sans"));
  font.setStyleHint(QFont::SansSerif);
  font.setHintingPreference(QFont::PreferNoHinting);
  // A pixel of the layout is a point of the paper.
  font.setPixelSize(qRound(size));
  font.setBold(isBold);
  return font;
}

QStringList brokenText(const QString& text, const QFont& font, qreal width) {
  QTextLayout layout(text, font);
  layout.beginLayout();
  for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) line.setLineWidth(width);
  layout.endLayout();
  QStringList lines;
  for (int i = 0; i < layout.lineCount(); ++i) {
    const QTextLine line = layout.lineAt(i);
    lines << text.mid(line.textStart(), line.textLength()).trimmed();
  }
  return lines;
}

void paintFoot(QPainter& painter, const QSizeF& room, const QString& text, int page, int pages) {
  const QRectF line(0, room.height() - footHeight, room.width(), footHeight);
  painter.setFont(paperFont(footSize));
  painter.setPen(Qt::darkGray);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom, text);
  painter.drawText(line, Qt::AlignRight | Qt::AlignBottom, tr("Page %1 of %2").arg(page + 1).arg(pages));
}

} // namespace backrank::ui
