#include "app/advice_text.hpp"

#include <QCoreApplication>
#include <QStringList>

#include "app/convert.hpp"
#include "app/notation_text.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("AdviceText", text); }

} // namespace

QString adviceText(const rules::Variant& variant, const chess::Position& position, chess::Action action) {
  using Kind = chess::Action::Kind;
  switch (action.kind()) {
  case Kind::placement:
    return tr("the %1 on %2").arg(nameOf(action.role()), nameOf(action.to()));
  case Kind::exchange:
    return tr("the %1 changes places with %2").arg(nameOf(action.role()), nameOf(action.to()));
  case Kind::keep:
    return tr("keep the %1").arg(nameOf(action.role()));
  case Kind::declaration:
    return tr("say that it was a %1").arg(nameOf(action.role()));
  case Kind::offer:
  case Kind::single:
    return tr("one piece a turn");
  case Kind::acceptance:
    return tr("accept one piece a turn");
  case Kind::refusal:
    return tr("two pieces a turn as usual");
  default:
    return actionText(variant, position, action);
  }
}

QString adviceText(const rules::Variant& variant, chess::Position position, const std::vector<chess::Action>& turn) {
  QStringList parts;
  for (const chess::Action action : turn) {
    parts.append(adviceText(variant, position, action));
    position = rules::play(variant, position, action);
  }
  return parts.join(tr(", then "));
}

std::vector<chess::Action> openTurnOf(const rules::Variant& variant, chess::Position position,
                                      const std::vector<chess::Action>& line) {
  std::vector<chess::Action> turn;
  const chess::Color side = position.turn();
  for (const chess::Action action : line) {
    const bool isSetup = !rules::settled(variant, position);
    if (!turn.empty() && (position.turn() != side || !isSetup)) break;
    turn.push_back(action);
    position = rules::play(variant, position, action);
  }
  return turn;
}

} // namespace backrank::app
