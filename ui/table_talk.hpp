#pragma once

#include <QObject>

#include "app/game_model.hpp"

namespace backrank::ui {

class PromptBar;

/// What players say to each other: resignations, draws and takebacks, asked in the prompt bar and never in a box.
class TableTalk : public QObject {
  Q_OBJECT
public:
  TableTalk(app::GameModel& game, PromptBar& prompt, QObject* parent);
  void resign();
  void offerDraw();
  void takeBack();
  /// Undoes the last piece of the open turn; if there is none, says what takes whole turns back.
  void undoPiece();

private:
  /// The person who speaks: the side to act if a person, else the other.
  chess::Color speaker() const;
  app::GameModel& game_;
  PromptBar& prompt_;
};

} // namespace backrank::ui
