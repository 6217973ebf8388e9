#pragma once

#include "engine/blend.hpp"

/// The evaluation of battle positions; included like chess/generator.hpp.
namespace backrank::engine {
namespace {

/// Both sides' worth, term by term. `Notes` hears how often each weight was used.
template <class Sliders, class Notes>
class Evaluator {
public:
  Evaluator(const Position& position, const PawnFindings& pawns, Notes& notes)
      : p_(position)
      , pawns_(pawns)
      , notes_(notes)
      , occupied_(position.occupied()) {}

  /// White's worth less Black's; men on their squares and pawns are left out.
  Tapered difference() {
    prepare<Color::white>();
    prepare<Color::black>();
    Tapered sum = officers<Color::white>() - officers<Color::black>();
    sum += danger<Color::white>() - danger<Color::black>();
    sum += threats<Color::white>() - threats<Color::black>();
    sum += passedPawns<Color::white>() - passedPawns<Color::black>();
    sum += home<Color::white>() - home<Color::black>();
    return sum;
  }

private:
  /// What bears on the other side's king.
  struct Assault {
    std::array<int, 6> men{}; ///< [role]
    int attackers = 0;
    int hits = 0; ///< squares around him, counted for each man
  };
  struct Side {
    Square king;
    Bitboard men;
    Bitboard pawns;
    Bitboard byPawns;
    Bitboard byMinors = 0;
    Bitboard byRooks = 0;
    Bitboard byQueens = 0;
    Bitboard all;
    Bitboard twice;
    Bitboard ring; ///< the king and what is around him
    Bitboard free; ///< squares that count for mobility
    Assault assault;
    std::array<Bitboard, 6> byRole{};
  };

  BACKRANK_HOT void take(Color us, Tapered& sum, const Tapered& weight, int times = 1) {
    sum += weight * times;
    notes_.add(us, weight, static_cast<float>(times));
  }

  template <Color us>
  BACKRANK_HOT void prepare() {
    Side& s = sides_[index(us)];
    s.king = chess::first(p_.of({Role::king, us}));
    s.men = p_.of(us);
    s.pawns = p_.of({Role::pawn, us});
    s.byPawns = pawnAttacks(us, s.pawns);
    const Bitboard byKing = chess::attacks::king(s.king);
    s.all = s.byPawns | byKing;
    s.twice = s.byPawns & byKing;
    // A king at the edge has fewer squares; what lies one rank or file further in belongs to his surroundings, too.
    const Square middle = chess::squareAt(std::clamp(fileOf(s.king), 1, 6), std::clamp(rankOf(s.king), 1, 6));
    s.ring = chess::attacks::king(middle) | bit(middle);
    const Bitboard blocked = s.pawns & forward(~us, occupied_);
    s.free = ~(blocked | bit(s.king) | pawnAttacks(~us, p_.of({Role::pawn, ~us})));
  }

  template <Color us>
  BACKRANK_HOT Tapered officers() {
    Tapered sum;
    const Bitboard decided = sides_[index(us)].men & ~p_.undecided();
    for (const Square at : squaresOf(p_.of(Role::knight) & decided)) officer<us, Role::knight>(sum, at);
    for (const Square at : squaresOf(p_.of(Role::bishop) & decided)) officer<us, Role::bishop>(sum, at);
    for (const Square at : squaresOf(p_.of(Role::rook) & decided)) officer<us, Role::rook>(sum, at);
    for (const Square at : squaresOf(p_.of(Role::queen) & decided)) officer<us, Role::queen>(sum, at);
    if ((p_.undecided() & p_.of(us)) != 0) [[unlikely]]
      undecidedOfficers<us>(sum);
    const Bitboard bishops = p_.of(Role::bishop) & p_.of(us);
    if ((bishops & chess::lightSquares) != 0 && (bishops & ~chess::lightSquares) != 0)
      take(us, sum, weights.bishopPair);
    return sum;
  }

