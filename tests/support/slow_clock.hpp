#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "game/clock_state.hpp"

namespace backrank::tests {

/// A clock kept by hand, a millisecond at a time, with a plain list of who got and who used what. Written from the
/// rules of the paces alone; slow, and simple enough to be believed.
class SlowClock {
public:
  SlowClock(const game::TimeControl& control, std::array<int, 2> fieldingTurns, game::ClockTurn first);

  /// One entry of the list: time that came to an account, or went from it.
  struct Entry {
    int side;
    bool isPool;
    long time;
    std::string why;
  };
  const std::vector<Entry>& list() const { return list_; }
  long left(int side, bool isPool = false) const;
  /// What the list says of a side under one word.
  long sum(int side, const std::string& why) const;

  void tick();
  void press(game::ClockTurn next);
  void set(int side, long left);

  struct Hand {
    int stage = 0;
    int moves = 0;
    int inStage = 0;
    long delay = 0;
    long usedThisTurn = 0;
    bool periods = false;
    int periodsLeft = 0;
    int periodMoves = 0;
  };
  std::array<Hand, 2> hands;
  long study = 0;
  int flagged = -1;
  game::ClockTurn turn;
  /// The flag ends the game, and it has fallen.
  bool isOver() const;

private:
  void note(int side, bool isPool, long time, const std::string& why);
  void enter(int side, int stage);
  void emptied(int side);
  bool moreTime(int side);
  void lookAtZero();
  bool isTimedTurn() const;
  bool turnEarns() const;
  long poolOfTurn() const;
  bool fieldsAlone() const;
  void beginDelay();
  const game::TimeStage& stage(int side) const;

  game::TimeControl control_;
  std::vector<Entry> list_;
  std::map<std::pair<int, bool>, long> balance_;
  bool battle_;
};

} // namespace backrank::tests
