#pragma once

#include "engine/searcher_steps.hpp"

/// The nodes of the search above its leaves.
namespace backrank::engine {
namespace {

inline bool hasOfficers(const Position& position, Color color) {
  return (position.of(color) & ~position.of(Role::pawn) & ~position.of(Role::king)) != 0;
}

/// True if a side hardly gets into a position in which it would rather not move; with a knight or a bishop alone it
/// may.
inline bool canWait(const Position& position, Color color) {
  const Bitboard minors = (position.of(Role::knight) | position.of(Role::bishop)) & position.of(color);
  const Bitboard heavy = (position.of(Role::rook) | position.of(Role::queen)) & position.of(color);
  return heavy != 0 || (minors & (minors - 1)) != 0;
}

template <class Sliders>
int Searcher<Sliders>::value(int height, Window window, int depth, bool cut) {
  Frame& frame = at(height);
  if (frame.position.owed()) [[unlikely]]
    return valueBeforeDeclaration(height, window, depth, cut);
  if (depth <= 0) return quiescence(height, window, 0);
  lines_[static_cast<std::size_t>(height)].clear();
  at(height + 1).killers = {};
  at(height + 2).refutations = 0;

  // 1. Ends.
  if (!spend()) return drawValue;
  deepest_ = std::max(deepest_, frame.plies);
  if (const auto ended = endedValue(height, window)) return *ended;
  Look look{window, std::min(depth, 120), cut};

  // 2. What is known already.
  const bool excludes = frame.excluded != noAction;
  if (!excludes) look.known = job_->table.find(keyOf(frame.position));
  if (look.known) {
    look.known->value = fromTable(look.known->value, frame.plies);
    // Near the fifty-move rule the same position is worth less than it was.
    if (!window.isOpen() && look.known->depth >= look.depth && frame.position.halfmoves() < 90 &&
        look.known->settles(window.beta)) {
      const Action action = look.known->action;
      if (action != noAction && look.known->value >= window.beta && !isSharp(frame.position, action) &&
          isLegal<Sliders>(frame.position, frame.limits, action))
        learnQuiet(height, action, std::min(120 * look.depth, 1400));
      return look.known->value;
    }
  }

  // 3. The evaluation, and what it allows to skip.
  int guess = unknownValue;
  if (frame.isChecked()) {
    frame.evaluation = unknownValue;
    frame.raw = Finding::unknownEvaluation;
  } else if (excludes) {
    guess = frame.evaluation;
  } else {
    frame.evaluation = guess = evaluate(frame, look.known);
    if (look.known && !isMate(look.known->value) && look.known->settles(guess + 1) && look.known->value != guess)
      guess = look.known->value;
  }
  const Frame& before = at(height - 2);
  look.improving = !frame.isChecked() && before.evaluation != unknownValue && frame.evaluation > before.evaluation;
  if (!window.isOpen() && !frame.isChecked() && !excludes) {
    if (const auto found = valueWithoutMoves(height, look, guess)) return *found;
    if (stopped_) return drawValue;
  }

  // 4. Actions, the most promising first.
  Action first = look.known ? look.known->action : noAction;
  if (first != noAction && !isLegal<Sliders>(frame.position, frame.limits, first)) first = noAction;
  if (first == noAction && look.depth >= 5 && (window.isOpen() || cut)) --look.depth;
  look.hints = hintsFor(height, first);
  const int best = valueOfMoves(height, look);
  if (stopped_) return drawValue;
  if (look.number == 0) {
    if (excludes) return window.alpha;
    return frame.isChecked() ? -mateValue + frame.plies : drawValue;
  }

  // 5. Remember it.
  if (excludes) return best;
  if (best >= window.beta && look.bestAction == noAction) return best;
  if (best >= window.beta) learn(height, look);
  Finding finding{toTable(best, frame.plies), frame.raw, look.depth, Finding::Bound::exact, look.bestAction};
  if (best >= window.beta)
    finding.bound = Finding::Bound::atLeast;
  else if (look.bestAction == noAction)
    finding.bound = Finding::Bound::atMost;
  job_->table.keep(keyOf(frame.position), finding);
  const bool quiet = look.bestAction == noAction || !isSharp(frame.position, look.bestAction);
  if (!frame.isChecked() && quiet && !isMate(best) && !(best >= window.beta && best <= frame.evaluation) &&
      !(look.bestAction == noAction && best >= frame.evaluation))
    correctEvaluation(frame, best, look.depth);
  return best;
}

/// The best of what the captured man may have been, for its owner.
template <class Sliders>
int Searcher<Sliders>::valueBeforeDeclaration(int height, Window window, int depth, bool cut) {
  lines_[static_cast<std::size_t>(height)].clear();
  if (!spend() || height >= mostHeight) return drawValue;
  at(height).evaluation = unknownValue;
  int best = -infinity;
  const chess::Roles roles = chess::declarable(at(height).position);
  const Square owed = *at(height).position.owed();
  for (const Role role : chess::allRoles) {
    if (!roles.has(role)) continue;
    declare(height, role);
    const int found = below(height, window, depth, cut);
    if (stopped_) return drawValue;
    best = std::max(best, found);
    if (found <= window.alpha) continue;
    window.alpha = found;
    extendLine(height, Action::declaration(owed, role));
    if (found >= window.beta) break;
  }
  return best;
}

/// A draw, a mate that is nearer already, or the end of the board.
template <class Sliders>
std::optional<int> Searcher<Sliders>::endedValue(int height, Window& window) {
  Frame& frame = at(height);
  const Position& position = frame.position;
  if (isRepeated(position) || rules::isDead(position)) return drawValue;
  // The move that makes it fifty may be mate, and mate comes first.
  if (position.halfmoves() >= 100 && (!frame.isChecked() || chess::countMovements(position) > 0)) return drawValue;
  if (height >= mostHeight) {
    return frame.isChecked() ? drawValue : evaluate(frame, std::nullopt);
  }
  window.alpha = std::max(window.alpha, -mateValue + frame.plies);
  window.beta = std::min(window.beta, mateValue - frame.plies - 1);
  if (window.alpha >= window.beta) return window.alpha;
  return std::nullopt;
}

/// 3a. So far above or below the window that moves need not be looked at one by one.
template <class Sliders>
std::optional<int> Searcher<Sliders>::valueWithoutMoves(int height, Look& look, int guess) {
  const Window window = look.window;
  const int depth = look.depth;
  // The evaluation is far above: the other side will not let it come to this.
  if (depth <= 8 && !isMate(window.beta) && guess - 75 * (depth - (look.improving ? 1 : 0)) >= window.beta)
    return (guess + window.beta) / 2;
  // It is far below, and captures do not help.
  if (depth <= 3 && guess + 180 * depth + 60 < window.alpha && !isMate(window.alpha)) {
    const int found = quiescence(height, window, 0);
    if (found <= window.alpha) return found;
  }
  if (const auto found = nullMoveRefutes(height, look, guess)) return found;
  return captureRefutes(height, look);
}

/// If even doing nothing is good enough, the best action surely is, unless having to move is the trouble.
template <class Sliders>
std::optional<int> Searcher<Sliders>::nullMoveRefutes(int height, const Look& look, int guess) {
  const Frame& frame = at(height);
  const int beta = look.window.beta;
  if (look.depth < 3 || guess < beta || frame.evaluation < beta - 20 * look.depth + 150 || isMate(beta)) return {};
  if (frame.played == noAction || !canWait(frame.position, frame.position.turn())) return {};
  const int reduction = 3 + look.depth / 3 + std::min((guess - beta) / 180, 3);
  keys_.push_back(frame.position.key());
  pass(height);
  const int found = below(height, {beta - 1, beta}, look.depth - reduction, !look.cut);
  keys_.pop_back();
  if (stopped_ || found < beta) return {};
  return isMate(found) ? beta : found;
}

/// A capture that is far better than needed at a lower depth will do at the full one.
template <class Sliders>
std::optional<int> Searcher<Sliders>::captureRefutes(int height, const Look& look) {
  const Frame& frame = at(height);
  const int beta = look.window.beta + 170;
  if (look.depth < 5 || isMate(beta) || isMate(look.window.beta)) return {};
  if (look.known && look.known->depth >= look.depth - 3 && look.known->value < beta) return {};
  Picker<Sliders> picker(frame.position, frame.limits, *history_, hintsFor(height, noAction), true);
  keys_.push_back(frame.position.key());
  std::optional<int> refuting;
  while (!refuting) {
    const Action action = picker.next(true);
    if (action == noAction) break;
    if (!pays<Sliders>(frame.position, action, beta - frame.evaluation)) continue;
    step(height, action);
    if (at(height + 1).position.owed()) continue;
    int found = quiescenceBelow(height, {beta - 1, beta}, 0);
    if (found >= beta) found = below(height, {beta - 1, beta}, look.depth - 4, !look.cut);
    if (stopped_) break;
    if (found >= beta) {
      refuting = found;
      job_->table.keep(keyOf(frame.position), {toTable(found, frame.plies), Finding::unknownEvaluation, look.depth - 3,
                                               Finding::Bound::atLeast, action});
    }
  }
  keys_.pop_back();
  return refuting;
}

/// 4a. The loop over the actions.
template <class Sliders>
int Searcher<Sliders>::valueOfMoves(int height, Look& look) {
  Frame& frame = at(height);
  const Action excluded = frame.excluded;
  Picker<Sliders> picker(frame.position, frame.limits, *history_, look.hints, false);
  keys_.push_back(frame.position.key());
  bool skipQuiet = false;
  while (true) {
    const Action action = picker.next(skipQuiet);
    if (action == noAction) break;
    if (action == excluded) continue;
    const bool sharp = isSharp(frame.position, action);
    const bool checks = givesCheck(frame, action);
    ++look.number;

    // 4b. Late ones that are most likely no use.
    const int reduction = reductionOf(height, look, action, sharp, checks);
    if (look.best > -leastMate && look.number > 1 && hasOfficers(frame.position, frame.position.turn()) &&
        isHopeless(height, look, action, std::max(look.depth - 1 - reduction, 0), skipQuiet))
      continue;

    // 4c. The value of what it leads to.
    int extension = extensionOf(height, look, action);
    if (stopped_) break;
    if (extension == unknownValue) { // even without it the window is exceeded
      look.best = look.window.beta;
      break;
    }
    if (checks && extension == 0 && look.depth <= 6 && pays<Sliders>(frame.position, action, 0)) extension = 1;
    step(height, action);
    const int found = searched(height, look, look.depth - 1 + extension, reduction);
    if (stopped_) break;

    // 4d. Better than all before, or so good that the other side will not let it come to this.
    look.best = std::max(look.best, found);
    if (found > look.window.alpha) {
      look.window.alpha = found;
      look.bestAction = action;
      extendLine(height, action);
      if (found >= look.window.beta) {
        ++frame.refutations;
        break;
      }
    }
    if (sharp && look.sharps < look.sharpTried.size()) look.sharpTried[look.sharps++] = action;
    if (!sharp && look.quiets < look.quietsTried.size()) look.quietsTried[look.quiets++] = action;
  }
  keys_.pop_back();
  return look.best;
}

/// True if an action is not worth a search; `skipQuiet` is set if that goes for all quiet ones that are left.
/// `reduced`: the depth it would be searched to at first.
template <class Sliders>
bool Searcher<Sliders>::isHopeless(int height, const Look& look, Action action, int reduced, bool& skipQuiet) const {
  const Frame& frame = at(height);
  if (isSharp(frame.position, action))
    return look.depth <= 7 && !pays<Sliders>(frame.position, action, -95 * look.depth);
  const auto enough = static_cast<std::size_t>((3 + look.depth * look.depth) / (look.improving ? 1 : 2));
  if (look.number > enough) skipQuiet = true;
  if (givesCheck(frame, action)) return false;
  if (!frame.isChecked() && reduced <= 7 && frame.evaluation + 110 + 95 * reduced <= look.window.alpha) return true;
  if (look.number > enough) return true;
  if (reduced <= 4 && experienceOf(height, action) < -4200 * (reduced + 1)) return true;
  return reduced <= 8 && !pays<Sliders>(frame.position, action, -24 * reduced * reduced);
}

/// 1 if an action is so much better than all others that it should be looked at more closely, 0 or less if not;
/// unknownValue if another one is good enough, too.
template <class Sliders>
int Searcher<Sliders>::extensionOf(int height, Look& look, Action action) {
  Frame& frame = at(height);
  const bool doubtful = action != look.hints.first || frame.excluded != noAction || look.depth < 7 || !look.known ||
                        look.known->depth < look.depth - 3 || look.known->bound == Finding::Bound::atMost ||
                        isMate(look.known->value) || frame.plies >= 2 * rootDepth_;
  if (doubtful) return 0;
  const int others = look.known->value - 2 * look.depth;
  frame.excluded = action;
  const auto killers = frame.killers;
  keys_.pop_back(); // the node is searched again
  const int found = value(height, {others - 1, others}, (look.depth - 1) / 2, look.cut);
  keys_.push_back(frame.position.key());
  frame.excluded = noAction;
  frame.killers = killers;
  if (found < others) return !look.window.isOpen() && found < others - 25 ? 2 : 1;
  if (others >= look.window.beta && !look.window.isOpen()) return unknownValue;
  return look.known->value >= look.window.beta ? -1 : 0;
}

/// By how many plies less an action is searched at first.
template <class Sliders>
int Searcher<Sliders>::reductionOf(int height, const Look& look, Action action, bool sharp, bool checks) const {
  if (look.depth < 3 || look.number < (look.window.isOpen() ? 3U : 2U)) return 0;
  int reduction = reductionByTable(look.depth, look.number);
  if (sharp) {
    reduction = reduction / 2 + (look.cut ? 1 : 0);
  } else {
    if (look.cut) reduction += 2;
    if (at(height + 1).refutations > manyRefutations) ++reduction;
    if (look.hints.first != noAction && isSharp(at(height).position, look.hints.first)) ++reduction;
    if (action == look.hints.killers[0] || action == look.hints.killers[1] || action == look.hints.counter) --reduction;
    reduction -= experienceOf(height, action) / experienceOfAPly;
  }
  if (look.window.isOpen()) --reduction;
  if (!look.improving) ++reduction;
  if (checks) --reduction;
  return std::clamp(reduction, 0, look.depth - 2);
}

/// The value of the position that the step led to, with the whole window only as far as needed.
template <class Sliders>
int Searcher<Sliders>::searched(int height, const Look& look, int depth, int reduction) {
  const Window window = look.window;
  const Window narrow{window.alpha, window.alpha + 1};
  if (look.number == 1) return below(height, window, depth, window.isOpen() ? false : !look.cut);
  int found = below(height, narrow, depth - reduction, reduction > 0 || !look.cut);
  if (reduction > 0 && found > window.alpha && !stopped_) found = below(height, narrow, depth, !look.cut);
  if (window.isOpen() && found > window.alpha && found < window.beta && !stopped_)
    found = below(height, window, depth, false);
  return found;
}

} // namespace
} // namespace backrank::engine
