#include "app/file_clock.hpp"

#include <algorithm>

#include "app/clock_face.hpp"
#include "app/journal.hpp"
#include "game/recomputed_clock.hpp"
#include "notation/clock_state_text.hpp"
#include "notation/time_control_text.hpp"

namespace backrank::app {
namespace {

using game::ClockState;
using game::TimeControl;

/// True if a game can go on with the times: they leave nobody nothing, unless a fallen flag does not end it.
bool leavesTime(const TimeControl& control, ClockState state) {
  if (state.flagged) return control.flag != TimeControl::Flag::automatic;
  const auto isEmpty = [&](chess::Color color) {
    const game::SideClock& side = state.of(color);
    const game::TimeStage& stage = control.of(color)[side.stage];
    // With a delay a side plays on with nothing on its clock.
    return side.left + side.budget == game::Millis{} && stage.pace != game::Pace::simpleDelay;
  };
  if (std::ranges::any_of(chess::allColors, isEmpty)) return false;
  game::charge(control, state, {}); // a pool that is used up may cost the game
  return !state.flagged;
}

/// What readings at the moves tell.
ClockState readingsOf(const game::Session& session, const TimeControl& control) {
  game::Session timed(session.record());
  timed.setClock(control);
  return timed.clock()->state();
}

ClockState beginning(const game::Session& session, const TimeControl& control) {
  game::Record record(session.variant(), session.tree().node(0).position);
  game::Session fresh(std::move(record));
  fresh.setClock(control);
  ClockState state = fresh.clock()->state();
  state.turn = game::clockTurnOf(session.variant(), session.position());
  state.hasBattleBegun = state.hasBattleBegun || !state.turn.isFielding;
  return state;
}

/// A clock that ran when the game was written down stands when it is read, and why it stood then is no matter of today.
ClockState standing(ClockState state, bool isOver) {
  using Status = ClockState::Status;
  if (isOver)
    state.status = Status::stopped;
  else if (state.status == Status::running || state.status == Status::stopped)
    state.status = Status::paused;
  state.pause = ClockState::Pause::asked;
  return state;
}

} // namespace

std::optional<FileClock> fileClockOf(const game::Session& session) {
  const auto read = notation::readTimeTags(session.record());
  if (!read || !*read) return std::nullopt;
  const TimeControl& control = **read;
  const bool isOver = session.ending().has_value();
  const auto kept = notation::clockStateOf(session.record(), control);
  const ClockState state = kept ? *kept : readingsOf(session, control);
  const bool isNew = !isOver && !leavesTime(control, state);
  return FileClock{control, standing(isNew ? beginning(session, control) : state, isOver), isNew,
                   notation::isPressedIn(session.record()), conductIn(session.record().tag(conductTag).value_or(""))};
}

void takeClock(NewGame& settings, const FileClock& clock) {
  settings.time = clock.control;
  settings.autoCommit = !clock.isPressed;
  settings.conduct = clock.conduct;
}

QString leftInFile(const FileClock& clock) { return clocksText(clock.control, clock.state); }

void keepClock(game::Record& record, const std::optional<ClockState>& clock) {
  const std::size_t actions = notation::actionsIn(record);
  if (clock)
    return record.setTag(notation::clockStateTag, notation::clockStateText({.actions = actions, .state = *clock}));
  const auto kept = notation::readClockState(record.tag(notation::clockStateTag).value_or(""));
  if (kept && kept->actions != actions) record.removeTag(notation::clockStateTag);
}

void playOnWithClock(GameModel& game, Journal& journal, const FileClock& clock) {
  NewGame settings = game.settings();
  takeClock(settings, clock);
  const game::Record record = game.record();
  game::Session session(record);
  session.setClock(clock.control, clock.state, game::Clock::usualSleepGap);
  const game::Instant at = game.now();
  session.startClock(at);
  session.pauseClock(at);
  notation::JournalGame kept{.head = {.begin = record, .settings = settingsOf(settings), .time = clock.control},
                             .session = std::move(session),
                             .events = {}};
  journal.begin(kept.head);
  journal.note({.kind = game::Event::Kind::reading, .clock = kept.session.clock()->state()});
  game.resume(kept);
}

} // namespace backrank::app
