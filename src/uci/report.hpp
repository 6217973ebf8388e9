#pragma once

#include <string>

#include "engine/engine.hpp"
#include "uci/spelling.hpp"

namespace backrank::uci {

/// "info depth 8 ... pv e2e4 e7e5": a line of the protocol for each line of a report.
std::string infoLines(const engine::Report& report, Castling castling);

/// "bestmove e2e4 ponder e7e5" for a line of actions that begins at a position. The ponder move is left out where the
/// same side acts again.
std::string bestMoveLine(const rules::Variant& variant, const chess::Position& position,
                         const std::vector<chess::Action>& line, Castling castling);

/// "bestmove (none)".
std::string noMoveLine();
/// What answers "go" where there is no legal action: a line with the score, and "bestmove (none)".
std::string noMoveLines(const chess::Position& position);

} // namespace backrank::uci
