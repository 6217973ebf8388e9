#include "notation/pgn_times.hpp"

#include <algorithm>

#include "game/recomputed_clock.hpp"
#include "notation/clock_state_text.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/time_control_text.hpp"

namespace backrank::notation {
namespace {

constexpr std::array names{timeControlTag, setupTimeTag, clockControlTag, clockStateTag};

bool isTooLargeAlone(const TimeTextFault& fault) {
  const auto isTooLarge = [](const game::TimeFault& f) { return f.kind == game::TimeFault::Kind::tooLarge; };
  return !fault.faults.empty() && std::ranges::all_of(fault.faults, isTooLarge);
}

PgnStartFault faultAt(std::string_view where) {
  constexpr std::size_t most = 240;
  return {{.kind = ParseError::Kind::badTime, .token = std::string(where.substr(0, most))}, where};
}

/// The words of a tag at fault, which are a part of its plain value. With signs that stand for others all of it: places
/// in it and in the file differ.
std::string_view wordsIn(std::string_view value, std::string_view plain, std::size_t at, std::size_t size) {
  return plain.size() == value.size() && size != 0 ? value.substr(at, size) : value;
}

/// The words of a time control's tag at fault; all of it if they make no sense together.
std::string_view wordsIn(std::string_view value, std::string_view plain, const TimeTextFault& fault) {
  if (!fault.faults.empty()) return value;
  const std::size_t end = plain.find(fault.tag == timeControlTag ? ':' : ';', fault.at);
  return wordsIn(value, plain, fault.at, std::min(end, plain.size()) - fault.at);
}

} // namespace

void PgnTimes::tag(std::string_view name, std::string_view value) {
  const auto* const found = std::ranges::find(names, name);
  if (found == names.end()) return;
  auto& place = tags_[static_cast<std::size_t>(found - names.begin())];
  if (!place.data()) place = value;
}

void PgnTimes::comment(std::string_view text) {
  forEachTime(text, [this](std::string_view where, std::optional<game::Millis> time, bool isLeft) {
    if (!time) unread_.push_back(where);
    if (time && isLeft && tags_[0].data()) readings_.push_back({where, *time});
  });
}

std::optional<std::string_view> PgnTimes::wrongState(const std::optional<game::TimeControl>& control) const {
  if (!hasState()) return std::nullopt;
  const std::string plain = plainTagValue(tags_[stateAt]);
  const auto read = readClockState(plain);
  if (!read) return inState(plain, read.error());
  const auto misfit = control ? misfitIn(plain, read->state, *control) : std::nullopt;
  return misfit ? std::optional(inState(plain, *misfit)) : std::nullopt;
}

std::optional<PgnStartFault> PgnTimes::wrongTurn(const game::Record& record) const {
  if (!hasState()) return std::nullopt;
  const std::string plain = plainTagValue(tags_[stateAt]);
  const auto wrong = wrongTurnIn(plain, record);
  return wrong ? std::optional(faultAt(inState(plain, *wrong))) : std::nullopt;
}

std::string_view PgnTimes::inState(std::string_view plain, std::string_view words) const {
  return wordsIn(tags_[stateAt], plain, static_cast<std::size_t>(words.data() - plain.data()), words.size());
}

std::vector<PgnStartFault> PgnTimes::faults() const {
  std::vector<PgnStartFault> faults;
  for (const std::string_view where : unread_) faults.push_back(faultAt(where));
  if (std::ranges::none_of(tags_, [](std::string_view value) { return value.data() != nullptr; })) return faults;
  std::array<std::string, 3> plain;
  for (std::size_t i = 0; i < plain.size(); ++i) plain[i] = plainTagValue(tags_[i]);
  const auto control = readTimeControl(plain[0], plain[1], plain[2]);
  if (!control && !isTooLargeAlone(control.error())) {
    const auto at = static_cast<std::size_t>(std::ranges::find(names, control.error().tag) - names.begin());
    faults.push_back(faultAt(wordsIn(tags_[at], plain[at], control.error())));
  }
  if (const auto wrong = wrongState(control ? *control : std::nullopt)) faults.push_back(faultAt(*wrong));
  if (!control || !*control) return faults;
  const game::Millis most = game::longestReading(**control);
  for (const Reading& reading : readings_)
    if (reading.left > most) faults.push_back(faultAt(reading.where));
  return faults;
}

} // namespace backrank::notation
