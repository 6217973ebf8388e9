// Men that are copied straight across the board, put down by hand for who wants to learn it.
#include "app/game_model.hpp"

namespace backrank::app {
namespace {

/// Of the men still to be copied, one of a role if there is one; of several the one nearest to a file.
chess::Square nextToCopy(const chess::Position& position, chess::Bitboard men, std::optional<chess::Role> role,
                         int file) {
  const chess::Bitboard ofRole = role ? men & position.of(*role) : 0;
  chess::Square best = chess::first(ofRole != 0 ? ofRole : men);
  for (const chess::Square at : chess::squaresOf(ofRole))
    if (std::abs(chess::fileOf(at) - file) < std::abs(chess::fileOf(best) - file)) best = at;
  return best;
}

} // namespace

void GameModel::setCopiesByHand(bool on) {
  copiesByHand_ = on;
  if (!hasGame()) return;
  if (!on) markCopied(uncopied());
}

/// To be done again with every change of the session.
void GameModel::resetCopying() {
  const bool isDue = copiesByHand_ && variant().type().mirrored && !isOver() && isHuman(toAct());
  uncopied_ = isDue ? copied() : 0;
}

/// Men that stand by the rule, and that nobody has put down yet: those of an open turn's copies too.
chess::Bitboard GameModel::unseen() const {
  if (!copiesByHand_ || !canEdit() || !variant().type().mirrored) return 0;
  const chess::Color next = ~toAct();
  const chess::Bitboard toCome = isHuman(next) ? shown().of(next) & ~draft_->base().of(next) : 0;
  return uncopied_ | toCome;
}

chess::Position GameModel::seen() const {
  chess::Position position = shown();
  for (const chess::Square at : chess::squaresOf(unseen())) {
    const chess::Piece piece = *position.pieceAt(at);
    position.clear(at);
    position.setReserve(piece.color, position.reserve(piece.color).with(piece.role));
  }
  return position;
}

rules::Refusal GameModel::copyRefusal(const rules::Gesture& gesture) const {
  const auto* role = std::get_if<chess::Role>(&gesture.source);
  const chess::Square to =
      nextToCopy(shown(), uncopied(), role ? std::optional(*role) : std::nullopt, chess::fileOf(gesture.target));
  return {
      .reason = rules::Reason::copyAcross, .squares = {to, chess::mirrored(to)}, .roles = {shown().pieceAt(to)->role}};
}

void GameModel::copy(const rules::Gesture& gesture) {
  const auto* role = std::get_if<chess::Role>(&gesture.source);
  if (role && chess::has(uncopied() & shown().of(*role), gesture.target)) return markCopied(chess::bit(gesture.target));
  Q_EMIT refused(copyRefusal(gesture));
}

/// These men are copied now.
void GameModel::markCopied(chess::Bitboard men) {
  if (men == 0) return;
  const chess::Position before = seen();
  uncopied_ &= ~men;
  const auto epoch = epoch_;
  Q_EMIT shownChanged(rules::transition(before, seen()));
  if (epoch == epoch_) Q_EMIT draftChanged();
  if (epoch != epoch_) return;
  help();
  if (epoch == epoch_) Q_EMIT turnChanged();
}

} // namespace backrank::app
