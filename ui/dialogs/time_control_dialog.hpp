#pragma once

#include <QDialog>

#include "app/conduct.hpp"
#include "app/time_presets.hpp"
#include "game/time_control.hpp"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QTabWidget;

namespace backrank::ui {

class ConductPage;
class FieldingPage;
class StageTable;

/// Stages, time for the set-up and conduct of the clock; says all the time in a sentence what was set and how long a
/// game can last, or what is wrong, at the field itself. Own controls are kept by name.
class TimeControlDialog : public QDialog {
  Q_OBJECT
public:
  explicit TimeControlDialog(QWidget* parent);
  void choose(const game::TimeControl& control);
  /// Set-up turns of each side in the game it is for, 0 for none.
  void setFieldingTurns(const std::array<int, 2>& turns);
  /// How a game on the screen is conducted is asked for too, once this was called.
  void setConduct(const app::Conduct& conduct);
  app::Conduct conduct() const;
  /// What is set; it has no faults once the dialog is accepted.
  game::TimeControl control() const;
  /// The user's own controls, which the dialog may add to.
  void setOwn(std::vector<app::TimePreset> presets);
  const std::vector<app::TimePreset>& own() const { return own_; }
  /// Takes all of a file or nothing of it; what is wrong then stands in the dialog.
  bool importFrom(const QString& path);
  bool exportTo(const QString& path);
  QString sentence() const;

Q_SIGNALS:
  void ownChanged();

private:
  QLayout* presetRow();
  QWidget* timePage();
  void fillPresets();
  void choosePreset(int row);
  void showKnown(const game::TimeControl& control);
  void saveOwn();
  void keepAs(const QString& typed);
  void keepOwn(const QString& name);
  bool addOwn(const std::vector<app::TimePreset>& presets);
  void removeOwn();
  void importOwn();
  void exportOwn();
  void say(const QString& text, bool isFault);
  void refresh();
  QString wrongText(int ofTime, int ofSetup) const;

  std::vector<app::TimePreset> own_;
  std::array<int, 2> fieldingTurns_{}; ///< White's and Black's
  bool isFilling_ = false;
  QComboBox* presets_;
  QTabWidget* pages_;
  StageTable* stages_;
  StageTable* blackStages_;
  QLabel* blackTitle_;
  QCheckBox* unequal_;
  QCheckBox* first_;
  QCheckBox* counts_;
  FieldingPage* fielding_;
  ConductPage* conduct_;
  QLabel* sentence_;
  QDialogButtonBox* buttons_;
};

} // namespace backrank::ui
