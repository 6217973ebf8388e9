#pragma once

#include "engine/pawns.hpp"

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
    // What hangs over the other side's king, in eighths of a step of weights.danger.
    int pressure = 0;
    int attackers = 0;
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
    constexpr std::array<int, 6> weightOf{0, 6, 5, 8, 10, 0};
    Side& s = sides_[index(us)];
    s.twice |= s.all & reach;
    s.all |= reach;
    s.byRole[index(role)] |= reach;
    const Bitboard hits = reach & sides_[index(~us)].ring;
    if (hits == 0) return;
    ++s.attackers;
    s.pressure += weightOf[index(role)] + 3 * chess::count(hits);
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
      const auto [pressure, attackers] = std::pair(sides_[index(us)].pressure, sides_[index(us)].attackers);
      with.template operator()<Role::knight>();
      with.template operator()<Role::bishop>();
      with.template operator()<Role::rook>();
      sides_[index(us)].pressure = pressure;
      sides_[index(us)].attackers = attackers;
      if (number != 0) sum += each.over(number);
    }
  }

  /// What the other side's men do around our king; negative or nothing.
  template <Color us>
  BACKRANK_HOT Tapered danger() {
    const Side& own = sides_[index(us)];
    const Side& enemy = sides_[index(~us)];
    const bool hasQueen = p_.of({Role::queen, ~us}) != 0;
    if (enemy.attackers < (hasQueen ? 1 : 2)) return {};
    const Bitboard weak = enemy.all & ~own.twice & (~own.all | chess::attacks::king(own.king) | own.byRole[4]);
    const Bitboard safe = ~enemy.men & (~own.all | (weak & enemy.twice));
    const Bitboard straight = Sliders::rook(own.king, occupied_);
    const Bitboard diagonal = Sliders::bishop(own.king, occupied_);
    int pressure = enemy.pressure + 5 * chess::count(weak & own.ring) - (hasQueen ? 0 : 28) - 6;
    if ((chess::attacks::knight(own.king) & enemy.byRole[1] & safe) != 0) pressure += 14;
    if ((diagonal & enemy.byRole[2] & safe) != 0) pressure += 9;
    if ((straight & enemy.byRole[3] & safe) != 0) pressure += 17;
    if (((straight | diagonal) & enemy.byRole[4] & safe & ~own.byRole[4]) != 0) pressure += 14;
    if (pressure <= 0) return {};
    return stepped(us, std::min(pressure, 119));
  }

  /// Between two steps of weights.danger.
  BACKRANK_HOT Tapered stepped(Color us, int eighths) {
    const Tapered& low = weights.danger[static_cast<std::size_t>(eighths / 8)];
    const Tapered& high = weights.danger[static_cast<std::size_t>(eighths / 8 + 1)];
    const int part = eighths % 8;
    notes_.add(us, low, static_cast<float>(8 - part) / 8);
    notes_.add(us, high, static_cast<float>(part) / 8);
    return {(low.opening() * (8 - part) + high.opening() * part) / 8,
            (low.endgame() * (8 - part) + high.endgame() * part) / 8};
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

/// 72 with all men on the board, 0 with kings and pawns alone.
BACKRANK_HOT int phaseWithin(const Position& position) {
  const Bitboard decided = ~position.undecided();
  const int minors = chess::count((position.of(Role::knight) | position.of(Role::bishop)) & decided);
  const int phase = minors * 3 + chess::count(position.of(Role::rook) & decided) * 6 +
                    chess::count(position.of(Role::queen)) * 12 + chess::count(position.undecided()) * 4;
  return std::min(phase, 72);
}

/// In quarters, how much of a lead of `side` in the endgame can be turned into a win.
inline int chancesOf(const Position& position, Color side) {
  const Bitboard men = position.of(side);
  const Bitboard pawns = position.of(Role::pawn);
  const Bitboard heavy = (position.of(Role::rook) | position.of(Role::queen));
  const auto force = [&](Color color) {
    const Bitboard own = position.of(color);
    return 3 * chess::count((position.of(Role::knight) | position.of(Role::bishop)) & own) +
           5 * chess::count(position.of(Role::rook) & own) + 10 * chess::count(position.of(Role::queen) & own);
  };
  if ((pawns & men) == 0 && force(side) - force(~side) <= 3) return force(side) <= 3 ? 0 : 1;
  const Bitboard bishops = position.of(Role::bishop);
  const bool opposite = chess::count(bishops & men) == 1 && chess::count(bishops & ~men) == 1 &&
                        chess::count(bishops & chess::lightSquares) == 1;
  if (opposite && ((position.of(Role::knight) | heavy) == 0)) return 2;
  return opposite || chess::count(pawns & men) <= 1 ? 3 : 4;
}

/// Against a bare king: drive him to the edge, and one's own king after him.
inline int huntOf(const Position& position, Color side) {
  const Bitboard other = position.of(~side);
  if ((other & (other - 1)) != 0) return 0;
  const Square fugitive = chess::first(other);
  const Square hunter = chess::first(position.of({Role::king, side}));
  const int toEdge = 6 - fromEdge(fugitive) - std::min(rankOf(fugitive), 7 - rankOf(fugitive));
  return 14 * toEdge + 8 * (7 - distance(hunter, fugitive));
}

/// What lies between opening and endgame, from the side to move.
BACKRANK_HOT int blended(const Position& position, Tapered sum) {
  const int phase = phaseWithin(position);
  const int endgame = sum.endgame();
  const Color leader = endgame >= 0 ? Color::white : Color::black;
  int late = endgame * chancesOf(position, leader) / 4;
  if (phase < 36) late += leader == Color::white ? huntOf(position, leader) : -huntOf(position, leader);
  const int white = (sum.opening() * phase + late * (72 - phase)) / 72;
  return position.turn() == Color::white ? white : -white;
}

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
