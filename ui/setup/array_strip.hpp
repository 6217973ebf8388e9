#pragma once

#include <QTimer>
#include <QWidget>
#include <array>
#include <vector>

#include "app/preview.hpp"
#include "board/piece_set.hpp"

namespace backrank::ui {

/// The home arrays that undecided pieces leave open, as small rows for each side; those that are ruled out fade, and
/// so do, half, those that the step under the pointer would rule out. Hidden where all is decided.
class ArrayStrip : public QWidget {
  Q_OBJECT
public:
  ArrayStrip(const app::GameModel& game, QWidget* parent);

  /// Shows what a position would leave open; nothing: only what is so.
  void preview(const std::optional<chess::Position>& after);
  void setPieces(const QString& set);
  /// The position in which the side to act has the array of a row, if that is still possible. If not, the row flashes.
  std::optional<chess::Position> arrayOf(int row);
  /// Draws attention for a moment to the rows that are ruled out.
  void flash();
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

protected:
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  using Choices = std::vector<app::ArrayChoice>;
  void refresh();
  int rowHeight() const;
  QSize sizeOf(int row) const;
  QString textOf(chess::Color side) const;
  void paintRow(QPainter& painter, const QRect& row, const app::ArrayChoice& choice, bool staysOpen);

  const app::GameModel& game_;
  PieceSet pieces_;
  std::array<Choices, 2> now_;
  QTimer flashing_;             ///< while it runs, what is ruled out is framed
  std::array<Choices, 2> then_; ///< of the preview
};

} // namespace backrank::ui
