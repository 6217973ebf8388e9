#pragma once

#include <bitset>

#include "explore/facts.hpp"
#include "explore/search.hpp"

namespace backrank::explore {

/// A lowest and a highest value that still belong; nothing: no such end.
struct Span {
  std::optional<int> least;
  std::optional<int> most;
  bool has(int value) const { return (!least || value >= *least) && (!most || value <= *most); }
  bool isOpen() const { return !least && !most; }
  bool operator==(const Span&) const = default;
};

/// Which pairings of arrays a person wants to see. The usual value wants all.
struct Filter {
  enum class Side { white, black, both };

  Side side = Side::white;           ///< whose array the traits and a search without a stroke are about
  std::bitset<8> kingFiles = {};     ///< none set: any
  std::bitset<3> castlingWings = {}; ///< bit n: castling on n wings is wanted; none set: any
  std::optional<bool> rooksTogether = {};
  std::optional<bool> bishopsAdjacent = {};
  std::optional<bool> mirrored = {}; ///< both sides have the same array
  Span distance = {};
  Span score = {};                 ///< centipawns, from White; leaves out what has no score
  Span depth = {};                 ///< leaves out what has no score
  std::optional<bool> played = {}; ///< some game of the person's library has it
  Search search = {};

  bool operator==(const Filter&) const = default;
};

/// True if the chips about an array want it; the search and what is about pairs are not asked.
bool wants(const Filter& filter, const Traits& traits);

/// True if one side may have an array, by its place in the catalogue, as far as chips and search ask about that side.
/// `traits` are those of the whole catalogue.
bool wantsOf(const Filter& filter, const Catalogue& catalogue, const std::vector<Traits>& traits, chess::Color side,
             std::size_t place);
/// True if a pairing of which nothing is known, or that was never played, is left out for that.
bool asksForEvidence(const Filter& filter);

/// A score as a filter sees it.
struct Rating {
  int centipawns;
  int depth;
};
/// What is known of a pairing.
struct Evidence {
  std::optional<Rating> rating = {}; ///< nothing where it was not analysed
  int games = 0;                     ///< of the person's library
};
/// True if a pairing, by places in the catalogue, belongs. `traits` are those of the whole catalogue.
bool wants(const Filter& filter, const Catalogue& catalogue, const std::vector<Traits>& traits, std::size_t white,
           std::size_t black, const Evidence& evidence);

} // namespace backrank::explore
