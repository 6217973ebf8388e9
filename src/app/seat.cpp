#include "app/seat.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/levels.hpp"

namespace backrank::app {
namespace {

constexpr std::string_view builtin = "builtin ";
constexpr std::string_view external = "engine ";

/// What the five levels of old come to.
constexpr std::array<int, 5> oldLevels{1000, 1200, 1600, 2100, engine::Strength::most};

std::optional<engine::Strength> strengthIn(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (number >= 1 && number <= static_cast<int>(oldLevels.size()))
    return engine::Strength{oldLevels[static_cast<std::size_t>(number - 1)]};
  if (number < engine::Strength::least) return std::nullopt;
  return engine::Strength{std::min(number, engine::Strength::most)};
}

} // namespace

std::vector<engine::Strength> namedStrengths() {
  std::vector<engine::Strength> strengths;
  for (const engine::Level& level : engine::levels()) strengths.push_back(level.strength);
  return strengths;
}

std::string writeSeat(const Seat& seat) {
  switch (seat.kind) {
  case Seat::Kind::builtin:
    return std::string(builtin) + std::to_string(seat.strength.elo);
  case Seat::Kind::external:
    return std::string(external) + seat.engine.toStdString();
  default:
    return "human";
  }
}

Seat readSeat(std::string_view text) {
  if (text.starts_with(external)) {
    const std::string_view name = text.substr(external.size());
    return {.kind = Seat::Kind::external,
            .engine = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))};
  }
  const bool isBuiltin = text.starts_with(builtin);
  const auto strength = strengthIn(isBuiltin ? text.substr(builtin.size()) : text);
  if (strength) return {.kind = Seat::Kind::builtin, .strength = *strength};
  return isBuiltin ? Seat{.kind = Seat::Kind::builtin} : Seat{};
}

} // namespace backrank::app
