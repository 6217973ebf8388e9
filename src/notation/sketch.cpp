#include "notation/sketch.hpp"

#include <algorithm>

#include "notation/fen.hpp"
#include "notation/position_check.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::OpenArrays;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;

constexpr std::string_view traditional = "RNBQKBNR";
constexpr chess::Roles flankRoles{Role::knight, Role::bishop, Role::rook};

Position startPosition(const rules::Variant& variant) {
  return variant.type().startsAtRandom ? rules::battleStart(variant, traditional, traditional) : variant.start();
}

/// The same with every man on the square that `place` gives for his, of the colour that `side` gives for his.
template <class Place, class Side>
Position rearranged(const Position& from, Place place, Side side) {
  Position to;
  to.setCastlingRule(from.castlingRule());
  Bitboard castlers = 0;
  for (const Square at : chess::squaresOf(from.occupied())) {
    const Color color = side(*from.colorAt(at));
    if (const auto piece = from.pieceAt(at))
      to.put({piece->role, color}, place(at));
    else
      to.putUndecided(color, flankRoles, place(at));
    if (chess::has(from.castlers(), at)) castlers |= chess::bit(place(at));
  }
  to.setCastlers(castlers);
  for (const Color color : chess::allColors) {
    to.setReserve(side(color), from.reserve(color));
    if (from.openArrays(color).size() > 0) to.narrow(side(color), from.openArrays(color));
  }
  to.setTurn(side(from.turn()));
  if (const auto at = from.enPassant()) to.setEnPassant(place(*at));
  if (const auto at = from.owed()) to.setOwed(place(*at));
  to.setCounters(from.halfmoves(), from.fullmoves());
  to.setSetup(from.setup());
  return to;
}

/// The first array of a set alone.
OpenArrays firstOf(OpenArrays arrays) { return OpenArrays::fromBits(arrays.bits() & (~arrays.bits() + 1)); }

} // namespace

Sketch::Sketch(rules::Variant variant, const Position& position)
    : variant_(std::move(variant))
    , position_(position) {
  for (const Color side : chess::allColors) matchArrays(side);
}

Sketch Sketch::read(const rules::Variant& variant, std::string_view text) {
  return {variant, readFenLoosely(variant, text).position};
}

Sketch Sketch::startOf(const rules::Variant& variant) { return {variant, startPosition(variant)}; }

bool Sketch::isInSetup() const {
  if (!hasHands()) return position_.setup() != 0;
  return !position_.reserve(Color::white).empty() || !position_.reserve(Color::black).empty();
}

std::string Sketch::text() const { return writeFen(variant_, position_); }

bool Sketch::hasHands() const { return !startPosition(variant_).reserve(Color::white).empty(); }

Bitboard Sketch::undecidable(Color side) const {
  const Position start = startPosition(variant_);
  return start.undecided() & start.of(side);
}

// Men.

void Sketch::put(Piece piece, Square at) {
  const bool wasInSetup = isInSetup();
  const bool decides =
      chess::has(position_.undecided() & position_.of(piece.color), at) && position_.rolesAt(at).has(piece.role);
  decideAt(at, piece);
  if (!decides) {
    takeAway(at);
    position_.put(piece, at);
    fromHand(piece);
  }
  tidy(wasInSetup);
}

bool Sketch::putUndecided(Color side, Square at) {
  if (!chess::has(undecidable(side), at)) return false;
  const int wanted = *OpenArrays::pairOf(fileOf(at));
  // One other pair can stay known: two of them would tell the third.
  for (int pair = 0; pair < 3; ++pair) {
    const chess::Roles known = position_.openArrays(side).rolesOf(pair);
    for (const Role role : chess::allRoles)
      if (pair != wanted && known == chess::Roles(role)) {
        setArrays(side, OpenArrays::all().narrowed(pair, role));
        return true;
      }
  }
  setArrays(side, OpenArrays::all());
  return true;
}

