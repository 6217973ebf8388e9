#pragma once

#include <QDialog>
#include <QHash>

#include "app/time_presets.hpp"
#include "game/time_control.hpp"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTabWidget;

namespace backrank::ui {

class StageTable;

/// Stages, time for the set-up and conduct of the clock; says all the time in a sentence what was set and how long a
/// game can last, or what is wrong, at the field itself. Own controls are kept by name.
class TimeControlDialog : public QDialog {
  Q_OBJECT
public:
  explicit TimeControlDialog(QWidget* parent);
  void choose(const game::TimeControl& control);
  /// Set-up turns of each side in the game it is for, 0 for none.
  void setFieldingTurns(int turns);
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
  QWidget* fieldingPage();
  void connectFielding(const QFormLayout& form);
  QWidget* conductPage();
  QLineEdit* timeField(const char* name);
  void fillPresets();
  void choosePreset(int row);
  void showKnown(const game::TimeControl& control);
  void saveOwn();
  void removeOwn();
  void importOwn();
  void exportOwn();
  void say(const QString& text, bool isFault);
  void showMode();
  void refresh();
  game::FieldingTime fielding() const;
  void setFielding(const game::FieldingTime& fielding);
  int showFieldingFaults(const std::vector<game::TimeFault>& faults);

  std::vector<app::TimePreset> own_;
  int fieldingTurns_ = 0;
  bool isFilling_ = false;
  QComboBox* presets_;
  QTabWidget* pages_;
  StageTable* stages_;
  StageTable* blackStages_;
  QLabel* blackTitle_;
  QCheckBox* unequal_;
  QCheckBox* first_;
  QCheckBox* counts_;
  QComboBox* flag_;
  QComboBox* mode_;
  QComboBox* expiry_;
  QCheckBox* increments_;
  QCheckBox* setupCounts_;
  QCheckBox* carries_;
  QHash<QString, QLineEdit*> fields_;
  QHash<QString, QLabel*> labels_;
  QLabel* fieldingFault_;
  QLabel* sentence_;
  QDialogButtonBox* buttons_;
};

} // namespace backrank::ui
