#include "app/convert.hpp"
#include "app/position_editor.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return PositionEditor::tr(text); }

/// As a person counts the turns: where both sides build one array, the last pieces are copied in a turn of its own.
int turnsOf(const rules::Variant& variant, const rules::Stage& stage) {
  return stage.turnsInAll + (variant.type().mirrored ? 1 : 0);
}

QString setupText(const rules::Variant& variant, const rules::Stage& stage) {
  const QString side = nameOf(stage.side);
  switch (stage.kind) {
  case rules::Stage::Kind::answering:
    return tr("%1 answers the offer of single placements").arg(side);
  case rules::Stage::Kind::exchanging:
    return stage.roles.has(chess::Role::king) ? tr("%1 regroups the king").arg(side)
                                              : tr("%1 regroups the queen").arg(side);
  default: {
    QString text = tr("%1, turn %2 of %3").arg(side).arg(stage.turnsDone + 1).arg(turnsOf(variant, stage));
    if (stage.mayOffer || stage.mayForceSingle) text += tr(", singles possible");
    return stage.owesBishop ? tr("%1, bishop due").arg(text) : text;
  }
  }
}

QString pairName(int pair) {
  constexpr std::array names{"a, h", "b, g", "c, f"};
  return QString::fromLatin1(names[static_cast<std::size_t>(pair)]);
}

} // namespace

QString stageText(const rules::Variant& variant, const notation::SketchStage& stage) {
  if (!stage.isSetup) return tr("The battle");
  return tr("Set-up: %1").arg(setupText(variant, rules::stageOf(variant, stage.position)));
}

QString rightText(const chess::Position& position, const notation::SketchRight& right) {
  const auto king = position.king(right.side);
  const chess::Square rook = chess::first(right.rooks);
  const QString wing = king && chess::isShort(*king, rook) ? QStringLiteral("O-O") : QStringLiteral("O-O-O");
  return chess::count(right.rooks) == 1 ? tr("%1 (%2)").arg(wing, nameOf(rook)) : wing;
}

QString arraysText(chess::OpenArrays arrays) {
  if (arrays == chess::OpenArrays::all()) return tr("Nothing is decided");
  QStringList parts;
  for (int pair = 0; pair < 3; ++pair) {
    const chess::Roles roles = arrays.rolesOf(pair);
    if (roles.size() == 1) parts << tr("%1 %2").arg(pairName(pair), listOf(roles));
  }
  return arrays.open() ? tr("%1, the rest open").arg(parts.join(QString()))
                       : tr("Decided: %1").arg(parts.join(QStringLiteral("; ")));
}

} // namespace backrank::app
