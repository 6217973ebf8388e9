#include "notation/clock_text.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

namespace backrank::notation {
namespace {

using game::ClockState;
using game::Millis;
using game::SideClock;

using Numbers = std::vector<long long>;
constexpr std::size_t commonCount = 7;
constexpr std::size_t sideCount = 14;
constexpr std::size_t surplusCount = 2; ///< both sides', at the end, where there is one

void add(Numbers& numbers, const SideClock& side) {
  for (const Millis time : {side.left, side.budget, side.delay, side.spent, side.charged, side.used, side.given})
    numbers.push_back(time.count());
  numbers.push_back(static_cast<long long>(side.stage));
  for (const int count : {side.moves, side.movesInStage, int{side.isInPeriods}, side.periodsLeft, side.periodMovesLeft,
                          int{side.hasPeriodFlag}})
    numbers.push_back(count);
}

SideClock sideOf(const long long* numbers) {
  SideClock side;
  for (Millis* time : {&side.left, &side.budget, &side.delay, &side.spent, &side.charged, &side.used, &side.given})
    *time = Millis(*numbers++);
  side.stage = static_cast<std::size_t>(*numbers++);
  side.moves = static_cast<int>(*numbers++);
  side.movesInStage = static_cast<int>(*numbers++);
  side.isInPeriods = *numbers++ != 0;
  side.periodsLeft = static_cast<int>(*numbers++);
  side.periodMovesLeft = static_cast<int>(*numbers++);
  side.hasPeriodFlag = *numbers != 0;
  return side;
}

std::optional<Numbers> numbersIn(std::string_view line) {
  Numbers numbers;
  while (!line.empty()) {
    const std::string_view word = line.substr(0, line.find(' '));
    long long number = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (fault != std::errc() || end != word.data() + word.size()) return std::nullopt;
    numbers.push_back(number);
    line.remove_prefix(std::min(word.size() + 1, line.size()));
  }
  return numbers;
}

bool isPossible(const SideClock& side) {
  const bool adds = side.used + side.left + side.budget == side.given;
  const bool isCounted = side.stage < game::mostStages && side.moves >= 0 && side.movesInStage >= 0 &&
                         side.periodsLeft >= 0 && side.periodMovesLeft >= 0;
  const auto times = {side.left, side.budget, side.delay, side.spent, side.charged, side.used, side.surplus};
  return adds && isCounted && std::ranges::min(times) >= Millis{} && side.surplus <= side.left;
}

} // namespace

std::string writeClock(const ClockState& state) {
  Numbers numbers{static_cast<int>(state.status),
                  static_cast<int>(state.pause),
                  static_cast<int>(chess::index(state.turn.side)),
                  int{state.turn.isFielding},
                  state.study.count(),
                  state.flagged ? static_cast<int>(chess::index(*state.flagged)) : -1,
                  int{state.hasBattleBegun}};
  for (const SideClock& side : state.sides) add(numbers, side);
  const bool hasSurplus = state.sides[0].surplus + state.sides[1].surplus != Millis{};
  if (hasSurplus)
    for (const SideClock& side : state.sides) numbers.push_back(side.surplus.count());
  std::string line;
  for (const long long number : numbers) line += (line.empty() ? "" : " ") + std::to_string(number);
  return line;
}

std::optional<ClockState> readClock(std::string_view line) {
  const auto read = numbersIn(line);
  constexpr std::size_t usual = commonCount + 2 * sideCount;
  if (!read || (read->size() != usual && read->size() != usual + surplusCount)) return std::nullopt;
  const Numbers& n = *read;
  const bool fits = n[0] >= 0 && n[0] <= 3 && n[1] >= 0 && n[1] <= 2 && n[2] >= 0 && n[2] <= 1 && n[4] >= 0 &&
                    n[5] >= -1 && n[5] <= 1;
  if (!fits) return std::nullopt;
  const auto colorOf = [](long long index) { return index == 0 ? chess::Color::white : chess::Color::black; };
  ClockState state{.sides = {sideOf(&n[commonCount]), sideOf(&n[commonCount + sideCount])},
                   .turn = {colorOf(n[2]), n[3] != 0},
                   .status = static_cast<ClockState::Status>(n[0]),
                   .pause = static_cast<ClockState::Pause>(n[1]),
                   .study = Millis(n[4]),
                   .flagged = {},
                   .hasBattleBegun = n[6] != 0};
  if (n[5] >= 0) state.flagged = colorOf(n[5]);
  for (std::size_t i = usual; i < n.size(); ++i) state.sides[i - usual].surplus = Millis(n[i]);
  return isPossible(state.sides[0]) && isPossible(state.sides[1]) ? std::optional(state) : std::nullopt;
}

} // namespace backrank::notation
