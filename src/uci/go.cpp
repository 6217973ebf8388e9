#include "uci/go.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <limits>
#include <span>

#include "base/quoted.hpp"
#include "base/words.hpp"

namespace backrank::uci {
namespace {

/// A limit that is a number: its word, and what it sets.
struct NumberWord {
  std::string_view word;
  std::int64_t least;
  void (*set)(Go&, std::int64_t);
};

int asInt(std::int64_t number) {
  return static_cast<int>(std::min<std::int64_t>(number, std::numeric_limits<int>::max()));
}

// A clock beyond 24 days serves no game, and sums of such times stay far from overflowing.
std::chrono::milliseconds asTime(std::int64_t number) {
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  return std::chrono::milliseconds(std::clamp(number, -most, most));
}

constexpr std::int64_t any = std::numeric_limits<std::int64_t>::min();

constexpr std::array numberWords{
    NumberWord{"wtime", any, [](Go& go, std::int64_t n) { go.left[0] = asTime(n); }},
    NumberWord{"btime", any, [](Go& go, std::int64_t n) { go.left[1] = asTime(n); }},
    NumberWord{"winc", any, [](Go& go, std::int64_t n) { go.increment[0] = asTime(std::max<std::int64_t>(n, 0)); }},
    NumberWord{"binc", any, [](Go& go, std::int64_t n) { go.increment[1] = asTime(std::max<std::int64_t>(n, 0)); }},
    NumberWord{"movestogo", 0,
               [](Go& go, std::int64_t n) { go.movesToGo = n > 0 ? std::optional(asInt(n)) : std::nullopt; }},
    NumberWord{"movetime", any, [](Go& go, std::int64_t n) { go.moveTime = asTime(n); }},
    NumberWord{"depth", 1, [](Go& go, std::int64_t n) { go.depth = asInt(n); }},
    NumberWord{"nodes", 1, [](Go& go, std::int64_t n) { go.nodes = static_cast<std::uint64_t>(n); }},
    NumberWord{"mate", 1, [](Go& go, std::int64_t n) { go.mate = asInt(n); }},
};

/// A whole number; one beyond 64 bits counts as the greatest of its sign.
std::optional<std::int64_t> readWhole(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end != text.data() + text.size() || problem == std::errc::invalid_argument) return std::nullopt;
  using Limits = std::numeric_limits<std::int64_t>;
  return problem == std::errc{} ? number : text.starts_with('-') ? Limits::min() : Limits::max();
}

class GoReader {
public:
  explicit GoReader(std::string_view text)
      : words_(wordsOf(text)) {}

  Go run() {
    while (at_ < words_.size()) readWord(words_[at_++]);
    return std::move(go_);
  }

private:
  void readWord(std::string_view word) {
    const auto number = std::ranges::find(numberWords, word, &NumberWord::word);
    if (number != numberWords.end()) return readNumber(*number);
    if (word == "infinite")
      go_.infinite = true;
    else if (word == "ponder")
      go_.ponder = true;
    else if (word == "searchmoves")
      readMoves();
    else
      go_.complaints.push_back(quoted(word) + " is not understood behind \"go\".");
  }

  void readNumber(const NumberWord& limit) {
    const auto number = at_ < words_.size() ? readWhole(words_[at_]) : std::nullopt;
    if (number) ++at_;
    if (number && *number >= limit.least) return limit.set(go_, *number);
    go_.complaints.push_back("The number behind " + quoted(limit.word) + " is missing or too small.");
  }

  /// Every word up to the next that means something else.
  void readMoves() {
    while (at_ < words_.size() && !isKeyword(words_[at_])) go_.searchMoves.emplace_back(words_[at_++]);
  }
  static bool isKeyword(std::string_view word) {
    return word == "infinite" || word == "ponder" || word == "searchmoves" ||
           std::ranges::find(numberWords, word, &NumberWord::word) != numberWords.end();
  }

  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  Go go_;
};

} // namespace

Go readGo(std::string_view text) { return GoReader(text).run(); }

std::string write(const Go& go) {
  std::string text = "go";
  const auto add = [&](const char* word, const auto& number) {
    if (number) text.append(" ").append(word).append(" ").append(std::to_string(*number));
  };
  const auto addTime = [&](const char* word, const Go::Time& time) {
    add(word, time ? std::optional(time->count()) : std::nullopt);
  };
  if (go.ponder) text += " ponder";
  addTime("wtime", go.left[0]);
  addTime("btime", go.left[1]);
  addTime("winc", go.increment[0]);
  addTime("binc", go.increment[1]);
  add("movestogo", go.movesToGo);
  addTime("movetime", go.moveTime);
  add("depth", go.depth);
  add("nodes", go.nodes);
  add("mate", go.mate);
  if (go.infinite) text += " infinite";
  if (!go.searchMoves.empty()) text += " searchmoves";
  for (const std::string& word : go.searchMoves) text += ' ' + word;
  return text;
}

} // namespace backrank::uci
