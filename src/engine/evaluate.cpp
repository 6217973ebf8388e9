#include "engine/evaluate.hpp"

#include "chess/magic.hpp"
#include "engine/evaluator.hpp"
#include "engine/worker.hpp"

namespace backrank::engine {

int evaluate(const chess::Position& position) { return hotHalf().evaluate(position); }

int phaseOf(const chess::Position& position) { return phaseWithin(position); }

Coefficients coefficientsOf(const chess::Position& position) {
  Coefficients notes;
  for (const Color color : chess::allColors)
    for (const Role role : chess::allRoles)
      for (const Square at : squaresOf(position.of({role, color}))) {
        const Square seen = seenBy(color, at);
        notes.add(color, weights.men[index(role)][static_cast<std::size_t>(rankOf(seen) * 4 + fromEdge(seen))], 1);
      }
  const PawnFindings pawns = findingsOf(position, tallyOf(position).pawns, notes);
  evaluated<chess::MagicSliders>(position, tallyOf(position), pawns, notes);
  return notes;
}

} // namespace backrank::engine
