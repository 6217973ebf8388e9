#pragma once

#include "chess/generator.hpp"

/// Legal movements in two parts, for searches that often need the first alone; included like chess/generator.hpp.
namespace backrank::chess {
namespace {

template <Color us, class Sliders>
class StagedGenerator : public Generator<us, Sliders> {
  using Base = Generator<us, Sliders>;

public:
  BACKRANK_HOT StagedGenerator(const Position& position, const Limits& limits)
      : Base(position, limits) {}

  /// Captures and promotions.
  template <class Sink>
  BACKRANK_HOT void visitSharp(Sink& sink) {
    const Bitboard targets = this->l_.targets;
    const Bitboard theirs = this->l_.theirs;
    sink.moves(Role::king, this->l_.king, this->kingTargets() & theirs);
    if (isDoubleCheck()) return;
    this->l_.targets = targets & (theirs | Compass<us>::lastRank);
    this->pawnMoves(sink);
    this->l_.targets = targets & theirs;
    this->pieceMoves(sink);
    this->l_.targets = targets;
  }

  /// All others. The sink must drop what it is told of enPassant().
  template <class Sink>
  BACKRANK_HOT void visitQuiet(Sink& sink) {
    const Bitboard targets = this->l_.targets;
    const Bitboard theirs = this->l_.theirs;
    sink.moves(Role::king, this->l_.king, this->kingTargets() & ~theirs);
    if (isDoubleCheck()) return;
    this->l_.targets = targets & ~(theirs | Compass<us>::lastRank);
    this->pawnMoves(sink);
    this->l_.targets = targets & ~theirs;
    this->pieceMoves(sink);
    this->l_.targets = targets;
    if (this->l_.checkers == 0 && (this->p_.castlers() & this->l_.ours) != 0) this->castlings(sink);
  }

private:
  BACKRANK_HOT bool isDoubleCheck() const { return (this->l_.checkers & (this->l_.checkers - 1)) != 0; }
};

} // namespace
} // namespace backrank::chess
