#pragma once

#include <cstddef>
#include <type_traits>

namespace backrank {

/// Place for `Size` values that are written before they are read; making it writes nothing. An array would set every
/// element of a type that begins as something.
template <class T, std::size_t Size>
requires std::is_trivially_copyable_v<T>
class Room {
public:
  // Nothing is written on purpose.
  Room() {} // NOLINT(modernize-use-equals-default)
  static constexpr std::size_t size() { return Size; }
  T* data() { return reinterpret_cast<T*>(bytes_); }
  const T* data() const { return reinterpret_cast<const T*>(bytes_); }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }

private:
  alignas(T) std::byte bytes_[Size * sizeof(T)];
};

} // namespace backrank
