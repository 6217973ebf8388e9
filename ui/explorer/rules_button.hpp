#pragma once

#include <QToolButton>

#include "rules/variant.hpp"

namespace backrank::ui {

/// Opens the options of a game, one choice for each; hidden for a game that has none.
class RulesButton : public QToolButton {
  Q_OBJECT
public:
  explicit RulesButton(QWidget* parent);
  void show(const rules::Variant& variant);

Q_SIGNALS:
  /// "key=value; key=value" as rules::Variant::withRules() reads it.
  void rulesChosen(const QString& rules);

private:
  void choose();
};

} // namespace backrank::ui
