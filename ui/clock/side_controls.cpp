#include "clock/side_controls.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "app/convert.hpp"

namespace backrank::ui {

using namespace std::chrono_literals;

SideControls::SideControls(chess::Color side, QWidget* parent)
    : QWidget(parent)
    , side_(side)
    , time_(new TimeField(this))
    , budget_(new TimeField(this))
    , stage_(new QSpinBox(this))
    , moves_(new QSpinBox(this)) {
  const QString name = app::nameOf(side);
  time_->setObjectName(named("whiteTime", "blackTime"));
  time_->setAccessibleName(tr("Time of %1").arg(name));
  budget_->setObjectName(named("whiteBudget", "blackBudget"));
  budget_->setAccessibleName(tr("Set-up time of %1").arg(name));
  stage_->setPrefix(tr("stage "));
  stage_->setRange(1, static_cast<int>(game::mostStages));
  stage_->setAccessibleName(tr("Stage of %1").arg(name));
  moves_->setPrefix(tr("moves "));
  moves_->setRange(0, game::mostMoves);
  moves_->setAccessibleName(tr("Moves of %1 in the stage").arg(name));
  budgetRow_ = budgetRow();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addLayout(timeRow());
  column->addWidget(budgetRow_);
}

QString SideControls::named(const char* white, const char* black) const {
  return QString::fromLatin1(side_ == chess::Color::white ? white : black);
}

QHBoxLayout* SideControls::timeRow() {
  const QString name = app::nameOf(side_);
  auto* row = new QHBoxLayout;
  row->addWidget(time_);
  addButton(*row, tr("Set"), named("setWhite", "setBlack"), tr("Set %1's time").arg(name), [this] {
    if (time_->isTyped()) Q_EMIT timeWanted(time_->text());
  });
  addButton(*row, tr("−1 min"), {}, tr("A minute less for %1").arg(name), [this] { Q_EMIT moreWanted(-1min); });
  addButton(*row, tr("+1 min"), {}, tr("A minute more for %1").arg(name), [this] { Q_EMIT moreWanted(1min); });
  row->addStretch(1);
  row->addWidget(stage_);
  row->addWidget(moves_);
  addButton(*row, tr("Set"), named("countWhite", "countBlack"), tr("Set %1's counter").arg(name),
            [this] { Q_EMIT counterWanted(static_cast<std::size_t>(stage_->value() - 1), moves_->value()); });
  return row;
}

QWidget* SideControls::budgetRow() {
  auto* whole = new QWidget(this);
  auto* row = new QHBoxLayout(whole);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(budget_);
  addButton(*row, tr("Set"), named("setWhiteBudget", "setBlackBudget"),
            tr("Set %1's set-up time").arg(app::nameOf(side_)), [this] {
              if (budget_->isTyped()) Q_EMIT budgetWanted(budget_->text());
            });
  row->addWidget(new QLabel(tr("set-up time"), whole));
  row->addStretch(1);
  whole->hide();
  return whole;
}

void SideControls::addButton(QHBoxLayout& row, const QString& text, const QString& name, const QString& spoken,
                             std::function<void()> act) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(name);
  button->setAccessibleName(spoken);
  button->setAutoDefault(false);
  row.addWidget(button);
  connect(button, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
}

void SideControls::show(const game::TimeControl& control, const game::ClockState& state) {
  followTimes(state);
  budgetRow_->setVisible(control.fielding.mode == game::FieldingTime::Mode::budget && !state.hasBattleBegun);
  stage_->setMaximum(static_cast<int>(control.of(side_).size()));
  const game::SideClock& clock = state.of(side_);
  if (!stage_->hasFocus()) stage_->setValue(static_cast<int>(clock.stage) + 1);
  if (!moves_->hasFocus()) moves_->setValue(clock.movesInStage);
}

void SideControls::followTimes(const game::ClockState& state) {
  time_->follow(state.of(side_).left);
  budget_->follow(state.of(side_).budget);
}

void SideControls::forgetTyped() {
  time_->forgetTyped();
  budget_->forgetTyped();
}

} // namespace backrank::ui
