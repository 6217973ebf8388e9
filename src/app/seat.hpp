#pragma once

#include <QString>
#include <string>
#include <string_view>
#include <vector>

#include "engine/request.hpp"

namespace backrank::app {

/// Who sits on a side.
struct Seat {
  enum class Kind {
    human,
    builtin,
    external, ///< another program, by its name in the list of engines
  };
  Kind kind = Kind::human;
  QString name = {}; ///< shown and saved; empty: "White", "Black", or the opponent's name
  engine::Strength strength = {1600};
  QString engine = {}; ///< external: its name in the list of engines

  bool isHuman() const { return kind == Kind::human; }
};

/// The strengths that have a name (nameOf), weakest first.
std::vector<engine::Strength> namedStrengths();

/// The kind of seat as a word for settings and journals: "human", "builtin 1600", "engine Some Name". Its own name is
/// not in it.
std::string writeSeat(const Seat& seat);
/// Reads such a word. The numbers 1 to 5 that stood for levels once, with "builtin" or alone, become the strengths
/// nearest to them; what makes no sense is a person.
Seat readSeat(std::string_view text);

} // namespace backrank::app
