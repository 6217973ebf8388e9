#pragma once

#include "uci/peer.hpp"

namespace backrank::uci {

/// Has an engine that was started play the first actions of standard chess against itself, and tells what is wrong with
/// them. Some ms of an engine that is well; at most 16 s and the patience for its being ready.
std::optional<Trouble> tryOut(Peer& peer, const std::stop_token& stop = {});

} // namespace backrank::uci
