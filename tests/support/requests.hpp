#pragma once

#include <string_view>

#include "engine/engine.hpp"
#include "support/played.hpp"

/// Requests and positions for the tests of the engine.
namespace backrank::tests {

/// Standard chess from a battle FEN, to a depth in plies.
engine::Request toDepth(std::string_view fen, int depth);
/// Any position, for a number of nodes.
engine::Request forNodes(const rules::Variant& variant, const chess::Position& position, std::uint64_t nodes);

/// The first action of the answer as "e2e4", "e7e8q"; "" if there is none.
std::string bestMove(const engine::Request& request);

/// The position with colours and ranks exchanged, the other side to move.
chess::Position mirrored(const chess::Position& position);

/// Every game with its default rules, and once with each other value of each rule; in words for BOOST_TEST_CONTEXT.
struct Named {
  std::string name;
  rules::Variant variant;
};
std::vector<Named> allGames();

} // namespace backrank::tests
