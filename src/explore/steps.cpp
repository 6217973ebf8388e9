#include "explore/steps.hpp"

#include <algorithm>
#include <unordered_set>

#include "rules/legal.hpp"

namespace backrank::explore {
namespace {

/// Set-up positions, each once, that follow from one: what is told of them is up to the caller.
class Following {
public:
  Following(const rules::Variant& variant, std::size_t most)
      : variant_(variant)
      , most_(most) {}

  /// False if there are too many. `tell` gets every battle's start.
  template <class Tell>
  bool walk(const chess::Position& position, const Tell& tell) {
    if (!seen_.insert(position.key()).second) return true;
    if (seen_.size() > most_) return false;
    if (rules::settled(variant_, position)) {
      tell(position);
      return true;
    }
    return std::ranges::all_of(rules::legal(variant_, position), [&](chess::Action action) {
      return walk(rules::play(variant_, position, action), tell);
    });
  }

private:
  const rules::Variant& variant_;
  std::size_t most_;
  std::unordered_set<chess::Key> seen_;
};

/// What the side to move makes of one more step that it may choose.
void choose(Worth& best, const Worth& step, bool white) {
  const auto better = [white](int a, int b) { return white ? std::max(a, b) : std::min(a, b); };
  best.least = better(best.least, step.least);
  best.most = better(best.most, step.most);
  if (step.estimate) best.estimate = best.estimate ? better(*best.estimate, *step.estimate) : step.estimate;
  best.ways += step.ways;
  best.knownWays += step.knownWays;
}

/// Nothing chosen yet: whatever comes is better.
Worth nothingYet(bool white) {
  const int worst = white ? -Worth::unbounded : Worth::unbounded;
  return {.least = worst, .most = worst, .estimate = std::nullopt, .ways = 0, .knownWays = 0};
}

/// By what is known, then by the bounds; unknown ones last.
int promiseOf(const Worth& worth, bool white) {
  if (!worth.estimate) return -2 * Worth::unbounded;
  return white ? *worth.estimate : -*worth.estimate;
}

} // namespace

Steps::Steps(const rules::Variant& variant, Leaf leaf, std::size_t mostPositions)
    : variant_(variant)
    , leaf_(std::move(leaf))
    , most_(mostPositions) {}

std::optional<Worth> Steps::worthOf(const chess::Position& position) {
  if (!Following(variant_, most_).walk(position, [](const chess::Position&) {})) return std::nullopt;
  return worth(position);
}

std::optional<std::vector<Step>> Steps::from(const chess::Position& position) {
  if (!worthOf(position)) return std::nullopt;
  std::vector<Step> steps;
  if (rules::settled(variant_, position)) return steps;
  for (const chess::Action action : rules::legal(variant_, position))
    steps.push_back({action, worth(rules::play(variant_, position, action))});
  const bool white = position.turn() == chess::Color::white;
  std::ranges::stable_sort(steps, std::greater{}, [&](const Step& step) { return promiseOf(step.worth, white); });
  return steps;
}

Worth Steps::worth(const chess::Position& position) {
  if (const auto seen = seen_.find(position.key()); seen != seen_.end()) return seen->second;
  if (rules::settled(variant_, position)) return seen_[position.key()] = worthOfBattle(position);
  const bool white = position.turn() == chess::Color::white;
  Worth best = nothingYet(white);
  for (const chess::Action action : rules::legal(variant_, position))
    choose(best, worth(rules::play(variant_, position, action)), white);
  return seen_[position.key()] = best;
}

Worth Steps::worthOfBattle(const chess::Position& position) const {
  const auto score = leaf_(pairingOf(position));
  if (!score) return {};
  return {.least = *score, .most = *score, .estimate = score, .ways = 1, .knownWays = 1};
}

std::optional<std::vector<Pairing>> openPairings(const rules::Variant& variant, const chess::Position& position,
                                                 std::size_t mostPositions) {
  std::vector<Pairing> open;
  const auto note = [&](const chess::Position& start) {
    for (const std::string& white : openArraysOf(start, chess::Color::white))
      for (const std::string& black : openArraysOf(start, chess::Color::black)) open.push_back({white, black});
  };
  if (!Following(variant, mostPositions).walk(position, note)) return std::nullopt;
  std::ranges::sort(open);
  const auto doubled = std::ranges::unique(open);
  open.erase(doubled.begin(), doubled.end());
  return open;
}

} // namespace backrank::explore
