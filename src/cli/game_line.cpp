#include "cli/game_line.hpp"

#include <limits>

#include "base/quoted.hpp"
#include "base/words.hpp"
#include "notation/fen.hpp"
#include "notation/wire.hpp"

namespace backrank::cli {
namespace {

using Errors = std::vector<notation::ParseError>;

Problem wrongUsage(std::string sentence) { return {Status::wrongUsage, {std::move(sentence)}}; }

/// The faults of an option's text. One that is no FEN at all, say, can have thousands: only the first are told.
Problem faultsOf(std::string_view option, Status status, std::vector<std::string> sentences) {
  constexpr std::size_t mostTold = 20;
  for (std::string& sentence : sentences) sentence.insert(0, std::string(option) + ", ");
  if (sentences.size() > mostTold) {
    sentences.resize(mostTold);
    sentences.push_back(std::string(option) + ": The faults beyond these " + std::to_string(mostTold) +
                        " are not shown.");
  }
  return {status, std::move(sentences)};
}

/// A sentence behind the place in an option's text, which is one line to the user even where it has line breaks.
std::string placed(std::size_t offset, const std::string& sentence) {
  return "column " + std::to_string(offset + 1) + ": " + sentence;
}

Problem faultsOf(std::string_view option, const Errors& errors) {
  std::vector<std::string> sentences;
  for (const notation::ParseError& error : errors)
    sentences.push_back(placed(error.at.offset, notation::sentenceOf(error)));
  return faultsOf(option, Status::faulty, std::move(sentences));
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

std::optional<Problem> playMoves(GameLine& line, std::string_view text) {
  for (const std::string_view word : wordsOf(text)) {
    const auto action = notation::readWire(line.variant, line.now(), word);
    if (!action) {
      const std::string number = std::to_string(line.actions.size() + 1);
      return Problem{Status::faulty, {"move " + number + ": " + notation::sentenceOf(action.error())}};
    }
    line.play(*action);
  }
  return std::nullopt;
}

} // namespace

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
  return readVariant(arguments.operand(0), arguments.value("rules").value_or(""));
}

Result<rules::Variant, Problem> readVariant(std::string_view game, std::string_view rules) {
  const rules::VariantType* type = rules::variantType(game);
  if (!type) return Failure{wrongUsage("There is no game " + quoted(game) + "; \"backrank-cli games\" lists them.")};
  auto variant = rules::Variant::withRules(*type, rules);
  if (variant) return *variant;
  std::vector<std::string> sentences;
  for (const auto& fault : variant.error()) sentences.push_back(placed(fault.offset, sentenceOf(fault)));
  return Failure{faultsOf("rules", Status::wrongUsage, std::move(sentences))};
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
