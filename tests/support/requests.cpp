#include "support/requests.hpp"

#include "support/boards.hpp"

namespace backrank::tests {

engine::Request toDepth(std::string_view fen, int depth) {
  engine::Request request{game("standard"), fromFen(fen), {}, {}};
  request.limits.depth = depth;
  return request;
}

engine::Request forNodes(const rules::Variant& variant, const chess::Position& position, std::uint64_t nodes) {
  engine::Request request{variant, position, {}, {}};
  request.limits.nodes = nodes;
  return request;
}

std::string bestMove(const engine::Request& request) {
  const auto report = engine::search(request);
  return report ? wordOf(report->principalVariation.front()) : "";
}

chess::Position mirrored(const chess::Position& position) {
  chess::Position other;
  for (const chess::Color color : chess::allColors) {
    other.narrow(~color, position.openArrays(color));
    other.setReserve(~color, position.reserve(color));
    for (const chess::Square at : chess::squaresOf(position.of(color))) {
      if (chess::has(position.undecided(), at))
        other.putUndecided(~color, position.rolesAt(at), mirrored(at));
      else
        other.put({position.pieceAt(at)->role, ~color}, mirrored(at));
    }
  }
  chess::Bitboard castlers = 0;
  for (const chess::Square at : chess::squaresOf(position.castlers())) castlers |= bit(mirrored(at));
  other.setCastlers(castlers);
  other.setCastlingRule(position.castlingRule());
  other.setTurn(~position.turn());
  other.setCounters(position.halfmoves(), position.fullmoves());
  return other;
}

std::vector<Named> allGames() {
  std::vector<Named> games;
  for (const rules::VariantType* type : rules::allVariants()) {
    games.push_back({std::string(type->id), rules::Variant(*type)});
    for (const rules::RuleKey& key : type->keys)
      for (std::size_t i = 1; i < key.values.size(); ++i) {
        const std::string rules = std::string(key.key) + "=" + std::string(key.values[i]);
        games.push_back({std::string(type->id) + " " + rules, game(type->id, rules)});
      }
  }
  return games;
}

} // namespace backrank::tests
