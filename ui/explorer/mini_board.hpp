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
  /// A piece set and a board by their ids, as the person has chosen them.
  void setLooks(const QString& pieces, const QString& board);
  void setPosition(const chess::Position& position);
  QSize sizeHint() const override { return {232, 232}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return width; }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  chess::Position position_;
  PieceSet pieces_;
  QString boardId_;
};

} // namespace backrank::ui