  /// What one is worth beside its square, and what it attacks.
  template <Color us, Role role>
  BACKRANK_HOT void officer(Tapered& sum, Square at) {
    const Bitboard reach = reachOf<role>(at);
    bearOn<us, role>(reach);
    const int squares = chess::count(reach & sides_[index(us)].free);
    take(us, sum, mobilityOf<role>(squares));
    if constexpr (role == Role::knight || role == Role::bishop) minor<us, role>(sum, at);
    if constexpr (role == Role::rook) rook<us>(sum, at, squares);
  }

  template <Role role>
  BACKRANK_HOT Bitboard reachOf(Square at) const {
    if constexpr (role == Role::knight) return chess::attacks::knight(at);
    // Men of one side that move along one line support each other.
    if constexpr (role == Role::bishop) return Sliders::bishop(at, occupied_ & ~p_.of(Role::queen));
    if constexpr (role == Role::rook) return Sliders::rook(at, occupied_ & ~p_.of(Role::queen));
    if constexpr (role == Role::queen) return Sliders::bishop(at, occupied_) | Sliders::rook(at, occupied_);
  }

  template <Role role>
  BACKRANK_HOT static const Tapered& mobilityOf(int squares) {
    const auto n = static_cast<std::size_t>(squares);
    if constexpr (role == Role::knight) return weights.knightMobility[n];
    if constexpr (role == Role::bishop) return weights.bishopMobility[n];
    if constexpr (role == Role::rook) return weights.rookMobility[n];
    if constexpr (role == Role::queen) return weights.queenMobility[n];
  }

  template <Color us, Role role>
  BACKRANK_HOT void bearOn(Bitboard reach) {
    Side& s = sides_[index(us)];
    s.twice |= s.all & reach;
    s.all |= reach;
    s.byRole[index(role)] |= reach;
    const Bitboard hits = reach & sides_[index(~us)].ring;
    if (hits == 0) return;
    ++s.assault.attackers;
    ++s.assault.men[index(role)];
    s.assault.hits += chess::count(hits);
  }

  template <Color us, Role role>
  BACKRANK_HOT void minor(Tapered& sum, Square at) {
    const Side& s = sides_[index(us)];
    constexpr Bitboard camp = us == Color::white ? Bitboard{0x0000FFFFFF000000} : Bitboard{0x000000FFFFFF0000};
    if ((bit(at) & camp & s.byPawns & ~pawns_.attackable[index(~us)]) != 0)
      take(us, sum, role == Role::knight ? weights.knightOutpost : weights.bishopOutpost);
    if (has(forward(~us, p_.of(Role::pawn)), at)) take(us, sum, weights.minorBehindPawn);
    if (rankSeenBy(us, at) == 0) take(us, sum, weights.unmovedMinor);
    if constexpr (role == Role::bishop) {
      const Bitboard shade = chess::shadeSet(isLight(at));
      take(us, sum, weights.pawnsOnBishopShade, chess::count(s.pawns & shade));
      constexpr Bitboard centre = 0x0000001818000000;
      const Bitboard line = Sliders::bishop(at, p_.of(Role::pawn)) & centre;
      if ((line & (line - 1)) != 0) take(us, sum, weights.longDiagonal);
      cornerBishop<us>(sum, at);
    }
  }

  template <Color us>
  BACKRANK_HOT void cornerBishop(Tapered& sum, Square at) {
    if (fromEdge(at) != 0) [[likely]]
      return;
    const int inner = fileOf(at) == 0 ? 1 : 6;
    const auto stands = [&](Bitboard pawns, int rank) { return has(pawns, seenBy(us, chess::squareAt(inner, rank))); };
    const std::size_t rank = rankSeenBy(us, at);
    if (rank == 0 && stands(sides_[index(us)].pawns, 1)) take(us, sum, weights.shutInBishop);
    if (rank == 6 && stands(sides_[index(~us)].pawns, 5)) take(us, sum, weights.trappedBishop);
  }

  template <Color us>
  BACKRANK_HOT void rook(Tapered& sum, Square at, int squares) {
    const Bitboard file = chess::fileSet(fileOf(at));
    const Side& s = sides_[index(us)];
    if ((s.pawns & file) == 0)
      take(us, sum, (p_.of(Role::pawn) & file) == 0 ? weights.rookOpenFile : weights.rookHalfOpenFile);
    else if (squares <= 4 && rankSeenBy(us, at) == 0 && rankSeenBy(us, s.king) == 0 && !has(p_.castlers(), at)) {
      const int king = fileOf(s.king);
      if ((king > 4 && fileOf(at) > king) || (king < 3 && fileOf(at) < king)) take(us, sum, weights.shutInRook);
    }
  }

