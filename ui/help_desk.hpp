#pragma once

#include <QObject>

#include "app/game_model.hpp"

class QWidget;

namespace backrank::ui {

class Actions;

/// What the program tells about itself: rules of the games, what a part of the window is for, and whose games they are.
class HelpDesk : public QObject {
  Q_OBJECT
public:
  HelpDesk(const app::GameModel& game, const Actions& actions, QWidget& window);
  /// Opens the rules of a game; nothing happens without an id.
  void showRules(const QString& id);

protected:
  /// Sees whether a key asks for an explanation.
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void showAbout();
  void explain();
  const app::GameModel& game_;
  QWidget& window_;
  bool isByKey_ = false; ///< not by the menu
};

} // namespace backrank::ui
