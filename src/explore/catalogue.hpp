#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.hpp"

namespace backrank::explore {

/// The number of an array of Chess960, 0 to 959, in the usual count (518 is the traditional one); nothing for any other
/// text: bishops on one shade, the king not between the rooks. Source: Reinhard Scharnagl.
std::optional<int> chess960Number(std::string_view array);

/// Every home array of a game, in the order of its numbers.
///
/// A game that has all the arrays of Chess960 counts them as Chess960 does, from 0. Others count from 1: those whose
/// wings mirror each other by the letters of a wing from the corner inwards, in the order R N B (Chess36); those that
/// are arrays of Chess960 by that number (Regroupment); the others by their letters (Field).
class Catalogue {
public:
  explicit Catalogue(const rules::Variant& variant);

  std::size_t size() const { return arrays_.size(); }
  const std::string& operator[](std::size_t place) const { return arrays_[place]; }
  const std::vector<std::string>& arrays() const { return arrays_; }
  /// The place of an array; nothing if the game does not have it.
  std::optional<std::size_t> placeOf(std::string_view array) const;
  int numberAt(std::size_t place) const { return static_cast<int>(place) + firstNumber_; }
  std::optional<std::size_t> placeOfNumber(int number) const;
  int firstNumber() const { return firstNumber_; }
  int lastNumber() const { return firstNumber_ + static_cast<int>(size()) - 1; }

private:
  std::vector<std::string> arrays_;
  std::vector<std::size_t> byLetters_; ///< places, in the order of the letters
  int firstNumber_ = 1;
};

} // namespace backrank::explore
