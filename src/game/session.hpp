#pragma once

#include <map>
#include <optional>
#include <variant>
#include <vector>

#include "game/by_hand.hpp"
#include "game/clock.hpp"
#include "game/ending.hpp"
#include "game/record.hpp"
#include "rules/legal.hpp"

namespace backrank::game {

/// What submit() did: the node that was added, or why nothing was.
using Submission = std::variant<Tree::NodeId, rules::Refusal>;

/// One game being played: its record, its clock if it has one, and how it ended. The one door for every action, whoever
/// makes it. Refuses before it changes anything.
///
/// With a clock, whatever is done has its instant, and time passes first: what comes after a flag has fallen finds the
/// game over, and a move that ends the game on the board beats a flag that would fall later. Games without a clock need
/// no instants.
class Session {
public:
  Session(rules::Variant variant, const chess::Position& start);
  /// Goes on with a kept game at the end of its main line. A result that the board does not give is an ending too.
  explicit Session(Record record);

  /// The game as a file would hold it; its result is that of the ending.
  const Record& record() const { return record_; }
  const rules::Variant& variant() const { return record_.variant; }
  const Tree& tree() const { return record_.tree; }
  /// The position that is played on: the end of the line that the game follows, wherever the cursor looks.
  const chess::Position& position() const { return tree().node(live_).position; }
  Tree::NodeId live() const { return live_; }
  const std::optional<Ending>& ending() const { return ending_; }
  /// What the live position says about the end; draws that the side to move may claim now.
  rules::Verdict verdict() const;
  /// Keys of the battle positions on the way to the live one, without it.
  std::vector<chess::Key> earlierKeys() const;

  /// Puts a clock beside the game; it waits for startClock(), or for the first action. Of a game that has begun, it
  /// shows what the times written in it say. `sleepGap` as in Clock.
  void setClock(TimeControl control, std::optional<Millis> sleepGap = std::nullopt);
  /// The same, going on with what is kept, paused if it ran.
  void setClock(TimeControl control, const ClockState& kept, std::optional<Millis> sleepGap = std::nullopt);
  /// For a game that is led through its events again: what the clock showed after the last one. It is paused if it ran.
  /// Right after a step it is also what a takeback to there brings back; else what differs beside the time that passed
  /// was set by hand.
  void recallClock(const ClockState& kept, bool isRightAfterStep = false);
  const std::optional<Clock>& clock() const { return clock_; }
  /// The clock after an action, as the rest of the turn found it; nothing where that is not known.
  std::optional<ClockState> clockAt(Tree::NodeId id) const;
  /// The same for any node, recomputed from the times that are written in the game where it is not known; needs a
  /// clock. Cost: linear in the line.
  ClockState clockOf(Tree::NodeId id) const;
  /// These do nothing without a clock.
  void startClock(Instant now);
  /// Lets time pass: a flag may end the game, an army may be fielded in standard order, a sleep may pause the clock.
  void advance(Instant now);
  bool pauseClock(Instant now, ClockState::Pause why = ClockState::Pause::asked);
  bool resumeClock(Instant now);
  /// As Clock::adjusted, Clock::adjustedBudget and Clock::recounted.
  bool adjustClock(chess::Color side, Millis left, Instant now);
  bool adjustBudget(chess::Color side, Millis left, Instant now);
  bool recountClock(chess::Color side, std::size_t stage, int movesInStage, Instant now);
  /// Puts a side's stage, its counter and its periods back to what they were.
  bool recountClock(chess::Color side, const SideClock& kept, Instant now);
  /// The opponent of the side whose flag has fallen says so; false if none has, or the game is over.
  bool claimFlag(chess::Color claimant, Instant now);

  /// Plays an action of the side to move at the live position. Refused while the clock is paused.
  Submission submit(chess::Action action, Instant now = {});
  /// The same in a game that is led through its events again: no time passes, whatever the clock shows, and
  /// recallClock() has to follow. False if the action is not legal or the game is over.
  bool retrace(chess::Action action);
  /// Resignation of a side; false if the game is over.
  bool resign(chess::Color side, Instant now = {});
  /// A draw agreed by both; false if the game is over.
  bool agreeDraw(Instant now = {});
  /// A draw claimed by the side to move; false if the board gives none.
  bool claimDraw(Instant now = {});
  /// A result by the organizer's word; nothing: a draw. `why`: one of the reasons that isDeclared(). False if the game
  /// is over.
  bool adjudicate(std::optional<chess::Color> winner, Instant now = {},
                  Ending::Reason why = Ending::Reason::adjudication);
  /// Takes back to the last beginning of a turn of `side`, be it in the middle of that turn or after it, and removes
  /// what came later from the tree. Everything is as it was then, for the earlier position is used again; an ending is
  /// taken back too. False, and no change, if `side` has not begun a turn before.
  /// Both clocks show again what they showed then, with all that was set by hand since, and that turn begins at `now`.
  bool takeBack(chess::Color side, Instant now = {});
  /// What a clock does that ran or has stopped.
  enum class Then : std::uint8_t { runs, stands };
  /// The same for any node on the way to the live one; false, and no change, for another. The clocks show what they
  /// showed then and nothing else.
  bool restore(Tree::NodeId id, Instant now = {}, Then then = Then::runs);
  bool canTakeBack(chess::Color side) const;
  /// Who did the last action; nothing before the first.
  std::optional<chess::Color> lastActor() const;
  /// Looks at a node of the tree without playing.
  void look(Tree::NodeId id) { record_.tree.go(id); }
  /// Plays a legal action at the cursor as a variation, which the game does not follow; the cursor goes there. Nothing
  /// where the game goes on itself, at its live end, or if the action is not legal.
  std::optional<Tree::NodeId> branch(chess::Action action);
  /// The same in a game that is led through its events again: at its live end too, where a step that was taken back may
  /// have left what was tried behind it.
  std::optional<Tree::NodeId> regrow(chess::Action action);
  /// Moves a variation one place forward; false if nothing but the played line, or nothing, is before it.
  bool promote(Tree::NodeId id);
  /// Removes a variation with all that follows; false for what was played.
  bool removeBranch(Tree::NodeId id);
  /// Writes something at a node, whether the game is over or not.
  void annotate(Tree::NodeId id, Annotations annotations) { record_.tree.annotate(id, std::move(annotations)); }
  void setTag(std::string_view name, std::string value) { record_.setTag(name, std::move(value)); }

private:
  std::optional<Tree::NodeId> takeBackTarget(chess::Color side) const;
  bool beginsTurn(Tree::NodeId id) const;
  void goBack(Tree::NodeId id, Instant now);
  bool setByHand(bool isSet, const ClockState& before);
  void setAsByHand(const BothByHand& wanted, Instant now);
  bool end(const Ending& ending, Instant now);
  void endIfOver(Instant now);
  void add(chess::Action action, Instant now);
  void append(chess::Action action);
  ClockTurn clockTurn() const;
  void tellClock(chess::Color actor, Instant now);
  void rememberClock();
  void writeClock(chess::Color actor);
  void writeTimes(Tree::NodeId id, chess::Color actor);
  void loseOnTime(Instant now);
  bool autoField(Instant now);

  Record record_;
  Tree::NodeId live_ = 0;
  std::optional<Ending> ending_;
  std::optional<Clock> clock_;
  std::map<Tree::NodeId, ClockState> clockAt_;
  BothByHand byHand_{};                         ///< since the clock is there
  std::map<Tree::NodeId, BothByHand> byHandAt_; ///< of it, up to a node of `clockAt_`
};

} // namespace backrank::game
