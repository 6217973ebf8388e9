#include "analysis/evaluation_graph.hpp"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "app/notation_text.hpp"
#include "app/score_text.hpp"
#include "board/theme.hpp"

namespace backrank::ui {
namespace {

constexpr qreal edge = 8;

bool isBlunder(int sign) { return sign == 4; }

} // namespace

EvaluationGraph::EvaluationGraph(app::GameModel& game, const app::GameReview& review, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , review_(review) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setMinimumHeight(sizeHint().height());
  connect(&review_, &app::GameReview::changed, this, &EvaluationGraph::refresh);
  connect(&game_, &app::GameModel::shownChanged, this, &EvaluationGraph::refresh);
  connect(&game_, &app::GameModel::takenBack, this, &EvaluationGraph::refresh);
  connect(&game_, &app::GameModel::broughtBack, this, &EvaluationGraph::refresh);
  refresh();
}

void EvaluationGraph::refresh() {
  steps_ = review_.steps();
  const auto shown = shownStep();
  setAccessibleName(tr("Evaluation of the game by %1").arg(review_.author()));
  setAccessibleDescription(shown ? textOf(*shown) : QString());
  update();
}

std::optional<std::size_t> EvaluationGraph::shownStep() const {
  if (!game_.hasGame()) return std::nullopt;
  const auto cursor = game_.session().tree().cursor();
  const auto found = std::ranges::find(steps_, cursor, &Step::node);
  return found == steps_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - steps_.begin()));
}

QString EvaluationGraph::textOf(std::size_t i) const {
  const Step& step = steps_[i];
  const QString action = app::stepText(game_.variant(), game_.session().tree(), step.node);
  const QString sign = step.sign ? app::glyphText(*step.sign) : QString();
  const QString name = i == 0 ? tr("Start") : action + sign;
  return step.white ? tr("%1: %2").arg(name, app::scoreWords(*step.white)) : name;
}

QPointF EvaluationGraph::placeOf(std::size_t i) const {
  const qreal last = std::max<qreal>(1, static_cast<qreal>(steps_.size()) - 1);
  const double expected = steps_[i].white ? app::expectedScore(*steps_[i].white) : 0.5;
  return {edge + (width() - 2 * edge) * static_cast<qreal>(i) / last, edge + (height() - 2 * edge) * (1 - expected)};
}

std::size_t EvaluationGraph::stepAt(qreal x) const {
  const qreal last = static_cast<qreal>(steps_.size()) - 1;
  const qreal along = (x - edge) / std::max<qreal>(1, width() - 2 * edge) * last;
  return static_cast<std::size_t>(std::clamp<qreal>(std::round(along), 0, std::max<qreal>(0, last)));
}

void EvaluationGraph::go(std::size_t i) {
  if (i < steps_.size()) game_.look(steps_[i].node);
}

void EvaluationGraph::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && !steps_.empty()) go(stepAt(event->position().x()));
}

void EvaluationGraph::keyPressEvent(QKeyEvent* event) {
  const std::size_t here = shownStep().value_or(0);
  switch (event->key()) {
  case Qt::Key_Left:
    return go(here > 0 ? here - 1 : 0);
  case Qt::Key_Right:
    return go(here + 1);
  case Qt::Key_Home:
    return go(0);
  case Qt::Key_End:
    return go(steps_.empty() ? 0 : steps_.size() - 1);
  default:
    QWidget::keyPressEvent(event);
  }
}

bool EvaluationGraph::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && !steps_.empty()) {
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tr("%1 (by %2)").arg(textOf(stepAt(help->pos().x())), review_.author()),
                       this);
    return true;
  }
  return QWidget::event(event);
}

void EvaluationGraph::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF all = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  painter.fillRect(all, palette().color(QPalette::Base));
  const qreal middle = all.center().y();
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawLine(QPointF(edge, middle), QPointF(width() - edge, middle));
  paintCurve(painter);
  for (std::size_t i = 0; i < steps_.size(); ++i)
    if (steps_[i].sign) paintSign(painter, i);
  if (const auto shown = shownStep()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    const qreal x = placeOf(*shown).x();
    painter.drawLine(QPointF(x, 2), QPointF(x, height() - 2));
  }
  painter.setPen(QPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid), hasFocus() ? 2 : 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(all);
}

/// The known stretches of the curve, filled down to the middle.
void EvaluationGraph::paintCurve(QPainter& painter) const {
  const qreal middle = height() / 2.0;
  QColor fill = palette().color(QPalette::Text);
  fill.setAlpha(45);
  for (std::size_t begin = 0; begin < steps_.size();) {
    std::size_t end = begin;
    QPolygonF line;
    for (; end < steps_.size() && steps_[end].white; ++end) line << placeOf(end);
    if (!line.isEmpty()) {
      QPolygonF area = line;
      area << QPointF(line.back().x(), middle) << QPointF(line.front().x(), middle);
      painter.setPen(Qt::NoPen);
      painter.setBrush(fill);
      painter.drawPolygon(area);
      painter.setPen(QPen(palette().color(QPalette::Text), 1.5));
      painter.drawPolyline(line);
    }
    begin = end + 1;
  }
}

/// Told apart by shape: a ring is dubious, a diamond a mistake, a square a blunder.
void EvaluationGraph::paintSign(QPainter& painter, std::size_t i) const {
  const QPointF at = placeOf(i);
  const int sign = *steps_[i].sign;
  const bool isNight = isDark(palette());
  const QColor strong = isNight ? QColor(0xff, 0x7b, 0x6b) : QColor(0xb0, 0x20, 0x20);
  const QColor mild = isNight ? QColor(0xff, 0xc0, 0x4d) : QColor(0xa8, 0x62, 0x00);
  const qreal size = isBlunder(sign) ? 4.5 : 4;
  painter.setPen(QPen(isBlunder(sign) ? strong : mild, 1.8));
  painter.setBrush(sign == 6 ? QBrush(palette().color(QPalette::Base)) : QBrush(isBlunder(sign) ? strong : mild));
  if (sign == 6) painter.drawEllipse(at, size, size);
  if (sign == 2)
    painter.drawPolygon(QPolygonF({at + QPointF(0, -size - 1), at + QPointF(size + 1, 0), at + QPointF(0, size + 1),
                                   at + QPointF(-size - 1, 0)}));
  if (isBlunder(sign)) painter.drawRect(QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size));
}

} // namespace backrank::ui
