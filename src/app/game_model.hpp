#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "app/hand_places.hpp"
#include "app/new_game.hpp"
#include "app/player.hpp"
#include "game/draft.hpp"
#include "game/event.hpp"
#include "rules/gesture.hpp"
#include "rules/transition.hpp"

namespace backrank::notation {
struct JournalGame;
}

namespace backrank::app {

class Journal;
struct Act;

/// The game in the window: one session, the draft of the person to act, and the players. Widgets and other models ask
/// it and hear from it; nothing else changes the game.
///
/// A complete draft commits itself: moves and declarations at once, set-up turns after a grace time in which
/// undoDraft() reverts. Without autoCommit it waits for commit(), the press of a clock; what ends the game on the board
/// needs no press.
///
/// The clock of a game is looked at when something changes by itself, and every few seconds so that a sleep of the
/// machine is seen; nothing counts ticks.
class GameModel : public QObject {
  Q_OBJECT
public:
  /// Makes the machine of a seat that is not human; the number fixes what it leaves to chance.
  using PlayerFactory = std::function<std::unique_ptr<Player>(const Seat&, std::uint64_t seed)>;

  explicit GameModel(QObject* parent = nullptr);
  ~GameModel() override;
  /// Other machines than EnginePlayer, from the next game on.
  void setPlayerFactory(PlayerFactory factory) { makePlayer_ = std::move(factory); }
  /// How long a complete set-up turn waits before it commits itself; 250 ms by default, 0 commits at once.
  void setGrace(std::chrono::milliseconds grace) { graceTime_ = grace; }

  /// Placements that a turn cannot do without are drafted for the person when it begins. Off by default.
  void setPrefills(bool on);

  /// Has every event written down before anybody hears of it; null: nothing is kept. Outlives the model.
  void keepIn(Journal* journal) { journal_ = journal; }

  /// Where instants come from; the machine's own clock, which goes on while it sleeps, by default.
  using TimeSource = std::function<game::Instant()>;
  void setTimeSource(TimeSource source) { timeSource_ = std::move(source); }
  game::Instant now() const { return timeSource_(); }

  /// Ends whatever was going on and starts another game.
  void begin(const NewGame& game);
  /// The same with a game that was kept: goes on at the end of its main line. Two persons, with the names of its tags.
  void begin(game::Record record);
  /// Goes on with a game whose journal is open.
  void resume(const notation::JournalGame& game);
  bool hasGame() const { return session_.has_value(); }
  /// These need a game.
  const game::Session& session() const { return *session_; }
  const game::Record& record() const { return session_->record(); }
  /// Another number after each event and with each game: equal numbers, equal games.
  std::uint64_t revision() const { return revision_; }
  const NewGame& settings() const { return *settings_; }
  const rules::Variant& variant() const { return session_->variant(); }

