#pragma once

#include <QWidget>

#include "app/table_clock.hpp"
#include "clock/shift_keys.hpp"

class QPushButton;

namespace backrank::ui {

class FaceView;

/// Two large faces for a wooden board. Space presses the face whose turn it is, the Shift keys and taps each their own;
/// F flips, P pauses, Esc leaves the full screen.
class ClockWindow : public QWidget {
  Q_OBJECT
public:
  ClockWindow(const game::TimeControl& control, QWidget* parent, app::TableClock::TimeSource source = {});
  app::TableClock& clock() { return clock_; }
  FaceView& face(int place) { return *faces_[static_cast<std::size_t>(place)]; }

protected:
  void keyPressEvent(QKeyEvent* event) override;

private:
  QLayout* buttons();
  QPushButton* button(const QString& text, const char* name, void (ClockWindow::*act)());
  void refresh();
  void togglePause();
  void finish();
  void single();
  void set();
  void restart();
  void flip();
  void pressTurn();

  app::TableClock clock_;
  std::array<FaceView*, 2> faces_{}; ///< left, right
  ShiftKeys keys_;
  QPushButton* pause_ = nullptr;
  QPushButton* finish_ = nullptr;
  QPushButton* single_ = nullptr;
};

} // namespace backrank::ui
