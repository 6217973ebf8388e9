// Where what is armed may go.
#include "app/ahead.hpp"
#include "app/board_model.hpp"

namespace backrank::app {

void BoardModel::findTargets() {
  targets_.fill(Target::none);
  if (!armed_) return;
  const auto* at = std::get_if<chess::Square>(&*armed_);
  if (at && game_.canEdit() && game_.draft().hasPlaced(*at)) return findRelocations(*at);
  if (at && isMoved(*at)) return findOtherMoves(*at);
  if (game_.planningSide() || game_.uncopied() != 0) {
    for (const chess::Square target : chess::squaresOf(plainTargets()))
      targets_[chess::index(target)] =
          game_.shown().colorAt(target) && game_.uncopied() == 0 ? Target::capture : Target::empty;
    return;
  }
  if (!game_.canAct()) return;
  for (const chess::Square target : chess::squaresOf(rules::targets(game_.variant(), game_.shown(), *armed_)))
    targets_[chess::index(target)] = kindOf(game_.shown(), meaningsOf(target).front());
  if (std::holds_alternative<chess::Role>(*armed_)) findTempting();
}

/// The actions that what is armed would do by going there; none while something is copied, planned or edited.
std::vector<chess::Action> BoardModel::meaningsOf(chess::Square target) const {
  if (!armed_ || !game_.canAct()) return {};
  return rules::matching(game_.variant(), game_.shown(), {*armed_, target});
}

/// Where the armed source goes while something is copied or planned: no action stands behind it yet.
chess::Bitboard BoardModel::plainTargets() const {
  if (const auto side = game_.planningSide()) return aheadTargets(game_.variant(), game_.shown(), *side, *armed_);
  const auto* role = std::get_if<chess::Role>(&*armed_);
  return role ? game_.uncopied() & game_.shown().of(*role) : 0;
}

void BoardModel::findRelocations(chess::Square from) {
  for (const chess::Square at : chess::squaresOf(chess::homeRankSet(game_.toAct()) & ~chess::bit(from))) {
    game::Draft trial = game_.draft();
    if (trial.relocate(from, at)) continue;
    targets_[chess::index(at)] = game_.shown().isEmpty(at) ? Target::empty : Target::partner;
  }
}

/// What else the man could have done that the open turn has moved, and back to where he stood.
void BoardModel::findOtherMoves(chess::Square at) {
  const chess::Position& base = game_.draft().base();
  const chess::Square from = *game_.draft().movedFrom(at);
  for (const chess::Square target : chess::squaresOf(rules::targets(game_.variant(), base, from)))
    targets_[chess::index(target)] = kindOf(base, rules::matching(game_.variant(), base, {from, target}).front());
  targets_[chess::index(from)] = Target::empty;
  targets_[chess::index(at)] = Target::none;
}

void BoardModel::findTempting() {
  for (const chess::Square at : chess::squaresOf(chess::homeRankSet(game_.shown().turn()) & ~game_.shown().occupied()))
    if (targets_[chess::index(at)] == Target::none) targets_[chess::index(at)] = Target::tempting;
}

BoardModel::Target BoardModel::kindOf(const chess::Position& position, chess::Action action) {
  switch (action.kind()) {
  case chess::Action::Kind::castling:
    return Target::castling;
  case chess::Action::Kind::exchange:
  case chess::Action::Kind::keep:
    return Target::partner;
  case chess::Action::Kind::enPassant:
    return Target::capture;
  default:
    return position.isEmpty(action.to()) ? Target::empty : Target::capture;
  }
}

} // namespace backrank::app
