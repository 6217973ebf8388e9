#pragma once

#include <QFrame>
#include <vector>

#include "app/game_model.hpp"

class QLabel;
class QVBoxLayout;

namespace backrank::ui {

/// The steps of the set-up, one a line: which are done, which is open and what each is about. In the battle, for as
/// long as somebody may castle, what came of it: the number of the array and where kings and rooks castle to.
class SetupPanel : public QFrame {
  Q_OBJECT
public:
  SetupPanel(app::GameModel& game, QWidget* parent);

private:
  void refresh();
  void showSteps();
  void showSummary();
  void showLines(std::size_t count);
  QLabel* line(std::size_t number);
  app::GameModel& game_;
  QVBoxLayout* column_;
  std::vector<QLabel*> lines_;
};

} // namespace backrank::ui
