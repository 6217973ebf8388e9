#pragma once

#include <QDialog>

namespace backrank::ui {

/// The rules of a game in a few sentences; stays open beside the game.
class RulesDialog : public QDialog {
  Q_OBJECT
public:
  /// `id` of a game that exists.
  RulesDialog(const QString& id, QWidget* parent);
};

} // namespace backrank::ui
