#include "game/ending.hpp"

#include <algorithm>
#include <array>

namespace backrank::game {
namespace {

using Reason = Ending::Reason;

struct Termination {
  Reason reason;
  std::string_view word;
};
constexpr std::array terminations{
    Termination{Reason::timeForfeit, "time forfeit"}, Termination{Reason::adjudication, "adjudication"},
    Termination{Reason::infraction, "rules infraction"}, Termination{Reason::abandonment, "abandoned"},
    Termination{Reason::emergency, "emergency"}};

} // namespace

std::string_view terminationOf(Reason reason) {
  const auto* const found = std::ranges::find(terminations, reason, &Termination::reason);
  return found == terminations.end() ? std::string_view() : found->word;
}

Reason reasonOf(std::string_view termination) {
  const auto* const found = std::ranges::find(terminations, termination, &Termination::word);
  return found == terminations.end() ? Reason::written : found->reason;
}

bool isDeclared(Reason reason) {
  return reason == Reason::adjudication || reason == Reason::infraction || reason == Reason::abandonment ||
         reason == Reason::emergency;
}

std::string_view resultOf(const Ending& ending) {
  if (!ending.winner) return "1/2-1/2";
  return *ending.winner == chess::Color::white ? "1-0" : "0-1";
}

} // namespace backrank::game
