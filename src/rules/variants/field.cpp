// order: 1
// Field Chess: White and Black in turn field two pieces on their home rank: king (d or e file) and queen first, then
// any two, three times; bishops on squares of different colours, and whoever finds one square of a needed colour left
// puts a bishop there in that turn. By agreement (singular) a turn is one piece. King and rook castle up to two
// squares. Source: David Kerr, Field Chess, 2020 (CC BY-SA 4.0); rules.md 1.1 and 2.1. Differs from standard chess in
// its start and in castling.
#include "rules/placing.hpp"
#include "rules/variant.hpp"

namespace backrank::rules::variants {
namespace {

using chess::Action;
using chess::Bitboard;
using chess::Color;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;

enum class Singular : std::uint8_t { off, offered, forcedByClock };

/// How many pieces make a turn, as far as that is settled: by White's queen, or by going over to single placements.
enum class Mode : std::uint8_t { open, offered, declined, regular, singular };
constexpr std::string_view modeLetters = "-odrs";

/// What board and hands do not tell: Position::setup() holds it in four bits.
struct Memory {
  Mode mode = Mode::open;
  bool owesBishop = false; ///< a bishop is due on a last square, in the open turn

  static Memory of(const Position& position) {
    const unsigned word = position.setup();
    return {static_cast<Mode>(word & 7U), (word & 8U) != 0};
  }
  std::uint16_t word() const {
    return static_cast<std::uint16_t>(static_cast<unsigned>(mode) | (owesBishop ? 8U : 0U));
  }
};

Position withMode(Position position, Mode mode, Color turn) {
  position.setSetup(Memory{mode, false}.word());
  position.setTurn(turn);
  return position;
}

constexpr Bitboard kingFiles = chess::fileSet(3) | chess::fileSet(4);

/// The roles whose turn it is by the order of fielding alone: the king, then the queen, then all others.
chess::Roles rolesDue(const Position& position) {
  const chess::Reserve& hand = position.reserve(position.turn());
  for (const Role role : {Role::king, Role::queen})
    if (hand.has(role)) return role;
  return hand.roles();
}

int actionsDone(const Position& position) {
  const Mode mode = Memory::of(position).mode;
  const bool alone = mode == Mode::singular || mode == Mode::offered;
  return alone ? 0 : placedBy(position, position.turn()) % 2;
}

int actionsInAll(const Position& position) {
  const Mode mode = Memory::of(position).mode;
  return mode == Mode::singular || mode == Mode::offered ? 1 : 2;
}

/// The squares of which the open turn has to fill one with a bishop before it ends.
Bitboard owedSquares(const Position& position) {
  return Memory::of(position).owesBishop ? lastBishopSquares(position, position.turn()) : 0;
}

/// Where a role of rolesDue() may be fielded now. A bishop that is owed may wait for the second placement, not longer.
Bitboard squaresFor(const Position& position, Role role) {
  Bitboard squares = roomFor(position, {role, position.turn()});
  if (role == Role::king) squares &= kingFiles;
  const Bitboard owed = owedSquares(position);
  if (owed == 0 || actionsDone(position) + 1 < actionsInAll(position)) return squares;
  return role == Role::bishop ? squares & owed : 0;
}

/// Passes the turn on, or begins the battle.
Position turnPassed(Position position) {
  if (!isPlacing(position)) return battleBegun(std::move(position));
  position.setTurn(~position.turn());
  const bool owes = lastBishopSquares(position, position.turn()) != 0;
  position.setSetup(Memory{Memory::of(position).mode, owes}.word());
  return position;
}

Position afterPlacement(const Position& before, Action action) {
  Position after = withPlaced(before, {action.role(), before.turn()}, action.to());
  Memory memory = Memory::of(before);
  if (action.role() == Role::queen && memory.mode != Mode::singular) memory.mode = Mode::regular;
  memory.owesBishop = memory.owesBishop && lastBishopSquares(after, before.turn()) != 0;
  after.setSetup(memory.word());
  return actionsDone(after) == 0 ? turnPassed(std::move(after)) : after;
}

Refusal mustFieldBishop(Bitboard owed) {
  Refusal refusal{.reason = Reason::mustFieldBishop, .light = chess::isLight(chess::first(owed))};
  for (const Square at : chess::squaresOf(owed)) refusal.squares.push_back(at);
  return refusal;
}

/// True if the pieces were placed in the order of fielding: king on d or e, queen, others.
bool inOrder(const Position& position, Color color) {
  const chess::Reserve& hand = position.reserve(color);
  const int placed = placedBy(position, color);
  const auto king = position.king(color);
  if (king && !chess::has(kingFiles, *king)) return false;
  return hand.has(Role::king) == (placed == 0) && hand.has(Role::queen) == (placed < 2);
}

/// True if `mode` can hold with that turn and so many pieces placed by White and by Black.
bool countsFit(Mode mode, Color turn, int white, int black) {
  const bool whiteToPlace = turn == Color::white;
  switch (mode) {
  case Mode::open:
    return whiteToPlace && white <= 1 && black == 0;
  case Mode::offered:
    return !whiteToPlace && white == 1 && black == 0;
  case Mode::declined:
    return whiteToPlace && white == 1 && black == 0;
  case Mode::regular:
    return white >= 2 && (whiteToPlace ? black % 2 == 0 && white - black >= 0 && white - black <= 1
                                       : white % 2 == 0 && white - black >= 1 && white - black <= 2);
  case Mode::singular:
    break;
  }
  return white >= 1 && white - black == (whiteToPlace ? 0 : 1);
}

class FieldRule final : public SetupRule {
public:
  explicit FieldRule(Singular singular)
      : singular_(singular) {}

