#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <chrono>
#include <functional>

#include "app/back_thread.hpp"
#include "app/engine_search.hpp"
#include "app/latest.hpp"
#include "app/player.hpp"

namespace backrank::app {

/// A player that thinks on a thread of its own: one thought at a time, and none is heard of once it was cancelled or
/// another one has begun.
class MachinePlayer : public Player {
  Q_OBJECT
public:
  explicit MachinePlayer(QObject* parent = nullptr);
  ~MachinePlayer() override { leave(); }
  void cancel() override;
  bool isThinking() const override { return isThinking_; }
  std::optional<engine::Report> thoughts() const override;
  void leave() override;
  /// The least time that an answer takes: what happened before it is to be seen first. Asked for each answer; none by
  /// default.
  void setPace(std::function<std::chrono::milliseconds()> pace) { pace_ = std::move(pace); }

protected:
  using Answer = Result<chess::Action, uci::Trouble>;
  /// What the thread does: it stops when asked to, and tells on the way what it thinks.
  using Thinking = std::function<Answer(const std::stop_token&, const engine::Progress&)>;
  void think(Thinking thinking);
  /// Leaves, and has the thread do this last thing.
  void leave(std::function<void()> last);

private:
  void conclude(const Answer& answer);
  void tell(const Answer& answer);

  std::shared_ptr<Latest<engine::Report>> thoughts_; ///< of the request that runs
  bool isThinking_ = false;
  std::function<std::chrono::milliseconds()> pace_;
  QElapsedTimer begun_;
  QTimer waiting_; ///< an answer waits for its time
  std::optional<Answer> answer_;
  BackThread thread_;
};

/// What our engine decides on a request.
Result<chess::Action, uci::Trouble> decidedBy(const Search& search, const engine::Request& request,
                                              const std::stop_token& stop, const engine::Progress& tell);

} // namespace backrank::app
