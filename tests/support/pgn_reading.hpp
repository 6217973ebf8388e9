#pragma once

#include <string>
#include <string_view>

#include "notation/pgn_reader.hpp"

/// Games read from files, in words for tests.
namespace backrank::tests {

/// The bytes of a file; throws std::runtime_error if it cannot be read.
std::string contentOf(const std::string& path);

/// The only game of a text; throws std::runtime_error if there is none or more than one.
notation::ReadGame readOne(std::string_view text);

/// The wire words of a main line.
std::string mainLine(const game::Record& record);

/// A whole tree in wire words: "e2e4 (d2d4 d7d5) e7e5".
std::string treeWords(const game::Record& record);

/// "line:column severity: sentence" of each fault, one a line.
std::string faultLines(const notation::ReadGame& read);

/// What is written at the node that many actions down the main line.
const game::Annotations& notesAt(const game::Record& record, int actions);

/// Everything that is written at the nodes of a tree, in short: "e2e4 $1 {text} (d2d4) ...".
std::string annotatedWords(const game::Record& record);

} // namespace backrank::tests
