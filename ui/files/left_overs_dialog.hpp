#pragma once

#include <QDialog>
#include <vector>

#include "app/journal.hpp"

class QListWidget;
class QPushButton;

namespace backrank::ui {

/// All games that earlier runs left behind, to go on with one or to delete them.
class LeftOversDialog : public QDialog {
  Q_OBJECT
public:
  LeftOversDialog(std::vector<app::LeftOver> games, QWidget* parent);

Q_SIGNALS:
  void resumeWanted(const QString& file);
  /// Somebody deletes the file; it is off the list.
  void deleteWanted(const QString& file);

private:
  QString chosen() const;
  void resume();
  void remove();
  QListWidget* list_;
  QPushButton* resume_;
  QPushButton* delete_;
};

} // namespace backrank::ui
