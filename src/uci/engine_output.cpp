#include "uci/engine_output.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <span>

#include "base/words.hpp"
#include "uci/words.hpp"

namespace backrank::uci {
namespace {

using Words = std::span<const std::string_view>;

template <class Number>
std::optional<Number> readNumber(Words words, std::size_t at) {
  if (at >= words.size()) return std::nullopt;
  Number number{};
  const std::string_view word = words[at];
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool isWhole = problem == std::errc{} && end == word.data() + word.size();
  return isWhole ? std::optional(number) : std::nullopt;
}

/// Reads the fields of one line; each knows how many words behind its name are its own.
class InfoReader {
public:
  explicit InfoReader(Words words)
      : words_(words) {}

  Info run() {
    while (at_ < words_.size() && readField(words_[at_++])) {
    }
    return std::move(info_);
  }

private:
  /// False where the rest of the line is no fields any more.
  bool readField(std::string_view name) {
    if (name == "string") return false;
    if (name == "pv") return readMoves();
    if (name == "score") return readScore();
    if (name == "depth") take(info_.depth);
    if (name == "seldepth") take(info_.deepest);
    if (name == "nodes") take(info_.nodes);
    if (name == "nps") take(info_.nodesPerSecond);
    if (name == "hashfull") take(info_.hashfull);
    if (name == "multipv") info_.multiPv = std::clamp(number<int>().value_or(1), 1, 500);
    if (name == "time") readTime();
    return true;
  }

  template <class Number>
  std::optional<Number> number() const {
    return readNumber<Number>(words_, at_);
  }
  template <class Number>
  void take(std::optional<Number>& field) {
    if (const auto read = number<Number>(); read && *read >= 0) field = read;
  }

  void readTime() {
    const auto read = number<std::int64_t>();
    if (read && *read >= 0 && *read <= std::numeric_limits<int>::max())
      info_.elapsed = std::chrono::milliseconds(*read);
  }

  bool readMoves() {
    for (; at_ < words_.size(); ++at_) info_.words.emplace_back(words_[at_]);
    return false;
  }

  bool readScore() {
    const bool isMate = at_ < words_.size() && words_[at_] == "mate";
    const bool isKnown = isMate || (at_ < words_.size() && words_[at_] == "cp");
    const auto read = isKnown ? readNumber<int>(words_, at_ + 1) : std::nullopt;
    if (!read) return true;
    at_ += 2;
    info_.score = isMate ? mate(*read) : engine::Score{std::clamp(*read, -most, most), std::nullopt};
    for (; at_ < words_.size() && words_[at_].ends_with("bound"); ++at_) info_.isBound = true;
    return true;
  }

  static engine::Score mate(int moves) {
    const int bounded = std::clamp(moves, -1000, 1000);
    return {bounded > 0 ? most : -most, bounded};
  }

  static constexpr int most = 30'000; ///< centipawns
  Words words_;
  std::size_t at_ = 0;
  Info info_;
};

std::optional<Option::Kind> kindOf(std::string_view name) {
  using Kind = Option::Kind;
  static constexpr std::array<std::pair<std::string_view, Kind>, 5> kinds{{{"check", Kind::check},
                                                                           {"spin", Kind::spin},
                                                                           {"combo", Kind::combo},
                                                                           {"button", Kind::button},
                                                                           {"string", Kind::string}}};
  const auto found = std::ranges::find(kinds, name, &std::pair<std::string_view, Kind>::first);
  return found == kinds.end() ? std::nullopt : std::optional(found->second);
}

/// Where the part begins that belongs to the option's name no more.
bool isOptionWord(std::string_view word) {
  return word == "default" || word == "min" || word == "max" || word == "var" || word == "type";
}

void readBounds(Option& option, std::string_view name, std::string_view text) {
  const auto words = wordsOf(text);
  if (const auto bound = readNumber<int>(words, 0)) (name == "min" ? option.least : option.most) = *bound;
}

void setPart(Option& option, std::string_view name, std::string_view text) {
  // What some engines say for a text without any signs.
  constexpr std::string_view empty = "<empty>";
  if (name == "default") option.value = text == empty ? std::string_view() : text;
  if (name == "var") option.choices.emplace_back(text);
  if (option.kind == Option::Kind::spin && (name == "min" || name == "max")) readBounds(option, name, text);
}

} // namespace

std::optional<Info> readInfo(std::string_view line) {
  const auto words = wordsOf(line);
  if (words.empty() || words[0] != "info") return std::nullopt;
  if (words.size() > 1 && words[1] == "string") return std::nullopt;
  return InfoReader(Words(words).subspan(1)).run();
}

std::optional<Option> readOption(std::string_view line) {
  const auto words = wordsOf(line);
  if (words.size() < 2 || words[0] != "option" || words[1] != "name") return std::nullopt;
  const auto type = static_cast<std::size_t>(std::ranges::find(words, "type") - words.begin());
  const auto kind = type + 1 < words.size() ? kindOf(words[type + 1]) : std::nullopt;
  Option option{.name = std::string(textOf(line, words, 2, type)), .kind = kind.value_or(Option::Kind::string)};
  const bool goesOn = type + 2 >= words.size() || isOptionWord(words[type + 2]);
  if (!kind || option.name.empty() || !goesOn) return std::nullopt;
  for (std::size_t at = type + 2; at < words.size();) {
    std::size_t end = at + 1;
    while (end < words.size() && !isOptionWord(words[end])) ++end;
    setPart(option, words[at], textOf(line, words, at + 1, end));
    at = end;
  }
  if (option.kind == Option::Kind::spin && option.least >= option.most) {
    option.least = std::numeric_limits<int>::min();
    option.most = std::numeric_limits<int>::max();
  }
  return option;
}

std::optional<std::string> readBestMove(std::string_view line) {
  const auto words = wordsOf(line);
  if (words.empty() || words[0] != "bestmove") return std::nullopt;
  return words.size() > 1 && words[1] != "ponder" ? std::string(words[1]) : std::string();
}

bool isNoMove(std::string_view word) { return word.empty() || word == "(none)" || word == "0000" || word == "NULL"; }

} // namespace backrank::uci
