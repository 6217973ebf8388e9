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

void printHelp(std::ostream& out) {
  out << "Usage: backrank-cli COMMAND [OPTION]... [OPERAND]...\n\nCommands:\n";
  for (const Command& command : allCommands()) list(out, std::string(command.name), command.summary);
  out << "\nOptions:\n";
  list(out, "--help", "this text; behind a command, the command's own");
  list(out, "--version", "the version");
}

void printHelp(const Command& command, const std::string& name, std::ostream& out) {
  out << "Usage: backrank-cli " << name << (command.syntax.options.empty() ? "" : " [OPTION]...");
  for (const std::string_view operand : command.syntax.operands) out << ' ' << operand;
  out << "\nPrints " << command.summary << ".\n\nOptions:\n";
  for (const Option& option : command.syntax.options) {
    const std::string value = option.value.empty() ? "" : " " + std::string(option.value);
    list(out, "--" + std::string(option.name) + value, option.help);
  }
  list(out, "--help", "this text");
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

Status runParts(const Command& command, const std::string& name, Words words, std::ostream& out, std::ostream& err);

/// Runs a command that is called by `name`, which is more than its own if it is a part of another one.
Status run(const Command& command, const std::string& name, Words words, std::ostream& out, std::ostream& err) {
  if (command.parts) return runParts(command, name, words, out, err);
  if (wantsHelp(command.syntax, words)) {
    printHelp(command, name, out);
    return Status::done;
  }
  const auto arguments = Arguments::parse(command.syntax, words);
  if (!arguments) return wrongUsage(arguments.error(), name, err);
  if (command.runTelling) return command.runTelling(*arguments, out, err);
  const auto problem = command.run(*arguments, out);
  return problem ? report(*problem, err) : Status::done;
}

void printPartsHelp(const Command& command, const std::string& name, std::ostream& out) {
  out << "Usage: backrank-cli " << name << " COMMAND [OPTION]... [OPERAND]...\n\nCommands:\n";
  for (const Command& part : command.parts()) list(out, std::string(part.name), part.summary);
}

Status runParts(const Command& command, const std::string& name, Words words, std::ostream& out, std::ostream& err) {
  if (words.empty()) return wrongUsage("COMMAND is missing.", name, err);
  if (words[0] == "--help") {
    printPartsHelp(command, name, out);
    return Status::done;
  }
  const auto parts = command.parts();
  const auto part = std::ranges::find(parts, words[0], &Command::name);
  if (part == parts.end()) return wrongUsage("There is no command " + quoted(words[0]) + " there.", name, err);
  return run(*part, name + ' ' + std::string(part->name), words.subspan(1), out, err);
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
  const auto command = std::ranges::find(allCommands(), words[0], &Command::name);
  if (command != allCommands().end()) return run(*command, std::string(command->name), words.subspan(1), out, err);
  return wrongUsage("There is no command " + quoted(words[0]) + ".", "", err);
}

} // namespace

Status report(const Problem& problem, std::ostream& err) {
  for (const std::string& sentence : problem.sentences) err << "backrank-cli: error: " << sentence << '\n';
  return problem.status;
}

std::span<const Command> allCommands() {
  static const std::array commands{
      gamesCommand(), setupsCommand(),  legalCommand(),   perftCommand(),   fenCommand(),
      showCommand(),  explainCommand(), outcomeCommand(), sanCommand(),     transcriptCommand(),
      uciCommand(),   benchCommand(),   matchCommand(),   exploreCommand(), pgnCommand(),
  };
  return commands;
}

Status run(Words words, std::ostream& out, std::ostream& err) {
  const Status status = dispatch(words, out, err);
  if (out.flush()) return status;
  return report({Status::faulty, {"The output cannot be written."}}, err);
}

} // namespace backrank::cli
