#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "rules/legal.hpp"

namespace backrank::engine {

/// When a search ends; the first limit that is reached counts, none means until stopped. A set-up ends its search by
/// itself, after some 20 ms, and nothing is searched deeper than 100 plies.
struct Limits {
  std::optional<int> depth; ///< plies
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::milliseconds> time;
};

/// What to search: a position with its game, and the keys of the battle's earlier positions, oldest first.
struct Request {
  rules::Variant variant;
  chess::Position position;
  std::vector<chess::Key> earlier = {};
  Limits limits = {};
  /// Fixes what is left to chance among equal set-up actions.
  std::uint64_t seed = 0;
};

/// From the side to move.
struct Score {
  int centipawns = 0; ///< near 30,000 either way for a mate
  /// Mate in so many of its moves, declarations not counted; negative or 0: it is mated.
  std::optional<int> mateIn = {};
};

struct Report {
  int depth = 0;
  Score score;
  std::uint64_t nodes = 0; ///< searched positions; a set-up action or a declaration leads to one, too
  std::chrono::milliseconds elapsed{0};
  std::vector<chess::Action> principalVariation; ///< first action first; never empty in a result
};

/// Searches and returns its best line; `progress`, if given, hears of each finished depth. Nothing only if there is no
/// legal action. Stops within a few milliseconds after `stop` asks for it and still answers with a legal action.
/// Same request, same answer, unless time or `stop` ended it. Runs in the caller's thread.
std::optional<Report> search(const Request& request, std::stop_token stop = {},
                             const std::function<void(const Report&)>& progress = {});

} // namespace backrank::engine
