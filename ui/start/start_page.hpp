#pragma once

#include <QScrollArea>
#include <vector>

#include "app/variant_model.hpp"

class QGridLayout;
class QLabel;

namespace backrank::ui {

class GameCard;

/// What the program opens with: the games whose armies the players set up, large, and the others below. In a small
/// window the cards go into more rows and the page scrolls, so that no text is cut.
class StartPage : public QScrollArea {
  Q_OBJECT
public:
  explicit StartPage(QWidget* parent);

Q_SIGNALS:
  void playWanted(const QString& id);
  void rulesWanted(const QString& id);
  void exploreWanted(const QString& id);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  QLayout* heading();
  void layCards();
  void fitPictures();
  void drawPictures();
  app::VariantModel games_;
  std::vector<GameCard*> cards_;
  QWidget* sheet_;
  QGridLayout* large_;
  QGridLayout* small_;
  int columns_ = 0; ///< of large cards
  QLabel* icon_ = nullptr;
  bool hasIcon_ = false;
  bool isWaiting_ = false; ///< with its pictures, for the window to be there
};

} // namespace backrank::ui
