#include "explore/table.hpp"

namespace backrank::explore {
namespace {

/// `at(i)` is the score against the other side's array i, `sign` 1 for White's arrays and -1 for Black's.
template <class At>
std::optional<Margin> marginOf(std::size_t count, int sign, const At& at) {
  Margin margin{.inAll = count};
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<int> score = at(i);
    if (!score) continue;
    sum += *score;
    if (margin.known++ == 0 || sign * *score < sign * margin.worst) {
      margin.worst = *score;
      margin.reply = i;
    }
  }
  if (margin.known == 0) return std::nullopt;
  margin.mean = sum / static_cast<double>(margin.known);
  return margin;
}

} // namespace

std::optional<Margin> marginOfRow(const Table& table, std::size_t row) {
  return marginOf(table.columns(), 1, [&](std::size_t column) { return table.at(row, column); });
}

std::optional<Margin> marginOfColumn(const Table& table, std::size_t column) {
  return marginOf(table.rows(), -1, [&](std::size_t row) { return table.at(row, column); });
}

} // namespace backrank::explore
