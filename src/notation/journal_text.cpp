#include "notation/journal_text.hpp"

#include <algorithm>

#include "notation/clock_state_text.hpp"
#include "notation/clock_text.hpp"
#include "notation/fen.hpp"
#include "notation/journal_line.hpp"
#include "notation/journal_tree.hpp"
#include "notation/time_control_text.hpp"
#include "notation/wire.hpp"

namespace backrank::notation {
namespace {

using game::Event;
using game::Record;
using Kind = Event::Kind;

constexpr std::string_view title = "journal";
constexpr int version = 2; ///< 1 had no events about places
/// Between a place and what is written there.
constexpr std::string_view behindPlace = "|";

std::string named(std::string_view word, const game::Tag& tag) {
  return std::string(word) + ' ' + tag.name + ' ' + escaped(tag.value);
}

game::Tag namedIn(std::string_view rest) {
  const std::string_view name = takeWord(rest);
  return {std::string(name), unescaped(rest)};
}

// Events.

std::string stepWords(const Event& event) {
  std::string text;
  for (const chess::Action step : event.steps) text += ' ' + wire(step);
  return text;
}

std::string wordsOf(const Event& event) {
  const auto placed = [&event](std::string_view word) {
    return std::string(word) + ' ' + std::to_string(event.kept) + stepWords(event);
  };
  switch (event.kind) {
  case Kind::steps:
    return "do" + stepWords(event);
  case Kind::variation:
    return placed("line");
  case Kind::promotion:
    return placed("promote");
  case Kind::removal:
    return placed("remove");
  case Kind::annotation:
    return placed("write").append(1, ' ').append(behindPlace).append(1, ' ').append(notesText(event.notes));
  case Kind::restored:
    return "back " + std::to_string(event.kept);
  case Kind::resignation:
    return "resign " + std::string(wordOf(event.side));
  case Kind::agreement:
    return "draw agreed";
  case Kind::drawClaim:
    return "draw claimed";
  case Kind::timeForfeit:
    return "flag " + std::string(wordOf(event.side));
  case Kind::adjudication:
    return "result " + event.value + (event.text.empty() ? "" : " " + event.text);
  case Kind::remark:
    return "remark " + escaped(event.text);
  case Kind::tag:
    return named("tag", {event.text, event.value});
  case Kind::note:
    return named("note", {event.text, event.value});
  case Kind::reading:
    break;
  }
  return "clock";
}

/// Takes steps from a position on off `rest`, and the sign behind a place.
std::optional<std::vector<chess::Action>> takeSteps(std::string_view& rest, const rules::Variant& variant,
                                                    chess::Position position) {
  std::vector<chess::Action> steps;
  while (!rest.empty()) {
    const std::string_view word = takeWord(rest);
    if (word == behindPlace) break;
    const auto step = readWire(variant, position, word);
    if (!step) return std::nullopt;
    steps.push_back(*step);
    position = rules::play(variant, position, *step);
  }
  return steps;
}

std::optional<Event> placedEvent(Kind kind, std::string_view rest, const game::Session& session) {
  const auto kept = numberIn(takeWord(rest));
  const auto line = session.tree().pathTo(session.live());
  if (!kept || *kept < 0 || static_cast<std::size_t>(*kept) >= line.size()) return std::nullopt;
  Event event{.kind = kind, .kept = static_cast<std::size_t>(*kept)};
  auto steps = takeSteps(rest, session.variant(), session.tree().node(line[event.kept]).position);
  auto notes = notesIn(rest);
  if (!steps || !notes) return std::nullopt;
  event.steps = *std::move(steps);
  event.notes = *std::move(notes);
  return event;
}

std::optional<Event> sidedEvent(Kind kind, std::string_view rest) {
  const auto side = colorIn(rest);
  return side ? std::optional(Event{.kind = kind, .side = *side}) : std::nullopt;
}

std::optional<Event> namedEvent(Kind kind, std::string_view rest) {
  game::Tag tag = namedIn(rest);
  return Event{.kind = kind, .text = std::move(tag.name), .value = std::move(tag.value)};
}

std::optional<Event> declaredEvent(std::string_view rest) {
  std::string result(takeWord(rest));
  return Event{.kind = Kind::adjudication, .text = std::string(rest), .value = std::move(result)};
}

std::optional<Event> wordsIn(std::string_view rest, const game::Session& session) {
  const std::string_view word = takeWord(rest);
  if (word == "do") {
    auto steps = takeSteps(rest, session.variant(), session.position());
    return steps ? std::optional(Event{.steps = std::move(*steps)}) : std::nullopt;
  }
  if (word == "back") {
    const auto kept = numberIn(rest);
    return kept && *kept >= 0 ? std::optional(Event{.kind = Kind::restored, .kept = static_cast<std::size_t>(*kept)})
                              : std::nullopt;
  }
  if (word == "flag") return sidedEvent(Kind::timeForfeit, rest);
  if (word == "result") return declaredEvent(rest);
  if (word == "resign") return sidedEvent(Kind::resignation, rest);
  if (word == "draw" && rest == "agreed") return Event{.kind = Kind::agreement};
  if (word == "draw" && rest == "claimed") return Event{.kind = Kind::drawClaim};
  if (word == "remark") return Event{.kind = Kind::remark, .text = unescaped(rest)};
  if (word == "line") return placedEvent(Kind::variation, rest, session);
  if (word == "promote") return placedEvent(Kind::promotion, rest, session);
  if (word == "remove") return placedEvent(Kind::removal, rest, session);
  if (word == "write") return placedEvent(Kind::annotation, rest, session);
  if (word == "tag") return namedEvent(Kind::tag, rest);
  if (word == "note") return namedEvent(Kind::note, rest);
  if (word == "clock") return Event{.kind = Kind::reading};
  return std::nullopt;
}

std::optional<Event> eventIn(std::string_view body, const game::Session& session) {
  const std::size_t tab = body.find('\t');
  auto event = wordsIn(body.substr(0, tab), session);
  if (!event || tab == std::string_view::npos) return event;
  event->clock = readClock(body.substr(tab + 1));
  return event->clock ? event : std::nullopt;
}

// The head.

/// Collects the lines of a head until they fix a game.
class HeadReader {
public:
  /// False if the line does not fit.
  bool take(std::string_view body) {
    const std::string_view word = takeWord(body);
    if (word == "game") return (type_ = rules::variantType(body)) != nullptr;
    if (word == "rules") return rules_ = unescaped(body), true;
    if (word == "start") return begin(body);
    if (word == "time") return time_.push_back(namedIn(body)), true;
    if (word == "set") return settings_.push_back(namedIn(body)), true;
    if (!record_) return false;
    if (word == "tag") return record_->tags.push_back(namedIn(body)), true;
    if (word == "result") return record_->result = body, true;
    if (word == "node") return tree_->node(body);
    if (word == "at") return tree_->at(body);
    if (word == "end") return tree_->end(), true;
    return false;
  }
  std::optional<JournalHead> done() {
    if (!record_) return std::nullopt;
    record_->tree.go(0);
    const auto time = readTimeControl(valueOf(timeControlTag), valueOf(setupTimeTag), valueOf(clockControlTag));
    if (!time) return std::nullopt;
    return JournalHead{.begin = *std::move(record_), .settings = std::move(settings_), .time = *time};
  }

private:
  bool begin(std::string_view fen) {
    const auto variant =
        type_ ? rules::Variant::withRules(*type_, rules_)
              : Result<rules::Variant, std::vector<rules::RuleFault>>(Failure{std::vector<rules::RuleFault>{}});
    if (!variant) return false;
    const auto start = readFen(*variant, fen);
    if (!start) return false;
    record_.emplace(*variant, *start);
    tree_.emplace(*record_);
    return true;
  }

