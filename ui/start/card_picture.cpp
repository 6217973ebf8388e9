#include "start/card_picture.hpp"

#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace backrank::ui {
namespace {

/// A game without a drawing of its own is shown by the dice.
QString pathOf(const QString& gameId) {
  const QString own = QStringLiteral(":/cards/%1.svg").arg(gameId);
  return QFile::exists(own) ? own : QStringLiteral(":/cards/chess960.svg");
}

/// Kept for a while: games share drawings, and the dialogs show them again.
QPixmap drawn(const QString& path, const QSize& size, qreal ratio) {
  const QSize pixels = size * ratio;
  const QString key = QStringLiteral("%1/%2x%3").arg(path).arg(pixels.width()).arg(pixels.height());
  QPixmap picture;
  if (!QPixmapCache::find(key, &picture)) {
    picture = QPixmap(pixels);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    QSvgRenderer(path).render(&painter);
    painter.end();
    QPixmapCache::insert(key, picture);
  }
  picture.setDevicePixelRatio(ratio);
  return picture;
}

} // namespace

QPixmap programPicture(int side, qreal ratio) {
  return drawn(QStringLiteral(":/icons/backrank.svg"), QSize(side, side), ratio);
}

QPixmap cardPicture(const QString& gameId, int height, qreal ratio) {
  return drawn(pathOf(gameId), QSize(2 * height, height), ratio);
}

} // namespace backrank::ui
