#pragma once

#include <QDialog>

#include "actions.hpp"

class QLabel;
class QTableWidget;

namespace backrank::ui {

/// The keyboard map: every action with its key, to be read and to be changed, and the keys of the board.
class KeysDialog : public QDialog {
  Q_OBJECT
public:
  KeysDialog(const Actions& actions, QWidget* parent);
  /// Keys that differ from the usual ones.
  KeyChoices choices() const;
  /// Two actions with one key, or nothing.
  QString conflict() const;
  /// Stays open while two actions have one key.
  void accept() override;

private:
  void fill();
  void showOnly(const QString& words);
  void addRow(const QString& text, const QString& place, const QString& id, const QKeySequence& key);
  void reset();
  const Actions& actions_;
  QTableWidget* table_;
  QLabel* fault_;
};

} // namespace backrank::ui
