#include "engine/order.hpp"

#include <algorithm>

#include "chess/movegen.hpp"

namespace backrank::engine {
namespace {

using chess::Action;
using chess::Bitboard;
using chess::Position;
using chess::Role;

constexpr int firstRank = 10'000'000;
constexpr int captureRank = 1'000'000;
constexpr int killerRank = 500'000;
constexpr int badCaptureRank = -1'000'000;
constexpr int mostExperience = 16'384;

/// The least man of a set of squares; the set must not be empty.
struct Least {
  Role role;
  Bitboard at;
};
Least leastOf(const Position& position, Bitboard squares) {
  for (const Role role : chess::allRoles)
    if (const Bitboard found = squares & position.of(role)) return {role, found & -found};
  return {Role::king, squares & -squares};
}

int captureRankOf(const Position& position, Action action) {
  const int gain = gainOf(position, action);
  const int risk = exchangeValue(action.role());
  // Taking something greater cannot lose; the exchange need not be played out.
  const bool good = gain >= risk || exchangeOf(position, action) >= 0;
  return (good ? captureRank : badCaptureRank) + gain * 16 - risk / 16;
}

int rankOf(const Position& position, Action action, const Order::Hints& hints, const Experience& experience) {
  if (hints.first == action) return firstRank;
  if (isSharp(position, action)) return captureRankOf(position, action);
  if (hints.killers.has(action)) return killerRank;
  return experience.of(position.turn(), action);
}

} // namespace

int exchangeValue(Role role) {
  static constexpr std::array values{100, 320, 330, 500, 950, 10'000};
  return values[index(role)];
}

int exchangeValueAt(const Position& position, chess::Square at) {
  int sum = 0;
  int number = 0;
  for (const Role role : chess::allRoles) {
    if (!has(position.of(role), at)) continue;
    sum += exchangeValue(role);
    ++number;
  }
  return number == 0 ? 0 : sum / number;
}

bool isSharp(const Position& position, Action action) {
  switch (action.kind()) {
  case Action::Kind::move:
    return !position.isEmpty(action.to());
  case Action::Kind::promotion:
  case Action::Kind::enPassant:
    return true;
  default:
    return false;
  }
}

int gainOf(const Position& position, Action action) {
  if (action.kind() == Action::Kind::enPassant) return exchangeValue(Role::pawn);
  if (!isSharp(position, action)) return 0;
  const int promoted =
      action.kind() == Action::Kind::promotion ? exchangeValue(action.becomes()) - exchangeValue(Role::pawn) : 0;
  return exchangeValueAt(position, action.to()) + promoted;
}

int exchangeOf(const Position& position, Action action) {
  // 1. Each side in turn captures with its least man; gains[n] is the balance if it stops right after capture n.
  std::array<int, 33> gains{gainOf(position, action)};
  Bitboard occupied = position.occupied() & ~bit(action.from());
  int standing = exchangeValue(action.kind() == Action::Kind::promotion ? action.becomes() : action.role());
  chess::Color side = ~position.turn();
  std::size_t last = 0;
  while (last + 1 < gains.size()) {
    const Bitboard attackers = attackersOf(position, action.to(), side, occupied) & occupied;
    if (attackers == 0) break;
    const Least least = leastOf(position, attackers);
    const Bitboard left = occupied & ~least.at;
    if (least.role == Role::king && (attackersOf(position, action.to(), ~side, left) & left) != 0) break;
    ++last;
    gains[last] = standing - gains[last - 1];
    standing = exchangeValue(least.role);
    occupied = left;
    side = ~side;
  }
  // 2. Backwards: nobody captures when not capturing is better.
  for (; last > 0; --last) gains[last - 1] = -std::max(-gains[last - 1], gains[last]);
  return gains[0];
}

void Experience::Killers::add(Action action) {
  if (actions[0] == action) return;
  actions[1] = actions[0];
  actions[0] = action;
}

int& Experience::place(chess::Color side, Action action) {
  return scores_[index(side)][index(action.role())][index(action.to())];
}

int Experience::of(chess::Color side, Action action) const {
  return scores_[index(side)][index(action.role())][index(action.to())];
}

void Experience::shift(int& score, int by) { score += by - score * std::abs(by) / mostExperience; }

void Experience::reward(chess::Color side, Action action, int depth) {
  shift(place(side, action), std::min(depth * depth * 16, mostExperience / 4));
}

void Experience::blame(chess::Color side, Action action, int depth) {
  shift(place(side, action), -std::min(depth * depth * 16, mostExperience / 4));
}

Order::Order(const Position& position, chess::ActionList& actions, const Hints& hints, const Experience& experience)
    : actions_(actions) {
  for (std::size_t i = 0; i < actions.size(); ++i) ranks_[i] = rankOf(position, actions[i], hints, experience);
}

std::optional<Action> Order::next() {
  if (given_ == actions_.size()) return std::nullopt;
  const auto begin = ranks_.begin() + static_cast<std::ptrdiff_t>(given_);
  const auto best = std::max_element(begin, ranks_.begin() + static_cast<std::ptrdiff_t>(actions_.size()));
  std::iter_swap(begin, best);
  std::iter_swap(actions_.begin() + given_, actions_.begin() + (best - ranks_.begin()));
  return actions_[given_++];
}

} // namespace backrank::engine
