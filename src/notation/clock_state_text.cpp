#include "notation/clock_state_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "game/recomputed_clock.hpp"
#include "notation/journal_line.hpp"
#include "notation/time_control_text.hpp"

namespace backrank::notation {
namespace {

using game::ClockState;
using game::Millis;
using game::SideClock;
using Status = ClockState::Status;
using Pause = ClockState::Pause;

struct TimeWord {
  std::string_view word;
  Millis SideClock::*member;
};
/// `given` is the sum of `left`, `budget` and `used`.
constexpr std::array timeWords{TimeWord{"left", &SideClock::left},     TimeWord{"surplus", &SideClock::surplus},
                               TimeWord{"budget", &SideClock::budget}, TimeWord{"delay", &SideClock::delay},
                               TimeWord{"spent", &SideClock::spent},   TimeWord{"charged", &SideClock::charged},
                               TimeWord{"used", &SideClock::used}};

struct CountWord {
  std::string_view word;
  int SideClock::*member;
};
constexpr std::array countWords{CountWord{"moves", &SideClock::moves}, CountWord{"of-stage", &SideClock::movesInStage},
                                CountWord{"periods", &SideClock::periodsLeft},
                                CountWord{"period-moves", &SideClock::periodMovesLeft}};

struct FlagWord {
  std::string_view word;
  bool SideClock::*member;
};
constexpr std::array flagWords{FlagWord{"in-period", &SideClock::isInPeriods},
                               FlagWord{"next-stage", &SideClock::hasPeriodFlag}};

constexpr std::string_view turnWord = "turn";
constexpr std::array<std::string_view, 4> statusWords{"waiting", "running", "paused", "stopped"};
constexpr std::array<std::string_view, 3> pauseWords{"", "sleep", "irregular"};

// Writing.

std::string sideText(const SideClock& side) {
  std::string text;
  for (const TimeWord& known : timeWords)
    if (side.*known.member != Millis{})
      text.append(" ").append(known.word).append(" ") += secondsText(side.*known.member);
  if (side.stage != 0) text += " stage " + std::to_string(side.stage);
  for (const CountWord& known : countWords)
    if (side.*known.member != 0) text.append(" ").append(known.word).append(" ") += std::to_string(side.*known.member);
  for (const FlagWord& known : flagWords)
    if (side.*known.member) text.append(" ").append(known.word);
  return text;
}

std::string statusText(const ClockState& state) {
  std::string text(statusWords[static_cast<std::size_t>(state.status)]);
  if (state.status == Status::paused && state.pause != Pause::asked)
    text.append(" ").append(pauseWords[static_cast<std::size_t>(state.pause)]);
  return text;
}

// Reading.

template <class Words, class Find>
auto found(const Words& words, std::string_view word, Find find) {
  const auto at = std::ranges::find(words, word, find);
  return at == std::ranges::end(words) ? nullptr : &*at;
}

std::optional<int> countIn(std::string_view word) {
  const auto number = numberIn(word);
  return number && *number >= 0 && *number <= 1'000'000 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// False for what was said before.
bool isNew(std::string_view word, std::vector<std::string_view>& said) {
  if (std::ranges::find(said, word) != said.end()) return false;
  said.push_back(word);
  return true;
}

bool readSideWord(std::string_view word, std::string_view& rest, SideClock& side) {
  if (const auto* flag = found(flagWords, word, &FlagWord::word)) return side.*flag->member = true;
  const std::string_view value = takeWord(rest);
  if (const auto* time = found(timeWords, word, &TimeWord::word)) {
    const auto read = readSeconds(value);
    if (read) side.*time->member = *read;
    return read.has_value();
  }
  const auto count = countIn(value);
  if (!count) return false;
  if (word == "stage") side.stage = static_cast<std::size_t>(*count);
  const auto* known = found(countWords, word, &CountWord::word);
  if (known) side.*known->member = *count;
  return known || word == "stage";
}

bool readSide(std::string_view rest, SideClock& side) {
  std::vector<std::string_view> said;
  while (!rest.empty()) {
    const std::string_view word = takeWord(rest);
    if (!isNew(word, said) || !readSideWord(word, rest, side)) return false;
  }
  side.given = side.left + side.budget + side.used;
  return true;
}

bool readStatus(std::string_view word, std::string_view rest, ClockState& state) {
  const auto* status = std::ranges::find(statusWords, word);
  const auto* pause = std::ranges::find(pauseWords, rest);
  if (status == statusWords.end() || pause == pauseWords.end()) return false;
  state.status = static_cast<Status>(status - statusWords.begin());
  state.pause = static_cast<Pause>(pause - pauseWords.begin());
  return state.status == Status::paused || rest.empty();
}

bool readTurn(std::string_view rest, ClockState& state) {
  const auto side = colorIn(takeWord(rest));
  if (!side || (!rest.empty() && rest != "fielding")) return false;
  state.turn = {*side, !rest.empty()};
  return true;
}

bool readPart(std::string_view rest, KeptClock& kept) {
  ClockState& state = kept.state;
  const std::string_view word = takeWord(rest);
  if (const auto side = colorIn(word)) return readSide(rest, state.of(*side));
  if (word == turnWord) return readTurn(rest, state);
  if (word == "battle") return state.hasBattleBegun = rest.empty();
  if (word == "flag") return (state.flagged = colorIn(rest)).has_value();
  if (word == "study") {
    const auto time = readSeconds(rest);
    state.study = time.value_or(Millis{});
    return time.has_value();
  }
  if (word != "after") return readStatus(word, rest, state);
  const auto count = countIn(rest);
  kept.actions = static_cast<std::size_t>(count.value_or(0));
  return count.has_value();
}

/// Of a part that cannot be read, the words at fault: of a long one about a side the word and its value.
std::string_view wrongIn(std::string_view part) {
  std::string_view rest = part;
  if (!colorIn(takeWord(rest))) return part;
  SideClock side;
  std::vector<std::string_view> said;
  while (!rest.empty()) {
    const std::string_view from = rest;
    const std::string_view word = takeWord(rest);
    const bool isFirst = isNew(word, said);
    if (readSideWord(word, rest, side) && isFirst) continue;
    const std::size_t size = from.size() - rest.size();
    return from.substr(0, rest.empty() ? size : size - 1);
  }
  return part;
}

/// The next part of a text, without the blanks around it; takes it off.
std::string_view takePart(std::string_view& text) {
  const std::size_t end = std::min(text.find(';'), text.size());
  std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  while (part.starts_with(' ')) part.remove_prefix(1);
  while (part.ends_with(' ')) part.remove_suffix(1);
  return part;
}

/// What a part tells of, which only one part may: its first word, or that it is the status.
std::string_view topicOf(std::string_view part) {
  const std::string_view word = takeWord(part);
  return std::ranges::find(statusWords, word) == statusWords.end() ? word : "status";
}

/// The part that begins with a word, and of it the words that begin with another one: as far as the next blank but one.
std::string_view wordsAt(std::string_view text, std::string_view topic, std::string_view word) {
  while (!text.empty()) {
    const std::string_view part = takePart(text);
    if (topicOf(part) != topic) continue;
    std::string_view rest = part;
    for (takeWord(rest); !word.empty() && !rest.empty();) {
      const std::string_view from = rest;
      if (takeWord(rest) != word) continue;
      if (!found(flagWords, word, &FlagWord::word)) takeWord(rest);
      return from.substr(0, from.size() - rest.size() - (rest.empty() ? 0 : 1));
    }
    return part;
  }
  return {};
}

/// A side whose turn is over keeps what it had left of that turn's delay, in whatever stage it is now.
Millis longestDelay(const std::vector<game::TimeStage>& stages) {
  Millis longest{};
  for (const game::TimeStage& stage : stages)
    if (stage.pace == game::Pace::simpleDelay) longest = std::max(longest, stage.extra);
  return longest;
}

Millis longestStudy(const game::TimeControl& control) {
  return control.fielding.mode == game::FieldingTime::Mode::untimed ? control.fielding.study : Millis{};
}

/// The word of what a side cannot have with the control; empty if it can have all of it.
std::string_view misfitOf(const ClockState& state, chess::Color color, const game::TimeControl& control) {
  const SideClock& side = state.of(color);
  if (side.stage >= control.of(color).size()) return "stage";
  const game::TimeStage& stage = control.of(color)[side.stage];
  const bool hasPool = control.fielding.mode == game::FieldingTime::Mode::budget && !state.hasBattleBegun;
  // Times set by hand may be as long as that, and the game adds to them.
  if (side.left > 2 * game::longestTime + game::longestReading(control)) return "left";
  const bool mayHaveSurplus = side.isInPeriods || stage.pace == game::Pace::perMove;
  if (side.surplus > (mayHaveSurplus ? side.left : Millis{})) return "surplus";
  if (side.budget > (hasPool ? game::longestTime : Millis{})) return "budget";
  if (game::endsByMoves(control, color, side.stage) && side.movesInStage >= stage.moves) return "of-stage";
  if (side.delay > longestDelay(control.of(color))) return "delay";
  if (side.periodsLeft > stage.periods) return "periods";
  if (side.periodMovesLeft > stage.periodMoves) return "period-moves";
  const bool hasPeriod = (stage.pace == game::Pace::byoYomi && side.periodsLeft > 0) ||
                         (stage.pace == game::Pace::canadian && side.periodMovesLeft > 0);
  return side.isInPeriods && !hasPeriod ? "in-period" : "";
}

} // namespace

std::string clockStateText(const KeptClock& kept) {
  const ClockState& state = kept.state;
  std::string text = "after " + std::to_string(kept.actions) + "; " + statusText(state) + "; turn ";
  text.append(wordOf(state.turn.side)).append(state.turn.isFielding ? " fielding" : "");
  if (state.study != Millis{}) text += "; study " + secondsText(state.study);
  if (state.flagged) text.append("; flag ").append(wordOf(*state.flagged));
  if (state.hasBattleBegun) text += "; battle";
  for (const chess::Color side : chess::allColors) text.append("; ").append(wordOf(side)) += sideText(state.of(side));
  return text;
}

Result<KeptClock, std::string_view> readClockState(std::string_view text) {
  const std::string_view whole = text;
  KeptClock kept;
  std::vector<std::string_view> told;
  while (!text.empty()) {
    const std::string_view part = takePart(text);
    if (!readPart(part, kept)) return Failure{wrongIn(part)};
    if (!isNew(topicOf(part), told)) return Failure{part};
  }
  if (std::ranges::find(told, turnWord) == told.end()) return Failure{whole};
  return kept;
}

bool fitsControl(const ClockState& state, const game::TimeControl& control) {
  return state.study <= longestStudy(control) && std::ranges::all_of(chess::allColors, [&](chess::Color side) {
           return misfitOf(state, side, control).empty();
         });
}

std::optional<std::string_view> misfitIn(std::string_view text, const ClockState& state,
                                         const game::TimeControl& control) {
  if (state.study > longestStudy(control)) return wordsAt(text, "study", "");
  for (const chess::Color side : chess::allColors)
    if (const auto word = misfitOf(state, side, control); !word.empty()) return wordsAt(text, wordOf(side), word);
  return std::nullopt;
}

std::optional<std::string_view> wrongTurnIn(std::string_view text, const game::Record& record) {
  const auto kept = readClockState(text);
  if (!kept || kept->actions != actionsIn(record) || record.result != "*") return std::nullopt;
  const chess::Position& last = record.tree.node(record.tree.mainLineEnd(0)).position;
  if (kept->state.turn == game::clockTurnOf(record.variant, last)) return std::nullopt;
  return wordsAt(text, turnWord, "");
}

std::size_t actionsIn(const game::Record& record) { return record.tree.pathTo(record.tree.mainLineEnd(0)).size() - 1; }

std::optional<ClockState> clockStateOf(const game::Record& record, const game::TimeControl& control) {
  const std::string_view text = record.tag(clockStateTag).value_or("");
  const auto kept = readClockState(text);
  if (!kept || kept->actions != actionsIn(record)) return std::nullopt;
  if (misfitIn(text, kept->state, control) || wrongTurnIn(text, record)) return std::nullopt;
  return kept->state;
}

} // namespace backrank::notation
