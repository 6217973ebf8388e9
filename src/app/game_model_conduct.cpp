// What the conduct of a game with a clock forbids, and who loses by not coming.
#include <algorithm>
#include <utility>

#include "app/game_model.hpp"
#include "app/journal.hpp"

namespace backrank::app {

QString GameModel::whyNoTakeBack() const {
  const bool isForbidden = hasClock() && settings_->conduct.forbidsTakebacks;
  return isForbidden ? tr("In this game only the organizer takes turns back.") : QString();
}

QString GameModel::whyNoDraw() const {
  if (!hasClock()) return {};
  const auto& from = settings_->conduct.drawsFrom;
  if (!from) return tr("In this game no draws are offered.");
  const bool isBattle = rules::settled(variant(), session_->position());
  const int made = isBattle ? session_->position().fullmoves() - 1 : 0;
  return made < *from ? tr("In this game draws may be offered after move %1.").arg(*from) : QString();
}

QString GameModel::whyNoPause() const {
  const bool isForbidden = hasClock() && settings_->conduct.pausesByOrganizer;
  return isForbidden ? tr("In this game only the organizer stops the clocks.") : QString();
}

bool GameModel::locksEngines() const { return hasClock() && !isOver() && settings_->conduct.locksEngines; }

void GameModel::comeToBoard() {
  const chess::Color side = isHuman(toAct()) ? toAct() : ~toAct();
  if (!isHuman(side) || std::exchange(hasCome_[chess::index(side)], true)) return;
  if (hasClock() && settings_->conduct.defaultMinutes > 0) note({arrivalOf(side)}, true);
}

/// Until the side to act, whose person has shown nothing of himself yet, has lost by it. The time of its first turn
/// counts, as the clock has it. A machine is there.
std::optional<game::Millis> GameModel::untilDefault(game::Instant at) const {
  if (!hasClock() || isOver() || !session_->clock()->isRunning() || settings_->conduct.defaultMinutes == 0)
    return std::nullopt;
  if (!isHuman(toAct()) || hasCome_[chess::index(toAct())]) return std::nullopt;
  const auto& tree = session_->tree();
  const auto path = tree.pathTo(session_->live());
  const bool hasActed = std::ranges::any_of(path, [&](game::Tree::NodeId id) {
    const auto& parent = tree.node(id).parent;
    return parent && tree.node(*parent).position.turn() == toAct();
  });
  if (hasActed) return std::nullopt;
  const game::Millis all = std::chrono::minutes(settings_->conduct.defaultMinutes);
  return std::max(all - session_->clock()->at(at).of(toAct()).spent, game::Millis{});
}

bool GameModel::endByDefault(game::Instant at) {
  if (untilDefault(at) != game::Millis{}) return false;
  const chess::Color side = toAct();
  const Before before = this->before();
  session_->adjudicate(~side, at, game::Ending::Reason::abandonment);
  cancelPlayers();
  Q_EMIT stayedAway(side);
  if (before.epoch == epoch_) tellSteps(before);
  return true;
}

} // namespace backrank::app
