#pragma once

#include <vector>

#include "engine/budget.hpp"
#include "engine/evaluate_setup.hpp"
#include "engine/order.hpp"
#include "engine/table.hpp"
#include "engine/value.hpp"

namespace backrank::engine {

/// An action at the root with what is known of it.
struct RootLine {
  chess::Action action;
  int value = -infinity;              ///< exact, or no more than the best one's
  std::vector<chess::Action> actions; ///< the line that begins with `action`
};

/// Alpha-beta over rules::legal() and rules::play() for one request. Values are negated where the turn passes and
/// nowhere else, so a side may act as often in a row as the game likes.
///
/// In a set-up the tree ends where the set-up ends, and armies are judged; in battle it ends in quiet positions.
class Search {
public:
  Search(const Request& request, Budget& budget);

  /// Searches every root action to a depth in plies and moves the best one to the front. False if the budget ended it;
  /// the front is then the best that is known. `margin`: root actions that are worse by no more have exact values too.
  bool deepen(int depth, int margin);
  /// Best first once deepen() was called; empty if there is no legal action.
  const std::vector<RootLine>& roots() const { return roots_; }

  /// Deeper than this no search goes.
  static constexpr int mostDepth = 100;

private:
  /// A position in the tree, its distance from the root in actions, and in plies: a declaration is no ply of its own.
  struct Node {
    const chess::Position& position;
    int height;
    int plies;
    bool mayPass = true; ///< false behind a null move
  };
  /// What is kept for each height of the tree.
  struct Level {
    Experience::Killers killers;
    std::vector<chess::Action> line; ///< best line from here
  };
  /// How an action of a node is to be searched.
  struct Trial {
    int depth;     ///< of the position after it
    int reduction; ///< plies less at first
    bool isFirst;  ///< without doubt worth the whole window
    Window window;
  };

  // The tree: values from the side to move of the node, within the window exact, outside it a bound.
  int value(const Node& node, int depth, Window window);
  int quiescence(const Node& node, Window window);
  int tried(const Node& node, const chess::Position& after, const Trial& trial);
  int descend(const Node& node, const chess::Position& after, int depth, Window window, bool mayPass = true);
  bool nullMoveRefutes(const Node& node, int depth, Window window);

  // Ends of the game.
  bool isDrawn(const Node& node) const;
  bool isRepeated(const chess::Position& position) const;
  int valueWithoutActions(const Node& node) const;

  // What is learned on the way.
  std::optional<int> recall(const Node& node, int depth, Window window, std::optional<chess::Action>& first) const;
  void keep(const Node& node, int depth, Window window, int best, std::optional<chess::Action> action);
  void learn(const Node& node, chess::Action best, const chess::ActionList& inVain, int depth);
  void extendLine(int height, chess::Action action);

  Level& level(int height) { return levels_[static_cast<std::size_t>(height)]; }
  bool isTooHigh(int height) const { return static_cast<std::size_t>(height) + 1 >= levels_.size(); }

  const rules::Variant& variant_;
  const chess::Position& root_;
  Budget& budget_;
  const bool settingUp_;
  std::optional<ArrayJudge> judge_;
  Table table_;
  Experience experience_;
  std::vector<chess::Key> keys_; ///< of the battle's positions before the present node
  std::size_t rootAt_;           ///< where in keys_ the root stands
  std::vector<Level> levels_;
  std::vector<RootLine> roots_;
};

} // namespace backrank::engine
