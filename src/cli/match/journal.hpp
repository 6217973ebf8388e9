#pragma once

#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace backrank::cli {

/// A finished game of a match.
struct Row {
  std::size_t number = 0; ///< from 0; the first engine is White in those with an even number
  int points = 0;         ///< of the first engine: 0, 1 for a draw, 2
  std::string reason;
  std::size_t actions = 0;
  std::optional<int> atFault = {}; ///< 0 the first engine, 1 the second
};

/// A file with a line for each finished game, from which a match can be resumed.
class Journal {
public:
  /// Opens or begins the file; what it holds of the same match is in `rows`. Fails with a sentence if it is about
  /// another match or cannot be written. A last line that was not finished is forgotten.
  static Result<Journal, std::string> open(const std::string& path, const std::string& match);
  Journal() = default;

  /// What was finished before.
  const std::vector<Row>& rows() const { return rows_; }
  /// Writes a row at once; nothing happens without a file. False if it cannot be written.
  bool add(const Row& row);

private:
  std::vector<Row> rows_;
  std::ofstream file_;
};

} // namespace backrank::cli
