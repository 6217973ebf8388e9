#include "notation/traditional.hpp"

#include <array>

namespace backrank::notation {
namespace {

struct Place {
  chess::Role role;
  int file;
};
using chess::Role;
constexpr std::array<std::array<Place, 2>, 4> turns{{
    {{{Role::king, 4}, {Role::queen, 3}}},
    {{{Role::rook, 0}, {Role::knight, 1}}},
    {{{Role::bishop, 2}, {Role::bishop, 5}}},
    {{{Role::knight, 6}, {Role::rook, 7}}},
}};

} // namespace

std::optional<std::vector<chess::Action>> traditionalSetup(const rules::Variant& variant,
                                                           const chess::Position& start) {
  std::vector<chess::Action> actions;
  chess::Position position = start;
  for (const auto& turn : turns)
    for (const chess::Color side : chess::allColors)
      for (const Place& place : turn) {
        const auto action = chess::Action::placement(place.role, chess::squareAt(place.file, chess::homeRank(side)));
        if (position.turn() != side || !rules::legal(variant, position).contains(action)) return std::nullopt;
        position = rules::play(variant, position, action);
        actions.push_back(action);
      }
  return rules::settled(variant, position) ? std::optional(std::move(actions)) : std::nullopt;
}

} // namespace backrank::notation
