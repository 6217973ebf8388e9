#pragma once

#include <vector>

#include "chess/action.hpp"
#include "chess/position.hpp"

namespace backrank::rules {

/// What a square shows: a piece of one role, or an undecided one of several.
struct Occupant {
  chess::Color color;
  chess::Roles roles;
  bool operator==(const Occupant&) const = default;
};

/// What differs between two positions, as a person sees it: right for steps, undo and jumps alike. Feeds animation,
/// sound and speech.
struct Transition {
  struct Slide { ///< a man that went from one square to another, promoted or revealed on the way perhaps
    chess::Square from, to;
    Occupant before, after;
    bool operator==(const Slide&) const = default;
  };
  struct Change { ///< a man that came, went, or shows other roles than before
    chess::Square at;
    Occupant man;
    bool operator==(const Change&) const = default;
  };
  struct Reveal { ///< a man that stayed and whose roles changed: an undecided piece narrowed or decided
    chess::Square at;
    Occupant before, after;
    bool operator==(const Reveal&) const = default;
  };
  std::vector<Slide> slides;
  std::vector<Change> vanished;
  std::vector<Change> appeared;
  std::vector<Reveal> reveals;
  bool operator==(const Transition&) const = default;
};

/// What a square shows; nothing if it is empty.
std::optional<Occupant> occupantOf(const chess::Position& position, chess::Square at);

/// The difference of two positions. Men of one colour and role that vanish on one square and appear on another are
/// taken for slides, the shortest first.
Transition transition(const chess::Position& before, const chess::Position& after);

/// The difference made by a known action: as above, but its mover and both castling men slide for certain.
Transition transition(const chess::Position& before, const chess::Position& after, chess::Action action);

} // namespace backrank::rules
