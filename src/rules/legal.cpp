#include "rules/legal.hpp"

#include "chess/movegen.hpp"
#include "chess/play.hpp"

namespace backrank::rules {

std::string_view nameOf(Stage::Kind kind) {
  switch (kind) {
  case Stage::Kind::placing:
    return "placing";
  case Stage::Kind::exchanging:
    return "exchanging";
  case Stage::Kind::answering:
    return "answering";
  case Stage::Kind::declaring:
    return "declaring";
  case Stage::Kind::moving:
    break;
  }
  return "moving";
}

bool settled(const Variant& variant, const chess::Position& position) {
  return !variant.setupRule() || !variant.setupRule()->isOpen(position);
}

Stage stageOf(const Variant& variant, const chess::Position& position) {
  if (!settled(variant, position)) return variant.setupRule()->stage(position);
  Stage stage;
  stage.side = position.turn();
  return stage;
}

chess::ActionList legal(const Variant& variant, const chess::Position& position) {
  chess::ActionList actions;
  if (settled(variant, position))
    chess::listMovements(position, actions);
  else
    variant.setupRule()->list(position, actions);
  return actions;
}

chess::Position play(const Variant& variant, const chess::Position& before, chess::Action action) {
  return action.isMovement() ? chess::afterMovement(before, action) : variant.setupRule()->after(before, action);
}

} // namespace backrank::rules
