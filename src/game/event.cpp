#include "game/event.hpp"

#include <algorithm>
#include <iterator>
#include <span>

namespace backrank::game {
namespace {

using Kind = Event::Kind;

// Again.

bool canPlay(const Session& session, const std::vector<chess::Action>& steps) {
  if (session.ending() || steps.empty()) return false;
  chess::Position position = session.position();
  for (const chess::Action step : steps) {
    if (!rules::legal(session.variant(), position).contains(step)) return false;
    position = rules::play(session.variant(), position, step);
  }
  return true;
}

/// Time may have fielded an army in a game whose clock is not told of the steps: what it showed has to come with them.
bool playAll(Session& session, const Event& event) {
  if (!canPlay(session, event.steps) || session.clock().has_value() != event.clock.has_value()) return false;
  return std::ranges::all_of(event.steps, [&session](chess::Action step) { return session.retrace(step); });
}

bool remark(Session& session, const std::string& text) {
  Annotations written = session.tree().annotations(session.live());
  written.after += (written.after.empty() ? "" : " ") + text;
  session.annotate(session.live(), std::move(written));
  return true;
}

bool restore(Session& session, std::size_t kept) {
  const auto path = session.tree().pathTo(session.live());
  return kept < path.size() && session.restore(path[kept]);
}

bool forfeit(Session& session, const Event& event) {
  if (session.ending() || !event.clock) return false;
  session.recallClock(*event.clock);
  // An automatic flag ends the game as soon as it is seen, another one when it is claimed.
  session.claimFlag(~event.side, {});
  return session.ending() && session.ending()->reason == Ending::Reason::timeForfeit;
}

bool adjudicate(Session& session, const Event& event) {
  const auto why = event.text.empty() ? Ending::Reason::adjudication : reasonOf(event.text);
  if (!isDeclared(why)) return false;
  if (event.value == "1-0") return session.adjudicate(chess::Color::white, {}, why);
  if (event.value == "0-1") return session.adjudicate(chess::Color::black, {}, why);
  return event.value == "1/2-1/2" && session.adjudicate(std::nullopt, {}, why);
}

bool happen(Session& session, const Event& event) {
  switch (event.kind) {
  case Kind::steps:
    return playAll(session, event);
  case Kind::restored:
    return restore(session, event.kept);
  case Kind::resignation:
    return session.resign(event.side);
  case Kind::agreement:
    return session.agreeDraw();
  case Kind::drawClaim:
    return session.claimDraw();
  case Kind::timeForfeit:
    return forfeit(session, event);
  case Kind::adjudication:
    return adjudicate(session, event);
  case Kind::remark:
    return remark(session, event.text);
  case Kind::tag:
    return session.setTag(event.text, event.value), true;
  case Kind::reading:
  case Kind::note:
    break;
  }
  return true;
}

// Seen.

std::optional<ClockState> clockOf(const Session& session) {
  return session.clock() ? std::optional(session.clock()->state()) : std::nullopt;
}

/// The event of an ending that the last steps do not bring with them.
std::optional<Event> endingEvent(const Session& session, bool hasStepped) {
  const Ending& ending = *session.ending();
  switch (ending.reason) {
  case Ending::Reason::onBoard:
    return hasStepped ? std::nullopt : std::optional(Event{.kind = Kind::drawClaim});
  case Ending::Reason::resignation:
    return Event{.kind = Kind::resignation, .side = ~*ending.winner};
  case Ending::Reason::agreement:
    return Event{.kind = Kind::agreement};
  case Ending::Reason::timeForfeit:
    return Event{.kind = Kind::timeForfeit, .side = *session.clock()->flagged()};
  default:
    break;
  }
  // The most usual reason is not written.
  const bool isNamed = isDeclared(ending.reason) && ending.reason != Ending::Reason::adjudication;
  return Event{.kind = Kind::adjudication,
               .text = std::string(isNamed ? terminationOf(ending.reason) : std::string_view()),
               .value = std::string(resultOf(ending))};
}

/// The steps to each of the nodes, an event for every turn, and what was remarked behind them.
std::vector<Event> stepsTo(const Session& session, std::span<const Tree::NodeId> added) {
  std::vector<Event> events;
  bool isTurnOver = true;
  chess::Color acting = chess::Color::white; // in the last event
  for (const Tree::NodeId id : added) {
    const Tree::Node& node = session.tree().node(id);
    const chess::Color side = session.tree().node(*node.parent).position.turn();
    if (isTurnOver || acting != side) events.emplace_back();
    isTurnOver = false;
    acting = side;
    events.back().steps.push_back(node.action);
    events.back().clock = session.clockAt(id);
    const std::string& remarked = session.tree().annotations(id).after;
    if (remarked.empty()) continue;
    events.push_back({.kind = Kind::remark, .text = remarked});
    isTurnOver = true;
  }
  return events;
}

} // namespace

bool replay(Session& session, const Event& event) {
  if (!happen(session, event)) return false;
  if (event.clock) session.recallClock(*event.clock, event.kind == Kind::steps);
  return true;
}

Watch::Watch(const Session& session)
    : path_(session.tree().pathTo(session.live()))
    , ending_(session.ending())
    , clock_(clockOf(session)) {}

std::vector<Event> Watch::look(const Session& session) {
  const Watch before = std::exchange(*this, Watch(session));
  const auto [ours, theirs] = std::ranges::mismatch(path_, before.path_);
  const auto common = static_cast<std::size_t>(ours - path_.begin());
  std::vector<Event> events;
  const bool isTakenBack = before.ending_ && !(ending_ == before.ending_);
  if (common < before.path_.size() || isTakenBack) events.push_back({.kind = Kind::restored, .kept = common - 1});
  const bool hasStepped = ours != path_.end();
  std::ranges::move(stepsTo(session, std::span(path_).subspan(common)), std::back_inserter(events));
  if (ending_ && (!before.ending_ || isTakenBack))
    if (auto ending = endingEvent(session, hasStepped)) events.push_back(*std::move(ending));
  if (events.empty() && !(clock_ == before.clock_)) events.push_back({.kind = Kind::reading});
  if (!events.empty()) events.back().clock = clock_;
  return events;
}

} // namespace backrank::game
