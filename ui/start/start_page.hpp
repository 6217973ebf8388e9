#pragma once

#include <QWidget>
#include <vector>

#include "app/variant_model.hpp"

class QLabel;

namespace backrank::ui {

class GameCard;

/// What the program opens with: the games whose armies the players set up, large, and the others below.
class StartPage : public QWidget {
  Q_OBJECT
public:
  explicit StartPage(QWidget* parent);

Q_SIGNALS:
  void playWanted(const QString& id);
  void rulesWanted(const QString& id);

protected:
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  QLayout* heading();
  void fitPictures();
  void drawPictures();
  app::VariantModel games_;
  std::vector<GameCard*> cards_;
  QLabel* icon_ = nullptr;
  bool isDrawn_ = false;
};

} // namespace backrank::ui
