#pragma once

#include <QObject>
#include <QString>
#include <array>
#include <memory>
#include <optional>

#include "game/draft.hpp"
#include "game/session.hpp"
#include "rules/gesture.hpp"
#include "rules/transition.hpp"

namespace backrank::app {

class Player;

/// Who sits on a side.
struct Seat {
  enum class Kind { human, builtin };
  Kind kind = Kind::human;
  QString name;  ///< shown and saved; empty: "White", "Black", or the opponent's name
  int level = 3; ///< builtin: 1 (first lessons) to 5 (as strong as it can)
};

/// Everything that fixes a new game.
struct NewGame {
  rules::Variant variant;
  chess::Position start;
  std::array<Seat, 2> seats; ///< White, Black
  bool autoCommit = true;    ///< a complete draft commits itself after the grace time
};

/// The game in the window: one session, the draft of the person to act, and the players. Widgets and other models ask
/// it and hear from it; nothing else changes the game.
class GameModel : public QObject {
  Q_OBJECT
public:
  explicit GameModel(QObject* parent = nullptr);
  ~GameModel() override;

  /// Ends whatever was going on and starts another game.
  void begin(const NewGame& game);
  bool hasGame() const { return session_.has_value(); }
  /// These need a game.
  const game::Session& session() const { return *session_; }
  const NewGame& settings() const { return *settings_; }
  const rules::Variant& variant() const { return session_->variant(); }

  /// What the board shows: the draft, or the node that is looked at.
  const chess::Position& shown() const;
  /// True if the board shows the live end of the game (with the draft), not an earlier node.
  bool isLive() const;
  const game::Draft& draft() const { return *draft_; }
  /// True if a person may act now: live, not over, a person's turn, draft not ready.
  bool canAct() const;
  bool isHuman(chess::Color side) const;
  /// The side whose turn it is in the session (not in the draft).
  chess::Color toAct() const { return session_->position().turn(); }
  /// True while the built-in opponent thinks.
  bool isThinking() const;

  /// A person's gesture. Refused, taken into the draft, or several meanings: then choiceNeeded is sent.
  void attempt(const rules::Gesture& gesture);
  /// Takes a legal action into the draft.
  void take(chess::Action action);
  void undoDraft();
  void clearDraft();
  /// Commits the draft now (or sends why not).
  void commit();

  /// Takes back to where the person who asks was to act; both players' turns against the built-in opponent.
  void takeBack();
  bool canTakeBack() const;
  void resign(chess::Color side);
  void agreeDraw();
  void claimDraw();
  /// Shows a node without playing.
  void look(game::Tree::NodeId id);
  /// Stops players and timers; for closing the window.
  void shutDown();

Q_SIGNALS:
  /// Another game, or none of the old state holds.
  void restarted();
  /// The board's position changed: by the draft, a step, a takeback or a look. Sent after the state is complete.
  void shownChanged(const backrank::rules::Transition& change);
  /// An action was committed to the session (node id), or the line was cut back by a takeback.
  void stepped(std::size_t node);
  void takenBack();
  void draftChanged();
  void refused(const backrank::rules::Refusal& refusal);
  /// A gesture has several meanings; the board asks and calls take().
  void choiceNeeded(const std::vector<backrank::chess::Action>& choices, backrank::chess::Square at);
  void ended(const backrank::game::Ending& ending);
  /// Side to act, thinking or readiness changed: prompt and buttons look again.
  void turnChanged();

private:
  void show(const chess::Position& before, std::optional<chess::Action> action);
  std::optional<NewGame> settings_;
  std::optional<game::Session> session_;
  std::optional<game::Draft> draft_;
  std::array<std::unique_ptr<Player>, 2> players_;
};

} // namespace backrank::app
