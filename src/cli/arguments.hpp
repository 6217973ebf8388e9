#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace backrank::cli {

/// An option of a command: `--name VALUE`, with as many values as `value` has words, or a switch if it takes none.
struct Option {
  std::string_view name;  ///< without the two strokes
  std::string_view value; ///< what stands for its value in the help; empty for a switch
  std::string_view help;
  bool isRepeatable = false;
};

/// What a command can be given.
struct Syntax {
  /// Names of what must be given, in order; the last may end with "..." and stands for one or more.
  std::vector<std::string_view> operands;
  std::vector<Option> options;
};

/// The words behind a command's name, sorted out.
class Arguments {
public:
  /// Reads `--name value`, `--name=value` and operands in any order; behind `--` all are operands.
  /// Fails with one sentence: an unknown, repeated or incomplete option, too few or too many operands.
  static Result<Arguments, std::string> parse(const Syntax& syntax, std::span<const std::string_view> words);

  std::string_view operand(std::size_t i) const { return operands_[i]; }
  std::span<const std::string_view> operands() const { return operands_; }
  bool has(std::string_view option) const { return options_.contains(option); }
  /// The value of an option; nothing if it was not given.
  std::optional<std::string_view> value(std::string_view option) const;
  /// All values of an option, in their order.
  std::vector<std::string_view> values(std::string_view option) const;

private:
  /// Itself, unless there are too few or too many operands.
  Result<Arguments, std::string> counted(const Syntax& syntax) const;

  std::vector<std::string_view> operands_;
  std::map<std::string_view, std::vector<std::string_view>> options_;
};

/// A number of decimal digits up to `most`; nothing for anything else.
std::optional<std::uint64_t> readNumber(std::string_view text, std::uint64_t most);

} // namespace backrank::cli
