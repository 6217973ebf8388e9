#pragma once

#include <QDialog>
#include <QTimer>
#include <array>
#include <functional>

#include "app/act_log.hpp"
#include "app/organizer.hpp"
#include "clock/restore_box.hpp"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedLayout;

namespace backrank::ui {

class OrganizerLock;
class PenaltyBox;
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
  bool isLocked() const { return isLocked_; }
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
  void buildPage(QWidget& page);
  QWidget* clocks();
  QWidget* decisions();
  QLayout* logRow();
  QPushButton* button(const QString& text, const char* name, std::function<void()> act);
  void refresh();
  void turnToPage();
  void followClocks();
  void showLog();
  app::Act signedAct(const QString& what) const;
  void note();
  void onDid();
  void refuse(const QString& why);
  void declareResult();
  void askPin();
  void askSaveLog();

  app::GameModel& game_;
  app::ActLog& acts_;
  app::Organizer organizerActs_;
  OrganizerLock* lock_;
  QWidget* page_;
  QLabel* noClock_; ///< why there is nothing to be done
  QStackedLayout* stack_;
  std::array<SideControls*, 2> sides_{};
  QPushButton* pause_ = nullptr;
  QPushButton* undo_ = nullptr;
  QPushButton* declare_ = nullptr;
  PenaltyBox* penalties_;
  RestoreBox* restore_;
  QComboBox* result_;
  QComboBox* termination_;
  QLineEdit* organizer_;
  QLineEdit* why_;
  QLabel* fault_;
  QListWidget* log_;
  bool isLocked_ = false;
  QTimer following_; ///< runs while the panel is seen
};

} // namespace backrank::ui
