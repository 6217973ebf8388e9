#pragma once

#include <QWidget>

#include "app/game_review.hpp"

namespace backrank::ui {

/// What White might expect in the course of a game, with signs where something changed. A click, or an arrow key, goes
/// to a position.
class EvaluationGraph : public QWidget {
  Q_OBJECT
public:
  EvaluationGraph(app::GameModel& game, const app::GameReview& review, QWidget* parent);
  void refresh();
  QSize sizeHint() const override { return {200, 84}; }

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

private:
  using Step = app::GameReview::Step;
  QPointF placeOf(std::size_t i) const;
  std::size_t stepAt(qreal x) const;
  std::optional<std::size_t> shownStep() const;
  QString textOf(std::size_t i) const;
  void go(std::size_t i);
  void paintCurve(QPainter& painter) const;
  void paintSign(QPainter& painter, std::size_t i) const;
  app::GameModel& game_;
  const app::GameReview& review_;
  std::vector<Step> steps_;
};

} // namespace backrank::ui
