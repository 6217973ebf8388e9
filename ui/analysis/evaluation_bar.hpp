#pragma once

#include <QProgressBar>
#include <optional>

#include "app/score_text.hpp"

namespace backrank::ui {

/// What White may expect, as a column beside the board: the light part is White's, the number stands at the end of whom
/// it favours.
class EvaluationBar : public QProgressBar {
  Q_OBJECT
public:
  static constexpr int wide = 30;

  explicit EvaluationBar(QWidget* parent);
  /// A score as White sees it; nothing: it is not known.
  void setScore(const std::optional<engine::Score>& white);
  void setFlipped(bool isFlipped);

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  std::optional<engine::Score> white_;
  bool isFlipped_ = false;
};

} // namespace backrank::ui
