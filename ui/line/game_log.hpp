#pragma once

#include <QPlainTextEdit>

#include "app/game_model.hpp"

namespace backrank::ui {

/// Everything that happened, a sentence a line, for reading back and for screen readers.
class GameLog : public QPlainTextEdit {
  Q_OBJECT
public:
  GameLog(app::GameModel& game, QWidget* parent);

private:
  void addStep(std::size_t node);
  void addSummary();
  app::GameModel& game_;
};

} // namespace backrank::ui
