#pragma once

#include "chess/attacks.hpp"
#include "chess/generator_sinks.hpp"
#include "chess/position.hpp"

/// The legal move generator, as a template on the slider attacks. Included once by each kernel, never elsewhere: all
/// of it has to be compiled for the kernel's own processor, hence the anonymous namespace.
namespace backrank::chess {
namespace {

/// What limits the moves of the side to move.
struct Limits {
  Square king;
  Bitboard ours;
  Bitboard theirs;
  Bitboard occupied;
  Bitboard checkers;
  Bitboard targets;   ///< not ours; in check, only what captures or blocks the checker
  Bitboard lines;     ///< squares of pins along ranks and files, from the king to the pinner
  Bitboard diagonals; ///< the same for diagonals
};

/// Knights and sliders to count, with what limits them; a queen is among both sliders.
struct Officers {
  Bitboard knights;
  Bitboard diagonal;
  Bitboard straight;
  const Limits& limits;
};

/// Asks for a generator that knows neither checks nor pins.
struct Unlimited {};

template <Color us>
struct Compass {
  static constexpr int up = us == Color::white ? 8 : -8;
  static constexpr Bitboard thirdRank = rankSet(us == Color::white ? 2 : 5);
  static constexpr Bitboard seventhRank = rankSet(us == Color::white ? 6 : 1);
  static constexpr Bitboard lastRank = homeRankSet(~us);
  static constexpr Bitboard forward(Bitboard set) { return us == Color::white ? set << 8 : set >> 8; }
  static constexpr Bitboard west(Bitboard set) {
    return us == Color::white ? (set & ~fileA) << 7 : (set & ~fileA) >> 9;
  }
  static constexpr Bitboard east(Bitboard set) {
    return us == Color::white ? (set & ~fileH) << 9 : (set & ~fileH) >> 7;
  }
};

template <Color us, class Sliders>
class Generator {
public:
  BACKRANK_HOT explicit Generator(const Position& position)
      : p_(position)
      , l_(limits()) {}

  /// Tells `sink` every legal movement, by sets of targets.
  template <class Sink>
  BACKRANK_HOT void visit(Sink& sink) const {
    kingMoves(sink);
    if ((l_.checkers & (l_.checkers - 1)) != 0) return; // two checkers: only the king can move
    pawnMoves(sink);
    pieceMoves(sink);
    if (l_.checkers == 0 && (p_.castlers() & l_.ours) != 0) castlings(sink);
  }

  /// Without checks and pins, for origins() alone.
  BACKRANK_HOT Generator(const Position& position, Unlimited)
      : p_(position)
      , l_(men()) {
    l_.checkers = l_.lines = l_.diagonals = 0;
    l_.targets = ~l_.ours;
  }

  /// The squares from which a man of `role` may go to `to`, castlings apart. To look at the few that could is cheaper
  /// than to find all pins first.
  BACKRANK_HOT Bitboard origins(Role role, Square to) const {
    if (role == Role::king) return kingReaches(to) ? bit(l_.king) : 0;
    if (has(l_.ours, to)) return 0;
    Origins sink{to};
    if (role == Role::pawn)
      pawnMoves(sink);
    else
      sink.found = officersReaching(role, to);
    for (const Square from : squaresOf(sink.found))
      if (!leavesKingSafe(from, to, 0)) sink.found &= ~bit(from);
    return sink.found | sink.passing;
  }

  /// The rooks with which the king may castle.
  BACKRANK_HOT Bitboard castlingRooks() const {
    Castlers sink;
    if (l_.checkers == 0 && (p_.castlers() & l_.ours) != 0) castlings(sink);
    return sink.found;
  }

  /// For a position that differs from one with the limits `before` only by a step of theirs on squares that none of
  /// our officers reaches and no line of our king crosses: neither checks nor pins have changed.
  BACKRANK_HOT Generator(const Position& position, const Limits& before)
      : p_(position)
      , l_(before) {
    l_.theirs = p_.of(them);
    l_.occupied = l_.ours | l_.theirs;
  }

  /// As many as visit() tells.
  BACKRANK_HOT int number() const {
    if ((l_.checkers & (l_.checkers - 1)) != 0) [[unlikely]]
      return count(kingTargets());
    return numberOfOfficers() + numberBesideOfficers();
  }