void Sketch::erase(Square at) {
  const bool wasInSetup = isInSetup();
  decideAt(at);
  takeAway(at);
  tidy(wasInSetup);
}

void Sketch::move(Square from, Square to) {
  if (from == to || position_.isEmpty(from)) return;
  const bool wasInSetup = isInSetup();
  decideAt(from);
  decideAt(to);
  if (const auto piece = position_.pieceAt(from)) {
    position_.clear(from);
    takeAway(to);
    position_.put(*piece, to);
  }
  tidy(wasInSetup);
}

/// Takes a man away for good, or back into the hand.
void Sketch::takeAway(Square at) {
  const auto piece = position_.pieceAt(at);
  position_.clear(at);
  if (piece) toHand(*piece);
}

void Sketch::fromHand(Piece piece) {
  const chess::Reserve hand = position_.reserve(piece.color);
  if (isInSetup() && hand.has(piece.role)) position_.setReserve(piece.color, hand.without(piece.role));
}

void Sketch::toHand(Piece piece) {
  const chess::Reserve hand = position_.reserve(piece.color);
  const int most = startPosition(variant_).reserve(piece.color).count(piece.role);
  if (isInSetup() && hand.count(piece.role) < most) position_.setReserve(piece.color, hand.with(piece.role));
}

void Sketch::clear() {
  const rules::Variant variant = variant_;
  position_ = Position();
  position_.setCastlingRule(variant.castlingRule());
}

void Sketch::swapSides() {
  position_ = rearranged(position_, chess::mirrored, [](Color color) { return ~color; });
  tidy(isInSetup());
}

void Sketch::mirrorFiles() {
  const auto across = [](Square at) { return chess::squareAt(7 - fileOf(at), rankOf(at)); };
  position_ = rearranged(position_, across, [](Color color) { return color; });
  tidy(isInSetup());
}

// Undecided men.

void Sketch::decide(Color side, int pair, std::optional<Role> role) {
  const OpenArrays arrays = position_.openArrays(side);
  const chess::Roles roles = arrays.rolesOf(pair);
  if (roles.size() < 2) return;
  const OpenArrays left = role && roles.has(*role) ? arrays.narrowed(pair, *role) : firstOf(arrays);
  if (const auto owed = position_.owed(); owed && position_.turn() == side && OpenArrays::pairOf(fileOf(*owed)) == pair)
    position_.setOwed(std::nullopt);
  position_.narrow(side, left);
}

void Sketch::decideAt(Square at, std::optional<Piece> piece) {
  if (position_.owed() == at) return decide(position_.turn(), *OpenArrays::pairOf(fileOf(at)));
  if (!chess::has(position_.undecided(), at)) return;
  const Color side = *position_.colorAt(at);
  const bool names = piece && piece->color == side;
  decide(side, *OpenArrays::pairOf(fileOf(at)), names ? std::optional(piece->role) : std::nullopt);
}

/// Undecided men that the open arrays do not account for get arrays that do: the most open ones of those that the board
/// allows.
void Sketch::matchArrays(Color side) {
  const auto pairsOf = [&](auto holds) {
    Bitboard squares = 0;
    for (const Square at : chess::squaresOf(undecidable(side)))
      if (holds(*OpenArrays::pairOf(fileOf(at)))) squares |= chess::bit(at);
    return squares;
  };
  const Bitboard standing = position_.undecided() & position_.of(side);
  const auto openOf = [&](OpenArrays arrays) {
    return pairsOf([arrays](int pair) { return arrays.rolesOf(pair).size() > 1; });
  };
  if (standing == 0 || position_.owed() || openOf(position_.openArrays(side)) == standing) return;
  for (const OpenArrays arrays : arrayChoices())
    if ((openOf(arrays) & ~standing) == 0) return position_.narrow(side, arrays);
}

