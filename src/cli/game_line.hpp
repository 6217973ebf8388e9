#pragma once

#include "cli/command.hpp"
#include "game/line.hpp"

namespace backrank::cli {

/// A game as the options of a command give it.
using GameLine = game::Line;

/// --rules, --fen, --array, --seed and --moves, which every command with a GAME takes, and `more`.
Syntax gameSyntax(std::vector<std::string_view> operands, std::vector<Option> more = {});

/// The game of the first operand with its --rules.
Result<rules::Variant, Problem> readVariant(const Arguments& arguments);
/// A game by its id and "key=value; key=value".
Result<rules::Variant, Problem> readVariant(std::string_view game, std::string_view rules);

/// The whole line. Problems: wrong usage, or faults of the FEN, the arrays or a move.
Result<GameLine, Problem> readLine(const Arguments& arguments);

/// The wire words of the legal actions, sorted bytewise.
std::vector<std::string> legalWords(const rules::Variant& variant, const chess::Position& position);

} // namespace backrank::cli
