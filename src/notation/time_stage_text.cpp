// Stages of a time control as text, in PGN's form and beyond.
#include <algorithm>
#include <charconv>

#include "notation/time_control_text.hpp"
#include "notation/time_stage_reader.hpp"

namespace backrank::notation {
namespace {

using game::Millis;
using game::Pace;
using game::TimeStage;

constexpr long long mostSeconds = 1'000'000'000;

std::optional<long long> wholeNumber(std::string_view text) {
  long long number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool isWhole = fault == std::errc() && end == text.data() + text.size() && text.front() != '-';
  return isWhole && number <= mostSeconds ? std::optional(number) : std::nullopt;
}

std::optional<int> smallNumber(std::string_view text) {
  const auto number = text.empty() ? std::nullopt : wholeNumber(text);
  return number && *number <= 1'000'000 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string stageText(const TimeStage& stage) {
  const std::string time = secondsText(stage.time);
  const std::string extra = secondsText(stage.extra);
  const std::string moves = stage.moves > 0 ? std::to_string(stage.moves) + '/' : std::string();
  switch (stage.pace) {
  case Pace::increment:
    return moves + (stage.extra > Millis{} ? time + '+' + extra : time);
  case Pace::simpleDelay:
    return moves + time + 'd' + extra;
  case Pace::bronstein:
    return moves + time + 'b' + extra;
  case Pace::hourglass:
    return '*' + time;
  case Pace::byoYomi:
    return moves + time + 'p' + std::to_string(stage.periods) + 'x' + extra;
  case Pace::canadian:
    return moves + time + 'c' + std::to_string(stage.periodMoves) + '/' + extra;
  case Pace::perMove:
    break;
  }
  return moves + '=' + extra;
}

/// Takes what stands before a sign off the text; nothing, and no change, if the sign is not in it.
std::optional<std::string_view> before(std::string_view& text, char sign) {
  const auto found = text.find(sign);
  if (found == std::string_view::npos) return std::nullopt;
  const std::string_view head = text.substr(0, found);
  text.remove_prefix(found + 1);
  return head;
}

bool readInto(Millis& time, std::string_view text) {
  const auto read = readSeconds(text);
  if (read) time = *read;
  return read.has_value();
}

bool readInto(int& number, std::string_view text) {
  const auto read = smallNumber(text);
  if (read) number = *read;
  return read.has_value();
}

bool readPeriods(TimeStage& stage, std::string_view text) {
  const bool isJapanese = stage.pace == Pace::byoYomi;
  const auto count = before(text, isJapanese ? 'x' : '/');
  return count && readInto(isJapanese ? stage.periods : stage.periodMoves, *count) && readInto(stage.extra, text);
}

/// The time of a stage and its pace: "300", "300+2", "300d5".
bool readPace(TimeStage& stage, std::string_view text) {
  struct Sign {
    char sign;
    Pace pace;
  };
  for (const Sign& known : {Sign{'+', Pace::increment}, Sign{'d', Pace::simpleDelay}, Sign{'b', Pace::bronstein},
                            Sign{'p', Pace::byoYomi}, Sign{'c', Pace::canadian}}) {
    const auto time = before(text, known.sign);
    if (!time) continue;
    stage.pace = known.pace;
    if (!readInto(stage.time, *time)) return false;
    const bool hasPeriods = known.pace == Pace::byoYomi || known.pace == Pace::canadian;
    return hasPeriods ? readPeriods(stage, text) : readInto(stage.extra, text);
  }
  return readInto(stage.time, text);
}

} // namespace

std::string secondsText(Millis time) {
  std::string text = std::to_string(time.count() / 1000);
  const auto rest = time.count() % 1000;
  if (rest == 0) return text;
  const std::string thousandths = std::to_string(1000 + rest);
  text += '.' + thousandths.substr(1);
  return text.substr(0, text.find_last_not_of('0') + 1);
}

std::optional<Millis> readSeconds(std::string_view text) {
  const auto point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  if (whole.empty()) return std::nullopt;
  const auto seconds = wholeNumber(whole);
  if (!seconds) return std::nullopt;
  if (point == std::string_view::npos) return Millis(*seconds * 1000);
  std::string decimals(text.substr(point + 1));
  if (decimals.empty() || decimals.size() > 3) return std::nullopt;
  decimals.resize(3, '0');
  const auto thousandths = wholeNumber(decimals);
  return thousandths ? std::optional(Millis(*seconds * 1000 + *thousandths)) : std::nullopt;
}

std::string stagesText(const std::vector<TimeStage>& stages) {
  std::string text;
  for (const TimeStage& stage : stages) text += (text.empty() ? "" : ":") + stageText(stage);
  return text;
}

std::optional<TimeStage> readStage(std::string_view text) {
  TimeStage stage;
  if (text.starts_with('*')) {
    stage.pace = Pace::hourglass;
    return readInto(stage.time, text.substr(1)) ? std::optional(stage) : std::nullopt;
  }
  // The moves of a Canadian period have a stroke too, behind their letter.
  const auto stroke = text.find('/');
  const bool hasMoves = stroke != std::string_view::npos && stroke < text.find('c');
  if (hasMoves && !readInto(stage.moves, *before(text, '/'))) return std::nullopt;
  if (text.starts_with('=')) {
    stage.pace = Pace::perMove;
    return readInto(stage.extra, text.substr(1)) ? std::optional(stage) : std::nullopt;
  }
  return readPace(stage, text) ? std::optional(stage) : std::nullopt;
}

} // namespace backrank::notation
