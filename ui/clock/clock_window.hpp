#pragma once

#include "app/table_clock.hpp"
#include "app/table_journal.hpp"
#include "app/time_presets.hpp"
#include "app/variant_model.hpp"
#include "clock/face_pair.hpp"
#include "clock/faces_window.hpp"
#include "desktop/screen_awake.hpp"

class QComboBox;
class QPushButton;

namespace backrank::ui {

/// Two large faces for a wooden board on which any of the games is played; its set-up turns are counted. Space presses
/// the face whose turn it is, the Shift keys and taps each their own; F flips, P pauses, Esc leaves the full screen. A
/// running clock's window is not closed by a key.
class ClockWindow : public FacesWindow {
  Q_OBJECT
public:
  ClockWindow(const game::TimeControl& control, const rules::Variant& variant, QWidget* parent,
              app::TableClock::TimeSource source = {});
  /// A game as it is played on a wooden board: in Field Chess White may press with the king alone.
  static rules::Variant onWood(const rules::VariantType& type);
  app::TableClock& clock() { return clock_; }
  app::TableJournal& journal() { return journal_; }
  /// The clock is kept in that folder, and one that another run left there is offered.
  void keepIn(const QString& folder);
  /// Goes on with a clock that another run left; asks before the times of this one are lost.
  void resumeLeft(const QString& file);
  /// Whether the desktop is asked not to blank the screen: while the window is seen and a clock runs.
  bool keepsAwake() const { return awake_.isHeld(); }
  FaceView& face(int place) { return pair_->at(place); }
  /// The time controls of the person's own, which its dialog offers beside the usual ones.
  void setOwn(std::vector<app::TimePreset> presets) { own_ = std::move(presets); }
  const std::vector<app::TimePreset>& own() const { return own_; }
  /// True if the clock is in use: then it shows itself and asks whether its times may be lost, and calls `end` if so.
  bool askToEnd(const std::function<void()>& end);

Q_SIGNALS:
  /// The clock has been set to another time control by its dialog.
  void controlChosen(const backrank::game::TimeControl& control);
  /// One was added to own(), or removed.
  void ownChanged();
  /// What another run left in that file is gone on with, or deleted.
  void leftAnswered(const QString& file);

protected:
  void keyPressEvent(QKeyEvent* event) override;
  void pressTurn() override;
  void togglePause() override;
  void leave() override;
  void closeEvent(QCloseEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

private:
  QWidget* leaveQuestion();
  QWidget* leftOffer();
  void offerLeft();
  void goOnWith(const QString& file);
  void ask(const QString& text, const QString& yes, std::function<void()> onYes);
  void askToClose();
  void loseTimes(const QString& yes, std::function<void()> act);
  bool isRunning() const;
  void pauseAndClose();
  void stay();
  QLayout* buttons();
  QLayout* gameButtons();
  QLayout* settingButtons();
  QPushButton* button(const QString& text, const char* name, void (ClockWindow::*act)());
  void refresh();
  void holdAwake();
  void halt();
  void finish();
  void single();
  void set();
  void chooseTime();
  void adjust();
  void showLog();
  void restart();
  void unpress();
  QComboBox* gameList(const rules::Variant& variant);
  rules::Variant chosenVariant() const;

  app::TableClock clock_;
  app::TableJournal journal_;
  app::VariantModel games_;
  rules::Variant variant_; ///< with its rules, of the game the window was opened for
  ScreenAwake awake_;
  QWidget* question_ = nullptr; ///< whether the window of a running clock shall be closed, or the program end
  QLabel* asked_ = nullptr;
  QPushButton* yes_ = nullptr;
  std::function<void()> onYes_;
  QLabel* news_;            ///< why the clock stands, or whose flag has fallen
  QWidget* left_ = nullptr; ///< offers what another run left
  QLabel* leftText_ = nullptr;
  QString folder_;
  QString leftFile_; ///< of the offer
  int gameRow_ = 0;  ///< of the game that is played on the clock
  bool wasRunning_ = false;
  bool isGivenUp_ = false; ///< somebody wants the program to end, whatever the clock shows; until the clock is used
  QPushButton* reset_ = nullptr;
  QPushButton* pause_ = nullptr;
  QPushButton* finish_ = nullptr;
  QPushButton* single_ = nullptr;
  QPushButton* unpress_ = nullptr;
  QComboBox* game_ = nullptr;
  std::vector<app::TimePreset> own_;
};

} // namespace backrank::ui
