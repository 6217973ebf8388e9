#include <algorithm>

#include "notation/setup_lines.hpp"
#include "notation/squares.hpp"
#include "notation/traditional.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Color;
using Kind = Action::Kind;

struct Turn {
  Color side;
  std::vector<Action> actions;
  std::string notes = {};
};

bool isWritten(Action action) {
  return action.kind() == Kind::placement || action.kind() == Kind::exchange || action.kind() == Kind::keep;
}

/// The actions of each side in a row: its turn, whatever was said in between.
std::vector<Turn> turnsOf(const rules::Variant& variant, chess::Position position, std::span<const Action> actions,
                          std::span<const std::string> notes) {
  std::vector<Turn> turns;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (isWritten(actions[i])) {
      if (turns.empty() || turns.back().side != position.turn()) turns.push_back({position.turn(), {}});
      turns.back().actions.push_back(actions[i]);
    }
    if (!turns.empty() && i < notes.size() && !notes[i].empty()) turns.back().notes += ' ' + notes[i];
    position = rules::play(variant, position, actions[i]);
  }
  return turns;
}

/// Placements stand in file order, but a king comes first; exchanges in the order of play.
void putInOrder(Turn& turn) {
  const auto rank = [](Action a) {
    if (a.kind() != Kind::placement) return 0;
    return a.role() == chess::Role::king ? -1 : chess::fileOf(a.to());
  };
  std::ranges::stable_sort(turn.actions, {}, rank);
}

std::string turnText(const Turn& turn) {
  std::string text;
  for (const Action action : turn.actions) {
    text += turn.side == Color::white ? '\\' : '/';
    text += chess::letterOf(action.role());
    text += action.kind() == Kind::keep ? "-" : textOf(action.to());
  }
  return text;
}

std::string linesText(const std::vector<Turn>& turns, bool isNumbered) {
  std::string text;
  int number = 1;
  for (const Turn& turn : turns) {
    if (!text.empty()) text += ' ';
    if (isNumbered && turn.side == Color::white) text += std::to_string(number++) + ". ";
    text += turnText(turn) + turn.notes;
  }
  return text;
}

std::string written(const rules::Variant& variant, const chess::Position& start, std::span<const Action> actions,
                    std::span<const std::string> notes) {
  std::vector<Turn> turns = turnsOf(variant, start, actions, notes);
  for (Turn& turn : turns) putInOrder(turn);
  // Lines are counted like moves where White begins to place.
  const bool isNumbered = start.turn() == Color::white && !turns.empty() && turns[0].side == Color::white &&
                          turns[0].actions[0].kind() == Kind::placement;
  return linesText(turns, isNumbered);
}

} // namespace

std::string writeSetupLines(const rules::Variant& variant, const chess::Position& start,
                            std::span<const Action> actions, std::span<const std::string> notes) {
  std::string text = written(variant, start, actions, notes);
  const auto traditional = traditionalSetup(variant, start);
  return traditional && text == written(variant, start, *traditional, {}) ? "\\T" : text;
}

} // namespace backrank::notation
