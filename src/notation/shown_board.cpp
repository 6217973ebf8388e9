#include "notation/shown_board.hpp"

#include "notation/resolved.hpp"
#include "notation/san.hpp"
#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Position;

bool hasOpenArrays(const Position& position) {
  return position.openArrays(chess::Color::white).open() || position.openArrays(chess::Color::black).open();
}

/// True if the man of the side to move that stood at home on the square was of that role.
bool wasOfRole(const Position& board, Action declaration) {
  const auto pair = chess::OpenArrays::pairOf(chess::fileOf(declaration.to()));
  return pair && board.openArrays(board.turn()).rolesOf(*pair).has(declaration.role());
}

std::string withOrigin(const Position& position, Action action, std::string_view san) {
  std::string text = chess::letterOf(action.role()) + textOf(action.from());
  if (!position.isEmpty(action.to())) text += 'x';
  text += textOf(action.to());
  const std::size_t suffix = san.find_first_of("+#");
  return suffix == std::string_view::npos ? text : text.append(san.substr(suffix));
}

} // namespace

ShownBoard::ShownBoard(const Position& start, const Position& end) {
  if (hasOpenArrays(start)) board_ = resolvedStart(start, end);
}

std::string ShownBoard::san(const rules::Variant& variant, const Position& position, Action action) const {
  if (board_ && agrees(variant, action)) return notation::san(variant, *board_, action);
  const std::string text = notation::san(variant, position, action);
  return board_ && action.kind() == Action::Kind::move ? withOrigin(position, action, text) : text;
}

bool ShownBoard::agrees(const rules::Variant& variant, Action action) const {
  if (!board_) return true;
  if (action.kind() == Action::Kind::declaration) return wasOfRole(*board_, action);
  return rules::legal(variant, *board_).contains(action);
}

void ShownBoard::follow(const rules::Variant& variant, Action action) {
  if (!board_) return;
  if (!agrees(variant, action))
    board_.reset();
  else if (action.isMovement())
    board_ = rules::play(variant, *board_, action);
}

} // namespace backrank::notation
