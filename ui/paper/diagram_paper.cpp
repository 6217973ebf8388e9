#include "paper/diagram_paper.hpp"

#include <QPainter>

namespace backrank::ui {
namespace {

constexpr qreal titleHeight = 26;
constexpr qreal captionHeight = 18;
/// Diagrams are painted in units small enough for fine lines, and scaled.
constexpr int units = 540;

} // namespace

DiagramPaper::DiagramPaper(QString title, std::vector<CaptionedDiagram> diagrams, bool isLarge, PieceSet& pieces)
    : title_(std::move(title))
    , diagrams_(std::move(diagrams))
    , isLarge_(isLarge)
    , board_(pieces, paperTheme()) {
  board_.setCurves(true);
}

int DiagramPaper::layOut(const QSizeF& room) {
  room_ = room;
  pages_ = std::max(1, static_cast<int>((diagrams_.size() + perPage() - 1) / perPage()));
  return pages_;
}

void DiagramPaper::paint(QPainter& painter, int page) const {
  painter.setPen(Qt::black);
  painter.setFont(paperFont(13, true));
  painter.drawText(QRectF(0, 0, room_.width(), titleHeight), Qt::AlignLeft | Qt::AlignTop, title_);
  const int columns = isLarge_ ? 1 : 2;
  const int rows = isLarge_ ? 1 : 3;
  const QSizeF cell(room_.width() / columns, (room_.height() - titleHeight - footHeight) / rows);
  const qreal side = std::min(cell.width() - 10, cell.height() - captionHeight - 10);
  const std::size_t first = static_cast<std::size_t>(page) * perPage();
  for (std::size_t i = first; i < std::min(diagrams_.size(), first + perPage()); ++i) {
    const auto place = static_cast<int>(i - first);
    const QSizeF size = QSizeF(sizeOf(diagrams_[i].diagram, units)).scaled(side, side, Qt::KeepAspectRatio);
    const QPointF corner(place % columns * cell.width() + (cell.width() - size.width()) / 2,
                         titleHeight + place / columns * cell.height());
    painter.save();
    painter.translate(corner);
    painter.scale(size.width() / units, size.width() / units);
    paintDiagram(painter, units, board_, diagrams_[i].diagram);
    painter.restore();
    painter.setPen(Qt::black);
    painter.setFont(paperFont(isLarge_ ? 12 : 9));
    painter.drawText(QRectF(corner + QPointF(0, size.height() + 2), QSizeF(size.width(), captionHeight)),
                     Qt::AlignCenter, diagrams_[i].caption);
  }
  paintFoot(painter, room_, {}, page, pages_);
}

} // namespace backrank::ui