  /// Men that are still several at once: the mean of what they would be.
  template <Color us>
  [[gnu::noinline]] void undecidedOfficers(Tapered& sum) {
    for (const Square at : squaresOf(p_.undecided() & p_.of(us))) {
      Tapered each;
      int number = 0;
      const auto with = [&]<Role role>() {
        if (!has(p_.of(role), at)) return;
        officer<us, role>(each, at);
        ++number;
      };
      const Assault assault = sides_[index(us)].assault;
      with.template operator()<Role::knight>();
      with.template operator()<Role::bishop>();
      with.template operator()<Role::rook>();
      sides_[index(us)].assault = assault;
      if (number != 0) sum += each.over(number);
    }
  }

  /// What the other side's men do around our king; negative or nothing.
  template <Color us>
  BACKRANK_HOT Tapered danger() {
    const Side& own = sides_[index(us)];
    const Side& enemy = sides_[index(~us)];
    const Assault& assault = enemy.assault;
    const bool hasQueen = p_.of({Role::queen, ~us}) != 0;
    if (assault.attackers < (hasQueen ? 1 : 2)) return {};
    const Bitboard weak = enemy.all & ~own.twice & (~own.all | chess::attacks::king(own.king) | own.byRole[4]);
    const Bitboard safe = ~enemy.men & (~own.all | (weak & enemy.twice));
    const Bitboard straight = Sliders::rook(own.king, occupied_);
    const Bitboard diagonal = Sliders::bishop(own.king, occupied_);
    int pressure = 0;
    const auto press = [&](Pressure kind, int times) {
      pressure += weights.pressure[static_cast<std::size_t>(kind)].opening() * times;
      notes_.press(us, kind, times);
    };
    int others = 0;
    const auto check = [&](Pressure kind, Bitboard from, Bitboard good) {
      if ((from & good) != 0)
        press(kind, 1);
      else if ((from & ~enemy.men) != 0)
        ++others;
    };
    press(Pressure::always, 1);
    press(Pressure::knights, assault.men[1] * assault.attackers);
    press(Pressure::bishops, assault.men[2] * assault.attackers);
    press(Pressure::rooks, assault.men[3] * assault.attackers);
    press(Pressure::queens, assault.men[4] * assault.attackers);
    press(Pressure::hits, assault.hits);
    press(Pressure::weakSquares, chess::count(weak & own.ring));
    check(Pressure::knightCheck, chess::attacks::knight(own.king) & enemy.byRole[1], safe);
    check(Pressure::bishopCheck, diagonal & enemy.byRole[2], safe);
    check(Pressure::rookCheck, straight & enemy.byRole[3], safe);
    check(Pressure::queenCheck, (straight | diagonal) & enemy.byRole[4], safe & ~own.byRole[4]);
    press(Pressure::otherChecks, others);
    press(Pressure::noQueen, hasQueen ? 0 : 1);
    press(Pressure::knightGuard, (own.byRole[1] & own.ring) != 0 ? 1 : 0);
    press(Pressure::openShelter, -pawns_.shelter[index(us)]);
    press(Pressure::mayCastle, (p_.castlers() & own.men) != 0 ? 1 : 0);
    const auto [opening, endgame] = harmOf(pressure);
    return {-opening, -endgame};
  }

