#include "dialogs/seat_choice.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>

#include "app/convert.hpp"
#include "dialogs/fault_words.hpp"

namespace backrank::ui {
namespace {

using engine::Strength;

constexpr int person = 0;
constexpr int firstLevel = 1;
constexpr int eloStep = 25;
/// So that a step of the slider can be hit with the mouse.
constexpr int leastSlider = 140;
/// Letters of a level's name; of an engine's longer one the end is not seen.
constexpr int listLetters = 24;

const std::vector<Strength>& levels() {
  static const auto strengths = app::namedStrengths();
  return strengths;
}
int levelCount() { return static_cast<int>(levels().size()); }
int byElo() { return firstLevel + levelCount(); }
int firstEngine() { return byElo() + 1; }

/// The row of a strength: that of its level, or the one for any Elo.
int rowOf(Strength strength) {
  for (int i = 0; i < levelCount(); ++i)
    if (levels()[static_cast<std::size_t>(i)].elo == strength.elo) return firstLevel + i;
  return byElo();
}

} // namespace

SeatChoice::SeatChoice(const QString& id, QWidget* parent)
    : QWidget(parent)
    , list_(new QComboBox(this))
    , elo_(new QSlider(Qt::Horizontal, this))
    , told_(new QLabel(this))
    , loss_(new QLabel(this)) {
  list_->setObjectName(id);
  list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  list_->setMinimumContentsLength(listLetters);
  elo_->setMinimumWidth(leastSlider);
  elo_->setObjectName(id + QStringLiteral("Elo"));
  elo_->setAccessibleName(tr("Strength of the computer, in Elo"));
  elo_->setToolTip(elo_->accessibleName());
  elo_->setRange(Strength::least / eloStep, Strength::most / eloStep);
  elo_->setPageStep(4);
  told_->setMinimumWidth(told_->fontMetrics().horizontalAdvance(QStringLiteral("88888")));
  loss_->setObjectName(id + QStringLiteral("Loss"));
  loss_->setWordWrap(true);
  wearFaultColour(*loss_);
  loss_->hide();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  auto* row = new QHBoxLayout;
  column->addLayout(row);
  column->addWidget(loss_);
  row->addWidget(list_, 1);
  row->addWidget(elo_, 1);
  row->addWidget(told_);
  setFocusProxy(list_);
  setFocusPolicy(Qt::StrongFocus); // a label's letter asks for it before it looks at the proxy
  fill();
  connect(list_, &QComboBox::currentIndexChanged, this, &SeatChoice::takeRow);
  connect(elo_, &QSlider::valueChanged, this, &SeatChoice::takeElo);
  choose({});
}

void SeatChoice::fill() {
  const QSignalBlocker quiet(list_);
  list_->clear();
  list_->addItem(tr("Person"));
  for (const Strength level : levels()) list_->addItem(tr("Computer: %1").arg(app::nameOf(level)));
  list_->addItem(tr("Computer: by Elo"));
  for (const app::ExternalEngine& engine : engines_) list_->addItem(tr("Engine: %1").arg(app::listedName(engine)));
}

void SeatChoice::setEngines(const std::vector<app::ExternalEngine>& engines) {
  const app::Seat chosen = seat();
  engines_ = engines;
  fill();
  choose(chosen);
}

/// An engine that is not there any more is our own.
void SeatChoice::choose(const app::Seat& seat) {
  const auto found = std::ranges::find(engines_, seat.engine, &app::ExternalEngine::name);
  const bool isEngine = seat.kind == app::Seat::Kind::external && found != engines_.end();
  const auto engine = static_cast<int>(found - engines_.begin());
  const QSignalBlocker quietElo(elo_);
  const QSignalBlocker quietList(list_);
  elo_->setValue(seat.strength.elo / eloStep);
  list_->setCurrentIndex(seat.isHuman() ? person : isEngine ? firstEngine() + engine : rowOf(seat.strength));
  showSlider();
  const bool isLost = seat.kind == app::Seat::Kind::external && !isEngine;
  tellLoss(isLost ? seat.engine : QString());
  Q_EMIT changed();
}

void SeatChoice::tellLoss(const QString& engine) {
  loss_->setText(tr("The engine \"%1\" is not in the list any more: the computer plays.").arg(engine));
  loss_->setVisible(!engine.isEmpty());
}

app::Seat SeatChoice::seat() const {
  const int row = list_->currentIndex();
  if (row <= person) return {};
  if (row >= firstEngine())
    return {.kind = app::Seat::Kind::external, .engine = engines_[static_cast<std::size_t>(row - firstEngine())].name};
  return {.kind = app::Seat::Kind::builtin, .strength = {elo_->value() * eloStep}};
}

void SeatChoice::takeRow() {
  tellLoss({});
  const int level = list_->currentIndex() - firstLevel;
  if (level >= 0 && level < levelCount()) {
    const QSignalBlocker quiet(elo_);
    elo_->setValue(levels()[static_cast<std::size_t>(level)].elo / eloStep);
  }
  showSlider();
  Q_EMIT changed();
}

void SeatChoice::takeElo(int steps) {
  tellLoss({});
  const QSignalBlocker quiet(list_);
  list_->setCurrentIndex(rowOf({steps * eloStep}));
  showSlider();
  Q_EMIT changed();
}

void SeatChoice::showSlider() {
  const int row = list_->currentIndex();
  const bool isOurs = row >= firstLevel && row <= byElo();
  elo_->setVisible(isOurs);
  told_->setVisible(isOurs);
  const Strength strength{elo_->value() * eloStep};
  told_->setText(strength.isFull() ? tr("full") : QString::number(strength.elo));
}

} // namespace backrank::ui