  BACKRANK_HOT int numberOfOfficers() const { return Sliders::countOfficers(officers()); }

  /// The moves of king and pawns, castlings included; not for a double check.
  BACKRANK_HOT int numberBesideOfficers() const {
    Counter counter;
    kingMoves(counter);
    pawnMoves(counter);
    if (l_.checkers == 0 && (p_.castlers() & l_.ours) != 0) castlings(counter);
    return counter.number;
  }

  const Limits& limitsFound() const { return l_; }

  /// The squares on which a step of theirs may change what our officers can do, give check or pin.
  BACKRANK_HOT Bitboard sensitive() const {
    const Bitboard straight = ours(Role::rook) | ours(Role::queen);
    const Bitboard diagonal = ours(Role::bishop) | ours(Role::queen);
    return l_.ours | Sliders::reach(straight, diagonal, l_.occupied) | attacks::straightRays(l_.king) |
           attacks::diagonalRays(l_.king) | attacks::knight(l_.king);
  }

protected:
  static constexpr Color them = ~us;
  BACKRANK_HOT Officers officers() const {
    return {ours(Role::knight), ours(Role::bishop) | ours(Role::queen), ours(Role::rook) | ours(Role::queen), l_};
  }
  using Way = Compass<us>;

  BACKRANK_HOT Bitboard ours(Role role) const { return p_.of(role) & p_.of(us); }
  BACKRANK_HOT Bitboard theirs(Role role) const { return p_.of(role) & p_.of(them); }
  BACKRANK_HOT Bitboard theirLines() const { return (p_.of(Role::rook) | p_.of(Role::queen)) & p_.of(them); }
  BACKRANK_HOT Bitboard theirDiagonals() const { return (p_.of(Role::bishop) | p_.of(Role::queen)) & p_.of(them); }

  /// Limits of which nothing but the men is known.
  BACKRANK_HOT Limits men() const {
    Limits l;
    l.ours = p_.of(us);
    l.theirs = p_.of(them);
    l.occupied = l.ours | l.theirs;
    l.king = first(ours(Role::king));
    return l;
  }

  BACKRANK_HOT Limits limits() const {
    Limits l = men();
    l.lines = l.diagonals = 0;
    l.checkers = (attacks::knight(l.king) & theirs(Role::knight)) | (attacks::pawn(us, l.king) & theirs(Role::pawn));
    if ((attacks::straightRays(l.king) & theirLines()) != 0) {
      const Bitboard view = Sliders::rook(l.king, l.occupied);
      l.checkers |= view & theirLines();
      addPins(l.lines, Sliders::rook(l.king, l.occupied & ~(view & l.ours)) & ~view & theirLines(), l.king);
    }
    if ((attacks::diagonalRays(l.king) & theirDiagonals()) != 0) {
      const Bitboard view = Sliders::bishop(l.king, l.occupied);
      l.checkers |= view & theirDiagonals();
      addPins(l.diagonals, Sliders::bishop(l.king, l.occupied & ~(view & l.ours)) & ~view & theirDiagonals(), l.king);
    }
    l.targets = ~l.ours;
    if (l.checkers != 0) [[unlikely]]
      l.targets &= l.checkers | attacks::tables.upTo[index(l.king)][index(first(l.checkers))];
    return l;
  }

  BACKRANK_HOT static void addPins(Bitboard& pins, Bitboard pinners, Square king) {
    for (const Square pinner : squaresOf(pinners)) pins |= attacks::tables.upTo[index(king)][index(pinner)];
  }

  /// True if a knight, a pawn or the king of theirs attacks a square.
  BACKRANK_HOT bool leapersAttack(Square at) const {
    return (attacks::knight(at) & theirs(Role::knight)) != 0 || (attacks::pawn(us, at) & theirs(Role::pawn)) != 0 ||
           (attacks::king(at) & theirs(Role::king)) != 0;
  }

  /// True if they attack a square while `occupied` is in the way.
  BACKRANK_HOT bool attacked(Square at, Bitboard occupied) const {
    return leapersAttack(at) || (Sliders::rook(at, occupied) & theirLines()) != 0 ||
           (Sliders::bishop(at, occupied) & theirDiagonals()) != 0;
  }

