#include "start/card_picture.hpp"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace backrank::ui {
namespace {

/// A game without a drawing of its own is shown by the dice.
QString pathOf(const QString& gameId) {
  const QString own = QStringLiteral(":/cards/%1.svg").arg(gameId);
  return QFile::exists(own) ? own : QStringLiteral(":/cards/chess960.svg");
}

} // namespace

QPixmap cardPicture(const QString& gameId, int height, qreal ratio) {
  QPixmap picture(QSize(2 * height, height) * ratio);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  QSvgRenderer(pathOf(gameId)).render(&painter);
  painter.end();
  picture.setDevicePixelRatio(ratio);
  return picture;
}

} // namespace backrank::ui
