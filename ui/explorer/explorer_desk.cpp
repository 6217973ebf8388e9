#include "explorer/explorer_desk.hpp"

#include "actions.hpp"
#include "explorer/explorer_window.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

const QString usualGame = QStringLiteral("regroupment");

} // namespace

ExplorerDesk::ExplorerDesk(app::GameModel& game, const Actions& actions, QWidget& window)
    : QObject(&window)
    , game_(game)
    , actions_(actions)
    , parent_(window) {
  connect(&actions[Act::explorer], &QAction::triggered, this, &ExplorerDesk::open);
  connect(&actions[Act::exploreHere], &QAction::triggered, this, &ExplorerDesk::exploreHere);
}

ExplorerDesk::~ExplorerDesk() { delete window_.data(); }

void ExplorerDesk::refresh(bool isGameShown) {
  const auto hasArrays = [](const rules::VariantType& type) { return type.setupRule || type.startsAtRandom; };
  actions_[Act::exploreHere].setEnabled(isGameShown && hasArrays(game_.variant().type()));
  if (queue_) queue_->setGameInProgress(isGameShown && !game_.isOver());
}

ExplorerWindow& ExplorerDesk::window() {
  if (!window_) {
    queue_ = std::make_unique<app::AnalysisQueue>(path_.isEmpty() ? std::make_unique<app::ScoreStore>()
                                                                  : std::make_unique<app::ScoreStore>(path_));
    window_ = new ExplorerWindow(*queue_, actions_, &parent_);
    connect(window_, &ExplorerWindow::playWanted, this, &ExplorerDesk::play);
    queue_->beginUnfinished();
  }
  return *window_;
}

/// As it was left; at first the game in the window, if it has arrays to explore.
void ExplorerDesk::open() {
  if (window_) {
    window_->show();
    return window_->raise();
  }
  if (actions_[Act::exploreHere].isEnabled()) return exploreHere();
  exploreGame(usualGame);
}

void ExplorerDesk::exploreGame(const QString& id) {
  if (const auto* type = rules::variantType(id.toStdString())) show(rules::Variant(*type), std::nullopt);
}

void ExplorerDesk::exploreHere() {
  const bool isSettled = rules::settled(game_.variant(), game_.shown());
  show(game_.variant(), isSettled ? std::nullopt : std::optional(game_.shown()));
}

void ExplorerDesk::show(const rules::Variant& variant, const std::optional<chess::Position>& from) {
  window().explore(variant, from);
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
