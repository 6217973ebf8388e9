#pragma once

#include <QFrame>
#include <vector>

#include "app/game_model.hpp"

class QLabel;
class QVBoxLayout;

namespace backrank::ui {

class Actions;
class CastlingChips;
struct SetupStep;

/// The steps of the set-up that is shown, one a line: which are done, which is open and what each is about. In the
/// battle, for as long as somebody may castle, what came of it: the number of the array, to be copied, and a chip for
/// each castling.
class SetupPanel : public QFrame {
  Q_OBJECT
public:
  SetupPanel(app::GameModel& game, const Actions& actions, QWidget* parent);
  CastlingChips& chips() { return *chips_; }
  /// On a small screen the open step stands alone, or not at all beside a clock that counts them, and the summary gives
  /// way to the score sheet after the first move.
  void setCompact(bool on);

private:
  void refresh();
  void showSteps();
  void showOpenStep(const std::vector<SetupStep>& steps, std::size_t open);
  void showSummary();
  void showLines(std::size_t count);
  void setLine(std::size_t number, const QString& text, bool isBold);
  QWidget* copyButtons(const Actions& actions);
  QLabel* line(std::size_t number);
  app::GameModel& game_;
  QVBoxLayout* lineColumn_;
  CastlingChips* chips_;
  QWidget* copies_;
  std::vector<QLabel*> lines_;
  bool isCompact_ = false;
  bool isOfEarlier_ = false; ///< what is told is of a position that somebody looks back at
};

} // namespace backrank::ui
