#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "notation/pgn_fault.hpp"

namespace backrank::app {

/// Faults of a file or a game, one a row, in their order. Beyond `most` they are only counted.
class FaultsModel : public QAbstractTableModel {
  Q_OBJECT
public:
  static constexpr std::size_t most = 20'000;
  enum Column { lineColumn, columnColumn, gameColumn, tokenColumn, reasonColumn };
  enum Role {
    errorRole = Qt::UserRole + 1, ///< bool: an error, not a warning
  };
  explicit FaultsModel(QObject* parent = nullptr);

  void clear();
  void add(const std::vector<notation::PgnFault>& faults);
  const notation::PgnFault& fault(int row) const { return faults_[static_cast<std::size_t>(row)]; }
  /// All that were added, shown or not.
  std::size_t count() const { return count_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  std::vector<notation::PgnFault> faults_;
  std::size_t count_ = 0;
};

} // namespace backrank::app
