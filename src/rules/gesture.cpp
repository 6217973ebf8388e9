#include "rules/gesture.hpp"

#include <algorithm>

namespace backrank::rules {
namespace {

using chess::Action;
using chess::Position;
using chess::Role;
using chess::Square;

bool same(const Gesture& one, const Gesture& other) { return one.source == other.source && one.target == other.target; }

/// The castling of ux.md 1.4: king onto rook, king onto its landing square, and rook over a king that stands still.
std::vector<Gesture> gesturesOfCastling(const Position& position, Action action) {
  const Square king = action.from();
  const Square rook = action.to();
  const chess::Lane& way =
      chess::lane(position.castlingRule(), position.turn(), chess::fileOf(king), chess::fileOf(rook));
  std::vector<Gesture> gestures{{king, rook}};
  if (way.kingTo == king)
    gestures.push_back({rook, way.rookTo});
  else if (way.kingTo != rook)
    gestures.push_back({king, way.kingTo});
  return gestures;
}

/// The king or queen that is kept, dropped where it stands.
std::vector<Gesture> gesturesOfKeeping(const Position& position, Action action) {
  std::vector<Gesture> gestures;
  for (const Square at : chess::squaresOf(position.of(chess::Piece{action.role(), position.turn()})))
    gestures.push_back({at, at});
  return gestures;
}

/// Every gesture that can mean a legal action.
std::vector<Gesture> gesturesOf(const Position& position, Action action) {
  switch (action.kind()) {
  case Action::Kind::move:
  case Action::Kind::promotion:
  case Action::Kind::enPassant:
    return {{action.from(), action.to()}};
  case Action::Kind::castling:
    return gesturesOfCastling(position, action);
  case Action::Kind::placement:
  case Action::Kind::declaration:
    return {{action.role(), action.to()}};
  case Action::Kind::exchange:
    return {{action.from(), action.to()}, {action.to(), action.from()}};
  case Action::Kind::keep:
    return gesturesOfKeeping(position, action);
  default: // offers and their like are words, not gestures
    return {};
  }
}

/// Where an action stands among those of one gesture: ordinary steps, promotions from the best on, castlings.
int rankOf(Action action) {
  if (action.kind() == Action::Kind::castling) return 5;
  if (action.kind() != Action::Kind::promotion) return 0;
  const auto& roles = chess::promotionRoles;
  return 1 + static_cast<int>(std::ranges::find(roles, action.becomes()) - roles.begin());
}

} // namespace

std::vector<Action> matching(const Variant& variant, const Position& position, const Gesture& gesture) {
  std::vector<Action> found;
  for (const Action action : legal(variant, position))
    if (std::ranges::any_of(gesturesOf(position, action), [&](const Gesture& g) { return same(g, gesture); }))
      found.push_back(action);
  std::ranges::stable_sort(found, {}, rankOf);
  return found;
}

std::vector<Source> sources(const Variant& variant, const Position& position) {
  std::vector<Source> found;
  for (const Action action : legal(variant, position))
    for (const Gesture& gesture : gesturesOf(position, action)) found.push_back(gesture.source);
  std::ranges::sort(found);
  // clang 14 cannot take what the ranges of this library return here.
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

chess::Bitboard targets(const Variant& variant, const Position& position, const Source& source) {
  chess::Bitboard found = 0;
  for (const Action action : legal(variant, position))
    for (const Gesture& gesture : gesturesOf(position, action))
      if (gesture.source == source) found |= bit(gesture.target);
  return found;
}

} // namespace backrank::rules
