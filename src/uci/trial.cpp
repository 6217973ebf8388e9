#include "uci/trial.hpp"

#include "uci/position.hpp"

namespace backrank::uci {
namespace {

/// Two of each side: a program that knows but one move is found out, too.
constexpr int triedActions = 4;
/// For one of them; an old engine may know no depth.
constexpr std::chrono::milliseconds forEach{2'000};

} // namespace

std::optional<Trouble> tryOut(Peer& peer, const std::stop_token& stop) {
  game::Line line = startLine(rules::Variant(*rules::variantType("standard")));
  if (auto trouble = peer.newGame(line.variant)) return trouble;
  const Go go{.depth = 1};
  for (int action = 0; action < triedActions; ++action) {
    const auto thought = peer.think({.line = line, .go = go, .patience = forEach, .stop = stop});
    if (!thought) return thought.error();
    line.play(thought->action);
  }
  return std::nullopt;
}

} // namespace backrank::uci
