#pragma once

#include <iosfwd>

#include "cli/arguments.hpp"

namespace backrank::cli {

/// Exit status of the program.
enum class Status { done = 0, faulty = 1, wrongUsage = 2 };

/// Why a command did not do what was asked: the status to end with, and a sentence for each fault.
struct Problem {
  Status status;
  std::vector<std::string> sentences;
};

/// One subcommand. Each has a file of its own; the table allCommands() lists them.
struct Command {
  std::string_view name;    ///< one word, or two for one of a group: "pgn check"
  std::string_view summary; ///< one line without a full stop
  Syntax syntax;
  /// Prints results, and nothing else, to `out`; nothing returned: done.
  std::optional<Problem> (*run)(const Arguments& arguments, std::ostream& out);
  /// Instead of `run` for commands that tell the faults of files one by one, on `err`.
  std::optional<Problem> (*runOnFiles)(const Arguments& arguments, std::ostream& out, std::ostream& err) = nullptr;
};

/// In the order of the help.
std::span<const Command> allCommands();

// One for each file.
Command gamesCommand();
Command setupsCommand();
Command legalCommand();
Command perftCommand();
Command fenCommand();
Command showCommand();
Command explainCommand();
Command outcomeCommand();
Command sanCommand();
Command transcriptCommand();
Command uciCommand();
Command benchCommand();
Command matchCommand();
Command pgnCheckCommand();

} // namespace backrank::cli
