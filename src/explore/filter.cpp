#include "explore/filter.hpp"

namespace backrank::explore {
namespace {

bool agrees(const std::optional<bool>& wanted, bool is) { return !wanted || *wanted == is; }

bool searchFits(const Filter& filter, const Catalogue& catalogue, std::size_t white, std::size_t black) {
  const Search& search = filter.search;
  if (search.isPair) return fits(search.first, catalogue, white) && fits(search.second, catalogue, black);
  const bool ofWhite = filter.side == Filter::Side::black || fits(search.first, catalogue, white);
  const bool ofBlack = filter.side == Filter::Side::white || fits(search.first, catalogue, black);
  return ofWhite && ofBlack;
}

bool traitsFit(const Filter& filter, const Traits& white, const Traits& black) {
  return (filter.side == Filter::Side::black || wants(filter, white)) &&
         (filter.side == Filter::Side::white || wants(filter, black));
}

bool knownFits(const Filter& filter, const std::optional<Rating>& known) {
  if (filter.score.isOpen() && filter.depth.isOpen()) return true;
  return known && filter.score.has(known->centipawns) && filter.depth.has(known->depth);
}

} // namespace

bool wants(const Filter& filter, const Traits& traits) {
  const auto at = [](int n) { return static_cast<std::size_t>(n); };
  if (filter.kingFiles.any() && !filter.kingFiles[at(traits.kingFile)]) return false;
  if (filter.castlingWings.any() && !filter.castlingWings[at(traits.castlingWings)]) return false;
  return agrees(filter.rooksTogether, traits.rooksTogether) && agrees(filter.bishopsAdjacent, traits.bishopsAdjacent) &&
         filter.distance.has(traits.distance);
}

bool wants(const Filter& filter, const Catalogue& catalogue, const std::vector<Traits>& traits, std::size_t white,
           std::size_t black, const Evidence& evidence) {
  return agrees(filter.mirrored, white == black) && agrees(filter.played, evidence.games > 0) &&
         traitsFit(filter, traits[white], traits[black]) && searchFits(filter, catalogue, white, black) &&
         knownFits(filter, evidence.rating);
}

} // namespace backrank::explore