  /// What the board shows: the draft, or the node that is looked at.
  const chess::Position& shown() const;
  /// What led to the shown position, and the whole turn of it in its order: of a battle's draft the draft, else what
  /// the side that acted last did one after the other. Nothing at the start of the game.
  std::optional<chess::Action> lastAction() const;
  std::vector<chess::Action> lastTurn() const;
  /// What may be done in the shown position.
  rules::Stage stage() const { return rules::stageOf(variant(), shown()); }
  /// True if the board shows the live end of the game (with the draft), not an earlier node.
  bool isLive() const { return session_->tree().cursor() == session_->live(); }
  /// True if the shown position is one of the line that is played. Cost: linear in the game, little at its live end.
  bool isOnLine() const;
  bool isOver() const { return session_->ending().has_value(); }
  const game::Draft& draft() const { return *draft_; }
  /// True while a complete draft waits for its grace time to pass.
  bool isGraceRunning() const;
  /// While a piece of the draft is in the hand, a complete one waits, and has its grace time once it is put down.
  void setHolding(bool holds);
  /// True if a person's turn is edited on the board: live, not over, a person to act.
  bool canEdit() const;
  /// True if a person may do another action now: the draft is not complete, or he goes on after it; or a variation.
  bool canAct() const { return hasGame() && ((canEdit() && (!draft_->isReady() || draft_->goesOn())) || mayBranch()); }
  bool isHuman(chess::Color side) const;
  chess::Color toAct() const { return session_->position().turn(); } ///< in the session, not in the draft
  bool isThinking() const;                                           ///< the machine to act
  /// Asks the machine to act again, after it had trouble; a clock that was paused for it runs on.
  void retryMachine();
  /// False after a trouble that it would have again: it cannot play this game.
  bool mayRetryMachine() const { return mayRetry_; }
  /// Somebody else sits down on a machine's side, and thinks if it is to act.
  void reseat(chess::Color side, const Seat& seat);
  std::optional<engine::Report> machineThoughts() const; ///< of the machine to act, as far as it tells
  /// Pieces of the side to act that came to the board during the other side's last turn: copied straight across
  /// (Placement Chess960).
  chess::Bitboard copied() const;
  /// Which places of the two hands are empty.
  const HandPlaces& handPlaces() const { return handPlaces_; }

  /// True: what is copied straight across, the person puts down by hand before anything else. Off by default.
  void setCopiesByHand(bool on);
  /// The men of the shown position that the person to act has yet to copy by hand.
  chess::Bitboard uncopied() const { return canEdit() ? uncopied_ : 0; }
  /// The shown position with what is yet to be copied back in the hand: what a person sees.
  chess::Position seen() const;
  /// Why nothing else is done while something is to be copied; needs uncopied().
  rules::Refusal copyRefusal(const rules::Gesture& gesture) const;

  /// True: while a machine is to act, the person may plan the next turn. Off by default.
  void setPlansAhead(bool on);
  /// The side whose next turn can be planned now: the person's while a machine is to act.
  std::optional<chess::Color> planningSide() const;
  /// What is planned, in its order; carried out as a draft when the turn comes, dropped from the first step on that is
  /// not legal then.
  const std::vector<rules::Gesture>& plan() const { return plan_; }
  void dropPlan();
  /// True if a plan was dropped because it was not legal, until the next step.
  bool planFailed() const { return planFailed_; }
  /// Of a pair in hand, the side to act uses the piece of this place (a traditional file) next. Shows with the next
  /// change of the position.
  void choosePlace(int place);

  /// A person's gesture. Refused, taken into the draft, or several meanings: then choiceNeeded is sent. From a square
  /// with a piece that the draft placed or moved, it moves that piece elsewhere.
  void attempt(const rules::Gesture& gesture);
  /// Says why a piece of the side that is not to act stays where it is.
  void refuseOutOfTurn();
  /// A person's typed word (readTyped). Refused, taken into the draft, or several meanings: then choiceNeeded is sent.
  /// False if it is no word of the notation; nothing happens then.
  bool attemptWord(const QString& word);
  /// Takes a legal action into the draft; what is not legal, or late, changes nothing. A complete draft after which the
  /// same side goes on is committed by it.
  void take(chess::Action action);
  /// Takes a piece that the draft placed back into the reserve; false, and refused, if the rest needs it.
  bool lift(chess::Square at);
  void undoDraft();
  void clearDraft();
  /// Puts back what undoDraft() or clearDraft() took off last, as long as nothing else was done.
  void redoDraft();
  bool canRedoDraft() const { return canEdit() && !undone_.empty(); }
  /// True if the open turn sets something up that chance could decide.
  bool mayDrawByLot() const;
  /// Drafts the rest of the open set-up turn by chance; equal seeds draw equal turns.
  void drawByLot(std::uint64_t seed);
  /// Commits the draft now (or sends why not): the press of the clock. Where White may force single placements by it
  /// and only his king is fielded, it does.
  /// Starts a clock that waits. Where irregular presses are accepted, an incomplete turn stops the clock.
  void commit();
  /// Plays steps that came from elsewhere, of either side, as one event; a draft is given up for them. False if none
  /// are played: while the clock is paused that is refused.
  bool append(const std::vector<chess::Action>& steps);

