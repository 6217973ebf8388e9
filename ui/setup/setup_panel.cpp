#include "setup/setup_panel.hpp"

#include <QLabel>
#include <QVBoxLayout>

#include "app/convert.hpp"
#include "app/start_summary.hpp"
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
    lines_.back()->setWordWrap(true);
    lines_.back()->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column_->addWidget(lines_.back());
  }
  return lines_[number];
}

void SetupPanel::refresh() {
  if (!game_.hasGame() || game_.isOver()) return showLines(0);
  if (rules::settled(game_.variant(), game_.session().position()))
    showSummary();
  else
    showSteps();
}

void SetupPanel::showSteps() {
  const auto steps = setupSteps(game_);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    QLabel* label = line(i);
    const SetupStep& step = steps[i];
    const QString sign = step.isDone ? QStringLiteral("✓") : step.isOpen ? QStringLiteral("▸") : QStringLiteral("·");
    label->setText(tr("%1  %2. %3: %4").arg(sign).arg(i + 1).arg(app::nameOf(step.side), step.what));
    QFont font = this->font();
    font.setBold(step.isOpen);
    label->setFont(font);
  }
  showLines(steps.size());
}

void SetupPanel::showSummary() {
  const bool mayCastle = game_.session().position().castlers() != 0;
  const QStringList texts = mayCastle ? app::startSummary(game_) : QStringList();
  for (qsizetype i = 0; i < texts.size(); ++i) {
    QLabel* label = line(static_cast<std::size_t>(i));
    label->setText(texts[i]);
    label->setFont(font());
  }
  showLines(static_cast<std::size_t>(texts.size()));
}

/// Shows the first lines, and the panel if there are any.
void SetupPanel::showLines(std::size_t count) {
  for (std::size_t i = 0; i < lines_.size(); ++i) lines_[i]->setVisible(i < count);
  setVisible(count > 0);
}

} // namespace backrank::ui
