#pragma once

#include <QObject>

#include "app/game_model.hpp"

class QMenu;
class QWidget;

namespace backrank::ui {

/// Goes through the tree of a game: one step back or on, to the ends, and from one variation to the next. Where several
/// steps follow, a list with numbers asks which.
class Walk : public QObject {
  Q_OBJECT
public:
  Walk(app::GameModel& game, QWidget* page);
  void back();
  void on();
  void toBegin();
  void toEnd();
  /// To the next alternative of the shown step, or to the one before.
  void acrossBy(int places);
  /// The list that asks, if it is open.
  QMenu* question() const { return question_; }

private:
  void ask(const std::vector<game::Tree::NodeId>& steps);
  app::GameModel& game_;
  QWidget* page_;
  QMenu* question_ = nullptr;
};

} // namespace backrank::ui
