#include "app/advice_text.hpp"

#include <QCoreApplication>

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

} // namespace backrank::app
