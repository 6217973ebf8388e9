#pragma once

#include <QGroupBox>
#include <array>
#include <functional>

#include "app/organizer.hpp"

class QComboBox;
class QLabel;
class QPushButton;

namespace backrank::ui {

/// What the laws of chess give for an illegal move or press. After an irregular press it says whose it was, and points
/// at what is due for it, or says what was given.
class PenaltyBox : public QGroupBox {
  Q_OBJECT
public:
  PenaltyBox(app::GameModel& game, app::Organizer& organizer, QWidget* parent);
  /// Looks at the game again, which has a clock.
  void refresh();

private:
  QPushButton* button(const QString& text, const char* name);
  chess::Color offender() const;
  void showAlarm(chess::Color side, int times);
  void give(const std::function<void()>& penalty);
  void hear(const QString& what);
  app::GameModel& game_;
  QComboBox* offender_;
  QLabel* alarm_;
  std::array<QPushButton*, 3> penalties_; ///< two minutes, one minute, loss
  bool isAlarmed_ = false;
  bool isGiving_ = false;
  QString given_; ///< for the press of the alarm, in the log's words
};

} // namespace backrank::ui
