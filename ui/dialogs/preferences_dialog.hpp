#pragma once

#include <QDialog>

#include "preferences.hpp"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QSlider;

namespace backrank::ui {

/// How the window looks and sounds. Every change shows at once; Cancel brings back what was.
class PreferencesDialog : public QDialog {
  Q_OBJECT
public:
  PreferencesDialog(const Preferences& now, QWidget* parent);
  Preferences preferences() const;
  /// High contrast has a board and pieces of its own: the choice of others waits while it is worn.
  void setHighContrast(bool isWorn);

Q_SIGNALS:
  void changed(const backrank::ui::Preferences& preferences);
  /// What the engines may use, and which there are, has a dialog of its own.
  void enginesWanted();

protected:
  void reject() override;

private:
  void addLooks();
  QComboBox* addChoice(const QString& title, const char* id, const char* const (&names)[3], int chosen);
  void addHelps();
  void addVoices();
  QDialogButtonBox* buttons();
  QComboBox* addNames(const QString& title, const char* id, const std::vector<BoardName>& names, const QString& chosen);
  QSlider* addSlider(const QString& title, const char* id, int most, int value, const QString& unit);
  QCheckBox* addCheck(const QString& title, const char* id, bool isOn);
  void tell() { Q_EMIT changed(preferences()); }
  const Preferences before_;
  QFormLayout* form_;
  QComboBox* scheme_;
  QComboBox* contrast_;
  QComboBox* board_;
  QComboBox* pieces_;
  QSlider* slide_;
  QCheckBox* coordinates_;
  QCheckBox* targets_;
  QCheckBox* plan_;
  QCheckBox* copy_;
  QCheckBox* ask_;
  QCheckBox* sounds_;
  QCheckBox* speaks_;
  QSlider* volume_;
};

} // namespace backrank::ui
