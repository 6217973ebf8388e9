#pragma once

#include <atomic>
#include <cstdlib>
#include <memory>
#include <optional>

#include "chess/action.hpp"
#include "chess/zobrist.hpp"

namespace backrank::engine {

/// What a search found out about a position in battle.
struct Finding {
  enum class Bound : std::uint8_t { none, atLeast, atMost, exact };
  int value = 0;      ///< mates counted from this position
  int evaluation = 0; ///< without looking ahead; within 8,191 either way, unknownEvaluation if in check
  int depth = 0;      ///< 0 to 127
  Bound bound = Bound::none;
  /// The best or the refuting one; Action() if there is none. Only to be played if it is legal.
  chess::Action action = {};

  static constexpr int unknownEvaluation = -8192;

  /// True if this settles the question whether the value lies in a window.
  bool settles(int beta) const {
    return bound == Bound::exact || bound == (value >= beta ? Bound::atLeast : Bound::atMost);
  }
};

/// Findings by key, 16 bytes each, in groups of four; shared by threads without a lock. An entry that two threads wrote
/// at once no longer fits its key and is not found.
class Table {
public:
  explicit Table(std::size_t megabytes);

  std::optional<Finding> find(chess::Key key) const;
  void keep(chess::Key key, const Finding& finding);
  void prefetch(chess::Key key) const { __builtin_prefetch(&groups_[groupOf(key)]); }
  /// A new search begins: what older ones found is given up first.
  void age() { age_ = (age_ + 1) & 7U; }
  void clear();
  /// Per mille of the table that this search has filled.
  int filled() const;

private:
  struct Entry {
    std::atomic<std::uint64_t> check; ///< key ^ data
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Group {
    std::array<Entry, 4> entries;
  };
  struct Free {
    void operator()(Group* groups) const { std::free(groups); }
  };
  std::size_t groupOf(chess::Key key) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>(static_cast<Wide>(key) * groupCount_ >> 64);
  }
  /// What an entry is worth keeping: its depth, less for its age.
  int worthOf(std::uint64_t data) const;

  std::size_t groupCount_;
  std::unique_ptr<Group[], Free> groups_;
  unsigned age_ = 0;
};

} // namespace backrank::engine
