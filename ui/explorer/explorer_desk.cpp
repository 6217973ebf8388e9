#include "explorer/explorer_desk.hpp"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

#include "actions.hpp"
#include "app/power.hpp"
#include "explorer/explorer_window.hpp"
#include "explorer/study_view.hpp"
#include "memory.hpp"
#include "notation/wire.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

using namespace std::chrono_literals;

const QString usualGame = QStringLiteral("regroupment");
constexpr auto betweenLooksAtPower = 20s;

/// The steps of the game's start that lead to what is shown; nothing if it began in another way.
std::optional<std::string> stepsTo(const app::GameModel& game) {
  const game::Tree& tree = game.session().tree();
  std::string steps;
  const auto add = [&steps](chess::Action action) { steps += (steps.empty() ? "" : " ") + notation::wire(action); };
  const auto path = tree.pathTo(tree.cursor());
  for (std::size_t i = 1; i < path.size(); ++i) add(tree.node(path[i]).action);
  if (game.isLive())
    for (const chess::Action action : game.draft().actions()) add(action);
  const auto reached = explore::startOf(game.variant(), explore::Subject::setup(steps));
  return reached && *reached == game.shown() ? std::optional(steps) : std::nullopt;
}

/// A person who thinks without a clock does not mind the analysis.
app::AnalysisQueue::Precedence precedenceOf(const app::GameModel& game) {
  using Precedence = app::AnalysisQueue::Precedence;
  if (!game.hasGame() || game.isOver()) return Precedence::none;
  if (game.hasClock() && game.clock().status == game::ClockState::Status::running) return Precedence::clock;
  return game.isThinking() ? Precedence::opponent : Precedence::none;
}

/// True to give up the folder that was chosen before, false to choose another; nothing: leave it.
std::optional<bool> givesUp(const QString& folder, QWidget* parent) {
  QMessageBox box(QMessageBox::Question, ExplorerDesk::tr("Folder of my games"),
                  ExplorerDesk::tr("The games in this folder are counted:\n%1").arg(folder), QMessageBox::Cancel,
                  parent);
  QPushButton* another = box.addButton(ExplorerDesk::tr("&Another folder…"), QMessageBox::AcceptRole);
  QPushButton* none = box.addButton(ExplorerDesk::tr("&No folder"), QMessageBox::DestructiveRole);
  none->setObjectName(QStringLiteral("noLibrary"));
  box.setDefaultButton(another);
  box.exec();
  if (box.clickedButton() == none) return true;
  return box.clickedButton() == another ? std::optional(false) : std::nullopt;
}

} // namespace

ExplorerDesk::ExplorerDesk(app::GameModel& game, const Actions& actions, QWidget& window)
    : QObject(&window)
    , game_(game)
    , actions_(actions)
    , parent_(window)
    , isOnBattery_([] { return app::isOnBattery(app::usualPowerFolder()); }) {
  connect(&actions[Act::explorer], &QAction::triggered, this, &ExplorerDesk::open);
  connect(&actions[Act::exploreHere], &QAction::triggered, this, &ExplorerDesk::exploreHere);
}

ExplorerDesk::~ExplorerDesk() { delete window_.data(); }

void ExplorerDesk::refresh(bool isGameShown) {
  const auto hasArrays = [](const rules::VariantType& type) { return type.setupRule || type.startsAtRandom; };
  const bool isLocked = game_.locksEngines(); // scores of set-ups are help too
  if (isLocked && window_) window_->hide();
  actions_[Act::explorer].setEnabled(!isLocked);
  actions_[Act::exploreHere].setEnabled(isGameShown && !isLocked && hasArrays(game_.variant().type()));
  if (queue_) queue_->giveWayTo(precedenceOf(game_));
}

void ExplorerDesk::wear(const Preferences& looks) {
  looks_ = looks;
  if (window_) window_->setLooks(looks_.board, looks_.pieces);
}

ExplorerWindow& ExplorerDesk::window() {
  if (!window_) make();
  return *window_;
}

