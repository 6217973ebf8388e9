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

/// Tells each sentence of a problem; its status.
Status report(const Problem& problem, std::ostream& err);

/// One subcommand. Each has a file of its own; the table allCommands() lists them.
struct Command {
  std::string_view name;
  std::string_view summary; ///< one line without a full stop
  Syntax syntax;
  /// Prints results, and nothing else, to `out`; nothing returned: done.
  std::optional<Problem> (*run)(const Arguments& arguments, std::ostream& out) = nullptr;
  /// In place of `run`, where faults of files are told one by one as they are found: to `err`.
  Status (*runTelling)(const Arguments& arguments, std::ostream& out, std::ostream& err) = nullptr;
  /// In place of both: the commands whose names stand behind this one's.
  std::span<const Command> (*parts)() = nullptr;
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
Command exploreCommand();

Command pgnCommand();
// Behind "pgn".
Command pgnCheckCommand();
Command pgnConvertCommand();
Command pgnMovesCommand();

} // namespace backrank::cli
