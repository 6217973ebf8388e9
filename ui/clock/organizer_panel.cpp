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

#include "app/convert.hpp"
#include "app/organizer_pin.hpp"
#include "clock/organizer_lock.hpp"
#include "clock/penalty_box.hpp"
#include "clock/side_controls.hpp"
#include "dialogs/fault_words.hpp"
#include "dialogs/reading_order.hpp"

namespace backrank::ui {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using Reason = game::Ending::Reason;

constexpr game::Millis followStep = 200ms;

} // namespace

OrganizerPanel::OrganizerPanel(app::GameModel& game, app::ActLog& acts, QWidget* parent)
    : QDialog(parent)
    , game_(game)
    , acts_(acts)
    , organizerActs_(game)
    , lock_(new OrganizerLock(this))
    , page_(new QWidget(this))
    , noClock_(new QLabel(this))
    , stack_(new QStackedLayout(this))
    , penalties_(new PenaltyBox(game, organizerActs_, this))
    , restore_(new RestoreBox(game, this))
    , result_(new QComboBox(this))
    , termination_(new QComboBox(this))
    , organizer_(new QLineEdit(this))
    , why_(new QLineEdit(this))
    , fault_(new QLabel(this))
    , log_(new QListWidget(this)) {
  setObjectName(QStringLiteral("organizerPanel"));
  setWindowTitle(tr("Organizer's panel"));
  buildPage(*page_);
  noClock_->setObjectName(QStringLiteral("noClock"));
  noClock_->setAlignment(Qt::AlignCenter);
  noClock_->setWordWrap(true);
  noClock_->setText(tr("This game has no clock, and its players decide alone how it ends (menu Play). An organizer is "
                       "for games with a clock: New game… sets one."));
  stack_->addWidget(page_);
  stack_->addWidget(lock_);
  stack_->addWidget(noClock_);
  resize(760, 660);
  following_.setInterval(followStep);
  connect(&following_, &QTimer::timeout, this, &OrganizerPanel::followClocks);
  connect(lock_, &OrganizerLock::opened, this, [this] {
    isLocked_ = false;
    turnToPage();
  });
  connect(lock_, &OrganizerLock::refused, this, [this] { acts_.write({tr("wrong PIN for the organizer's panel")}); });
  connect(&acts_, &app::ActLog::changed, this, &OrganizerPanel::showLog);
  connect(&game_, &app::GameModel::clockChanged, this, &OrganizerPanel::refresh);
  connect(&game_, &app::GameModel::turnChanged, this, &OrganizerPanel::refresh);
  connect(&game_, &app::GameModel::pressedIrregularly, this, &OrganizerPanel::refresh);
  connect(&game_, &app::GameModel::restarted, this, &OrganizerPanel::refresh);
  organizerActs_.setSigner([this](const QString& what) { return signedAct(what); });
  connect(&organizerActs_, &app::Organizer::did, this, &OrganizerPanel::onDid);
  connect(&organizerActs_, &app::Organizer::refused, this, &OrganizerPanel::refuse);
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
  pause_ = button(tr("&Pause"), "pause", [this] { organizerActs_.togglePause(); });
  undo_ = button(tr("Take the last act &back"), "undo", [this] { organizerActs_.takeBackLast(); });
  auto* column = new QVBoxLayout(&page);
  auto* top = new QHBoxLayout;
  top->addWidget(pause_);
  top->addWidget(why_, 1);
  top->addWidget(button(tr("&Note"), "note", [this] {
    why_->text().trimmed().isEmpty() ? refuse(tr("a note needs words: write them in the field beside it.")) : note();
  }));
  top->addWidget(undo_);
  column->addLayout(top);
  column->addWidget(clocks());
  column->addWidget(penalties_);
  column->addWidget(decisions());
  column->addWidget(fault_);
  column->addWidget(log_, 1);
  column->addLayout(logRow());
  tabInReadingOrder(*column);
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
  if (isVisible()) return;
  isLocked_ = !seal.isEmpty();
  turnToPage();
}

/// Nothing is to be done without a clock, nor by anybody who does not know the PIN.
void OrganizerPanel::turnToPage() {
  QWidget* const page = isLocked_ ? static_cast<QWidget*>(lock_) : page_;
  stack_->setCurrentWidget(game_.hasClock() ? page : noClock_);
}

void OrganizerPanel::setOrganizer(const QString& name) { organizer_->setText(name); }

void OrganizerPanel::setPin(const QString& pin) {
  const quint64 chance[2]{QRandomGenerator::system()->generate64(), QRandomGenerator::system()->generate64()};
  const QByteArray salt(reinterpret_cast<const char*>(chance), sizeof chance);
  lock_->setSeal(pin.trimmed().isEmpty() ? QString() : app::sealOf(pin, salt));
  Q_EMIT sealChanged(lock_->seal());
}

