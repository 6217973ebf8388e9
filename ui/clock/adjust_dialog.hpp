#pragma once

#include <QDialog>
#include <array>

#include "app/table_clock.hpp"

class QFormLayout;
class QLabel;
class QPushButton;

namespace backrank::ui {

class SideControls;

/// What an arbiter sets by hand on a clock for a wooden board: times, stages, move counters, and whose turn it is.
class AdjustDialog : public QDialog {
  Q_OBJECT
public:
  AdjustDialog(app::TableClock& clock, QWidget* parent);

Q_SIGNALS:
  /// "White's time set to 15:00".
  void did(const QString& what);

private:
  void addSide(QFormLayout& form, chess::Color side);
  void refresh();
  void setTime(chess::Color side, const QString& text, bool isBudget);
  void giveTurn();
  void answer(bool isDone, const QString& what, const QString& why);

  app::TableClock& clock_;
  std::array<SideControls*, 2> sides_{};
  QLabel* turn_;
  QPushButton* swap_;
  QLabel* fault_;
};

} // namespace backrank::ui
