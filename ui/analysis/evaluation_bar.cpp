#include "analysis/evaluation_bar.hpp"

#include <QPainter>
#include <cmath>

#include "app/score_text.hpp"

namespace backrank::ui {
namespace {

constexpr int whole = 1000;
constexpr QColor light(0xf4, 0xf0, 0xe6);
constexpr QColor dark(0x3a, 0x36, 0x32);
constexpr int textRoom = 18;

} // namespace

EvaluationBar::EvaluationBar(QWidget* parent)
    : QProgressBar(parent) {
  setRange(0, whole);
  setOrientation(Qt::Vertical);
  setAccessibleName(tr("Evaluation"));
  setScore(std::nullopt);
  hide();
}

void EvaluationBar::setScore(const std::optional<engine::Score>& white) {
  white_ = white;
  setValue(white ? static_cast<int>(std::lround(app::expectedScore(*white) * whole)) : whole / 2);
  const QString words = white ? app::scoreWords(*white) : tr("not known");
  setAccessibleDescription(words);
  setToolTip(tr("Evaluation: %1").arg(words));
  update();
}

void EvaluationBar::setFlipped(bool isFlipped) {
  isFlipped_ = isFlipped;
  update();
}

void EvaluationBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF all = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  const qreal whites = all.height() * value() / whole;
  QRectF part = all;
  isFlipped_ ? part.setHeight(whites) : part.setTop(all.bottom() - whites);
  painter.fillRect(all, dark);
  painter.fillRect(part, light);
  painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
  painter.drawLine(QPointF(all.left(), all.center().y()), QPointF(all.right(), all.center().y()));
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawRect(all);
  if (!white_) return;
  const bool isWhites = value() >= whole / 2;
  const bool isBelow = isWhites != isFlipped_;
  QFont small = font();
  small.setPixelSize(11);
  painter.setFont(small);
  painter.setPen(isWhites ? dark : light);
  const QRectF place(all.left(), isBelow ? all.bottom() - textRoom : all.top(), all.width(), textRoom);
  const QString text = white_->mateIn ? app::scoreText(*white_).remove(u'−')
                                      : QString::number(std::abs(white_->centipawns) / 100.0, 'f', 1);
  painter.drawText(place, Qt::AlignCenter, text);
}

} // namespace backrank::ui
