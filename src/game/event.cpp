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

// Places in the tree.

std::optional<Tree::NodeId> childBy(const Tree& tree, Tree::NodeId id, chess::Action action) {
  const auto& children = tree.node(id).children;
  const auto found =
      std::ranges::find(children, action, [&tree](Tree::NodeId child) { return tree.node(child).action; });
  return found == children.end() ? std::nullopt : std::optional(*found);
}

/// The node at the place of an event; steps that are not there are played as a variation if `grows`.
std::optional<Tree::NodeId> placeOf(Session& session, const Event& event, bool grows) {
  const auto line = session.tree().pathTo(session.live());
  if (event.kept >= line.size()) return std::nullopt;
  std::optional<Tree::NodeId> place = line[event.kept];
  for (const chess::Action step : event.steps) {
    const Tree::NodeId before = *place;
    place = childBy(session.tree(), before, step);
    if (place) continue;
    session.look(before);
    place = grows ? session.regrow(step) : std::nullopt;
    if (!place) return std::nullopt;
  }
  return place;
}

bool changePlace(Session& session, const Event& event) {
  const bool grows = event.kind == Kind::variation || event.kind == Kind::annotation;
  const auto place = placeOf(session, event, grows);
  session.look(session.live());
  if (!place) return false;
  if (event.kind == Kind::promotion) return session.promote(*place);
  if (event.kind == Kind::removal) return session.removeBranch(*place);
  if (event.kind == Kind::annotation) session.annotate(*place, event.notes);
  return true;
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
  case Kind::variation:
  case Kind::promotion:
  case Kind::removal:
  case Kind::annotation:
    return changePlace(session, event);
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

/// What is written at a node that playing there does not write; nothing if there is nothing.
std::optional<Event> writtenAt(const Session& session, Tree::NodeId id) {
  Annotations words = session.tree().annotations(id);
  words.clock = words.elapsed = words.budget = std::nullopt;
  if (words.isEmpty()) return std::nullopt;
  Event event = eventAt(session, id, Kind::annotation);
  event.notes = session.tree().annotations(id);
  return event;
}

/// The steps to each of the nodes, an event for every turn, and what is written at them.
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
    auto written = writtenAt(session, id);
    if (!written) continue;
    events.push_back(*std::move(written));
    isTurnOver = true;
  }
  return events;
}

/// The variations below nodes of the played line, and what is written in them.
std::vector<Event> variationsBelow(const Session& session, std::span<const Tree::NodeId> line) {
  const Tree& tree = session.tree();
  std::vector<Event> events;
  std::vector<Tree::NodeId> open;
  const auto enter = [&](Tree::NodeId id, std::optional<Tree::NodeId> played) {
    const auto& children = tree.node(id).children;
    for (auto child = children.rbegin(); child != children.rend(); ++child)
      if (*child != played) open.push_back(*child);
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    enter(line[i], i + 1 < line.size() ? std::optional(line[i + 1]) : std::nullopt);
    while (!open.empty()) {
      const Tree::NodeId id = open.back();
      open.pop_back();
      if (tree.node(id).children.empty()) events.push_back(eventAt(session, id, Kind::variation));
      enter(id, std::nullopt);
      if (auto written = writtenAt(session, id)) events.push_back(*std::move(written));
    }
  }
  return events;
}

} // namespace

Event eventAt(const Session& session, Tree::NodeId place, Event::Kind kind) {
  const Tree& tree = session.tree();
  const auto line = tree.pathTo(session.live());
  const auto path = tree.pathTo(place);
  const auto [ours, theirs] = std::ranges::mismatch(path, line);
  Event event{.kind = kind, .kept = static_cast<std::size_t>(ours - path.begin()) - 1};
  for (auto id = ours; id != path.end(); ++id) event.steps.push_back(tree.node(*id).action);
  return event;
}

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
  // What comes back with its steps; behind the ending, where lines may follow it.
  std::ranges::move(variationsBelow(session, std::span(path_).subspan(common)), std::back_inserter(events));
  return events;
}

} // namespace backrank::game
