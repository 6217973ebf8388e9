#pragma once

#include "app/game_model.hpp"

namespace backrank::tests {

/// A machine at the table that answers when the test says so.
class Machine {
public:
  /// The legal action of a wire word, as the machine's answer to what it was asked last.
  void answer(app::GameModel& game, const char* word);
  /// Any legal action; false if nothing was asked.
  bool answerAny(app::GameModel& game, std::size_t number);

private:
  friend void seat(Machine& machine, app::GameModel& game, chess::Color side);
  class Seated;
  Seated* seated_ = nullptr; ///< owned by the game
};

/// Begins the game anew with the machine on a side.
void seat(Machine& machine, app::GameModel& game, chess::Color side);

} // namespace backrank::tests
