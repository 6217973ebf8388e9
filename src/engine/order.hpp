#pragma once

#include <array>
#include <optional>

#include "chess/action_list.hpp"
#include "chess/position.hpp"

namespace backrank::engine {

/// What a man is worth when captures are compared, in centipawns; the king more than all others.
int exchangeValue(chess::Role role);
/// The same for whatever stands on a square; for an undecided man the mean of the roles open to it, 0 for nothing.
int exchangeValueAt(const chess::Position& position, chess::Square at);

/// Men taken by an action, and what a pawn gains by promoting, in centipawns.
int gainOf(const chess::Position& position, chess::Action action);
/// True for captures and promotions.
bool isSharp(const chess::Position& position, chess::Action action);

/// What is left of gainOf() when both sides go on capturing on the target with their least men, as long as it pays.
/// Pins are not seen.
int exchangeOf(const chess::Position& position, chess::Action action);

/// What earlier branches say about the order in which actions should be tried.
class Experience {
public:
  struct Killers {
    std::array<std::optional<chess::Action>, 2> actions;
    bool has(chess::Action action) const { return actions[0] == action || actions[1] == action; }
    void add(chess::Action action);
  };

  /// A quiet action was so good that its siblings needed no look.
  void reward(chess::Color side, chess::Action action, int depth);
  /// Siblings that were tried before it, in vain.
  void blame(chess::Color side, chess::Action action, int depth);
  /// -16,384 to 16,384.
  int of(chess::Color side, chess::Action action) const;

private:
  using BySquare = std::array<int, 64>;
  int& place(chess::Color side, chess::Action action);
  void shift(int& score, int by);
  std::array<std::array<BySquare, 6>, 2> scores_{}; ///< [side][role that moves or is placed][target]
};

/// Actions in the order in which they should be tried: the table's, good captures, killers, the rest, bad captures.
class Order {
public:
  struct Hints {
    std::optional<chess::Action> first;
    Experience::Killers killers;
  };
  Order(const chess::Position& position, chess::ActionList& actions, const Hints& hints, const Experience& experience);

  /// The next best; nothing when all were given.
  std::optional<chess::Action> next();

private:
  chess::ActionList& actions_;
  std::array<int, 512> ranks_; // NOLINT: filled as far as there are actions
  std::size_t given_ = 0;
};

} // namespace backrank::engine
