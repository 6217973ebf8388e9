#include "app/file_clock.hpp"

#include "app/clock_face.hpp"
#include "app/journal.hpp"
#include "notation/time_control_text.hpp"

namespace backrank::app {

std::optional<game::TimeControl> fileClockOf(const game::Session& session) {
  if (session.ending()) return std::nullopt;
  const auto read = notation::readTimeTags(session.record());
  return read ? *read : std::nullopt;
}

QString leftInFile(const game::Session& session, const game::TimeControl& control) {
  game::Session timed(session.record());
  timed.setClock(control);
  const auto left = [&timed](chess::Color side) { return timeText(timed.clock()->state().of(side).left); };
  return QStringLiteral("%1 / %2").arg(left(chess::Color::white), left(chess::Color::black));
}

void playOnWithClock(GameModel& game, Journal& journal, const game::TimeControl& control) {
  NewGame settings = game.settings();
  settings.time = control;
  const game::Record record = game.record();
  game::Session session(record);
  session.setClock(control, game::Clock::usualSleepGap);
  const game::Instant at = game.now();
  session.startClock(at);
  session.pauseClock(at);
  notation::JournalGame kept{.head = {.begin = record, .settings = settingsOf(settings), .time = control},
                             .session = std::move(session),
                             .events = {}};
  journal.begin(kept.head);
  journal.note({.kind = game::Event::Kind::reading, .clock = kept.session.clock()->state()});
  game.resume(kept);
}

} // namespace backrank::app
