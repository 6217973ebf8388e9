#include "notation/time_control_text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "notation/time_stage_reader.hpp"

namespace backrank::notation {
namespace {

using game::FieldingTime;
using game::Millis;
using game::Pace;
using game::TimeControl;
using game::TimeStage;
using Mode = FieldingTime::Mode;
using Expiry = FieldingTime::Expiry;
using Flag = TimeControl::Flag;

constexpr std::string_view pressWord = "press";

/// Words between semicolons as they are put together.
class Words {
public:
  void add(std::string_view word, const std::string& value = {}) {
    if (!text_.empty()) text_ += "; ";
    text_ += word;
    if (!value.empty()) text_ += ' ' + value;
  }
  void add(std::string_view word, Millis time) {
    if (time != Millis{}) add(word, secondsText(time));
  }
  const std::string& text() const { return text_; }

private:
  std::string text_;
};

std::string_view wordOf(Expiry expiry) {
  return expiry == Expiry::spill ? "spill" : expiry == Expiry::flag ? "flag" : "field";
}

std::string setupText(const FieldingTime& fielding) {
  Words words;
  if (fielding.mode == Mode::bonus) {
    words.add("bonus", fielding.bonus);
    words.add("per-turn", fielding.perTurn);
    if (fielding.percent != 0) words.add("percent", std::to_string(fielding.percent));
  } else if (fielding.mode == Mode::budget) {
    words.add("budget", fielding.budget);
    words.add("expiry", std::string(wordOf(fielding.expiry)));
    if (fielding.carriesOver) words.add("carry");
  } else if (fielding.mode == Mode::untimed) {
    words.add("untimed");
    words.add("study", fielding.study);
  }
  if (!fielding.increments) words.add("no-increments");
  if (fielding.countsMoves) words.add("counts-moves");
  return words.text();
}

bool isPgn(const TimeStage& stage) {
  const bool isPlain = stage.pace == Pace::increment || stage.pace == Pace::hourglass;
  return isPlain && stage.time.count() % 1000 == 0 && stage.extra.count() % 1000 == 0;
}

/// True if TimeControl can say how long both sides have.
bool isPgn(const TimeControl& control) {
  return control.isEqual() &&
         std::ranges::all_of(control.stages[0], [](const TimeStage& stage) { return isPgn(stage); });
}

std::string clockText(const TimeControl& control) {
  Words words;
  if (!isPgn(control)) words.add("white", stagesText(control.stages[0]));
  if (!control.isEqual()) words.add("black", stagesText(control.stages[1]));
  if (control.flag != Flag::automatic) words.add("flag", control.flag == Flag::claim ? "claim" : "warning");
  if (control.incrementFirst) words.add("increment-first");
  if (!control.countsMoves) words.add("uncounted");
  return words.text();
}

/// Reads words between semicolons; knows where it is.
class WordReader {
public:
  explicit WordReader(std::string_view text)
      : text_(text) {}
  bool next() {
    if (end_ >= text_.size()) return false;
    begin_ = std::min(text_.find_first_not_of(" ;", end_), text_.size());
    end_ = std::min(text_.find(';', begin_), text_.size());
    const std::string_view all = text_.substr(begin_, end_ - begin_);
    const auto blank = std::min(all.find(' '), all.size());
    word_ = all.substr(0, blank);
    value_ = trimmed(all.substr(blank));
    return !word_.empty();
  }
  std::size_t at() const { return begin_; }
  std::string_view word() const { return word_; }
  std::string_view value() const { return value_; }
  /// True for a word that stands alone.
  bool is(std::string_view word) const { return word_ == word && value_.empty(); }
  bool time(Millis& time) const {
    const auto read = readSeconds(value_);
    if (read) time = *read;
    return read.has_value();
  }
  /// The place of the value among the words that it may be; nothing if it is none of them.
  std::optional<std::size_t> oneOf(std::initializer_list<std::string_view> known) const {
    const auto found = std::ranges::find(known, value_);
    return found == known.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - known.begin()));
  }

private:
  static std::string_view trimmed(std::string_view text) {
    const auto first = std::min(text.find_first_not_of(' '), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(' ') + 1);
  }
  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::string_view word_;
  std::string_view value_;
};

bool readBonusWord(const WordReader& reader, FieldingTime& fielding) {
  fielding.mode = Mode::bonus;
  if (reader.word() == "bonus") return reader.time(fielding.bonus);
  if (reader.word() == "per-turn") return reader.time(fielding.perTurn);
  Millis percent{};
  if (reader.word() != "percent" || !reader.time(percent) || percent.count() % 1000 != 0) return false;
  fielding.percent = static_cast<int>(std::min<std::int64_t>(percent.count() / 1000, 1'000'000));
  return true;
}

bool readSetupWord(const WordReader& reader, FieldingTime& fielding) {
  if (reader.is("no-increments")) return !(fielding.increments = false);
  if (reader.is("counts-moves")) return fielding.countsMoves = true;
  if (reader.is("carry")) return fielding.carriesOver = true;
  if (reader.is("untimed")) {
    fielding.mode = Mode::untimed;
    return true;
  }
  if (reader.word() == "study") return reader.time(fielding.study);
  if (reader.word() == "budget") {
    fielding.mode = Mode::budget;
    return reader.time(fielding.budget);
  }
  if (reader.word() != "expiry") return readBonusWord(reader, fielding);
  const auto expiry = reader.oneOf({"spill", "flag", "field"});
  if (expiry) fielding.expiry = static_cast<Expiry>(*expiry);
  return expiry.has_value();
}

