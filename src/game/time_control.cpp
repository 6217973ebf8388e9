#include "game/time_control.hpp"

#include <algorithm>

namespace backrank::game {
namespace {

using Kind = TimeFault::Kind;
using Field = TimeFault::Field;

/// Faults of one side's stages, or of the fielding time, as they are found.
class Check {
public:
  explicit Check(std::vector<TimeFault>& faults)
      : faults_(faults) {}
  void at(chess::Color side, std::size_t stage) {
    side_ = side;
    stage_ = stage;
  }
  void add(Kind kind, Field field) { faults_.push_back({kind, field, side_, stage_}); }
  template <class T>
  void range(Field field, T value, T most) {
    if (value < T{}) add(Kind::negative, field);
    if (value > most) add(Kind::tooLarge, field);
  }
  /// The same, and 0 says nothing.
  template <class T>
  void needed(Field field, T value, T most) {
    if (value == T{}) add(Kind::missing, field);
    range(field, value, most);
  }

private:
  std::vector<TimeFault>& faults_;
  chess::Color side_ = chess::Color::white;
  std::size_t stage_ = 0;
};

void checkExtra(Check& check, const TimeStage& stage) {
  if (stage.pace == Pace::increment)
    check.range(Field::extra, stage.extra, longestExtra);
  else if (stage.pace == Pace::perMove)
    check.needed(Field::extra, stage.extra, longestTime);
  else if (stage.pace != Pace::hourglass)
    check.needed(Field::extra, stage.extra, longestExtra);
  if (stage.pace == Pace::byoYomi) check.needed(Field::periods, stage.periods, mostPeriods);
  if (stage.pace == Pace::canadian) check.needed(Field::periodMoves, stage.periodMoves, mostMoves);
}

/// True if a set-up turn has time though the clock shows none: a delay, a bonus, a pool, or no clock at all.
bool beginsSetUp(const TimeControl& control, chess::Color side) {
  const FieldingTime& fielding = control.fielding;
  const bool isOnPool = fielding.mode == FieldingTime::Mode::budget;
  const bool isFree = fielding.mode == FieldingTime::Mode::untimed && fielding.study == Millis{};
  return fielding.increments || isOnPool || isFree || fieldingBonus(control, side, 1) > Millis{};
}

/// True if a side can make a turn at all.
bool begins(const TimeControl& control, chess::Color side) {
  const TimeStage& stage = control.of(side).front();
  if (stage.time > Millis{}) return true;
  if (stage.pace == Pace::simpleDelay && !beginsSetUp(control, side)) return false;
  const bool isLater = stage.pace == Pace::bronstein || stage.pace == Pace::hourglass ||
                       (stage.pace == Pace::increment && !control.incrementFirst);
  return !isLater && stage.extra > Millis{};
}

void checkStages(Check& check, const TimeControl& control, chess::Color side) {
  const auto& stages = control.of(side);
  check.at(side, 0);
  if (stages.empty()) return check.add(Kind::noStage, Field::stages);
  if (stages.size() > mostStages) check.add(Kind::tooManyStages, Field::stages);
  for (std::size_t i = 0; i < stages.size(); ++i) {
    check.at(side, i);
    check.range(Field::moves, stages[i].moves, mostMoves);
    if (stages[i].moves == 0 && i + 1 < stages.size()) check.add(Kind::missing, Field::moves);
    check.range(Field::time, stages[i].time, longestTime);
    if (i > 0 && stages[i].given() == Millis{}) check.add(Kind::missing, Field::time);
    checkExtra(check, stages[i]);
    const bool isAlone = stages.size() == 1 && control.stages[0].size() == control.stages[1].size() &&
                         control.stages[0][0].pace == control.stages[1][0].pace;
    if (stages[i].pace == Pace::hourglass && !isAlone) check.add(Kind::hourglassAlone, Field::stages);
  }
  check.at(side, 0);
  if (!begins(control, side)) check.add(Kind::noTime, Field::time);
}

void checkFielding(Check& check, const FieldingTime& fielding) {
  check.at(chess::Color::white, 0);
  switch (fielding.mode) {
  case FieldingTime::Mode::shared:
    return;
  case FieldingTime::Mode::bonus:
    check.range(Field::bonus, fielding.bonus, longestTime);
    check.range(Field::perTurn, fielding.perTurn, longestExtra);
    check.range(Field::percent, fielding.percent, 1000);
    if (fielding.bonus == Millis{} && fielding.perTurn == Millis{} && fielding.percent == 0)
      check.add(Kind::missing, Field::bonus);
    return;
  case FieldingTime::Mode::budget:
    return check.needed(Field::budget, fielding.budget, longestTime);
  case FieldingTime::Mode::untimed:
    return check.range(Field::study, fielding.study, longestTime);
  }
}

/// What a stage gives before any turn of it, if its turns are counted besides.
Millis ownTime(const TimeStage& stage) {
  if (stage.pace == Pace::perMove) return {};
  // All periods but one may be lost.
  return stage.pace == Pace::byoYomi ? stage.time + stage.extra * (stage.periods - 1) : stage.time;
}

/// What a stage gives besides for so many turns, at most.
Millis perTurns(const TimeStage& stage, int turns) {
  if (stage.pace == Pace::canadian) return stage.extra * ((turns + stage.periodMoves - 1) / stage.periodMoves);
  return stage.extra * turns;
}

/// What stages give at most that end with their moves.
Millis countedTime(const std::vector<TimeStage>& stages, int moves) {
  Millis sum{};
  for (std::size_t i = 0; i < stages.size() && (i == 0 || moves > 0); ++i) {
    const bool isLast = i + 1 == stages.size();
    const int made = isLast ? moves : std::min(moves, stages[i].moves);
    const int times = isLast && stages[i].moves > 0 ? 1 + (moves - 1) / stages[i].moves : 1;
    sum += ownTime(stages[i]) * times + perTurns(stages[i], made);
    moves -= made;
  }
  return sum;
}

/// The same of stages that end with their time, be it in one move: all of them, and for each move what the most
/// generous one gives.
Millis uncountedTime(const std::vector<TimeStage>& stages, int moves) {
  Millis sum{};
  Millis forMoves{};
  for (const TimeStage& stage : stages) {
    const bool isLast = &stage == &stages.back();
    const bool hasPeriod = stage.pace == Pace::byoYomi || stage.pace == Pace::canadian || stage.pace == Pace::perMove;
    const int times = isLast && stage.moves > 0 ? 1 + (moves - 1) / stage.moves : 1;
    sum += ownTime(stage) * times + (hasPeriod && !isLast ? stage.extra : Millis{});
    forMoves = std::max(forMoves, perTurns(stage, moves));
  }
  return sum + forMoves;
}

/// What set-up turns on the clock earn at most. A turn's own time is whole in each of them, whatever they earn.
Millis setUpTime(const TimeControl& control, const TimeStage& stage, int turns) {
  const FieldingTime& fielding = control.fielding;
  const bool isTimed = fielding.mode != FieldingTime::Mode::untimed || fielding.study > Millis{};
  const bool isWhole = stage.pace == Pace::perMove || stage.pace == Pace::byoYomi;
  Millis sum = isTimed && (fielding.increments || isWhole) ? perTurns(stage, turns) : Millis{};
  if (turns > 0 && fielding.mode == FieldingTime::Mode::budget) sum += fielding.budget;
  return sum;
}

} // namespace

TimeControl TimeControl::equal(std::vector<TimeStage> stages) {
  TimeControl control;
  control.stages = {stages, std::move(stages)};
  return control;
}

TimeControl TimeControl::sudden(Millis time, Millis increment) {
  return equal({TimeStage{.time = time, .extra = increment}});
}

std::vector<TimeFault> faultsOf(const TimeControl& control) {
  std::vector<TimeFault> faults;
  Check check(faults);
  for (const chess::Color side : chess::allColors) checkStages(check, control, side);
  checkFielding(check, control.fielding);
  return faults;
}

Millis fieldingBonus(const TimeControl& control, chess::Color side, int turns) {
  const FieldingTime& fielding = control.fielding;
  if (fielding.mode != FieldingTime::Mode::bonus || turns == 0) return {};
  return fielding.bonus + fielding.perTurn * turns + control.of(side).front().time * fielding.percent / 100;
}

std::array<int, 2> fieldingTurnsOf(int all, chess::Color first) {
  std::array<int, 2> turns{all / 2, all / 2};
  turns[chess::index(first)] += all % 2;
  return turns;
}

std::optional<Millis> longestUse(const TimeControl& control, chess::Color side, int moves, int fieldingTurns) {
  const auto& stages = control.of(side);
  if (stages.front().pace == Pace::hourglass) return std::nullopt;
  const int counted = moves + (control.fielding.countsMoves ? fieldingTurns : 0);
  const Millis ofStages = control.countsMoves ? countedTime(stages, counted) : uncountedTime(stages, counted);
  return fieldingBonus(control, side, fieldingTurns) + setUpTime(control, stages.front(), fieldingTurns) + ofStages;
}

TimeClass classOf(const TimeControl& control) {
  Millis longest{};
  for (const chess::Color side : chess::allColors)
    longest = std::max(longest, longestUse(control, side, 60, 0).value_or(control.of(side).front().time));
  if (longest <= std::chrono::minutes(10)) return TimeClass::blitz;
  return longest < std::chrono::minutes(60) ? TimeClass::rapid : TimeClass::standard;
}

} // namespace backrank::game
