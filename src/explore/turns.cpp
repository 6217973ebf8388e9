#include "explore/turns.hpp"

#include <unordered_set>

#include "notation/wire.hpp"
#include "rules/legal.hpp"

namespace backrank::explore {
namespace {

class TurnWalk {
public:
  TurnWalk(const rules::Variant& variant, chess::Color side)
      : variant_(variant)
      , side_(side) {}

  void follow(const Turn& now) {
    if (!seen_.insert(now.after.key()).second) return;
    if (now.after.turn() != side_ || rules::settled(variant_, now.after)) {
      ends_.push_back(now);
      return;
    }
    for (const chess::Action action : rules::legal(variant_, now.after)) {
      Turn next{now.actions, rules::play(variant_, now.after, action)};
      next.actions.push_back(action);
      follow(next);
    }
  }
  std::vector<Turn> ends() && { return std::move(ends_); }

private:
  const rules::Variant& variant_;
  chess::Color side_;
  std::unordered_set<chess::Key> seen_;
  std::vector<Turn> ends_;
};

struct Reached {
  chess::Position position;
  std::string steps;
};

std::string stepsWith(std::string steps, const std::vector<chess::Action>& actions) {
  for (const chess::Action action : actions) {
    if (!steps.empty()) steps += ' ';
    steps += notation::wire(action);
  }
  return steps;
}

} // namespace

std::vector<Turn> turnsFrom(const rules::Variant& variant, const chess::Position& position) {
  if (rules::settled(variant, position)) return {};
  TurnWalk walk(variant, position.turn());
  walk.follow({{}, position});
  return std::move(walk).ends();
}

std::vector<Subject> turnsOf(const rules::Variant& variant, int turns) {
  std::vector<Subject> subjects;
  std::vector<Reached> level{{variant.start(), ""}};
  for (int turn = 0; turn < turns; ++turn) {
    std::vector<Reached> next;
    for (const Reached& before : level)
      for (const Turn& end : turnsFrom(variant, before.position))
        next.push_back({end.after, stepsWith(before.steps, end.actions)});
    for (const Reached& reached : next)
      if (!rules::settled(variant, reached.position)) subjects.push_back(Subject::setup(reached.steps));
    level = std::move(next);
  }
  return subjects;
}

} // namespace backrank::explore
