#include "clock/clock_desk.hpp"

#include <QInputDialog>
#include <utility>

#include "actions.hpp"
#include "app/convert.hpp"
#include "clock/clock_window.hpp"
#include "clock/game_clock_window.hpp"
#include "clock/organizer_panel.hpp"
#include "files/notices.hpp"
#include "game_page.hpp"
#include "line/game_log.hpp"
#include "memory.hpp"
#include "setup/prompt_bar.hpp"

namespace backrank::ui {
namespace {

constexpr game::Millis gift = std::chrono::seconds(15);

QString leftTopic(const QString& file) { return QStringLiteral("table:") + file; }

} // namespace

ClockDesk::ClockDesk(app::GameModel& game, const Actions& actions, QWidget& window)
    : QObject(&window)
    , game_(game)
    , actions_(actions)
    , window_(window)
    , acts_(game)
    , keys_(this)
    , awake_(this) {
  connectActions();
  connect(&keys_, &ShiftKeys::leftPressed, this, [this] { press(chess::Color::white); });
  connect(&keys_, &ShiftKeys::rightPressed, this, [this] { press(chess::Color::black); });
}

/// Its windows have no parent that would close them.
ClockDesk::~ClockDesk() {
  delete clockWindow_;
  delete gameClockWindow_;
}

void ClockDesk::connectActions() {
  connect(&actions_[Act::pause], &QAction::triggered, this, &ClockDesk::pause);
  connect(&actions_[Act::pauseReason], &QAction::triggered, this, &ClockDesk::askReason);
  connect(&actions_[Act::giveTime], &QAction::triggered, this, &ClockDesk::giveTime);
  connect(&actions_[Act::claimFlag], &QAction::triggered, &game_, &app::GameModel::claimFlag);
  connect(&game_, &app::GameModel::pressedIrregularly, this, &ClockDesk::onIrregular);
  connect(&actions_[Act::shiftKeys], &QAction::toggled, &keys_, &ShiftKeys::setOn);
  connect(&actions_[Act::organizer], &QAction::triggered, this, [this] { organizer().show(); });
  connect(&actions_[Act::clockWindow], &QAction::triggered, this, &ClockDesk::showClock);
  connect(&actions_[Act::tableClock], &QAction::triggered, this, &ClockDesk::showTableClock);
  connect(&game_, &app::GameModel::restarted, this, &ClockDesk::begin);
  connect(&game_, &app::GameModel::takenBack, this, &ClockDesk::begin);
  connect(&game_, &app::GameModel::broughtBack, this, &ClockDesk::begin);
  connect(&game_, &app::GameModel::clockChanged, this, &ClockDesk::watch);
  connect(&game_, &app::GameModel::ended, this, &ClockDesk::onEnded);
  connect(&game_, &app::GameModel::stayedAway, this, [this](chess::Color side) {
    note(tr("%1 did not come within %2 min: lost").arg(app::nameOf(side)).arg(game_.settings().conduct.defaultMinutes));
  });
}

/// While a game with a clock goes on in the window, its own clock is what somebody wants to see.
void ClockDesk::showClock() {
  if (!showsGamesClock_) return showTableClock();
  gameClockWindow().showFullScreen();
  gameClockWindow().activateWindow();
}

void ClockDesk::showTableClock() {
  if (memory_) clockWindow().setOwn(memory_->timePresets());
  clockWindow().showFullScreen();
  clockWindow().activateWindow();
}

void ClockDesk::keepTableIn(const QString& folder, Notices& notices) {
  folder_ = folder;
  notices_ = &notices;
}

void ClockDesk::offerLeft() {
  if (!notices_) return;
  for (const app::LeftTable& left : app::TableJournal::leftIn(folder_)) {
    const auto resume = [this, file = left.file] {
      showTableClock();
      clockWindow().resumeLeft(file);
    };
    notices_->tell(leftTopic(left.file), app::textOf(left),
                   {{tr("Go &on with it"), resume, true},
                    {tr("De&lete"), [file = left.file] { app::TableJournal::discard(file); }}});
  }
}

void ClockDesk::retire() {
  const bool isOver = clockWindow_ && clockWindow_->clock().state().status == game::ClockState::Status::stopped;
  if (isOver) clockWindow_->journal().retire();
}

void ClockDesk::begin() {
  wasOver_ = game_.isOver();
  flagged_ = game_.hasClock() ? game_.clock().flagged : std::nullopt;
}

void ClockDesk::watch() {
  if (!game_.hasClock() || game_.isOver()) return;
  const game::ClockState now = game_.clock();
  if (std::exchange(flagged_, now.flagged) == now.flagged || !now.flagged) return;
  const bool isClaimed = game_.session().clock()->control().flag == game::TimeControl::Flag::claim;
  note((isClaimed ? tr("%1's flag fell, and can be claimed") : tr("%1's flag fell, and the game goes on"))
           .arg(app::nameOf(*now.flagged)));
}

void ClockDesk::note(const QString& what) { acts_.write({.what = what, .why = {}, .who = app::clockName()}); }

void ClockDesk::onEnded(const game::Ending& ending) {
  if (std::exchange(wasOver_, true) || ending.reason != game::Ending::Reason::timeForfeit || !game_.hasClock()) return;
  const QString side = app::nameOf(game_.clock().flagged.value_or(game_.toAct()));
  note((ending.winner ? tr("%1's flag fell: lost") : tr("%1's flag fell: a draw, nobody can mate")).arg(side));
}

/// Where too early presses are accepted, the organizer has to see them.
void ClockDesk::onIrregular() { organizer().show(); }

void ClockDesk::attend(GamePage& page) {
  page_ = &page;
  faces_ = &page.clock();
  connect(faces_, &app::FaceSource::lowTime, this, &ClockDesk::lowTime);
  connect(&acts_, &app::ActLog::written, &page.log(), &GameLog::tell);
}

void ClockDesk::refresh(bool isGameShown) {
  // A clock runs on behind another page, and can be stopped from there.
  const bool isInPlay = game_.hasClock() && !game_.isOver();
  const bool runs = isGameShown && isInPlay;
  actions_[Act::pause].setEnabled(isInPlay);
  actions_[Act::pause].setChecked(isInPlay && game_.isPaused());
  actions_[Act::pauseReason].setEnabled(isInPlay && game_.isPaused());
  actions_[Act::giveTime].setVisible(!isGameShown || (game_.hasClock() && game_.settings().autoCommit));
  actions_[Act::giveTime].setEnabled(runs && game_.settings().autoCommit);
  actions_[Act::claimFlag].setEnabled(runs && game_.canClaimFlag());
  actions_[Act::shiftKeys].setEnabled(runs && !game_.settings().autoCommit);
  actions_[Act::organizer].setEnabled(isGameShown && game_.hasClock());
  showsGamesClock_ = runs && page_;
  actions_[Act::clockWindow].setText(showsGamesClock_ ? tr("Cloc&k of the game") : tr("Cloc&k for a wooden board"));
  actions_[Act::tableClock].setVisible(showsGamesClock_);
  awake_.hold(game_.hasClock() && game_.session().clock()->isRunning());
}

void ClockDesk::pause(bool on) {
  if (!game_.hasClock() || on == game_.isPaused()) return;
  game_.comeToBoard();
  if (const QString why = game_.whyNoPause(); !why.isEmpty()) {
    actions_[Act::pause].setChecked(game_.isPaused());
    if (page_) page_->prompt().say(why);
    return;
  }
  game_.act({.what = on ? tr("clock paused") : tr("clock goes on"), .kind = app::Act::Kind::pause},
            [this, on] { on ? game_.pause() : game_.resumeClock(); });
}

/// What nobody has to say stands in the log, and in the game's file, if somebody does.
void ClockDesk::askReason() {
  auto* question = new QInputDialog(&window_);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setObjectName(QStringLiteral("pauseReason"));
  question->setWindowTitle(tr("Why the clock is paused"));
  question->setLabelText(tr("The reason is written down in the game's log:"));
  connect(question, &QInputDialog::textValueSelected, this, [this](const QString& why) {
    if (!why.trimmed().isEmpty()) acts_.write({.what = tr("clock paused"), .why = why.trimmed()});
  });
  question->open();
}

void ClockDesk::giveTime() {
  if (!game_.hasClock() || game_.isOver()) return;
  const chess::Color side = app::ClockModel::receiverIn(game_);
  game_.act({tr("%1 has 15 s more").arg(app::nameOf(side))}, [this, side] { game_.giveTime(side, gift); });
}

void ClockDesk::press(chess::Color side) {
  if (faces_ && window_.isActiveWindow() && game_.hasClock()) faces_->press(side);
}

OrganizerPanel& ClockDesk::organizer() {
  if (organizer_) return *organizer_;
  organizer_ = new OrganizerPanel(game_, acts_, &window_);
  if (!memory_) return *organizer_;
  organizer_->setOrganizer(memory_->organizer());
  organizer_->setSeal(memory_->organizerSeal());
  connect(organizer_, &OrganizerPanel::organizerChanged, this,
          [this](const QString& name) { memory_->keepOrganizer(name); });
  connect(organizer_, &OrganizerPanel::sealChanged, this,
          [this](const QString& seal) { memory_->keepOrganizerSeal(seal); });
  return *organizer_;
}

GameClockWindow& ClockDesk::gameClockWindow() {
  if (!gameClockWindow_) gameClockWindow_ = new GameClockWindow(game_, *faces_, actions_);
  return *gameClockWindow_;
}

bool ClockDesk::askToEnd(const std::function<void()>& end) { return clockWindow_ && clockWindow_->askToEnd(end); }

ClockWindow& ClockDesk::clockWindow() {
  if (clockWindow_) return *clockWindow_;
  auto control = memory_ ? memory_->tableTime() : std::nullopt;
  if (!control) control = game::TimeControl::sudden(std::chrono::minutes(15), std::chrono::seconds(10));
  clockWindow_ =
      new ClockWindow(game_.hasClock() ? *game_.settings().time : *control,
                      game_.hasGame() ? game_.variant() : ClockWindow::onWood(*rules::variantType("field")), nullptr);
  connect(&clockWindow_->clock(), &app::FaceSource::lowTime, this, &ClockDesk::lowTime);
  clockWindow_->keepIn(folder_);
  connect(clockWindow_, &ClockWindow::leftAnswered, this, [this](const QString& file) {
    if (notices_) notices_->withdraw(leftTopic(file));
  });
  connect(&clockWindow_->journal(), &app::TableJournal::failed, this, [this](const QString& why) {
    if (notices_)
      notices_->tell(QStringLiteral("table"),
                     tr("The clock for the wooden board cannot be kept on disk, so that a crash would lose it: %1. It "
                        "runs on.")
                         .arg(why));
  });
  connect(clockWindow_, &ClockWindow::ownChanged, this, [this] {
    if (memory_) memory_->keepTimePresets(clockWindow_->own());
  });
  connect(clockWindow_, &ClockWindow::controlChosen, this, [this](const game::TimeControl& control) {
    if (memory_) memory_->keepTableTime(control);
  });
  return *clockWindow_;
}

} // namespace backrank::ui
