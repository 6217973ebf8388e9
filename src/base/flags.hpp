#pragma once

#include <initializer_list>
#include <type_traits>

namespace backrank {

/// A set of enumerators of `E`, whose values are 0 to 31. Regular; one bit each.
template <class E>
requires std::is_enum_v<E>
class Flags {
public:
  constexpr Flags() = default;
  constexpr Flags(E one)
      : bits_(bitOf(one)) {}
  constexpr Flags(std::initializer_list<E> several) {
    for (const E one : several) bits_ |= bitOf(one);
  }
  /// The set whose bit n stands for the enumerator of value n.
  static constexpr Flags fromBits(unsigned bits) {
    Flags flags;
    flags.bits_ = bits;
    return flags;
  }

  constexpr bool has(E one) const { return (bits_ & bitOf(one)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return __builtin_popcount(bits_); }
  constexpr unsigned bits() const { return bits_; }
  constexpr Flags with(E one) const { return fromBits(bits_ | bitOf(one)); }
  constexpr Flags without(E one) const { return fromBits(bits_ & ~bitOf(one)); }
  constexpr Flags operator|(Flags other) const { return fromBits(bits_ | other.bits_); }
  constexpr Flags operator&(Flags other) const { return fromBits(bits_ & other.bits_); }
  constexpr bool operator==(const Flags&) const = default;

private:
  static constexpr unsigned bitOf(E one) { return 1U << static_cast<unsigned>(one); }
  unsigned bits_ = 0;
};

} // namespace backrank
