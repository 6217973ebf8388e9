#include "start/card_picture.hpp"

#include <QCoreApplication>
#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QPointer>
#include <QPromise>
#include <QSvgRenderer>
#include <QThreadPool>
#include <memory>

namespace backrank::ui {
namespace {

/// A game without a drawing of its own is shown by the dice.
QString pathOf(const QString& gameId) {
  const QString own = QStringLiteral(":/cards/%1.svg").arg(gameId);
  return QFile::exists(own) ? own : QStringLiteral(":/cards/chess960.svg");
}

/// Which drawing, and in how many pixels.
struct Wanted {
  QString path;
  QSize size;
  qreal ratio;

  QSize pixels() const { return size * ratio; }
  QString key() const { return QStringLiteral("%1/%2x%3").arg(path).arg(pixels().width()).arg(pixels().height()); }
};

/// In any thread.
QImage drawn(const Wanted& wanted) {
  QImage image(wanted.pixels(), QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  QSvgRenderer(wanted.path).render(&painter);
  return image;
}

/// Kept for a while: games share drawings, and the dialogs show them again.
QPixmap kept(const Wanted& wanted, const QImage& image) {
  QPixmap picture = QPixmap::fromImage(image);
  QPixmapCache::insert(wanted.key(), picture);
  picture.setDevicePixelRatio(wanted.ratio);
  return picture;
}

QPixmap found(const Wanted& wanted) {
  QPixmap picture;
  if (QPixmapCache::find(wanted.key(), &picture)) picture.setDevicePixelRatio(wanted.ratio);
  return picture;
}

QPixmap picture(const Wanted& wanted) {
  const QPixmap before = found(wanted);
  return before.isNull() ? kept(wanted, drawn(wanted)) : before;
}

/// One thread: the window's own shall not wait for a processor.
QThreadPool& drawers() {
  static QPointer<QThreadPool> pool;
  if (!pool) {
    pool = new QThreadPool(qApp);
    pool->setMaxThreadCount(1);
  }
  return *pool;
}

QFuture<QPixmap> pictureSoon(const Wanted& wanted) {
  if (const QPixmap before = found(wanted); !before.isNull()) return QtFuture::makeReadyFuture(before);
  const auto promise = std::make_shared<QPromise<QImage>>();
  promise->start();
  drawers().start([promise, wanted] {
    promise->addResult(drawn(wanted));
    promise->finish();
  });
  return promise->future().then(qApp, [wanted](const QImage& image) { return kept(wanted, image); });
}

} // namespace

QFuture<QPixmap> programPictureSoon(int side, qreal ratio) {
  return pictureSoon({QStringLiteral(":/icons/backrank.svg"), QSize(side, side), ratio});
}

QPixmap cardPicture(const QString& gameId, int height, qreal ratio) {
  return picture({pathOf(gameId), QSize(2 * height, height), ratio});
}

QFuture<QPixmap> cardPictureSoon(const QString& gameId, int height, qreal ratio) {
  return pictureSoon({pathOf(gameId), QSize(2 * height, height), ratio});
}

void awaitPictures() { drawers().waitForDone(); }

} // namespace backrank::ui
