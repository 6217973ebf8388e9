#pragma once

#include <QMainWindow>

#include "actions.hpp"
#include "app/game_model.hpp"

class QStackedWidget;

namespace backrank::ui {

struct OpenedGame;
class AnalysisDesk;
class ClockDesk;
class EngineDesk;
class ExplorerDesk;
class FileDesk;
class GamePage;
class GamesPage;
class HelpDesk;
class LooksDesk;
class Memory;
class NewGameDialog;
class Notices;
class StartPage;
class StudioDesk;
class TableTalk;

/// The window: start page and game page, and the wires between the game, the actions and the widgets.
class MainWindow : public QMainWindow {
  Q_OBJECT
public:
  explicit MainWindow(QWidget* parent = nullptr);
  ~MainWindow() override;

  app::GameModel& game() { return game_; }
  /// Made when it is first needed.
  GamePage& page();
  StartPage& startPage();
  const Actions& actions() const { return actions_; }

  void play(const app::NewGame& game);
  /// Begins a game and plays actions that are legal one after the other; an incomplete turn stays a draft.
  void play(const OpenedGame& opened);
  void setAnimated(bool on);
  void flip();
  void showStartPage();
  /// Opens the new-game dialog, for a game or as it was last left.
  void askNewGame(const QString& id = {});
  /// The same for a game that begins with a position of somebody's making.
  void askGameFrom(const rules::Variant& variant, const chess::Position& position);
  FileDesk& files() { return *files_; }
  ClockDesk& clocks() { return *clocks_; }
  EngineDesk& engines() { return *engines_; }
  AnalysisDesk& analysis() { return *analysis_; }
  LooksDesk& looks() { return *looks_; }
  ExplorerDesk& explorer() { return *explorer_; }
  StudioDesk& studio() { return *studio_; }
  Notices& notices() { return *notices_; }
  /// Opens a file of games.
  void openFile(const QString& path);
  /// Takes its size from there, and keeps size and choices there; without it nothing is kept. Outlives the window.
  /// Running games are kept in the folder `journals`, which may be empty.
  void keepIn(Memory& memory, const QString& journals = {});
  /// Menus, start page and icon; done by itself soon after the window is shown.
  void furnish();
  /// Stops players and movement, for closing.
  void shutDown();

protected:
  void showEvent(QShowEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

private:
  GamesPage& gamesPage();
  void connectFiles();
  void connectStudio();
  NewGameDialog& newGameDialog();
  void analyse(const rules::Variant& variant, const chess::Position& position);
  void showGame();
  void showGames();
  void refreshTitle();
  void connectActions();
  void connectGame();
  void connectPage();
  void connectPlay();
  void refreshActions();
  void announceEnding(const game::Ending& ending);
  void playChosen();
  void playAgain(bool changesSides);
  void setFullScreen(bool on);

  app::GameModel game_;
  Actions actions_;
  LooksDesk* looks_;
  Notices* notices_;
  QStackedWidget* pages_;
  FileDesk* files_;
  ClockDesk* clocks_;
  EngineDesk* engines_;
  AnalysisDesk* analysis_;
  ExplorerDesk* explorer_;
  StudioDesk* studio_;
  HelpDesk* help_;
  GamesPage* gamesPage_ = nullptr;
  StartPage* start_ = nullptr;
  GamePage* page_ = nullptr;
  TableTalk* talk_ = nullptr;
  NewGameDialog* dialog_ = nullptr;
  Memory* memory_ = nullptr;
  bool isFurnished_ = false;
  bool isParting_ = false; ///< it was asked whether to save
};

} // namespace backrank::ui
