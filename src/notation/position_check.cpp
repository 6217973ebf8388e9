#include "notation/position_check.hpp"

#include "chess/movegen.hpp"
#include "notation/squares.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Position;
using chess::Role;
using Kind = ParseError::Kind;

class Checker {
public:
  Checker(const rules::Variant& variant, const Position& position)
      : variant_(variant)
      , p_(position)
      , inBattle_(rules::settled(variant, position) || position.owed()) {}

  std::vector<PositionFault> run() {
    for (const Color color : chess::allColors) {
      checkKings(color);
      checkMen(color);
    }
    checkPawns();
    checkCastlers();
    checkUndecided();
    if (faults_.empty()) inBattle_ ? checkChecks() : checkSetup();
    return std::move(faults_);
  }

private:
  void fault(PositionFault fault) { faults_.push_back(std::move(fault)); }

  void checkKings(Color color) {
    const Bitboard kings = p_.of(chess::Piece{Role::king, color});
    const int all = chess::count(kings) + p_.reserve(color).count(Role::king);
    if (all == 0) fault({Kind::noKing, std::nullopt, std::string(nameOf(color))});
    if (all > 1)
      fault({Kind::tooManyKings, kings == 0 ? std::nullopt : std::optional(chess::first(kings)),
             std::string(nameOf(color)), all});
    if (all == 1 && kings == 0 && inBattle_) fault({Kind::noKing, std::nullopt, std::string(nameOf(color))});
  }

  void checkMen(Color color) {
    const int men = chess::count(p_.of(color)) + p_.reserve(color).size();
    const int pawns = chess::count(p_.of(chess::Piece{Role::pawn, color}));
    if (men > 16 || pawns > 8) fault({Kind::tooManyPieces, std::nullopt, std::string(nameOf(color)), men});
  }

  void checkPawns() {
    for (const chess::Square at : chess::squaresOf(p_.of(Role::pawn) & (chess::rankSet(0) | chess::rankSet(7))))
      fault({Kind::pawnOnBackRank, at, std::string(textOf(at))});
  }

  void checkCastlers() {
    const Bitboard impossible = p_.castlers() & ~possibleCastlers(variant_, p_, p_.castlers());
    for (const chess::Square at : chess::squaresOf(impossible))
      fault({Kind::castlingWithoutRook, at, std::string(textOf(at))});
  }

  /// A pair is open as long as both its men stand untouched, but for the one that was captured just now.
  void checkUndecided() {
    for (const Color color : chess::allColors) {
      const chess::OpenArrays arrays = p_.openArrays(color);
      Bitboard open = 0;
      for (int file = 0; file < 8 && arrays.open(); ++file)
        if (const auto pair = chess::OpenArrays::pairOf(file); pair && arrays.rolesOf(*pair).size() > 1)
          open |= chess::bit(chess::squareAt(file, chess::homeRank(color)));
      if (p_.owed() && p_.turn() == color) open &= ~chess::bit(*p_.owed());
      if (open != (p_.undecided() & p_.of(color))) fault({Kind::undecidedDiffer});
    }
  }

  void checkChecks() {
    const Color waiting = ~p_.turn();
    if (chess::attackersOf(p_, *p_.king(waiting), p_.turn()) != 0)
      fault({Kind::oppositeCheck, p_.king(waiting), std::string(nameOf(waiting))});
    // One piece moves and one may be discovered behind it; a third never.
    if (chess::count(chess::checkers(p_)) > 2)
      fault({Kind::impossibleCheck, p_.king(p_.turn()), std::string(nameOf(p_.turn()))});
  }

  void checkSetup() {
    const Position start = variant_.start();
    if (p_.of(Role::pawn) != start.of(Role::pawn)) return fault({Kind::badSetupField});
    for (const Color color : chess::allColors) {
      const Bitboard home = chess::homeRankSet(color) | p_.of(Role::pawn);
      if ((p_.of(color) & ~home) != 0) return fault({Kind::badSetupField});
      for (const Role role : chess::allRoles)
        if (inAll(p_, {role, color}) != inAll(start, {role, color})) return fault({Kind::badHoldings});
    }
    if (rules::legal(variant_, p_).empty()) fault({Kind::badSetupField});
  }

  static int inAll(const Position& position, chess::Piece piece) {
    return chess::count(position.of(piece)) + position.reserve(piece.color).count(piece.role);
  }

  const rules::Variant& variant_;
  const Position& p_;
  const bool inBattle_;
  std::vector<PositionFault> faults_;
};

/// In a game with one fixed start only its own king and rooks can be unmoved.
bool startIsFixed(const rules::Variant& variant) { return !variant.setupRule() && !variant.type().startsAtRandom; }

/// An undecided man, or a rook that can be the original one as far as the open arrays tell.
Bitboard originalRooks(const Position& position, Color color) {
  const chess::OpenArrays arrays = position.openArrays(color);
  const Bitboard rooks = position.of(chess::Piece{Role::rook, color}) & chess::homeRankSet(color);
  if (arrays.size() == 0) return rooks;
  Bitboard possible = rooks & position.undecided();
  for (const chess::Square at : chess::squaresOf(rooks & ~position.undecided()))
    if (const auto pair = chess::OpenArrays::pairOf(chess::fileOf(at)); pair && arrays.rolesOf(*pair) == Role::rook)
      possible |= chess::bit(at);
  return possible;
}

} // namespace

std::string_view nameOf(Color color) { return color == Color::white ? "White" : "Black"; }

Bitboard possibleCastlers(const rules::Variant& variant, const Position& position, Bitboard castlers) {
  Bitboard possible = 0;
  for (const Color color : chess::allColors) {
    const auto king = position.king(color);
    if (!king || chess::rankOf(*king) != chess::homeRank(color)) continue;
    possible |= castlers & originalRooks(position, color);
  }
  if (possible == 0 || !startIsFixed(variant)) return possible;
  const Position start = variant.start();
  for (const Color color : chess::allColors)
    if (position.king(color) != start.king(color)) possible &= ~position.of(color);
  return possible & start.castlers();
}

std::vector<PositionFault> faultsOf(const rules::Variant& variant, const Position& position) {
  return Checker(variant, position).run();
}

} // namespace backrank::notation
