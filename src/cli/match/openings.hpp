#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/command.hpp"
#include "game/line.hpp"

namespace backrank::cli {

/// Where the pairs of a match begin: the lines of a file one after the other, or lines drawn by lot.
class Openings {
public:
  /// Lines by lot: the seed fixes them. `actions` are played at random from the start of the game or, where that is
  /// random itself, from an array; battles in which one side stands much better are not taken.
  Openings(rules::Variant variant, std::uint64_t seed, int actions);
  /// How many actions by lot a game of that kind gets if nobody says.
  static int usualActions(const rules::Variant& variant);

  /// Reads a file with a FEN, home arrays ("WHITE[/BLACK]"), or "moves" and wire words in each line; empty lines and
  /// those that begin with `#` do not count. Problems are told with their lines.
  Result<std::size_t, Problem> readFile(const std::string& path);

  /// The opening of a pair, from 0; never one that is over.
  game::Line of(std::size_t pair) const;

private:
  Result<game::Line, std::string> readLine(std::string_view text) const;
  game::Line drawn(std::uint64_t seed) const;
  bool isFair(const game::Line& line) const;

  rules::Variant variant_;
  std::uint64_t seed_;
  int actions_;
  std::vector<game::Line> lines_;
};

} // namespace backrank::cli