  /// True if what the draft holds was put there because nothing else was possible; it waits for commit().
  bool isPrefilled() const { return isPrefilled_; }
  /// True if the person to act may have the whole army fielded in the traditional order: its queen is in hand yet.
  bool mayFieldTraditionally() const;
  /// Fields the army of the side to act in the traditional order, in this turn and those that follow. Undoing in a
  /// turn ends that.
  void fieldTraditionally();
  /// True if a side has chosen that.
  bool fieldsTraditionally(chess::Color side) const { return isTraditional_[chess::index(side)]; }
  /// The castling that a king's step in the draft could have meant as well; nothing if it could not, or is committed.
  std::optional<chess::Action> castlingInstead() const;
  /// Puts another action in the place of the draft.
  void replaceDraft(chess::Action action);

  /// True: moves at an earlier position of the game, or after its end, become variations.
  void setStudying(bool on);
  bool isStudying() const { return isStudying_; }
  /// True if a move now would become a variation.
  bool mayBranch() const;
  /// Plays a line at the shown position as a variation and shows its end. False, and no change, at the live end of a
  /// game that goes on, or if the line is not legal.
  bool playVariation(const std::vector<chess::Action>& actions);
  /// Moves a variation one place forward among its siblings; the line that is played stays the first.
  void promote(game::Tree::NodeId id);
  /// Removes a variation; what was played stays.
  void removeBranch(game::Tree::NodeId id);
  bool isOfLine(game::Tree::NodeId id) const;
  void annotate(game::Tree::NodeId id, game::Annotations annotations);

  bool hasClock() const { return hasGame() && session_->clock().has_value(); }
  bool isPaused() const { return hasClock() && session_->clock()->isPaused(); }
  /// True before the start of a clock that waits for it; nothing can be done until then.
  bool isWaiting() const;
  /// Starts a clock that waits.
  void startClock();
  /// True while the clock stands because the side to act pressed before its turn was complete.
  bool isIrregular() const;
  /// How often a side has pressed so, or was punished for an illegal move, in this game; its file says it too.
  int infractions(chess::Color side) const { return infractions_[chess::index(side)]; }
  void countInfractions(chess::Color side, int more);
  /// The person to act, or who waits for a machine, has asked for something: nobody waits for him to come any more.
  void comeToBoard();
  /// The clock as it is now; needs one.
  game::ClockState clock() const { return session_->clock()->at(now()); }
  /// Lets time pass; what follows from it is sent. Timers do it, and everything else that a clock has to do with.
  void passTime();
  void pause();
  void resumeClock();
  /// Does something by the functions here as an act of somebody: if it is done, its line in the game's log is on disk
  /// together with it, before anybody hears of either. False if it was not done.
  bool act(const Act& act, const std::function<void()>& deed);
  /// Adds to a side's time, or takes from it; false if nothing would be left.
  bool giveTime(chess::Color side, game::Millis time);
  bool setTime(chess::Color side, game::Millis left);
  /// What is left of a side's pool for set-up turns; false if there is none (any more).
  bool setBudget(chess::Color side, game::Millis left);
  bool setCounter(chess::Color side, std::size_t stage, int movesInStage);
  /// The stage, the counter and the periods as they were.
  bool setCounter(chess::Color side, const game::SideClock& kept);
  /// Why a person may not do this in a game that is conducted so; empty: he may. Of a game without a clock always.
  QString whyNoTakeBack() const;
  QString whyNoDraw() const;
  QString whyNoPause() const;
  /// True while nobody shall be helped by a machine.
  bool locksEngines() const;
  /// The opponent of the side whose flag fell says so.
  bool canClaimFlag() const;
  void claimFlag();
  /// Written by hand for a turn that is restored; nothing: as the clocks were.
  using Times = std::array<std::optional<game::Millis>, 2>;
  /// Goes back to a node on the way to the live one, with its clocks, which stand.
  void restore(game::Tree::NodeId id, const Times& left = {}, const Times& budget = {});
  /// Undoes that: the game is again what it was, a copy from before, and its clock stands. False, and no change, if the
  /// game is not where restore() left it.
  bool bringBack(const game::Session& was);
  /// Undoes adjudicate() where nothing else has happened: the clock stands and shows what it did before, `then`.
  bool reopen(const game::ClockState& then);
  /// Whether a remark is a reason to save the game.
  enum class Weight { lasting, passing };
  /// Adds to the comment behind the last action.
  void remark(const QString& text, Weight weight = Weight::lasting);
  /// How many passing remarks revision() has counted, of all games.
  std::uint64_t passingRemarks() const { return passingRemarks_; }
  /// A result by the organizer's word; nothing: a draw.
  void adjudicate(std::optional<chess::Color> winner, game::Ending::Reason why = game::Ending::Reason::adjudication);

