#pragma once

#include <utility>
#include <variant>

namespace backrank {

/// The unsuccessful half of a Result; `return Failure{error};`.
template <class E>
struct Failure {
  E error;
};
template <class E>
Failure(E) -> Failure<E>;

/// A value or the reason why there is none. Covers the part of std::expected that the project uses.
/// Reading the half that is not there is a fault of the caller (std::bad_variant_access).
template <class T, class E>
class [[nodiscard]] Result {
public:
  Result(T value)
      : state_(std::in_place_index<0>, std::move(value)) {}
  template <class F>
  Result(Failure<F> failure)
      : state_(std::in_place_index<1>, std::move(failure.error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  const T& operator*() const& { return std::get<0>(state_); }
  T& operator*() & { return std::get<0>(state_); }
  T&& operator*() && { return std::get<0>(std::move(state_)); }
  const T* operator->() const { return &std::get<0>(state_); }
  const E& error() const { return std::get<1>(state_); }

private:
  std::variant<T, E> state_;
};

} // namespace backrank
