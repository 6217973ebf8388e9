#include "rules/superposing.hpp"

#include <algorithm>

#include "chess/play.hpp"
#include "rules/variant.hpp"

namespace backrank::rules {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::OpenArrays;
using chess::Position;
using chess::Role;
using chess::Roles;
using chess::Square;

constexpr Roles flankRoles{Role::knight, Role::bishop, Role::rook};

/// The two home squares of a pair.
Bitboard pairSquares(Color color, int pair) {
  return bit(chess::squareAt(pair, chess::homeRank(color))) | bit(chess::squareAt(7 - pair, chess::homeRank(color)));
}

/// The home squares of the pairs of which `wanted` holds, given their roles.
template <class Predicate>
Bitboard homeSquares(Color color, OpenArrays arrays, Predicate wanted) {
  Bitboard squares = 0;
  for (int pair = 0; pair < 3; ++pair)
    if (wanted(arrays.rolesOf(pair))) squares |= pairSquares(color, pair);
  return squares;
}

/// The letter of the only role, `-` for none.
char letterOfOne(Roles roles) {
  for (const Role role : chess::allRoles)
    if (roles.has(role)) return letterOf(role);
  return '-';
}

/// The arrays that agree with three pair letters; nothing if none does, or if a `*` would leave no choice. A `?` that
/// follows from the other two is as good as its letter.
std::optional<OpenArrays> arraysOf(std::string_view letters) {
  OpenArrays arrays = OpenArrays::all();
  for (int pair = 0; pair < 3; ++pair) {
    const char letter = letters[static_cast<std::size_t>(pair)];
    if (letter == '?' || letter == '*') continue;
    const auto role = chess::roleOf(letter);
    if (!role || letterOf(*role) != letter) return std::nullopt;
    arrays = arrays.narrowed(pair, *role);
  }
  const std::size_t marked = letters.find('*');
  const bool owesNothing = marked != std::string_view::npos && arrays.rolesOf(static_cast<int>(marked)).size() < 2;
  return arrays == OpenArrays::none() || owesNothing ? std::nullopt : std::optional(arrays);
}

/// The square of an undecided man that has just been captured: the only one that `missing` has, on a home square of
/// the pair, with the captor on it.
std::optional<Square> owedSquare(const Position& position, Color color, int pair, Bitboard missing) {
  const bool one = chess::count(missing) == 1 && (missing & ~pairSquares(color, pair)) == 0;
  const bool captured = (missing & position.of(~color)) != 0;
  return one && captured && color == position.turn() ? std::optional(chess::first(missing)) : std::nullopt;
}

/// True if undecided men of `color` stand on the home squares of its open pairs, but for the one of the pair marked
/// `*` that has been captured and becomes the owed square. On squares of a known pair they may stand: they get decided.
bool takeOpenPairs(Position& position, Color color, std::string_view letters, OpenArrays arrays) {
  const Bitboard undecided = position.undecided() & position.of(color);
  if ((undecided & ~homeSquares(color, arrays, [](Roles) { return true; })) != 0) return false;
  const Bitboard open = homeSquares(color, arrays, [](Roles roles) { return roles.size() > 1; });
  const Bitboard missing = open & ~undecided;
  const std::size_t marked = letters.find('*');
  if (marked == std::string_view::npos) return missing == 0;
  const auto owed = owedSquare(position, color, static_cast<int>(marked), missing);
  position.setOwed(owed);
  return owed.has_value();
}

/// Keeps the castlers of `color` that may be original rooks; none once the king has left his square.
void keepOriginalRooks(Position& position, Color color) {
  const bool kingMoved = position.king(color) != chess::squareAt(4, chess::homeRank(color));
  const Bitboard rooks =
      homeSquares(color, position.openArrays(color), [](Roles roles) { return roles.has(Role::rook); });
  position.setCastlers(position.castlers() & ~(position.of(color) & (kingMoved ? ~Bitboard{0} : ~rooks)));
}

bool takeLetters(Position& position, Color color, std::string_view letters) {
  const auto arrays = arraysOf(letters);
  if (!arrays || !takeOpenPairs(position, color, letters, *arrays)) return false;
  position.narrow(color, *arrays);
  keepOriginalRooks(position, color);
  return true;
}

void putHomeMan(Position& position, Color color, int file) {
  const Square home = chess::squareAt(file, chess::homeRank(color));
  if (OpenArrays::pairOf(file))
    position.putUndecided(color, flankRoles, home);
  else
    position.put({file == 3 ? Role::queen : Role::king, color}, home);
}

} // namespace

