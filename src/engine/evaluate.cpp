#include "engine/evaluate.hpp"

#include <algorithm>

#include "chess/attacks.hpp"
#include "engine/piece_squares.hpp"

namespace backrank::engine {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;
using chess::squaresOf;

constexpr int tempo = 10;

Square seenBy(Color us, Square at) { return us == Color::white ? at : mirrored(at); }
int rankSeenBy(Color us, Square at) { return rankOf(seenBy(us, at)); }
int fromEdge(Square at) { return std::min(fileOf(at), 7 - fileOf(at)); }
Bitboard besideFile(int file) {
  return (file > 0 ? chess::fileSet(file - 1) : 0) | (file < 7 ? chess::fileSet(file + 1) : 0);
}
/// The squares of all ranks in front of a square, seen by its owner.
Bitboard inFront(Color us, Square at) {
  const int rank = rankOf(at);
  if (us == Color::white) return rank == 7 ? 0 : ~Bitboard{0} << (8 * (rank + 1));
  return rank == 0 ? 0 : ~Bitboard{0} >> (8 * (8 - rank));
}
int distance(Square a, Square b) { return std::max(std::abs(fileOf(a) - fileOf(b)), std::abs(rankOf(a) - rankOf(b))); }

/// One side's share of the evaluation.
class Share {
public:
  Share(const Position& position, Color us)
      : p_(position)
      , us_(us)
      , king_(*position.king(us))
      , theirKing_(*position.king(~us))
      , ours_(position.of(us))
      , decided_(ours_ & ~position.undecided())
      , pawns_(of(Role::pawn))
      , theirPawns_(position.of(chess::Piece{Role::pawn, ~us})) {}

  Tapered sum() const {
    return men() + activity() + pawns() + rookFiles() + shelter() + castling() + trapped() + hunt();
  }

private:
  Bitboard of(Role role) const { return p_.of(role) & decided_; }
  bool hasPawn(int file, int rank) const { return has(pawns_, seenBy(us_, chess::squareAt(file, rank))); }

  Tapered men() const;
  Tapered undecidedMan(Square at) const;
  Tapered activity() const;
  Tapered pawns() const;
  Tapered pawn(Square at) const;
  Tapered rookFiles() const;
  Tapered shelter() const;
  Tapered castling() const;
  Tapered trapped() const;
  Tapered hunt() const;

