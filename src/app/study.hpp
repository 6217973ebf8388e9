#pragma once

#include <QString>
#include <functional>
#include <memory>

#include "app/engine_search.hpp"
#include "game/line.hpp"
#include "uci/peer.hpp"

namespace backrank::app {

/// What somebody is asked to look into: the end of a line of a game, where there is a legal action.
struct Inquiry {
  game::Line line;
  int lines = 1; ///< how many ways to go on are wanted
  /// Without limits the study goes on until it is stopped.
  std::optional<std::chrono::milliseconds> time = {};
  std::optional<std::uint64_t> nodes = {};
};

/// Whoever looks into positions: our engine or another program. Used by one thread, that of a BackThread.
class Study {
public:
  /// Hears of what is found so far; scores are those of the side to move.
  using Tell = std::function<void(const engine::Report&)>;

  virtual ~Study() = default;
  /// What people call who studies.
  virtual QString name() const = 0;
  /// What went wrong, or nothing.
  virtual std::optional<uci::Trouble> run(const Inquiry& inquiry, const std::stop_token& stop, const Tell& tell) = 0;
  /// Ends what is used outside of this program; the last call.
  virtual void end() {}
  /// From any thread: whatever is waited for, it need not be any longer.
  virtual void abandon() {}
};

/// A study by our engine, at full strength.
std::shared_ptr<Study> ownStudy(Search search);

} // namespace backrank::app
