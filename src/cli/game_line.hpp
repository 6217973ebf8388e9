#pragma once

#include "cli/command.hpp"
#include "rules/legal.hpp"

namespace backrank::cli {

/// A game as the options of a command give it: where it starts and what has been played.
struct GameLine {
  rules::Variant variant;
  std::vector<chess::Position> positions; ///< the start, then the one after each action
  std::vector<chess::Action> actions;

  const chess::Position& start() const { return positions.front(); }
  const chess::Position& now() const { return positions.back(); }
  /// How many actions belong to the set-up with which the game starts.
  std::size_t setupLength() const;
  /// Keys of the settled positions before the last one, oldest first.
  std::vector<chess::Key> earlierKeys() const;
};

/// --rules, --fen, --array, --seed and --moves, which every command with a GAME takes, and `more`.
Syntax gameSyntax(std::vector<std::string_view> operands, std::vector<Option> more = {});

/// The game of the first operand with its --rules.
Result<rules::Variant, Problem> readVariant(const Arguments& arguments);

/// The whole line. Problems: wrong usage, or faults of the FEN, the arrays or a move.
Result<GameLine, Problem> readLine(const Arguments& arguments);

/// The wire words of the legal actions, sorted bytewise.
std::vector<std::string> legalWords(const rules::Variant& variant, const chess::Position& position);

} // namespace backrank::cli