Position undecidedStart(const Variant& variant) {
  Position position;
  position.setCastlingRule(variant.castlingRule());
  for (const Color color : chess::allColors) {
    for (int file = 0; file < 8; ++file) {
      putHomeMan(position, color, file);
      position.put({Role::pawn, color}, chess::squareAt(file, color == Color::white ? 1 : 6));
    }
    position.narrow(color, OpenArrays::all());
  }
  position.setCastlers(position.undecided());
  return position;
}

std::vector<std::string> mirroredArrays() {
  std::vector<std::string> arrays;
  for (const auto& [outer, middle, inner] : OpenArrays::pairArrays) {
    const std::string wing{letterOf(outer), letterOf(middle), letterOf(inner)};
    arrays.push_back(wing + "QK" + std::string(wing.rbegin(), wing.rend()));
  }
  std::ranges::sort(arrays);
  return arrays;
}

std::string pairLetters(const Position& position, Color color) {
  const auto owed = position.turn() == color ? position.owed() : std::nullopt;
  std::string letters;
  for (int pair = 0; pair < 3; ++pair) {
    const Roles roles = position.openArrays(color).rolesOf(pair);
    const bool isOwed = owed && OpenArrays::pairOf(fileOf(*owed)) == pair;
    if (roles.size() > 1)
      letters += isOwed ? '*' : '?';
    else
      letters += letterOfOne(roles);
  }
  return letters;
}

std::optional<Refusal> revealConflict(const Position& position, Color color, Square at, Role role) {
  for (int pair = 0; pair < 3; ++pair) {
    const bool isKnown = position.openArrays(color).rolesOf(pair) == Roles(role);
    if (!isKnown || OpenArrays::pairOf(fileOf(at)) == pair) continue;
    Refusal refusal{.reason = Reason::revealConflict, .squares = {at}, .roles = {role}};
    for (const Square twin : chess::squaresOf(pairSquares(color, pair))) refusal.squares.push_back(twin);
    return refusal;
  }
  return std::nullopt;
}

Stage Superposing::stage(const Position& position) const {
  Stage stage;
  stage.kind = Stage::Kind::declaring;
  stage.side = position.turn();
  stage.roles = declarable(position);
  stage.square = position.owed();
  return stage;
}

void Superposing::list(const Position& position, chess::ActionList& actions) const {
  const Roles roles = declarable(position);
  for (const Role role : chess::allRoles)
    if (roles.has(role)) actions.add(chess::Action::declaration(*position.owed(), role));
}

Position Superposing::after(const Position& position, chess::Action action) const {
  return afterDeclaration(position, action.role());
}

Refusal Superposing::refusal(const Position& position, const Source& source, Square target) const {
  const Square owed = *position.owed();
  if (const Role* named = std::get_if<Role>(&source); named && target == owed)
    if (auto conflict = revealConflict(position, position.turn(), owed, *named)) return *conflict;
  return turnRefusal(position);
}

Refusal Superposing::wordRefusal(const Position& position, chess::Action::Kind) const { return turnRefusal(position); }

Refusal Superposing::turnRefusal(const Position& position) const {
  return {.reason = Reason::declareFirst, .squares = {*position.owed()}, .side = position.turn()};
}

std::optional<std::string> Superposing::fenField(const Position& position) const {
  const bool open = position.openArrays(Color::white).open() || position.openArrays(Color::black).open();
  if (!open && !isOpen(position)) return std::nullopt;
  return pairLetters(position, Color::white) + "/" + pairLetters(position, Color::black);
}

bool Superposing::readFenField(std::optional<std::string_view> field, Position& position) const {
  if (!field) return position.undecided() == 0;
  if (field->size() != 7 || (*field)[3] != '/') return false;
  return takeLetters(position, Color::white, field->substr(0, 3)) &&
         takeLetters(position, Color::black, field->substr(4));
}

} // namespace backrank::rules
