#include "setup/castling_chips.hpp"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include "app/convert.hpp"

namespace backrank::ui {
namespace {

constexpr const char* placeProperty = "way";

} // namespace

CastlingChips::CastlingChips(QWidget* parent)
    : QWidget(parent)
    , grid_(new QGridLayout(this)) {
  setObjectName(QStringLiteral("castlingChips"));
  setAccessibleName(tr("Castlings"));
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(6);
  grid_->setVerticalSpacing(3);
  grid_->setColumnStretch(3, 1);
  hide();
}

void CastlingChips::setWays(const std::vector<app::CastlingWay>& ways) {
  for (QWidget* part : parts_) part->deleteLater();
  parts_.clear();
  ways_ = ways;
  for (const chess::Color side : chess::allColors) addRow(side);
}

void CastlingChips::addRow(chess::Color side) {
  const int row = side == chess::Color::white ? 0 : 1;
  int column = 1;
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    if (ways_[i].side != side) continue;
    auto* chip = new QToolButton(this);
    chip->setText(app::shortText(ways_[i]));
    chip->setAccessibleName(app::spokenText(ways_[i]));
    chip->setToolTip(chip->accessibleName());
    chip->setFocusPolicy(Qt::StrongFocus);
    chip->setProperty(placeProperty, static_cast<int>(i));
    chip->installEventFilter(this);
    grid_->addWidget(chip, row, column++);
    parts_.push_back(chip);
  }
  auto* name = new QLabel((column > 1 ? tr("%1 castles") : tr("%1 cannot castle")).arg(app::nameOf(side)), this);
  grid_->addWidget(name, row, 0, 1, column > 1 ? 1 : 4);
  parts_.push_back(name);
}

bool CastlingChips::eventFilter(QObject* watched, QEvent* event) {
  const auto place = static_cast<std::size_t>(watched->property(placeProperty).toInt());
  const bool isBegun = event->type() == QEvent::Enter || event->type() == QEvent::FocusIn;
  const bool isOver = event->type() == QEvent::Leave || event->type() == QEvent::FocusOut;
  if (isBegun && place < ways_.size()) Q_EMIT pointedAt(ways_[place]);
  if (isOver) Q_EMIT pointedAt(std::nullopt);
  return QWidget::eventFilter(watched, event);
}

} // namespace backrank::ui
