#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/event.hpp"

/// The text of a journal: what a game that is played needs to come back after a crash.
///
/// Lines "SUM WORD REST", each ending in a line feed. SUM is eight hexadecimal digits over the line and all lines
/// before it, so that a line that was torn, changed or came from elsewhere ends what can be trusted. In REST `\\`, `\n`
/// and
/// `\r` stand for a backslash and line ends. The head is
///   journal 2               the version of this format
///   game field              and `rules singular=on`, `start FEN`, `tag NAME VALUE`, `result 1-0`
///   node 3 e2e4             what the game began with: a node below the third one (0 is the start), main line first;
///   at before TEXT          what is written at the last node
///   end                     the main line ends at the last node; what follows is beside it
///   time NAME VALUE         a tag of the time control, as in PGN; none: no clock
///   set NAME VALUE          settings of whoever plays: seats, file; not looked into here
///   play                    the end of the head
/// and an event is one line: `do K@d1 Q@f1`, `back 4` (actions that are left), `resign white`, `draw agreed`,
/// `draw claimed`, `flag white`, `result 1-0`, `remark TEXT`, `tag NAME VALUE`, `clock`, `note NAME VALUE`; behind it,
/// after a tabulator, what the clock shows. Events beside the line name a place: so many actions of the line, and the
/// steps from there. `line 3 g1f3 b8c6`, `promote 3 g1f3`, `remove 3 g1f3`, `write 3 g1f3 | NOTES`; NOTES are lines as
/// those of the head that begin with `at`.
namespace backrank::notation {

/// What fixes a game before its first event.
struct JournalHead {
  game::Record begin;
  std::vector<game::Tag> settings = {};       ///< names without blanks
  std::optional<game::TimeControl> time = {}; ///< nothing: no clock

  std::string_view setting(std::string_view name) const;
};

/// Writes the lines of one journal in their order.
class JournalWriter {
public:
  JournalWriter() = default;
  /// Goes on behind lines whose last sum this is.
  explicit JournalWriter(std::uint32_t sum)
      : sum_(sum) {}
  std::string head(const JournalHead& head);
  std::string event(const game::Event& event);

private:
  std::string line(std::string_view body);
  std::uint32_t sum_ = 0;
};

/// A game as its journal tells it.
struct JournalGame {
  JournalHead head;
  game::Session session; ///< led through every event; its clock is paused
  std::vector<game::Event> events;
  std::uint32_t sum = 0;   ///< for the JournalWriter that goes on
  std::size_t trusted = 0; ///< bytes read; what follows was torn and has to be cut off
  bool isWhole = true;     ///< nothing followed
};

enum class JournalFault : std::uint8_t {
  torn, ///< ends in the middle of its head: nothing had happened yet
  notAJournal,
  newer, ///< a version that is not known here
  wrong, ///< the head is damaged, or does not fix a game
};

/// Reads a journal as far as it can be trusted and its events can happen.
Result<JournalGame, JournalFault> readJournal(std::string_view bytes);

} // namespace backrank::notation
