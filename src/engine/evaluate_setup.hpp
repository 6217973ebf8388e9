#pragma once

#include <optional>
#include <vector>

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

  /// Centipawns from the side to move. The set-up may be over. Cost: about 1 µs.
  int evaluate(const chess::Position& position) const;

private:
  /// The files of a home rank, one nibble each from file a in the lowest: 0 for no man, else its role and one.
  using Letters = std::uint32_t;
  struct Judgement {
    Letters letters = 0;
    int worth = 0;               ///< centipawns, without the weaknesses
    int weakness = 0;            ///< centipawns, to be taken off
    std::uint8_t loosePawns = 0; ///< files of pawns that no man but the king protects
    std::uint8_t aimsAt = 0;     ///< files of enemy pawns on open-ended diagonals of bishops and queen
  };

  static Letters lettersOf(std::string_view array);
  static Letters lettersOf(const chess::Position& position, chess::Color color);
  static std::optional<int> kingOf(Letters letters);
  /// The array judged by itself; it may have gaps.
  Judgement judged(Letters letters) const;
  int kingSafety(Letters letters) const;
  std::optional<int> castlingSafety(Letters letters, int king, int rook) const;

  template <class Tell>
  void tellReachable(Letters placed, bool inHand, const Tell& tell) const;
  int bestOf(const chess::Position& position, chess::Color color) const;
  int firstMoveAdvantage(const chess::Position& position) const;

  const rules::Variant& variant_;
  std::vector<Judgement> arrays_;
};

} // namespace backrank::engine
