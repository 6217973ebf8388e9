#pragma once

#include <array>
#include <optional>

#include "chess/types.hpp"

namespace backrank::chess {

/// The arrays that are still open to one side whose flank pieces stand undecided in mirror pairs: a set of up to six
/// of the assignments in `pairArrays`. A side without undecided pieces has an empty set (nothing is kept open) or one
/// array. Narrowing never leaves 3, 4 or 5 of them. Source: Chess36, rules.md 1.3.
class OpenArrays {
public:
  constexpr OpenArrays() = default;
  static constexpr OpenArrays all() { return OpenArrays(0b111111); }
  static constexpr OpenArrays none() { return OpenArrays(0); }
  static constexpr OpenArrays fromBits(unsigned bits) { return OpenArrays(static_cast<std::uint8_t>(bits & 63U)); }

  /// The pair a file belongs to: 0 for a and h, 1 for b and g, 2 for c and f; nothing for d and e.
  static constexpr std::optional<int> pairOf(int file) {
    const int fromEdge = file < 4 ? file : 7 - file;
    return fromEdge < 3 ? std::optional(fromEdge) : std::nullopt;
  }
  /// The roles that `pair` (0 to 2) has in at least one open array.
  constexpr Roles rolesOf(int pair) const {
    Roles roles;
    for (unsigned i = 0; i < 6; ++i)
      if ((bits_ >> i & 1U) != 0) roles = roles.with(pairArrays[i][static_cast<std::size_t>(pair)]);
    return roles;
  }
  /// The arrays in which `pair` is `role`.
  constexpr OpenArrays narrowed(int pair, Role role) const {
    unsigned kept = 0;
    for (unsigned i = 0; i < 6; ++i)
      if ((bits_ >> i & 1U) != 0 && pairArrays[i][static_cast<std::size_t>(pair)] == role) kept |= 1U << i;
    return fromBits(kept);
  }
  constexpr int size() const { return __builtin_popcount(bits_); }
  /// True while something is still to be decided.
  constexpr bool open() const { return size() > 1; }
  constexpr unsigned bits() const { return bits_; }
  constexpr bool operator==(const OpenArrays&) const = default;

  /// Roles of the pairs (a,h), (b,g), (c,f), in the order of rules.md 3.4.
  static constexpr std::array<std::array<Role, 3>, 6> pairArrays{{
      {Role::rook, Role::knight, Role::bishop},
      {Role::rook, Role::bishop, Role::knight},
      {Role::knight, Role::rook, Role::bishop},
      {Role::knight, Role::bishop, Role::rook},
      {Role::bishop, Role::rook, Role::knight},
      {Role::bishop, Role::knight, Role::rook},
  }};

private:
  constexpr explicit OpenArrays(std::uint8_t bits)
      : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

} // namespace backrank::chess
