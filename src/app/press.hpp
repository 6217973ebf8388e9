#pragma once

#include <QString>

#include "app/game_model.hpp"

namespace backrank::app {

/// What a press of the clock would do now, so that nobody has to guess.
struct Press {
  enum class Kind {
    none,    ///< nobody's to press: no person is to act, or the game is over or paused
    start,   ///< starts a clock that waits for it
    blocked, ///< refused: `text` says what is missing
    endTurn,
    single,  ///< makes it a game of single placements
    regular, ///< settles that it is not one
  };
  Kind kind = Kind::none;
  QString text = {}; ///< for the face and the button: "End turn", "Press = SINGULAR game"
  bool works() const { return kind != Kind::none && kind != Kind::blocked; }
};

Press pressOf(const GameModel& game);

} // namespace backrank::app
