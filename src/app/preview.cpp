#include "app/preview.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "app/convert.hpp"

namespace backrank::app {
namespace {

using Kind = chess::Action::Kind;

QString tr(const char* text) { return QCoreApplication::translate("Preview", text); }

QString joinedNames(chess::Bitboard squares) {
  QStringList names;
  for (const chess::Square at : chess::squaresOf(squares)) names.append(nameOf(at));
  return names.join(QStringLiteral(", "));
}

/// "knights b1, g1".
QString revealedText(chess::Role role, chess::Bitboard squares) {
  const bool isOne = chess::count(squares) == 1;
  switch (role) {
  case chess::Role::rook:
    return (isOne ? tr("rook %1") : tr("rooks %1")).arg(joinedNames(squares));
  case chess::Role::knight:
    return (isOne ? tr("knight %1") : tr("knights %1")).arg(joinedNames(squares));
  default:
    return (isOne ? tr("bishop %1") : tr("bishops %1")).arg(joinedNames(squares));
  }
}

/// The squares of a side's men, as they stood before, that an action decides to be of a role.
chess::Bitboard revealed(const chess::Position& before, const chess::Position& after, chess::Action action,
                         chess::Role role) {
  const chess::Color side = before.turn();
  const chess::Bitboard stayed = before.undecided() & before.of(side) & ~after.undecided() & after.of(side);
  chess::Bitboard found = stayed & after.of(role);
  const bool isMover = action.role() == role && chess::has(before.undecided(), action.from());
  if (isMover) found |= chess::bit(action.from());
  const bool isCastler = action.kind() == Kind::castling && role == chess::Role::rook;
  if (isCastler && chess::has(before.undecided(), action.to())) found |= chess::bit(action.to());
  return found;
}

QString movementText(chess::Action action) {
  if (action.kind() == Kind::castling) return tr("Castling with the rook on %1.").arg(nameOf(action.to()));
  const QString letter = lettersOf(action.role(), chess::Color::white);
  return tr("%1%2–%3.").arg(letter, nameOf(action.from()), nameOf(action.to()));
}

QString revealText(const chess::Position& before, const chess::Position& after, chess::Action action) {
  QStringList groups;
  for (const chess::Role role : {chess::Role::rook, chess::Role::knight, chess::Role::bishop})
    if (const auto squares = revealed(before, after, action, role)) groups.append(revealedText(role, squares));
  if (groups.isEmpty()) return {};
  const int left = after.openArrays(before.turn()).size();
  const QString count = left == 1 ? tr("Then all is decided.") : tr("%1 arrays left.").arg(left);
  return tr("%1 This reveals: %2. %3").arg(movementText(action), groups.join(QStringLiteral("; ")), count);
}

std::vector<chess::Square> partnersOf(const rules::Variant& variant, const chess::Position& position) {
  std::vector<chess::Square> partners;
  for (const chess::Action action : rules::legal(variant, position))
    if (action.kind() == Kind::exchange) partners.push_back(action.to());
  std::ranges::sort(partners);
  return partners;
}

/// What the next exchange of the same side must be: "both bishops stand on dark squares".
QString boundText(const rules::Variant& variant, const chess::Position& after) {
  QStringList names;
  for (const chess::Square at : partnersOf(variant, after)) names.append(nameOf(at));
  const auto bishops = after.of(chess::Piece{chess::Role::bishop, after.turn()});
  const QString shade = chess::isLight(chess::first(bishops)) ? tr("light") : tr("dark");
  return tr("Both bishops %1: the queen must then change places with %2.").arg(shade, names.join(tr(" or ")));
}

/// What a king's new place means for castling; nothing where there is nothing odd.
QString castlingText(const rules::Variant& variant, chess::Square king, chess::Color side) {
  const int file = chess::fileOf(king);
  if (!chess::kingMayCastle(variant.castlingRule(), file)) return tr("From there the king does not castle.");
  for (int rook = 0; rook < 8; ++rook) {
    const auto& lane = chess::lane(variant.castlingRule(), side, file, rook);
    if (lane.possible && lane.kingTo == king)
      return chess::isShort(king, chess::squareAt(rook, chess::rankOf(king))) ? tr("O-O then moves the rook only.")
                                                                              : tr("O-O-O then moves the rook only.");
  }
  return {};
}

QString exchangeText(const rules::Variant& variant, const chess::Position& before, const chess::Position& after,
                     chess::Action action) {
  const auto partner = before.pieceAt(action.to());
  if (!partner) return {};
  QString sentence = tr("%1 to %2, %3 to %4.");
  QString man = nameOf(action.role());
  man.front() = man.front().toUpper();
  QStringList parts{sentence.arg(man, nameOf(action.to()), nameOf(partner->role), nameOf(action.from()))};
  if (bindsNext(variant, before, action)) parts.append(boundText(variant, after));
  if (action.role() == chess::Role::king) parts.append(castlingText(variant, action.to(), before.turn()));
  parts.removeAll(QString());
  return parts.join(QLatin1Char(' '));
}

QString textOf(const rules::Variant& variant, const chess::Position& before, const chess::Position& after,
               chess::Action action) {
  if (action.kind() == Kind::exchange) return exchangeText(variant, before, after, action);
  if (!action.isMovement()) return {};
  const QString text = revealText(before, after, action);
  if (!after.owed()) return text;
  const QString owed = tr("%1 must then say what stood on %2.").arg(nameOf(after.turn()), nameOf(*after.owed()));
  return text.isEmpty() ? owed : text + QLatin1Char(' ') + owed;
}

/// Two pieces of the draft that would change places.
std::optional<Preview> relocationOf(const GameModel& game, chess::Square from, chess::Square target) {
  game::Draft trial = game.draft();
  if (from == target || trial.relocate(from, target)) return std::nullopt;
  return Preview{{}, trial.position(), !game.shown().isEmpty(target)};
}

} // namespace

std::optional<Preview> previewOf(const GameModel& game, const rules::Source& source, chess::Square target) {
  const auto* from = std::get_if<chess::Square>(&source);
  if (from && game.canEdit() && game.draft().hasPlaced(*from)) return relocationOf(game, *from, target);
  if (!game.canAct()) return std::nullopt;
  const auto meant = rules::matching(game.variant(), game.shown(), {source, target});
  if (meant.size() != 1) return std::nullopt;
  const chess::Position after = rules::play(game.variant(), game.shown(), meant.front());
  const auto kind = meant.front().kind();
  const bool reveals = after.undecided() != (game.shown().undecided() & ~chess::bit(target));
  const bool showsBoard = kind == Kind::exchange || kind == Kind::castling || reveals;
  return Preview{textOf(game.variant(), game.shown(), after, meant.front()), after, showsBoard, meant.front()};
}

bool bindsNext(const rules::Variant& variant, const chess::Position& position, chess::Action action) {
  if (action.kind() != Kind::exchange) return false;
  const chess::Position after = rules::play(variant, position, action);
  const rules::Stage next = rules::stageOf(variant, after);
  if (next.kind != rules::Stage::Kind::exchanging || next.side != position.turn()) return false;
  return std::ranges::none_of(rules::legal(variant, after),
                              [](chess::Action listed) { return listed.kind() == Kind::keep; });
}

std::vector<ArrayChoice> arrayChoices(const rules::Variant& variant, const chess::Position& position,
                                      chess::Color side) {
  const chess::OpenArrays open = position.openArrays(side);
  std::vector<ArrayChoice> choices;
  if (open.size() == 0) return choices;
  for (const std::string& array : variant.arrays()) {
    chess::OpenArrays fitting = open;
    for (int pair = 0; pair < 3; ++pair)
      fitting = fitting.narrowed(pair, *chess::roleOf(array[static_cast<std::size_t>(pair)]));
    const QString letters = QString::fromStdString(array);
    choices.push_back({side == chess::Color::white ? letters : letters.toLower(), fitting.size() > 0});
  }
  return choices;
}

} // namespace backrank::app
