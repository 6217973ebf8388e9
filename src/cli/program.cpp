#include "cli/program.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <ostream>

#include "base/quoted.hpp"
#include "base/words.hpp"

namespace backrank::cli {
namespace {

using Words = std::span<const std::string_view>;

void list(std::ostream& out, const std::string& left, std::string_view right) {
  out << "  " << std::left << std::setw(24) << left << "  " << right << '\n';
}

/// True for "pgn check" in the group "pgn"; every command is in the group "".
bool isInGroup(const Command& command, std::string_view group) {
  return group.empty() || (command.name.starts_with(group) && command.name.substr(group.size()).starts_with(' '));
}

void printHelp(std::ostream& out, std::string_view group = {}) {
  const std::string space = group.empty() ? "" : " ";
  out << "Usage: backrank-cli " << group << space << "COMMAND [OPTION]... [OPERAND]...\n\nCommands:\n";
  for (const Command& command : allCommands())
    if (isInGroup(command, group)) list(out, std::string(command.name), command.summary);
  out << "\nOptions:\n";
  list(out, "--help", "this text; behind a command, the command's own");
  list(out, "--version", "the version");
}

void printHelp(const Command& command, std::ostream& out) {
  out << "Usage: backrank-cli " << command.name << (command.syntax.options.empty() ? "" : " [OPTION]...");
  for (const std::string_view operand : command.syntax.operands) out << ' ' << operand;
  if (command.syntax.lastRepeats) out << "...";
  out << "\nPrints " << command.summary << ".\n\nOptions:\n";
  for (const Option& option : command.syntax.options) {
    const std::string value = option.value.empty() ? "" : " " + std::string(option.value);
    list(out, "--" + std::string(option.name) + value, option.help);
  }
  list(out, "--help", "this text");
}

Status report(const Problem& problem, std::ostream& err) {
  for (const std::string& sentence : problem.sentences) err << "backrank-cli: error: " << sentence << '\n';
  return problem.status;
}

Status wrongUsage(std::string sentence, std::string_view command, std::ostream& err) {
  sentence += " Try \"backrank-cli " + std::string(command) + (command.empty() ? "" : " ") + "--help\".";
  return report({Status::wrongUsage, {std::move(sentence)}}, err);
}

/// How many of the words behind an option are its values.
std::size_t valuesBehind(const Syntax& syntax, std::string_view word) {
  const auto isMeant = [&](const Option& o) { return word.starts_with("--") && o.name == word.substr(2); };
  const auto option = std::ranges::find_if(syntax.options, isMeant);
  return option == syntax.options.end() ? 0 : wordsOf(option->value).size();
}

/// Whether "--help" stands among the words as an option, and not as the value of another one.
bool wantsHelp(const Syntax& syntax, Words words) {
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    if (words[i] == "--help") return true;
    i += valuesBehind(syntax, words[i]);
  }
  return false;
}

Status run(const Command& command, Words words, std::ostream& out, std::ostream& err) {
  if (wantsHelp(command.syntax, words)) {
    printHelp(command, out);
    return Status::done;
  }
  const auto arguments = Arguments::parse(command.syntax, words);
  if (!arguments) return wrongUsage(arguments.error(), command.name, err);
  const auto problem = command.runOnFiles ? command.runOnFiles(*arguments, out, err) : command.run(*arguments, out);
  return problem ? report(*problem, err) : Status::done;
}

/// The command that begins with one or two words, and how many.
struct Named {
  const Command* command;
  std::size_t words;
};

Named commandNamed(Words words) {
  const std::string two = words.size() < 2 ? "" : std::string(words[0]) + ' ' + std::string(words[1]);
  for (const Command& command : allCommands()) {
    if (command.name == words[0]) return {&command, 1};
    if (command.name == two) return {&command, 2};
  }
  return {nullptr, 0};
}

/// What is said to the name of a group without one of its commands.
Status runGroup(Words words, std::ostream& out, std::ostream& err) {
  if (words.size() == 1) return wrongUsage("COMMAND is missing.", words[0], err);
  if (words[1] == "--help") {
    printHelp(out, words[0]);
    return Status::done;
  }
  return wrongUsage("There is no command " + backrank::quoted(std::string(words[0]) + ' ' + std::string(words[1])) +
                        ".",
                    words[0], err);
}

Status dispatch(Words words, std::ostream& out, std::ostream& err) {
  if (words.empty()) return wrongUsage("COMMAND is missing.", "", err);
  if (words[0] == "--version") {
    out << "backrank-cli " BACKRANK_VERSION "\n";
    return Status::done;
  }
  if (words[0] == "--help") {
    printHelp(out);
    return Status::done;
  }
  const Named named = commandNamed(words);
  if (named.command) return run(*named.command, words.subspan(named.words), out, err);
  const auto isOfGroup = [&](const Command& command) { return isInGroup(command, words[0]); };
  if (std::ranges::any_of(allCommands(), isOfGroup)) return runGroup(words, out, err);
  return wrongUsage("There is no command " + quoted(words[0]) + ".", "", err);
}

} // namespace

std::span<const Command> allCommands() {
  static const std::array commands{
      gamesCommand(), setupsCommand(),  legalCommand(),   perftCommand(),    fenCommand(),
      showCommand(),  explainCommand(), outcomeCommand(), sanCommand(),      transcriptCommand(),
      uciCommand(),   benchCommand(),   matchCommand(),   pgnCheckCommand(),
  };
  return commands;
}

Status run(Words words, std::ostream& out, std::ostream& err) {
  const Status status = dispatch(words, out, err);
  if (out.flush()) return status;
  return report({Status::faulty, {"The output cannot be written."}}, err);
}

} // namespace backrank::cli