void Sketch::setArrays(Color side, OpenArrays arrays) {
  const bool wasInSetup = isInSetup();
  if (position_.turn() == side) position_.setOwed(std::nullopt);
  const Bitboard castlers = position_.castlers();
  for (const Square at : chess::squaresOf(undecidable(side))) {
    const bool isOpen = arrays.rolesOf(*OpenArrays::pairOf(fileOf(at))).size() > 1;
    const bool wasOpen = chess::has(position_.undecided() & position_.of(side), at);
    if (!isOpen && !wasOpen) continue;
    position_.clear(at);
    position_.putUndecided(side, flankRoles, at);
  }
  position_.setCastlers(castlers & position_.occupied());
  position_.narrow(side, arrays);
  tidy(wasInSetup);
}

void Sketch::setOwed(std::optional<Square> at) {
  const Color side = position_.turn();
  if (const auto owed = position_.owed(); owed && owed != at) decideAt(*owed);
  const auto captor = at ? position_.pieceAt(*at) : std::nullopt;
  if (!captor || captor->color == side || !putUndecided(side, *at)) return tidy(isInSetup());
  position_.clear(*at);
  position_.put(*captor, *at);
  position_.setOwed(at);
  tidy(isInSetup());
}

// All the rest.

void Sketch::setGame(const rules::Variant& variant) {
  const bool wasStart = position_ == startPosition(variant_);
  const Position start = startPosition(variant);
  if (start.undecided() == 0)
    for (const Square at : chess::squaresOf(position_.undecided())) decideAt(at);
  variant_ = variant;
  if (wasStart) return adopt(start);
  position_.setCastlingRule(variant.castlingRule());
  position_.setSetup(0);
  position_.setOwed(std::nullopt);
  for (const Color color : chess::allColors) {
    if (start.undecided() == 0) position_.narrow(color, OpenArrays::none());
    if (start.reserve(color).empty()) position_.setReserve(color, {});
  }
  tidy(false);
}

void Sketch::setTurn(Color side) {
  if (const auto owed = position_.owed(); owed && side != position_.turn()) decideAt(*owed);
  position_.setTurn(side);
  tidy(isInSetup());
}

/// Half-moves that the move number leaves no room for are as many as there is room for.
void Sketch::setCounters(int halfmoves, int fullmoves) {
  const int blackToMove = position_.turn() == Color::black ? 1 : 0;
  position_.setCounters(std::min(halfmoves, 2 * (fullmoves - 1) + blackToMove), fullmoves);
}

void Sketch::setHand(Color side, chess::Reserve hand) {
  const bool wasInSetup = isInSetup();
  position_.setReserve(side, hand);
  tidy(wasInSetup);
}

void Sketch::setRight(Bitboard rooks, bool isGranted) {
  if (isInSetup()) return;
  position_.setCastlers(isGranted ? position_.castlers() | rooks : position_.castlers() & ~rooks);
  tidy(isInSetup());
}

void Sketch::setEnPassant(std::optional<Square> at) {
  position_.setEnPassant(at);
  tidy(isInSetup());
}

// After every edit.

/// A position that can be played is taken as the validator has it. In a set-up the stage follows the men.
void Sketch::tidy(bool wasInSetup) {
  if (wasInSetup && !isInSetup()) {
    position_.setCastlers(rules::castlersAtStart(position_));
    position_.setTurn(Color::white);
    position_.setCounters(0, 1);
  }
  if (!isInSetup()) position_.setSetup(0);
  if (!isInSetup()) position_.setCastlers(possibleCastlers(variant_, position_, position_.castlers()));
  if (const auto checked = check(); checked.position) return adopt(*checked.position);
  position_.setEnPassant(std::nullopt);
  if (const auto checked = check(); checked.position) return adopt(*checked.position);
  if (!isInSetup()) return;
  if (const auto fitting = stages(); !fitting.empty()) adopt(fitting.front().position);
}

} // namespace backrank::notation
