#include "game/ending.hpp"

namespace backrank::game {

std::string_view resultOf(const Ending& ending) {
  if (!ending.winner) return "1/2-1/2";
  return *ending.winner == chess::Color::white ? "1-0" : "0-1";
}

} // namespace backrank::game
