#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "game/session.hpp"

namespace backrank::game {

/// One thing that happened in a game that is played: what a journal keeps, and what a session can be led through again.
/// Everything in it became known at once, so that a turn of two pieces is one event.
struct Event {
  enum class Kind : std::uint8_t {
    steps,       ///< `steps`, one after the other
    takeBack,    ///< by `side`
    resignation, ///< of `side`
    agreement,   ///< on a draw
    drawClaim,   ///< by the side to act
    tag,         ///< `text` is the tag's name, `value` its value
    reading,     ///< nothing but the clocks
    note,        ///< `text` names it and `value` says it, for whoever wrote it; changes no game
  };
  Kind kind = Kind::steps;
  std::vector<chess::Action> steps = {};
  chess::Color side = chess::Color::white;
  std::string text = {};
  std::string value = {};
  /// What each clock shows after it, White's first; nothing where there is no clock.
  std::array<std::optional<std::chrono::milliseconds>, 2> left = {};
  bool operator==(const Event&) const = default;
};

/// Leads a session through an event again. False, and no change, if the event cannot happen there.
bool replay(Session& session, const Event& event);

} // namespace backrank::game
