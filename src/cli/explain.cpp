#include <ostream>

#include "base/quoted.hpp"
#include "cli/game_line.hpp"
#include "notation/squares.hpp"
#include "notation/wire.hpp"
#include "rules/setup_words.hpp"

namespace backrank::cli {
namespace {

std::optional<rules::Source> readSource(std::string_view text) {
  if (const auto square = notation::squareOf(text)) return *square;
  const auto role = text.size() == 1 ? chess::roleOf(text[0]) : std::nullopt;
  return role ? std::optional<rules::Source>(*role) : std::nullopt;
}

void print(const std::vector<chess::Action>& actions, std::ostream& out) {
  out << "ok";
  for (const chess::Action action : actions) out << ' ' << notation::wire(action);
  out << '\n';
}

void print(const rules::Refusal& refusal, const rules::Variant& variant, std::ostream& out) {
  out << rules::idOf(refusal.reason);
  for (const chess::Square square : refusal.squares) out << ' ' << notation::textOf(square);
  out << ' ' << rules::sentenceOf(refusal, rules::setupWords(variant)) << '\n';
}

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto source = readSource(arguments.operand(1));
  const auto target = notation::squareOf(arguments.operand(2));
  Problem problem{Status::wrongUsage, {}};
  if (!source)
    problem.sentences.push_back("SOURCE is a square as e2 or a piece in hand as K, not " +
                                quoted(arguments.operand(1)) + ".");
  if (!target) problem.sentences.push_back("TARGET is a square as e2, not " + quoted(arguments.operand(2)) + ".");
  if (!problem.sentences.empty()) return problem;
  const auto line = readLine(arguments);
  if (!line) return line.error();
  const auto answer = rules::explain(line->variant, line->now(), *source, *target);
  if (const auto* refusal = std::get_if<rules::Refusal>(&answer))
    print(*refusal, line->variant, out);
  else
    print(std::get<std::vector<chess::Action>>(answer), out);
  return std::nullopt;
}

} // namespace

Command explainCommand() {
  return {"explain", "what leads from SOURCE (a square, or a piece in hand) to TARGET, or why nothing does",
          gameSyntax({"GAME", "SOURCE", "TARGET"}), run};
}

} // namespace backrank::cli
