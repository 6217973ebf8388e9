#include "app/listed_game.hpp"
#include "notation/pgn_check.hpp"
#include "notation/pgn_reader.hpp"

namespace backrank::app {

FilePart checkedPart(const notation::PgnBlock& block) {
  thread_local notation::PgnStarts starts; // worth keeping from block to block
  FilePart part;
  notation::PgnLexer lexer(block.text());
  notation::PgnPlaces places(block.text(), block.at);
  const auto offset = static_cast<qint64>(block.at.offset);
  for (;;) {
    const std::size_t from = lexer.offset();
    const notation::Place start = places.at(from);
    notation::PgnQuickCheck quick(starts);
    const auto extent = parseGame(lexer, quick);
    if (!extent) break;
    ListedGame game{.span = {offset + static_cast<qint64>(extent->begin), offset + static_cast<qint64>(extent->end)},
                    .at = places.at(extent->begin)};
    if (!quick.isClean()) {
      const auto number = static_cast<int>(part.games.size()) + 1;
      auto read = notation::readGame(block.text().substr(from, extent->end - from), start, number);
      game.faults = static_cast<int>(read.faults.size());
      std::ranges::move(read.faults, std::back_inserter(part.faults));
    }
    part.games.push_back(game);
  }
  if (const auto fault = notation::lengthFault(block, part.games.size())) {
    part.faults.push_back(*fault);
    if (!part.games.empty()) ++part.games.back().faults;
  }
  part.end = offset + static_cast<qint64>(block.size);
  return part;
}

} // namespace backrank::app
