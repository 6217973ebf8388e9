#pragma once

#include <QWidget>
#include <vector>

#include "game/time_control.hpp"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace backrank::ui {

/// Up to four stages as rows of fields. What is typed is kept as it is, right or wrong; the reasons stand under a row.
class StageTable : public QWidget {
  Q_OBJECT
public:
  /// With the text of the button for another stage: two tables may be in one window.
  StageTable(const QString& addText, QWidget* parent);
  void setStages(const std::vector<game::TimeStage>& stages);
  /// Nothing if a field cannot be read.
  std::optional<std::vector<game::TimeStage>> stages() const;
  /// Shows the faults of the control at their rows; those of fields that cannot be read are added. How many are shown.
  int showFaults(const std::vector<game::TimeFault>& faults, chess::Color side);

Q_SIGNALS:
  void changed();

private:
  struct Row {
    QLineEdit* moves;
    QLineEdit* time;
    QComboBox* pace;
    QLineEdit* extra;
    QLineEdit* count; ///< periods, or moves of one
    QPushButton* remove;
    QLabel* fault;
  };
  Row makeRow();
  void addRow(const game::TimeStage& stage);
  void removeRow(std::size_t row);
  void addKey(const QString& key, void (StageTable::*act)());
  void removeEdited();
  void duplicate();
  void place();
  void refresh(const Row& row) const;
  std::optional<game::TimeStage> stageOf(const Row& row) const;
  QString unreadable(const Row& row) const;
  void nameCounts();
  QString titleOf(const Row& row, game::TimeFault::Field field) const;
  QStringList faultsOf(const Row& row, const std::vector<game::TimeFault>& faults, chess::Color side,
                       std::size_t stage) const;

  QGridLayout* grid_;
  QPushButton* add_;
  QLabel* countTitle_;
  std::vector<Row> rows_;
};

} // namespace backrank::ui
