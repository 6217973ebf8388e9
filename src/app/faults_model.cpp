#include "app/faults_model.hpp"

#include <algorithm>

#include "app/convert.hpp"

namespace backrank::app {

using notation::PgnFault;

FaultsModel::FaultsModel(QObject* parent)
    : QAbstractTableModel(parent) {}

void FaultsModel::clear() {
  beginResetModel();
  faults_.clear();
  count_ = 0;
  endResetModel();
}

void FaultsModel::add(const std::vector<PgnFault>& faults) {
  count_ += faults.size();
  const std::size_t shown = std::min(faults.size(), most - faults_.size());
  if (shown == 0) return;
  const int first = rowCount();
  beginInsertRows({}, first, first + static_cast<int>(shown) - 1);
  faults_.insert(faults_.end(), faults.begin(), faults.begin() + static_cast<std::ptrdiff_t>(shown));
  endInsertRows();
}

int FaultsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(faults_.size());
}

int FaultsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : reasonColumn + 1; }

QVariant FaultsModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const PgnFault& fault = faults_[static_cast<std::size_t>(index.row())];
  const bool isError = fault.severity == PgnFault::Severity::error;
  if (role == errorRole) return isError;
  if (role == Qt::AccessibleTextRole && index.column() == reasonColumn)
    return (isError ? tr("Error: %1") : tr("Warning: %1")).arg(toText(fault.error));
  if (role == Qt::ToolTipRole && index.column() == reasonColumn) return toText(fault.error);
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
  case lineColumn:
    return fault.error.at.line;
  case columnColumn:
    return fault.error.at.column;
  case gameColumn:
    return fault.game;
  case tokenColumn:
    return QString::fromStdString(fault.error.token);
  default:
    return toText(fault.error);
  }
}

QVariant FaultsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
  case lineColumn:
    return tr("Line");
  case columnColumn:
    return tr("Column");
  case gameColumn:
    return tr("Game");
  case tokenColumn:
    return tr("Text");
  case reasonColumn:
    return tr("What is wrong");
  default:
    return {};
  }
}

} // namespace backrank::app
