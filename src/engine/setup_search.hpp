#pragma once

#include "engine/budget.hpp"
#include "engine/evaluate_setup.hpp"
#include "engine/worker.hpp"

namespace backrank::engine {

/// Alpha-beta over set-up actions, by rules::legal() and rules::play(); the tree ends where the set-up ends, and armies
/// are judged. Values are negated where the turn passes and nowhere else.
class SetupSearch {
public:
  SetupSearch(const Request& request, Budget& budget, std::vector<RootLine> roots);

  /// Searches every root action to a depth in actions and moves the best one to the front. False if the budget ended
  /// it. Root actions that are worse than the best one by no more than `margin` have exact values, too.
  bool deepen(int depth, int margin);
  /// Best first once deepen() was called.
  const std::vector<RootLine>& roots() const { return roots_; }

private:
  int value(const chess::Position& position, int depth, int alpha, int beta, std::vector<chess::Action>& line);
  bool spend();

  const rules::Variant& variant_;
  const chess::Position& root_;
  Budget& budget_;
  ArrayJudge judge_;
  std::vector<RootLine> roots_;
  std::uint64_t allowance_ = 0;
  std::uint64_t granted_ = 0;
  bool stopped_ = false;
};

} // namespace backrank::engine
