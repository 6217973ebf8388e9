#include "cli/match/journal.hpp"

#include <filesystem>
#include <sstream>

#include "base/quoted.hpp"
#include "base/words.hpp"
#include "cli/text_file.hpp"

namespace backrank::cli {
namespace {

std::string lineOf(const Row& row) {
  const std::string fault = row.atFault ? std::to_string(*row.atFault + 1) : "-";
  return std::to_string(row.number) + ' ' + std::to_string(row.points) + ' ' + row.reason + ' ' +
         std::to_string(row.actions) + ' ' + fault + '\n';
}

std::optional<Row> readRow(const std::string& line) {
  std::istringstream stream(line);
  Row row;
  std::string fault;
  if (!(stream >> row.number >> row.points >> row.reason >> row.actions >> fault)) return std::nullopt;
  if (row.points < 0 || row.points > 2) return std::nullopt;
  if (fault == "1" || fault == "2") row.atFault = fault == "1" ? 0 : 1;
  return row;
}

/// The whole lines of a file; one without its end was being written when the program was ended. None if there is no
/// such file. What is neither is no place for a log that is read again.
Result<std::string, std::string> wholeLines(const std::string& path) {
  constexpr std::size_t most = std::size_t{1} << 30;
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return std::string();
  if (!std::filesystem::is_regular_file(path, ignored))
    return Failure{backrank::quoted(path) + " is no plain file and cannot be a log."};
  auto text = readText(path, most);
  if (!text) return Failure{"The file " + backrank::quoted(path) + " cannot be read: " + text.error().message() + "."};
  (*text).erase((*text).rfind('\n') + 1);
  return *std::move(text);
}

} // namespace

Result<Journal, std::string> Journal::open(const std::string& path, const std::string& match) {
  const auto text = wholeLines(path);
  if (!text) return Failure{text.error()};
  std::istringstream lines(*text);
  std::string line;
  Journal journal;
  if (std::getline(lines, line) && line != match)
    return Failure{"The file " + backrank::quoted(path) + " is about another match: " + backrank::quoted(line) + "."};
  while (std::getline(lines, line))
    if (auto row = readRow(line)) journal.rows_.push_back(std::move(*row));
  std::error_code problem;
  if (std::filesystem::exists(path, problem)) std::filesystem::resize_file(path, (*text).size(), problem);
  journal.file_.open(path, std::ios::binary | std::ios::app);
  if ((*text).empty()) journal.file_ << match << '\n' << std::flush;
  if (problem || !journal.file_) return Failure{"The file " + backrank::quoted(path) + " cannot be written."};
  return journal;
}

bool Journal::add(const Row& row) {
  if (!file_.is_open()) return true;
  file_ << lineOf(row) << std::flush;
  return static_cast<bool>(file_);
}

} // namespace backrank::cli
