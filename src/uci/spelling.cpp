#include "uci/spelling.hpp"

#include "chess/castling.hpp"
#include "notation/san.hpp"
#include "notation/squares.hpp"
#include "notation/wire.hpp"

namespace backrank::uci {

std::string spell(chess::Action action, Castling castling) {
  if (action.kind() != chess::Action::Kind::castling || castling == Castling::kingTakesRook)
    return notation::wire(action);
  const int file = chess::isShort(action.from(), action.to()) ? 6 : 2;
  return notation::textOf(action.from()) + notation::textOf(chess::squareAt(file, chess::rankOf(action.from())));
}

std::optional<chess::Action> readSpelled(const rules::Variant& variant, const chess::Position& position,
                                         std::string_view word) {
  if (const auto action = notation::readWire(variant, position, word)) return *action;
  const auto action = notation::readSan(variant, position, word);
  return action ? std::optional(*action) : std::nullopt;
}

} // namespace backrank::uci
