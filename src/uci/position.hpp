#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/line.hpp"

namespace backrank::uci {

/// The line that "startpos" stands for: the start of the game; the traditional array where that is drawn by lot.
game::Line startLine(const rules::Variant& variant);

/// Reads what follows "position": "startpos" or "fen ...", then "moves" and wire words.
/// Fails with a sentence at the first fault, an illegal word included.
Result<game::Line, std::string> readPosition(const rules::Variant& variant, std::string_view text);

} // namespace backrank::uci
