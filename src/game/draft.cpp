#include "game/draft.hpp"

#include <algorithm>

#include "chess/castling.hpp"

namespace backrank::game {
namespace {

/// Where an action puts pieces: none for what moves nothing.
std::vector<chess::Square> landings(const chess::Position& before, chess::Action action) {
  using Kind = chess::Action::Kind;
  switch (action.kind()) {
  case Kind::move:
  case Kind::promotion:
  case Kind::enPassant:
  case Kind::placement:
    return {action.to()};
  case Kind::exchange:
    return {action.to(), action.from()};
  case Kind::castling: {
    const chess::Lane& lane =
        chess::lane(before.castlingRule(), before.turn(), fileOf(action.from()), fileOf(action.to()));
    return {lane.kingTo, lane.rookTo};
  }
  default:
    return {};
  }
}

/// What refuses a placement that is not listed.
rules::Refusal refusalOf(const rules::Variant& variant, const chess::Position& position, chess::Action placement) {
  const auto found = rules::explain(variant, position, placement.role(), placement.to());
  if (const auto* refusal = std::get_if<rules::Refusal>(&found)) return *refusal;
  return {.reason = rules::Reason::stepOrder, .squares = {placement.to()}, .roles = {placement.role()}};
}

rules::Refusal nothingOn(chess::Square at) { return {.reason = rules::Reason::emptySquare, .squares = {at}}; }

} // namespace

Draft::Draft(rules::Variant variant, const chess::Position& base)
    : variant_(std::move(variant))
    , base_(base) {}

bool Draft::isReady() const {
  if (isEmpty()) return false;
  if (position().turn() != base_.turn()) return true;
  return !rules::settled(variant_, base_) && rules::settled(variant_, position());
}

std::optional<rules::Refusal> Draft::commitBlocker() const {
  if (isReady()) return std::nullopt;
  const chess::Position& now = position();
  if (!rules::settled(variant_, now)) return variant_.setupRule()->turnRefusal(now);
  return rules::Refusal{.reason = rules::Reason::notYourMove, .side = now.turn()};
}

std::vector<chess::Square> Draft::squares() const {
  std::vector<chess::Square> all;
  for (std::size_t i = 0; i < actions_.size(); ++i)
    for (const chess::Square at : landings(before(i), actions_[i])) all.push_back(at);
  return all;
}

int Draft::placeOf(chess::Square at) const {
  for (std::size_t i = actions_.size(); i > 0; --i) {
    const auto squares = landings(before(i - 1), actions_[i - 1]);
    if (std::ranges::find(squares, at) != squares.end()) return static_cast<int>(i);
  }
  return 0;
}

bool Draft::add(chess::Action action) {
  if (isReady() || !rules::legal(variant_, position()).contains(action)) return false;
  positions_.push_back(rules::play(variant_, position(), action));
  actions_.push_back(action);
  return true;
}

bool Draft::dropLast() {
  if (isEmpty()) return false;
  actions_.pop_back();
  positions_.pop_back();
  return true;
}

void Draft::clear() {
  actions_.clear();
  positions_.clear();
}

std::optional<chess::Square> Draft::movedFrom(chess::Square at) const {
  if (actions_.size() != 1 || !actions_.front().isMovement()) return std::nullopt;
  return landings(base_, actions_.front()).front() == at ? std::optional(actions_.front().from()) : std::nullopt;
}

std::optional<std::size_t> Draft::placementOn(chess::Square at) const {
  const auto found = std::ranges::find_if(actions_, [at](chess::Action action) {
    return action.kind() == chess::Action::Kind::placement && action.to() == at;
  });
  if (found == actions_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - actions_.begin());
}

std::optional<rules::Refusal> Draft::relocate(chess::Square from, chess::Square to) {
  const auto moved = placementOn(from);
  if (!moved) return nothingOn(from);
  std::vector<chess::Action> wanted = actions_;
  if (const auto other = placementOn(to)) wanted[*other] = chess::Action::placement(actions_[*other].role(), from);
  wanted[*moved] = chess::Action::placement(actions_[*moved].role(), to);

  Draft edited(variant_, base_);
  for (const chess::Action action : wanted)
    if (!edited.add(action)) return refusalOf(variant_, edited.position(), action);
  *this = std::move(edited);
  return std::nullopt;
}

std::optional<rules::Refusal> Draft::lift(chess::Square at) {
  const auto lifted = placementOn(at);
  if (!lifted) return nothingOn(at);
  Draft edited(variant_, base_);
  for (std::size_t i = 0; i < actions_.size(); ++i)
    if (i != *lifted && !edited.add(actions_[i])) return refusalOf(variant_, edited.position(), actions_[i]);
  *this = std::move(edited);
  return std::nullopt;
}

} // namespace backrank::game
