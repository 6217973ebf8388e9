#include "clock/organizer_panel.hpp"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSaveFile>
#include <QShowEvent>
#include <QStackedLayout>
#include <QVBoxLayout>

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/counted.hpp"
#include "app/organizer_pin.hpp"
#include "app/time_text.hpp"
#include "board/theme.hpp"
#include "clock/organizer_lock.hpp"
#include "clock/side_controls.hpp"
#include "dialogs/fault_words.hpp"

namespace backrank::ui {
namespace {

using namespace std::chrono_literals;
using chess::Color;

// Source: FIDE Laws 7.5.5 and Appendices A and B: two minutes, in rapid and blitz one.
constexpr game::Millis standardPenalty = 2min;
constexpr game::Millis rapidPenalty = 1min;
constexpr game::Millis followStep = 200ms;

} // namespace

OrganizerPanel::OrganizerPanel(app::GameModel& game, app::ActLog& acts, QWidget* parent)
    : QDialog(parent)
    , game_(game)
    , acts_(acts)
    , lock_(new OrganizerLock(this))
    , page_(new QWidget(this))
    , stack_(new QStackedLayout(this))
    , offender_(new QComboBox(this))
    , restore_(new RestoreBox(game, this))
    , result_(new QComboBox(this))
    , organizer_(new QLineEdit(this))
    , why_(new QLineEdit(this))
    , alarm_(new QLabel(this))
    , fault_(new QLabel(this))
    , log_(new QListWidget(this)) {
  setObjectName(QStringLiteral("organizerPanel"));
  setWindowTitle(tr("Organizer's panel"));
  buildPage(*page_);
  stack_->addWidget(page_);
  stack_->addWidget(lock_);
  resize(760, 660);
  following_.setInterval(followStep);
  connect(&following_, &QTimer::timeout, this, &OrganizerPanel::followClocks);
  connect(lock_, &OrganizerLock::opened, this, [this] { stack_->setCurrentWidget(page_); });
  connect(&acts_, &app::ActLog::changed, this, &OrganizerPanel::showLog);
  connect(&game_, &app::GameModel::clockChanged, this, &OrganizerPanel::refresh);
  connect(&game_, &app::GameModel::turnChanged, this, &OrganizerPanel::refresh);
  connect(&game_, &app::GameModel::pressedIrregularly, this, &OrganizerPanel::refresh);
  connect(&game_, &app::GameModel::restarted, this, [this] {
    undos_.clear();
    refresh();
  });
  refresh();
  showLog();
}

void OrganizerPanel::buildPage(QWidget& page) {
  why_->setObjectName(QStringLiteral("why"));
  why_->setPlaceholderText(tr("Why (is written down with the next act)"));
  why_->setAccessibleName(tr("Why"));
  fault_->setObjectName(QStringLiteral("fault"));
  wearFaultColour(*fault_);
  fault_->setWordWrap(true);
  log_->setObjectName(QStringLiteral("log"));
  log_->setWordWrap(true);
  log_->setAccessibleName(tr("What was done"));
  pause_ = button(tr("&Pause"), "pause", [this] { togglePause(); });
  undo_ = button(tr("Take the last act &back"), "undo", [this] { takeBackLast(); });
  auto* column = new QVBoxLayout(&page);
  auto* top = new QHBoxLayout;
  top->addWidget(pause_);
  top->addWidget(why_, 1);
  top->addWidget(button(tr("&Note"), "note", [this] { log(tr("note")); }));
  top->addWidget(undo_);
  column->addLayout(top);
  column->addWidget(clocks());
  column->addWidget(penalties());
  column->addWidget(decisions());
  column->addWidget(fault_);
  column->addWidget(log_, 1);
  column->addLayout(logRow());
}

QLayout* OrganizerPanel::logRow() {
  organizer_->setObjectName(QStringLiteral("organizer"));
  organizer_->setMaximumWidth(220);
  auto* label = new QLabel(tr("&Organizer:"), this);
  label->setBuddy(organizer_);
  connect(organizer_, &QLineEdit::editingFinished, this, [this] { Q_EMIT organizerChanged(organizer_->text()); });
  auto* row = new QHBoxLayout;
  row->addWidget(label);
  row->addWidget(organizer_);
  row->addStretch(1);
  row->addWidget(button(tr("P&IN…"), "setPin", [this] { askPin(); }));
  row->addWidget(button(tr("&Save the log…"), "saveLog", [this] { askSaveLog(); }));
  return row;
}

// The PIN

void OrganizerPanel::setSeal(const QString& seal) {
  lock_->setSeal(seal);
  if (!isVisible()) stack_->setCurrentWidget(seal.isEmpty() ? page_ : static_cast<QWidget*>(lock_));
}

void OrganizerPanel::setOrganizer(const QString& name) { organizer_->setText(name); }

bool OrganizerPanel::isLocked() const { return stack_->currentWidget() == lock_; }

void OrganizerPanel::setPin(const QString& pin) {
  const quint64 chance[2]{QRandomGenerator::system()->generate64(), QRandomGenerator::system()->generate64()};
  const QByteArray salt(reinterpret_cast<const char*>(chance), sizeof chance);
  lock_->setSeal(pin.isEmpty() ? QString() : app::sealOf(pin, salt));
  Q_EMIT sealChanged(lock_->seal());
}

void OrganizerPanel::askPin() {
  auto* question = new QInputDialog(this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setWindowTitle(tr("PIN of the organizer"));
  question->setLabelText(tr("From now on the panel asks for this PIN; nothing: for none.\n"
                            "It is kept as a hash, so nobody can look it up."));
  question->setTextEchoMode(QLineEdit::Password);
  connect(question, &QInputDialog::textValueSelected, this, &OrganizerPanel::setPin);
  question->open();
}

/// Whoever opens it has to know the PIN, each time.
void OrganizerPanel::showEvent(QShowEvent* event) {
  QDialog::showEvent(event);
  following_.start();
  followClocks();
  if (event->spontaneous() || lock_->seal().isEmpty()) return;
  stack_->setCurrentWidget(lock_);
  lock_->ask();
}

void OrganizerPanel::hideEvent(QHideEvent* event) {
  following_.stop();
  for (SideControls* side : sides_) side->forgetTyped();
  QDialog::hideEvent(event);
}

// The groups

QPushButton* OrganizerPanel::button(const QString& text, const char* name, std::function<void()> act) {
  auto* made = new QPushButton(text, page_);
  made->setObjectName(QString::fromLatin1(name));
  made->setAutoDefault(false);
  connect(made, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
  return made;
}

QWidget* OrganizerPanel::clocks() {
  auto* group = new QGroupBox(tr("Clocks"), this);
  auto* form = new QFormLayout(group);
  for (const Color side : chess::allColors) {
    auto* controls = new SideControls(side, this);
    sides_[chess::index(side)] = controls;
    form->addRow(tr("%1:").arg(app::nameOf(side)), controls);
    connect(controls, &SideControls::timeWanted, this, [this, side](const QString& text) { setTime(side, text); });
    connect(controls, &SideControls::moreWanted, this, [this, side](game::Millis time) {
      addTime(side, time, (time < 0min ? tr("%1: −1 min") : tr("%1: +1 min")).arg(app::nameOf(side)));
    });
    connect(controls, &SideControls::counterWanted, this,
            [this, side](std::size_t stage, int moves) { setCounter(side, stage, moves); });
  }
  return group;
}

QWidget* OrganizerPanel::penalties() {
  auto* group = new QGroupBox(tr("Illegal move or press"), this);
  alarm_->setObjectName(QStringLiteral("alarm"));
  alarm_->setWordWrap(true);
  alarm_->setMargin(6);
  alarm_->setAutoFillBackground(true);
  alarm_->hide();
  offender_->addItems({tr("by White"), tr("by Black")});
  offender_->setObjectName(QStringLiteral("offender"));
  offender_->setAccessibleName(tr("Whose illegal move or press"));
  penalties_ = {button(tr("Opponent +&2 min (standard)"), "two", [this] { punish(standardPenalty); }),
                button(tr("Opponent +&1 min (rapid, blitz)"), "one", [this] { punish(rapidPenalty); }),
                button(tr("Second time: &loss"), "loss", [this] { declareLoss(); })};
  auto* line = new QHBoxLayout;
  line->addWidget(offender_);
  for (QPushButton* penalty : penalties_) line->addWidget(penalty);
  auto* column = new QVBoxLayout(group);
  column->addWidget(alarm_);
  column->addLayout(line);
  return group;
}

QWidget* OrganizerPanel::decisions() {
  auto* group = new QGroupBox(tr("Turns and result"), this);
  auto* form = new QFormLayout(group);
  form->addRow(tr("Earlier turn:"), restore_);
  connect(restore_, &RestoreBox::wanted, this, &OrganizerPanel::restore);
  connect(restore_, &RestoreBox::refused, this, &OrganizerPanel::refuse);
  auto* decided = new QHBoxLayout;
  result_->addItems({QStringLiteral("1-0"), QStringLiteral("0-1"), QStringLiteral("1/2-1/2")});
  result_->setObjectName(QStringLiteral("result"));
  result_->setAccessibleName(tr("Result"));
  decided->addWidget(result_, 1);
  decided->addWidget(button(tr("&Declare"), "declare", [this] { declareResult(); }));
  form->addRow(tr("Result:"), decided);
  return group;
}

// What is so

void OrganizerPanel::refresh() {
  if (!game_.hasClock()) return setEnabled(false);
  setEnabled(true);
  pause_->setText(game_.isPaused() ? tr("&Go on") : tr("&Pause"));
  pause_->setEnabled(!game_.isOver());
  undo_->setEnabled(!undos_.empty());
  undo_->setToolTip(undos_.empty() ? QString() : undos_.back().what);
  const auto state = game_.clock();
  const auto& control = game_.session().clock()->control();
  for (const Color side : chess::allColors) sides_[chess::index(side)]->show(state.of(side), control.of(side).size());
  refreshAlarm();
  restore_->refresh();
}

/// What a running clock shows changes without a word.
void OrganizerPanel::followClocks() {
  if (!game_.hasClock()) return;
  const auto state = game_.clock();
  for (const Color side : chess::allColors) sides_[chess::index(side)]->followTime(state.of(side).left);
}

/// Says who pressed too early, and points at what the laws of chess give for it.
void OrganizerPanel::refreshAlarm() {
  const bool wasAlarmed = std::exchange(isAlarmed_, game_.isIrregular());
  alarm_->setVisible(isAlarmed_);
  const Color side = game_.toAct();
  const int times = game_.irregularPresses(side);
  const bool isStandard = game::classOf(game_.session().clock()->control()) == game::TimeClass::standard;
  const std::size_t due = times > 1 ? 2 : isStandard ? 0 : 1;
  for (std::size_t i = 0; i < penalties_.size(); ++i) {
    QFont font = this->font();
    font.setBold(isAlarmed_ && i == due);
    penalties_[i]->setFont(font);
  }
  if (!isAlarmed_) return;
  if (!wasAlarmed) offender_->setCurrentIndex(side == Color::white ? 0 : 1);
  QPalette lit = palette();
  lit.setColor(QPalette::Window, themeOf(palette()).alarm);
  lit.setColor(QPalette::WindowText, QColor(0xffffff));
  alarm_->setPalette(lit);
  alarm_->setText(tr("Irregular press by %1, number %2. The clock stands; the turn is still %1's to complete.")
                      .arg(app::nameOf(side))
                      .arg(times));
}

void OrganizerPanel::showLog() {
  log_->clear();
  log_->addItems(acts_.lines());
  log_->scrollToBottom();
}

void OrganizerPanel::log(const QString& what) {
  acts_.write({what, why_->text(), organizer_->text().isEmpty() ? tr("organizer") : organizer_->text()});
  why_->clear();
  fault_->clear();
  refresh();
}

void OrganizerPanel::refuse(const QString& why) { fault_->setText(tr("<b>Not done:</b> %1").arg(why)); }

// What is done

void OrganizerPanel::setTime(Color side, const QString& text) {
  const auto time = app::readTime(text);
  if (!time) return refuse(tr("that is no time. Write 5:00, or 1:30:00."));
  const game::Millis before = game_.clock().of(side).left;
  if (!game_.setTime(side, *time)) return refuse(tr("a clock shows more than nothing and at most 24 hours."));
  sides_[chess::index(side)]->forgetTyped();
  const QString what = tr("%1's time set to %2").arg(app::nameOf(side), app::timeText(*time));
  undos_.push_back({what, [this, side, more = before - *time] { return game_.giveTime(side, more); }});
  log(what);
}

void OrganizerPanel::addTime(Color side, game::Millis time, const QString& what) {
  if (!game_.giveTime(side, time)) return refuse(tr("nothing would be left, or more than 24 hours."));
  undos_.push_back({what, [this, side, time] { return game_.giveTime(side, -time); }});
  log(what);
}

void OrganizerPanel::setCounter(Color side, std::size_t stage, int moves) {
  const game::SideClock before = game_.clock().of(side);
  if (!game_.setCounter(side, stage, moves)) return refuse(tr("the stage has not so many moves."));
  const QString what = tr("%1's counter set to stage %2, %3")
                           .arg(app::nameOf(side))
                           .arg(stage + 1)
                           .arg(app::counted(moves, tr("1 move"), tr("%1 moves")));
  undos_.push_back({what, [this, side, before] { return game_.setCounter(side, before.stage, before.movesInStage); }});
  log(what);
}

Color OrganizerPanel::offender() const { return offender_->currentIndex() == 0 ? Color::white : Color::black; }

void OrganizerPanel::punish(game::Millis time) {
  const Color side = offender();
  const QString what =
      tr("illegal move or press by %1: %2 has %3 more").arg(app::nameOf(side), app::nameOf(~side), app::timeText(time));
  if (game_.isOver()) return refuse(tr("the game is over."));
  addTime(~side, time, what);
}

void OrganizerPanel::declareLoss() {
  const Color side = offender();
  decide(~side, tr("second illegal move or press by %1: lost").arg(app::nameOf(side)));
}

void OrganizerPanel::declareResult() {
  const int row = result_->currentIndex();
  decide(row == 2 ? std::nullopt : std::optional(row == 0 ? Color::white : Color::black),
         tr("result declared: %1").arg(result_->currentText()));
}

void OrganizerPanel::decide(std::optional<Color> winner, const QString& what) {
  if (game_.isOver()) return refuse(tr("the game is over. Restore a turn first."));
  game_.adjudicate(winner);
  const auto then = game_.clock();
  undos_.push_back({what, [this, live = game_.session().live(), then] {
                      game_.restore(live);
                      game_.pause();
                      for (const Color side : chess::allColors) game_.setTime(side, then.of(side).left);
                      return !game_.isOver();
                    }});
  log(what);
}

/// Who restores a turn starts its clock himself, when the players are ready.
void OrganizerPanel::restore(const RestoreBox::Choice& choice) {
  game_.restore(choice.turn);
  game_.pause();
  for (const Color side : chess::allColors)
    if (const auto left = choice.left[chess::index(side)]) game_.setTime(side, *left);
  undos_.clear();
  log(tr("restored: %1").arg(choice.title));
}

void OrganizerPanel::takeBackLast() {
  if (undos_.empty()) return;
  const Undo last = std::move(undos_.back());
  undos_.pop_back();
  if (!last.act()) return refuse(tr("the clocks cannot be set back so far."));
  log(tr("taken back: %1").arg(last.what));
}

void OrganizerPanel::togglePause() {
  const bool wasPaused = game_.isPaused();
  wasPaused ? game_.resumeClock() : game_.pause();
  log(wasPaused ? tr("clock goes on") : tr("clock paused"));
}

// The log on paper

void OrganizerPanel::askSaveLog() {
  auto* dialog =
      new QFileDialog(this, tr("Save the log"), QStringLiteral("acts.html"), tr("Web pages (*.html);;Texts (*.txt)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  connect(dialog, &QFileDialog::fileSelected, this, &OrganizerPanel::saveLog);
  dialog->open();
}

bool OrganizerPanel::saveLog(const QString& path) {
  const bool isText = path.endsWith(QStringLiteral(".txt"), Qt::CaseInsensitive);
  const QByteArray bytes = (isText ? app::actsAsText(game_) : app::actsAsHtml(game_)).toUtf8();
  QSaveFile file(path);
  const bool done = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
  if (!done) refuse(tr("%1 cannot be written: %2.").arg(path, file.errorString()));
  return done;
}

} // namespace backrank::ui
