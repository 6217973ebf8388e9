#include "clock/organizer_panel.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/act_log.hpp"
#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/time_text.hpp"

namespace backrank::ui {
namespace {

using namespace std::chrono_literals;
using chess::Color;

// Source: FIDE Laws 7.5.5 and Appendices A and B: two minutes, in rapid and blitz one.
constexpr game::Millis standardPenalty = 2min;
constexpr game::Millis rapidPenalty = 1min;

} // namespace

OrganizerPanel::OrganizerPanel(app::GameModel& game, QWidget* parent)
    : QDialog(parent)
    , game_(game)
    , pause_(button(tr("&Pause"), "pause", [this] { togglePause(); }))
    , offender_(new QComboBox(this))
    , turns_(new QComboBox(this))
    , result_(new QComboBox(this))
    , why_(new QLineEdit(this))
    , fault_(new QLabel(this))
    , log_(new QListWidget(this)) {
  setObjectName(QStringLiteral("organizerPanel"));
  setWindowTitle(tr("Organizer's panel"));
  why_->setObjectName(QStringLiteral("why"));
  why_->setPlaceholderText(tr("Why (is written down with the next act)"));
  fault_->setObjectName(QStringLiteral("fault"));
  fault_->setWordWrap(true);
  log_->setObjectName(QStringLiteral("log"));
  log_->setWordWrap(true);
  log_->setAccessibleName(tr("What was done"));
  auto* column = new QVBoxLayout(this);
  auto* top = new QHBoxLayout;
  top->addWidget(pause_);
  top->addWidget(why_, 1);
  top->addWidget(button(tr("&Note"), "note", [this] { log(tr("note")); }));
  column->addLayout(top);
  column->addWidget(clocks());
  column->addWidget(penalties());
  column->addWidget(decisions());
  column->addWidget(fault_);
  column->addWidget(log_, 1);
  resize(720, 620);
  connect(&game_, &app::GameModel::clockChanged, this, &OrganizerPanel::refresh);
  connect(&game_, &app::GameModel::restarted, this, &OrganizerPanel::refresh);
  connect(&game_, &app::GameModel::turnChanged, this, &OrganizerPanel::refresh);
  refresh();
}

QPushButton* OrganizerPanel::button(const QString& text, const char* name, std::function<void()> act) {
  auto* made = new QPushButton(text, this);
  made->setObjectName(QString::fromLatin1(name));
  made->setAutoDefault(false);
  connect(made, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
  return made;
}

QWidget* OrganizerPanel::clocks() {
  auto* group = new QGroupBox(tr("Clocks"), this);
  auto* form = new QFormLayout(group);
  for (const Color side : chess::allColors) form->addRow(tr("%1:").arg(app::nameOf(side)), sideRow(side));
  return group;
}

QLayout* OrganizerPanel::sideRow(Color side) {
  SideRow& row = rows_[chess::index(side)];
  const bool isWhite = side == Color::white;
  row = {new QLineEdit(this), new QSpinBox(this), new QSpinBox(this)};
  row.time->setObjectName(isWhite ? QStringLiteral("whiteTime") : QStringLiteral("blackTime"));
  row.time->setAccessibleName(tr("Time of %1").arg(app::nameOf(side)));
  row.time->setFixedWidth(84);
  row.stage->setPrefix(tr("stage "));
  row.stage->setRange(1, static_cast<int>(game::mostStages));
  row.moves->setPrefix(tr("moves "));
  row.moves->setRange(0, game::mostMoves);
  auto* line = new QHBoxLayout;
  line->addWidget(row.time);
  line->addWidget(button(tr("Set"), isWhite ? "setWhite" : "setBlack", [this, side] { setTime(side); }));
  for (const auto& [text, time] :
       {std::pair(tr("−1 min"), -game::Millis(1min)), std::pair(tr("+1 min"), game::Millis(1min))})
    line->addWidget(button(text, "", [this, side, time = time, text = text] { addTime(side, time, text); }));
  line->addStretch(1);
  line->addWidget(row.stage);
  line->addWidget(row.moves);
  line->addWidget(button(tr("Set"), isWhite ? "countWhite" : "countBlack", [this, side] { setCounter(side); }));
  return line;
}

QWidget* OrganizerPanel::penalties() {
  auto* group = new QGroupBox(tr("Illegal move or press"), this);
  auto* line = new QHBoxLayout(group);
  offender_->addItems({tr("by White"), tr("by Black")});
  offender_->setObjectName(QStringLiteral("offender"));
  line->addWidget(offender_);
  line->addWidget(button(tr("Opponent +2 min (standard)"), "two", [this] { punish(standardPenalty); }));
  line->addWidget(button(tr("Opponent +1 min (rapid, blitz)"), "one", [this] { punish(rapidPenalty); }));
  line->addWidget(button(tr("Second time: loss"), "loss", [this] { declareLoss(); }));
  return group;
}

QWidget* OrganizerPanel::decisions() {
  auto* group = new QGroupBox(tr("Turns and result"), this);
  auto* form = new QFormLayout(group);
  auto* back = new QHBoxLayout;
  turns_->setObjectName(QStringLiteral("turns"));
  back->addWidget(turns_, 1);
  back->addWidget(button(tr("&Restore with its clocks"), "restore", [this] { restore(); }));
  form->addRow(tr("Earlier turn:"), back);
  auto* decided = new QHBoxLayout;
  result_->addItems({QStringLiteral("1-0"), QStringLiteral("0-1"), QStringLiteral("1/2-1/2")});
  result_->setObjectName(QStringLiteral("result"));
  decided->addWidget(result_, 1);
  decided->addWidget(button(tr("&Declare"), "declare", [this] { declareResult(); }));
  form->addRow(tr("Result:"), decided);
  return group;
}

void OrganizerPanel::refresh() {
  if (!game_.hasClock()) return setEnabled(false);
  setEnabled(true);
  pause_->setText(game_.isPaused() ? tr("&Go on") : tr("&Pause"));
  pause_->setEnabled(!game_.isOver());
  const auto state = game_.clock();
  for (const Color side : chess::allColors) {
    const SideRow& row = rows_[chess::index(side)];
    if (!row.time->hasFocus()) row.time->setText(app::editText(state.of(side).left));
    row.stage->setMaximum(static_cast<int>(game_.session().clock()->control().of(side).size()));
    if (!row.stage->hasFocus()) row.stage->setValue(static_cast<int>(state.of(side).stage) + 1);
    if (!row.moves->hasFocus()) row.moves->setValue(state.of(side).movesInStage);
  }
  refreshTurns();
  log_->clear();
  log_->addItems(app::actsOf(game_));
  log_->scrollToBottom();
}

void OrganizerPanel::refreshTurns() {
  turns_->clear();
  const auto& tree = game_.session().tree();
  const auto path = tree.pathTo(game_.session().live());
  for (std::size_t i = path.size(); i-- > 0;) {
    const auto& node = tree.node(path[i]);
    const bool begins = !node.parent || tree.node(*node.parent).position.turn() != node.position.turn();
    const auto clock = game_.session().clockAt(path[i]);
    if (!begins || path[i] == game_.session().live() || !clock) continue;
    const QString turn = rules::settled(game_.variant(), node.position)
                             ? tr("Move %1, %2").arg(node.position.fullmoves()).arg(app::nameOf(node.position.turn()))
                             : tr("Set-up, %1").arg(app::nameOf(node.position.turn()));
    turns_->addItem(
        tr("%1 (%2 / %3)")
            .arg(turn, app::timeText(clock->of(Color::white).left), app::timeText(clock->of(Color::black).left)),
        QVariant::fromValue(static_cast<qulonglong>(path[i])));
  }
}

void OrganizerPanel::log(const QString& what) {
  app::writeAct(game_, what, why_->text());
  why_->clear();
  fault_->clear();
  refresh();
}

void OrganizerPanel::refuse(const QString& why) { fault_->setText(tr("<b>Not done:</b> %1").arg(why)); }

void OrganizerPanel::setTime(Color side) {
  const auto time = app::readTime(rows_[chess::index(side)].time->text());
  if (!time) return refuse(tr("that is no time. Write 5:00, or 1:30:00."));
  if (!game_.setTime(side, *time)) return refuse(tr("a clock shows more than nothing and at most 24 hours."));
  log(tr("%1's time set to %2").arg(app::nameOf(side), app::timeText(*time)));
}

void OrganizerPanel::addTime(Color side, game::Millis time, const QString& what) {
  if (!game_.giveTime(side, time)) return refuse(tr("nothing would be left, or more than 24 hours."));
  log(tr("%1: %2").arg(app::nameOf(side), what));
}

void OrganizerPanel::setCounter(Color side) {
  const SideRow& row = rows_[chess::index(side)];
  const auto stage = static_cast<std::size_t>(row.stage->value() - 1);
  if (!game_.setCounter(side, stage, row.moves->value())) return refuse(tr("the stage has not so many moves."));
  log(tr("%1's counter set to stage %2, %3 moves").arg(app::nameOf(side)).arg(stage + 1).arg(row.moves->value()));
}

Color OrganizerPanel::offender() const { return offender_->currentIndex() == 0 ? Color::white : Color::black; }

void OrganizerPanel::punish(game::Millis time) {
  const Color side = offender();
  if (!game_.giveTime(~side, time)) return refuse(tr("the game is over, or the clock would show more than 24 hours."));
  log(tr("illegal move by %1: %2 has %3 more").arg(app::nameOf(side), app::nameOf(~side), app::timeText(time)));
}

void OrganizerPanel::declareLoss() {
  if (game_.isOver()) return refuse(tr("the game is over."));
  const Color side = offender();
  game_.adjudicate(~side);
  log(tr("second illegal move by %1: lost").arg(app::nameOf(side)));
}

void OrganizerPanel::restore() {
  if (turns_->currentIndex() < 0) return refuse(tr("there is no earlier turn."));
  const QString turn = turns_->currentText();
  const QStringList before = app::actsOf(game_);
  game_.restore(static_cast<game::Tree::NodeId>(turns_->currentData().toULongLong()));
  // What was done in turns that are no more is not forgotten.
  const QStringList after = app::actsOf(game_);
  for (const QString& act : before)
    if (!after.contains(act)) game_.remark(QStringLiteral("[%act \"%1\"]").arg(act));
  log(tr("restored: %1").arg(turn));
}

void OrganizerPanel::declareResult() {
  if (game_.isOver()) return refuse(tr("the game is over. Restore a turn first."));
  const int row = result_->currentIndex();
  game_.adjudicate(row == 2 ? std::nullopt : std::optional(row == 0 ? Color::white : Color::black));
  log(tr("result declared: %1").arg(result_->currentText()));
}

void OrganizerPanel::togglePause() {
  const bool wasPaused = game_.isPaused();
  wasPaused ? game_.resumeClock() : game_.pause();
  log(wasPaused ? tr("clock goes on") : tr("clock paused"));
}

} // namespace backrank::ui
