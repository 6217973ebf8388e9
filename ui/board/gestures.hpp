#pragma once

#include <QObject>
#include <array>

#include "app/board_model.hpp"
#include "app/reserve_model.hpp"
#include "board/spot.hpp"

namespace backrank::ui {

/// What clicks, drags and keys mean to the game: taking hold, dropping, letting go. Mouse and keyboard both end here,
/// and here alone they reach the game.
class Gestures : public QObject {
  Q_OBJECT
public:
  using Trays = std::array<app::ReserveModel*, 2>; ///< White's, Black's; not owned
  Gestures(app::GameModel& game, app::BoardModel& board, Trays trays, QObject* parent = nullptr);

  /// What came of a gesture.
  enum class Result { nothing, taken, refused, choosing };

  /// Letters of the man on a spot, as in FEN; empty if there is none.
  QString menAt(const Spot& spot) const;
  /// True if the person to act may take hold of what is there, whether or not it has anywhere to go.
  bool mayLift(const Spot& spot) const;
  /// True if the armed piece may go there.
  bool isTarget(const Spot& spot) const;
  bool isArmed(const Spot& spot) const;

  /// Why the piece in hand on a spot cannot be fielded now, or must be; empty if there is nothing to say.
  QString tipFor(const Spot& spot) const;
  /// A hand goes to a spot: what was typed is given up. If the man there is of what comes next, a complete turn that
  /// waits for its grace time is over.
  void touch(const Spot& spot);
  /// Arms what is on the spot.
  void pick(const Spot& spot);
  /// Disarms; a piece that has to regroup stays armed.
  void letGo();
  /// A click or the Enter key: takes hold, drops, changes over or lets go.
  Result click(const Spot& spot);
  /// The end of a drag, or of one that could not begin: then the answer is why.
  Result drop(const Spot& from, const Spot& to);

  /// Esc: lets go; with nothing in hand takes the draft back, or drops what is planned.
  void escape();
  void undo();
  void commit();
  /// Keeps the piece that may regroup where it is.
  Result keep();
  /// Castles if there is one way; asks if there are two.
  Result castle();
  /// That C castles the king that is armed, and to where; empty if it does not.
  QString castlingHint() const;
  /// True if the king that stands there may castle now.
  bool mayCastleFrom(chess::Square king) const;
  /// A letter typed over the board: "Ke", "Qf" in a set-up, a partner's file in an exchange, SAN or coordinates in
  /// battle; there C castles, and c with the king armed. True if it was used.
  bool type(QChar letter);
  /// True while letters of a step wait for more, or for enter().
  bool isTyping() const { return !word_.isEmpty(); }
  /// True while the letter of a piece waits for the file it goes to.
  bool awaitsFile() const { return typedRole_.has_value(); }
  /// Plays the step that was typed, asks which is meant, or says why not.
  void enter();

Q_SIGNALS:
  /// Letters typed so far with what can be done with them, to be echoed; empty when they are done with.
  void typed(const QString& echo);
  /// Y or N: what the side to act says to an offer of single pieces.
  void answered(bool isYes);
  /// castle() found more than one way.
  void castlingChoice(const std::vector<backrank::chess::Action>& choices, backrank::chess::Square king);

private:
  std::optional<rules::Source> sourceAt(const Spot& spot) const;
  std::vector<chess::Action> castlings() const;
  const rules::Variant& variant() const { return game_.variant(); }
  Result attempt(const rules::Source& source, chess::Square target);
  Result toTray(const Spot& from);
  bool isReservePlace(const Spot& from, chess::Square to) const;
  void choosePlace(const Spot& spot);
  bool isOthersInHand(const Spot& spot) const;
  Result refuseOthers();
  bool clickChangesOver(chess::Square target) const;
  bool isGoalOfArmed(const Spot& spot) const;
  bool asksToRegroup(chess::Square at) const;
  Result regroupWith(chess::Square partner);
  Result clickArmed();
  Result clickInVain(const rules::Source& source, const Spot& spot);
  Result disarm();
  /// The side whose men the hand takes: the one to move, or the one whose turn is planned.
  chess::Color handSide() const { return game_.planningSide().value_or(game_.shown().turn()); }
  /// True while letters of pieces mean pieces in hand.
  bool isPlacing() const;
  std::optional<rules::Source> subject() const;
  void armSubject();
  void onArmed();
  void showArmedInTrays();
  bool isCastlingKey(QChar letter) const;
  bool typeOfSetup(QChar letter, const rules::Stage& stage);
  bool typeOfExchange(QChar letter);
  bool awaitFile(QChar letter);
  void forgetLetters();
  bool typeOfStep(QChar letter);
  Result typeFile(int file);
  Result typePartner(int file);
  void setWord(const QString& word);

  app::GameModel& game_;
  app::BoardModel& board_;
  Trays trays_;
  Result result_ = Result::nothing;
  std::optional<chess::Role> typedRole_;
  QString word_; ///< letters of a step in battle
};

} // namespace backrank::ui
