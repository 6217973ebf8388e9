#pragma once

#include <vector>

#include "paper/diagram.hpp"
#include "paper/paper.hpp"

namespace backrank::ui {

/// A diagram with the words under it.
struct CaptionedDiagram {
  Diagram diagram;
  QString caption;
};

/// Diagrams on paper: one large on each page, or six.
class DiagramPaper : public Paper {
public:
  /// `pieces` outlives the paper.
  DiagramPaper(QString title, std::vector<CaptionedDiagram> diagrams, bool isLarge, PieceSet& pieces);
  int layOut(const QSizeF& room) override;
  void paint(QPainter& painter, int page) const override;

private:
  std::size_t perPage() const { return isLarge_ ? 1 : 6; }
  QString title_;
  std::vector<CaptionedDiagram> diagrams_;
  bool isLarge_;
  BoardPainter board_;
  QSizeF room_;
  int pages_ = 1;
};

} // namespace backrank::ui
