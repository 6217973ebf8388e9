#include "app/board_model.hpp"

#include "app/convert.hpp"
#include "app/preview.hpp"
#include "chess/castling.hpp"
#include "chess/movegen.hpp"

namespace backrank::app {
namespace {

constexpr int size = 8;

/// The square in front of its pawns on which a piece is staged, by its traditional file.
chess::Square stageSquare(int file, chess::Color side) {
  return chess::squareAt(file, side == chess::Color::white ? 2 : 5);
}

/// Where an action began and ended; of a castling where king and rook landed, and whence the king came.
chess::Bitboard marksOf(const chess::Position& position, chess::Action action) {
  switch (action.kind()) {
  case chess::Action::Kind::placement:
  case chess::Action::Kind::declaration:
    return chess::bit(action.to());
  case chess::Action::Kind::castling: {
    const auto side = chess::rankOf(action.from()) == 0 ? chess::Color::white : chess::Color::black;
    const auto& lane =
        chess::lane(position.castlingRule(), side, chess::fileOf(action.from()), chess::fileOf(action.to()));
    return chess::bit(action.from()) | chess::bit(lane.kingTo) | chess::bit(lane.rookTo);
  }
  default:
    return action.from() == action.to() ? 0 : chess::bit(action.from()) | chess::bit(action.to());
  }
}

chess::Bitboard checkedKings(const rules::Variant& variant, const chess::Position& position) {
  const auto king = position.king(position.turn());
  return king && rules::settled(variant, position) && chess::inCheck(position) ? chess::bit(*king) : 0;
}

} // namespace

BoardModel::BoardModel(GameModel& game, QObject* parent)
    : QAbstractTableModel(parent)
    , game_(game) {
  const auto shownAnew = [this] {
    outlined_ = 0;
    refresh();
    arm(std::nullopt);
  };
  connect(&game, &GameModel::restarted, this, shownAnew);
  connect(&game, &GameModel::shownChanged, this, shownAnew);
  connect(&game, &GameModel::draftChanged, this, &BoardModel::refresh);
  connect(&game, &GameModel::turnChanged, this, &BoardModel::refresh);
  connect(&game, &GameModel::ended, this, &BoardModel::refresh);
  connect(&game, &GameModel::refused, this, [this](const rules::Refusal& refusal) { outline(refusal.squares); });
  refresh();
}

int BoardModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : size; }
int BoardModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : size; }

chess::Square BoardModel::squareOf(const QModelIndex& index) const {
  return flipped_ ? chess::squareAt(size - 1 - index.column(), index.row())
                  : chess::squareAt(index.column(), size - 1 - index.row());
}

QModelIndex BoardModel::indexOf(chess::Square at) const {
  const int file = chess::fileOf(at);
  const int rank = chess::rankOf(at);
  return flipped_ ? index(rank, size - 1 - file) : index(size - 1 - rank, file);
}

QVariant BoardModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if ((role != Qt::DisplayRole && role != Qt::AccessibleTextRole) || section < 0 || section >= size) return {};
  const bool files = orientation == Qt::Horizontal;
  const int counted = files == flipped_ ? size - 1 - section : section;
  return QString(QChar::fromLatin1(static_cast<char>((files ? 'a' : '1') + counted)));
}

void BoardModel::setFlipped(bool flipped) {
  if (flipped == flipped_) return;
  flipped_ = flipped;
  tellAll();
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, size - 1);
  Q_EMIT headerDataChanged(Qt::Vertical, 0, size - 1);
  Q_EMIT flippedChanged();
}

void BoardModel::setStaged(bool staged) {
  if (staged == staged_) return;
  staged_ = staged;
  refresh();
}

void BoardModel::setShowsThreats(bool shows) {
  showsThreats_ = shows;
  refresh();
}

void BoardModel::tellAll() { Q_EMIT dataChanged(index(0, 0), index(size - 1, size - 1)); }

void BoardModel::refresh() {
  facts_ = {};
  if (game_.hasGame()) {
    for (const chess::Action action : game_.lastTurn()) facts_.last |= marksOf(game_.shown(), action);
    facts_.checked = checkedKings(game_.variant(), game_.shown());
    if (game_.canEdit()) facts_.copied = game_.copied();
    if (showsThreats_ && rules::settled(game_.variant(), game_.shown()))
      facts_.threats = threatsBy(~game_.shown().turn(), game_.shown());
    if (game_.canAct()) findSources();
  }
  tellAll();
}

void BoardModel::findSources() {
  for (const rules::Source& source : rules::sources(game_.variant(), game_.shown())) {
    if (const auto* at = std::get_if<chess::Square>(&source)) {
      facts_.sources |= chess::bit(*at);
    } else {
      const auto role = std::get<chess::Role>(source);
      facts_.inHand = facts_.inHand.with(role);
      facts_.fieldable |= rules::targets(game_.variant(), game_.shown(), role);
    }
  }
}

