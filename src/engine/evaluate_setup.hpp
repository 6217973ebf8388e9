#pragma once

#include <optional>
#include <vector>

#include "engine/array_weights.hpp"
#include "rules/variant.hpp"

namespace backrank::engine {

/// True while armies are set up; false in battle, and while the owner of a captured man has to say what it was.
bool isSettingUp(const rules::Variant& variant, const chess::Position& position);

/// Judges armies before anything has moved: a side in the middle of its set-up is worth as much as the best array that
/// its men on the home rank still allow, in view of what the other side has placed.
class ArrayJudge {
public:
  /// Looks at every array of the game once; some hundred µs.
  explicit ArrayJudge(const rules::Variant& variant);

  /// Centipawns from the side to move. The set-up may be over. Cost: some µs.
  int evaluate(const chess::Position& position) const;

private:
  /// The files of a home rank, one nibble each from file a in the lowest: 0 for no man, else its role (knight 1 to
  /// king 5).
  using Letters = std::uint32_t;
  struct Judged {
    Letters letters = 0;
    std::array<int, 2> worth{}; ///< [side that has it] tenths of a centipawn for White, by itself
  };

  static Letters lettersOf(std::string_view array);
  static Letters lettersOf(const chess::Position& position, chess::Color color);
  Judged judged(Letters letters) const;
  int against(Letters white, Letters black) const;
  int worthOf(const Judged& array, chess::Color color, Letters other) const;

  template <class Tell>
  void tellReachable(Letters placed, bool inHand, const Tell& tell) const;
  int mirroredWorth(const chess::Position& position) const;
  int worthInView(const chess::Position& position) const;

  const rules::Variant& variant_;
  const ArrayWeights& weights_;
  std::vector<Judged> arrays_;
};

} // namespace backrank::engine
