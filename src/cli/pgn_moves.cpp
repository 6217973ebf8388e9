#include <ostream>

#include "cli/pgn_games.hpp"
#include "notation/wire.hpp"

namespace backrank::cli {
namespace {

/// The game's id, its result and the words of its main line.
void printMoves(const game::Record& record, std::ostream& out) {
  out << record.variant.id() << ' ' << record.result;
  for (auto next = record.tree.next(0); next; next = record.tree.next(*next)) {
    const game::Tree::NodeId id = *next;
    out << ' ' << notation::wire(record.tree.node(id).action);
  }
  out << '\n';
}

Status run(const Arguments& arguments, std::ostream& out, std::ostream& err) {
  PgnTally tally;
  eachGame(arguments.operand(0), tally, err, [&](const auto& game) { printMoves(game.read.record, out); });
  return tally.status();
}

} // namespace

Command pgnMovesCommand() {
  return {.name = "moves",
          .summary = "a line for each game: id, result, and the words of its actions, the set-up included",
          .syntax = {{"FILE"}, {}},
          .runTelling = run};
}

} // namespace backrank::cli
