#include "explore/tally.hpp"

#include <algorithm>

#include "notation/pgn_parser.hpp"
#include "notation/pgn_reader.hpp"
#include "rules/legal.hpp"

namespace backrank::explore {
namespace {

/// Looks at the tags alone: does a game say that it is of a kind with arrays?
class KindOfGame {
public:
  void tag(const notation::PgnToken&, const notation::PgnTag& tag) {
    isNamed_ = isNamed_ || tag.name == "Variant" || tag.name == "SetupGame";
  }
  void comment(std::string_view) {}
  void beginMoves() {}
  void placement(const notation::PgnToken&) {}
  void move(const notation::PgnToken&) {}
  void nullMove(const notation::PgnToken&) {}
  void glyph(int) {}
  void beginVariation(const notation::PgnToken&) {}
  void endVariation(const notation::PgnToken&) {}
  void result(const notation::PgnToken&) {}
  void fault(notation::ParseError::Kind, std::string_view, int) {}
  bool isNamed() const { return isNamed_; }

private:
  bool isNamed_ = false;
};

bool hasArrays(const rules::VariantType& type) { return type.setupRule || type.startsAtRandom; }

} // namespace

std::optional<int> Tally::percent() const {
  const int ended = whiteWins + draws + blackWins;
  if (ended == 0) return std::nullopt;
  return (200 * whiteWins + 100 * draws + ended) / (2 * ended);
}

void Tally::count(std::string_view result) {
  int& kind = result == "1-0" ? whiteWins : result == "0-1" ? blackWins : result == "1/2-1/2" ? draws : unfinished;
  ++kind;
}

Tally& Tally::operator+=(const Tally& more) {
  whiteWins += more.whiteWins;
  draws += more.draws;
  blackWins += more.blackWins;
  unfinished += more.unfinished;
  return *this;
}

std::optional<Pairing> playedPairing(const game::Record& record) {
  const auto path = record.tree.pathTo(record.tree.mainLineEnd(0));
  const auto isBattle = [&](game::Tree::NodeId id) {
    return rules::settled(record.variant, record.tree.node(id).position);
  };
  const auto begin = std::ranges::find_if(path, isBattle);
  if (begin == path.end()) return std::nullopt;
  return playedPairing(record.variant, record.tree.node(*begin).position, record.tree.node(path.back()).position);
}

void countGames(std::string_view text, Tallies& tallies) {
  notation::PgnLexer lexer(text);
  std::vector<notation::ReadGame> games;
  for (;;) {
    const std::size_t from = lexer.offset();
    KindOfGame kind;
    const auto extent = parseGame(lexer, kind);
    if (!extent) break;
    if (kind.isNamed()) games.push_back(notation::readGame(text.substr(from, extent->end - from)));
  }
  for (const notation::ReadGame& game : notation::withPartsJoined(std::move(games))) {
    if (!hasArrays(game.record.variant.type())) continue;
    if (const auto pairing = playedPairing(game.record))
      tallies[std::string(game.record.variant.id())][*pairing].count(game.record.result);
  }
}

} // namespace backrank::explore
