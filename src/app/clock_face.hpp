#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <array>
#include <set>
#include <utility>

#include "game/clock.hpp"

namespace backrank::app {

/// What one face of a clock shows.
struct ClockFace {
  enum class Flag { none, period, fallen };
  /// Of which time `time` is: that which runs in the side's turns.
  enum class Kind { ordinary, pool, study };
  chess::Color side = chess::Color::white;
  QString name = {};
  QString time = {};      ///< "1:02:03", "2:03", below 20 s "12.3"; never a minus sign
  bool isActive = false;  ///< its side's turn
  bool isRunning = false; ///< its time, or its delay, goes down
  bool isPaused = false;
  bool isLow = false;
  Flag flag = Flag::none;
  QString phase = {};  ///< "FIELDING 3/8"; empty in battle
  QString stage = {};  ///< "2/3" where there are several
  QString moves = {};  ///< "move 12, 29 to go"
  QString second = {}; ///< another time: "game 15:00", "3 periods of 0:30"
  Kind kind = Kind::ordinary;
  QString mark = {};      ///< for some seconds after another time has begun to run: "GAME TIME"
  double delayShare = -1; ///< what is left of the turn's delay, 0 to 1; below 0: there is none
  QString press = {};     ///< what pressing it would do; empty: nothing
  bool pressWorks = false;
  bool mayGetTime = false; ///< a person may give it some seconds
  bool mayClaim = false;   ///< its person may claim that the other flag has fallen
  /// The whole of it in a sentence.
  QString spoken() const;
};

/// "1:02:03" from an hour on, "2:03", and "12.3" from 20 s down. Rounded up: "0.0" is shown when nothing is left.
QString timeText(game::Millis left);
/// White's and Black's: "12:31 / 10:02", and while there are pools "12:31 / 10:02, set-up 19.0 / 0:30".
QString clocksText(const game::TimeControl& control, const game::ClockState& state);
/// How long that text stays the same while the time goes down; nothing at 0.
std::optional<game::Millis> untilOtherText(game::Millis left);
/// The times of a clock without names and presses.
ClockFace faceOf(const game::TimeControl& control, const game::ClockState& state, chess::Color side);
/// When a running clock has to be painted again; nothing if never.
std::optional<game::Millis> untilRepaint(const game::TimeControl& control, const game::ClockState& state);
/// From here on a stage's time is low: a tenth of it, 10 s to a minute, and half of it at most.
game::Millis lowTimeOf(const game::TimeStage& stage);
/// The pool for set-up turns while it is open, the countdown while that runs, or else the ordinary clock.
ClockFace::Kind kindOf(const game::TimeControl& control, const game::ClockState& state, chess::Color side);

/// Two faces and their presses, whoever keeps the clock.
class FaceSource : public QObject {
  Q_OBJECT
public:
  explicit FaceSource(QObject* parent = nullptr);
  virtual ClockFace face(chess::Color side) const = 0;
  /// Somebody presses a face. Nothing happens where it is not that side's turn.
  virtual void press(chess::Color side) = 0;
  /// The side claims that the other one's flag has fallen. Nothing happens where it may not.
  virtual void claim(chess::Color side) = 0;

Q_SIGNALS:
  /// The faces have to be looked at again.
  void changed();
  /// A side's time is low for the first time in a stage.
  void lowTime(backrank::chess::Color side);
  /// A press was refused.
  void pressRefused(backrank::chess::Color side);
  /// Another time runs than before: the pool for set-up turns or the countdown is over. In a sentence.
  void changedOver(const QString& words);

protected:
  /// Looks whether the time that is shown has become another one, and whether it is low; to be asked at every change
  /// of the clock.
  void watch(const game::TimeControl& control, const game::ClockState& state);
  /// Forgets what was so: another game.
  void forget();
  bool isMarked(chess::Color side) const { return isMarked_[chess::index(side)]; }

private:
  void watchKinds(const game::TimeControl& control, const game::ClockState& state);
  void watchLow(const game::TimeControl& control, const game::ClockState& state);
  std::optional<std::array<ClockFace::Kind, 2>> kinds_;
  /// Whose low time was told of: stages, by their number and the moves before them, for the last one repeats.
  std::array<std::set<std::pair<std::size_t, int>>, 2> warned_;
  std::array<bool, 2> isMarked_{};
  QTimer marking_;
};

} // namespace backrank::app
