#include "clock/clock_window.hpp"

#include <QCloseEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>
#include <utility>

#include "app/text.hpp"
#include "clock/adjust_dialog.hpp"
#include "clock/face_view.hpp"
#include "clock/table_log_dialog.hpp"
#include "dialogs/time_control_dialog.hpp"

namespace backrank::ui {
namespace {

constexpr int narrowScreen = 1100;

} // namespace

rules::Variant ClockWindow::onWood(const rules::VariantType& type) {
  const auto pressed = rules::Variant::withRules(type, "singular=clock");
  return pressed ? *pressed : rules::Variant(type);
}

ClockWindow::ClockWindow(const game::TimeControl& control, const rules::Variant& variant, QWidget* parent,
                         app::TableClock::TimeSource source)
    : FacesWindow(parent)
    , clock_(control, app::setupTurnsOf(variant), std::move(source))
    , journal_(clock_, variant)
    , variant_(variant)
    , awake_(this)
    , news_(new QLabel(this)) {
  setObjectName(QStringLiteral("clockWindow"));
  setWindowTitle(tr("Clock – Backrank"));
  pair_ = new FacePair(clock_, this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(14);
  column->addWidget(pair_, 1);
  news_->setObjectName(QStringLiteral("news"));
  news_->setAlignment(Qt::AlignCenter);
  news_->setWordWrap(true);
  column->addWidget(news_);
  column->addWidget(leftOffer());
  column->addWidget(leaveQuestion());
  column->addLayout(buttons());
  showWayOut(*column);
  connect(&clock_, &app::FaceSource::changed, this, &ClockWindow::refresh);
  refresh();
}

QPushButton* ClockWindow::button(const QString& text, const char* name, void (ClockWindow::*act)()) {
  auto* made = new QPushButton(text, this);
  made->setObjectName(QString::fromLatin1(name));
  made->setFocusPolicy(Qt::NoFocus); // Space is the clock's
  if (act) connect(made, &QPushButton::clicked, this, act);
  return made;
}

/// What belongs to the running game, and what sets up another one: side by side, or in two rows on a narrow screen.
QLayout* ClockWindow::buttons() {
  const bool isNarrow = screen()->availableGeometry().width() < narrowScreen;
  auto* both = new QBoxLayout(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  both->addLayout(gameButtons());
  both->addStretch(1);
  both->addLayout(settingButtons());
  return both;
}

QLayout* ClockWindow::gameButtons() {
  auto* row = new QHBoxLayout;
  pause_ = button(tr("&Pause"), "pause", &ClockWindow::togglePause);
  finish_ = button(tr("Set-up &finished"), "finish", &ClockWindow::finish);
  single_ = button(tr("&King alone: singular"), "single", &ClockWindow::single);
  single_->setToolTip(tr("White pressed with only the king fielded: one piece a turn"));
  unpress_ = button(tr("Press was a &mistake"), "unpress", &ClockWindow::unpress);
  unpress_->setToolTip(tr("The turn goes on with the clocks as they were before it (Backspace)"));
  for (QPushButton* made : {pause_, finish_, single_, unpress_}) row->addWidget(made);
  row->addStretch(1);
  return row;
}

QLayout* ClockWindow::settingButtons() {
  auto* row = new QHBoxLayout;
  row->addStretch(1);
  row->addWidget(gameList(variant_));
  auto* swap = button(tr("S&wap sides"), "flip", nullptr);
  connect(swap, &QPushButton::clicked, pair_, &FacePair::swapSides);
  row->addWidget(swap);
  row->addWidget(button(tr("&Adjust…"), "adjust", &ClockWindow::adjust));
  row->addWidget(button(tr("What was &done…"), "log", &ClockWindow::showLog));
  row->addWidget(button(tr("&Time…"), "time", &ClockWindow::set));
  reset_ = button(tr("&Reset"), "reset", &ClockWindow::restart);
  row->addWidget(reset_);
  return row;
}

/// In the window itself: nothing stands in front of the faces, and the clock can be pressed meanwhile.
QWidget* ClockWindow::leaveQuestion() {
  question_ = new QWidget(this);
  question_->setObjectName(QStringLiteral("leaveQuestion"));
  auto* row = new QHBoxLayout(question_);
  row->setContentsMargins(0, 0, 0, 0);
  row->addStretch(1);
  asked_ = new QLabel(question_);
  yes_ = button({}, "yes", nullptr);
  connect(yes_, &QPushButton::clicked, this, [this] {
    if (const auto act = std::exchange(onYes_, {})) act();
  });
  row->addWidget(asked_);
  row->addWidget(yes_);
  row->addWidget(button(tr("&Stay here"), "stay", &ClockWindow::stay));
  row->addStretch(1);
  question_->hide();
  return question_;
}

bool ClockWindow::isRunning() const { return clock_.state().status == game::ClockState::Status::running; }

void ClockWindow::ask(const QString& text, const QString& yes, std::function<void()> onYes) {
  asked_->setText(text);
  yes_->setText(yes);
  onYes_ = std::move(onYes);
  question_->show();
}

void ClockWindow::askToClose() {
  ask(tr("The clock is running. Pause it and close the window? F8 brings it back."), tr("Pause and &close"),
      [this] { pauseAndClose(); });
}

/// What would take the times of a clock in use away is asked about first.
void ClockWindow::loseTimes(const QString& yes, std::function<void()> act) {
  if (!isRunning() && !clock_.isPaused()) return act();
  ask(tr("The times and moves of this clock would be lost."), yes, [this, act = std::move(act)] {
    question_->hide();
    act();
  });
}

bool ClockWindow::askToEnd(const std::function<void()>& end) {
  if ((!isRunning() && !clock_.isPaused()) || isGivenUp_) return false;
  showNormal();
  activateWindow();
  const QString text = journal_.isKept()
                           ? tr("This clock is in use. The next start of Backrank offers it again, paused. End it now?")
                           : tr("When Backrank ends, the times on this clock are lost. End it?");
  ask(text, tr("&End Backrank"), [this, end] {
    stay();
    halt();
    // Something else may still keep the program from ending: then the times are needed.
    isGivenUp_ = true;
    end();
  });
  return true;
}

/// No key takes a running clock away: it is asked whether it shall be.
void ClockWindow::leave() { isRunning() ? askToClose() : FacesWindow::leave(); }

void ClockWindow::pauseAndClose() {
  halt();
  close();
}

void ClockWindow::stay() {
  question_->hide();
  game_->setCurrentIndex(gameRow_);
}

// A clock that another run left.

QWidget* ClockWindow::leftOffer() {
  left_ = new QWidget(this);
  left_->setObjectName(QStringLiteral("leftOffer"));
  auto* row = new QHBoxLayout(left_);
  row->setContentsMargins(0, 0, 0, 0);
  row->addStretch(1);
  leftText_ = new QLabel(left_);
  row->addWidget(leftText_);
  QPushButton* resume = button(tr("Go &on with it"), "resumeLeft", nullptr);
  connect(resume, &QPushButton::clicked, this, [this] { resumeLeft(leftFile_); });
  QPushButton* discard = button(tr("De&lete it"), "deleteLeft", nullptr);
  connect(discard, &QPushButton::clicked, this, [this] {
    app::TableJournal::discard(leftFile_);
    Q_EMIT leftAnswered(leftFile_);
    offerLeft();
  });
  row->addWidget(resume);
  row->addWidget(discard);
  row->addStretch(1);
  left_->hide();
  return left_;
}

void ClockWindow::keepIn(const QString& folder) {
  folder_ = folder;
  journal_.setFolder(folder);
  offerLeft();
}

void ClockWindow::offerLeft() {
  const auto left = app::TableJournal::leftIn(folder_);
  left_->setVisible(!left.empty());
  if (left.empty()) return;
  leftFile_ = left.front().file;
  leftText_->setText(app::textOf(left.front()));
}

void ClockWindow::resumeLeft(const QString& file) {
  loseTimes(tr("Go on with the ot&her"), [this, file] { goOnWith(file); });
}

void ClockWindow::goOnWith(const QString& file) {
  if (journal_.resume(file)) {
    variant_ = journal_.variant();
    gameRow_ = games_.rowOf(app::textOf(variant_.id()));
    game_->setCurrentIndex(gameRow_);
  }
  Q_EMIT leftAnswered(file);
  offerLeft();
}

/// The person's own wish to close it; who wishes it twice has answered the question.
void ClockWindow::closeEvent(QCloseEvent* event) {
  const bool asks = event->spontaneous() && isRunning();
  if (asks && !question_->isVisible()) {
    event->ignore();
    return askToClose();
  }
  if (asks) halt();
  QWidget::closeEvent(event);
}

void ClockWindow::refresh() {
  const auto status = clock_.state().status;
  using Status = game::ClockState::Status;
  const bool runs = status == Status::running;
  isGivenUp_ = false;
  if (std::exchange(wasRunning_, runs) != runs) stay();
  // What would take the times of a running clock away.
  for (QWidget* other : {static_cast<QWidget*>(game_), static_cast<QWidget*>(reset_)}) other->setEnabled(!runs);
  reset_->setToolTip(runs ? tr("Pause the clock first") : QString());
  pause_->setEnabled(status == Status::running || status == Status::paused);
  pause_->setText(status == Status::paused ? tr("&Go on") : tr("&Pause"));
  finish_->setVisible(clock_.isFielding());
  finish_->setEnabled(status == Status::running);
  single_->setVisible(clock_.mayBeSingular());
  unpress_->setEnabled(clock_.canUnpress());
  const QString news = journal_.news();
  news_->setText(news);
  news_->setAccessibleName(news);
  news_->setVisible(!news.isEmpty());
  holdAwake();
}

/// A closed window's clock may run on, and nobody looks at it.
void ClockWindow::holdAwake() { awake_.hold(isVisible() && isRunning()); }

void ClockWindow::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  holdAwake();
}

void ClockWindow::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  awake_.hold(false);
}

void ClockWindow::togglePause() {
  const bool wasPaused = clock_.isPaused();
  wasPaused ? clock_.resume() : clock_.pause();
  if (clock_.isPaused() != wasPaused) journal_.write(wasPaused ? tr("clock goes on") : tr("clock paused"));
}

/// The clock stands.
void ClockWindow::halt() {
  if (isRunning()) togglePause();
}

void ClockWindow::finish() {
  const bool wasFielding = clock_.isFielding();
  clock_.finishFielding();
  if (clock_.isFielding() != wasFielding) journal_.write(tr("set-up finished"));
}

void ClockWindow::single() {
  if (!clock_.mayBeSingular()) return;
  clock_.makeSingular();
  journal_.write(tr("single pieces: White pressed with the king alone"));
}

void ClockWindow::restart() {
  loseTimes(tr("Reset &it"), [this] {
    gameRow_ = game_->currentIndex();
    const game::TimeControl control = clock_.control();
    journal_.begin(chosenVariant());
    clock_.reset(control, app::setupTurnsOf(journal_.variant()));
  });
}

void ClockWindow::unpress() {
  if (clock_.unpress()) journal_.write(tr("last press taken back"));
}

void ClockWindow::showLog() {
  auto* dialog = new TableLogDialog(journal_, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

/// The games by name; another choice is another clock, which waits.
QComboBox* ClockWindow::gameList(const rules::Variant& variant) {
  game_ = new QComboBox(this);
  game_->setObjectName(QStringLiteral("game"));
  game_->setAccessibleName(tr("Game whose set-up turns are counted"));
  game_->setToolTip(game_->accessibleName());
  game_->setFocusPolicy(Qt::ClickFocus);
  game_->setModel(&games_);
  gameRow_ = games_.rowOf(app::textOf(variant.id()));
  game_->setCurrentIndex(gameRow_);
  connect(game_, &QComboBox::activated, this, [this] {
    restart();
    setFocus();
  });
  return game_;
}

rules::Variant ClockWindow::chosenVariant() const {
  const rules::VariantType& type = games_.typeAt(game_->currentIndex());
  return type.id == variant_.id() ? variant_ : onWood(type);
}

void ClockWindow::set() {
  loseTimes(tr("Set a&nother time"), [this] { chooseTime(); });
}

void ClockWindow::chooseTime() {
  auto* dialog = new TimeControlDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setOwn(own_);
  dialog->choose(clock_.control());
  dialog->setFieldingTurns(game::fieldingTurnsOf(clock_.setup().turns, clock_.setup().first));
  halt();
  connect(dialog, &TimeControlDialog::ownChanged, this, [this, dialog] {
    own_ = dialog->own();
    Q_EMIT ownChanged();
  });
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    journal_.begin(chosenVariant());
    clock_.reset(dialog->control(), app::setupTurnsOf(journal_.variant()));
    Q_EMIT controlChosen(dialog->control());
  });
  dialog->open();
}

/// The arbiter has stopped the clocks, and starts them himself.
void ClockWindow::adjust() {
  halt();
  auto* dialog = new AdjustDialog(clock_, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &AdjustDialog::did, this, [this](const QString& what) { journal_.write(what, tr("organizer")); });
  dialog->open();
}

void ClockWindow::pressTurn() {
  const auto state = clock_.state();
  const bool waits = state.status == game::ClockState::Status::waiting;
  clock_.press(waits ? ~clock_.setup().first : state.turn.side);
}

void ClockWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Backspace && !event->isAutoRepeat()) return unpress();
  if (event->key() == Qt::Key_Escape && question_->isVisible()) return stay();
  FacesWindow::keyPressEvent(event);
}

} // namespace backrank::ui
