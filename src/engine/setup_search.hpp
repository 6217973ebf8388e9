#pragma once

#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "engine/budget.hpp"
#include "engine/evaluate_setup.hpp"
#include "engine/worker.hpp"

namespace backrank::engine {

/// Set-up actions that differ by less, in centipawns, are equal.
inline constexpr int setupMargin = 5;

/// Alpha-beta over set-up actions, by rules::legal() and rules::play(); the tree ends where the set-up ends. Armies are
/// judged; where only few battles can still come of it, these are looked into. Values are negated where the turn passes
/// and nowhere else.
class SetupSearch {
public:
  /// The value of a battle's start from the side to move, by a search of so many nodes; nothing if it was stopped.
  using Battle = std::function<std::optional<int>(const chess::Position&, std::uint64_t nodes)>;

  /// One line is a root action and how it goes on. Several lines are different turns of the side to move, from its
  /// first action to its last, for a turn of several actions may have but one or two that it can begin with.
  SetupSearch(const Request& request, Budget& budget, const std::vector<RootLine>& roots, Battle battle);

  /// Searches every line to a depth in actions. False if the budget ended it. Values are exact of as many lines as were
  /// asked for, or, of one, also of those that are equal to it.
  bool deepen(int depth);
  /// Best first once deepen() was called.
  std::vector<RootLine> roots() const;
  /// How deep there is something to search, in actions.
  int deepest() const { return deepest_; }

private:
  /// What the side to move begins with, and what is known of it.
  struct Beginning {
    std::vector<chess::Action> actions;
    chess::Position after;
    int value = -infinity;
    std::vector<chess::Action> line = {}; ///< behind the actions
  };
  void addTurns(Beginning beginning, std::unordered_set<chess::Key>& reached);
  int floorOf(const std::vector<int>& best) const;
  int value(const chess::Position& position, int depth, int alpha, int beta, std::vector<chess::Action>& line);
  int battleValue(const chess::Position& position);
  bool countBattles(const chess::Position& position, int depth);
  bool spend();
  void account();

  const rules::Variant& variant_;
  const chess::Position& root_;
  Budget& budget_;
  Battle battle_;
  ArrayJudge judge_;
  const std::size_t lines_;
  std::vector<Beginning> beginnings_;
  std::unordered_map<chess::Key, int> battles_; ///< that can come of the set-up, with their values once known
  std::uint64_t nodesEach_ = 0;                 ///< for looking into a battle; 0: there are too many
  int deepest_;
  std::uint64_t allowance_ = 0;
  std::uint64_t granted_ = 0;
  bool stopped_ = false;
};

} // namespace backrank::engine