  std::string_view valueOf(std::string_view name) const {
    const auto found = std::ranges::find(time_, name, &game::Tag::name);
    return found == time_.end() ? std::string_view() : found->value;
  }

  const rules::VariantType* type_ = nullptr;
  std::vector<game::Tag> time_;
  std::string rules_;
  std::vector<game::Tag> settings_;
  std::optional<Record> record_;
  std::optional<TreeReader> tree_;
};

/// A kill tears the last line; a whole line that cannot be read is damaged.
bool endsIn(std::string_view rest) { return rest.find('\n') == std::string_view::npos; }

std::optional<JournalFault> titleFault(std::string_view body) {
  if (takeWord(body) != title) return JournalFault::notAJournal;
  const auto number = numberIn(body);
  if (!number) return JournalFault::notAJournal;
  return *number > version ? std::optional(JournalFault::newer) : std::nullopt;
}

Result<JournalHead, JournalFault> headIn(std::string_view& rest, std::uint32_t& sum) {
  const auto first = takeSummedLine(rest, sum);
  if (!first) return Failure{endsIn(rest) ? JournalFault::torn : JournalFault::notAJournal};
  if (const auto fault = titleFault(*first)) return Failure{*fault};
  HeadReader head;
  while (const auto body = takeSummedLine(rest, sum)) {
    if (*body == "play") {
      if (auto done = head.done()) return *std::move(done);
      return Failure{JournalFault::wrong};
    }
    if (!head.take(*body)) return Failure{JournalFault::wrong};
  }
  return Failure{endsIn(rest) ? JournalFault::torn : JournalFault::wrong};
}

} // namespace

std::string_view JournalHead::setting(std::string_view name) const {
  const auto found = std::ranges::find(settings, name, &game::Tag::name);
  return found == settings.end() ? std::string_view() : found->value;
}

std::string JournalWriter::line(std::string_view body) { return summedLine(sum_, body); }

std::string JournalWriter::head(const JournalHead& head) {
  const Record& begin = head.begin;
  std::string text = line(std::string(title) + ' ' + std::to_string(version));
  text += line("game " + std::string(begin.variant.id()));
  if (const std::string rules = begin.variant.rules(); !rules.empty()) text += line("rules " + escaped(rules));
  text += line("start " + writeFen(begin.variant, begin.tree.node(0).position));
  if (head.time)
    for (const game::Tag& tag : timeTags(*head.time)) text += line(named("time", tag));
  for (const game::Tag& setting : head.settings) text += line(named("set", setting));
  for (const game::Tag& tag : begin.tags) text += line(named("tag", tag));
  text += line("result " + begin.result);
  writeTree(begin.tree, [&](const std::string& body) { text += line(body); });
  return text + line("play");
}

std::string JournalWriter::event(const Event& event) {
  const std::string words = wordsOf(event);
  return line(event.clock ? words + '\t' + writeClock(*event.clock) : words);
}

Result<JournalGame, JournalFault> readJournal(std::string_view bytes) {
  std::string_view rest = bytes;
  std::uint32_t sum = 0;
  auto head = headIn(rest, sum);
  if (!head) return Failure{head.error()};
  game::Session session(head->begin);
  if (head->time) session.setClock(*head->time, game::Clock::usualSleepGap);
  JournalGame found{.head = *std::move(head), .session = std::move(session), .events = {}, .sum = sum};
  found.trusted = bytes.size() - rest.size();
  while (const auto body = takeSummedLine(rest, sum)) {
    auto event = eventIn(*body, found.session);
    const bool isPossible =
        event && (!event->clock || !found.head.time || fitsControl(*event->clock, *found.head.time));
    if (!isPossible || !replay(found.session, *event)) break;
    found.events.push_back(*std::move(event));
    found.sum = sum;
    found.trusted = bytes.size() - rest.size();
  }
  found.isWhole = found.trusted == bytes.size();
  return found;
}

} // namespace backrank::notation
