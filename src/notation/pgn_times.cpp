#include "notation/pgn_times.hpp"

#include <algorithm>

#include "game/recomputed_clock.hpp"
#include "notation/clock_state_text.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/time_control_text.hpp"

namespace backrank::notation {
namespace {

constexpr std::array names{timeControlTag, setupTimeTag, clockControlTag, clockStateTag};
constexpr std::size_t stateAt = 3;

bool isTooLargeAlone(const TimeTextFault& fault) {
  const auto isTooLarge = [](const game::TimeFault& f) { return f.kind == game::TimeFault::Kind::tooLarge; };
  return !fault.faults.empty() && std::ranges::all_of(fault.faults, isTooLarge);
}

PgnStartFault faultAt(std::string_view where) {
  constexpr std::size_t most = 240;
  return {{.kind = ParseError::Kind::badTime, .token = std::string(where.substr(0, most))}, where};
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

std::vector<PgnStartFault> PgnTimes::faults() const {
  std::vector<PgnStartFault> faults;
  for (const std::string_view where : unread_) faults.push_back(faultAt(where));
  if (std::ranges::none_of(tags_, [](std::string_view value) { return value.data() != nullptr; })) return faults;
  std::array<std::string, 3> plain;
  for (std::size_t i = 0; i < plain.size(); ++i) plain[i] = plainTagValue(tags_[i]);
  const auto control = readTimeControl(plain[0], plain[1], plain[2]);
  if (!control && !isTooLargeAlone(control.error())) {
    const auto* const tag = std::ranges::find(names, control.error().tag);
    faults.push_back(faultAt(tags_[static_cast<std::size_t>(tag - names.begin())]));
  }
  if (tags_[stateAt].data() && !readClockState(plainTagValue(tags_[stateAt])))
    faults.push_back(faultAt(tags_[stateAt]));
  if (!control || !*control) return faults;
  const game::Millis most = game::longestReading(**control);
  for (const Reading& reading : readings_)
    if (reading.left > most) faults.push_back(faultAt(reading.where));
  return faults;
}

} // namespace backrank::notation
