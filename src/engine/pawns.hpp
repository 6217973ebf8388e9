#pragma once

#include <algorithm>

#include "chess/generator.hpp"
#include "engine/notes.hpp"
#include "engine/tally.hpp"

/// Pawns and the shelter they give their king, kept by their key; included like chess/generator.hpp.
namespace backrank::engine {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;
using chess::squaresOf;

constexpr Square seenBy(Color us, Square at) { return us == Color::white ? at : mirrored(at); }
constexpr std::size_t rankSeenBy(Color us, Square at) { return static_cast<std::size_t>(rankOf(seenBy(us, at))); }
constexpr int fromEdge(Square at) { return std::min(fileOf(at), 7 - fileOf(at)); }
constexpr Bitboard beside(Bitboard set) { return (set & ~chess::fileA) >> 1 | (set & ~chess::fileH) << 1; }
constexpr Bitboard forward(Color us, Bitboard set) { return us == Color::white ? set << 8 : set >> 8; }
/// All squares in front of a set, itself left out.
constexpr Bitboard ahead(Color us, Bitboard set) {
  set = forward(us, set);
  set |= us == Color::white ? set << 8 : set >> 8;
  set |= us == Color::white ? set << 16 : set >> 16;
  return set | (us == Color::white ? set << 32 : set >> 32);
}
constexpr Bitboard pawnAttacks(Color us, Bitboard pawns) { return beside(forward(us, pawns)); }
constexpr int distance(Square a, Square b) {
  return std::max(std::abs(fileOf(a) - fileOf(b)), std::abs(rankOf(a) - rankOf(b)));
}

/// What depends on pawns and kings alone.
struct PawnFindings {
  chess::Key key = 0;
  Tapered worth;                        ///< White's less Black's, passed pawns' freedom left out
  std::array<int, 2> shelter{};         ///< [colour] what the pawns around the king are worth in the opening
  std::array<Bitboard, 2> passed{};     ///< [colour]
  std::array<Bitboard, 2> attackable{}; ///< [colour] squares that its pawns attack now or may attack later
};

template <class Notes>
class PawnShare {
public:
  PawnShare(const Position& position, Color us, PawnFindings& findings, Notes& notes)
      : us_(us)
      , king_(chess::first(position.of({Role::king, us})))
      , pawns_(position.of({Role::pawn, us}))
      , theirs_(position.of({Role::pawn, ~us}))
      , attacked_(pawnAttacks(us, pawns_))
      , findings_(findings)
      , notes_(notes) {}

  Tapered sum() {
    findings_.attackable[index(us_)] = beside(ahead(us_, pawns_));
    Tapered sum;
    for (const Square at : squaresOf(pawns_)) structure(sum, at);
    const Tapered around = shelter();
    findings_.shelter[index(us_)] = around.opening();
    return sum + around;
  }

private:
  void take(Tapered& sum, const Tapered& weight) {
    sum += weight;
    notes_.add(us_, weight, 1);
  }

  void structure(Tapered& sum, Square at) {
    const Bitboard file = chess::fileSet(fileOf(at));
    const Bitboard before = ahead(us_, bit(at));
    const std::size_t rank = rankSeenBy(us_, at);
    const bool guarded = has(attacked_, at);
    const bool inPhalanx = (beside(bit(at)) & pawns_) != 0;
    if (inPhalanx) take(sum, weights.phalanx[rank]);
    if (guarded) take(sum, weights.guarded[rank]);
    if ((beside(file) & pawns_) == 0)
      take(sum, weights.isolated);
    else if (!guarded && !inPhalanx && (beside(bit(at) | ahead(~us_, bit(at))) & pawns_) == 0 &&
             has(pawnAttacks(~us_, theirs_), chess::first(forward(us_, bit(at)))))
      take(sum, weights.backward);
    if ((before & file & pawns_) != 0) take(sum, weights.doubled);
    if (((before & file) & (theirs_ | pawns_)) == 0 && (beside(before & file) & theirs_) == 0) {
      take(sum, weights.passed[rank]);
      findings_.passed[index(us_)] |= bit(at);
    }
  }

  /// Own and enemy pawns on the king's file and those beside it, whatever file he stands on.
  Tapered shelter() {
    Tapered sum;
    const int middle = std::clamp(fileOf(king_), 1, 6);
    const Bitboard front = ahead(us_, chess::rankSet(rankOf(king_))) | chess::rankSet(rankOf(king_));
    for (int file = middle - 1; file <= middle + 1; ++file) {
      const auto edge = static_cast<std::size_t>(std::min(file, 7 - file));
      const Bitboard own = pawns_ & chess::fileSet(file) & front;
      const Bitboard enemy = theirs_ & chess::fileSet(file) & front;
      const std::size_t ownRank = own == 0 ? 0 : rankSeenBy(us_, nearest(own));
      const std::size_t enemyRank = enemy == 0 ? 0 : rankSeenBy(us_, nearest(enemy));
      take(sum, weights.shelter[edge][ownRank]);
      take(sum, weights.storm[edge][enemyRank]);
      if (ownRank != 0 && enemyRank == ownRank + 1) take(sum, weights.stormBlocked[enemyRank]);
    }
    return sum;
  }
  /// The last of a set, seen by us.
  Square nearest(Bitboard set) const {
    return us_ == Color::white ? chess::first(set) : static_cast<Square>(63 - std::countl_zero(set));
  }

  const Color us_;
  const Square king_;
  const Bitboard pawns_;
  const Bitboard theirs_;
  const Bitboard attacked_;
  PawnFindings& findings_;
  Notes& notes_;
};

template <class Notes>
PawnFindings findingsOf(const Position& position, chess::Key key, Notes& notes) {
  PawnFindings findings;
  findings.key = key;
  const Tapered white = PawnShare<Notes>(position, Color::white, findings, notes).sum();
  const Tapered black = PawnShare<Notes>(position, Color::black, findings, notes).sum();
  findings.worth = white - black;
  return findings;
}

} // namespace
} // namespace backrank::engine
