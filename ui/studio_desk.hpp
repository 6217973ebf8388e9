#pragma once

#include <QObject>

#include "app/game_model.hpp"

class QWidget;

namespace backrank::app {
class BoardModel;
class SavedGame;
} // namespace backrank::app

namespace backrank::ui {

class Actions;
class LooksDesk;
class PositionDialog;

/// What is made of a game beside playing it: copies, positions that are edited, pictures, paper. Opens the
/// windows for that.
class StudioDesk : public QObject {
  Q_OBJECT
public:
  StudioDesk(app::GameModel& game, const Actions& actions, const LooksDesk& looks, const app::SavedGame& saved,
             QWidget& window);
  /// Enables what needs a game on the board.
  void refresh(bool isOpen);
  /// The board in the window, whose direction pictures and pages have.
  void attend(const app::BoardModel& board) { board_ = &board; }
  /// With the position on the board, or the start of chess.
  PositionDialog& editPosition();
  void exportImage();
  void print();

Q_SIGNALS:
  void playWanted(const backrank::rules::Variant& variant, const backrank::chess::Position& position);
  void analysisWanted(const backrank::rules::Variant& variant, const backrank::chess::Position& position);
  /// Something was done; one sentence.
  void said(const QString& text);

private:
  void copy(const chess::Position& position);
  chess::Bitboard lastSquares() const;
  bool isFlipped() const;
  app::GameModel& game_;
  const Actions& actions_;
  const LooksDesk& looks_;
  const app::SavedGame& saved_;
  QWidget& window_;
  const app::BoardModel* board_ = nullptr;
};

} // namespace backrank::ui
