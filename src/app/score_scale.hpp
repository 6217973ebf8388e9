#pragma once

#include <QColor>
#include <QString>

namespace backrank::app {

/// How scores become colours: from blue (good for Black) over the ground's own light or dark to orange (good for
/// White). Blue and orange are told apart by people with the common weaknesses of colour vision.
struct ScoreScale {
  static constexpr int usualLimit = 100;
  int limit = usualLimit; ///< centipawns at which the colour is full; beyond, tiles have a mark
  bool isDark = false;    ///< the middle goes with a dark window

  QColor colourOf(int centipawns) const;
  /// Of a quantity without a sign, such as a spread: from the middle to a full purple.
  QColor amountColour(int centipawns) const;
  /// -1 or 1 if a score is beyond the limit, else 0.
  int clamped(int centipawns) const { return centipawns > limit ? 1 : centipawns < -limit ? -1 : 0; }
  bool operator==(const ScoreScale&) const = default;
};

/// Black or white, whichever can be read on that ground.
QColor readableOn(const QColor& ground);
/// "+0.12", "−1.30", "0.00"; "+mate" and "−mate" where the engine saw one.
QString scoreText(int centipawns);
/// "0.12", without a sign.
QString amountText(int centipawns);

} // namespace backrank::app
