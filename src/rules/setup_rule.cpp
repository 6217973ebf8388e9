#include "rules/setup_rule.hpp"

namespace backrank::rules {

Refusal SetupRule::wordRefusal(const chess::Position&, chess::Action::Kind) const {
  return {.reason = Reason::singularOff};
}

Refusal SetupRule::turnRefusal(const chess::Position& position) const {
  const Stage now = stage(position);
  return {.reason = Reason::turnIncomplete, .number = now.actionsInAll - now.actionsDone};
}

} // namespace backrank::rules
