#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>

#include "chess/action.hpp"

namespace backrank::engine {

/// A score that moves towards what it is told and stays within `mostExperience` either way.
using Experience = std::int16_t;
inline constexpr int mostExperience = 16'384;
inline void shift(Experience& score, int by) {
  score = static_cast<Experience>(score + by - score * std::abs(by) / mostExperience);
}

/// A man of a colour on a square: 0 to 767.
constexpr std::size_t footprint(chess::Color color, chess::Role role, chess::Square at) {
  return (index(color) * 6 + index(role)) * 64 + index(at);
}
constexpr std::size_t footprint(chess::Color color, chess::Action action) {
  return footprint(color, action.role(), action.to());
}

/// How well actions did as an answer to one before; by the footprint of the answer.
using Answers = std::array<Experience, 768>;

/// What earlier branches say about the order in which actions should be tried, and how far the evaluation was off. One
/// for each thread; 1.6 MB.
struct History {
  std::array<std::array<std::array<Experience, 64>, 64>, 2> quiet{}; ///< [side][from][to]
  std::array<std::array<Experience, 6>, 768> capture{};              ///< [footprint][role captured]
  std::array<Answers, 769> answers{};                                ///< [footprint of the action before; 768: none]
  std::array<chess::Action, 769> counters{};                         ///< the answer that refuted it last
  std::array<std::array<Experience, 16'384>, 2> pawnCorrection{};    ///< [side][key of pawns]
};

} // namespace backrank::engine
