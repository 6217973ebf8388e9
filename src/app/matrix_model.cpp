#include "app/matrix_model.hpp"

#include <cmath>

namespace backrank::app {

MatrixModel::MatrixModel(Explorer& explorer, QObject* parent)
    : ExplorerModel(explorer, parent) {}

int MatrixModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : size() + marginCount; }

int MatrixModel::columnCount(const QModelIndex& parent) const { return rowCount(parent); }

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
  if (section < 0 || section >= rowCount()) return {};
  if (section < size()) {
    const auto place = static_cast<std::size_t>(section);
    const QString text =
        explorer().numberText(place) + QLatin1Char(' ') + QString::fromStdString(explorer().catalogue()[place]);
    if (role == Qt::DisplayRole) return text;
    return isWhites(orientation) ? tr("White %1").arg(text) : tr("Black %1").arg(text);
  }
  const auto margin = static_cast<Margin>(section - size());
  const bool isLong = role != Qt::DisplayRole;
  switch (margin) {
  case mean:
    return isLong ? tr("Mean over the replies that are wanted") : tr("mean");
  case worst:
    return isLong ? tr("Worst case: the score if the other side replies as well as it can") : tr("worst");
  default:
    return isLong ? tr("Best reply: the array that brings the worst case about") : tr("reply");
  }
}

QString MatrixModel::arrayOf(int section, Qt::Orientation) const {
  return section < size() ? QString::fromStdString(explorer().catalogue()[static_cast<std::size_t>(section)])
                          : QString();
}

QModelIndex MatrixModel::indexOf(PairPlace at) const {
  const int white = static_cast<int>(at.white);
  const int black = static_cast<int>(at.black);
  return transposed_ ? index(black, white) : index(white, black);
}

void MatrixModel::setTransposed(bool transposed) {
  if (std::exchange(transposed_, transposed) == transposed) return;
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
  Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
  refreshAll();
}

const explore::Table& MatrixModel::table() const {
  if (table_) return *table_;
  const std::size_t size = explorer().catalogue().size();
  table_.emplace(size, size);
  for (const PairPlace at : explorer().wanted())
    if (const explore::Known* known = explorer().known(at)) table_->set(at.white, at.black, explorer().shownOf(*known));
  return *table_;
}

ExplorerModel::Tile MatrixModel::marginTile(Qt::Orientation of, int place, Margin margin) const {
  const auto array = static_cast<std::size_t>(place);
  const bool ofWhite = isWhites(of);
  Tile tile{.kind = TileLook::Kind::margin};
  const QString side = ofWhite ? tr("White %1") : tr("Black %1");
  tile.name = side.arg(explorer().numberText(array)) + QStringLiteral(", ") +
              headerData(size() + margin, of, Qt::DisplayRole).toString();
  const auto found = ofWhite ? explore::marginOfRow(table(), array) : explore::marginOfColumn(table(), array);
  if (!found) return tile;
  if (margin == mean) tile.value = static_cast<int>(std::lround(found->mean));
  if (margin == worst) tile.value = found->worst;
  if (margin == mean) return tile;
  tile.place = ofWhite ? PairPlace{array, found->reply} : PairPlace{found->reply, array};
  if (margin == reply) tile.label = explorer().numberText(found->reply);
  return tile;
}

ExplorerModel::Tile MatrixModel::tileAt(int row, int column) const {
  const auto at = [](int n) { return static_cast<std::size_t>(n); };
  if (row < size() && column < size())
    return pairingTile(transposed_ ? PairPlace{at(column), at(row)} : PairPlace{at(row), at(column)});
  if (row < size()) return marginTile(Qt::Vertical, row, static_cast<Margin>(column - size()));
  if (column < size()) return marginTile(Qt::Horizontal, column, static_cast<Margin>(row - size()));
  return {};
}

void MatrixModel::refreshAround(PairPlace at) {
  forget();
  const QModelIndex tile = indexOf(at);
  Q_EMIT dataChanged(tile, tile);
  Q_EMIT dataChanged(index(tile.row(), size()), index(tile.row(), columnCount() - 1));
  Q_EMIT dataChanged(index(size(), tile.column()), index(rowCount() - 1, tile.column()));
}

} // namespace backrank::app
