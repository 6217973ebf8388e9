#include "dialogs/stage_table.hpp"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <algorithm>

#include "app/time_text.hpp"
#include "dialogs/fault_words.hpp"

namespace backrank::ui {
namespace {

using game::Pace;

constexpr int columns = 6;

QStringList paceNames() {
  return {StageTable::tr("increment"),   StageTable::tr("simple delay"), StageTable::tr("Bronstein delay"),
          StageTable::tr("hourglass"),   StageTable::tr("byo-yomi"),     StageTable::tr("Canadian periods"),
          StageTable::tr("fixed a move")};
}

/// A count in a field; empty is 0.
std::optional<int> countIn(const QLineEdit& field) {
  if (field.text().trimmed().isEmpty()) return 0;
  bool isNumber = false;
  const int count = field.text().trimmed().toInt(&isNumber);
  return isNumber ? std::optional(count) : std::nullopt;
}

std::optional<game::Millis> timeIn(const QLineEdit& field, const QString& unit) {
  const QString text = field.text().trimmed();
  if (text.isEmpty()) return game::Millis{};
  const bool isNegative = text.startsWith(QLatin1Char('-'));
  bool isNumber = false;
  text.toDouble(&isNumber);
  const auto time = app::readTime((isNegative ? text.mid(1) : text) + (isNumber ? unit : QString()));
  return time ? std::optional(isNegative ? -*time : *time) : std::nullopt;
}

/// A time that is not written is none, unlike 0.
std::optional<game::Millis> timeWritten(const QLineEdit& field) {
  return field.text().trimmed().isEmpty() ? std::nullopt : timeIn(field, QString());
}

/// 0 says nothing: who means the rest of the game leaves the field empty.
std::optional<int> movesIn(const QLineEdit& field) {
  const auto count = countIn(field);
  return count == 0 && !field.text().trimmed().isEmpty() ? std::nullopt : count;
}

QString countText(int count) { return count == 0 ? QString() : QString::number(count); }

QString secondsText(game::Millis time) {
  return time < std::chrono::minutes(1) ? QString::number(static_cast<double>(time.count()) / 1000)
                                        : app::editText(time);
}

} // namespace

StageTable::StageTable(const QString& addText, QWidget* parent)
    : QWidget(parent)
    , grid_(new QGridLayout(this))
    , add_(new QPushButton(addText, this))
    , countTitle_(new QLabel(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setVerticalSpacing(3);
  const QStringList titles{tr("Moves"), tr("Time"), tr("Kind"), tr("Seconds")};
  for (int column = 0; column < titles.size(); ++column) grid_->addWidget(new QLabel(titles[column], this), 0, column);
  countTitle_->setObjectName(QStringLiteral("countTitle"));
  grid_->addWidget(countTitle_, 0, static_cast<int>(titles.size()));
  add_->setAutoDefault(false);
  add_->setToolTip(tr("Ins or Ctrl+D repeats the last one, Ctrl+Del removes the one that is edited"));
  connect(add_, &QPushButton::clicked, this, &StageTable::duplicate);
  addKey(QStringLiteral("Ctrl+D"), &StageTable::duplicate);
  addKey(QStringLiteral("Ins"), &StageTable::duplicate);
  addKey(QStringLiteral("Ctrl+Del"), &StageTable::removeEdited);
}

void StageTable::addKey(const QString& key, void (StageTable::*act)()) {
  auto* shortcut = new QShortcut(QKeySequence(key), this);
  shortcut->setContext(Qt::WidgetWithChildrenShortcut);
  connect(shortcut, &QShortcut::activated, this, act);
}

/// Not the last one that is left.
void StageTable::removeEdited() {
  for (std::size_t i = 0; i < rows_.size() && rows_.size() > 1; ++i) {
    const Row& row = rows_[i];
    for (const QWidget* part : std::initializer_list<QWidget*>{row.moves, row.time, row.pace, row.extra, row.count})
      if (part->hasFocus()) return removeRow(i);
  }
}

StageTable::Row StageTable::makeRow() {
  Row row{new QLineEdit(this), new QLineEdit(this), new QComboBox(this),
          new QLineEdit(this), new QLineEdit(this), new QPushButton(tr("Remove"), this),
          new QLabel(this)};
  row.moves->setPlaceholderText(tr("rest"));
  row.moves->setAccessibleName(tr("Moves of the stage"));
  row.time->setAccessibleName(tr("Time of the stage, minutes or h:mm:ss"));
  row.time->setToolTip(tr("Minutes, or m:ss, or h:mm:ss"));
  row.pace->addItems(paceNames());
  row.pace->setAccessibleName(tr("Kind"));
  row.extra->setAccessibleName(tr("Seconds of the increment, delay or period"));
  row.fault->setWordWrap(true);
  wearFaultColour(*row.fault);
  row.remove->setAutoDefault(false);
  for (QLineEdit* field : {row.moves, row.count, row.extra}) field->setMaximumWidth(70);
  for (QLineEdit* field : {row.moves, row.time, row.extra, row.count})
    connect(field, &QLineEdit::textChanged, this, &StageTable::changed);
  return row;
}

void StageTable::addRow(const game::TimeStage& stage) {
  Row row = makeRow();
  row.moves->setText(countText(stage.moves));
  row.time->setText(app::editText(stage.time));
  row.pace->setCurrentIndex(static_cast<int>(stage.pace));
  row.extra->setText(secondsText(stage.extra));
  row.count->setText(countText(stage.pace == Pace::canadian ? stage.periodMoves : stage.periods));
  rows_.push_back(row);
  connect(row.pace, &QComboBox::currentIndexChanged, this, [this, row] {
    row.count->clear(); // of another thing
    refresh(row);
    nameCounts();
    Q_EMIT changed();
  });
  connect(row.remove, &QPushButton::clicked, this, [this, time = row.time] {
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (rows_[i].time == time) return removeRow(i);
  });
  refresh(row);
}

void StageTable::refresh(const Row& row) const {
  const auto pace = static_cast<Pace>(row.pace->currentIndex());
  row.time->setEnabled(pace != Pace::perMove);
  row.extra->setEnabled(pace != Pace::hourglass);
  row.count->setEnabled(pace == Pace::byoYomi || pace == Pace::canadian);
  row.count->setPlaceholderText(pace == Pace::canadian  ? tr("moves")
                                : pace == Pace::byoYomi ? tr("periods")
                                                        : QString());
  row.count->setAccessibleName(pace == Pace::canadian ? tr("Moves in a period") : tr("Number of periods"));
  row.count->setToolTip(row.count->isEnabled() ? row.count->accessibleName() : QString());
}

/// What the last column counts is a matter of each row's kind.
void StageTable::nameCounts() {
  const auto has = [this](Pace pace) {
    const int wanted = static_cast<int>(pace);
    return std::ranges::any_of(rows_, [wanted](const Row& row) { return row.pace->currentIndex() == wanted; });
  };
  if (!has(Pace::canadian)) return countTitle_->setText(tr("Periods"));
  countTitle_->setText(has(Pace::byoYomi) ? tr("Periods, or their moves") : tr("Moves in a period"));
}

void StageTable::setStages(const std::vector<game::TimeStage>& stages) {
  const QSignalBlocker blocker(this);
  while (!rows_.empty()) removeRow(rows_.size() - 1);
  for (const game::TimeStage& stage : stages) addRow(stage);
  place();
}

void StageTable::removeRow(std::size_t at) {
  const Row row = rows_[at];
  rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(at));
  for (QWidget* part :
       std::initializer_list<QWidget*>{row.moves, row.time, row.pace, row.extra, row.count, row.remove, row.fault}) {
    grid_->removeWidget(part);
    part->hide();
    part->deleteLater();
  }
  place();
  Q_EMIT changed();
}

/// The last stage again, which gets a number of moves if it had none.
void StageTable::duplicate() {
  if (rows_.size() >= game::mostStages) return;
  const auto last = rows_.empty() ? std::nullopt : stageOf(rows_.back());
  addRow(last.value_or(game::TimeStage{.time = std::chrono::minutes(15)}));
  if (rows_.size() > 1 && rows_[rows_.size() - 2].moves->text().isEmpty())
    rows_[rows_.size() - 2].moves->setText(QStringLiteral("40"));
  rows_.back().moves->clear();
  place();
  Q_EMIT changed();
}

void StageTable::place() {
  int line = 1;
  for (const Row& row : rows_) {
    int column = 0;
    for (QWidget* part :
         std::initializer_list<QWidget*>{row.moves, row.time, row.pace, row.extra, row.count, row.remove})
      grid_->addWidget(part, line, column++);
    row.remove->setVisible(rows_.size() > 1);
    grid_->addWidget(row.fault, line + 1, 0, 1, columns);
    line += 2;
  }
  grid_->addWidget(add_, line, 0, 1, 2);
  add_->setEnabled(rows_.size() < game::mostStages);
  nameCounts();
}

std::optional<game::TimeStage> StageTable::stageOf(const Row& row) const {
  const auto moves = movesIn(*row.moves);
  const auto count = row.count->isEnabled() ? countIn(*row.count) : std::optional(0);
  const auto time = row.time->isEnabled() ? timeWritten(*row.time) : std::optional(game::Millis{});
  const auto extra = row.extra->isEnabled() ? timeIn(*row.extra, QStringLiteral("s")) : std::optional(game::Millis{});
  if (!moves || !count || !time || !extra) return std::nullopt;
  game::TimeStage stage{
      .moves = *moves, .time = *time, .pace = static_cast<Pace>(row.pace->currentIndex()), .extra = *extra};
  (stage.pace == Pace::canadian ? stage.periodMoves : stage.periods) = *count;
  return stage;
}

std::optional<std::vector<game::TimeStage>> StageTable::stages() const {
  std::vector<game::TimeStage> read;
  for (const Row& row : rows_) {
    const auto stage = stageOf(row);
    if (!stage) return std::nullopt;
    read.push_back(*stage);
  }
  return read;
}

QString StageTable::unreadable(const Row& row) const {
  if (!movesIn(*row.moves))
    return tr("Moves: a whole number from 1 to %1, or nothing for the rest of the game.").arg(game::mostMoves);
  if (row.time->isEnabled() && !timeWritten(*row.time)) return tr("Time: minutes, 5:00 or 1:30:00.");
  if (row.extra->isEnabled() && !timeIn(*row.extra, QStringLiteral("s"))) return tr("Seconds: a number, or 1:00.");
  return row.count->isEnabled() && !countIn(*row.count)
             ? tr("%1: a whole number.").arg(titleOf(row, game::TimeFault::Field::periods))
             : QString();
}

QString StageTable::titleOf(const Row& row, game::TimeFault::Field field) const {
  using Field = game::TimeFault::Field;
  if (field == Field::moves) return tr("Moves");
  if (field == Field::time) return tr("Time");
  if (field == Field::extra) return tr("Seconds");
  return row.pace->currentIndex() == static_cast<int>(Pace::canadian) ? tr("Moves in a period") : tr("Periods");
}

/// Five fields share a line: each reason says whose it is. That nothing is left for the first move says no more than
/// that the time itself is wrong.
QStringList StageTable::faultsOf(const Row& row, const std::vector<game::TimeFault>& faults, chess::Color side,
                                 std::size_t stage) const {
  using Kind = game::TimeFault::Kind;
  QStringList texts;
  if (const QString text = unreadable(row); !text.isEmpty()) texts << text;
  for (const game::TimeFault& fault : faults) {
    if (fault.kind == Kind::noStage || fault.side != side || fault.stage != stage ||
        fault.field > game::TimeFault::Field::periodMoves)
      continue;
    const bool isFields = fault.kind == Kind::negative || fault.kind == Kind::tooLarge;
    if (fault.kind == Kind::noTime && !texts.isEmpty()) continue;
    const QString text = app::toText(fault);
    texts << (isFields ? tr("%1: %2").arg(titleOf(row, fault.field), text.left(1).toLower() + text.mid(1)) : text);
  }
  return texts;
}

/// There is a row for each stage: where none could be read, the row says why.
int StageTable::showFaults(const std::vector<game::TimeFault>& faults, chess::Color side) {
  int shown = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const QStringList texts = faultsOf(rows_[i], faults, side, i);
    rows_[i].fault->setText(texts.join(QLatin1Char(' ')));
    rows_[i].fault->setVisible(!texts.isEmpty());
    shown += static_cast<int>(texts.size());
  }
  return shown;
}

} // namespace backrank::ui
