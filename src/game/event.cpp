#include "game/event.hpp"

namespace backrank::game {
namespace {

bool canPlay(const Session& session, const std::vector<chess::Action>& steps) {
  if (session.ending() || steps.empty()) return false;
  chess::Position position = session.position();
  for (const chess::Action step : steps) {
    if (!rules::legal(session.variant(), position).contains(step)) return false;
    position = rules::play(session.variant(), position, step);
  }
  return true;
}

bool playAll(Session& session, const std::vector<chess::Action>& steps) {
  if (!canPlay(session, steps)) return false;
  for (const chess::Action step : steps) session.submit(step);
  return true;
}

} // namespace

bool replay(Session& session, const Event& event) {
  switch (event.kind) {
  case Event::Kind::steps:
    return playAll(session, event.steps);
  case Event::Kind::takeBack:
    return session.takeBack(event.side);
  case Event::Kind::resignation:
    return session.resign(event.side);
  case Event::Kind::agreement:
    return session.agreeDraw();
  case Event::Kind::drawClaim:
    return session.claimDraw();
  case Event::Kind::tag:
    session.setTag(event.text, event.value);
    return true;
  case Event::Kind::reading:
  case Event::Kind::note:
    break;
  }
  return true;
}

} // namespace backrank::game
