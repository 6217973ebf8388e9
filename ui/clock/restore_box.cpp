#include "clock/restore_box.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/setup_words.hpp"
#include "app/time_text.hpp"
#include "dialogs/fault_words.hpp"

namespace backrank::ui {
namespace {

using chess::Color;

/// The turns of the line that is played, the last one first; without the one that is open.
std::vector<game::Tree::NodeId> earlierTurns(const game::Session& session) {
  const auto& tree = session.tree();
  std::vector<game::Tree::NodeId> turns;
  const auto path = tree.pathTo(session.live());
  for (auto id = path.rbegin(); id != path.rend(); ++id) {
    const auto& node = tree.node(*id);
    const bool begins = !node.parent || tree.node(*node.parent).position.turn() != node.position.turn();
    if (begins && (*id != session.live() || session.ending())) turns.push_back(*id);
  }
  return turns;
}

} // namespace

RestoreBox::RestoreBox(app::GameModel& game, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , turns_(new QComboBox(this))
    , restore_(new QPushButton(tr("&Restore with these clocks"), this))
    , warning_(new QLabel(this)) {
  warning_->setObjectName(QStringLiteral("restoreWarning"));
  warning_->setWordWrap(true);
  wearFaultColour(*warning_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addLayout(turnRow());
  column->addLayout(timesRow());
  column->addWidget(warning_);
  for (QLineEdit* budget : budgets_) connect(budget, &QLineEdit::textChanged, this, &RestoreBox::warn);
  connect(turns_, &QComboBox::currentIndexChanged, this, &RestoreBox::showTimes);
  connect(turns_, &QComboBox::activated, this, [this] { isChosen_ = true; });
  connect(restore_, &QPushButton::clicked, this, &RestoreBox::restore);
  showTimes();
}

QLayout* RestoreBox::turnRow() {
  turns_->setObjectName(QStringLiteral("turns"));
  turns_->setAccessibleName(tr("Earlier turn"));
  turns_->setToolTip(tr("Who is to move, the board says: the other side is given the turn by restoring it."));
  restore_->setObjectName(QStringLiteral("restore"));
  restore_->setAutoDefault(false);
  auto* row = new QHBoxLayout;
  row->addWidget(turns_, 1);
  row->addWidget(restore_);
  return row;
}

/// "White 4:31, set-up 0:30   Black 5:02, set-up 0:20".
QLayout* RestoreBox::timesRow() {
  auto* row = new QHBoxLayout;
  for (const Color side : chess::allColors) {
    const bool isWhite = side == Color::white;
    const QString name = app::nameOf(side);
    times_[chess::index(side)] = addField(*row, *new QLabel(tr("%1:").arg(name), this),
                                          isWhite ? "whiteThen" : "blackThen", tr("Time of %1 at that turn").arg(name));
    budgetTitles_[chess::index(side)] = new QLabel(tr("set-up:"), this);
    budgets_[chess::index(side)] =
        addField(*row, *budgetTitles_[chess::index(side)], isWhite ? "whiteBudgetThen" : "blackBudgetThen",
                 tr("Set-up time of %1 at that turn").arg(name));
    row->addSpacing(12);
  }
  row->addStretch(1);
  return row;
}

QLineEdit* RestoreBox::addField(QHBoxLayout& row, QLabel& title, const char* name, const QString& spoken) {
  auto* field = new QLineEdit(this);
  field->setObjectName(QString::fromLatin1(name));
  field->setAccessibleName(spoken);
  field->setToolTip(spoken);
  field->setFixedWidth(72);
  connect(field, &QLineEdit::textEdited, this, [this] { isChosen_ = true; });
  row.addWidget(&title);
  row.addWidget(field);
  return field;
}

std::optional<game::Tree::NodeId> RestoreBox::chosen() const {
  if (turns_->currentIndex() < 0) return std::nullopt;
  return static_cast<game::Tree::NodeId>(turns_->currentData().toULongLong());
}

QString RestoreBox::titleOf(game::Tree::NodeId turn) const {
  const auto& position = game_.session().tree().node(turn).position;
  const QString side = app::nameOf(position.turn());
  const auto clock = game_.session().clockOf(turn);
  const QString times = app::clocksText(game_.session().clock()->control(), clock);
  if (!rules::settled(game_.variant(), position)) {
    const auto stage = rules::stageOf(game_.variant(), position);
    const QString phase = app::phaseOf(app::setupWordsOf(game_.variant()), stage.turnsDone, stage.turnsInAll);
    return tr("%1, %2 (%3)").arg(app::capitalised(phase), side, times);
  }
  return tr("Move %1, %2 (%3)").arg(position.fullmoves()).arg(side, times);
}

void RestoreBox::refresh() {
  const auto before = chosen();
  const auto wanted = isChosen_ ? before : std::nullopt;
  {
    const QSignalBlocker blocker(turns_);
    turns_->clear();
    for (const auto turn : earlierTurns(game_.session()))
      turns_->addItem(titleOf(turn), QVariant::fromValue(static_cast<qulonglong>(turn)));
    const int kept = wanted ? turns_->findData(QVariant::fromValue(static_cast<qulonglong>(*wanted))) : -1;
    isChosen_ = kept >= 0;
    turns_->setCurrentIndex(std::max(kept, turns_->count() > 0 ? 0 : -1));
  }
  restore_->setEnabled(turns_->count() > 0);
  if (chosen() != before) showTimes();
}

void RestoreBox::showTimes() {
  const auto turn = chosen();
  const auto clock = turn ? std::optional(game_.session().clockOf(*turn)) : std::nullopt;
  const bool hasPool = clock && !clock->hasBattleBegun &&
                       game_.session().clock()->control().fielding.mode == game::FieldingTime::Mode::budget;
  const auto show = [&clock](QLineEdit& field, game::Millis game::SideClock::*time, Color side) {
    field.setEnabled(clock.has_value());
    // As on the faces; what nobody writes over is restored to the millisecond.
    field.setText(clock ? app::editText(std::chrono::ceil<std::chrono::seconds>(clock->of(side).*time)) : QString());
    field.setModified(false);
  };
  for (const Color side : chess::allColors) {
    show(*times_[chess::index(side)], &game::SideClock::left, side);
    show(*budgets_[chess::index(side)], &game::SideClock::budget, side);
    budgets_[chess::index(side)]->setVisible(hasPool);
    budgetTitles_[chess::index(side)]->setVisible(hasPool);
  }
  warn();
}

bool RestoreBox::fieldsAtOnce() const {
  const auto turn = chosen();
  if (!turn || !game_.hasClock()) return false;
  game::ClockState clock = game_.session().clockOf(*turn);
  game::SideClock& side = clock.of(clock.turn.side);
  const QLineEdit& budget = *budgets_[chess::index(clock.turn.side)];
  if (budget.isModified()) side.budget = app::readTime(budget.text()).value_or(side.budget);
  return game::mustAutoField(game_.session().clock()->control(), clock);
}

void RestoreBox::warn() {
  const bool warns = fieldsAtOnce();
  warning_->setText(warns ? tr("Its set-up time is used up: as soon as the clock goes on, the army is fielded in "
                               "standard order. Give it some set-up time.")
                          : QString());
  warning_->setVisible(warns);
}

bool RestoreBox::readFields(const std::array<QLineEdit*, 2>& fields, std::array<std::optional<game::Millis>, 2>& times,
                            game::Millis least) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!fields[i]->isModified()) continue;
    times[i] = app::readTime(fields[i]->text());
    if (times[i] && *times[i] >= least && *times[i] <= game::longestTime) continue;
    Q_EMIT refused(app::whyNoTime(fields[i]->text()));
    showTimes();
    return false;
  }
  return true;
}

void RestoreBox::restore() {
  const auto turn = chosen();
  if (!turn) return Q_EMIT refused(tr("there is no earlier turn."));
  app::Organizer::Turn wantedTurn{.node = *turn, .title = turns_->currentText()};
  const bool isRead =
      readFields(times_, wantedTurn.left, game::Millis(1)) && readFields(budgets_, wantedTurn.budget, game::Millis{});
  if (!isRead) return;
  isChosen_ = false;
  Q_EMIT wanted(wantedTurn);
}

} // namespace backrank::ui
