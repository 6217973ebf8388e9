#include "dialogs/conduct_page.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>

namespace backrank::ui {
namespace {

using app::Conduct;

enum DrawRow { anyTime, afterMove, never };
constexpr int usualDrawMoves = 30;

} // namespace

ConductPage::ConductPage(QWidget* parent)
    : QWidget(parent)
    , flag_(new QComboBox(this))
    , draws_(new QComboBox(this))
    , drawMoves_(new QSpinBox(this))
    , default_(new QSpinBox(this)) {
  flag_->setObjectName(QStringLiteral("flag"));
  flag_->addItems({tr("ends the game"), tr("ends it when the opponent claims it"), tr("only warns")});
  connect(flag_, &QComboBox::currentIndexChanged, this, &ConductPage::changed);
  auto* form = new QFormLayout(this);
  form->setVerticalSpacing(5);
  form->addRow(tr("A fallen &flag:"), flag_);
  addSwitch(*form, "irregular", tr("T&raining: a press before the turn is complete is accepted"),
            &Conduct::acceptsIrregular);
  switches_.back().box->setToolTip(tr("For clocks that are pressed by hand: such a press stops the clock, and the "
                                      "organizer's panel offers what the laws of chess give for it"));
  addSwitch(*form, "wait", tr("The clock &waits for a press to start, and the board is hidden until then"),
            &Conduct::waitsForStart);
  addSwitch(*form, "cover", tr("The board is &hidden while the clock is paused"), &Conduct::coversInPause);
  addSwitch(*form, "organizerPauses", tr("Only the organizer &pauses the clock"), &Conduct::pausesByOrganizer);
  addSwitch(*form, "noTakebacks", tr("Only the organizer takes turns &back"), &Conduct::forbidsTakebacks);
  addSwitch(*form, "enginesLocked", tr("&No hints and no analysis while the game goes on"), &Conduct::locksEngines);
  form->addRow(tr("&Draws may be offered:"), drawRow());
  static_cast<QLabel*>(form->labelForField(gamePart_.back()))->setBuddy(draws_);
  gamePart_.push_back(form->labelForField(gamePart_.back()));
  default_->setObjectName(QStringLiteral("defaultMinutes"));
  default_->setRange(0, app::mostDefaultMinutes);
  default_->setSpecialValueText(tr("never"));
  default_->setSuffix(tr(" min"));
  default_->setToolTip(tr("Default time: a side that has done nothing after so much of its time is late, and loses"));
  connect(default_, &QSpinBox::valueChanged, this, &ConductPage::changed);
  form->addRow(tr("&Late arrival loses after:"), default_);
  gamePart_.push_back(default_);
  gamePart_.push_back(form->labelForField(default_));
  auto* sleep = new QLabel(tr("If the computer sleeps, the clock is paused: nobody loses time or falls by it. "
                              "A flag against a side that cannot mate is a draw. A mate on the board counts before a "
                              "flag that falls later."),
                           this);
  sleep->setWordWrap(true);
  form->addRow(sleep);
  showGamePart(false);
}

void ConductPage::addSwitch(QFormLayout& form, const char* name, const QString& text, bool Conduct::*member) {
  auto* box = new QCheckBox(text, this);
  box->setObjectName(QString::fromLatin1(name));
  form.addRow(box);
  connect(box, &QCheckBox::toggled, this, &ConductPage::changed);
  switches_.push_back({box, member});
  gamePart_.push_back(box);
}

QWidget* ConductPage::drawRow() {
  auto* whole = new QWidget(this);
  draws_->setObjectName(QStringLiteral("draws"));
  draws_->addItems({tr("at any time"), tr("after move"), tr("never")});
  drawMoves_->setObjectName(QStringLiteral("drawMoves"));
  drawMoves_->setRange(1, app::mostDrawMoves);
  drawMoves_->setValue(usualDrawMoves);
  drawMoves_->setAccessibleName(tr("Draws may be offered after move"));
  auto* row = new QHBoxLayout(whole);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(draws_);
  row->addWidget(drawMoves_);
  row->addStretch(1);
  const auto showMoves = [this] {
    drawMoves_->setVisible(draws_->currentIndex() == afterMove);
    Q_EMIT changed();
  };
  connect(draws_, &QComboBox::currentIndexChanged, this, showMoves);
  connect(drawMoves_, &QSpinBox::valueChanged, this, &ConductPage::changed);
  drawMoves_->hide();
  gamePart_.push_back(whole);
  return whole;
}

void ConductPage::showGamePart(bool on) {
  for (QWidget* part : gamePart_) part->setVisible(on);
}

void ConductPage::setFlag(game::TimeControl::Flag flag) { flag_->setCurrentIndex(static_cast<int>(flag)); }

game::TimeControl::Flag ConductPage::flag() const {
  return static_cast<game::TimeControl::Flag>(flag_->currentIndex());
}

void ConductPage::setConduct(const Conduct& conduct) {
  showGamePart(true);
  for (const Switch& known : switches_) known.box->setChecked(conduct.*known.member);
  draws_->setCurrentIndex(!conduct.drawsFrom ? never : *conduct.drawsFrom == 0 ? anyTime : afterMove);
  if (conduct.drawsFrom.value_or(0) > 0) drawMoves_->setValue(*conduct.drawsFrom);
  default_->setValue(conduct.defaultMinutes);
}

Conduct ConductPage::conduct() const {
  Conduct conduct;
  for (const Switch& known : switches_) conduct.*known.member = known.box->isChecked();
  if (draws_->currentIndex() == afterMove) conduct.drawsFrom = drawMoves_->value();
  if (draws_->currentIndex() == never) conduct.drawsFrom.reset();
  conduct.defaultMinutes = default_->value();
  return conduct;
}

} // namespace backrank::ui
