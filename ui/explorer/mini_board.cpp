#include "explorer/mini_board.hpp"

#include <QPainter>

#include "app/convert.hpp"

namespace backrank::ui {

MiniBoard::MiniBoard(QWidget* parent)
    : QWidget(parent)
    , pieces_(QStringLiteral(":/pieces/chancery")) {
  setMinimumSize(152, 152);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void MiniBoard::setPosition(const chess::Position& position) {
  position_ = position;
  setAccessibleName(tr("Board: White %1, Black %2")
                        .arg(QString::fromStdString(chess::homeArray(position, chess::Color::white)),
                             QString::fromStdString(chess::homeArray(position, chess::Color::black))));
  update();
}

void MiniBoard::setLooks(const QString& board, const QString& pieces) {
  board_ = board;
  pieces_.setFolder(QStringLiteral(":/pieces/") + pieces);
  update();
}

void MiniBoard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const BoardPainter board(pieces_, themeOf(palette(), board_));
  const int side = std::min(width(), height()) / 8;
  const QPoint corner((width() - 8 * side) / 2, 0);
  for (int rank = 7; rank >= 0; --rank)
    for (int file = 0; file < 8; ++file) {
      const chess::Square at = chess::squareAt(file, rank);
      SquareLook look;
      look.isLight = chess::isLight(at);
      if (const auto color = position_.colorAt(at)) look.men = app::lettersOf(position_.rolesAt(at), *color);
      board.paintSquare(painter, QRect(corner.x() + file * side, corner.y() + (7 - rank) * side, side, side), look);
    }
}

} // namespace backrank::ui
