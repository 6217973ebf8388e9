#include "app/preview.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "app/consequence.hpp"
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

/// "rooks a1, h1; knights b1, g1", or nothing.
QString revealedMen(const chess::Position& before, const chess::Position& after, chess::Action action) {
  QStringList groups;
  for (const chess::Role role : {chess::Role::rook, chess::Role::knight, chess::Role::bishop})
    if (const auto squares = revealed(before, after, action, role)) groups.append(revealedText(role, squares));
  return groups.join(QStringLiteral("; "));
}

QString revealText(const chess::Position& before, const chess::Position& after, chess::Action action) {
  const QString men = revealedMen(before, after, action);
  if (men.isEmpty()) return {};
  const int left = after.openArrays(before.turn()).size();
  const QString count = left == 1 ? tr("Then all is decided.") : tr("%1 arrays left.").arg(left);
  return tr("%1 This reveals: %2. %3").arg(movementText(action), men, count);
}

/// Both ways, for they are odd in most games.
QString castlingText(const chess::Position& before, chess::Action action) {
  const auto& lane =
      chess::lane(before.castlingRule(), before.turn(), chess::fileOf(action.from()), chess::fileOf(action.to()));
  return tr("Castling with the %1 rook: king to %2, rook to %3.")
      .arg(nameOf(action.to()), nameOf(lane.kingTo), nameOf(lane.rookTo));
}

QString textOf(const rules::Variant& variant, const chess::Position& before, const chess::Position& after,
               chess::Action action) {
  if (!action.isMovement()) return consequenceOf(variant, before, action);
  QString text = revealText(before, after, action);
  if (text.isEmpty() && action.kind() == Kind::castling) text = castlingText(before, action);
  if (!after.owed()) return text;
  const QString owed = tr("%1 must then say what stood on %2.").arg(nameOf(after.turn()), nameOf(*after.owed()));
  return text.isEmpty() ? owed : text + QLatin1Char(' ') + owed;
}

/// A piece of the draft that would go elsewhere, or two that would change places.
std::optional<Preview> relocationOf(const GameModel& game, chess::Square from, chess::Square target) {
  game::Draft trial = game.draft();
  if (from == target || trial.relocate(from, target)) return std::nullopt;
  const chess::Position& after = trial.position();
  QString text = arrivalText(game.shown().pieceAt(from)->role, target);
  const auto partner = game.shown().pieceAt(target);
  if (partner) text = tr("%1, %2 to %3").arg(text, nameOf(partner->role), nameOf(from));
  return Preview{tr("%1.").arg(text), after, partner.has_value()};
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

QString revealedBy(const chess::Position& before, const chess::Position& after, chess::Action action) {
  const QString men = action.isMovement() ? revealedMen(before, after, action) : QString();
  if (men.isEmpty()) return {};
  const int left = after.openArrays(before.turn()).size();
  const QString count = left == 1 ? tr("all is decided") : tr("%1 arrays left").arg(left);
  return tr("%1 revealed %2; %3.").arg(nameOf(before.turn()), men, count);
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
