#pragma once

#include <QPlainTextEdit>

#include "app/game_model.hpp"

namespace backrank::ui {

/// Everything that happened, a sentence a line, for reading back and for screen readers.
class GameLog : public QPlainTextEdit {
  Q_OBJECT
public:
  GameLog(app::GameModel& game, QWidget* parent);
  /// Adds a sentence.
  void tell(const QString& sentence);

Q_SIGNALS:
  /// A sentence was added.
  void told(const QString& sentence);

private:
  void addStep(std::size_t node);
  void addForced();
  void addSummary();
  app::GameModel& game_;
};

} // namespace backrank::ui
