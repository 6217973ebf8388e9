#pragma once

#include <cstdint>
#include <string>

namespace backrank::tests {

/// Games in a file, and how many plies their main lines have.
struct WrittenGames {
  std::string text;
  std::uint64_t plies = 0;
  std::size_t games = 0;
};

/// Files of plausible games, the same for the same seed on every machine: men take what is not defended and avoid what
/// is, games of 20 to 160 plies, seven tags, lines of at most 80 signs. Every eighth game has comments, glyphs and a
/// variation, every eighth clock readings.
class GameWriter {
public:
  explicit GameWriter(std::uint64_t seed)
      : seed_(seed) {}

  /// Adds one more game of "standard" or "chess960".
  void add(WrittenGames& to, const char* game);

private:
  std::uint64_t seed_;
  std::uint64_t number_ = 0;
};

/// At least `size` bytes, every other game Chess960.
WrittenGames mixedGames(std::size_t size, std::uint64_t seed);

} // namespace backrank::tests
