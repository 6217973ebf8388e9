#include "board/icons.hpp"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <cmath>

namespace backrank::ui {
namespace {

/// Draws in the palette's text colour at the moment of painting, so a change of theme needs no new icons.
class TintedEngine : public QIconEngine {
public:
  explicit TintedEngine(QString name)
      : name_(std::move(name)) {}
  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const qreal ratio = painter->device()->devicePixelRatioF();
    painter->drawPixmap(rect.topLeft(), tintedPicture(name_, colorOf(mode), rect.width(), ratio));
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    return scaledPixmap(size, mode, state, 1.0);
  }
  QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal) override {
    return tintedPicture(name_, colorOf(mode), size.width(), 1.0);
  }
  QIconEngine* clone() const override { return new TintedEngine(name_); }

private:
  static QColor colorOf(QIcon::Mode mode) {
    const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
    return QGuiApplication::palette().color(group, QPalette::ButtonText);
  }
  QString name_;
};

} // namespace

QPixmap tintedPicture(const QString& name, const QColor& color, int side, qreal ratio) {
  const int pixels = std::max(1, static_cast<int>(std::lround(side * ratio)));
  const QString key = QStringLiteral("backrank/%1/%2/%3").arg(name, color.name(QColor::HexArgb)).arg(pixels);
  QPixmap picture;
  if (!QPixmapCache::find(key, &picture)) {
    picture = QPixmap(pixels, pixels);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    QSvgRenderer(QStringLiteral(":/icons/%1.svg").arg(name)).render(&painter, QRectF(0, 0, pixels, pixels));
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(picture.rect(), color);
    painter.end();
    QPixmapCache::insert(key, picture);
  }
  picture.setDevicePixelRatio(ratio);
  return picture;
}

QIcon actionIcon(const QString& name) { return QIcon(new TintedEngine(name)); }

} // namespace backrank::ui
