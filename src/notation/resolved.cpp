#include "notation/resolved.hpp"

#include "notation/san.hpp"

namespace backrank::notation {
namespace {

using chess::OpenArrays;
using chess::Role;

int likeness(const std::array<Role, 3>& array) {
  constexpr std::array traditional{Role::rook, Role::knight, Role::bishop};
  int same = 0;
  for (std::size_t pair = 0; pair < 3; ++pair) same += array[pair] == traditional[pair] ? 1 : 0;
  return same;
}

/// The one of several arrays that a file shows.
OpenArrays shown(OpenArrays open) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < OpenArrays::pairArrays.size(); ++i) {
    const auto& array = OpenArrays::pairArrays[i];
    if ((open.bits() >> i & 1U) == 0) continue;
    if (!best || likeness(array) > likeness(OpenArrays::pairArrays[*best])) best = i;
  }
  return OpenArrays::fromBits(best ? 1U << *best : 0);
}

} // namespace

chess::Position resolvedStart(const chess::Position& start, const chess::Position& end) {
  chess::Position position = start;
  for (const chess::Color color : chess::allColors)
    if (position.openArrays(color).open()) position.narrow(color, shown(end.openArrays(color)));
  position.setOwed(std::nullopt);
  return position;
}

std::vector<std::string> fileSans(const rules::Variant& variant, const chess::Position& start,
                                  std::span<const chess::Action> actions) {
  chess::Position end = start;
  for (const chess::Action action : actions) end = rules::play(variant, end, action);
  chess::Position position = resolvedStart(start, end);
  std::vector<std::string> sans;
  for (const chess::Action action : actions) {
    if (!action.isMovement()) continue;
    sans.push_back(san(variant, position, action));
    position = rules::play(variant, position, action);
  }
  return sans;
}

} // namespace backrank::notation
