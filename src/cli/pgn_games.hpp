#pragma once

#include <functional>

#include "cli/pgn_report.hpp"
#include "notation/pgn_walk.hpp"

namespace backrank::cli {

/// Numbers of games, "3,7-9".
class GameNumbers {
public:
  /// Nothing if the text is no list of numbers and ranges of them.
  static std::optional<GameNumbers> parse(std::string_view text);
  /// True if one of the numbers from `first` to `last` is among them.
  bool touch(int first, int last) const;
  /// The first entry of the list that lies behind `last`, by its first number.
  std::optional<int> behind(int last) const;

private:
  struct Range {
    int first;
    int last;
  };
  std::vector<Range> ranges_;
};

/// Gives all games of a file to `take`, tells their faults and counts both. False if it could not be read to its end.
bool eachGame(std::string_view file, PgnTally& tally, std::ostream& err,
              const std::function<void(const notation::PgnWalk::Game&)>& take);

} // namespace backrank::cli
