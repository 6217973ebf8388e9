#pragma once

#include <QGroupBox>
#include <array>

#include "app/organizer.hpp"

class QComboBox;
class QLabel;
class QPushButton;

namespace backrank::ui {

/// What the laws of chess give for an illegal move or press. After an irregular press it says whose it was, and points
/// at what is due for it.
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
  app::GameModel& game_;
  QComboBox* offender_;
  QLabel* alarm_;
  std::array<QPushButton*, 3> penalties_; ///< two minutes, one minute, loss
  bool isAlarmed_ = false;
};

} // namespace backrank::ui
