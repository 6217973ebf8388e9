#pragma once

#include <QWidget>
#include <array>

#include "app/clock_model.hpp"
#include "app/game_model.hpp"
#include "app/start_summary.hpp"

class QHBoxLayout;
class QTabWidget;
class QToolButton;
class QVBoxLayout;

namespace backrank::ui {

class Actions;
class BoardArea;
class CommandBox;
class GameLog;
class NotationView;
class Walk;
class ArrayStrip;
class EvaluationBar;
class FaceView;
class PlayerPlate;
class PromptBar;
class SetupPanel;

/// A game in the window: board and prompt on the left, players, set-up, score sheet and log on the right.
class GamePage : public QWidget {
  Q_OBJECT
public:
  GamePage(app::GameModel& game, const Actions& actions, QWidget* parent);

  BoardArea& board() { return *board_; }
  PromptBar& prompt() { return *prompt_; }
  app::ClockModel& clock() { return clock_; }
  FaceView& face(chess::Color side);
  Walk& walk() { return *walk_; }
  GameLog& log() { return *log_; }
  void flip();
  /// Shows a page among those beside the board, with this title where it is not there yet.
  void showTab(QWidget* page, const QString& title);
  /// Beside the board, hidden until it is shown.
  EvaluationBar& evaluation() { return *evaluation_; }
  void showEvaluation(bool on);
  /// Two people at one screen that lies between them: what concerns the far one stands on its head, at the far edge.
  void setFaceToFace(bool on);
  /// The board turns to the person who is to act.
  void setTurning(bool on);
  /// The same drawings on the board and beside it.
  void setPieces(const QString& set);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  void connectActions(const Actions& actions);
  void connectCommands(const Actions& actions);
  void coverBoard(const Actions& actions);
  void copyImage();
  QWidget* sidePanel(const Actions& actions);
  QWidget* middle(const Actions& actions);
  QWidget* tabs(const Actions& actions, QWidget* parent);
  bool isNarrow() const;
  void showVariation();
  void fitSide();
  void fitHeight();
  QLayout* buttons(const Actions& actions, QWidget* parent);
  void seatPerson();
  void seatPlates();
  void showFaces();
  void fitAround();
  void preview(std::optional<chess::Square> target);
  void previewCastling(const std::optional<app::CastlingWay>& way);
  void turnToAct();
  void tell(const QString& text);
  app::GameModel& game_;
  BoardArea* board_;
  PromptBar* prompt_;
  ArrayStrip* arrays_ = nullptr;
  SetupPanel* setup_ = nullptr;
  std::array<QHBoxLayout*, 2> edges_{}; ///< over and under the board, for those who sit face to face
  QWidget* side_ = nullptr;
  std::array<QVBoxLayout*, 2> ends_{}; ///< of the side, with player and clock
  std::vector<QToolButton*> buttons_;
  bool isFaceToFace_ = false;
  bool isTurning_ = false;
  NotationView* notation_ = nullptr;
  GameLog* log_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  EvaluationBar* evaluation_;
  CommandBox* command_;
  Walk* walk_;
  std::array<PlayerPlate*, 2> plates_{}; ///< upper, lower
  std::array<FaceView*, 2> faces_{};     ///< in their places where there is a clock
  app::ClockModel clock_;
};

} // namespace backrank::ui
