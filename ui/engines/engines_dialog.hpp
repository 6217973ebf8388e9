#pragma once

#include <QDialog>

#include "app/engine_settings.hpp"
#include "app/engine_trial.hpp"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace backrank::ui {

class OptionEditor;

/// What our engine may use of the machine, and the list of other engines: added by their file, named, tried, and set by
/// the options that they offer.
class EnginesDialog : public QDialog {
  Q_OBJECT
public:
  EnginesDialog(const app::EngineSettings& settings, std::vector<app::ExternalEngine> engines, QWidget* parent);
  app::EngineSettings settings() const;
  const std::vector<app::ExternalEngine>& engines() const { return engines_; }
  /// Adds a program by its path, and tries it.
  void add(const QString& program);
  /// What the last trial said.
  QString outcome() const;

private:
  QWidget* ownRow(const app::EngineSettings& settings);
  QWidget* listSide();
  QWidget* entrySide();
  QSpinBox* spin(const char* id, const QString& name, int most, int value, const QString& unit);
  void browse();
  void addRow(const app::ExternalEngine& engine);
  void remove();
  void showEntry();
  void showName();
  void keepEntry();
  void forgetTrial(app::ExternalEngine& engine);
  void stopTrying();
  void tryEntry();
  void take(const app::EngineTrial::Outcome& outcome);
  app::ExternalEngine* chosen();
  void mark(bool hasFailed);
  QString freeName(const QString& wanted) const;

  std::vector<app::ExternalEngine> engines_;
  app::EngineTrial trial_;
  QSpinBox* threads_ = nullptr;
  QSpinBox* hash_ = nullptr;
  QSpinBox* thinking_ = nullptr;
  QListWidget* list_ = nullptr;
  QWidget* entry_ = nullptr;
  QLineEdit* name_ = nullptr;
  QLineEdit* program_ = nullptr;
  QLineEdit* arguments_ = nullptr;
  QComboBox* protocol_ = nullptr;
  QPushButton* try_ = nullptr;
  QPushButton* remove_ = nullptr;
  QLabel* outcome_ = nullptr;
  OptionEditor* options_ = nullptr;
  bool isShowing_ = false; ///< fields are being filled
  bool isTrying_ = false;  ///< the engine that is chosen now
};

} // namespace backrank::ui
