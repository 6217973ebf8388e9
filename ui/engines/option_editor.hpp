#pragma once

#include <QWidget>
#include <vector>

#include "app/external_engine.hpp"

class QFormLayout;

namespace backrank::ui {

/// The options that an engine offers, each with the field that suits its type.
class OptionEditor : public QWidget {
  Q_OBJECT
public:
  explicit OptionEditor(QWidget* parent);
  /// Shows options with these settings in the place of their defaults. Buttons, and what the game itself sets, are left
  /// out.
  void show(const std::vector<uci::Option>& options, const std::vector<uci::Setting>& settings);
  void clear();
  /// What differs from the defaults.
  std::vector<uci::Setting> settings() const { return settings_; }

Q_SIGNALS:
  void changed();

private:
  void addField(const uci::Option& option, const QString& value);
  QWidget* fieldOf(const uci::Option& option, const QString& value);
  void set(const uci::Option& option, const QString& value);
  QFormLayout* form_;
  std::vector<uci::Setting> settings_;
};

} // namespace backrank::ui
