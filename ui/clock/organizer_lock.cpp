#include "clock/organizer_lock.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/organizer_pin.hpp"
#include "dialogs/fault_words.hpp"

namespace backrank::ui {

OrganizerLock::OrganizerLock(QWidget* parent)
    : QWidget(parent)
    , pin_(new QLineEdit(this))
    , fault_(new QLabel(this))
    , help_(new QLabel(this)) {
  pin_->setObjectName(QStringLiteral("pin"));
  pin_->setEchoMode(QLineEdit::Password);
  pin_->setMaximumWidth(160);
  fault_->setObjectName(QStringLiteral("pinFault"));
  wearFaultColour(*fault_);
  auto* label = new QLabel(tr("&PIN of the organizer:"), this);
  label->setBuddy(pin_);
  auto* unlock = new QPushButton(tr("&Unlock"), this);
  unlock->setObjectName(QStringLiteral("unlock"));
  unlock->setAutoDefault(false);
  auto* row = new QHBoxLayout;
  row->addStretch(1);
  row->addWidget(label);
  row->addWidget(pin_);
  row->addWidget(unlock);
  row->addStretch(1);
  for (QLabel* line : {fault_, help_}) line->setAlignment(Qt::AlignCenter);
  help_->setObjectName(QStringLiteral("pinHelp"));
  help_->setWordWrap(true);
  auto* column = new QVBoxLayout(this);
  column->addStretch(1);
  column->addLayout(row);
  column->addWidget(fault_);
  column->addWidget(help_);
  column->addStretch(2);
  connect(unlock, &QPushButton::clicked, this, &OrganizerLock::tryPin);
  connect(pin_, &QLineEdit::returnPressed, this, &OrganizerLock::tryPin);
}

void OrganizerLock::ask() {
  pin_->clear();
  help_->clear();
  fault_->clear();
  pin_->setFocus();
}

void OrganizerLock::tryPin() {
  const QString typed = pin_->text();
  ask();
  if (app::opens(typed, seal_)) return Q_EMIT opened();
  fault_->setText(tr("That is not the PIN."));
  // Nobody can read it any more: it is kept as a hash. It keeps players from the panel, not their computer's owner.
  help_->setText(tr("Forgotten? README.md says under \"Clocks\" what to do."));
  Q_EMIT refused();
}

} // namespace backrank::ui
