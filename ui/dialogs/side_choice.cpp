#include "dialogs/side_choice.hpp"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QRadioButton>

namespace backrank::ui {

SideChoice::SideChoice(QWidget* parent)
    : QWidget(parent)
    , sides_(new QButtonGroup(this))
    , white_(new QRadioButton(tr("White"), this))
    , black_(new QRadioButton(tr("Black"), this))
    , random_(new QRadioButton(tr("Random"), this)) {
  white_->setObjectName(QStringLiteral("sideWhite"));
  black_->setObjectName(QStringLiteral("sideBlack"));
  random_->setObjectName(QStringLiteral("sideRandom"));
  random_->setToolTip(tr("Chance decides when the game begins"));
  setToolTip(tr("For a game of a person against the computer"));
  setFocusProxy(white_);
  setFocusPolicy(Qt::StrongFocus); // a label's letter asks for it before it looks at the proxy
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  for (QRadioButton* side : {white_, black_, random_}) {
    sides_->addButton(side);
    row->addWidget(side);
  }
  row->addStretch(1);
  connect(sides_, &QButtonGroup::buttonToggled, this, [this](QAbstractButton* side, bool on) {
    if (on) setFocusProxy(side);
  });
  connect(white_, &QRadioButton::clicked, this, [this] { Q_EMIT sideWanted(chess::Color::white); });
  connect(black_, &QRadioButton::clicked, this, [this] { Q_EMIT sideWanted(chess::Color::black); });
  connect(random_, &QRadioButton::toggled, this, &SideChoice::randomChanged);
}

bool SideChoice::isRandom() const { return random_->isEnabled() && random_->isChecked(); }

/// Chance, once chosen, stays so for the next game as well.
void SideChoice::setPerson(std::optional<chess::Color> side) {
  const bool wasRandom = isRandom();
  for (QRadioButton* button : {white_, black_, random_}) button->setEnabled(side.has_value());
  if (!random_->isChecked()) {
    sides_->setExclusive(side.has_value()); // of others, neither is the person's
    white_->setChecked(side == chess::Color::white);
    black_->setChecked(side == chess::Color::black);
  }
  if (wasRandom != isRandom()) Q_EMIT randomChanged();
}

} // namespace backrank::ui
