#include "clock/adjust_dialog.hpp"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "app/by_hand_text.hpp"
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
    answer(clock_.setTime(side, clock_.state().of(side).left + time), app::timeGivenText(side, time),
           tr("Nothing would be left, or more than 24 hours."));
  });
  connect(controls, &SideControls::counterWanted, this, [this, side](std::size_t stage, int moves) {
    answer(clock_.setCounter(side, stage, moves), app::counterSetText(side, stage, moves),
           tr("The stage has not so many moves."));
  });
}

void AdjustDialog::setTime(Color side, const QString& text, bool isBudget) {
  const auto time = app::readTime(text);
  const bool isDone = time && (isBudget ? clock_.setBudget(side, *time) : clock_.setTime(side, *time));
  sides_[chess::index(side)]->forgetTyped();
  const game::Millis set = time.value_or(game::Millis{});
  answer(isDone, isBudget ? app::setUpTimeSetText(side, set) : app::timeSetText(side, set),
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
