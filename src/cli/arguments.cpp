#include "cli/arguments.hpp"

#include <algorithm>
#include <charconv>

#include "base/quoted.hpp"

namespace backrank::cli {

Result<Arguments, std::string> Arguments::parse(const Syntax& syntax, std::span<const std::string_view> words) {
  Arguments arguments;
  bool optionsAreOver = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (optionsAreOver || !word.starts_with('-') || word == "-") {
      arguments.operands_.push_back(word);
      continue;
    }
    optionsAreOver = word == "--";
    if (optionsAreOver) continue;
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const auto option = std::ranges::find_if(
        syntax.options, [&](const Option& o) { return name.starts_with("--") && o.name == name.substr(2); });
    if (option == syntax.options.end()) return Failure{"There is no option " + quoted(name) + "."};
    const bool isSwitch = option->value.empty();
    std::string_view value;
    if (equals != std::string_view::npos) {
      if (isSwitch) return Failure{"The option " + quoted(name) + " takes no value."};
      value = word.substr(equals + 1);
    } else if (!isSwitch) {
      if (i + 1 == words.size()) return Failure{"The option " + quoted(name) + " needs a value."};
      value = words[++i];
    }
    if (!arguments.options_.emplace(option->name, value).second)
      return Failure{"The option " + quoted(name) + " is given twice."};
  }
  const std::size_t given = arguments.operands_.size();
  if (given < syntax.operands.size()) return Failure{std::string(syntax.operands[given]) + " is missing."};
  const bool isOpen = !syntax.operands.empty() && syntax.operands.back().ends_with("...");
  if (given > syntax.operands.size() && !isOpen)
    return Failure{quoted(arguments.operands_[syntax.operands.size()]) + " is one word too many."};
  return arguments;
}

std::optional<std::string_view> Arguments::value(std::string_view option) const {
  const auto found = options_.find(option);
  return found == options_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint64_t> readNumber(std::string_view text, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool isWhole = problem == std::errc{} && end == text.data() + text.size();
  return isWhole && number <= most ? std::optional(number) : std::nullopt;
}

} // namespace backrank::cli
