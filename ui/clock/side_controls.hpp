#pragma once

#include <QWidget>
#include <functional>

#include "game/clock_state.hpp"

class QLineEdit;
class QSpinBox;

namespace backrank::ui {

/// The organizer's hold on one side of the clock: its time, its stage and its move counter. It asks; who owns it acts.
class SideControls : public QWidget {
  Q_OBJECT
public:
  SideControls(chess::Color side, QWidget* parent);
  /// Shows what is so, except where somebody is typing.
  void show(const game::SideClock& clock, std::size_t stages);
  /// The time follows the clock, except where somebody is typing or has typed one that is not set yet.
  void followTime(std::chrono::milliseconds left);
  /// What was typed as a time is done with.
  void forgetTyped();

Q_SIGNALS:
  /// What was typed as its time.
  void timeWanted(const QString& text);
  void moreWanted(std::chrono::milliseconds time);
  void counterWanted(std::size_t stage, int movesInStage);

private:
  void askTime();
  void addButton(const QString& text, const QString& name, const QString& spoken, std::function<void()> act);
  QLineEdit* time_;
  QString followed_; ///< what the clock showed last
  QSpinBox* stage_;
  QSpinBox* moves_;
};

} // namespace backrank::ui
