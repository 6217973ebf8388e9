#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace backrank::tests {

/// What the parser tells of each game of a text, one string a game: its extent and every event, with offsets to which
/// `base` is added.
std::vector<std::string> pgnEvents(std::string_view text, std::size_t base = 0);

/// The files of tests/data/pgn-micro, in the order of their names.
std::vector<std::string> microFiles(const std::string& dataFolder);

} // namespace backrank::tests
