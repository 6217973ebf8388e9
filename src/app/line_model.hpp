#pragma once

#include <QAbstractTableModel>

#include "app/game_model.hpp"

namespace backrank::app {

/// The score sheet of the line that is played: columns number, White, Black. Set-up turns are rows 0.1, 0.2, ... above
/// move 1, in the notation of placement lines; a declaration stands before its owner's move ("a8=N Nc6"); a draft shows
/// in its cell until it is committed (draftRole true); a move has the sign of its worth ("Nh7??"). Where both sides
/// build one array, the pieces that end the set-up by being copied have a row of their own ("=Nd1=Nf1"). Cells are read
/// in the order they were played: where Black begins, the first row has no white cell.
class LineModel : public QAbstractTableModel {
  Q_OBJECT
public:
  enum Role {
    nodeRole = Qt::UserRole + 1, ///< qulonglong: the cell's last node; invalid for numbers, drafts and empty cells
    draftRole,                   ///< bool: not committed yet
    currentRole,                 ///< bool: the board shows this cell's position
  };
  enum Column { numberColumn, whiteColumn, blackColumn };
  explicit LineModel(GameModel& game, QObject* parent = nullptr);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  /// The cell of a node, or an invalid index.
  QModelIndex indexOf(std::size_t node) const;

private:
  struct Cell {
    std::vector<game::Tree::NodeId> nodes; ///< none: an empty cell, or one of the draft only
    std::vector<int> signs;                ///< of each node: the glyph of its worth, "!" to "?!"; 0: none
    std::vector<chess::Action> draft;
    QString copied;                             ///< what nobody chose, but was copied straight across: "=Nd1=Nf1"
    std::optional<game::Tree::NodeId> copiedAt; ///< the node that did it; the last of another cell's, and shown here
    QString text;
    bool saysTheSame(const Cell& other) const {
      return nodes == other.nodes && signs == other.signs && draft == other.draft && copied == other.copied &&
             copiedAt == other.copiedAt;
    }
  };
  struct Row {
    QString number;
    bool setup = false;
    std::array<Cell, 2> cells;
    bool saysTheSame(const Row& other) const {
      return cells[0].saysTheSame(other.cells[0]) && cells[1].saysTheSame(other.cells[1]);
    }
  };
  class Layout;
  void restart();
  void update();
  void change(std::size_t row, Row wanted);
  void tellCurrent();
  void write(Row& row) const;
  const chess::Position& beginOf(const Cell& cell) const;
  std::vector<chess::Action> actionsOf(const Cell& cell) const;
  QString battleText(const Cell& cell) const;
  const Cell* cellAt(const QModelIndex& index) const;
  bool isCurrent(const Cell& cell) const;
  bool isCopying(game::Tree::NodeId node) const;
  QString accessibleText(const QModelIndex& index, const Row& row, const Cell& cell) const;

  GameModel& game_;
  std::vector<Row> rows_;
};

} // namespace backrank::app
