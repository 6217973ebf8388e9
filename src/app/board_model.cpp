#include "app/board_model.hpp"

#include "app/ahead.hpp"
#include "app/consequence.hpp"
#include "app/convert.hpp"
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

/// Once the armies stand it matters no more what was copied.
bool isSettingUp(const GameModel& game) {
  return game.uncopied() != 0 || !rules::settled(game.variant(), game.shown());
}

} // namespace

BoardModel::BoardModel(GameModel& game, QObject* parent)
    : QAbstractTableModel(parent)
    , game_(game) {
  const auto shownAnew = [this] {
    refresh();
    arm(std::nullopt);
  };
  connect(&game, &GameModel::restarted, this, shownAnew);
  connect(&game, &GameModel::shownChanged, this, shownAnew);
  // A turn that was seen as a draft is committed: the board stays as it is, but the hand is another's.
  connect(&game, &GameModel::stepped, this, [this, shownAnew] {
    if (game_.isLive()) shownAnew();
  });
  connect(&game, &GameModel::draftChanged, this, &BoardModel::lookAgain);
  connect(&game, &GameModel::turnChanged, this, &BoardModel::lookAgain);
  connect(&game, &GameModel::ended, this, &BoardModel::lookAgain);
  connect(&game, &GameModel::planChanged, this, &BoardModel::lookAgain);
  connect(&game, &GameModel::treeChanged, this, &BoardModel::lookAgain);
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

/// Something has happened since a refusal outlined squares.
void BoardModel::refresh() {
  outlined_ = 0;
  facts_ = {};
  if (game_.hasGame()) {
    facts_.seen = game_.seen();
    for (const chess::Action action : game_.lastTurn()) facts_.last |= marksOf(game_.shown(), action);
    facts_.checked = checkedKings(game_.variant(), game_.shown());
    if (game_.canEdit() && isSettingUp(game_)) facts_.copied = game_.copied();
    if (showsThreats_ && rules::settled(game_.variant(), game_.shown()))
      facts_.threats = threatsBy(~game_.shown().turn(), game_.shown());
    if (const auto side = game_.planningSide())
      findPlan(*side);
    else if (game_.uncopied() != 0)
      findCopies();
    else if (game_.canAct())
      findSources();
  }
  tellAll();
}

/// What is armed may go elsewhere now, or nowhere.
void BoardModel::lookAgain() {
  refresh();
  if (!armed_) return;
  const auto before = targets_;
  findTargets();
  if (targets_ != before) tellAll();
}

void BoardModel::addSource(const rules::Source& source, chess::Bitboard targets) {
  if (const auto* at = std::get_if<chess::Square>(&source)) {
    facts_.sources |= chess::bit(*at);
  } else {
    facts_.inHand = facts_.inHand.with(std::get<chess::Role>(source));
    facts_.fieldable |= targets;
  }
}

void BoardModel::findSources() {
  for (const rules::Source& source : rules::sources(game_.variant(), game_.shown())) {
    const bool isInHand = std::holds_alternative<chess::Role>(source);
    addSource(source, isInHand ? rules::targets(game_.variant(), game_.shown(), source) : 0);
  }
  findLastPlacements();
}

/// What is to be copied by hand, as a ghost where it is to stand.
void BoardModel::findCopies() {
  facts_.copied &= ~game_.uncopied();
  for (const chess::Square at : chess::squaresOf(game_.uncopied())) {
    const chess::Piece piece = *game_.shown().pieceAt(at);
    addSource(piece.role, chess::bit(at));
    facts_.toCopy |= chess::bit(at) | chess::bit(chess::mirrored(at));
    facts_.ghosts[chess::index(at)] = lettersOf(piece.role, piece.color);
  }
}

/// What may be planned for the turn to come, and what is.
void BoardModel::findPlan(chess::Color side) {
  for (const rules::Source& source : aheadSources(game_.variant(), game_.shown(), side)) addSource(source, 0);
  for (const rules::Gesture& step : game_.plan()) {
    facts_.planned |= chess::bit(step.target);
    const auto* from = std::get_if<chess::Square>(&step.source);
    if (from) facts_.planned |= chess::bit(*from);
    facts_.ghosts[chess::index(step.target)] =
        from ? piecesOn(*from) : lettersOf(std::get<chess::Role>(step.source), side);
  }
}

/// Before a side's last two placements: what may still come to the squares that are left.
void BoardModel::findLastPlacements() {
  const chess::Color side = game_.shown().turn();
  const chess::Bitboard free = chess::homeRankSet(side) & ~game_.shown().occupied();
  if (facts_.inHand.empty() || chess::count(free) > 2 || game_.shown().reserve(side).size() > 2) return;
  for (const chess::Role role : chess::allRoles) {
    if (!facts_.inHand.has(role)) continue;
    for (const chess::Square at : chess::squaresOf(rules::targets(game_.variant(), game_.shown(), role)))
      facts_.ghosts[chess::index(at)] += lettersOf(role, side);
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
  const auto planning = game_.planningSide();
  if (!game_.canEdit() && !game_.canAct() && !planning) return false;
  const rules::Source source = sourceAt(at);
  if (const auto* role = std::get_if<chess::Role>(&source))
    return facts_.inHand.has(*role) &&
           chess::rankOf(at) == chess::rankOf(stageSquare(0, planning.value_or(game_.shown().turn())));
  return chess::has(facts_.sources, at) || isOfDraft(at);
}

bool BoardModel::isOfDraft(chess::Square at) const {
  return game_.canEdit() && (game_.draft().hasPlaced(at) || isMoved(at));
}

/// True if a man stands there that the turn has moved, and that can still go elsewhere.
bool BoardModel::isMoved(chess::Square at) const {
  return game_.canEdit() && !game_.canAct() && game_.draft().movedFrom(at);
}

void BoardModel::arm(std::optional<rules::Source> source) {
  if (!source && !armed_) return;
  armed_ = source;
  outlined_ = 0;
  findTargets();
  tellAll();
  Q_EMIT armedChanged();
}

/// Where the armed piece of the reserve is staged; of a pair the one that goes next.
std::optional<chess::Square> BoardModel::armedStage() const {
  const auto* role = armed_ ? std::get_if<chess::Role>(&*armed_) : nullptr;
  if (!role || !staged_) return std::nullopt;
  const chess::Color side = game_.planningSide().value_or(game_.shown().turn());
  const auto place = game_.handPlaces().next(facts_.seen, side, *role);
  return place ? std::optional(stageSquare(*place, side)) : std::nullopt;
}

bool BoardModel::isArmed(chess::Square at) const {
  if (!armed_ || sourceAt(at) != *armed_) return false;
  return std::holds_alternative<chess::Square>(*armed_) || armedStage() == at;
}

bool BoardModel::isGuide(chess::Square at) const {
  const auto stage = armedStage();
  if (!stage || chess::fileOf(*stage) != chess::fileOf(at)) return false;
  return chess::rankOf(*stage) < 4 ? chess::rankOf(at) <= 2 : chess::rankOf(at) >= 5;
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
  case ghostsRole:
    return facts_.ghosts[chess::index(at)];
  case planRole:
    return chess::has(facts_.planned, at);
  case toCopyRole:
    return chess::has(facts_.toCopy, at);
  case emptiedRole:
    return isEmptied(at);
  case guideRole:
    return isGuide(at);
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
  const auto color = facts_.seen.colorAt(at);
  return color ? lettersOf(facts_.seen.rolesAt(at), *color) : QString();
}

/// The piece that stands on a square of the reserve's rows as long as it is in hand.
std::optional<chess::Piece> BoardModel::stagePiece(chess::Square at) const {
  if (!staged_ || !game_.hasGame() || !game_.shown().isEmpty(at)) return std::nullopt;
  for (const chess::Color side : chess::allColors)
    if (at == stageSquare(chess::fileOf(at), side)) return chess::Piece{traditionalRole(chess::fileOf(at)), side};
  return std::nullopt;
}

QString BoardModel::stagedOn(chess::Square at) const {
  const auto piece = stagePiece(at);
  const bool isPresent = piece && game_.handPlaces().isPresent(facts_.seen, piece->color, chess::fileOf(at));
  return isPresent ? lettersOf(piece->role, piece->color) : QString();
}

bool BoardModel::isEmptied(chess::Square at) const {
  return stagePiece(at) && stagedOn(at).isEmpty() && !rules::settled(game_.variant(), game_.shown());
}

QString BoardModel::hintOn(chess::Square at) const {
  if (!armed_ || targets_[chess::index(at)] == Target::none) return {};
  const auto* from = std::get_if<chess::Square>(&*armed_);
  if (!from || !chess::has(game_.shown().undecided(), *from)) return {};
  if (game_.planningSide()) return {};
  const auto found = meaningsOf(at);
  return found.empty() ? QString() : lettersOf(found.front().role(), game_.shown().turn());
}

bool BoardModel::isBinding(chess::Square at) const {
  if (!armed_ || targets_[chess::index(at)] != Target::partner || !game_.canAct()) return false;
  const auto found = meaningsOf(at);
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

} // namespace backrank::app
