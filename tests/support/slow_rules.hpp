#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "slow_position.hpp"

namespace backrank::slow {

/// A game under the rules of rules.md, played slowly on a board of 64 letters: every move is made on a copy and kept if
/// nothing can then take the king. Shares no code with the program and serves only to be compared with it.
/// All functions throw std::invalid_argument for text they cannot read.
class Game {
public:
  /// `game`: standard chess960 field regroupment chess484 chess36 placement960. `rules`: "key=value; key=value".
  Game(const std::string& game, const std::string& rules, const std::string& fen);
  /// The start of the game; with an array "WHITE[/BLACK]" the position with these home ranks, set-up done.
  static Game start(const std::string& game, const std::string& rules, const std::string& array = "");

  /// Wire words of rules.md 4.6, sorted bytewise.
  [[nodiscard]] std::vector<std::string> legal() const;
  /// `word` must be one of legal().
  void play(const std::string& word);
  /// Exactly the form of rules.md 4.5.
  [[nodiscard]] std::string fen() const;
  /// Is the king of the side to move attacked?
  [[nodiscard]] bool inCheck() const;
  /// Is the set-up over and nothing owed?
  [[nodiscard]] bool settled() const;

private:
  explicit Game(Position position);
  Position position_;
  friend std::uint64_t perft(const Game&, int);
};

/// Number of lines of `depth` actions. A declaration belongs to its owner's ply and costs no depth.
[[nodiscard]] std::uint64_t perft(const Game& game, int depth);

} // namespace backrank::slow