  template <Color us>
  BACKRANK_HOT Tapered threats() {
    Tapered sum;
    const Side& own = sides_[index(us)];
    const Side& enemy = sides_[index(~us)];
    const Bitboard undecided = p_.undecided();
    const Bitboard minors = (p_.of(Role::knight) | p_.of(Role::bishop)) & enemy.men & ~undecided;
    const Bitboard rooks = p_.of(Role::rook) & enemy.men & ~undecided;
    const Bitboard queens = p_.of(Role::queen) & enemy.men;
    const auto some = [&](Bitboard set, const Tapered& weight) {
      if (set != 0) take(us, sum, weight, chess::count(set));
    };
    some(own.byPawns & minors, weights.pawnAttacksMinor);
    some(own.byPawns & rooks, weights.pawnAttacksRook);
    some(own.byPawns & queens, weights.pawnAttacksQueen);
    const Bitboard byMinors = own.byRole[1] | own.byRole[2];
    const Bitboard held = enemy.byPawns | (enemy.twice & ~own.twice);
    some(byMinors & minors & ~held, weights.minorAttacksMinor);
    some(byMinors & rooks, weights.minorAttacksRook);
    some(byMinors & queens, weights.minorAttacksQueen);
    some(own.byRole[3] & minors & ~held, weights.rookAttacksMinor);
    some(own.byRole[3] & queens, weights.rookAttacksQueen);
    const Bitboard open = enemy.men & ~enemy.pawns & ~enemy.all & own.all;
    some(open & ~queens, weights.loose);
    if ((chess::attacks::king(own.king) & enemy.men & ~held & (~enemy.all | own.twice)) != 0)
      take(us, sum, weights.kingAttacks);
    const Bitboard steps = forward(us, own.pawns) & ~occupied_ & ~enemy.byPawns & (own.all | ~enemy.all);
    some(pawnAttacks(us, steps) & (minors | rooks | queens) & ~own.byPawns, weights.pushAttacks);
    some(own.all & enemy.all & ~enemy.byPawns & ~enemy.twice, weights.restricted);
    return sum;
  }

  template <Color us>
  BACKRANK_HOT Tapered passedPawns() {
    Tapered sum;
    for (const Square at : squaresOf(pawns_.passed[index(us)])) {
      const std::size_t rank = rankSeenBy(us, at);
      if (rank < 3) continue;
      const Square next = chess::first(forward(us, bit(at)));
      take(us, sum, weights.passedOwnKing[static_cast<std::size_t>(distance(sides_[index(us)].king, next))]);
      take(us, sum, weights.passedTheirKing[static_cast<std::size_t>(distance(sides_[index(~us)].king, next))]);
      if (has(occupied_, next)) continue;
      take(us, sum, weights.passedFree[rank]);
      if (!has(sides_[index(~us)].all, next)) take(us, sum, weights.passedSafe[rank]);
    }
    return sum;
  }

  /// Castlings that the game's rule still allows: the best by what stands in its way, and a second to choose from.
  template <Color us>
  BACKRANK_HOT Tapered home() {
    const Bitboard castlers = p_.castlers() & p_.of(us);
    if (castlers == 0) return {};
    return castlings(us, castlers);
  }
  [[gnu::noinline]] Tapered castlings(Color us, Bitboard castlers) {
    Tapered sum;
    int refuges = 0;
    bool centre = false;
    int fewest = 5;
    for (const Square rook : squaresOf(castlers)) {
      const chess::Lane& way = lane(p_.castlingRule(), us, fileOf(sides_[index(us)].king), fileOf(rook));
      if (!way.possible) continue;
      centre = true;
      if (fromEdge(way.kingTo) > 2) continue;
      ++refuges;
      fewest = std::min(fewest, chess::count(way.mustBeEmpty & occupied_));
    }
    if (refuges > 0)
      take(us, sum, weights.castling[static_cast<std::size_t>(fewest)]);
    else if (centre)
      take(us, sum, weights.castlingCentre);
    if (refuges > 1) take(us, sum, weights.secondCastling);
    return sum;
  }

  const Position& p_;
  const PawnFindings& pawns_;
  Notes& notes_;
  const Bitboard occupied_;
  std::array<Side, 2> sides_;
};

template <class Sliders, class Notes>
int evaluated(const Position& position, const Tally& tally, const PawnFindings& pawns, Notes& notes) {
  Tapered sum = tally.men + pawns.worth;
  sum += Evaluator<Sliders, Notes>(position, pawns, notes).difference();
  const Tapered first = position.turn() == Color::white ? weights.tempo : Tapered{} - weights.tempo;
  notes.add(position.turn(), weights.tempo, 1);
  return blended(position, sum + first);
}

} // namespace
} // namespace backrank::engine
