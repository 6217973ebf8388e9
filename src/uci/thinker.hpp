#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "game/line.hpp"
#include "uci/go.hpp"
#include "uci/options.hpp"
#include "uci/speaker.hpp"

namespace backrank::uci {

/// Our engine at work in a thread of its own, one search at a time. Each search that begins owes one "bestmove", and
/// says it before the next begins.
class Thinker {
public:
  explicit Thinker(Speaker& speaker)
      : speaker_(speaker) {}
  ~Thinker() { finish(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Begins a search; one that still runs is stopped and answers first.
  void begin(const game::Line& line, const Go& go, const Options& options);
  /// Asks for the answer and returns at once.
  void stop();
  /// The opponent made the move that was pondered on: the clock now counts.
  void ponderHit();
  /// Stops and waits for the answer.
  void finish();
  /// Forgets what earlier searches found. Not during a search.
  void forget() {}

private:
  struct Task {
    game::Line line;
    Go go;
    Castling castling;
  };
  void run(const Task& task, const std::stop_token& token);
  void awaitRelease(const std::stop_token& token);

  Speaker& speaker_;
  std::mutex mutex_;
  std::condition_variable_any released_;
  bool isHeld_ = false; ///< no answer before it is released or stopped
  std::jthread thread_;
};

} // namespace backrank::uci
