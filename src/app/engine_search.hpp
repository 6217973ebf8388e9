#pragma once

#include <functional>

#include "app/engine_settings.hpp"
#include "engine/engine.hpp"

namespace backrank::app {

/// A search as our engine does it, or what a test puts in its place; runs in the thread of a worker.
using Search = std::function<std::optional<engine::Report>(const engine::Request&, const std::stop_token&,
                                                           const engine::Progress&)>;

/// Our engine with the memory of one game: it is made with the first search and kept for those that follow. Copies
/// share it.
Search searchWithMemory(const EngineSettings& settings);

} // namespace backrank::app