  bool isOpen(const Position& position) const override { return isPlacing(position); }
  Stage stage(const Position& position) const override;
  void list(const Position& position, chess::ActionList& actions) const override;
  Position after(const Position& position, Action action) const override;
  Refusal refusal(const Position& position, const Source& source, Square target) const override;
  Refusal wordRefusal(const Position& position, Action::Kind word) const override;
  Refusal turnRefusal(const Position& position) const override;
  std::optional<std::string> fenField(const Position& position) const override;
  bool readFenField(std::optional<std::string_view> field, Position& position) const override;

private:
  /// White has fielded his king and nothing about the mode has been said.
  static bool atTheFork(const Position& position) {
    return Memory::of(position).mode == Mode::open && position.king(Color::white);
  }
  bool mayOffer(const Position& position) const { return singular_ == Singular::offered && atTheFork(position); }
  bool mayForceSingle(const Position& position) const {
    return singular_ == Singular::forcedByClock && atTheFork(position);
  }
  std::optional<Mode> modeOf(std::optional<std::string_view> field, const Position& position) const;
  bool allows(Mode mode) const;

  Singular singular_;
};

Stage FieldRule::stage(const Position& position) const {
  const Memory memory = Memory::of(position);
  const int placed = placedBy(position, Color::white) + placedBy(position, Color::black);
  const bool singular = memory.mode == Mode::singular;
  Stage stage{
      .kind = memory.mode == Mode::offered ? Stage::Kind::answering : Stage::Kind::placing,
      .side = position.turn(),
      .turnsDone = singular ? placed : placed / 2,
      .turnsInAll = singular ? 16 : 8,
      .actionsDone = actionsDone(position),
      .actionsInAll = actionsInAll(position),
      .owesBishop = memory.owesBishop,
      .mayOffer = mayOffer(position),
      .mayForceSingle = mayForceSingle(position),
  };
  if (stage.kind == Stage::Kind::answering) return stage;
  for (const Role role : chess::allRoles)
    if (rolesDue(position).has(role) && squaresFor(position, role) != 0) stage.roles = stage.roles.with(role);
  return stage;
}

void FieldRule::list(const Position& position, chess::ActionList& actions) const {
  if (Memory::of(position).mode == Mode::offered) {
    actions.add(Action::word(Action::Kind::acceptance));
    actions.add(Action::word(Action::Kind::refusal));
    return;
  }
  const chess::Roles due = rolesDue(position);
  for (const Role role : chess::allRoles) {
    if (!due.has(role)) continue;
    for (const Square at : chess::squaresOf(squaresFor(position, role))) actions.add(Action::placement(role, at));
  }
  if (mayOffer(position)) actions.add(Action::word(Action::Kind::offer));
  if (mayForceSingle(position)) actions.add(Action::word(Action::Kind::single));
}

Position FieldRule::after(const Position& position, Action action) const {
  switch (action.kind()) {
  case Action::Kind::offer:
    return withMode(position, Mode::offered, Color::black);
  case Action::Kind::refusal:
    return withMode(position, Mode::declined, Color::white);
  case Action::Kind::acceptance:
  case Action::Kind::single:
    return withMode(position, Mode::singular, Color::black);
  default:
    return afterPlacement(position, action);
  }
}

Refusal FieldRule::refusal(const Position& position, const Source& source, Square target) const {
  if (Memory::of(position).mode == Mode::offered) return {.reason = Reason::answerFirst};
  if (const auto refused = sourceRefusal(position, source)) return *refused;
  const Role role = std::get<Role>(source);
  const Color us = position.turn();
  if (!rolesDue(position).has(role)) return {.reason = position.king(us) ? Reason::queenNext : Reason::kingFirst};
  if (const auto refused = targetRefusal(position, role, target)) return *refused;
  if (role == Role::king) {
    const int home = chess::homeRank(us);
    return {.reason = Reason::kingFiles, .squares = {chess::squareAt(3, home), chess::squareAt(4, home)}};
  }
  if (const auto refused = bishopRefusal(position, role, target)) return *refused;
  return mustFieldBishop(owedSquares(position));
}

Refusal FieldRule::wordRefusal(const Position& position, Action::Kind) const {
  const Mode mode = Memory::of(position).mode;
  const Color us = position.turn();
  if (mode == Mode::offered) return {.reason = Reason::answerFirst};
  if (singular_ == Singular::off || mode == Mode::regular) return {.reason = Reason::singularOff};
  if (position.reserve(us).has(Role::king)) return {.reason = Reason::kingFirst};
  if (position.reserve(us).has(Role::queen)) return {.reason = Reason::queenNext};
  return turnRefusal(position);
}

Refusal FieldRule::turnRefusal(const Position& position) const {
  if (Memory::of(position).mode == Mode::offered) return {.reason = Reason::answerFirst};
  if (singular_ == Singular::off && atTheFork(position)) return {.reason = Reason::singularOff};
  return SetupRule::turnRefusal(position);
}

std::optional<std::string> FieldRule::fenField(const Position& position) const {
  if (!isPlacing(position)) return std::nullopt;
  const Memory memory = Memory::of(position);
  std::string field(1, modeLetters[static_cast<std::size_t>(memory.mode)]);
  if (memory.owesBishop) field += '!';
  return field;
}

/// The mode that a field without its mark names. It may be left out where the options leave one only, and `r` may stand
/// for a mode that is open in name only.
std::optional<Mode> FieldRule::modeOf(std::optional<std::string_view> field, const Position& position) const {
  const bool queenStands = !position.reserve(Color::white).has(Role::queen);
  if (singular_ == Singular::off && (!field || field == "r")) return queenStands ? Mode::regular : Mode::open;
  if (!field || field->size() != 1) return std::nullopt;
  const std::size_t place = modeLetters.find(field->front());
  return place == std::string_view::npos ? std::nullopt : std::optional(static_cast<Mode>(place));
}

bool FieldRule::allows(Mode mode) const {
  if (mode == Mode::offered || mode == Mode::declined) return singular_ == Singular::offered;
  return mode != Mode::singular || singular_ != Singular::off;
}

bool FieldRule::readFenField(std::optional<std::string_view> field, Position& position) const {
  position.setSetup(0);
  if (!isPlacing(position)) return !field;
  const bool marked = field && field->ends_with('!');
  if (marked) field->remove_suffix(1);
  const auto mode = modeOf(field, position);
  if (!mode || !allows(*mode) || !fitsPlacing(position)) return false;
  const int white = placedBy(position, Color::white);
  const int black = placedBy(position, Color::black);
  if (!countsFit(*mode, position.turn(), white, black)) return false;
  if (!inOrder(position, Color::white) || !inOrder(position, Color::black)) return false;
  position.setCastlers(castlersAtStart(position));
  position.setSetup(Memory{*mode, false}.word());
  const bool mayOwe = lastBishopSquares(position, position.turn()) != 0;
  const bool owes = mayOwe && (marked || actionsDone(position) == 0);
  position.setSetup(Memory{*mode, owes}.word());
  return mayOwe || !marked;
}

std::shared_ptr<const SetupRule> setupRule(const Variant& variant) {
  const std::string_view value = variant.value("singular");
  return std::make_shared<FieldRule>(value == "on"      ? Singular::offered
                                     : value == "clock" ? Singular::forcedByClock
                                                        : Singular::off);
}

bool isFieldArray(std::string_view array) {
  const std::size_t king = array.find('K');
  return king == 3 || king == 4;
}

} // namespace

const VariantType& field() {
  static const VariantType type{
      .id = "field",
      .name = "Field Chess",
      .summary = "Both players field their pieces, two at a time, before the battle begins.",
      .help =
          "The pawns stand; the pieces are fielded on the home rank, two in a turn. First the king on d or e and the "
          "queen, then any two, until all stand; White begins. The bishops need squares of different colours: if, when "
          "your turn begins, one square only is left of a colour that still needs a bishop, you must field the bishop "
          "there in this turn. Where the game allows single placements, White may propose them once he has fielded his "
          "king. Castling: the king goes two squares towards the rook, or one if only one is free between them, and "
          "the rook lands on his other side; beside his rook he cannot castle. Each rook has its own right to castle. "
          "Field Chess is by David Kerr (2020); his text is licensed CC BY-SA 4.0.",
      .keys = {{.key = "singular",
                .values = {"off", "on", "clock"},
                .title = "Single placements",
                .valueTitles = {"Never: two pieces a turn", "White may offer them", "White may force them by clock"}},
               {.key = "staging",
                .values = {"off", "ranks"},
                .title = "Pieces not yet fielded",
                .valueTitles = {"Wait beside the board", "Stand on rows 3 and 6"}}},
      .castlingRule = [](const Variant&) { return chess::CastlingRule::field; },
      .setupRule = setupRule,
      .start = [](const Variant& variant, Seed) { return placingStart(variant, Color::white); },
      .arrays = [](const Variant&) { return homeArrays(isFieldArray); },
  };
  return type;
}

} // namespace backrank::rules::variants
