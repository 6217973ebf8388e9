#include "cli/game_line.hpp"

#include <algorithm>
#include <limits>

#include "base/quoted.hpp"
#include "notation/fen.hpp"
#include "notation/wire.hpp"

namespace backrank::cli {
namespace {

using Errors = std::vector<notation::ParseError>;

Problem wrongUsage(std::string sentence) { return {Status::wrongUsage, {std::move(sentence)}}; }

/// A sentence for each fault of an option's text, with the column; a text that is no FEN at all can have thousands, of
/// which only the first are told. An option is one line to the user even where its text has line breaks.
Problem faultsOf(std::string_view option, const Errors& errors) {
  constexpr std::size_t mostTold = 20;
  Problem problem{Status::faulty, {}};
  for (const notation::ParseError& error : std::span(errors).first(std::min(errors.size(), mostTold)))
    problem.sentences.push_back(std::string(option) + ", column " + std::to_string(error.at.offset + 1) + ": " +
                                notation::sentenceOf(error));
  if (errors.size() > mostTold)
    problem.sentences.push_back(std::string(option) + ": The faults beyond these " + std::to_string(mostTold) +
                                " are not shown.");
  return problem;
}

/// The number of --seed, 0 without one; nothing if it is no number.
std::optional<std::uint64_t> seedOf(const Arguments& arguments) {
  return readNumber(arguments.value("seed").value_or("0"), std::numeric_limits<std::uint64_t>::max());
}

Result<chess::Position, Problem> drawnStart(const rules::Variant& variant, const Arguments& arguments) {
  if (!arguments.has("seed") && variant.type().startsAtRandom)
    return Failure{wrongUsage(std::string(variant.id()) + " is drawn by lot: give --array, --seed or --fen.")};
  return variant.start(rules::Seed{seedOf(arguments).value_or(0)});
}

Result<chess::Position, Problem> readStart(const rules::Variant& variant, const Arguments& arguments) {
  const auto fen = arguments.value("fen");
  const auto array = arguments.value("array");
  if (fen && array) return Failure{wrongUsage("--fen and --array exclude each other.")};
  if (!seedOf(arguments))
    return Failure{wrongUsage("The seed " + quoted(*arguments.value("seed")) + " is not a number.")};
  if (!fen && !array) return drawnStart(variant, arguments);
  auto position = fen ? notation::readFen(variant, *fen) : notation::readArrays(variant, *array);
  if (!position) return Failure{faultsOf(fen ? "FEN" : "array", position.error())};
  return *position;
}

std::vector<std::string_view> wordsOf(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; (begin = text.find_first_not_of(blanks, begin)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

std::optional<Problem> playMoves(GameLine& line, std::string_view text) {
  for (const std::string_view word : wordsOf(text)) {
    const auto action = notation::readWire(line.variant, line.now(), word);
    if (!action) {
      const std::string number = std::to_string(line.actions.size() + 1);
      return Problem{Status::faulty, {"move " + number + ": " + notation::sentenceOf(action.error())}};
    }
    line.positions.push_back(rules::play(line.variant, line.now(), *action));
    line.actions.push_back(*action);
  }
  return std::nullopt;
}

} // namespace

std::size_t GameLine::setupLength() const {
  const auto settled = [&](const chess::Position& p) { return rules::settled(variant, p) || p.owed(); };
  const auto battle = std::ranges::find_if(positions, settled);
  return std::min(static_cast<std::size_t>(battle - positions.begin()), actions.size());
}

std::vector<chess::Key> GameLine::earlierKeys() const {
  std::vector<chess::Key> keys;
  for (std::size_t i = 0; i + 1 < positions.size(); ++i)
    if (rules::settled(variant, positions[i])) keys.push_back(positions[i].key());
  return keys;
}

Syntax gameSyntax(std::vector<std::string_view> operands, std::vector<Option> more) {
  Syntax syntax{std::move(operands), std::move(more)};
  syntax.options.insert(syntax.options.end(), {{"rules", "RULES", "settings that differ, as \"key=value; key=value\""},
                                               {"fen", "FEN", "start from this position"},
                                               {"array", "WHITE[/BLACK]", "start with these home arrays, set-up done"},
                                               {"seed", "N", "fixes what is drawn by lot"},
                                               {"moves", "WORDS", "actions to play first, in wire words"}});
  return syntax;
}

Result<rules::Variant, Problem> readVariant(const Arguments& arguments) {
  const rules::VariantType* type = rules::variantType(arguments.operand(0));
  if (!type)
    return Failure{
        wrongUsage("There is no game " + quoted(arguments.operand(0)) + "; \"backrank-cli games\" lists them.")};
  auto variant = rules::Variant::withRules(*type, arguments.value("rules").value_or(""));
  if (variant) return *variant;
  Problem problem{Status::wrongUsage, {}};
  for (const rules::RuleFault& fault : variant.error())
    problem.sentences.push_back("rules, column " + std::to_string(fault.offset + 1) + ": " + rules::sentenceOf(fault));
  return Failure{std::move(problem)};
}

Result<GameLine, Problem> readLine(const Arguments& arguments) {
  auto variant = readVariant(arguments);
  if (!variant) return Failure{variant.error()};
  auto start = readStart(*variant, arguments);
  if (!start) return Failure{start.error()};
  GameLine line{*variant, {*start}, {}};
  if (auto problem = playMoves(line, arguments.value("moves").value_or(""))) return Failure{std::move(*problem)};
  return line;
}

std::vector<std::string> legalWords(const rules::Variant& variant, const chess::Position& position) {
  std::vector<std::string> words;
  for (const chess::Action action : rules::legal(variant, position)) words.push_back(notation::wire(action));
  std::ranges::sort(words);
  return words;
}

} // namespace backrank::cli
