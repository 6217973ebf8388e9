#pragma once

#include <string_view>

namespace backrank::engine {

/// Names what this engine finds: a search with the same limits has the same score as long as this is the same. To be
/// raised with every change that alters scores; the scores that the program brings along are then made again
/// (packaging/explorer_data.sh).
constexpr std::string_view version() { return "backrank-5"; }

} // namespace backrank::engine
