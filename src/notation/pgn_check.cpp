#include "notation/pgn_check.hpp"

#include <algorithm>

#include "notation/pgn_reader.hpp"

namespace backrank::notation {

std::size_t PgnCheck::count(PgnFault::Severity severity) const {
  return static_cast<std::size_t>(std::ranges::count(faults, severity, &PgnFault::severity));
}

void PgnCheck::renumber(std::size_t gamesInFront) {
  for (PgnFault& fault : faults) fault.game += static_cast<int>(gamesInFront);
}

std::optional<PgnFault> lengthFault(const PgnBlock& block, std::size_t game) {
  if (!block.isTooLong) return std::nullopt;
  const ParseError error{.kind = ParseError::Kind::gameTooLong, .at = block.at};
  return PgnFault{error, severityOf(error.kind), static_cast<int>(game)};
}

PgnCheck PgnChecker::check(std::string_view text, Place at) {
  PgnCheck found{.bytes = text.size()};
  PgnLexer lexer(text);
  PgnPlaces places(text, at);
  for (;;) {
    const std::size_t begin = lexer.offset();
    PgnQuickCheck quick(starts_);
    if (!parseGame(lexer, quick)) return found;
    ++found.games;
    if (quick.isClean()) continue;
    ReadGame game = readGame(text.substr(begin), places.at(begin), static_cast<int>(found.games));
    std::ranges::move(game.faults, std::back_inserter(found.faults));
  }
}

PgnCheck PgnChecker::check(const PgnBlock& block) {
  PgnCheck found = check(block.text(), block.at);
  if (const auto fault = lengthFault(block, found.games)) found.faults.push_back(*fault);
  return found;
}

} // namespace backrank::notation
