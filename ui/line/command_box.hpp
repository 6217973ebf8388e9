#pragma once

#include <QLineEdit>

#include "app/game_model.hpp"

namespace backrank::ui {

/// One line for those who type: questions about the game (app::answerTo), moves, and pieces to field. It asks nothing
/// by itself; Esc closes it.
class CommandBox : public QLineEdit {
  Q_OBJECT
public:
  CommandBox(app::GameModel& game, QWidget* parent);
  /// Questions about a cursor mean this square.
  void setCursor(chess::Square at) { cursor_ = at; }
  void open();

Q_SIGNALS:
  void answered(const QString& text);
  void closed();

protected:
  void keyPressEvent(QKeyEvent* event) override;

private:
  void run();
  app::GameModel& game_;
  chess::Square cursor_ = chess::Square::e2;
};

} // namespace backrank::ui
