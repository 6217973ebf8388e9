#pragma once

#include <QObject>

#include "chess/action.hpp"
#include "engine/report.hpp"
#include "game/session.hpp"
#include "uci/peer.hpp"

namespace backrank::app {

/// Whoever decides the actions of one side. A person decides through the GameModel's draft, so only machines derive.
class Player : public QObject {
  Q_OBJECT
public:
  using QObject::QObject;
  /// Starts thinking about one action at the session's live position. Ends an earlier request.
  virtual void begin(const game::Session& session) = 0;
  /// Ends the request that runs; its answer will not come.
  virtual void cancel() = 0;
  virtual bool isThinking() const = 0;
  /// What it thinks at the moment, as far as it tells.
  virtual std::optional<engine::Report> thoughts() const { return std::nullopt; }
  /// Begins to end all that it uses, without waiting for it; nothing is asked of it any more. Destroying it waits.
  virtual void leave() { cancel(); }

Q_SIGNALS:
  /// The answer to the last begin(), unless it was cancelled.
  void decided(backrank::chess::Action action);
  /// There will be no answer, for this reason; it can be asked again.
  void troubled(const backrank::uci::Trouble& trouble);
};

} // namespace backrank::app
