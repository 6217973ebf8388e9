#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/engine.hpp"
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

  /// Gives the engine its memory and threads, at once if nothing is being searched, else before the next search.
  void configure(const Options& options);
  /// Forgets what earlier searches found; before the next search if one still runs.
  void forget();
  /// Another game begins: equal choices of a set-up are made in another way.
  void newGame();

  /// Begins a search; one that still runs is stopped and answers first.
  void begin(const game::Line& line, const Go& go, const Options& options);
  /// Asks for the answer and returns at once.
  void stop();
  /// The opponent made the move that was pondered on: the clock now counts.
  void ponderHit();
  /// Stops and waits for the answer.
  void finish();

private:
  struct Task {
    game::Line line;
    Go go;
    Castling castling;
    engine::Request request;
  };
  void run(const Task& task, const std::stop_token& token);
  void tell(const engine::Report& report, Castling castling);
  void answer(const Task& task, const std::optional<engine::Report>& report);
  void awaitRelease(const std::stop_token& token);
  void prepare(const Options& options);
  void setHash(int megabytes);

  Speaker& speaker_;
  engine::Engine engine_;
  int hash_ = 0; ///< MB of the table that was asked for; the engine makes one in its first search else
  int threads_ = 1;
  bool mustForget_ = false;
  std::uint64_t games_ = 0; ///< seed of what is left to chance: a process plays the same games each time

  std::mutex mutex_; ///< for the four below
  std::condition_variable_any released_;
  bool isHeld_ = false;      ///< no answer before it is released or stopped
  bool isHit_ = false;       ///< the pondered move was played
  bool hasReported_ = false; ///< the engine is at it and will hear of a hit

  std::atomic<bool> isBusy_ = false;
  std::jthread thread_;
};

} // namespace backrank::uci
