#pragma once

#include <QTimer>
#include <QWidget>
#include <chrono>
#include <functional>
#include <vector>

#include "app/game_model.hpp"

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace backrank::ui {

class TurnDots;

/// Directly under the board: what to do now, why something was refused, and the buttons of the open turn. Questions of
/// the game are asked here too, so that no box ever stands in the way.
class PromptBar : public QWidget {
  Q_OBJECT
public:
  PromptBar(app::GameModel& game, QWidget* parent);

  /// Says something until the next change.
  void say(const QString& text);
  /// Says it, and marks the button of an action that has one.
  void advise(const QString& text, chess::Action action);
  /// Another piece is taken up, or something is asked: an old refusal has been read, and what was typed is given up.
  void forgive();
  /// What was typed over the board; nothing when that is done with.
  void echo(const QString& text);

  /// What the step under the pointer would bring; nothing when it is not there any more.
  void preview(const QString& text);

  /// Yes or no to an offer of single pieces; nothing happens before its buttons are armed.
  void answer(bool isYes);
  /// On a small screen the buttons of the turn show their signs alone, and the steps beside the board count the turns.
  void setCompact(bool on);
  /// How long an offer stands before it can be answered, so that nobody does it by mistake; 700 ms by default.
  void setArming(std::chrono::milliseconds time) { arming_ = time; }

  struct Answer {
    QString text;
    std::function<void()> act;
  };
  /// Asks until one of the answers is taken or the position changes.
  void ask(const QString& text, std::vector<Answer> answers);
  /// Says what to do now and shows the buttons for it.
  void refresh();
  /// True while what advise() said is there to be read.
  bool isAdvising() const { return isAdvice_; }
  /// The text that is shown.
  QString text() const;
  /// True if all of a text can be read beside the buttons that are shown.
  bool fits(const QString& text) const;
  /// Narrower than all its buttons: their words give way.
  QSize minimumSizeHint() const override { return {leastWidth, height()}; }

protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  static constexpr int leastWidth = 360;
  static constexpr int tightest = 2;
  bool isShort() const { return isCompact_ || tightness_ > 0; }
  void dress();
  void setSmallLetters(bool on);
  void dressTurnButtons();
  void dressText();
  void dressButtons();
  void layParts();
  void connectGame();
  void refuse(const rules::Refusal& refusal);
  void show(const QString& text, bool isRefusal);
  void makeRoom();
  void giveRoomBack();
  void showDots();
  void showButtons();
  void addStageButtons();
  void addTraditionalButton(bool isOffered);
  void armAnswers(const rules::Stage& stage);
  void addKeepButton(const rules::Stage& stage);
  QPushButton* addButton(const QString& text, std::function<void()> act);
  void tabBeforeTurn(QPushButton& button);
  void removeButtons();

  app::GameModel& game_;
  QLabel* sign_;
  QLabel* text_;
  TurnDots* dots_;
  QHBoxLayout* answers_;
  QPushButton* undo_;
  QPushButton* commit_;
  std::vector<QPushButton*> extra_;
  std::vector<std::pair<chess::Action, QPushButton*>> spoken_; ///< those of extra_ that stand for an action of the game
  std::vector<QWidget*> aside_;                                ///< what is hidden while a refusal needs the room
  QTimer armingTimer_;
  std::chrono::milliseconds arming_{700};
  bool isArmed_ = false; ///< an offer stands long enough to be answered
  bool isAsking_ = false;
  bool isCompact_ = false;
  bool hasSmallLetters_ = false;
  bool isRefreshing_ = false;
  int tightness_ = 0; ///< 1: the text needs the room of the buttons' words; 2: of what can be done another way, too
  bool isPreviewing_ = false;
  bool isAdvice_ = false;
  bool isPassing_ = false; ///< a refusal or an echo: done with as soon as a hand does something else
};

} // namespace backrank::ui
