#include "rules/transition.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace backrank::rules {
namespace {

using chess::Action;
using chess::Position;
using chess::Role;
using chess::Square;
using Change = Transition::Change;

/// King steps from one square to another.
int distance(Square a, Square b) {
  return std::max(std::abs(chess::fileOf(a) - chess::fileOf(b)), std::abs(chess::rankOf(a) - chess::rankOf(b)));
}

bool mayBeSame(const Occupant& one, const Occupant& other) {
  return one.color == other.color && !(one.roles & other.roles).empty();
}

/// A man that stayed and shows other roles: while one of them is undecided.
bool isReveal(const Occupant& before, const Occupant& after) {
  return mayBeSame(before, after) && (before.roles.size() > 1 || after.roles.size() > 1);
}

/// A pawn before the last rank and the piece it became, or became again when the step is taken back.
bool isPromotion(const Change& one, const Change& other) {
  const Change& pawn = one.man.roles == chess::Roles(Role::pawn) ? one : other;
  const Change& piece = &pawn == &one ? other : one;
  const int last = chess::homeRank(~pawn.man.color);
  return pawn.man.roles == chess::Roles(Role::pawn) && pawn.man.color == piece.man.color &&
         chess::rankOf(piece.at) == last && distance(pawn.at, piece.at) == 1 && chess::rankOf(pawn.at) != last;
}

bool isSlide(const Change& gone, const Change& come) { return mayBeSame(gone.man, come.man); }

void compare(Transition& change, Square at, const std::optional<Occupant>& before,
             const std::optional<Occupant>& after) {
  if (before == after) return;
  if (before && after && isReveal(*before, *after)) {
    change.reveals.push_back({at, *before, *after});
    return;
  }
  if (before) change.vanished.push_back({at, *before});
  if (after) change.appeared.push_back({at, *after});
}

/// Men that went, men that came, and reveals; no slides yet.
Transition compared(const Position& before, const Position& after) {
  Transition change;
  for (int i = 0; i < 64; ++i) {
    const auto at = static_cast<Square>(i);
    compare(change, at, occupantOf(before, at), occupantOf(after, at));
  }
  return change;
}

using Changes = std::vector<Change>;

void join(Transition& change, Changes::iterator gone, Changes::iterator come) {
  change.slides.push_back({gone->at, come->at, gone->man, come->man});
  change.vanished.erase(gone);
  change.appeared.erase(come);
}

/// Joins the two nearest changes that `belong` together; false if there are none.
bool joinNearest(Transition& change, const std::function<bool(const Change&, const Change&)>& belong) {
  auto bestGone = change.vanished.end();
  auto bestCome = change.appeared.end();
  int best = 8;
  for (auto gone = change.vanished.begin(); gone != change.vanished.end(); ++gone)
    for (auto come = change.appeared.begin(); come != change.appeared.end(); ++come)
      if (distance(gone->at, come->at) < best && belong(*gone, *come)) {
        best = distance(gone->at, come->at);
        bestGone = gone;
        bestCome = come;
      }
  if (best == 8) return false;
  join(change, bestGone, bestCome);
  return true;
}

void joinAll(Transition& change) {
  while (joinNearest(change, isSlide)) {
  }
  while (joinNearest(change, isPromotion)) {
  }
}

/// Joins the man that left `from` with the one that came to `to`, if both did.
void joinKnown(Transition& change, Square from, Square to) {
  const auto gone = std::ranges::find(change.vanished, from, &Change::at);
  const auto come = std::ranges::find(change.appeared, to, &Change::at);
  if (gone != change.vanished.end() && come != change.appeared.end()) join(change, gone, come);
}

void joinMovers(Transition& change, const Position& before, Action action) {
  if (action.kind() == Action::Kind::castling) {
    const chess::Lane& way =
        chess::lane(before.castlingRule(), before.turn(), chess::fileOf(action.from()), chess::fileOf(action.to()));
    joinKnown(change, action.from(), way.kingTo);
    joinKnown(change, action.to(), way.rookTo);
  } else if (action.isMovement()) {
    joinKnown(change, action.from(), action.to());
  }
}

} // namespace

std::optional<Occupant> occupantOf(const Position& position, Square at) {
  const auto color = position.colorAt(at);
  if (!color) return std::nullopt;
  return Occupant{*color, position.rolesAt(at)};
}

Transition transition(const Position& before, const Position& after) {
  Transition change = compared(before, after);
  joinAll(change);
  return change;
}

Transition transition(const Position& before, const Position& after, Action action) {
  Transition change = compared(before, after);
  joinMovers(change, before, action);
  joinAll(change);
  return change;
}

} // namespace backrank::rules
