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
  const auto place = placeOf(position);
  return place ? std::optional(worth(nodes_[*place])) : std::nullopt;
}

std::optional<std::vector<Step>> Steps::from(const chess::Position& position) {
  if (!placeOf(position)) return std::nullopt;
  std::vector<Step> steps;
  if (rules::settled(variant_, position)) return steps;
  for (const chess::Action action : rules::legal(variant_, position))
    steps.push_back({action, *worthOf(rules::play(variant_, position, action))});
  const bool white = position.turn() == chess::Color::white;
  std::ranges::stable_sort(steps, std::greater{}, [&](const Step& step) { return promiseOf(step.worth, white); });
  return steps;
}

void Steps::forgetScores() {
  for (Node& node : nodes_) node.worth.reset();
}

std::optional<std::size_t> Steps::placeOf(const chess::Position& position) {
  const bool wasEmpty = nodes_.empty();
  auto place = grown(position);
  for (bool again = !wasEmpty; !place; again = false) {
    nodes_.clear();
    places_.clear();
    if (!again) break;
    place = grown(position);
  }
  return place;
}

std::optional<std::size_t> Steps::grown(const chess::Position& position) {
  if (const auto seen = places_.find(position.key()); seen != places_.end()) return seen->second;
  if (nodes_.size() >= most_) return std::nullopt;
  Node node{.isWhites = position.turn() == chess::Color::white};
  if (rules::settled(variant_, position)) {
    node.battle = pairingOf(position);
  } else {
    for (const chess::Action action : rules::legal(variant_, position)) {
      const auto next = grown(rules::play(variant_, position, action));
      if (!next) return std::nullopt;
      node.next.push_back(*next);
    }
  }
  nodes_.push_back(std::move(node));
  return places_[position.key()] = nodes_.size() - 1;
}

const Worth& Steps::worth(Node& node) {
  if (node.worth) return *node.worth;
  if (node.battle) {
    const auto score = leaf_(*node.battle);
    return node.worth.emplace(
        score ? Worth{.least = *score, .most = *score, .estimate = score, .ways = 1, .knownWays = 1} : Worth{});
  }
  Worth best = nothingYet(node.isWhites);
  for (const std::size_t next : node.next) choose(best, worth(nodes_[next]), node.isWhites);
  return node.worth.emplace(best);
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
