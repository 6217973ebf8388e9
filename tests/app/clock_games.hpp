#pragma once

#include "app/app_games.hpp"

namespace backrank::tests {

/// A game with a clock whose instants the test makes up.
class TimedGame : public TestGame {
public:
  TimedGame() {
    setTimeSource([this] { return game::Instant(time += tick); });
  }
  /// Two persons; presses by hand unless `autoCommit`.
  void startTimed(const game::TimeControl& control, std::string_view id, std::string_view rules = "",
                  bool autoCommit = false) {
    const rules::Variant variant = variantOf(id, rules);
    begin({.variant = variant, .start = variant.start(), .autoCommit = autoCommit, .time = control});
  }
  void startTimedFrom(const game::TimeControl& control, std::string_view fen) {
    begin({.variant = variantOf("standard"), .start = fromFen(fen), .autoCommit = false, .time = control});
  }
  /// Time goes on, in looks that are no sleep.
  void wait(game::Millis more) {
    for (; more > game::Millis(3000); more -= game::Millis(3000)) step(game::Millis(3000));
    step(more);
  }
  /// Without a look on the way.
  void sleep(game::Millis more) { time += more; }
  long left(chess::Color side) { return clock().of(side).left.count(); }

  game::Millis time{1'000'000};
  game::Millis tick{}; ///< goes by with each look at it

private:
  void step(game::Millis more) {
    time += more;
    passTime();
  }
};

/// A game of two persons who press by hand, conducted so.
inline app::NewGame conducted(std::string_view id, const app::Conduct& conduct, const game::TimeControl& control) {
  const rules::Variant variant = variantOf(id);
  return {.variant = variant, .start = variant.start(), .autoCommit = false, .time = control, .conduct = conduct};
}

} // namespace backrank::tests
