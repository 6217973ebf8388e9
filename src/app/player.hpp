#pragma once

#include <QObject>

#include "chess/action.hpp"
#include "game/session.hpp"

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

Q_SIGNALS:
  /// The answer to the last begin(), unless it was cancelled.
  void decided(backrank::chess::Action action);
};

} // namespace backrank::app
