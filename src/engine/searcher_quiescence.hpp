#pragma once

#include "engine/searcher_steps.hpp"

/// The leaves: captures, promotions, checks and what answers them, until the position is quiet.
namespace backrank::engine {
namespace {

/// A quiet check hardly makes up for more, in centipawns.
constexpr int mostOfQuietCheck = 100;

template <class Sliders>
int Searcher<Sliders>::quiescence(int height, Window window, int depth) {
  Frame& frame = at(height);
  if (frame.position.owed()) [[unlikely]]
    return valueBeforeDeclaration(height, window, 0, false);
  lines_[static_cast<std::size_t>(height)].clear();

  // 1. The same ends.
  if (!spend()) return drawValue;
  deepest_ = std::max(deepest_, frame.plies);
  if (const auto ended = endedValue(height, window)) return *ended;

  // 2. What is known already.
  auto known = job_->table.find(keyOf(frame.position));
  if (known) {
    known->value = fromTable(known->value, frame.plies);
    if (!window.isOpen() && known->settles(window.beta)) return known->value;
  }

  // 3. Unless in check, one may leave all captures alone.
  int standing = -infinity;
  frame.evaluation = unknownValue;
  frame.raw = Finding::unknownEvaluation;
  if (!frame.isChecked()) {
    frame.evaluation = standing = evaluate(frame, known);
    if (known && !isMate(known->value) && known->settles(standing + 1)) standing = known->value;
    if (standing >= window.beta) {
      if (!known)
        job_->table.keep(keyOf(frame.position),
                         {toTable(standing, frame.plies), frame.raw, 0, Finding::Bound::atLeast, noAction});
      return standing;
    }
  }

  // 4. Captures that may pay, or all that gets out of check.
  Action first = known ? known->action : noAction;
  if (first != noAction && !frame.isChecked() && !isSharp(frame.position, first)) first = noAction;
  if (first != noAction && !isLegal<Sliders>(frame.position, frame.limits, first)) first = noAction;
  return quiescenceOfMoves(height, window, depth, standing, first);
}

template <class Sliders>
int Searcher<Sliders>::quiescenceOfMoves(int height, Window window, int depth, int standing, Action first) {
  Frame& frame = at(height);
  const Position& position = frame.position;
  const bool checked = frame.isChecked();
  int best = standing;
  Action bestAction = noAction;
  window.alpha = std::max(window.alpha, standing);
  int number = 0;
  keys_.push_back(position.key());
  const auto isBetter = [&](Action action) {
    step(height, action);
    const int found = quiescenceBelow(height, window, depth - 1);
    if (stopped_) return true;
    best = std::max(best, found);
    if (found <= window.alpha) return false;
    window.alpha = found;
    bestAction = action;
    extendLine(height, action);
    return found >= window.beta;
  };
  Picker<Sliders> picker(position, frame.limits, *history_, hintsFor(height, first), !checked);
  bool done = false;
  while (!done) {
    // Of quiet ways out of check two are enough once one has been found that does not lose.
    const Action action = picker.next(number >= 3 && best > -leastMate);
    if (action == noAction) break;
    ++number;
    if (best > -leastMate && !checked) {
      const int gain = gainOf(position, action);
      if (action.kind() != Action::Kind::promotion && frame.evaluation + gain + 160 <= window.alpha &&
          !givesCheck(frame, action)) {
        best = std::max(best, frame.evaluation + gain + 160);
        continue;
      }
    }
    if (best > -leastMate && checked && picker.givesLost()) break;
    done = isBetter(action);
  }
  if (!done && !checked && depth == 0 && frame.evaluation + mostOfQuietCheck >= window.alpha) {
    RankedList quiet;
    addQuiet<Sliders>(position, frame.limits, quiet);
    for (const Ranked& each : quiet) {
      if (!givesCheck(frame, each.action) || !pays<Sliders>(position, each.action, 0)) continue;
      done = isBetter(each.action);
      if (done) break;
    }
  }
  keys_.pop_back();
  if (stopped_) return drawValue;
  if (checked && number == 0) return -mateValue + frame.plies;
  const auto bound = best >= window.beta ? Finding::Bound::atLeast : Finding::Bound::atMost;
  job_->table.keep(keyOf(position), {toTable(best, frame.plies), frame.raw, 0, bound, bestAction});
  return best;
}

} // namespace
} // namespace backrank::engine