/// The one mode of the set-up that a word is about; nothing for one that goes with all.
std::optional<Mode> modeOf(std::string_view word) {
  static constexpr std::pair<std::string_view, Mode> known[]{
      {"bonus", Mode::bonus},   {"per-turn", Mode::bonus}, {"percent", Mode::bonus},   {"budget", Mode::budget},
      {"expiry", Mode::budget}, {"carry", Mode::budget},   {"untimed", Mode::untimed}, {"study", Mode::untimed}};
  const auto* const found = std::ranges::find(known, word, &std::pair<std::string_view, Mode>::first);
  return found == std::end(known) ? std::nullopt : std::optional(found->second);
}

/// The first word about another mode than the text sets: of two that exclude each other nobody knows which is meant.
std::optional<std::size_t> strangerIn(std::string_view setupTime, Mode mode) {
  for (WordReader reader(setupTime); reader.next();)
    if (modeOf(reader.word()).value_or(mode) != mode) return reader.at();
  return std::nullopt;
}

/// Stages between colons. The place of the first one that cannot be read, or nothing.
std::optional<std::size_t> readStages(std::string_view text, std::vector<TimeStage>& stages) {
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(':', begin), text.size());
    const auto stage = readStage(text.substr(begin, end - begin));
    if (!stage) return begin;
    stages.push_back(*stage);
    begin = end + 1;
  }
  return std::nullopt;
}

bool readSide(const WordReader& reader, std::vector<TimeStage>& stages) {
  stages.clear();
  return !readStages(reader.value(), stages);
}

bool readClockWord(const WordReader& reader, TimeControl& control) {
  if (reader.is("increment-first")) return control.incrementFirst = true;
  if (reader.is("uncounted")) return !(control.countsMoves = false);
  if (reader.is(pressWord)) return true; // no matter of the time: isPressedIn() tells it
  if (reader.word() == "white") {
    const bool isRead = readSide(reader, control.stages[0]);
    control.stages[1] = control.stages[0];
    return isRead;
  }
  if (reader.word() == "black") return readSide(reader, control.stages[1]);
  const auto flag = reader.word() == "flag" ? reader.oneOf({"automatic", "claim", "warning"}) : std::nullopt;
  if (flag) control.flag = static_cast<Flag>(*flag);
  return flag.has_value();
}

/// The first word that cannot be read, or nothing.
template <class Value>
std::optional<std::size_t> readWords(std::string_view text, Value& value, bool (*read)(const WordReader&, Value&)) {
  for (WordReader reader(text); reader.next();)
    if (!read(reader, value)) return reader.at();
  return std::nullopt;
}

} // namespace

std::vector<game::Tag> timeTags(const TimeControl& control) {
  std::vector<game::Tag> tags{{std::string(timeControlTag), isPgn(control) ? stagesText(control.stages[0]) : "?"}};
  if (std::string text = setupText(control.fielding); !text.empty())
    tags.push_back({std::string(setupTimeTag), std::move(text)});
  if (std::string text = clockText(control); !text.empty())
    tags.push_back({std::string(clockControlTag), std::move(text)});
  return tags;
}

void setTimeTags(game::Record& record, const std::optional<TimeControl>& control, bool isPressed) {
  std::erase_if(record.tags,
                [](const game::Tag& tag) { return tag.name == setupTimeTag || tag.name == clockControlTag; });
  record.setTag(timeControlTag, "-");
  if (!control) return;
  for (game::Tag& tag : timeTags(*control)) record.setTag(tag.name, std::move(tag.value));
  if (!isPressed) return;
  const std::string_view words = record.tag(clockControlTag).value_or("");
  record.setTag(clockControlTag, std::string(words).append(words.empty() ? "" : "; ").append(pressWord));
}

bool isPressedIn(const game::Record& record) {
  for (WordReader reader(record.tag(clockControlTag).value_or("")); reader.next();)
    if (reader.is(pressWord)) return true;
  return false;
}

Result<std::optional<TimeControl>, TimeTextFault> readTimeTags(const game::Record& record) {
  const auto value = [&record](std::string_view tag) { return record.tag(tag).value_or(std::string_view()); };
  return readTimeControl(value(timeControlTag), value(setupTimeTag), value(clockControlTag));
}

Result<std::optional<TimeControl>, TimeTextFault>
readTimeControl(std::string_view timeControl, std::string_view setupTime, std::string_view clockControl) {
  TimeControl control;
  const bool isSaid = !timeControl.empty() && timeControl != "-" && timeControl != "?";
  if (isSaid) {
    if (const auto at = readStages(timeControl, control.stages[0])) return Failure{TimeTextFault{timeControlTag, *at}};
    control.stages[1] = control.stages[0];
  }
  if (const auto at = readWords(setupTime, control.fielding, readSetupWord))
    return Failure{TimeTextFault{setupTimeTag, *at}};
  if (const auto at = strangerIn(setupTime, control.fielding.mode)) return Failure{TimeTextFault{setupTimeTag, *at}};
  if (const auto at = readWords(clockControl, control, readClockWord))
    return Failure{TimeTextFault{clockControlTag, *at}};
  if (control.stages[0].empty()) return std::optional<TimeControl>();
  if (auto faults = faultsOf(control); !faults.empty())
    return Failure{TimeTextFault{isSaid ? timeControlTag : clockControlTag, 0, std::move(faults)}};
  return std::optional(control);
}

} // namespace backrank::notation
