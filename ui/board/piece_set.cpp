#include "board/piece_set.hpp"

#include <QPainter>
#include <QSvgRenderer>
#include <cmath>

namespace backrank::ui {
namespace {

/// Pictures of sizes that are no longer shown are dropped beyond this many.
constexpr qsizetype mostPictures = 256;

std::size_t placeOf(chess::Piece piece) { return chess::index(piece.color) * 6 + chess::index(piece.role); }

quint64 keyOf(chess::Piece piece, int pixels, bool isShadow) {
  return static_cast<quint64>(pixels) << 8 | static_cast<quint64>(placeOf(piece)) << 1 | (isShadow ? 1U : 0U);
}

int pixelsOf(int side, qreal ratio) { return std::max(1, static_cast<int>(std::lround(side * ratio))); }

/// A dark, blurred copy: shrinking and growing again smoothly is blur enough for a shadow.
QPixmap blurred(const QPixmap& picture) {
  QPixmap silhouette = picture;
  silhouette.setDevicePixelRatio(1);
  QPainter painter(&silhouette);
  painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
  painter.fillRect(silhouette.rect(), QColor(0, 0, 0, 110));
  painter.end();
  const QSize small = silhouette.size() / 10;
  return silhouette.scaled(small.expandedTo({2, 2}), Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
      .scaled(silhouette.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace

PieceSet::PieceSet(QString folder)
    : folder_(std::move(folder)) {}

PieceSet::~PieceSet() = default;

void PieceSet::setFolder(const QString& folder) {
  if (folder == folder_) return;
  folder_ = folder;
  for (auto& drawing : drawings_) drawing.reset();
  pictures_.clear();
}

QSvgRenderer& PieceSet::drawing(chess::Piece piece) {
  auto& drawing = drawings_[placeOf(piece)];
  if (!drawing) {
    const char color = piece.color == chess::Color::white ? 'w' : 'b';
    drawing = std::make_unique<QSvgRenderer>(QStringLiteral("%1/%2%3.svg")
                                                 .arg(folder_)
                                                 .arg(QLatin1Char(color))
                                                 .arg(QLatin1Char(chess::letterOf(piece.role))));
  }
  return *drawing;
}

QPixmap PieceSet::picture(chess::Piece piece, int side, qreal ratio) {
  const int pixels = pixelsOf(side, ratio);
  const quint64 key = keyOf(piece, pixels, false);
  if (const auto found = pictures_.constFind(key); found != pictures_.constEnd()) return *found;
  if (pictures_.size() >= mostPictures) pictures_.clear();
  QPixmap picture(pixels, pixels);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  drawing(piece).render(&painter, QRectF(0, 0, pixels, pixels));
  painter.end();
  picture.setDevicePixelRatio(ratio);
  return *pictures_.insert(key, picture);
}

void PieceSet::draw(QPainter& painter, chess::Piece piece, const QRectF& square) {
  drawing(piece).render(&painter, square);
}

QPixmap PieceSet::shadow(chess::Piece piece, int side, qreal ratio) {
  const quint64 key = keyOf(piece, pixelsOf(side, ratio), true);
  if (const auto found = pictures_.constFind(key); found != pictures_.constEnd()) return *found;
  QPixmap shadow = blurred(picture(piece, side, ratio));
  shadow.setDevicePixelRatio(ratio);
  return *pictures_.insert(key, shadow);
}

} // namespace backrank::ui
