#pragma once

#include "chess/types.hpp"

namespace backrank::chess {

/// The pieces of one side that are not on the board yet: up to 15 of each role. Four bits a role.
class Reserve {
public:
  constexpr Reserve() = default;
  constexpr int count(Role role) const { return static_cast<int>(bits_ >> shift(role) & 15U); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Role role) const { return count(role) > 0; }
  constexpr int size() const {
    int sum = 0;
    for (const Role role : allRoles) sum += count(role);
    return sum;
  }
  constexpr Roles roles() const {
    Roles found;
    for (const Role role : allRoles)
      if (has(role)) found = found.with(role);
    return found;
  }
  /// The reserve with one more, or one fewer, of `role`; there must be room, or one to take.
  constexpr Reserve with(Role role) const { return Reserve(bits_ + (1U << shift(role))); }
  constexpr Reserve without(Role role) const { return Reserve(bits_ - (1U << shift(role))); }
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool operator==(const Reserve&) const = default;

private:
  constexpr explicit Reserve(std::uint32_t bits)
      : bits_(bits) {}
  static constexpr unsigned shift(Role role) { return static_cast<unsigned>(role) * 4U; }
  std::uint32_t bits_ = 0;
};

/// King, queen, and two each of rook, bishop and knight.
constexpr Reserve fullReserve() {
  Reserve reserve;
  for (const Role role :
       {Role::king, Role::queen, Role::rook, Role::rook, Role::bishop, Role::bishop, Role::knight, Role::knight})
    reserve = reserve.with(role);
  return reserve;
}

} // namespace backrank::chess
