#include "app/engine_search.hpp"

#include <memory>
#include <new>

namespace backrank::app {
namespace {

std::unique_ptr<engine::Engine> made(const EngineSettings& settings) {
  auto engine = std::make_unique<engine::Engine>();
  engine->setThreads(settings.threads);
  try {
    engine->setHash(static_cast<std::size_t>(settings.hash));
  } catch (const std::bad_alloc&) {
    // The machine has not so much: the engine goes on with its usual table.
  }
  return engine;
}

} // namespace

Search searchWithMemory(const EngineSettings& settings) {
  return [settings, kept = std::make_shared<std::unique_ptr<engine::Engine>>()](
             const engine::Request& request, const std::stop_token& stop, const engine::Progress& progress) {
    if (!*kept) *kept = made(settings);
    return (*kept)->search(request, stop, progress);
  };
}

} // namespace backrank::app
