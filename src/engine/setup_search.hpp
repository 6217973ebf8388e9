#pragma once

#include <functional>
#include <unordered_map>

#include "engine/budget.hpp"
#include "engine/evaluate_setup.hpp"
#include "engine/worker.hpp"

namespace backrank::engine {

/// Alpha-beta over set-up actions, by rules::legal() and rules::play(); the tree ends where the set-up ends. Armies are
/// judged; where only few battles can still come of it, these are looked into. Values are negated where the turn passes
/// and nowhere else.
class SetupSearch {
public:
  /// The value of a battle's start from the side to move, by a search of so many nodes; nothing if it was stopped.
  using Battle = std::function<std::optional<int>(const chess::Position&, std::uint64_t nodes)>;

  SetupSearch(const Request& request, Budget& budget, std::vector<RootLine> roots, Battle battle);

  /// Searches every root action to a depth in actions and moves the best one to the front. False if the budget ended
  /// it. Root actions that are worse than the best one by no more than `margin` have exact values, too.
  bool deepen(int depth, int margin);
  /// Best first once deepen() was called.
  const std::vector<RootLine>& roots() const { return roots_; }
  /// The same without those whose turn is a better one's in another order.
  std::vector<RootLine> turns() const;
  /// How deep there is something to search, in actions.
  int deepest() const { return deepest_; }

private:
  int value(const chess::Position& position, int depth, int alpha, int beta, std::vector<chess::Action>& line);
  int battleValue(const chess::Position& position);
  bool countBattles(const chess::Position& position, int depth);
  bool spend();
  void account();
  chess::Key afterTurn(const RootLine& root) const;

  const rules::Variant& variant_;
  const chess::Position& root_;
  Budget& budget_;
  Battle battle_;
  ArrayJudge judge_;
  std::vector<RootLine> roots_;
  std::unordered_map<chess::Key, int> battles_; ///< that can come of the set-up, with their values once known
  std::uint64_t nodesEach_ = 0;                 ///< for looking into a battle; 0: there are too many
  int deepest_;
  std::uint64_t allowance_ = 0;
  std::uint64_t granted_ = 0;
  bool stopped_ = false;
};

} // namespace backrank::engine