  /// True if one of their sliders but those on `gone` has a free line to a square. Without the large tables, which a
  /// program that asks a little about each position would not find in its caches.
  BACKRANK_HOT bool sliderReaches(Square at, Bitboard occupied, Bitboard gone) const {
    const Bitboard sliders =
        (attacks::straightRays(at) & theirLines()) | (attacks::diagonalRays(at) & theirDiagonals());
    for (const Square from : squaresOf(sliders & ~gone))
      if ((attacks::between(at, from) & occupied) == 0) return true;
    return false;
  }

  /// True if nothing attacks the king once another man of ours has gone from here to there, and what stood there and on
  /// `victim` has gone.
  BACKRANK_HOT bool leavesKingSafe(Square from, Square to, Bitboard victim) const {
    const Bitboard gone = bit(to) | victim;
    const Bitboard leapers =
        (attacks::knight(l_.king) & theirs(Role::knight)) | (attacks::pawn(us, l_.king) & theirs(Role::pawn));
    return (leapers & ~gone) == 0 && !sliderReaches(l_.king, (l_.occupied & ~bit(from) & ~victim) | bit(to), gone);
  }

  /// Our officers of a role from which the way to a square is free.
  BACKRANK_HOT Bitboard officersReaching(Role role, Square to) const {
    if (role == Role::knight) return attacks::knight(to) & ours(Role::knight);
    const Bitboard straight = role == Role::bishop ? 0 : attacks::straightRays(to);
    const Bitboard diagonal = role == Role::rook ? 0 : attacks::diagonalRays(to);
    Bitboard found = 0;
    for (const Square from : squaresOf(ours(role) & (straight | diagonal)))
      if ((attacks::between(to, from) & l_.occupied) == 0) found |= bit(from);
    return found;
  }

  BACKRANK_HOT bool kingReaches(Square to) const {
    return has(attacks::king(l_.king) & ~l_.ours, to) && !leapersAttack(to) &&
           !sliderReaches(to, l_.occupied & ~bit(l_.king), bit(to));
  }

  /// Squares beside the king that are not ours and that nothing attacks once the king has left.
  BACKRANK_HOT Bitboard kingTargets() const {
    const Bitboard near = attacks::king(l_.king) & ~l_.ours & ~attacks::king(first(theirs(Role::king)));
    if (near == 0) return 0;
    const Bitboard pawns = theirs(Role::pawn);
    const Bitboard byPawns = Compass<them>::west(pawns) | Compass<them>::east(pawns);
    const Bitboard occupied = l_.occupied & ~bit(l_.king);
    return near & ~byPawns & ~knightsReach(theirs(Role::knight)) &
           ~Sliders::reach(theirLines(), theirDiagonals(), occupied);
  }

  BACKRANK_HOT static Bitboard knightsReach(Bitboard knights) {
    const Bitboard beside = ((knights << 1) & ~fileA) | ((knights >> 1) & ~fileH);
    const Bitboard apart = ((knights << 2) & ~(fileA | fileA << 1)) | ((knights >> 2) & ~(fileH | fileH >> 1));
    return beside << 16 | beside >> 16 | apart << 8 | apart >> 8;
  }

  template <class Sink>
  BACKRANK_HOT void kingMoves(Sink& sink) const {
    sink.moves(Role::king, l_.king, kingTargets());
  }

  template <class Sink>
  BACKRANK_HOT void pieceMoves(Sink& sink) const {
    const Bitboard pinned = l_.lines | l_.diagonals;
    for (const Square from : squaresOf(ours(Role::knight) & ~pinned))
      sink.moves(Role::knight, from, attacks::knight(from) & l_.targets);
    for (const Square from : squaresOf(ours(Role::bishop) & ~l_.lines))
      sink.moves(Role::bishop, from, diagonalTargets(from));
    for (const Square from : squaresOf(ours(Role::rook) & ~l_.diagonals))
      sink.moves(Role::rook, from, lineTargets(from));
    for (const Square from : squaresOf(ours(Role::queen))) sink.moves(Role::queen, from, queenTargets(from));
  }

  BACKRANK_HOT Bitboard diagonalTargets(Square from) const {
    const Bitboard reached = Sliders::bishop(from, l_.occupied) & l_.targets;
    return has(l_.diagonals, from) ? reached & l_.diagonals : reached;
  }
  BACKRANK_HOT Bitboard lineTargets(Square from) const {
    const Bitboard reached = Sliders::rook(from, l_.occupied) & l_.targets;
    return has(l_.lines, from) ? reached & l_.lines : reached;
  }
  BACKRANK_HOT Bitboard queenTargets(Square from) const {
    const Bitboard diagonal = has(l_.lines, from) ? 0 : diagonalTargets(from);
    return has(l_.diagonals, from) ? diagonal : diagonal | lineTargets(from);
  }

