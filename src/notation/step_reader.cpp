#include "notation/step_reader.hpp"

#include "notation/san.hpp"
#include "notation/wire.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Position;
using Shown = std::optional<Position>;

/// Reads a movement from a position in which none is due before it.
Result<ReadStep, ParseError> readMovement(const rules::Variant& variant, const Position& position, const Shown& shown,
                                          std::string_view san) {
  ReadStep step;
  if (shown) {
    const auto action = readSan(variant, *shown, san);
    if (action && rules::legal(variant, position).contains(*action)) {
      step.action = *action;
      step.shown = rules::play(variant, *shown, *action);
      step.after = rules::play(variant, position, *action);
      return step;
    }
  }
  const auto action = readSan(variant, position, san);
  if (!action) return Failure{action.error()};
  step.action = *action;
  step.after = rules::play(variant, position, *action);
  return step;
}

Result<ReadStep, ParseError> readAfter(const rules::Variant& variant, const Position& position, const Shown& shown,
                                       std::string_view san, Action declaration) {
  const Position declared = rules::play(variant, position, declaration);
  // A board that shows another identity is no longer the board of this line.
  const bool agrees = shownDeclaration(variant, position, shown) == declaration;
  auto read = readMovement(variant, declared, agrees ? shown : Shown(), san);
  if (!read) return read;
  ReadStep step = *std::move(read);
  step.declaration = declaration;
  step.declared = declared;
  return step;
}

} // namespace

std::optional<Action> shownDeclaration(const rules::Variant& variant, const Position& position, const Shown& shown) {
  const auto owed = position.owed();
  const auto pair = owed && shown ? chess::OpenArrays::pairOf(chess::fileOf(*owed)) : std::nullopt;
  if (!pair) return std::nullopt;
  const chess::Roles roles = shown->openArrays(position.turn()).rolesOf(*pair);
  for (const Action action : rules::legal(variant, position))
    if (roles.size() == 1 && roles.has(action.role())) return action;
  return std::nullopt;
}

Result<ReadStep, ParseError> readStep(const rules::Variant& variant, const Position& position, const Shown& shown,
                                      std::string_view san, std::optional<std::string_view> declared) {
  if (!position.owed()) return readMovement(variant, position, shown, san);
  if (declared)
    if (const auto action = readWire(variant, position, *declared))
      return readAfter(variant, position, shown, san, *action);
  if (const auto action = shownDeclaration(variant, position, shown))
    return readAfter(variant, position, shown, san, *action);
  std::optional<Result<ReadStep, ParseError>> first;
  for (const Action action : rules::legal(variant, position)) {
    auto step = readAfter(variant, position, shown, san, action);
    if (step) return step;
    if (!first) first = std::move(step);
  }
  return *std::move(first);
}

} // namespace backrank::notation
