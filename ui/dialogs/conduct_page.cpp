#include "dialogs/conduct_page.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

namespace backrank::ui {

ConductPage::ConductPage(QWidget* parent)
    : QWidget(parent)
    , flag_(new QComboBox(this))
    , irregular_(new QCheckBox(tr("T&raining: a press before the turn is complete is accepted"), this))
    , cover_(new QCheckBox(tr("The board is &hidden while the clock is paused"), this))
    , wait_(new QCheckBox(tr("The clock &waits for a press to start, and the board is hidden until then"), this)) {
  flag_->setObjectName(QStringLiteral("flag"));
  flag_->addItems({tr("ends the game"), tr("ends it when the opponent claims it"), tr("only warns")});
  irregular_->setObjectName(QStringLiteral("irregular"));
  irregular_->setToolTip(tr("For clocks that are pressed by hand: such a press stops the clock, and the organizer's "
                            "panel offers what the laws of chess give for it"));
  cover_->setObjectName(QStringLiteral("cover"));
  wait_->setObjectName(QStringLiteral("wait"));
  auto* sleep = new QLabel(tr("If the computer sleeps, the clock is paused: nobody loses time or falls by it. "
                              "A flag against a side that cannot mate is a draw. A mate on the board counts before a "
                              "flag that falls later."),
                           this);
  sleep->setWordWrap(true);
  auto* form = new QFormLayout(this);
  form->addRow(tr("A fallen &flag:"), flag_);
  for (QCheckBox* box : {irregular_, cover_, wait_}) {
    box->hide();
    form->addRow(box);
    connect(box, &QCheckBox::toggled, this, &ConductPage::changed);
  }
  form->addRow(sleep);
  connect(flag_, &QComboBox::currentIndexChanged, this, &ConductPage::changed);
}

void ConductPage::setFlag(game::TimeControl::Flag flag) { flag_->setCurrentIndex(static_cast<int>(flag)); }

game::TimeControl::Flag ConductPage::flag() const {
  return static_cast<game::TimeControl::Flag>(flag_->currentIndex());
}

void ConductPage::setConduct(const app::Conduct& conduct) {
  for (QCheckBox* box : {irregular_, cover_, wait_}) box->show();
  irregular_->setChecked(conduct.acceptsIrregular);
  cover_->setChecked(conduct.coversInPause);
  wait_->setChecked(conduct.waitsForStart);
}

app::Conduct ConductPage::conduct() const {
  return {.acceptsIrregular = irregular_->isChecked(),
          .coversInPause = cover_->isChecked(),
          .waitsForStart = wait_->isChecked()};
}

} // namespace backrank::ui
