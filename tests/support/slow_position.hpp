#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "slow_board.hpp"
#include "slow_castling.hpp"

namespace backrank::slow {

/// The keys of rules.md 4.2 that change what is legal.
struct Options {
  bool offered = false;   ///< singular=on
  bool clocked = false;   ///< singular=clock
  bool reduced = false;   ///< reduced=on
  bool curtailed = false; ///< curtailed=on
  bool pathOnly = false;  ///< safety=path
  std::string order = "BBWW";
};

/// Everything that a FEN of rules.md 4.5 tells, spelled out.
struct Position {
  std::string game;
  Options options;
  Board board{};
  Side turn = Side::white;
  std::array<bool, 64> castlers{};    ///< squares whose rook may still castle
  std::optional<std::size_t> passant; ///< square a pawn has just jumped over
  int quiet = 0;                      ///< half-moves since the last capture or pawn move
  int number = 1;                     ///< number of the full move

  bool settingUp = false;
  std::array<std::string, 2> hand;         ///< White's and Black's capital letters in the order K Q R B N
  char mode = '-';                         ///< Field: - o d r s, as in the FEN
  std::vector<std::size_t> owed;           ///< Field: squares that the open turn must still give a bishop
  std::size_t stepsDone = 0;               ///< Regroupment: 0 to 3
  std::array<std::string, 2> open{"", ""}; ///< Chess36: the arrays still possible, as digits '0' to '5'
  std::optional<std::size_t> declaring;    ///< Chess36: where an undecided man of the side to move was captured
};

/// A legal action and the position it leads to.
struct Outcome {
  std::string word;
  Position after;
};

/// Any of "key=value; key=value". Throws std::invalid_argument for keys and values it does not know.
[[nodiscard]] Options readOptions(const std::string& text);
[[nodiscard]] CastlingRule castlingRuleOf(const Position& position);
/// Gives every rook on the home rank its right, if the king stands there too and the options leave him one.
void grantRights(Position& position, Side side);

} // namespace backrank::slow
