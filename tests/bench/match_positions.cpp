// Positions for the tuner, from games of matches: bench_match_positions FILE > POSITIONS. A line each, as
// bench_tune_positions writes them; the value is what our opponent's search found. How it is used: README.md.
#include <cstdio>
#include <fstream>
#include <sstream>

#include "chess/movegen.hpp"
#include "notation/fen.hpp"
#include "notation/pgn_reader.hpp"

namespace {

using namespace backrank;

constexpr std::string_view ours = "builtin"; ///< as `backrank-cli match` names our engine in the tags

bool isTelling(const chess::Position& position, chess::Action action, const game::Assessment& found) {
  const bool takes = action.kind() == chess::Action::Kind::promotion ||
                     action.kind() == chess::Action::Kind::enPassant || has(position.of(~position.turn()), action.to());
  return !takes && !found.mateIn && std::abs(found.centipawns) < 1000 && !chess::inCheck(position) &&
         position.undecided() == 0;
}

/// In half points for White; a game that did not end counts as drawn.
int halvesOf(std::string_view result) { return result == "1-0" ? 2 : result == "0-1" ? 0 : 1; }

void print(const game::Record& record) {
  const bool isWhite = record.tag("White") == ours;
  for (game::Tree::NodeId id = 0; !record.tree.node(id).children.empty();) {
    const chess::Position& position = record.tree.node(id).position;
    id = record.tree.node(id).children.front();
    const auto& found = record.tree.annotations(id).assessment;
    const bool isOurs = (position.turn() == chess::Color::white) == isWhite;
    if (isOurs || !found || !isTelling(position, record.tree.node(id).action, *found)) continue;
    std::printf("%s %d %d %s\n", std::string(record.variant.id()).c_str(), halvesOf(record.result), found->centipawns,
                notation::writeFen(record.variant, position).c_str());
  }
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream file(argv[1]);
  std::stringstream text;
  text << file.rdbuf();
  for (const notation::ReadGame& game : notation::readGames(text.str())) print(game.record);
}
