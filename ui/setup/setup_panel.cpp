#include "setup/setup_panel.hpp"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "actions.hpp"
#include "app/convert.hpp"
#include "app/start_summary.hpp"
#include "dialogs/reading_order.hpp"
#include "rules/legal.hpp"
#include "setup/castling_chips.hpp"
#include "setup/setup_steps.hpp"

namespace backrank::ui {
namespace {

constexpr std::size_t mostSteps = 9; ///< that are all shown; of more, so many around the open one
constexpr std::size_t around = 6;
constexpr std::size_t before = 2;
constexpr int usualEdge = 8; ///< pixels above and below
constexpr int smallEdge = 3;

QString signOf(const SetupStep& step) {
  return step.isDone ? QStringLiteral("✓") : step.isOpen ? QStringLiteral("▸") : QStringLiteral("·");
}

/// True once the battle has begun with a move.
bool hasMoved(const app::GameModel& game) {
  const auto& tree = game.session().tree();
  const auto parent = tree.current().parent;
  return parent && rules::settled(game.variant(), tree.node(*parent).position);
}

} // namespace

SetupPanel::SetupPanel(app::GameModel& game, const Actions& actions, QWidget* parent)
    : QFrame(parent)
    , game_(game)
    , lineColumn_(new QVBoxLayout)
    , chips_(new CastlingChips(this))
    , copies_(copyButtons(actions)) {
  setObjectName(QStringLiteral("setupPanel"));
  setAccessibleName(tr("Steps of the set-up"));
  setWhatsThis(tr("The steps of the set-up: done, open, to come. In the battle, where king and rooks go when they "
                  "castle: point at one to see it on the board."));
  setFrameShape(QFrame::StyledPanel);
  lineColumn_->setSpacing(3);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(10, usualEdge, 10, usualEdge);
  column->setSpacing(5);
  column->addLayout(lineColumn_);
  column->addWidget(copies_);
  column->addWidget(chips_);
  connect(&game_, &app::GameModel::restarted, this, &SetupPanel::refresh);
  connect(&game_, &app::GameModel::draftChanged, this, &SetupPanel::refresh);
  // Who looks back sees how far the set-up was then.
  connect(&game_, &app::GameModel::shownChanged, this, [this] {
    if (isOfEarlier_ || !game_.isLive()) refresh();
  });
  connect(&game_, &app::GameModel::takenBack, this, &SetupPanel::refresh);
  connect(&game_, &app::GameModel::broughtBack, this, &SetupPanel::refresh);
  hide();
}

QWidget* SetupPanel::copyButtons(const Actions& actions) {
  auto* row = new QWidget(this);
  auto* buttons = new QHBoxLayout(row);
  buttons->setContentsMargins(0, 0, 0, 0);
  for (const Act act : {Act::copyNumber, Act::copyStart}) {
    auto* button = new QToolButton(row);
    button->setDefaultAction(&actions[act]);
    button->setFocusPolicy(Qt::StrongFocus);
    buttons->addWidget(button);
  }
  buttons->addStretch(1);
  row->hide();
  return row;
}

QLabel* SetupPanel::line(std::size_t number) {
  while (lines_.size() <= number) {
    lines_.push_back(new QLabel(this));
    lines_.back()->setWordWrap(true);
    lines_.back()->setTextInteractionFlags(Qt::TextSelectableByMouse);
    lineColumn_->addWidget(lines_.back());
  }
  return lines_[number];
}

void SetupPanel::setLine(std::size_t number, const QString& text, bool isBold) {
  line(number)->setText(text);
  QFont font = this->font();
  font.setBold(isBold);
  line(number)->setFont(font);
}

void SetupPanel::refresh() {
  copies_->hide();
  chips_->hide();
  if (!game_.hasGame()) return showLines(0);
  isOfEarlier_ = !game_.isLive();
  const bool isBattle =
      game_.uncopied() == 0 && rules::settled(game_.variant(), game_.session().tree().current().position);
  if (game_.isOver() && (isBattle || !isOfEarlier_)) return showLines(0);
  if (isBattle)
    showSummary();
  else
    showSteps();
}

void SetupPanel::setCompact(bool on) {
  if (std::exchange(isCompact_, on) == on) return;
  const int edge = on ? smallEdge : usualEdge;
  layout()->setContentsMargins(10, edge, 10, edge);
  refresh();
}

/// A clock counts the steps itself.
void SetupPanel::showOpenStep(const std::vector<SetupStep>& steps, std::size_t open) {
  if (steps.empty() || game_.hasClock()) return showLines(0);
  const std::size_t i = std::min(open, steps.size() - 1);
  const QString text = tr("%1  %2 of %3. %4: %5");
  setLine(0, text.arg(signOf(steps[i])).arg(i + 1).arg(steps.size()).arg(app::nameOf(steps[i].side), steps[i].what),
          true);
  showLines(1);
}

/// Of a long list, what lies around the open step.
void SetupPanel::showSteps() {
  const auto steps = setupSteps(game_);
  const auto open = static_cast<std::size_t>(std::ranges::find(steps, false, &SetupStep::isDone) - steps.begin());
  if (isCompact_) return showOpenStep(steps, open);
  const bool isLong = steps.size() > mostSteps;
  std::size_t first = isLong ? std::min(open - std::min(open, before), steps.size() - around) : 0;
  std::size_t end = isLong ? first + around : steps.size();
  // One step takes no more room than the line that would stand for it.
  if (first == 1) first = 0;
  if (end + 1 == steps.size()) end = steps.size();
  std::size_t line = 0;
  if (first > 0) setLine(line++, tr("✓  1 to %1").arg(first), false);
  for (std::size_t i = first; i < end; ++i) {
    const SetupStep& step = steps[i];
    setLine(line++, tr("%1  %2. %3: %4").arg(signOf(step)).arg(i + 1).arg(app::nameOf(step.side), step.what),
            step.isOpen);
  }
  if (end < steps.size()) setLine(line++, tr("·  %1 to %2").arg(end + 1).arg(steps.size()), false);
  showLines(line);
}

void SetupPanel::showSummary() {
  auto ways = app::castlingWays(game_);
  const chess::Bitboard castlers = game_.session().position().castlers();
  std::erase_if(ways, [castlers](const app::CastlingWay& way) { return !chess::has(castlers, way.rook); });
  if (ways.empty()) return showLines(0);
  if (isCompact_ && hasMoved(game_)) return showLines(0);
  const QString number = app::startSentence(game_);
  if (!number.isEmpty()) setLine(0, number, true);
  chips_->setWays(ways);
  tabInReadingOrder(*layout());
  chips_->show();
  copies_->setVisible(!number.isEmpty() && !isCompact_);
  showLines(number.isEmpty() ? 0 : 1);
  show();
}

/// Shows the first lines, and the panel if there are any.
void SetupPanel::showLines(std::size_t count) {
  for (std::size_t i = 0; i < lines_.size(); ++i) lines_[i]->setVisible(i < count);
  setVisible(count > 0);
}

} // namespace backrank::ui
