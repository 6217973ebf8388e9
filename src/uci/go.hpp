#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace backrank::uci {

/// What "go" asks for.
struct Go {
  using Time = std::optional<std::chrono::milliseconds>;
  std::array<Time, 2> left = {};      ///< [side] on the clock; may be negative
  std::array<Time, 2> increment = {}; ///< [side] for each move
  std::optional<int> movesToGo = {};  ///< until the clock is set anew
  Time moveTime = {};
  std::optional<int> depth = {};           ///< plies
  std::optional<std::uint64_t> nodes = {}; ///< searched positions
  std::optional<int> mate = {};            ///< moves in which a mate is looked for
  std::vector<std::string> searchMoves = {};
  bool infinite = false;                    ///< no answer before "stop"
  bool ponder = false;                      ///< no answer before "stop" or "ponderhit"
  std::vector<std::string> complaints = {}; ///< a sentence for each word that was not understood and left out
};

/// Reads what follows "go". Nothing is refused: what makes no sense is left out.
Go readGo(std::string_view text);
/// The line for another engine, "go" included; complaints are no part of it.
std::string write(const Go& go);

} // namespace backrank::uci
