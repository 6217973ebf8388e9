#pragma once

#include "engine/searcher_quiescence.hpp"
#include "engine/searcher_root.hpp"
#include "engine/searcher_tree.hpp"

/// All of the hot half; included like chess/generator.hpp.
namespace backrank::engine {
namespace {

template <class Sliders>
std::unique_ptr<Worker> searcherMade() {
  return std::make_unique<Searcher<Sliders>>();
}

template <class Sliders>
int evaluatedAlone(const Position& position) {
  NoCoefficients none;
  const Tally tally = tallyOf(position);
  return evaluated<Sliders>(position, tally, findingsOf(position, tally.pawns, none), none);
}

template <class Sliders>
constexpr HotHalf hotHalfOf() {
  return {searcherMade<Sliders>, evaluatedAlone<Sliders>};
}

} // namespace
} // namespace backrank::engine
