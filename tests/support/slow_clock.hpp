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

  /// Where a side's time lies. What comes to a side in a period, or beside the fixed time of a turn, lies apart, is
  /// used first, and is no matter of the period or the turn.
  enum class Pile { ordinary, pool, apart };
  /// One entry of the list: time that came to a pile, or went from it.
  struct Entry {
    int side;
    Pile pile;
    long time;
    std::string why;
  };
  const std::vector<Entry>& list() const { return list_; }
  long on(int side, Pile pile) const;
  /// What the clock shows but for the pool.
  long left(int side) const { return on(side, Pile::ordinary) + on(side, Pile::apart); }
  /// What the list says of a side under one word.
  long sum(int side, const std::string& why) const;

  void tick();
  void press(game::ClockTurn next);
  void set(int side, long left);
  /// False if there is no pool (any more).
  bool setPool(int side, long left);
  /// A press makes the side's time whole again, and does not add to it.
  bool isRenewed(int side) const;

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
  void note(int side, Pile pile, long time, const std::string& why);
  void bring(int side, long time, const std::string& why);
  void renew(int side);
  void lift(int side);
  void enter(int side, int stage);
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
  std::map<std::pair<int, Pile>, long> balance_;
  bool battle_;
};

} // namespace backrank::tests
