#pragma once

#include "app/clock_model.hpp"
#include "clock/faces_window.hpp"

class QLabel;
class QPushButton;

namespace backrank::ui {

class Actions;
class FaceView;

/// The clock of the game in the window, on a window of its own: for a second screen, or for who plays at a board beside
/// it. Taps, Space and the Shift keys press it as they do there; F swaps the sides, P pauses, Esc leaves the full
/// screen. Closes itself when a game without a clock begins.
class GameClockWindow : public FacesWindow {
  Q_OBJECT
public:
  GameClockWindow(app::GameModel& game, app::ClockModel& faces, const Actions& actions);
  FaceView& face(int place);

protected:
  void pressTurn() override;
  void togglePause() override;

private:
  QPushButton* button(const QString& text, const char* name);
  QLayout* buttons();
  void refresh();
  void dressReason();
  void say(const QString& why);
  app::GameModel& game_;
  app::ClockModel& faces_;
  const Actions& actions_;
  QLabel* reason_; ///< why the last press was refused
  QPushButton* pause_ = nullptr;
};

} // namespace backrank::ui
