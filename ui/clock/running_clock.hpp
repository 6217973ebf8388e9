#pragma once

#include <functional>

#include "app/game_model.hpp"

class QDialog;

namespace backrank::ui {

/// A question that stands in front of the game does not stop its clock, and must not hide it: tells `show` what runs
/// on, now and whenever that changes, until `question` is answered; nothing while no clock runs.
void tellRunningClock(app::GameModel& game, QDialog& question, std::function<void(const QString&)> show);

} // namespace backrank::ui
