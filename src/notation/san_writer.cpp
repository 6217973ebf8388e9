#include <algorithm>
#include <cassert>

#include "chess/movegen.hpp"
#include "chess/play.hpp"
#include "notation/san.hpp"
#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Position;
using chess::Role;
using chess::Square;

/// True if the side to move has no move, whatever it may still declare before.
bool isWithoutMoves(const Position& position) {
  if (!position.owed()) return chess::countMovements(position) == 0;
  const chess::Roles roles = chess::declarable(position);
  return std::ranges::all_of(chess::allRoles, [&](Role role) {
    return !roles.has(role) || chess::countMovements(chess::afterDeclaration(position, role)) == 0;
  });
}

std::string suffixOf(const Position& after) {
  if (!chess::inCheck(after)) return "";
  return isWithoutMoves(after) ? "#" : "+";
}

/// What tells the mover from the other men that could go there as the same piece.
std::string originOf(const rules::Variant& variant, const Position& position, Action action) {
  bool isAlone = true;
  bool fileTells = true;
  bool rankTells = true;
  for (const Action other : rules::legal(variant, position)) {
    const bool competes = other.kind() == Action::Kind::move && other.role() == action.role() &&
                          other.to() == action.to() && other.from() != action.from();
    if (!competes) continue;
    isAlone = false;
    fileTells = fileTells && chess::fileOf(other.from()) != chess::fileOf(action.from());
    rankTells = rankTells && chess::rankOf(other.from()) != chess::rankOf(action.from());
  }
  const std::string square = textOf(action.from());
  if (isAlone) return "";
  return fileTells ? square.substr(0, 1) : rankTells ? square.substr(1) : square;
}

std::string bodyOf(const rules::Variant& variant, const Position& position, Action action) {
  if (action.kind() == Action::Kind::castling) return chess::isShort(action.from(), action.to()) ? "O-O" : "O-O-O";
  const bool isCapture = !position.isEmpty(action.to()) || action.kind() == Action::Kind::enPassant;
  std::string text;
  if (action.role() != Role::pawn)
    text = chess::letterOf(action.role()) + originOf(variant, position, action);
  else if (isCapture)
    text = fileLetter(chess::fileOf(action.from()));
  if (isCapture) text += 'x';
  text += textOf(action.to());
  if (action.kind() == Action::Kind::promotion) text += std::string("=") + chess::letterOf(action.becomes());
  return text;
}

} // namespace

std::string san(const rules::Variant& variant, const Position& position, Action action) {
  assert(action.isMovement());
  return bodyOf(variant, position, action) + suffixOf(chess::afterMovement(position, action));
}

} // namespace backrank::notation