void OrganizerPanel::askPin() {
  auto* question = new QInputDialog(this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setWindowTitle(tr("PIN of the organizer"));
  question->setLabelText(tr("From now on the panel asks for this PIN; nothing: for none.\n"
                            "It is kept as a hash, so nobody can look it up."));
  question->setTextEchoMode(QLineEdit::PasswordEchoOnEdit); // seen while it is typed: a slip would lock them out
  connect(question, &QInputDialog::textValueSelected, this, &OrganizerPanel::setPin);
  question->open();
}

/// Whoever opens it has to know the PIN, each time.
void OrganizerPanel::showEvent(QShowEvent* event) {
  QDialog::showEvent(event);
  following_.start();
  followClocks();
  if (event->spontaneous() || lock_->seal().isEmpty()) return;
  isLocked_ = true;
  turnToPage();
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
    connect(controls, &SideControls::timeWanted, this,
            [this, side](const QString& text) { organizerActs_.setTime(side, text); });
    connect(controls, &SideControls::budgetWanted, this,
            [this, side](const QString& text) { organizerActs_.setBudget(side, text); });
    connect(controls, &SideControls::moreWanted, this,
            [this, side](game::Millis time) { organizerActs_.addTime(side, time); });
    connect(controls, &SideControls::counterWanted, this,
            [this, side](std::size_t stage, int moves) { organizerActs_.setCounter(side, stage, moves); });
  }
  return group;
}

QWidget* OrganizerPanel::decisions() {
  auto* group = new QGroupBox(tr("Turns and result"), this);
  auto* form = new QFormLayout(group);
  form->addRow(tr("Earlier turn:"), restore_);
  connect(restore_, &RestoreBox::wanted, &organizerActs_, &app::Organizer::restore);
  connect(restore_, &RestoreBox::refused, this, &OrganizerPanel::refuse);
  auto* decided = new QHBoxLayout;
  result_->addItems({QStringLiteral("1-0"), QStringLiteral("0-1"), QStringLiteral("1/2-1/2")});
  result_->setObjectName(QStringLiteral("result"));
  result_->setAccessibleName(tr("Result"));
  for (const auto& [text, reason] :
       std::initializer_list<std::pair<QString, Reason>>{{tr("by adjudication"), Reason::adjudication},
                                                         {tr("for breaking the rules"), Reason::infraction},
                                                         {tr("since a player is not there"), Reason::abandonment},
                                                         {tr("in an emergency"), Reason::emergency}})
    termination_->addItem(text, QVariant::fromValue(static_cast<int>(reason)));
  termination_->setObjectName(QStringLiteral("termination"));
  termination_->setAccessibleName(tr("How it came about"));
  decided->addWidget(result_, 1);
  decided->addWidget(termination_, 2);
  declare_ = button(tr("&Declare"), "declare", [this] { declareResult(); });
  decided->addWidget(declare_);
  form->addRow(tr("Result:"), decided);
  return group;
}

// What is so

void OrganizerPanel::refresh() {
  turnToPage();
  if (!game_.hasClock()) return;
  const bool isOver = game_.isOver();
  pause_->setText(game_.isPaused() ? tr("&Go on") : tr("&Pause"));
  for (QWidget* part : std::initializer_list<QWidget*>{pause_, result_, termination_, declare_, sides_[0], sides_[1]})
    part->setEnabled(!isOver);
  undo_->setEnabled(!organizerActs_.lastAct().isEmpty());
  undo_->setToolTip(organizerActs_.lastAct());
  const auto state = game_.clock();
  for (const Color side : chess::allColors) sides_[chess::index(side)]->show(game_.session().clock()->control(), state);
  penalties_->refresh();
  restore_->refresh();
}

/// What a running clock shows changes without a word.
void OrganizerPanel::followClocks() {
  if (!game_.hasClock()) return;
  const auto state = game_.clock();
  for (SideControls* side : sides_) side->followTimes(state);
}

void OrganizerPanel::showLog() {
  log_->clear();
  log_->addItems(acts_.lines());
  log_->scrollToBottom();
}

app::Act OrganizerPanel::signedAct(const QString& what) const {
  return {what, why_->text(), organizer_->text().isEmpty() ? tr("organizer") : organizer_->text()};
}

void OrganizerPanel::note() {
  acts_.write(signedAct(tr("note")));
  onDid();
}

void OrganizerPanel::onDid() {
  why_->clear();
  fault_->clear();
  for (SideControls* side : sides_) side->forgetTyped();
  refresh();
}

/// What was typed and refused does not stay where the clock's time stands.
void OrganizerPanel::refuse(const QString& why) {
  fault_->setText(tr("<b>Not done:</b> %1").arg(why.toHtmlEscaped()));
  for (SideControls* side : sides_) side->forgetTyped();
  refresh(); // an act that cannot be taken back is gone
}

void OrganizerPanel::declareResult() {
  const int row = result_->currentIndex();
  organizerActs_.declareResult(row == 2 ? std::nullopt : std::optional(row == 0 ? Color::white : Color::black),
                               static_cast<Reason>(termination_->currentData().toInt()));
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