  const Position& p_;
  const Color us_;
  const Square king_;
  const Square theirKing_;
  const Bitboard ours_;
  const Bitboard decided_;
  const Bitboard pawns_;
  const Bitboard theirPawns_;
};

Tapered Share::undecidedMan(Square at) const {
  Tapered sum;
  int number = 0;
  for (const Role role : {Role::knight, Role::bishop, Role::rook}) {
    if (!has(p_.of(role), at)) continue;
    sum += valueOf(role, seenBy(us_, at));
    ++number;
  }
  return sum.over(number);
}

Tapered Share::men() const {
  Tapered sum;
  for (const Role role : chess::allRoles)
    for (const Square at : squaresOf(of(role))) sum += valueOf(role, seenBy(us_, at));
  for (const Square at : squaresOf(ours_ & p_.undecided())) sum += undecidedMan(at);
  const Bitboard bishops = p_.of(Role::bishop) & ours_;
  const bool pair = (bishops & chess::lightSquares) != 0 && (bishops & ~chess::lightSquares) != 0;
  return pair ? sum + Tapered{28, 42} : sum;
}

/// Squares within reach, and how many men bear on the enemy king's surroundings.
Tapered Share::activity() const {
  struct Worth {
    Role role;
    int usual; ///< number of squares that is worth nothing
    Tapered perSquare;
    int danger; ///< to a king whose surroundings it attacks
  };
  static constexpr std::array<Worth, 4> worths{{
      {Role::knight, 4, {4, 4}, 2},
      {Role::bishop, 6, {4, 4}, 2},
      {Role::rook, 6, {2, 4}, 3},
      {Role::queen, 12, {1, 2}, 5},
  }};
  const Bitboard ring = chess::attacks::king(theirKing_) | bit(theirKing_);
  Tapered sum;
  int danger = 0;
  int attackers = 0;
  for (const Worth& worth : worths)
    for (const Square at : squaresOf(p_.of(worth.role) & ours_)) {
      const Bitboard reach = chess::attacks::of(worth.role, at, p_.occupied()) & ~ours_;
      const Tapered freedom = worth.perSquare * (chess::count(reach) - worth.usual);
      sum += has(decided_, at) ? freedom : freedom.over(p_.rolesAt(at).size());
      if ((reach & ring) == 0) continue;
      ++attackers;
      danger += worth.danger;
    }
  // One attacker alone is no attack; each further one makes all the others more dangerous.
  return attackers < 2 ? sum : sum + Tapered{danger * attackers * 2, danger};
}

Tapered Share::pawn(Square at) const {
  static constexpr std::array<Tapered, 8> passed{
      {{0, 0}, {0, 8}, {4, 12}, {8, 24}, {20, 45}, {40, 80}, {70, 125}, {0, 0}}};
  const Bitboard file = chess::fileSet(fileOf(at));
  const Bitboard beside = besideFile(fileOf(at));
  const Bitboard ahead = inFront(us_, at);
  Tapered sum;
  if ((pawns_ & beside) == 0) sum += {-10, -14};
  if ((pawns_ & file & ahead) != 0) sum += {-8, -20};
  if ((theirPawns_ & (file | beside) & ahead) == 0) sum += passed[static_cast<std::size_t>(rankSeenBy(us_, at))];
  return sum;
}

Tapered Share::pawns() const {
  Tapered sum;
  for (const Square at : squaresOf(pawns_)) sum += pawn(at);
  return sum;
}

Tapered Share::rookFiles() const {
  Tapered sum;
  for (const Square at : squaresOf(of(Role::rook))) {
    const Bitboard file = chess::fileSet(fileOf(at));
    if ((pawns_ & file) != 0) continue;
    sum += (theirPawns_ & file) == 0 ? Tapered{24, 12} : Tapered{12, 8};
  }
  return sum;
}

/// The three pawns in front of the king, whatever file he stands on.
Tapered Share::shelter() const {
  const int rank = rankSeenBy(us_, king_);
  if (rank > 1) return {-20, 0};
  const int middle = std::clamp(fileOf(king_), 1, 6);
  int sum = 0;
  for (int file = middle - 1; file <= middle + 1; ++file) {
    if (hasPawn(file, rank + 1))
      sum += 10;
    else if (hasPawn(file, rank + 2))
      sum += 5;
    else
      sum -= ((pawns_ | theirPawns_) & chess::fileSet(file)) == 0 ? 18 : 10;
  }
  return {sum, 0};
}

/// The best castling that the game's rule still allows, less for every man in its way.
Tapered Share::castling() const {
  int best = 0;
  for (const Square rook : squaresOf(p_.castlers() & ours_)) {
    const chess::Lane& way = lane(p_.castlingRule(), us_, fileOf(king_), fileOf(rook));
    if (!way.possible) continue;
    const int refuge = fromEdge(way.kingTo) <= 2 ? 34 : 8;
    best = std::max(best, refuge - 6 * chess::count(way.mustBeEmpty & p_.occupied()));
  }
  return {best, 0};
}

/// Rooks that their own king shuts in, bishops behind a pawn in the corner, bishops that went too far.
Tapered Share::trapped() const {
  Tapered sum;
  const auto isBehindKing = [this](Square rook) {
    const bool right = fileOf(king_) > 4 && fileOf(rook) > fileOf(king_);
    const bool left = fileOf(king_) < 3 && fileOf(rook) < fileOf(king_);
    return right || left;
  };
  if (rankSeenBy(us_, king_) == 0)
    for (const Square rook : squaresOf(of(Role::rook) & homeRankSet(us_) & ~p_.castlers()))
      if (isBehindKing(rook)) sum += {-38, -6};
  for (const Square bishop : squaresOf(of(Role::bishop) & (chess::fileA | chess::fileH))) {
    const int rank = rankSeenBy(us_, bishop);
    const int inner = fileOf(bishop) == 0 ? 1 : 6;
    if (rank == 0 && hasPawn(inner, 1)) sum += {-24, -24};
    if (rank == 6 && has(theirPawns_, seenBy(us_, chess::squareAt(inner, 5)))) sum += {-70, -70};
  }
  return sum;
}

/// Against a bare king: drive him to the edge, and one's own king after him.
Tapered Share::hunt() const {
  if (p_.of(~us_) != bit(theirKing_)) return {};
  const int toEdge = 6 - fromEdge(theirKing_) - std::min(rankOf(theirKing_), 7 - rankOf(theirKing_));
  return {0, 14 * toEdge + 8 * (7 - distance(king_, theirKing_))};
}

/// 72 with all men on the board, 0 with kings and pawns alone.
int phaseOf(const Position& position) {
  const Bitboard decided = ~position.undecided();
  const int minor = chess::count((position.of(Role::knight) | position.of(Role::bishop)) & decided);
  const int phase = minor * 3 + chess::count(position.of(Role::rook) & decided) * 6 +
                    chess::count(position.of(Role::queen)) * 12 + chess::count(position.undecided()) * 4;
  return std::min(phase, 72);
}

/// True if `side` has no pawns and no more than a minor piece over the other: hard to win.
bool cannotWinEasily(const Position& position, Color side) {
  if (position.of(chess::Piece{Role::pawn, side}) != 0) return false;
  const auto force = [&](Color color) {
    int sum = 0;
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen})
      sum += chess::count(position.of(chess::Piece{role, color})) * (manValues[index(role)].opening / 100);
    return sum;
  };
  return force(side) - force(~side) <= 3;
}

} // namespace

int evaluate(const Position& position) {
  const Tapered sum = Share(position, Color::white).sum() - Share(position, Color::black).sum();
  const int phase = phaseOf(position);
  int value = (sum.opening * phase + sum.endgame * (72 - phase)) / 72;
  if (position.undecided() == 0 && cannotWinEasily(position, value > 0 ? Color::white : Color::black)) value /= 8;
  // A lead that leads nowhere is worth less the nearer the fifty-move rule comes.
  value = value * (220 - std::min(position.halfmoves(), 100)) / 220;
  return (position.turn() == Color::white ? value : -value) + tempo;
}

} // namespace backrank::engine
