#pragma once

#include <stop_token>

#include "engine/engine.hpp"
#include "explore/scored.hpp"

namespace backrank::explore {

/// What is asked about each start of a map: a game with its rules, and how much is searched.
struct Survey {
  rules::Variant variant;
  Limit limit;
};

/// Scores one start after the other, each as if it were the first: the same start has the same score whatever was
/// scored before, in whatever thread. One at a time.
class Scorer {
public:
  explicit Scorer(Survey survey);
  /// Nothing if `stop` asked for an end, or if the game cannot come to that start.
  std::optional<Scored> score(const Subject& subject, std::stop_token stop = {});

private:
  Survey survey_;
  engine::Engine engine_;
};

} // namespace backrank::explore
