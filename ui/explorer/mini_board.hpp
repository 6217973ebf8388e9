#pragma once

#include <QWidget>

#include "board/board_painter.hpp"
#include "chess/position.hpp"

namespace backrank::ui {

/// A small board that shows a position and takes no gestures.
class MiniBoard : public QWidget {
  Q_OBJECT
public:
  explicit MiniBoard(QWidget* parent);
  void setPosition(const chess::Position& position);
  /// One of boardNames() and one of pieceSetNames().
  void setLooks(const QString& board, const QString& pieces);
  QSize sizeHint() const override { return {232, 232}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return width; }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  chess::Position position_;
  QString board_;
  PieceSet pieces_;
};

} // namespace backrank::ui
