// The hot half of the engine for processors with AVX2, BMI and BMI2; nothing of it runs on others. As in
// chess/kernel_bmi2.cpp, what other files share is included first.
#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include "chess/action_list.hpp"
#include "chess/attacks.hpp"
#include "chess/movegen.hpp"
#include "chess/play.hpp"
#include "chess/steps.hpp"
#include "engine/history.hpp"
#include "engine/notes.hpp"
#include "engine/tally.hpp"
#include "engine/worker.hpp"
#include "rules/outcome.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt,lzcnt")
#endif

#include "chess/pext.hpp"
#include "engine/hot_half.hpp"

namespace backrank::engine {

extern const HotHalf bmi2HotHalf;
const HotHalf bmi2HotHalf = hotHalfOf<chess::PextSliders>();

} // namespace backrank::engine

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
