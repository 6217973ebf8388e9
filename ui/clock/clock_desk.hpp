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
class GameClockWindow;
class GamePage;
class Memory;
class Notices;
class OrganizerPanel;

/// What the menus and keys of a window do with the clock of its game, and the windows that belong to it.
class ClockDesk : public QObject {
  Q_OBJECT
public:
  ClockDesk(app::GameModel& game, const Actions& actions, QWidget& window);
  ~ClockDesk() override;
  /// The page whose faces warn and are pressed by the Shift keys, and whose log tells what is done.
  void attend(GamePage& page);
  /// The organizer's name and PIN are kept there; outlives the desk.
  void keepIn(Memory& memory) { memory_ = &memory; }
  /// The clock for a wooden board is kept in that folder; a line offers what another run left of it there.
  void keepTableIn(const QString& folder, Notices& notices);
  void offerLeft();
  /// The program ends: a clock that stands for good needs not be offered again.
  void retire();
  /// Looks again which of its actions make sense now.
  void refresh(bool isGameShown);
  OrganizerPanel& organizer();
  /// For a wooden board.
  ClockWindow& clockWindow();
  /// True if that clock is in use and asks whether its times may be lost; `end` is called if so.
  bool askToEnd(const std::function<void()>& end);
  /// Of the game in the window, which has a clock and a page.
  GameClockWindow& gameClockWindow();

Q_SIGNALS:
  /// A side runs short of time, for the first time in a stage.
  void lowTime();

private:
  void showClock();
  void showTableClock();
  /// Remembers what the clock of another game shows.
  void begin();
  /// Writes down what happens to the clock by itself.
  void watch();
  void onEnded(const game::Ending& ending);
  void note(const QString& what);
  void connectActions();
  void pause(bool on);
  void askReason();
  void giveTime();
  void onIrregular();
  void press(chess::Color side);

  app::GameModel& game_;
  const Actions& actions_;
  QWidget& window_;
  app::ClockModel* faces_ = nullptr;
  Memory* memory_ = nullptr;
  Notices* notices_ = nullptr;
  QString folder_;
  app::ActLog acts_;
  ShiftKeys keys_;
  ScreenAwake awake_;
  OrganizerPanel* organizer_ = nullptr;
  QPointer<ClockWindow> clockWindow_;
  QPointer<GameClockWindow> gameClockWindow_;
  GamePage* page_ = nullptr;
  bool showsGamesClock_ = false; ///< F8 does
  bool wasOver_ = false;
  std::optional<chess::Color> flagged_; ///< as far as it is written down
};

} // namespace backrank::ui
