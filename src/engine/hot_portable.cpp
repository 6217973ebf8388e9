// The hot half of the engine for any processor.
#include "chess/kernel.hpp"
#include "chess/magic.hpp"
#include "engine/hot_half.hpp"

namespace backrank::engine {

#if defined(__x86_64__) && !defined(BACKRANK_PORTABLE_ONLY)
extern const HotHalf bmi2HotHalf; // engine/hot_bmi2.cpp
#endif

namespace {
constexpr HotHalf portableHotHalf = hotHalfOf<chess::MagicSliders>();
}

const HotHalf& hotHalf() {
#if defined(__x86_64__) && !defined(BACKRANK_PORTABLE_ONLY)
  if (chess::bmi2Kernel()) return bmi2HotHalf;
#endif
  return portableHotHalf;
}

} // namespace backrank::engine
