#include "uci/xboard_output.hpp"

#include <algorithm>
#include <charconv>

#include "base/words.hpp"

namespace backrank::uci {
namespace {

std::optional<std::int64_t> readWhole(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool isWhole = problem == std::errc{} && end == word.data() + word.size();
  return isWhole ? std::optional(number) : std::nullopt;
}

/// Takes the value in front of `text`, in quotes or up to the next blank.
std::string takeValue(std::string_view& text) {
  const bool isQuoted = text.starts_with('"');
  if (isQuoted) text.remove_prefix(1);
  const std::size_t end = std::min(text.find(isQuoted ? '"' : ' '), text.size());
  std::string value(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return value;
}

engine::Score scoreOf(std::int64_t number) {
  constexpr int mate = 100'000;
  constexpr int most = 30'000;
  const int bounded = static_cast<int>(std::clamp<std::int64_t>(number, -2 * mate, 2 * mate));
  if (bounded > mate) return {most, bounded - mate};
  if (bounded < -mate) return {-most, bounded + mate};
  return {std::clamp(bounded, -most, most), std::nullopt};
}

} // namespace

std::map<std::string, std::string, std::less<>> readFeatures(std::string_view line) {
  std::map<std::string, std::string, std::less<>> features;
  const auto words = wordsOf(line);
  if (words.empty() || words[0] != "feature") return features;
  line.remove_prefix(static_cast<std::size_t>(words[0].data() - line.data()) + words[0].size());
  while (true) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return features;
    const std::string name(line.substr(0, equals));
    line.remove_prefix(equals + 1);
    features[name] = takeValue(line);
  }
}

std::optional<std::string> readXboardMove(std::string_view line) {
  const auto words = wordsOf(line);
  if (words.size() >= 2 && words[0] == "move") return std::string(words[1]);
  const bool isSentence = words.size() >= 4 && words[0] == "My" && words[1] == "move" && words[2] == "is:";
  return isSentence ? std::optional(std::string(words[3])) : std::nullopt;
}

std::optional<Info> readThinking(std::string_view line) {
  const auto words = wordsOf(line);
  if (words.size() < 4) return std::nullopt;
  const auto depth = readWhole(words[0]);
  const auto score = readWhole(words[1]);
  const auto time = readWhole(words[2]);
  const auto nodes = readWhole(words[3]);
  if (!depth || !score || !time || !nodes || *depth < 0 || *nodes < 0) return std::nullopt;
  Info info{.depth = static_cast<int>(std::min<std::int64_t>(*depth, 1000)), .score = scoreOf(*score)};
  info.nodes = static_cast<std::uint64_t>(*nodes);
  info.elapsed = std::chrono::milliseconds(std::clamp<std::int64_t>(*time, 0, 100'000'000) * 10);
  for (std::size_t i = 4; i < words.size(); ++i) info.words.emplace_back(words[i]);
  return info;
}

} // namespace backrank::uci
