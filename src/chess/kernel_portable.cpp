#include "chess/kernel.hpp"
#include "chess/magic.hpp"
#include "chess/sequences.hpp"

namespace backrank::chess {
const Kernel portableKernel{"portable",
                            listAll<MagicSliders>,
                            countAll<MagicSliders>,
                            countAllSequences<MagicSliders>,
                            allOrigins<MagicSliders>,
                            allCastlingRooks<MagicSliders>};

} // namespace backrank::chess
