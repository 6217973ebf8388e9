#include "uci/spelling.hpp"

#include "chess/castling.hpp"
#include "notation/squares.hpp"
#include "notation/wire.hpp"

namespace backrank::uci {

std::string spell(chess::Action action, Castling castling) {
  if (action.kind() != chess::Action::Kind::castling || castling == Castling::kingTakesRook)
    return notation::wire(action);
  const int file = chess::isShort(action.from(), action.to()) ? 6 : 2;
  return notation::textOf(action.from()) + notation::textOf(chess::squareAt(file, chess::rankOf(action.from())));
}

} // namespace backrank::uci
