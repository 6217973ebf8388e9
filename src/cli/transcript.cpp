#include <ostream>

#include "cli/describe.hpp"
#include "cli/game_line.hpp"
#include "notation/fen.hpp"
#include "notation/san.hpp"
#include "notation/wire.hpp"

namespace backrank::cli {
namespace {

/// The arrays still open to a side, three letters each: the pairs (a, h), (b, g) and (c, f).
std::string arraysText(chess::OpenArrays open) {
  std::string text;
  for (std::size_t i = 0; i < chess::OpenArrays::pairArrays.size(); ++i) {
    if ((open.bits() >> i & 1U) == 0) continue;
    if (!text.empty()) text += ' ';
    for (const chess::Role role : chess::OpenArrays::pairArrays[i]) text += chess::letterOf(role);
  }
  return text.empty() ? "-" : text;
}

void printPosition(const rules::Variant& variant, const chess::Position& position, std::ostream& out) {
  out << "fen " << notation::writeFen(variant, position) << "\nstage " << stageText(rules::stageOf(variant, position))
      << '\n';
  for (const chess::Color color : chess::allColors)
    if (position.openArrays(color).size() > 0)
      out << "arrays " << sideText(color) << ' ' << arraysText(position.openArrays(color)) << '\n';
  out << "castlers " << squaresText(position.castlers()) << '\n';
  const auto words = legalWords(variant, position);
  out << "legal " << words.size();
  for (const std::string& word : words) out << ' ' << word;
  out << '\n';
}

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto line = readLine(arguments);
  if (!line) return line.error();
  out << "game " << line->variant.id() << '\n';
  if (const std::string rules = line->variant.rules(); !rules.empty()) out << "rules " << rules << '\n';
  printPosition(line->variant, line->start(), out);
  for (std::size_t i = 0; i < line->actions.size(); ++i) {
    const chess::Action action = line->actions[i];
    out << '\n' << "action " << i + 1 << ' ' << notation::wire(action) << '\n';
    if (action.isMovement()) out << "san " << notation::san(line->variant, line->positions[i], action) << '\n';
    printPosition(line->variant, line->positions[i + 1], out);
  }
  return std::nullopt;
}

} // namespace

Command transcriptCommand() {
  return {"transcript", "the position after each played action: FEN, stage, legal actions, SAN, arrays, castlers",
          gameSyntax({"GAME"}), run};
}

} // namespace backrank::cli
