#pragma once

#include <QDialog>

#include "app/table_journal.hpp"

class QLabel;
class QListWidget;

namespace backrank::ui {

/// What was done with a clock for a wooden board, line by line; to be saved as text.
class TableLogDialog : public QDialog {
  Q_OBJECT
public:
  TableLogDialog(app::TableJournal& journal, QWidget* parent);
  /// False if the file cannot be written; then the dialog says why.
  bool saveTo(const QString& path);

private:
  void list(const QStringList& acts);
  void askSave();
  app::TableJournal& journal_;
  QListWidget* list_;
  QLabel* fault_;
};

} // namespace backrank::ui
