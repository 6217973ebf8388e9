#pragma once

#include <QDialog>
#include <QTimer>
#include <array>
#include <functional>
#include <vector>

#include "app/act_log.hpp"
#include "clock/restore_box.hpp"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedLayout;

namespace backrank::ui {

class OrganizerLock;
class SideControls;

/// What an organizer may do to a running game: pause, set clocks and counters, punish an illegal move or press, go back
/// to an earlier turn, declare a result. Everything is written into the game with its time and its reason, and so is
/// taking it back. With a PIN, the panel opens to who knows it, until it is closed.
class OrganizerPanel : public QDialog {
  Q_OBJECT
public:
  OrganizerPanel(app::GameModel& game, app::ActLog& acts, QWidget* parent);
  /// What app::sealOf() made of the PIN; empty: none is asked for.
  void setSeal(const QString& seal);
  void setOrganizer(const QString& name);
  bool isLocked() const;
  /// Asks for another PIN from now on; empty: none.
  void setPin(const QString& pin);
  /// Writes the log where it can be printed: HTML, or text if the name ends in .txt. False if the file cannot be
  /// written; then the panel says why.
  bool saveLog(const QString& path);

Q_SIGNALS:
  void sealChanged(const QString& seal);
  void organizerChanged(const QString& name);

protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

private:
  struct Undo {
    QString what;
    std::function<bool()> act;
  };
  void buildPage(QWidget& page);
  QWidget* clocks();
  QWidget* penalties();
  QWidget* decisions();
  QLayout* logRow();
  QPushButton* button(const QString& text, const char* name, std::function<void()> act);
  void refresh();
  void refreshAlarm();
  void followClocks();
  void showLog();
  void log(const QString& what);
  void refuse(const QString& why);
  void setTime(chess::Color side, const QString& text);
  void addTime(chess::Color side, game::Millis time, const QString& what);
  void setCounter(chess::Color side, std::size_t stage, int moves);
  void punish(game::Millis time);
  void declareLoss();
  void restore(const RestoreBox::Choice& choice);
  void declareResult();
  /// Ends the game so, and can take it back with the clocks as they are now.
  void decide(std::optional<chess::Color> winner, const QString& what);
  void takeBackLast();
  void togglePause();
  void askPin();
  void askSaveLog();
  chess::Color offender() const;

  app::GameModel& game_;
  app::ActLog& acts_;
  OrganizerLock* lock_;
  QWidget* page_;
  QStackedLayout* stack_;
  std::array<SideControls*, 2> sides_{};
  QPushButton* pause_ = nullptr;
  QPushButton* undo_ = nullptr;
  std::array<QPushButton*, 3> penalties_{}; ///< two minutes, one minute, loss
  QComboBox* offender_;
  RestoreBox* restore_;
  QComboBox* result_;
  QLineEdit* organizer_;
  QLineEdit* why_;
  QLabel* alarm_;
  QLabel* fault_;
  QListWidget* log_;
  std::vector<Undo> undos_;
  bool isAlarmed_ = false;
  QTimer following_; ///< runs while the panel is seen
};

} // namespace backrank::ui
