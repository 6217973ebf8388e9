#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/session.hpp"

namespace backrank::game {

/// One thing that happened in a game that is played: what a journal keeps, and what a session can be led through again.
/// Everything in it became known at once, so that a turn of two pieces is one event.
struct Event {
  enum class Kind : std::uint8_t {
    steps,        ///< `steps`, one after the other
    restored,     ///< only the first `kept` actions are left, and no ending
    resignation,  ///< of `side`
    agreement,    ///< on a draw
    drawClaim,    ///< by the side to act
    timeForfeit,  ///< of `side`
    adjudication, ///< `value` is the result, `text` its Termination; empty: adjudication
    remark,       ///< `text` in the comment behind the last action
    tag,          ///< `text` is the tag's name, `value` its value
    reading,      ///< nothing but the clock
    note,         ///< `text` names it and `value` says it, for whoever wrote it; changes no game
    variation,    ///< the line to the place is there
    promotion,    ///< the variation that begins with the place goes one place forward
    removal,      ///< the variation that begins with the place is gone
    annotation,   ///< `notes` are what is written at the place
  };
  Kind kind = Kind::steps;
  /// Of the last four kinds, `kept` and `steps` say the place: so many actions of the line that is played, then these.
  std::vector<chess::Action> steps = {};
  std::size_t kept = 0;
  chess::Color side = chess::Color::white;
  std::string text = {};
  std::string value = {};
  Annotations notes = {};
  std::optional<ClockState> clock = {}; ///< after it, in games with a clock
  bool operator==(const Event&) const = default;
  /// True if the game is another one after it: not for a clock that ran on, nor for notes.
  bool changesGame() const { return kind != Kind::reading && kind != Kind::note; }
  /// True if it is about a place in the tree: nothing is played by it.
  bool isOfPlace() const { return kind >= Kind::variation; }
};

/// An event about the place of a node in a session's tree.
Event eventAt(const Session& session, Tree::NodeId place, Event::Kind kind);

/// Leads a session through an event again. False, and no change, if the event cannot happen there. A clock of the
/// session shows what it did after the event, and is paused if it ran.
bool replay(Session& session, const Event& event);

/// Finds out what has happened in a session, whoever did it.
class Watch {
public:
  explicit Watch(const Session& session);
  /// What has happened since the last look, in its order; a change of the clock alone counts. Cost: linear in the line.
  std::vector<Event> look(const Session& session);

private:
  std::vector<Tree::NodeId> path_;
  std::optional<Ending> ending_;
  std::optional<ClockState> clock_;
};

} // namespace backrank::game
