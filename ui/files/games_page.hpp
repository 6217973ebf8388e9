#pragma once

#include <QWidget>

#include "app/open_file.hpp"

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace backrank::app {
class GameModel;
}

namespace backrank::ui {

class Actions;
class FaultsView;

/// The games of the open file and their faults, while it is read and after. The keyboard begins in the list; Enter
/// opens a game. A clock of the game in the window is told as it runs on behind.
class GamesPage : public QWidget {
  Q_OBJECT
public:
  GamesPage(app::OpenFile& file, app::GameModel& game, const Actions& actions, QWidget* parent);
  /// Selects a game, and puts the focus there.
  void select(int row);

Q_SIGNALS:
  void gameWanted(int row);
  void backWanted();

protected:
  void showEvent(QShowEvent* event) override;

private:
  void refresh();
  QString sentence() const;
  void openCurrent();
  app::OpenFile& file_;
  QLabel* title_;
  QLabel* state_;
  QProgressBar* progress_;
  QPushButton* cancel_;
  QPushButton* open_;
  QTableView* list_;
  FaultsView* faults_;
};

} // namespace backrank::ui
