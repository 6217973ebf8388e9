#include "app/consequence.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "app/convert.hpp"
#include "app/forced_placements.hpp"
#include "app/setup_words.hpp"
#include "explore/catalogue.hpp"

namespace backrank::app {
namespace {

using Kind = chess::Action::Kind;

QString tr(const char* text) { return QCoreApplication::translate("Consequence", text); }

/// A step and what came of it.
struct Step {
  const rules::Variant& variant;
  const chess::Position& before;
  chess::Action action;
  chess::Position after;
  chess::Color side() const { return before.turn(); }
};

QString shadeName(bool isLight) { return isLight ? tr("light") : tr("dark"); }

// Castling.

/// What the king's place means for castling; nothing where there is nothing odd.
QString kingText(const Step& step) {
  const chess::Square king = *step.after.king(step.side());
  const int file = chess::fileOf(king);
  if (!chess::kingMayCastle(step.variant.castlingRule(), file)) return tr("From there the king does not castle.");
  for (int rook = 0; rook < 8; ++rook) {
    const auto& lane = chess::lane(step.variant.castlingRule(), step.side(), file, rook);
    if (lane.possible && lane.kingTo == king)
      return chess::isShort(king, chess::squareAt(rook, chess::rankOf(king))) ? tr("O-O then moves the rook only.")
                                                                              : tr("O-O-O then moves the rook only.");
  }
  return {};
}

/// Where the king goes when he castles with a rook that has come.
QString rookText(const Step& step) {
  const auto king = step.after.king(step.side());
  if (!king) return {};
  const auto& lane =
      chess::lane(step.variant.castlingRule(), step.side(), chess::fileOf(*king), chess::fileOf(step.action.to()));
  return lane.possible ? tr("With it the king castles to %1.").arg(nameOf(lane.kingTo))
                       : tr("The king does not castle with it.");
}

// What follows.

/// What the other bishop needs, once one has a place.
QString bishopText(const Step& step) {
  if (!step.after.reserve(step.side()).has(chess::Role::bishop)) return {};
  return tr("The other bishop then needs a %1 square.").arg(shadeName(!chess::isLight(step.action.to())));
}

/// What the next exchange of the same side must be: "both bishops stand on dark squares".
QString boundText(const Step& step) {
  QStringList partners;
  for (const chess::Square at : chess::squaresOf(chess::homeRankSet(step.side())))
    if (std::ranges::any_of(rules::legal(step.variant, step.after), [at](chess::Action listed) {
          return listed.kind() == Kind::exchange && listed.to() == at;
        }))
      partners.append(nameOf(at));
  const auto bishops = step.after.of(chess::Piece{chess::Role::bishop, step.side()});
  const QString shade = shadeName(chess::isLight(chess::first(bishops)));
  return tr("Both bishops %1: the queen must then change places with %2.").arg(shade, partners.join(tr(" or ")));
}

QString battleText(const Step& step) {
  const auto number = step.variant.type().mirrored
                          ? explore::chess960Number(chess::homeArray(step.after, chess::Color::white))
                          : std::nullopt;
  return number ? tr("Then the battle begins, from position %1.").arg(*number) : tr("Then the battle begins.");
}

/// The next piece of the same turn.
QString pieceText(const Step& step, const rules::Stage& next) {
  const auto forced = forcedPlacements(step.variant, step.after);
  if (forced.size() == 1) return tr("That leaves the %1 for %2.").arg(nameOf(forced[0].role()), nameOf(forced[0].to()));
  if (next.owesBishop) return tr("Then the bishop.");
  if (next.roles.size() == 1) return tr("Then the %1.").arg(listOf(next.roles));
  return tr("Then one more piece.");
}

QString nextText(const Step& step) {
  if (rules::settled(step.variant, step.after)) return battleText(step);
  const rules::Stage next = rules::stageOf(step.variant, step.after);
  if (next.side != step.side()) return tr("Then %1 %2.").arg(nameOf(next.side), setupWordsOf(step.variant).does);
  if (next.kind == rules::Stage::Kind::placing) return pieceText(step, next);
  return bindsNext(step.variant, step.before, step.action) ? boundText(step)
                                                           : tr("Then the %1.").arg(listOf(next.roles));
}

// The steps.

/// Where one array is built by both, the piece comes to stand on both sides.
QString placedText(const Step& step) {
  const QString own = arrivalText(step.action.role(), step.action.to());
  if (!step.variant.type().mirrored) return tr("%1.").arg(own);
  return tr("%1, and %2 copies it to %3.").arg(own, nameOf(~step.side()), nameOf(chess::mirrored(step.action.to())));
}

QString meaningText(const Step& step) {
  const chess::Role role = step.action.role();
  if (role == chess::Role::king) return kingText(step);
  if (step.action.kind() != Kind::placement) return {};
  if (role == chess::Role::rook) return rookText(step);
  return role == chess::Role::bishop ? bishopText(step) : QString();
}

QString exchangedText(const Step& step) {
  const auto partner = step.before.pieceAt(step.action.to());
  if (!partner) return {};
  return tr("%1, %2 to %3.")
      .arg(arrivalText(step.action.role(), step.action.to()), nameOf(partner->role), nameOf(step.action.from()));
}

QString keptText(const Step& step) { return tr("%1 stays.").arg(capitalised(nameOf(step.action.role()))); }

QString toldText(const Step& step) {
  if (step.action.kind() == Kind::placement) return placedText(step);
  return step.action.kind() == Kind::exchange ? exchangedText(step) : keptText(step);
}

} // namespace

QString arrivalText(chess::Role role, chess::Square at) {
  return tr("%1 to %2").arg(capitalised(nameOf(role)), nameOf(at));
}

QString consequenceOf(const rules::Variant& variant, const chess::Position& before, chess::Action action) {
  const Kind kind = action.kind();
  if (kind != Kind::placement && kind != Kind::exchange && kind != Kind::keep) return {};
  const Step step{variant, before, action, rules::play(variant, before, action)};
  QStringList parts{toldText(step), meaningText(step), nextText(step)};
  parts.removeAll(QString());
  return parts.join(QLatin1Char(' '));
}

bool bindsNext(const rules::Variant& variant, const chess::Position& position, chess::Action action) {
  if (action.kind() != Kind::exchange) return false;
  const chess::Position after = rules::play(variant, position, action);
  const rules::Stage next = rules::stageOf(variant, after);
  if (next.kind != rules::Stage::Kind::exchanging || next.side != position.turn()) return false;
  return std::ranges::none_of(rules::legal(variant, after),
                              [](chess::Action listed) { return listed.kind() == Kind::keep; });
}

} // namespace backrank::app