void BoardModel::outline(const std::vector<chess::Square>& squares) {
  outlined_ = 0;
  for (const chess::Square at : squares) outlined_ |= chess::bit(at);
  tellAll();
}

// Arming.

rules::Source BoardModel::sourceAt(chess::Square at) const {
  if (const QString letter = stagedOn(at); !letter.isEmpty()) return *chess::roleOf(letter.front().toLatin1());
  return at;
}

bool BoardModel::isSource(chess::Square at) const {
  if (!game_.canEdit() && !game_.canAct()) return false;
  const rules::Source source = sourceAt(at);
  if (const auto* role = std::get_if<chess::Role>(&source))
    return facts_.inHand.has(*role) && chess::rankOf(at) == chess::rankOf(stageSquare(0, game_.toAct()));
  return chess::has(facts_.sources, at) || (game_.canEdit() && game_.draft().hasPlaced(at));
}

void BoardModel::arm(std::optional<rules::Source> source) {
  if (!source && !armed_) return;
  armed_ = source;
  outlined_ = 0;
  findTargets();
  tellAll();
  Q_EMIT armedChanged();
}

void BoardModel::findTargets() {
  targets_.fill(Target::none);
  if (!armed_) return;
  const auto* at = std::get_if<chess::Square>(&*armed_);
  if (at && game_.canEdit() && game_.draft().hasPlaced(*at)) return findRelocations(*at);
  if (!game_.canAct()) return;
  for (const chess::Square at : chess::squaresOf(rules::targets(game_.variant(), game_.shown(), *armed_)))
    targets_[chess::index(at)] = kindOf(rules::matching(game_.variant(), game_.shown(), {*armed_, at}).front());
  if (std::holds_alternative<chess::Role>(*armed_)) findTempting();
}

void BoardModel::findRelocations(chess::Square from) {
  for (const chess::Square at : chess::squaresOf(chess::homeRankSet(game_.toAct()) & ~chess::bit(from))) {
    game::Draft trial = game_.draft();
    if (trial.relocate(from, at)) continue;
    targets_[chess::index(at)] = game_.shown().isEmpty(at) ? Target::empty : Target::partner;
  }
}

void BoardModel::findTempting() {
  for (const chess::Square at : chess::squaresOf(chess::homeRankSet(game_.toAct()) & ~game_.shown().occupied()))
    if (targets_[chess::index(at)] == Target::none) targets_[chess::index(at)] = Target::tempting;
}

BoardModel::Target BoardModel::kindOf(chess::Action action) const {
  switch (action.kind()) {
  case chess::Action::Kind::castling:
    return Target::castling;
  case chess::Action::Kind::exchange:
  case chess::Action::Kind::keep:
    return Target::partner;
  case chess::Action::Kind::enPassant:
    return Target::capture;
  default:
    return game_.shown().isEmpty(action.to()) ? Target::empty : Target::capture;
  }
}

/// Of a staged pair only the one that goes next.
bool BoardModel::isArmed(chess::Square at) const {
  if (!armed_ || sourceAt(at) != *armed_) return false;
  const auto* role = std::get_if<chess::Role>(&*armed_);
  if (!role) return true;
  const chess::Color side = game_.shown().turn();
  const auto place = game_.handPlaces().next(game_.shown(), side, *role);
  return place && at == stageSquare(*place, side);
}

// Cells.

QVariant BoardModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const chess::Square at = squareOf(index);
  switch (role) {
  case piecesRole:
    return piecesOn(at);
  case draftRole:
    return game_.hasGame() && game_.isLive() ? game_.draft().placeOf(at) : 0;
  case targetRole:
    return static_cast<int>(targets_[chess::index(at)]);
  case refusedRole:
    return chess::has(outlined_, at);
  case lastActionRole:
    return chess::has(facts_.last, at);
  case checkRole:
    return chess::has(facts_.checked, at);
  case hintRole:
    return hintOn(at);
  case sourceRole:
    return isSource(at);
  case copiedRole:
    return chess::has(facts_.copied, at);
  case stagedRole:
    return stagedOn(at);
  case bindingRole:
    return isBinding(at);
  case armedRole:
    return isArmed(at);
  case sideRole:
    return sideOf(at);
  case threatRole:
    return static_cast<int>(threatOn(at));
  case Qt::AccessibleTextRole:
    return accessibleText(at);
  case Qt::AccessibleDescriptionRole:
    return accessibleDescription(at);
  default:
    return {};
  }
}

QString BoardModel::piecesOn(chess::Square at) const {
  if (!game_.hasGame()) return {};
  const auto color = game_.shown().colorAt(at);
  return color ? lettersOf(game_.shown().rolesAt(at), *color) : QString();
}

