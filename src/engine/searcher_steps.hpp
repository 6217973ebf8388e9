#pragma once

#include "engine/searcher.hpp"

/// Steps through the tree, and what is known and learned of positions on the way.
namespace backrank::engine {
namespace {

/// Once the position of a frame is settled in battle: whose attacks limit whom.
template <class Sliders>
void Searcher<Sliders>::enter(int height) {
  Frame& frame = at(height);
  if (frame.position.owed()) return;
  frame.limits = frame.position.turn() == Color::white
                     ? chess::Generator<Color::white, Sliders>(frame.position).limitsFound()
                     : chess::Generator<Color::black, Sliders>(frame.position).limitsFound();
}

template <class Sliders>
void Searcher<Sliders>::step(int height, Action action) {
  const Frame& from = at(height);
  Frame& to = at(height + 1);
  const Color us = from.position.turn();
  to.position = us == Color::white ? chess::Steps::made<Color::white, true>(from.position, action)
                                   : chess::Steps::made<Color::black, true>(from.position, action);
  job_->table.prefetch(keyOf(to.position));
  to.tally = tallyAfter(from.tally, from.position, action, to.position);
  to.plies = from.plies + 1;
  to.played = action;
  to.mark = footprint(us, action);
  to.answers = &history_->answers[to.mark];
  enter(height + 1);
}

template <class Sliders>
void Searcher<Sliders>::declare(int height, Role role) {
  const Frame& from = at(height);
  Frame& to = at(height + 1);
  to.position = chess::afterDeclaration(from.position, role);
  to.tally = tallyOf(to.position);
  to.plies = from.plies;
  to.played = from.played;
  to.mark = from.mark;
  to.answers = from.answers;
  enter(height + 1);
}

template <class Sliders>
void Searcher<Sliders>::pass(int height) {
  const Frame& from = at(height);
  Frame& to = at(height + 1);
  to.position = from.position;
  to.position.setEnPassant(std::nullopt);
  to.position.setTurn(~from.position.turn());
  to.position.setCounters(0, from.position.fullmoves());
  job_->table.prefetch(keyOf(to.position));
  to.tally = from.tally;
  to.plies = from.plies + 1;
  to.played = noAction;
  to.mark = 768;
  to.answers = &history_->answers[768];
  enter(height + 1);
}

/// The value of the position above `height`, from the side to move at `height`.
template <class Sliders>
int Searcher<Sliders>::below(int height, Window window, int depth, bool cut) {
  if (at(height + 1).position.turn() == at(height).position.turn()) return value(height + 1, window, depth, cut);
  return -value(height + 1, {-window.beta, -window.alpha}, depth, cut);
}

template <class Sliders>
int Searcher<Sliders>::quiescenceBelow(int height, Window window, int depth) {
  return -quiescence(height + 1, {-window.beta, -window.alpha}, depth);
}

template <class Sliders>
bool Searcher<Sliders>::askForMore() {
  if (stopped_) return false;
  granted_ = allowance_ = job_->budget.more(granted_, job_->thread == 0);
  stopped_ = allowance_ == 0;
  return !stopped_;
}

template <class Sliders>
void Searcher<Sliders>::extendLine(int height, Action action) {
  auto& line = lines_[static_cast<std::size_t>(height)];
  const auto& rest = lines_[static_cast<std::size_t>(height + 1)];
  line.assign(1, action);
  line.insert(line.end(), rest.begin(), rest.end());
}

template <class Sliders>
const PawnFindings& Searcher<Sliders>::pawnFindings(const Frame& frame) {
  PawnFindings& place = pawns_[frame.tally.pawns % pawnPlaces];
  NoCoefficients none;
  if (place.key != frame.tally.pawns) place = findingsOf(frame.position, frame.tally.pawns, none);
  return place;
}

/// The evaluation with what experience says about such pawns.
template <class Sliders>
int Searcher<Sliders>::evaluate(Frame& frame, const std::optional<Finding>& known) {
  if (known && known->evaluation != Finding::unknownEvaluation) {
    frame.raw = known->evaluation;
  } else {
    NoCoefficients none;
    frame.raw = std::clamp(evaluated<Sliders>(frame.position, frame.tally, pawnFindings(frame), none), -8191, 8191);
  }
  const int correction = history_->pawnCorrection[index(frame.position.turn())][frame.tally.pawns & 16'383U];
  return std::clamp(frame.raw + correction / 256, -8191, 8191);
}

template <class Sliders>
void Searcher<Sliders>::correctEvaluation(const Frame& frame, int value, int depth) {
  Experience& place = history_->pawnCorrection[index(frame.position.turn())][frame.tally.pawns & 16'383U];
  shift(place, std::clamp((value - frame.evaluation) * depth * 4, -mostExperience / 4, mostExperience / 4));
}

template <class Sliders>
Hints Searcher<Sliders>::hintsFor(int height, Action first) const {
  const Frame& frame = at(height);
  return {first,         frame.killers,          history_->counters[frame.mark],
          frame.answers, at(height - 1).answers, at(height - 3).answers};
}

template <class Sliders>
int Searcher<Sliders>::experienceOf(int height, Action action) const {
  const Color us = at(height).position.turn();
  const std::size_t mark = footprint(us, action);
  return history_->quiet[index(us)][index(action.from())][index(action.to())] + (*at(height).answers)[mark] +
         (*at(height - 1).answers)[mark];
}

template <class Sliders>
void Searcher<Sliders>::learnQuiet(int height, Action action, int by) {
  const Color us = at(height).position.turn();
  const std::size_t mark = footprint(us, action);
  shift(history_->quiet[index(us)][index(action.from())][index(action.to())], by);
  for (const int back : {0, 1, 3})
    if (at(height - back).mark != 768) shift((*at(height - back).answers)[mark], by);
}

template <class Sliders>
void Searcher<Sliders>::learnSharp(int height, Action action, int by) {
  const Position& position = at(height).position;
  const bool takes = has(position.of(~position.turn()), action.to());
  const std::size_t role = takes ? index(roleAt(position, action.to())) : 0;
  shift(history_->capture[footprint(position.turn(), action)][role], by);
}

/// The best action refuted the one before it; those tried before it did not.
template <class Sliders>
void Searcher<Sliders>::learn(int height, const Look& look) {
  const int by = std::min(170 * look.depth - 80, 1800);
  Frame& frame = at(height);
  if (!isSharp(frame.position, look.bestAction)) {
    if (frame.killers[0] != look.bestAction) {
      frame.killers[1] = frame.killers[0];
      frame.killers[0] = look.bestAction;
    }
    history_->counters[frame.mark] = look.bestAction;
    learnQuiet(height, look.bestAction, by);
    for (std::size_t i = 0; i < look.quiets; ++i)
      if (look.quietsTried[i] != look.bestAction) learnQuiet(height, look.quietsTried[i], -by);
  } else {
    learnSharp(height, look.bestAction, by);
  }
  for (std::size_t i = 0; i < look.sharps; ++i)
    if (look.sharpTried[i] != look.bestAction) learnSharp(height, look.sharpTried[i], -by);
}

/// True for a plain movement that gives check, directly or by going away; promotions, castlings and captures en passant
/// are not looked at.
template <class Sliders>
bool Searcher<Sliders>::givesCheck(const Frame& frame, Action action) const {
  const Position& p = frame.position;
  const Square king = chess::first(p.of({Role::king, ~p.turn()}));
  const Bitboard occupied = (p.occupied() & ~bit(action.from())) | bit(action.to());
  const Bitboard own = p.of(p.turn()) & ~bit(action.from());
  const Role role = action.role();
  const Bitboard to = bit(action.to());
  const Bitboard diagonals = (p.of(Role::bishop) | p.of(Role::queen)) & own;
  const Bitboard straights = (p.of(Role::rook) | p.of(Role::queen)) & own;
  if (role == Role::knight && (chess::attacks::knight(king) & to) != 0) return true;
  if (role == Role::pawn && (chess::attacks::pawn(~p.turn(), king) & to) != 0) return true;
  const bool bishop = role == Role::bishop || role == Role::queen;
  const bool rook = role == Role::rook || role == Role::queen;
  const Bitboard viewers = diagonals | (bishop ? to : 0);
  if ((chess::attacks::diagonalRays(king) & viewers) != 0 && (Sliders::bishop(king, occupied) & viewers) != 0)
    return true;
  const Bitboard lookers = straights | (rook ? to : 0);
  return (chess::attacks::straightRays(king) & lookers) != 0 && (Sliders::rook(king, occupied) & lookers) != 0;
}

/// A position that came up in the tree before will come up again; one from the game before the root has to be there
/// twice.
template <class Sliders>
bool Searcher<Sliders>::isRepeated(const Position& position) const {
  if (position.halfmoves() < 4) return false;
  const auto last = static_cast<std::ptrdiff_t>(keys_.size());
  const auto oldest = std::max<std::ptrdiff_t>(0, last - position.halfmoves());
  int earlier = 0;
  for (std::ptrdiff_t place = last - 4; place >= oldest; place -= 2) {
    if (keys_[static_cast<std::size_t>(place)] != position.key()) continue;
    if (static_cast<std::size_t>(place) >= rootAt_ || ++earlier == 2) return true;
  }
  return false;
}

} // namespace
} // namespace backrank::engine
