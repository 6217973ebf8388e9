// order: 4
// Placement Chess960: one array of Chess960 for both, made by the players in five turns: Black places the king (not in
// a corner), White a rook on each side of him, Black two bishops on squares of different colours, White the queen,
// Black the knights. What one side has placed stands at once on the same files of the other. White begins the battle;
// castling is orthodox: the king goes two squares towards the rook, or changes places with it in the corner. Source:
// Piotr Smagacz, 2023, castling by John Kipling Lewis, 2005; rules.md 1.4 and 2.4.
#include <algorithm>
#include <array>

#include "rules/placing.hpp"
#include "rules/variant.hpp"

namespace backrank::rules::variants {
namespace {

using chess::Action;
using chess::Bitboard;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;

/// What the five turns place.
constexpr std::array turns{Role::king, Role::rook, Role::bishop, Role::queen, Role::knight};

/// The turn that is open: Black's are those of king, bishops and knights, and what came before has been copied.
std::size_t openTurn(const Position& position) {
  const chess::Reserve& hand = position.reserve(position.turn());
  const auto found = std::ranges::find_if(turns, [&](Role role) { return hand.has(role); });
  return static_cast<std::size_t>(found - turns.begin());
}

constexpr Color sideOf(std::size_t turn) { return turn % 2 == 0 ? Color::black : Color::white; }

Role roleDue(const Position& position) { return turns[openTurn(position)]; }

int actionsInAll(Role role) { return chess::fullReserve().count(role); }

int actionsDone(const Position& position, Role role) {
  return actionsInAll(role) - position.reserve(position.turn()).count(role);
}

/// All squares on the files left of a king, and right of him.
struct Sides {
  Bitboard left = 0;
  Bitboard right = 0;
};

Sides sidesOf(Square king) {
  Sides sides;
  for (int file = 0; file < 8; ++file) {
    if (file < chess::fileOf(king)) sides.left |= chess::fileSet(file);
    if (file > chess::fileOf(king)) sides.right |= chess::fileSet(file);
  }
  return sides;
}

/// All squares on the sides of the king where no rook stands yet.
Bitboard sidesWithoutRook(const Position& position) {
  const Color us = position.turn();
  const Sides sides = sidesOf(*position.king(us));
  const Bitboard rooks = position.of(chess::Piece{Role::rook, us});
  return ((rooks & sides.left) == 0 ? sides.left : 0) | ((rooks & sides.right) == 0 ? sides.right : 0);
}

Bitboard squaresFor(const Position& position, Role role) {
  const Bitboard free = freeHome(position, position.turn());
  switch (role) {
  case Role::king:
    return free & ~(chess::fileA | chess::fileH);
  case Role::rook:
    return free & sidesWithoutRook(position);
  case Role::bishop:
    return free & bishopShades(position, position.turn());
  default:
    return free;
  }
}

/// Gives the other side the same pieces on the same files.
Position copied(Position position, Role role) {
  const Color from = position.turn();
  for (const Square at : chess::squaresOf(position.of(chess::Piece{role, from})))
    position = withPlaced(position, {role, ~from}, chess::mirrored(at));
  return position;
}

/// True if `color` has placed what belongs to the turns before the open one, and nothing that belongs to later ones.
bool inOrder(const Position& position, Color color, std::size_t open) {
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    if (turn == open && color == position.turn()) continue;
    const int inHand = position.reserve(color).count(turns[turn]);
    if (inHand != (turn < open ? 0 : actionsInAll(turns[turn]))) return false;
  }
  return true;
}

/// True if whatever the side that waits has on the board stands opposite to its like.
bool isCopied(const Position& position) {
  const auto waiting = chess::squaresOf(position.of(~position.turn()));
  for (const Square at : waiting)
    if (position.rolesAt(at) != position.rolesAt(chess::mirrored(at))) return false;
  return true;
}

/// True if the king of the side to place stands in no corner and between its rooks, as far as they are placed.
bool kingStandsRightly(const Position& position) {
  const auto king = position.king(position.turn());
  if (!king) return true;
  const Sides sides = sidesOf(*king);
  const Bitboard rooks = position.of(chess::Piece{Role::rook, position.turn()});
  return sides.left != 0 && sides.right != 0 && chess::count(rooks & sides.left) <= 1 &&
         chess::count(rooks & sides.right) <= 1;
}

class Placement960Rule final : public SetupRule {
public:
  bool isOpen(const Position& position) const override { return isPlacing(position); }
  Stage stage(const Position& position) const override;
  void list(const Position& position, chess::ActionList& actions) const override;
  Position after(const Position& position, Action action) const override;
  Refusal refusal(const Position& position, const Source& source, Square target) const override;
  std::optional<std::string> fenField(const Position& position) const override {
    return isPlacing(position) ? std::optional<std::string>("-") : std::nullopt;
  }
  bool readFenField(std::optional<std::string_view> field, Position& position) const override;
};

Stage Placement960Rule::stage(const Position& position) const {
  const Role role = roleDue(position);
  return {
      .kind = Stage::Kind::placing,
      .side = position.turn(),
      .turnsDone = static_cast<int>(openTurn(position)),
      .turnsInAll = static_cast<int>(turns.size()),
      .actionsDone = actionsDone(position, role),
      .actionsInAll = actionsInAll(role),
      .roles = role,
  };
}

void Placement960Rule::list(const Position& position, chess::ActionList& actions) const {
  const Role role = roleDue(position);
  for (const Square at : chess::squaresOf(squaresFor(position, role))) actions.add(Action::placement(role, at));
}

Position Placement960Rule::after(const Position& position, Action action) const {
  const Color us = position.turn();
  Position after = withPlaced(position, {action.role(), us}, action.to());
  if (after.reserve(us).has(action.role())) return after;
  after = copied(std::move(after), action.role());
  if (!isPlacing(after)) return battleBegun(std::move(after));
  after.setTurn(~us);
  return after;
}

Refusal Placement960Rule::refusal(const Position& position, const Source& source, Square target) const {
  if (const auto refused = sourceRefusal(position, source)) return *refused;
  const Color us = position.turn();
  const Role role = std::get<Role>(source);
  const Role due = roleDue(position);
  if (role != due) return {.reason = Reason::stepOrder, .roles = {due}, .number = actionsInAll(due)};
  if (const auto refused = targetRefusal(position, role, target)) return *refused;
  if (role == Role::king) return {.reason = Reason::kingCorner, .squares = {target}};
  if (const auto refused = bishopRefusal(position, role, target)) return *refused;
  Refusal refusal{.reason = Reason::rookSide, .squares = {*position.king(us)}};
  for (const Square at : chess::squaresOf(position.of(chess::Piece{Role::rook, us}))) refusal.squares.push_back(at);
  return refusal;
}

bool Placement960Rule::readFenField(std::optional<std::string_view> field, Position& position) const {
  position.setSetup(0);
  if (!isPlacing(position)) return !field;
  if (field.value_or("-") != "-" || !fitsPlacing(position)) return false;
  const std::size_t open = openTurn(position);
  if (open == turns.size() || position.turn() != sideOf(open)) return false;
  if (!inOrder(position, Color::white, open) || !inOrder(position, Color::black, open)) return false;
  if (!isCopied(position) || !kingStandsRightly(position)) return false;
  position.setCastlers(castlersAtStart(position));
  return true;
}

} // namespace

const VariantType& placement960() {
  static const VariantType type{
      .id = "placement960",
      .name = "Placement Chess960",
      .summary = "The players build one array of Chess960 together, turn by turn.",
      .help =
          "The pawns stand; both sides get the same array, made in five turns. Black places the king, not in a corner; "
          "White a rook on each side of him; Black two bishops on squares of different colours; White the queen; Black "
          "the knights. Each turn's pieces are copied to the other side at once. White begins. Castling: the king goes "
          "two squares towards the rook, even over it, and the rook goes to the square that he crossed; a king beside "
          "his rook in the corner changes places with it. The square on which the king lands must be empty. Placement "
          "Chess960 is by Piotr Smagacz (2023), its castling by John Kipling Lewis (2005).",
      .castlingRule = [](const Variant&) { return chess::CastlingRule::orthodox; },
      .setupRule = [](const Variant&) -> std::shared_ptr<const SetupRule> {
        static const auto rule = std::make_shared<const Placement960Rule>();
        return rule;
      },
      .start = [](const Variant& variant, Seed) { return placingStart(variant, Color::black); },
      .arrays = [](const Variant&) { return homeArrays(kingBetweenRooks); },
      .mirrored = true,
  };
  return type;
}

} // namespace backrank::rules::variants
