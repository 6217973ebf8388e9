#pragma once

#include <functional>
#include <memory>

#include "engine/report.hpp"
#include "engine/request.hpp"

namespace backrank::engine {

/// Hears of each finished depth, in the thread that called search().
using Progress = std::function<void(const Report&)>;

/// A searcher with a memory: what one search found out, the next one of the same game starts from. One search at a
/// time; while it runs only ponderHit() may be called, from any thread.
class Engine {
public:
  /// One thread and a table of 16 MB.
  Engine();
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Size of the table, 1 to 65,536 MB; forgets what was found. Throws std::bad_alloc if there is not so much memory;
  /// the engine then keeps the table it has.
  void setHash(std::size_t megabytes);
  /// 1 to 256. With more than one, the same request need not have the same answer.
  void setThreads(int threads);
  /// Forgets everything: a new game.
  void clear();

  /// Searches and returns its best line and as many others as were asked for. Nothing only if there is no legal action,
  /// or none of those asked for. Stops within a few milliseconds after `stop` asks for it and still answers with a
  /// legal action; an infinite or pondering request returns only then (or when ponderHit() lets its clock run out).
  /// With one thread and no time in it, the same requests after clear() have the same answers.
  std::optional<Report> search(const Request& request, std::stop_token stop = {}, const Progress& progress = {});

  /// The move that was pondered on has been played: the request's clock starts now.
  void ponderHit();

private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Searches with an engine made for this request alone.
std::optional<Report> search(const Request& request, std::stop_token stop = {}, const Progress& progress = {});

} // namespace backrank::engine
