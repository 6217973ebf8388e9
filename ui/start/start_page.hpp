#pragma once

#include <QScrollArea>
#include <vector>

#include "app/variant_model.hpp"

class QGridLayout;
class QLabel;

namespace backrank::app {
class GameModel;
}

namespace backrank::ui {

class Actions;
class GameCard;
class OpenGameBar;

/// What the program opens with: the games whose armies the players set up, large, and the others below. In a small
/// window the cards go into more rows and the page scrolls, so that no text is cut. Over a game that is open, its first
/// line is the way back.
class StartPage : public QScrollArea {
  Q_OBJECT
public:
  StartPage(app::GameModel& game, const Actions& actions, QWidget* parent);

Q_SIGNALS:
  void playWanted(const QString& id);
  void rulesWanted(const QString& id);
  void exploreWanted(const QString& id);
  /// To the game that is open.
  void backWanted();

protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  QLayout* heading();
  void addCards();
  void addWayBack(const Actions& actions);
  QLayout* otherWays(const Actions& actions);
  void layCards();
  void fitPictures();
  void drawPictures();
  app::GameModel& game_;
  app::VariantModel games_;
  std::vector<GameCard*> cards_;
  QWidget* sheet_;
  OpenGameBar* open_ = nullptr;
  QGridLayout* large_;
  QGridLayout* small_;
  int columns_ = 0; ///< of large cards
  QLabel* icon_ = nullptr;
  bool hasIcon_ = false;
  bool isWaiting_ = false; ///< with its pictures, for the window to be there
};

} // namespace backrank::ui
