#pragma once

#include <QHash>
#include <QPixmap>
#include <QString>
#include <array>
#include <memory>

#include "chess/types.hpp"

class QPainter;
class QSvgRenderer;

namespace backrank::ui {

/// Pictures of the pieces, drawn from the vector files when first asked for and kept for each size in real pixels.
class PieceSet {
public:
  /// `folder` holds wK.svg to bP.svg: ":/pieces/chancery".
  explicit PieceSet(QString folder);
  ~PieceSet();
  /// Other drawings from now on.
  void setFolder(const QString& folder);
  PieceSet(const PieceSet&) = delete;
  PieceSet& operator=(const PieceSet&) = delete;

  /// A square picture of `side` logical pixels at a device pixel ratio.
  QPixmap picture(chess::Piece piece, int side, qreal ratio);
  /// Draws a piece as curves.
  void draw(QPainter& painter, chess::Piece piece, const QRectF& square);
  /// The soft shadow of the same picture.
  QPixmap shadow(chess::Piece piece, int side, qreal ratio);

  const QString& folder() const { return folder_; }

private:
  QSvgRenderer& drawing(chess::Piece piece);
  QString folder_;
  std::array<std::unique_ptr<QSvgRenderer>, 12> drawings_;
  QHash<quint64, QPixmap> pictures_;
};

} // namespace backrank::ui
