// What a screen reader is told about the squares.
#include "app/board_model.hpp"
#include "app/convert.hpp"
#include "app/setup_words.hpp"
#include "rules/gesture.hpp"

namespace backrank::app {

QString BoardModel::accessibleText(chess::Square at) const {
  QStringList parts{nameOf(at), occupantText(at)};
  if (const int place = data(indexOf(at), draftRole).toInt(); place > 0) parts.append(tr("draft"));
  if (chess::has(facts_.checked, at)) parts.append(tr("in check"));
  if (const QString target = targetText(at); !target.isEmpty()) parts.append(target);
  return parts.join(QStringLiteral(", "));
}

QString BoardModel::occupantText(chess::Square at) const {
  if (!game_.hasGame()) return tr("empty");
  const chess::Position& shown = facts_.seen;
  if (const auto piece = shown.pieceAt(at)) return pieceName(*piece);
  if (const auto color = shown.colorAt(at)) {
    const bool isWhite = *color == chess::Color::white;
    return (isWhite ? tr("white undecided: %1") : tr("black undecided: %1")).arg(listOf(shown.rolesAt(at)));
  }
  if (const QString letter = stagedOn(at); !letter.isEmpty()) {
    const char sign = letter.front().toLatin1();
    const auto side = sign <= 'Z' ? chess::Color::white : chess::Color::black;
    return tr("%1 in reserve").arg(pieceName({*chess::roleOf(sign), side}));
  }
  return tr("empty");
}

bool BoardModel::isTarget(chess::Square at) const {
  const Target target = targets_[chess::index(at)];
  return target != Target::none && target != Target::tempting;
}

QString BoardModel::targetText(chess::Square at) const {
  const bool isPlacing = armed_ && std::holds_alternative<chess::Role>(*armed_);
  const bool isOpen = armed_ ? isTarget(at) : chess::has(facts_.fieldable, at);
  if (!isOpen) return {};
  if (!armed_ || isPlacing) return tr("you may %1 here").arg(setupWordsOf(game_.variant()).toDo);
  return movementText(std::get<chess::Square>(*armed_), at, targets_[chess::index(at)]);
}

QString BoardModel::movementText(chess::Square from, chess::Square at, Target target) const {
  if (game_.planningSide()) return tr("you may plan to go here");
  if (game_.canEdit() && game_.draft().hasPlaced(from)) {
    const QString man = nameOf(game_.shown().pieceAt(from)->role);
    return target == Target::partner ? tr("%1 may change places here").arg(man) : tr("%1 may go here").arg(man);
  }
  const auto meant = meaningsOf(at);
  if (meant.empty()) return otherMoveText(from, at);
  const QString man = nameOf(meant.front().role());
  switch (target) {
  case Target::capture:
    return tr("%1 may capture here").arg(man);
  case Target::castling:
    return tr("king may castle here");
  case Target::partner:
    return from == at ? tr("%1 may stay here").arg(man) : tr("%1 may change places here").arg(man);
  default:
    return tr("%1 may go here").arg(man);
  }
}

/// Of a man that the open turn has moved, and that goes elsewhere or back.
QString BoardModel::otherMoveText(chess::Square from, chess::Square at) const {
  if (!isMoved(from)) return {};
  const QString man = nameOf(game_.draft().actions().front().role());
  return game_.draft().movedFrom(from) == at ? tr("%1 may go back here").arg(man) : tr("%1 may go here").arg(man);
}

QString BoardModel::accessibleDescription(chess::Square at) const {
  QStringList parts;
  if (isArmed(at)) parts.append(tr("picked up"));
  if (chess::has(outlined_, at)) parts.append(tr("in the way of the last try"));
  if (chess::has(facts_.last, at)) parts.append(tr("last turn"));
  if (chess::has(facts_.copied, at)) parts.append(tr("copied straight across"));
  if (chess::has(facts_.planned, at)) parts.append(tr("planned"));
  if (chess::has(facts_.toCopy, at) && game_.shown().colorAt(at) == game_.shown().turn()) parts.append(tr("copy here"));
  if (threatOn(at) != Threat::none) parts.append(threatOn(at) == Threat::all ? tr("attacked") : tr("perhaps attacked"));
  return parts.join(QStringLiteral(", "));
}

} // namespace backrank::app
