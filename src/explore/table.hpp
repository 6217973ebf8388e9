#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace backrank::explore {

/// Scores from White in centipawns: a row for each array of White, a column for each of Black; a cell is empty if it is
/// not known.
class Table {
public:
  Table(std::size_t rows, std::size_t columns)
      : rows_(rows)
      , columns_(columns)
      , cells_(rows * columns) {}
  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::optional<int> at(std::size_t row, std::size_t column) const { return cells_[row * columns_ + column]; }
  void set(std::size_t row, std::size_t column, std::optional<int> score) { cells_[row * columns_ + column] = score; }

private:
  std::size_t rows_;
  std::size_t columns_;
  std::vector<std::optional<int>> cells_;
};

/// What an array is worth over all that the other side may have, scores from White.
struct Margin {
  double mean = 0;       ///< of the known ones
  int worst = 0;         ///< for the side that has the array
  std::size_t reply = 0; ///< the other side's array that brings it about; the first if several do
  std::size_t known = 0; ///< how many cells are known
  std::size_t inAll = 0;
  bool isComplete() const { return known == inAll; }
};

/// Of a row, whose array is White's: worst is the least score. Nothing if no cell of it is known.
std::optional<Margin> marginOfRow(const Table& table, std::size_t row);
/// Of a column, whose array is Black's: worst is the greatest score.
std::optional<Margin> marginOfColumn(const Table& table, std::size_t column);

} // namespace backrank::explore
