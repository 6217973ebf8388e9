#pragma once

#include <QAbstractTableModel>

#include "app/game_model.hpp"

namespace backrank::app {

/// The score sheet of the line that is played: columns number, White, Black. Set-up turns are rows 0.1, 0.2, ... above
/// move 1, in the notation of placement lines; a draft shows in its cell until it is committed (draftRole true).
class LineModel : public QAbstractTableModel {
  Q_OBJECT
public:
  enum Role { nodeRole = Qt::UserRole + 1, draftRole, currentRole };
  explicit LineModel(GameModel& game, QObject* parent = nullptr);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  /// The cell of a node, or an invalid index.
  QModelIndex indexOf(std::size_t node) const;

private:
  GameModel& game_;
};

} // namespace backrank::app
