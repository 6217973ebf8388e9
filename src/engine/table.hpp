#pragma once

#include <cstdlib>
#include <memory>
#include <optional>

#include "chess/action.hpp"
#include "chess/zobrist.hpp"

namespace backrank::engine {

/// What a search found out about a position, settled or not.
struct Finding {
  enum class Bound : std::uint8_t { exact, atLeast, atMost };
  int value = 0; ///< mates counted from this position
  int depth = 0;
  Bound bound = Bound::exact;
  /// The best or the refuting one; only to be compared with listed actions.
  std::optional<chess::Action> action = {};

  /// True if this settles the question whether the value lies in a window.
  bool settles(int alpha, int beta) const {
    return bound == Bound::exact || (bound == Bound::atLeast ? value >= beta : value <= alpha);
  }
};

/// Findings by key: pairs of places, the shallower one is given up. 16 bytes a finding.
class Table {
public:
  /// For about as many findings; rounded up to a power of two.
  explicit Table(std::size_t findings);

  std::optional<Finding> find(chess::Key key) const;
  void keep(chess::Key key, const Finding& finding);

private:
  struct Entry {
    chess::Key key = 0;
    std::uint32_t action = 0;
    std::int16_t value = 0;
    std::int8_t depth = 0;
    std::uint8_t bound = nothing; ///< else a Finding::Bound and one
  };
  struct Free {
    void operator()(Entry* entries) const { std::free(entries); }
  };
  static constexpr std::uint8_t nothing = 0;
  /// No action has these bits.
  static constexpr std::uint32_t noAction = ~std::uint32_t{0};

  std::size_t pairOf(chess::Key key) const { return static_cast<std::size_t>(key) & mask_; }

  std::size_t mask_; ///< selects the first of a pair
  std::unique_ptr<Entry[], Free> entries_;
};

} // namespace backrank::engine
