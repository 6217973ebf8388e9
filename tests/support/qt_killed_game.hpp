#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

#include "game/tree.hpp"
#include "notation/wire.hpp"

/// What the tests share that kill the program.
namespace backrank::tests {

/// The actions of a line as wire words, each behind a blank.
inline std::string lineOf(const game::Tree& tree, game::Tree::NodeId end) {
  std::string words;
  for (const auto id : tree.pathTo(end))
    if (tree.node(id).parent) words += ' ' + notation::wire(tree.node(id).action);
  return words;
}

/// Words of `longer` behind those of `line`; nothing if it does not begin with them.
inline std::optional<std::ptrdiff_t> wordsMore(const std::string& line, const std::string& longer) {
  if (!longer.starts_with(line)) return std::nullopt;
  return std::ranges::count(longer.substr(line.size()), ' ');
}

/// Lets the program run on a little, to a moment that nobody knows.
inline void waste(std::chrono::microseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  while (std::chrono::steady_clock::now() < end) {
  }
}

} // namespace backrank::tests
