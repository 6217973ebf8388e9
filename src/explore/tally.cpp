#include "explore/tally.hpp"

#include <algorithm>

#include "notation/pgn_parser.hpp"
#include "notation/pgn_reader.hpp"
#include "rules/legal.hpp"

namespace backrank::explore {
namespace {

/// Looks at the tags alone: does a game say that it is of a kind with arrays?
class KindOfGame : public notation::Deaf {
public:
  void tag(const notation::PgnToken&, const notation::PgnTag& tag) {
    isNamed_ = isNamed_ || tag.name == "Variant" || tag.name == "SetupGame";
  }
  bool isNamed() const { return isNamed_; }

private:
  bool isNamed_ = false;
};

/// What a game counts for: its arrays, or Pairing{} if men stayed undecided; nothing if it never left its set-up.
std::optional<Pairing> countedAs(const game::Record& record) {
  const auto& end = record.tree.node(record.tree.mainLineEnd(0)).position;
  if (rules::settled(record.variant, end) && hasOpenArrays(end)) return Pairing{};
  return playedPairing(record);
}

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

Tally& Tally::operator-=(const Tally& less) {
  whiteWins -= less.whiteWins;
  draws -= less.draws;
  blackWins -= less.blackWins;
  unfinished -= less.unfinished;
  return *this;
}

void add(Tallies& sum, const Tallies& more) {
  for (const auto& [game, tallies] : more)
    for (const auto& [pairing, tally] : tallies) sum[game][pairing] += tally;
}

void subtract(Tallies& sum, const Tallies& less) {
  for (const auto& [game, tallies] : less) {
    auto& left = sum[game];
    for (const auto& [pairing, tally] : tallies)
      if ((left[pairing] -= tally).games() == 0) left.erase(pairing);
    if (left.empty()) sum.erase(game);
  }
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
    if (const auto pairing = countedAs(game.record))
      tallies[std::string(game.record.variant.id())][*pairing].count(game.record.result);
  }
}

} // namespace backrank::explore