  template <class Sink>
  BACKRANK_HOT void pawnMoves(Sink& sink) const {
    const Bitboard pawns = ours(Role::pawn);
    // A pinned pawn may go along its pin only, where the king and the pinner stop it.
    const Bitboard steppers = pawns & ~l_.diagonals & ~(l_.lines & ~fileSet(fileOf(l_.king)));
    const Bitboard takers = pawns & ~l_.lines;
    const Bitboard rising = attacks::risingDiagonal(l_.king);
    const Bitboard eastPin = us == Color::white ? rising : ~rising;
    const Bitboard single = Way::forward(steppers) & ~l_.occupied;
    const Bitboard twice = Way::forward(single & Way::thirdRank) & ~l_.occupied & l_.targets;
    const Bitboard west = Way::west(takers & ~(l_.diagonals & eastPin)) & l_.theirs & l_.targets;
    const Bitboard east = Way::east(takers & ~(l_.diagonals & ~eastPin)) & l_.theirs & l_.targets;
    sink.pawns(twice, 2 * Way::up);
    if ((pawns & Way::seventhRank) == 0) [[likely]] {
      sink.pawns(single & l_.targets, Way::up);
      sink.pawns(west, Way::up - 1);
      sink.pawns(east, Way::up + 1);
    } else {
      give(sink, single & l_.targets, Way::up);
      give(sink, west, Way::up - 1);
      give(sink, east, Way::up + 1);
    }
    if (p_.enPassant()) [[unlikely]]
      enPassants(sink, *p_.enPassant(), takers);
  }

  template <class Sink>
  BACKRANK_HOT static void give(Sink& sink, Bitboard targets, int delta) {
    sink.pawns(targets & ~Way::lastRank, delta);
    if ((targets & Way::lastRank) != 0) [[unlikely]]
      sink.promotions(targets & Way::lastRank, delta);
  }

  template <class Sink>
  void enPassants(Sink& sink, Square skipped, Bitboard takers) const {
    const Square victim = static_cast<Square>(static_cast<int>(skipped) - Way::up);
    for (const Square from : squaresOf(attacks::pawn(them, skipped) & takers))
      if (leavesKingSafe(from, skipped, bit(victim))) sink.enPassant(from, skipped);
  }

  template <class Sink>
  void castlings(Sink& sink) const {
    for (const Square rook : squaresOf(p_.castlers() & l_.ours)) {
      const Lane& way = lane(p_.castlingRule(), us, fileOf(l_.king), fileOf(rook));
      if (way.possible && (l_.occupied & way.mustBeEmpty) == 0 && safe(way, rook)) sink.castling(l_.king, rook);
    }
  }

  bool safe(const Lane& way, Square rook) const {
    const Bitboard lifted = l_.occupied & ~bit(l_.king);
    for (const Square at : squaresOf(way.mustBeSafe))
      if (attacked(at, lifted)) return false;
    // The rook may have shielded the king; hence the second test with both pieces landed.
    return !attacked(way.kingTo, (lifted & ~bit(rook)) | bit(way.kingTo) | bit(way.rookTo));
  }

  const Position& p_;
  Limits l_;
};

template <class Sliders>
void listAll(const Position& position, ActionList& list) {
  Lister lister(list);
  if (position.turn() == Color::white)
    Generator<Color::white, Sliders>(position).visit(lister);
  else
    Generator<Color::black, Sliders>(position).visit(lister);
}

template <class Sliders>
Bitboard allOrigins(const Position& position, Role role, Square to) {
  if (position.turn() == Color::white) return Generator<Color::white, Sliders>(position, Unlimited{}).origins(role, to);
  return Generator<Color::black, Sliders>(position, Unlimited{}).origins(role, to);
}

template <class Sliders>
Bitboard allCastlingRooks(const Position& position) {
  return position.turn() == Color::white ? Generator<Color::white, Sliders>(position).castlingRooks()
                                         : Generator<Color::black, Sliders>(position).castlingRooks();
}

} // namespace
} // namespace backrank::chess
