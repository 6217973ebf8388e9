#include "explore/turns.hpp"

#include <unordered_set>

#include "notation/wire.hpp"
#include "rules/legal.hpp"

namespace backrank::explore {
namespace {

struct Reached {
  chess::Position position;
  std::string steps;
};

class TurnWalk {
public:
  explicit TurnWalk(const rules::Variant& variant)
      : variant_(variant) {}

  /// What the side to move can have done with its turn.
  std::vector<Reached> after(const Reached& before) {
    seen_.clear();
    ends_.clear();
    if (!rules::settled(variant_, before.position)) follow(before, before.position.turn());
    return std::move(ends_);
  }

private:
  void follow(const Reached& now, chess::Color side) {
    if (!seen_.insert(now.position.key()).second) return;
    if (now.position.turn() != side || rules::settled(variant_, now.position)) {
      ends_.push_back(now);
      return;
    }
    for (const chess::Action action : rules::legal(variant_, now.position)) {
      const std::string word = notation::wire(action);
      follow({rules::play(variant_, now.position, action), now.steps.empty() ? word : now.steps + ' ' + word}, side);
    }
  }

  const rules::Variant& variant_;
  std::unordered_set<chess::Key> seen_;
  std::vector<Reached> ends_;
};

} // namespace

std::vector<Subject> turnsOf(const rules::Variant& variant, int turns) {
  std::vector<Subject> subjects;
  std::vector<Reached> level{{variant.start(), ""}};
  TurnWalk walk(variant);
  for (int turn = 0; turn < turns; ++turn) {
    std::vector<Reached> next;
    for (const Reached& before : level)
      for (Reached& end : walk.after(before)) next.push_back(std::move(end));
    for (const Reached& reached : next)
      if (!rules::settled(variant, reached.position)) subjects.push_back(Subject::setup(reached.steps));
    level = std::move(next);
  }
  return subjects;
}

} // namespace backrank::explore
