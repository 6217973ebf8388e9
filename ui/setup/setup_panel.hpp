#pragma once

#include <QFrame>
#include <vector>

#include "app/game_model.hpp"

class QLabel;
class QVBoxLayout;

namespace backrank::ui {

/// The steps of the set-up, one a line: which are done, which is open and what each is about. Hidden in the battle.
class SetupPanel : public QFrame {
  Q_OBJECT
public:
  SetupPanel(app::GameModel& game, QWidget* parent);

private:
  void refresh();
  QLabel* line(std::size_t number);
  app::GameModel& game_;
  QVBoxLayout* column_;
  std::vector<QLabel*> lines_;
};

} // namespace backrank::ui
