#include "setup/setup_panel.hpp"

#include <QLabel>
#include <QVBoxLayout>

#include "app/convert.hpp"
#include "rules/legal.hpp"
#include "setup/setup_steps.hpp"

namespace backrank::ui {

SetupPanel::SetupPanel(app::GameModel& game, QWidget* parent)
    : QFrame(parent)
    , game_(game)
    , column_(new QVBoxLayout(this)) {
  setObjectName(QStringLiteral("setupPanel"));
  setAccessibleName(tr("Steps of the set-up"));
  setFrameShape(QFrame::StyledPanel);
  column_->setContentsMargins(10, 8, 10, 8);
  column_->setSpacing(3);
  connect(&game_, &app::GameModel::restarted, this, &SetupPanel::refresh);
  connect(&game_, &app::GameModel::draftChanged, this, &SetupPanel::refresh);
  connect(&game_, &app::GameModel::takenBack, this, &SetupPanel::refresh);
  hide();
}

QLabel* SetupPanel::line(std::size_t number) {
  while (lines_.size() <= number) {
    lines_.push_back(new QLabel(this));
    column_->addWidget(lines_.back());
  }
  return lines_[number];
}

void SetupPanel::refresh() {
  const bool isOpen =
      game_.hasGame() && !game_.isOver() && !rules::settled(game_.variant(), game_.session().position());
  const auto steps = isOpen ? setupSteps(game_) : std::vector<SetupStep>{};
  setVisible(!steps.empty());
  for (std::size_t i = 0; i < std::max(steps.size(), lines_.size()); ++i) {
    QLabel* label = line(i);
    label->setVisible(i < steps.size());
    if (i >= steps.size()) continue;
    const SetupStep& step = steps[i];
    const QString sign = step.isDone ? QStringLiteral("✓") : step.isOpen ? QStringLiteral("▸") : QStringLiteral("·");
    label->setText(tr("%1  %2. %3: %4").arg(sign).arg(i + 1).arg(app::nameOf(step.side), step.what));
    QFont font = this->font();
    font.setBold(step.isOpen);
    label->setFont(font);
    label->setEnabled(!step.isDone);
  }
}

} // namespace backrank::ui
