#include "clock/adjust_dialog.hpp"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/time_text.hpp"
#include "clock/side_controls.hpp"
#include "dialogs/fault_words.hpp"

namespace backrank::ui {

using chess::Color;

AdjustDialog::AdjustDialog(app::TableClock& clock, QWidget* parent)
    : QDialog(parent)
    , clock_(clock)
    , turn_(new QLabel(this))
    , swap_(new QPushButton(this))
    , fault_(new QLabel(this)) {
  setObjectName(QStringLiteral("adjustDialog"));
  setWindowTitle(tr("Set the clocks"));
  swap_->setObjectName(QStringLiteral("swapTurn"));
  swap_->setAutoDefault(false);
  fault_->setObjectName(QStringLiteral("fault"));
  wearFaultColour(*fault_);
  auto* form = new QFormLayout(this);
  for (const Color side : chess::allColors) addSide(*form, side);
  auto* turn = new QHBoxLayout;
  turn->addWidget(turn_, 1);
  turn->addWidget(swap_);
  form->addRow(tr("Turn:"), turn);
  form->addRow(fault_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(swap_, &QPushButton::clicked, this, &AdjustDialog::giveTurn);
  connect(&clock_, &app::FaceSource::changed, this, &AdjustDialog::refresh);
  refresh();
}

void AdjustDialog::addSide(QFormLayout& form, Color side) {
  auto* controls = new SideControls(side, this);
  sides_[chess::index(side)] = controls;
  form.addRow(tr("%1:").arg(app::nameOf(side)), controls);
  connect(controls, &SideControls::timeWanted, this, [this, side](const QString& text) { setTime(side, text, false); });
  connect(controls, &SideControls::budgetWanted, this,
          [this, side](const QString& text) { setTime(side, text, true); });
  connect(controls, &SideControls::moreWanted, this, [this, side](game::Millis time) {
    const QString sign = time < game::Millis{} ? QStringLiteral("−") : QStringLiteral("+");
    answer(clock_.setTime(side, clock_.state().of(side).left + time),
           tr("%1: %2%3").arg(app::nameOf(side), sign, app::editText(std::chrono::abs(time))),
           tr("Nothing would be left, or more than 24 hours."));
  });
  connect(controls, &SideControls::counterWanted, this, [this, side](std::size_t stage, int moves) {
    const QString what = tr("%1's counter set to stage %2, moves %3").arg(app::nameOf(side)).arg(stage + 1).arg(moves);
    answer(clock_.setCounter(side, stage, moves), what, tr("The stage has not so many moves."));
  });
}

void AdjustDialog::setTime(Color side, const QString& text, bool isBudget) {
  const auto time = app::readTime(text);
  const bool isDone = time && (isBudget ? clock_.setBudget(side, *time) : clock_.setTime(side, *time));
  sides_[chess::index(side)]->forgetTyped();
  const QString what = isBudget ? tr("%1's set-up time set to %2") : tr("%1's time set to %2");
  answer(isDone, what.arg(app::nameOf(side), time ? app::timeText(*time) : QString()),
         tr("A clock shows more than nothing and at most 24 hours: write 5:00, or 1:30:00."));
}

void AdjustDialog::giveTurn() {
  const bool isDone = clock_.swapTurn();
  answer(isDone, tr("turn given to %1").arg(app::nameOf(clock_.state().turn.side)),
         tr("A flag has fallen. Set that side's time first."));
}

void AdjustDialog::answer(bool isDone, const QString& what, const QString& why) {
  fault_->setText(isDone ? QString() : why);
  refresh();
  if (isDone) Q_EMIT did(what);
}

void AdjustDialog::refresh() {
  const auto state = clock_.state();
  for (const Color side : chess::allColors) sides_[chess::index(side)]->show(clock_.control(), state);
  turn_->setText(app::nameOf(state.turn.side));
  swap_->setText(tr("&Give the turn to %1").arg(app::nameOf(~state.turn.side)));
  swap_->setEnabled(clock_.hasBegun());
}

} // namespace backrank::ui