QString BoardModel::stagedOn(chess::Square at) const {
  if (!staged_ || !game_.hasGame() || !game_.shown().isEmpty(at)) return {};
  for (const chess::Color side : chess::allColors) {
    const int place = chess::fileOf(at);
    if (at != stageSquare(place, side) || !game_.handPlaces().isPresent(game_.shown(), side, place)) continue;
    return QString(QChar::fromLatin1(chess::letterOf(chess::Piece{traditionalRole(place), side})));
  }
  return {};
}

QString BoardModel::hintOn(chess::Square at) const {
  if (!armed_ || targets_[chess::index(at)] == Target::none) return {};
  const auto* from = std::get_if<chess::Square>(&*armed_);
  if (!from || !chess::has(game_.shown().undecided(), *from)) return {};
  const auto found = rules::matching(game_.variant(), game_.shown(), {*from, at});
  return found.empty() ? QString() : lettersOf(found.front().role(), game_.shown().turn());
}

bool BoardModel::isBinding(chess::Square at) const {
  if (!armed_ || targets_[chess::index(at)] != Target::partner || !game_.canAct()) return false;
  const auto found = rules::matching(game_.variant(), game_.shown(), {*armed_, at});
  return found.size() == 1 && bindsNext(game_.variant(), game_.shown(), found.front());
}

/// Where both sides get one array, its king stands between its rooks.
int BoardModel::sideOf(chess::Square at) const {
  const auto* role = armed_ ? std::get_if<chess::Role>(&*armed_) : nullptr;
  if (!role || *role != chess::Role::rook || targets_[chess::index(at)] != Target::empty) return 0;
  const auto king = game_.shown().king(game_.shown().turn());
  if (!king || !game_.variant().type().mirrored) return 0;
  return chess::fileOf(at) < chess::fileOf(*king) ? 1 : 2;
}

BoardModel::Threat BoardModel::threatOn(chess::Square at) const {
  if (chess::has(facts_.threats.inAll, at)) return Threat::all;
  return chess::has(facts_.threats.inSome, at) ? Threat::some : Threat::none;
}

// Words.

QString BoardModel::accessibleText(chess::Square at) const {
  QStringList parts{nameOf(at), occupantText(at)};
  if (const int place = data(indexOf(at), draftRole).toInt(); place > 0) parts.append(tr("draft"));
  if (chess::has(facts_.checked, at)) parts.append(tr("in check"));
  if (const QString target = targetText(at); !target.isEmpty()) parts.append(target);
  return parts.join(QStringLiteral(", "));
}

QString BoardModel::occupantText(chess::Square at) const {
  if (!game_.hasGame()) return tr("empty");
  const chess::Position& shown = game_.shown();
  if (const auto piece = shown.pieceAt(at)) return pieceName(*piece);
  if (!shown.isEmpty(at)) return tr("undecided: %1").arg(listOf(shown.rolesAt(at)));
  if (const QString letter = stagedOn(at); !letter.isEmpty()) {
    const char sign = letter.front().toLatin1();
    const auto side = sign <= 'Z' ? chess::Color::white : chess::Color::black;
    return tr("%1 in reserve").arg(pieceName({*chess::roleOf(sign), side}));
  }
  return tr("empty");
}

QString BoardModel::targetText(chess::Square at) const {
  if (!armed_) return chess::has(facts_.fieldable, at) ? tr("you may field here") : QString();
  const Target target = targets_[chess::index(at)];
  if (target == Target::none || target == Target::tempting) return {};
  if (std::holds_alternative<chess::Role>(*armed_)) return tr("you may field here");
  return movementText(std::get<chess::Square>(*armed_), at, target);
}

QString BoardModel::movementText(chess::Square from, chess::Square at, Target target) const {
  if (game_.draft().hasPlaced(from)) {
    const QString man = nameOf(game_.shown().pieceAt(from)->role);
    return target == Target::partner ? tr("%1 may change places here").arg(man) : tr("%1 may go here").arg(man);
  }
  const auto action = rules::matching(game_.variant(), game_.shown(), {from, at}).front();
  const QString man = nameOf(action.role());
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

QString BoardModel::accessibleDescription(chess::Square at) const {
  QStringList parts;
  if (isArmed(at)) parts.append(tr("picked up"));
  if (chess::has(outlined_, at)) parts.append(tr("in the way of the last try"));
  if (chess::has(facts_.last, at)) parts.append(tr("last turn"));
  if (chess::has(facts_.copied, at)) parts.append(tr("copied straight across"));
  if (threatOn(at) != Threat::none) parts.append(threatOn(at) == Threat::all ? tr("attacked") : tr("perhaps attacked"));
  return parts.join(QStringLiteral(", "));
}

} // namespace backrank::app
