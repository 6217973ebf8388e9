#pragma once

#include <QObject>
#include <QPointer>

#include "app/act_log.hpp"
#include "app/clock_model.hpp"
#include "clock/shift_keys.hpp"
#include "desktop/screen_awake.hpp"

class QWidget;

namespace backrank::ui {

class Actions;
class ClockWindow;
class Memory;
class OrganizerPanel;

/// What the menus and keys of a window do with the clock of its game, and the windows that belong to it.
class ClockDesk : public QObject {
  Q_OBJECT
public:
  ClockDesk(app::GameModel& game, const Actions& actions, QWidget& window);
  /// The faces whose warnings sound and which the Shift keys press.
  void attend(app::ClockModel& faces);
  /// The organizer's name and PIN are kept there; outlives the desk.
  void keepIn(Memory& memory) { memory_ = &memory; }
  /// Looks again which of its actions make sense now.
  void refresh(bool isGameShown);
  OrganizerPanel& organizer();
  ClockWindow& clockWindow();

private:
  void connectActions();
  void pause(bool on);
  void giveTime();
  /// Of a side that runs short of time, unless sounds are off.
  void warn();
  void onIrregular(chess::Color side);
  void press(chess::Color side);

  app::GameModel& game_;
  const Actions& actions_;
  QWidget& window_;
  app::ClockModel* faces_ = nullptr;
  Memory* memory_ = nullptr;
  app::ActLog acts_;
  ShiftKeys keys_;
  ScreenAwake awake_;
  OrganizerPanel* organizer_ = nullptr;
  QPointer<ClockWindow> clockWindow_;
};

} // namespace backrank::ui
