#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/report.hpp"
#include "uci/options.hpp"

namespace backrank::uci {

/// What another engine says of its search in one "info" line. Everything may be missing.
struct Info {
  std::optional<int> depth = {};
  std::optional<int> deepest = {};
  int multiPv = 1;
  std::optional<engine::Score> score = {}; ///< from the side to move
  bool isBound = false;                    ///< the score is no more than an upper or lower bound
  std::optional<std::uint64_t> nodes = {};
  std::optional<std::uint64_t> nodesPerSecond = {};
  std::optional<int> hashfull = {};
  std::optional<std::chrono::milliseconds> elapsed = {};
  std::vector<std::string> words = {}; ///< the line of moves, as they were written
};

/// "info ..." in whatever shape; nothing if the line is another one, or only a text. What cannot be understood is left
/// out, numbers too large for their field included.
std::optional<Info> readInfo(std::string_view line);

/// "option name ..." of an engine's list; nothing if it is not one, has no name or no known type, or if
/// something else than its parts follows. A missing default is
/// an empty one; a spin whose bounds make no sense takes any number.
std::optional<Option> readOption(std::string_view line);

/// The word behind "bestmove"; empty if there is none. Nothing if the line is another one.
std::optional<std::string> readBestMove(std::string_view line);

/// True for what engines say when they have no move: "", "(none)", "0000", "NULL".
bool isNoMove(std::string_view word);

} // namespace backrank::uci
