#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>

#include "notation/pgn_blocks.hpp"

namespace backrank::notation {

/// Works on the blocks of a stream on several threads and gives the outcomes out in the order of the stream. Memory is
/// bounded by a few blocks and outcomes a thread, however long the stream is.
///   work(const PgnBlock&) -> Outcome   each thread has a copy of its own
///   take(Outcome)                      on any of the threads, one at a time, in order
template <class Work, class Take>
class PgnStream {
public:
  PgnStream(PgnBlocks& blocks, Work work, Take take)
      : blocks_(blocks)
      , work_(std::move(work))
      , take_(std::move(take)) {}

  /// Runs on the calling thread and `threads` - 1 others. A request to stop is heeded when a block is done, within
  /// some hundredths of a second; what was taken by then is the beginning of the stream without a gap. Returns why the
  /// stream could not be read to its end, nothing otherwise.
  std::optional<std::error_code> run(int threads, std::stop_token stop = {}) {
    most_ = static_cast<std::size_t>(threads) * 4;
    {
      std::vector<std::jthread> others;
      for (int i = 1; i < threads; ++i) others.emplace_back([this, &stop] { workOn(stop); });
      workOn(stop);
    }
    return error_;
  }

private:
  using Outcome = std::invoke_result_t<Work&, const PgnBlock&>;

  struct Taken {
    std::size_t number;
    PgnBlock block;
  };

  void workOn(const std::stop_token& stop) {
    Work work = work_;
    std::optional<Taken> taken = next({});
    while (taken && !stop.stop_requested()) {
      deliver(taken->number, work(std::as_const(taken->block)), stop);
      taken = next(std::move(taken->block));
    }
  }

  std::optional<Taken> next(PgnBlock old) {
    const std::scoped_lock lock(reading_);
    if (isOver_) return std::nullopt;
    auto block = blocks_.next(std::move(old));
    if (!block) error_ = block.error();
    isOver_ = !block || !*block;
    return isOver_ ? std::nullopt : std::optional(Taken{count_++, std::move(**block)});
  }

  /// Waits where this thread is far ahead of another one.
  void deliver(std::size_t number, Outcome outcome, const std::stop_token& stop) {
    std::unique_lock lock(giving_);
    if (!isNear_.wait(lock, stop, [&] { return number < given_ + most_; })) return;
    waiting_.emplace(number, std::move(outcome));
    while (!waiting_.empty() && waiting_.begin()->first == given_) {
      take_(std::move(waiting_.extract(waiting_.begin()).mapped()));
      ++given_;
    }
    isNear_.notify_all();
  }

  PgnBlocks& blocks_;
  Work work_;
  Take take_;
  std::size_t most_ = 1; ///< blocks that may be ahead of the one that was given last

  std::mutex reading_; // guards these three and blocks_
  std::size_t count_ = 0;
  bool isOver_ = false;
  std::optional<std::error_code> error_;

  std::mutex giving_; // guards these and what take_ does
  std::condition_variable_any isNear_;
  std::map<std::size_t, Outcome> waiting_;
  std::size_t given_ = 0;
};

} // namespace backrank::notation
