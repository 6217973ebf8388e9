#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "uci/engine_output.hpp"

namespace backrank::uci {

/// What a line "feature name=value other=\"two words\" ..." says; values without their quotes. Empty for another line.
std::map<std::string, std::string, std::less<>> readFeatures(std::string_view line);

/// The move of "move e2e4" or "My move is: e2e4"; nothing if the line is another one.
std::optional<std::string> readXboardMove(std::string_view line);

/// A line of thinking: "depth score centiseconds nodes moves". Nothing if the line is another one.
std::optional<Info> readThinking(std::string_view line);

} // namespace backrank::uci
