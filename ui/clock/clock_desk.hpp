#pragma once

#include <QObject>
#include <QPointer>

#include "app/clock_model.hpp"
#include "clock/shift_keys.hpp"

class QWidget;

namespace backrank::ui {

class Actions;
class ClockWindow;
class OrganizerPanel;

/// What the menus and keys of a window do with the clock of its game, and the windows that belong to it.
class ClockDesk : public QObject {
  Q_OBJECT
public:
  ClockDesk(app::GameModel& game, const Actions& actions, QWidget& window);
  /// The faces whose warnings sound and which the Shift keys press.
  void attend(app::ClockModel& faces);
  /// Looks again which of its actions make sense now.
  void refresh(bool isGameShown);
  OrganizerPanel& organizer();
  ClockWindow& clockWindow();

private:
  void connectActions();
  void pause(bool on);
  void giveTime();
  void press(chess::Color side);
  /// The side that a person may give time to: the other one's of the person to act.
  chess::Color receiver() const;

  app::GameModel& game_;
  const Actions& actions_;
  QWidget& window_;
  app::ClockModel* faces_ = nullptr;
  ShiftKeys keys_;
  OrganizerPanel* organizer_ = nullptr;
  QPointer<ClockWindow> clockWindow_;
};

} // namespace backrank::ui