  /// Takes back to where the person who asks was to act; both players' turns against the built-in opponent. Between
  /// two persons, the last turn. Where a turn was begun and not committed, that alone goes.
  void takeBack();
  bool canTakeBack() const;
  void resign(chess::Color side);
  void agreeDraw();
  /// A draw claimed by the side to act; nothing happens unless the position qualifies.
  void claimDraw();
  bool canClaimDraw() const;
  /// Shows a node without playing.
  void look(game::Tree::NodeId id);
  /// Stops players and timers; for closing the window.
  void shutDown();

Q_SIGNALS:
  /// Another game, or none of the old state holds.
  void restarted();
  /// The board's position changed: by the draft, a step, a takeback or a look. Sent after the state is complete.
  void shownChanged(const backrank::rules::Transition& change);
  /// An action was committed to the session (node id).
  void stepped(std::size_t node);
  /// The line was cut back by a takeback.
  void takenBack();
  /// What restore() had cut off stands again.
  void broughtBack();
  void draftChanged();
  void refused(const backrank::rules::Refusal& refusal);
  /// Variations or what is written at a node changed.
  void treeChanged();
  /// A gesture has several meanings, or a captured piece has to be declared; the board asks and calls take().
  void choiceNeeded(const std::vector<backrank::chess::Action>& choices, backrank::chess::Square at);
  void ended(const backrank::game::Ending& ending);
  /// Side to act, thinking or readiness changed: prompt and buttons look again.
  void turnChanged();
  /// The machine of that side has no answer: the game waits for retryMachine(), reseat(), or a person.
  void machineTroubled(backrank::chess::Color side, const backrank::uci::Trouble& trouble);
  /// The clock was pressed, paused or set, or something changed on it by itself.
  void clockChanged();
  void planChanged();
  /// A side has not come to the board in time, and loses; sent before ended().
  void stayedAway(backrank::chess::Color side);
  /// A side pressed before its turn was complete, where that is accepted; the clock stands.
  void pressedIrregularly(backrank::chess::Color side);

private:
  void open(NewGame settings, game::Session session, std::array<bool, 2> hasCome = {});
  /// What was so before the session changed.
  struct Before {
    std::uint64_t epoch;
    bool wasLive;
    game::Tree::NodeId lookedAt;
    game::Tree::NodeId live;
    chess::Position shown;
  };
  Before before() const;
  /// Sends what has changed since; `action` if that was one step.
  void tellSteps(const Before& before, std::optional<chess::Action> action = std::nullopt);
  void tellJump(const Before& before, const QStringList& log, const Act* act, void (GameModel::*jumped)());
  void armTimer();
  // A gesture has one instant, that of its beginning, whatever it leads to.
  void passTimeTo(game::Instant at);
  void commitAt(game::Instant at);
  void keepDraftOfExpiredPool(game::Instant at);
  void claimForMachine(game::Instant at);
  std::optional<game::Millis> untilDefault(game::Instant at) const;
  bool endByDefault(game::Instant at);
  bool forcesSingle() const;
  bool acceptsIrregular() const;
  void pressIrregularly(game::Instant at);
  bool changeClock(const std::function<bool(game::Instant)>& change);
  bool changedClock(bool isChanged);
  void tellClock(bool isNoted);
  void fallAsleep();
  /// Of a clock that runs (again), once the machine to act has begun. False if a receiver went elsewhere.
  bool tellClockRuns();
  void seatPlayers();
  Player* player(chess::Color side) const { return players_[chess::index(side)].get(); }
  void cancelPlayers();
  void prompt(); ///< lets a machine begin, or asks a person for an owed declaration
  void decided(chess::Color side, chess::Action action);
  void troubled(chess::Color side, const uci::Trouble& trouble);
  void seatPlayer(chess::Color side);
  void submit(const std::vector<chess::Action>& actions, game::Instant at);
  /// Write down what has happened in the session, before anybody hears of it: of a change beside the line; of what
  /// somebody has done, with its line in the log and those of `log` that are gone, true if one was.
  void keep();
  void keepPlace(const game::Event& event);
  bool keepAct(const Act* act, const QStringList& log = {});
  void note(const std::vector<game::Event>& events, bool waits);
  void editedFrom(const chess::Position& before, game::Instant at, std::optional<chess::Action> action = std::nullopt);
  void commitIfReady(game::Instant at);
  bool commitsItself() const;
  bool makeWay(chess::Action action);
  void moveElsewhere(const rules::Gesture& gesture);
  void relocate(chess::Square from, chess::Square to);
  void askDeclaration();
  void help();
  void prefill();
  void copy(const rules::Gesture& gesture);
  void markCopied(chess::Bitboard men);
  chess::Bitboard unseen() const;
  void resetCopying();
  bool addToPlan(const rules::Gesture& step);
  bool carryOutPlan();
  void goOnTraditionally();
  void branch(const rules::Gesture& gesture);
  void branch(chess::Action action);
  /// Something that a player or the organizer says may end the game: time passes first.
  void endBySaying(const std::function<bool(game::Instant)>& say);
  void resetDraft();
  std::optional<chess::Color> takeBackSide() const;

