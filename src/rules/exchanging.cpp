#include "rules/exchanging.hpp"

#include <algorithm>

#include "rules/variant.hpp"

namespace backrank::rules {
namespace {

using chess::Color;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;

constexpr std::string_view traditional = "RNBQKBNR";

bool bishopsDiffer(std::string_view array) { return (array.find('B') + array.rfind('B')) % 2 == 1; }

/// The array with two files' pieces exchanged; the array itself if they are one file.
std::string exchanged(std::string array, std::size_t a, std::size_t b) {
  std::swap(array[a], array[b]);
  return array;
}

/// The pieces that a king or a queen may change places with.
std::string_view partners(Role role, bool reduced) {
  if (role == Role::queen) return "NB";
  return reduced ? "BQ" : "NBQ";
}

/// The files that the regrouping piece may end on, its own (it is kept) included. A king step counts only if the queen
/// can then bring the bishops to different colours.
std::vector<std::size_t> targetFiles(const std::string& array, Role role, bool reduced) {
  const std::size_t home = array.find(letterOf(role));
  std::vector<std::size_t> files;
  for (std::size_t file = 0; file < array.size(); ++file) {
    if (file != home && partners(role, reduced).find(array[file]) == std::string_view::npos) continue;
    const std::string result = exchanged(array, home, file);
    const bool completes =
        role == Role::queen ? bishopsDiffer(result) : !targetFiles(result, Role::queen, reduced).empty();
    if (completes) files.push_back(file);
  }
  return files;
}

/// Every array that one step of `role` makes of an array.
std::vector<std::string> results(const std::string& array, Role role, bool reduced) {
  std::vector<std::string> made;
  for (const std::size_t file : targetFiles(array, role, reduced))
    made.push_back(exchanged(array, array.find(letterOf(role)), file));
  return made;
}

void changePlaces(Position& position, Square a, Square b) {
  const Piece first = *position.pieceAt(a);
  const Piece second = *position.pieceAt(b);
  position.clear(a);
  position.clear(b);
  position.put(second, a);
  position.put(first, b);
}

/// True if nothing stands but the pawns on their ranks and men on the home ranks.
bool onlyHomeIsOccupied(const Position& position) {
  const auto pawns = [&](Color color) { return position.of(Piece{Role::pawn, color}); };
  return pawns(Color::white) == chess::rankSet(1) && pawns(Color::black) == chess::rankSet(6) &&
         position.of(Color::white) == (chess::rankSet(0) | chess::rankSet(1)) &&
         position.of(Color::black) == (chess::rankSet(6) | chess::rankSet(7));
}

/// Why the queen may not change places with `partner`, or be kept if that is her own square.
Refusal refusalOfBishops(const Position& position, Square partner) {
  const chess::Bitboard bishops = position.of(Piece{Role::bishop, position.turn()});
  const Square one = chess::first(bishops);
  const Square two = chess::first(bishops & ~bit(one));
  if (isLight(one) == isLight(two))
    return {.reason = Reason::swapNeedsBishop, .squares = {one, two}, .light = isLight(one)};
  const Square other = partner == one ? two : one;
  return {.reason = Reason::bishopSameColour, .squares = {other}, .light = isLight(other)};
}

} // namespace

std::vector<std::string> regroupedArrays(bool reduced) {
  std::vector<std::string> arrays;
  for (const std::string& array : results(std::string(traditional), Role::king, reduced))
    std::ranges::copy(results(array, Role::queen, reduced), std::back_inserter(arrays));
  std::ranges::sort(arrays);
  return arrays;
}

Color Exchanging::sideOf(std::size_t step) const { return terms_.order[step] == 'W' ? Color::white : Color::black; }

Role Exchanging::roleOf(std::size_t step) const {
  return terms_.order.find(terms_.order[step]) == step ? Role::king : Role::queen;
}

Square Exchanging::moverOf(const Position& position) const {
  return chess::first(position.of(Piece{roleOf(stepOf(position)), position.turn()}));
}

Position Exchanging::opened(Position position) const {
  position.setCastlers(0);
  position.setSetup(static_cast<std::uint16_t>(terms_.order.size()));
  position.setTurn(sideOf(0));
  return position;
}

Stage Exchanging::stage(const Position& position) const {
  const std::size_t step = stepOf(position);
  Stage stage;
  stage.kind = Stage::Kind::exchanging;
  stage.side = position.turn();
  stage.turnsDone = static_cast<int>(step);
  stage.turnsInAll = static_cast<int>(terms_.order.size());
  stage.actionsInAll = terms_.order[0] == terms_.order[1] ? 2 : 1;
  stage.actionsDone = static_cast<int>(step) % stage.actionsInAll;
  stage.roles = roleOf(step);
  return stage;
}

void Exchanging::list(const Position& position, chess::ActionList& actions) const {
  const Role role = roleOf(stepOf(position));
  const Square from = moverOf(position);
  for (const std::size_t file : targetFiles(homeArray(position, position.turn()), role, terms_.reduced)) {
    const Square to = chess::squareAt(static_cast<int>(file), rankOf(from));
    actions.add(to == from ? chess::Action::keep(role) : chess::Action::exchange(from, to, role));
  }
}

Position Exchanging::after(const Position& before, chess::Action action) const {
  Position after = before;
  if (action.kind() == chess::Action::Kind::exchange) changePlaces(after, action.from(), action.to());
  after.setSetup(static_cast<std::uint16_t>(before.setup() - 1));
  if (isOpen(after)) {
    after.setTurn(sideOf(stepOf(after)));
  } else {
    after.setTurn(Color::white);
    after.setCastlers(castlersAtStart(after));
  }
  return after;
}

Refusal Exchanging::refusal(const Position& position, const Source& source, Square target) const {
  if (const Role* held = std::get_if<Role>(&source)) return {.reason = Reason::notInReserve, .roles = {*held}};
  const Square from = std::get<Square>(source);
  const auto owner = position.colorAt(from);
  if (!owner) return {.reason = Reason::emptySquare, .squares = {from}};
  if (*owner != position.turn()) return {.reason = Reason::notYourTurn, .side = position.turn()};
  const Square mover = moverOf(position);
  if (from == mover) return refusalOfPartner(position, target);
  return target == mover ? refusalOfPartner(position, from) : refusalOfBystander(position, from);
}

Refusal Exchanging::wordRefusal(const Position& position, chess::Action::Kind) const {
  return refusalOfOther(position);
}

Refusal Exchanging::turnRefusal(const Position& position) const { return refusalOfOther(position); }

/// Something else than the regrouping of the piece whose step it is.
Refusal Exchanging::refusalOfOther(const Position& position) const {
  return {.reason = Reason::swapOther,
          .squares = {moverOf(position)},
          .roles = {roleOf(stepOf(position))},
          .side = position.turn()};
}

/// Neither end of the gesture is the piece that regroups.
Refusal Exchanging::refusalOfBystander(const Position& position, Square from) const {
  const Role role = position.pieceAt(from)->role;
  if (role == Role::pawn) return {.reason = Reason::setupFirst, .side = position.turn()};
  if (role == Role::rook) return {.reason = Reason::swapRook, .squares = {from}};
  return refusalOfOther(position);
}

Refusal Exchanging::refusalOfPartner(const Position& position, Square partner) const {
  const Role mover = roleOf(stepOf(position));
  const auto piece = position.pieceAt(partner);
  if (!piece) return {.reason = Reason::setupFirst, .side = position.turn()};
  if (piece->color != position.turn() || piece->role == Role::pawn)
    return {.reason = Reason::swapPartner, .squares = {partner}, .roles = {mover}};
  if (piece->role == Role::rook) return {.reason = Reason::swapRook, .squares = {partner}};
  if (piece->role == Role::king) return {.reason = Reason::swapKing, .squares = {partner}};
  if (mover == Role::king) return {.reason = Reason::swapNoKnight, .squares = {partner}};
  return refusalOfBishops(position, partner);
}

std::optional<std::string> Exchanging::fenField(const Position& position) const {
  return isOpen(position) ? std::optional(std::to_string(stepOf(position))) : std::nullopt;
}

/// True if the home array of `color` can stand like that before the step.
bool Exchanging::canReach(const Position& position, Color color, std::size_t step) const {
  const auto stepsDone = std::ranges::count(terms_.order.substr(0, step), color == Color::white ? 'W' : 'B');
  const std::string array = homeArray(position, color);
  if (stepsDone == 0) return array == traditional;
  const auto reached =
      stepsDone == 1 ? results(std::string(traditional), Role::king, terms_.reduced) : regroupedArrays(terms_.reduced);
  return std::ranges::find(reached, array) != reached.end();
}

bool Exchanging::readFenField(std::optional<std::string_view> field, Position& position) const {
  if (!field) return true;
  if (field->size() != 1 || field->front() < '0' || field->front() > '3') return false;
  const auto step = static_cast<std::size_t>(field->front() - '0');
  if (position.turn() != sideOf(step) || !onlyHomeIsOccupied(position)) return false;
  if (!canReach(position, Color::white, step) || !canReach(position, Color::black, step)) return false;
  position.setSetup(static_cast<std::uint16_t>(terms_.order.size() - step));
  position.setCastlers(0); // granted when the battle begins
  position.setCounters(0, 1);
  return true;
}

} // namespace backrank::rules
