#include "cli/arguments.hpp"

#include <algorithm>
#include <charconv>

#include "base/quoted.hpp"
#include "base/words.hpp"

namespace backrank::cli {

namespace {

using Words = std::span<const std::string_view>;

/// An option as it is written: "--name" or "--name=value".
struct Written {
  std::string_view name; ///< with its strokes
  std::optional<std::string_view> value;
};
Written writtenOption(std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) return {word, std::nullopt};
  return {word.substr(0, equals), word.substr(equals + 1)};
}

const Option* optionOf(const Syntax& syntax, std::string_view name) {
  const auto isMeant = [&](const Option& o) { return name.starts_with("--") && o.name == name.substr(2); };
  const auto found = std::ranges::find_if(syntax.options, isMeant);
  return found == syntax.options.end() ? nullptr : &*found;
}

/// The values of an option; takes those that follow it out of `rest`.
Result<std::vector<std::string_view>, std::string> takeValues(const Option& option, const Written& written,
                                                              Words& rest) {
  const std::size_t wanted = wordsOf(option.value).size();
  if (written.value && wanted == 0) return Failure{"The option " + quoted(written.name) + " takes no value."};
  if (written.value && wanted == 1) return std::vector{*written.value};
  if (written.value || rest.size() < wanted)
    return Failure{"The option " + quoted(written.name) + " needs " +
                   (wanted == 1 ? "a value." : std::to_string(wanted) + " values behind it.")};
  std::vector<std::string_view> values(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(wanted));
  rest = rest.subspan(wanted);
  return values;
}

} // namespace

Result<Arguments, std::string> Arguments::parse(const Syntax& syntax, std::span<const std::string_view> words) {
  Arguments arguments;
  bool optionsAreOver = false;
  for (Words rest = words; !rest.empty();) {
    const std::string_view word = rest.front();
    rest = rest.subspan(1);
    if (optionsAreOver || !word.starts_with('-') || word == "-") {
      arguments.operands_.push_back(word);
      continue;
    }
    optionsAreOver = word == "--";
    if (optionsAreOver) continue;
    const Written written = writtenOption(word);
    const Option* option = optionOf(syntax, written.name);
    if (!option) return Failure{"There is no option " + quoted(written.name) + "."};
    const auto values = takeValues(*option, written, rest);
    if (!values) return Failure{values.error()};
    if (arguments.has(option->name) && !option->isRepeatable)
      return Failure{"The option " + quoted(written.name) + " is given twice."};
    auto& known = arguments.options_[option->name];
    known.insert(known.end(), values->begin(), values->end());
  }
  return arguments.counted(syntax);
}

Result<Arguments, std::string> Arguments::counted(const Syntax& syntax) const {
  const std::size_t given = operands_.size();
  if (given < syntax.operands.size()) return Failure{std::string(syntax.operands[given]) + " is missing."};
  const bool isOpen = !syntax.operands.empty() && syntax.operands.back().ends_with("...");
  if (given > syntax.operands.size() && !isOpen)
    return Failure{quoted(operands_[syntax.operands.size()]) + " is one word too many."};
  return *this;
}

std::optional<std::string_view> Arguments::value(std::string_view option) const {
  const auto found = options_.find(option);
  if (found == options_.end() || found->second.empty()) return std::nullopt;
  return found->second.front();
}

std::vector<std::string_view> Arguments::values(std::string_view option) const {
  const auto found = options_.find(option);
  return found == options_.end() ? std::vector<std::string_view>() : found->second;
}

std::optional<std::uint64_t> readNumber(std::string_view text, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool isWhole = problem == std::errc{} && end == text.data() + text.size();
  return isWhole && number <= most ? std::optional(number) : std::nullopt;
}

} // namespace backrank::cli
