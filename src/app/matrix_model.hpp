#pragma once

#include <array>

#include "app/explorer_model.hpp"
#include "explore/table.hpp"

namespace backrank::app {

/// White's arrays in rows against Black's in columns, or the other way round, and behind them three margins: the mean,
/// the worst case over the replies that are wanted, and the reply that brings it about. Where changes of scores are
/// shown the second one is the greatest, and the third where that is. Of a library the first one is about all games of
/// an array, and the others are empty.
class MatrixModel : public ExplorerModel {
  Q_OBJECT
public:
  enum Margin { mean, worst, reply, marginCount };

  explicit MatrixModel(Explorer& explorer, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QModelIndex indexOf(PairPlace at) const override;
  QString axesText() const override;
  QString arrayOf(int section, Qt::Orientation orientation) const override;

  /// Black's arrays in rows.
  void setTransposed(bool transposed);
  bool isTransposed() const { return transposed_; }

private:
  Tile tileAt(int row, int column) const override;
  QString nameAt(int row, int column) const override;
  void forget() override { known_.reset(); }
  void refreshAround(PairPlace at) override;
  int size() const { return static_cast<int>(explorer().catalogue().size()); }
  bool isWhites(Qt::Orientation orientation) const { return (orientation == Qt::Vertical) != transposed_; }
  /// What a margin at this tile is about; nothing in the middle of the map.
  struct MarginAt {
    Qt::Orientation of;
    int place;
    Margin margin;
  };
  std::optional<MarginAt> marginAt(int row, int column) const;
  std::optional<int> gamesOf(bool ofWhite, std::size_t array) const;
  Tile marginTile(Qt::Orientation of, int place, Margin margin) const;
  /// What is known and wanted.
  struct Known {
    explore::Table table;                  ///< rows are White's arrays
    std::array<std::vector<bool>, 2> with; ///< of each side's arrays, whether any start with it is wanted
  };
  const Known& known() const;
  std::optional<explore::Margin> marginOf(bool ofWhite, std::size_t array) const;

  bool transposed_ = false;
  mutable std::optional<Known> known_;
};

} // namespace backrank::app
