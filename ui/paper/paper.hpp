#pragma once

#include <QFont>
#include <QSizeF>
#include <QStringList>

class QPagedPaintDevice;
class QPainter;

namespace backrank::ui {

/// Something to print: a number of pages of one size. All lengths are points, 72 to the inch, so that a printer, a file
/// and the preview show the same pages.
class Paper {
public:
  virtual ~Paper() = default;
  /// Divides it into pages with that room inside the margins; how many there are, at least one.
  virtual int layOut(const QSizeF& room) = 0;
  /// Paints a page, counted from 0, of the last layout; its corner is at (0, 0).
  virtual void paint(QPainter& painter, int page) const = 0;
};

/// Prints all pages, or those that the device was told to print; false if it cannot be written to.
bool printOn(QPagedPaintDevice& device, Paper& paper);
/// A4 upright with margins of 15 mm.
void setPage(QPagedPaintDevice& device);

/// Fonts of paper: sizes in points, shapes that do not depend on the device.
QFont paperFont(qreal size, bool isBold = false);
/// A text in lines of a width.
QStringList brokenText(const QString& text, const QFont& font, qreal width);
/// "Page 2 of 5" and something in front of it, on the last line of a page.
void paintFoot(QPainter& painter, const QSizeF& room, const QString& text, int page, int pages);
inline constexpr qreal footHeight = 18;

} // namespace backrank::ui
