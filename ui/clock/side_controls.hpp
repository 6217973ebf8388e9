#pragma once

#include <QWidget>
#include <functional>

#include "clock/time_field.hpp"
#include "game/clock_state.hpp"

class QHBoxLayout;
class QSpinBox;

namespace backrank::ui {

/// The organizer's hold on one side of the clock: its time, its pool for set-up turns while there is one, its stage and
/// its move counter. It asks; who owns it acts.
class SideControls : public QWidget {
  Q_OBJECT
public:
  SideControls(chess::Color side, QWidget* parent);
  /// Shows what is so, except where somebody is typing.
  void show(const game::TimeControl& control, const game::ClockState& state);
  /// The times follow the clock, except where somebody is typing or has typed one that is not set yet.
  void followTimes(const game::ClockState& state);
  /// What was typed as times is done with.
  void forgetTyped();

Q_SIGNALS:
  /// What was typed as its time.
  void timeWanted(const QString& text);
  /// What was typed as its time for set-up turns.
  void budgetWanted(const QString& text);
  void moreWanted(std::chrono::milliseconds time);
  void counterWanted(std::size_t stage, int movesInStage);

private:
  QWidget* budgetRow();
  QHBoxLayout* timeRow();
  void addButton(QHBoxLayout& row, const QString& text, const QString& name, const QString& spoken,
                 std::function<void()> act);
  QString named(const char* white, const char* black) const;
  chess::Color side_;
  TimeField* time_;
  TimeField* budget_;
  QWidget* budgetRow_;
  QSpinBox* stage_;
  QSpinBox* moves_;
};

} // namespace backrank::ui
