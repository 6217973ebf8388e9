#include <ostream>

#include "chess/movegen.hpp"
#include "cli/describe.hpp"
#include "cli/game_line.hpp"
#include "notation/wire.hpp"

namespace backrank::cli {
namespace {

using chess::Action;

char signAt(const chess::Position& position, chess::Square at) {
  if (position.isEmpty(at)) return '.';
  if (const auto piece = position.pieceAt(at)) return chess::letterOf(*piece);
  return position.colorAt(at) == chess::Color::white ? 'U' : 'u';
}

void drawBoard(const chess::Position& position, std::ostream& out) {
  for (int rank = 7; rank >= 0; --rank) {
    out << rank + 1;
    for (int file = 0; file < 8; ++file) out << ' ' << signAt(position, chess::squareAt(file, rank));
    out << '\n';
  }
  out << "  a b c d e f g h\n";
}

void printHands(const chess::Position& position, std::ostream& out) {
  for (const chess::Color color : chess::allColors) {
    const chess::Reserve hand = position.reserve(color);
    if (hand.empty()) continue;
    out << "hand " << sideText(color) << ' ';
    for (const char letter : rolesText(hand.roles()))
      out << std::string(static_cast<std::size_t>(hand.count(*chess::roleOf(letter))), letter);
    out << '\n';
  }
}

std::string castlingsText(const rules::Variant& variant, const chess::Position& position) {
  std::string text;
  for (const Action action : rules::legal(variant, position)) {
    if (action.kind() != Action::Kind::castling) continue;
    text += (text.empty() ? "" : " ") + notation::wire(action);
    text += chess::isShort(action.from(), action.to()) ? "=O-O" : "=O-O-O";
  }
  return text.empty() ? "-" : text;
}

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto line = readLine(arguments);
  if (!line) return line.error();
  const chess::Position& position = line->now();
  const rules::Stage stage = rules::stageOf(line->variant, position);
  drawBoard(position, out);
  printHands(position, out);
  out << "side " << sideText(stage.side) << "\nstage " << stageText(stage) << "\nprompt "
      << promptText(stage, chess::inCheck(position)) << "\ncastlings " << castlingsText(line->variant, position)
      << '\n';
  return std::nullopt;
}

} // namespace

Command showCommand() {
  return {"show", "the board, whose turn it is, what is to be done and which castlings are possible",
          gameSyntax({"GAME"}), run};
}

} // namespace backrank::cli
