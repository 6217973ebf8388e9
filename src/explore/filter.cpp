#include "explore/filter.hpp"

namespace backrank::explore {
namespace {

bool agrees(const std::optional<bool>& wanted, bool is) { return !wanted || *wanted == is; }

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

bool wantsOf(const Filter& filter, const Catalogue& catalogue, const std::vector<Traits>& traits, chess::Color side,
             std::size_t place) {
  const bool isWhites = side == chess::Color::white;
  const bool isAbout = filter.side == Filter::Side::both || (filter.side == Filter::Side::white) == isWhites;
  if (isAbout && !wants(filter, traits[place])) return false;
  const Search& search = filter.search;
  if (search.isPair) return fits(isWhites ? search.first : search.second, catalogue, place);
  return !isAbout || fits(search.first, catalogue, place);
}

bool asksForEvidence(const Filter& filter) {
  return !filter.score.isOpen() || !filter.depth.isOpen() || filter.played.value_or(false);
}

bool wants(const Filter& filter, const Catalogue& catalogue, const std::vector<Traits>& traits, std::size_t white,
           std::size_t black, const Evidence& evidence) {
  return agrees(filter.mirrored, white == black) && agrees(filter.played, evidence.games > 0) &&
         wantsOf(filter, catalogue, traits, chess::Color::white, white) &&
         wantsOf(filter, catalogue, traits, chess::Color::black, black) && knownFits(filter, evidence.rating);
}

} // namespace backrank::explore
