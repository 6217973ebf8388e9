#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/budget.hpp"
#include "engine/request.hpp"
#include "engine/table.hpp"
#include "engine/value.hpp"

namespace backrank::engine {

/// An action at the root with what is known of it.
struct RootLine {
  chess::Action action;
  int value = -infinity;              ///< exact for as many lines as were asked for, no more than theirs for others
  int previous = -infinity;           ///< the value it had a depth before, unknown unless it was a line then
  int deepest = 0;                    ///< plies of the longest branch behind it
  std::vector<chess::Action> actions; ///< the line that begins with `action`
};

/// What one thread is to do: search the battle position of a request to ever greater depths until the budget ends it.
struct Job {
  const Request& request;
  Table& table;
  Budget& budget;
  chess::Key salt;             ///< tells apart games in which equal positions are worth different things
  std::vector<RootLine> roots; ///< actions to choose from, at least one
  int multiPv;                 ///< how many exact lines
  int mostDepth;
  std::size_t thread; ///< 0 is the one that keeps the time
  /// Hears of each finished depth: best first.
  std::function<void(int depth, const std::vector<RootLine>&)> finished;
};

/// One thread's search of battle positions, with what it remembers from one search to the next.
class Worker {
public:
  virtual ~Worker() = default;
  /// Forgets all experience.
  virtual void clear() = 0;
  /// The roots as they stand at the end, best first; in the middle of a depth if the budget ended it there.
  virtual std::vector<RootLine> run(Job job) = 0;
};

/// The hot half of the engine, compiled once for any processor and once for those with fast PEXT (chess/kernel.hpp).
struct HotHalf {
  std::unique_ptr<Worker> (*makeWorker)();
  int (*evaluate)(const chess::Position&);
};
const HotHalf& hotHalf();

} // namespace backrank::engine
