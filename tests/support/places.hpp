#pragma once

#include <string>

/// Where things lie that a test reads or starts, as absolute paths. The build writes the answers into a source of its
/// own for each test program, so that no other source depends on where the tree stands.
namespace backrank::tests::places {

/// A file in tests/data, or the folder itself: data("/san-cases.tsv").
std::string data(const std::string& below = {});
/// A program that the build names for this test: "backrank-cli", "backrank", "crash_player", "crash_explorer",
/// "zoo_engine", "node", "pgn-extract", "stockfish"; "readers": the folder of the npm packages. Throws
/// std::out_of_range for others.
std::string program(const std::string& name);

} // namespace backrank::tests::places
