#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "app/act_log.hpp"

namespace backrank::app {

/// What an organizer does to a game with a clock, and takes back again. Each act says what was done, or why nothing
/// was, and is written down together with what it did.
class Organizer : public QObject {
  Q_OBJECT
public:
  /// An earlier turn to go back to.
  struct Turn {
    game::Tree::NodeId node;
    QString title;                                          ///< "Move 12, Black (4:31 / 5:02)"
    std::array<std::optional<game::Millis>, 2> left = {};   ///< written by hand; nothing: as the clocks were
    std::array<std::optional<game::Millis>, 2> budget = {}; ///< the same of the pools for set-up turns
  };

  explicit Organizer(GameModel& game, QObject* parent = nullptr);
  /// Who does it and why; asked at each act.
  using Signer = std::function<Act(const QString& what)>;
  void setSigner(Signer signer) { sign_ = std::move(signer); }
  /// As somebody wrote it: "5:00", "1:30:00".
  void setTime(chess::Color side, const QString& written);
  void setBudget(chess::Color side, const QString& written);
  void addTime(chess::Color side, game::Millis time);
  void setCounter(chess::Color side, std::size_t stage, int moves);
  /// The opponent of whoever made an illegal move or press gets that time. It is counted, unless the press was.
  void punish(chess::Color offender, game::Millis time);
  /// For the second illegal move or press: a draw if the opponent could not mate (FIDE Laws 7.5.5).
  void declareLoss(chess::Color offender);
  /// Nothing: a draw. `why`: as GameModel::adjudicate().
  void declareResult(std::optional<chess::Color> winner, game::Ending::Reason why = game::Ending::Reason::adjudication);
  /// The clock stands then: it is started when the players are ready. Whatever it cuts off comes back with
  /// takeBackLast() until the game goes on.
  void restore(const Turn& turn);
  void togglePause();
  /// The last act that can be taken back; empty if there is none.
  QString lastAct() const { return undos_.empty() ? QString() : undos_.back().what; }
  void takeBackLast();

Q_SIGNALS:
  void did(const QString& what);
  void refused(const QString& why);

private:
  struct Undo {
    QString what;
    std::function<QString()> act; ///< empty, or why it cannot be done
  };
  /// True if the game is over, which is told.
  bool isTooLate();
  std::optional<game::Millis> timeIn(const QString& written);
  /// False if nothing was done.
  bool act(const QString& what, const std::function<void()>& deed);
  void done(const QString& what, std::function<QString()> undo);
  bool give(chess::Color side, game::Millis time, const QString& what);
  QString recount(chess::Color side, const game::SideClock& before, const game::SideClock& set);
  void decide(std::optional<chess::Color> winner, game::Ending::Reason why, const QString& what);
  QString whyNotBack() const;
  QString whyGoneOn();
  /// An irregular press that nobody was punished for yet.
  struct Press {
    chess::Color side;
    game::Tree::NodeId node;
  };
  GameModel& game_;
  Signer sign_;
  std::vector<Undo> undos_;
  std::optional<Press> press_;
};

} // namespace backrank::app
