#pragma once

#include <QAbstractListModel>

#include "app/analyst.hpp"
#include "app/notation_text.hpp"

namespace backrank::app {

/// What an analyst has found, a row for each line, best first: for a list that is looked at while it changes.
class AnalysisLines : public QAbstractListModel {
  Q_OBJECT
public:
  struct Row {
    QString score; ///< as White sees it
    std::vector<chess::Action> actions;
    std::vector<LineWord> words;
    QString spoken;
  };
  enum Role { scoreRole = Qt::UserRole + 1 };

  explicit AnalysisLines(Analyst& analyst, QObject* parent = nullptr);
  int rowCount(const QModelIndex& parent = {}) const override;
  /// DisplayRole: the line as text; AccessibleTextRole: score and line for the ear; scoreRole.
  QVariant data(const QModelIndex& index, int role) const override;
  const Row& row(int i) const { return rows_[static_cast<std::size_t>(i)]; }

private:
  void take();
  Analyst& analyst_;
  std::vector<Row> rows_;
};

/// "depth 18/25, 1.2 million positions, 950,000 a second, memory 12 % full"; empty before there is a report.
QString effortText(const std::optional<engine::Report>& report);
/// "Over 4 possible arrays", in a game whose armies are undecided; else empty.
QString possibleArraysText(const chess::Position& position);

} // namespace backrank::app