  PlayerFactory makePlayer_;
  Journal* journal_ = nullptr;
  std::chrono::milliseconds graceTime_{250};
  TimeSource timeSource_;
  QTimer grace_;
  QTimer clockTimer_;
  std::optional<NewGame> settings_;
  std::optional<game::Session> session_;
  std::optional<game::Watch> watch_;
  std::optional<game::Draft> draft_;
  HandPlaces handPlaces_;
  bool prefills_ = false;
  bool isPrefilled_ = false;
  bool isHeld_ = false;     ///< a piece of the draft is in the hand
  bool isAttended_ = false; ///< the person to act has seen that the turn is his
  bool isStudying_ = false;
  std::vector<chess::Action> undone_; ///< of the open turn, the next one last
  bool copiesByHand_ = false;
  chess::Bitboard uncopied_ = 0;
  bool plansAhead_ = false;
  bool planFailed_ = false;
  std::vector<rules::Gesture> plan_;
  std::array<bool, 2> isTraditional_{};
  std::array<int, 2> infractions_{};
  std::array<bool, 2> hasCome_{};
  const Act* act_ = nullptr; ///< what is being done
  std::array<std::unique_ptr<Player>, 2> players_;
  /// Changes with every new game and takeback, so that a sender of signals sees when a receiver went elsewhere.
  std::uint64_t epoch_ = 0;
  std::uint64_t revision_ = 0;
  std::uint64_t passingRemarks_ = 0;
  bool mayRetry_ = true; ///< the machine that had trouble
};

} // namespace backrank::app