void ExplorerDesk::make() {
  queue_ = std::make_unique<app::AnalysisQueue>(path_.isEmpty() ? std::make_unique<app::ScoreStore>()
                                                                : std::make_unique<app::ScoreStore>(path_));
  window_ = new ExplorerWindow(*queue_, library_, actions_, &parent_);
  connect(window_, &ExplorerWindow::playWanted, this, &ExplorerDesk::play);
  connect(&actions_[Act::exploreLibrary], &QAction::triggered, window_, [this] { chooseLibrary(); });
  auto* looking = new QTimer(window_);
  connect(looking, &QTimer::timeout, this, &ExplorerDesk::lookAtPower);
  looking->start(betweenLooksAtPower);
  lookAtPower();
  queue_->giveWayTo(precedenceOf(game_));
  if (memory_) queue_->setPaused(memory_->isAnalysisPaused());
  if (memory_) window_->study().setLists(memory_->studyLists());
  queue_->beginUnfinished();
  recallLimit();
  keepChoices();
  wear(looks_);
}

/// As it was chosen last, or as the survey has it that goes on.
void ExplorerDesk::recallLimit() {
  const auto chosen = memory_ ? memory_->exploredPositions() : std::nullopt;
  if (chosen)
    window_->setLimit(*chosen);
  else if (queue_->isRunning() && queue_->survey()->limit.kind == explore::Limit::Kind::nodes)
    window_->setLimit(queue_->survey()->limit.amount);
}

void ExplorerDesk::keepChoices() {
  connect(queue_.get(), &app::AnalysisQueue::pausedChanged, this, [this](bool isPaused) {
    if (memory_) memory_->keepAnalysisPaused(isPaused);
  });
  connect(&window_->study(), &StudyView::listsChanged, this, [this] {
    if (memory_) memory_->keepStudyLists(window_->study().lists());
  });
  connect(window_, &ExplorerWindow::limitChosen, this, [this](qulonglong positions) {
    if (memory_) memory_->keepExploredPositions(positions);
  });
}

void ExplorerDesk::lookAtPower() {
  if (queue_) queue_->setOnBattery(isOnBattery_());
}

void ExplorerDesk::readLibrary() {
  if (memory_) library_.read(memory_->recentFiles(), memory_->libraryFolder());
}

void ExplorerDesk::chooseLibrary() {
  if (!memory_) return;
  const QString before = memory_->libraryFolder();
  const auto isGivenUp = before.isEmpty() ? std::optional(false) : givesUp(before, window_);
  if (!isGivenUp) return;
  const QString folder =
      *isGivenUp ? QString() : QFileDialog::getExistingDirectory(window_, tr("Folder of my games"), before);
  if (folder.isEmpty() && !*isGivenUp) return;
  memory_->keepLibraryFolder(folder);
  readLibrary();
}

/// As it was left, unless another game that has arrays to explore is on the board: then that one.
void ExplorerDesk::open() {
  if (window_ && !isOtherOnBoard()) {
    readLibrary();
      window_->show();
    return window_->raise();
  }
  if (actions_[Act::exploreHere].isEnabled()) return exploreHere();
  exploreGame(usualGame);
}

bool ExplorerDesk::isOtherOnBoard() const {
  if (!actions_[Act::exploreHere].isEnabled()) return false;
  const rules::Variant& explored = window_->explorer().variant();
  return explored.id() != game_.variant().id() || explored.rules() != game_.variant().rules();
}

void ExplorerDesk::exploreGame(const QString& id) {
  if (const auto* type = rules::variantType(id.toStdString())) show(rules::Variant(*type), std::nullopt);
}

void ExplorerDesk::exploreHere() {
  const bool isSettled = rules::settled(game_.variant(), game_.shown());
  if (isSettled) return show(game_.variant(), std::nullopt);
  show(game_.variant(), game_.shown(), stepsTo(game_));
}

void ExplorerDesk::show(const rules::Variant& variant, const std::optional<chess::Position>& from,
                        const std::optional<std::string>& steps) {
  window().explore(variant, from, steps);
  readLibrary();
  window_->show();
  window_->raise();
  window_->activateWindow();
}

void ExplorerDesk::play(const rules::Variant& variant, const chess::Position& start, chess::Color side) {
  app::NewGame game{.variant = variant, .start = start};
  game.seats[chess::index(~side)] = {.kind = app::Seat::Kind::builtin};
  Q_EMIT playWanted(game);
  parent_.raise();
  parent_.activateWindow();
}

void ExplorerDesk::shutDown() {
  if (window_) window_->close();
}

} // namespace backrank::ui
