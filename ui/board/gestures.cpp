#include "board/gestures.hpp"

#include "app/convert.hpp"
#include "rules/gesture.hpp"

namespace backrank::ui {
namespace {

using app::BoardModel;
using app::ReserveModel;
using chess::Square;

const TrayPlace* trayPlace(const Spot& spot) { return std::get_if<TrayPlace>(&spot); }
const Square* square(const Spot& spot) { return std::get_if<Square>(&spot); }

bool isOwnLetter(QChar letter, chess::Color side) { return letter.isUpper() == (side == chess::Color::white); }

} // namespace

Gestures::Gestures(app::GameModel& game, BoardModel& board, Trays trays, QObject* parent)
    : QObject(parent)
    , game_(game)
    , board_(board)
    , trays_(trays) {
  connect(&game_, &app::GameModel::refused, this, [this] { result_ = Result::refused; });
  connect(&game_, &app::GameModel::choiceNeeded, this, [this] {
    if (result_ == Result::nothing) result_ = Result::choosing;
  });
  connect(&game_, &app::GameModel::draftChanged, this, [this] {
    if (result_ == Result::nothing) result_ = Result::taken;
  });
  connect(&game_, &app::GameModel::planChanged, this, [this] {
    if (result_ == Result::nothing) result_ = Result::taken;
  });
  connect(&game_, &app::GameModel::turnChanged, this, &Gestures::armSubject);
  connect(&game_, &app::GameModel::shownChanged, this, &Gestures::armSubject);
  connect(&game_, &app::GameModel::stepped, this, &Gestures::forgetLetters);
  connect(&board_, &BoardModel::armedChanged, this, &Gestures::onArmed);
}

QString Gestures::menAt(const Spot& spot) const {
  if (!game_.hasGame()) return {};
  if (const auto* place = trayPlace(spot)) {
    const auto& tray = *trays_[chess::index(place->side)];
    const QModelIndex index = tray.index(place->place);
    return index.data(ReserveModel::presentRole).toBool() ? index.data(ReserveModel::pieceRole).toString() : QString();
  }
  if (const auto* at = square(spot)) {
    const QModelIndex index = board_.indexOf(*at);
    const QString men = index.data(BoardModel::piecesRole).toString();
    return men.isEmpty() ? index.data(BoardModel::stagedRole).toString() : men;
  }
  return {};
}

std::optional<rules::Source> Gestures::sourceAt(const Spot& spot) const {
  if (const auto* place = trayPlace(spot)) return trays_[chess::index(place->side)]->roleAt(place->place);
  const auto* at = square(spot);
  return at && game_.hasGame() ? std::optional(board_.sourceAt(*at)) : std::nullopt;
}

bool Gestures::mayLift(const Spot& spot) const {
  const bool plans = game_.planningSide().has_value();
  if (!game_.canEdit() && !game_.canAct() && !plans) return false;
  const QString men = menAt(spot);
  const auto* at = square(spot);
  if (at && board_.isSource(*at)) return true;
  return !men.isEmpty() && (game_.canAct() || plans) && isOwnLetter(men.front(), handSide());
}

bool Gestures::isTarget(const Spot& spot) const {
  const auto* at = square(spot);
  if (!at || !board_.armed()) return false;
  const auto target = static_cast<BoardModel::Target>(board_.indexOf(*at).data(BoardModel::targetRole).toInt());
  return target != BoardModel::Target::none && target != BoardModel::Target::tempting;
}

bool Gestures::isArmed(const Spot& spot) const {
  if (!board_.armed()) return false;
  if (const auto* at = square(spot)) return board_.indexOf(*at).data(BoardModel::armedRole).toBool();
  const auto* place = trayPlace(spot);
  return place && trays_[chess::index(place->side)]->index(place->place).data(ReserveModel::armedRole).toBool();
}

QString Gestures::tipFor(const Spot& spot) const {
  const auto source = sourceAt(spot);
  const auto* role = source ? std::get_if<chess::Role>(&*source) : nullptr;
  if (!role || menAt(spot).isEmpty() || !game_.canAct() || isOthersInHand(spot)) return {};
  const auto stage = game_.stage();
  if (stage.kind != rules::Stage::Kind::placing) return {};
  if (stage.owesBishop && *role == chess::Role::bishop) return tr("This turn has to field this bishop.");
  if (stage.roles.has(*role)) return {};
  const chess::Bitboard free = chess::homeRankSet(stage.side) & ~game_.shown().occupied();
  if (free == 0) return {};
  const auto why = rules::explain(variant(), game_.shown(), *role, chess::first(free));
  const auto* refusal = std::get_if<rules::Refusal>(&why);
  return refusal ? app::refusalOf(game_, *refusal) : QString();
}

void Gestures::touch(const Spot& spot) {
  if (isTyping()) setWord({});
  typedRole_.reset();
  if (!game_.hasGame() || !game_.isGraceRunning()) return;
  const QString men = menAt(spot);
  if (men.isEmpty()) return;
  if (game_.draft().goesOn() || !isOwnLetter(men.front(), game_.toAct())) game_.commit();
}

void Gestures::pick(const Spot& spot) {
  choosePlace(spot);
  board_.arm(sourceAt(spot));
}

/// Of a pair in hand, the one that is taken is the one that goes.
void Gestures::choosePlace(const Spot& spot) {
  const auto source = sourceAt(spot);
  if (!source || !std::holds_alternative<chess::Role>(*source)) return;
  const auto* place = trayPlace(spot);
  const auto& men = menAt(spot);
  if (!men.isEmpty() && isOwnLetter(men.front(), handSide()))
    game_.choosePlace(place ? place->place : chess::fileOf(*square(spot)));
}

void Gestures::letGo() {
  const auto resting = subject();
  if (board_.armed() != resting) board_.arm(resting);
}

Gestures::Result Gestures::click(const Spot& spot) {
  touch(spot);
  const auto source = sourceAt(spot);
  if (!source || !game_.hasGame()) return disarm();
  const auto* at = square(spot);
  if (at && isGoalOfArmed(spot)) return attempt(*board_.armed(), *at);
  if (at && asksToRegroup(*at)) return regroupWith(*at);
  if (isArmed(spot)) return clickArmed();
  if (mayLift(spot)) {
    pick(spot);
    return Result::nothing;
  }
  if (isOthersInHand(spot)) return refuseOthers();
  return clickInVain(*source, spot);
}

bool Gestures::isGoalOfArmed(const Spot& spot) const {
  const auto* at = square(spot);
  return at && board_.armed() && isTarget(spot) && !clickChangesOver(*at);
}

/// Where a piece regroups, a click beside it names its partner.
bool Gestures::asksToRegroup(Square at) const {
  const auto regrouped = subject();
  return !isPlacing() && regrouped && *regrouped != rules::Source(at);
}

/// The exchange, or the reason why this is no partner.
Gestures::Result Gestures::regroupWith(Square partner) {
  const auto regrouped = *subject();
  letGo();
  return attempt(regrouped, partner);
}

/// A second click on what is armed: it is kept where it may be kept, or let go.
Gestures::Result Gestures::clickArmed() {
  const Result kept = keep();
  return kept != Result::nothing ? kept : disarm();
}

Gestures::Result Gestures::disarm() {
  letGo();
  return Result::nothing;
}

/// What cannot be done is tried all the same, for the game to say why; a click that means nothing drops the plan.
Gestures::Result Gestures::clickInVain(const rules::Source& source, const Spot& spot) {
  const auto* at = square(spot);
  if (const auto armed = board_.armed(); armed && at) {
    const auto* held = std::get_if<Square>(&*armed);
    return held && isReservePlace(*held, *at) ? toTray(*held) : attempt(*armed, *at);
  }
  game_.dropPlan();
  // What stands there is not the person's to move.
  if (at && !menAt(spot).isEmpty()) return attempt(source, *at);
  return Result::nothing;
}

Gestures::Result Gestures::drop(const Spot& from, const Spot& to) {
  const auto source = sourceAt(from);
  if (!source || !game_.hasGame()) return Result::nothing;
  if (trayPlace(from) && menAt(from).isEmpty()) return Result::nothing;
  if (isOthersInHand(from)) return refuseOthers();
  choosePlace(from);
  // Before the attempt, for a refusal outlines squares until something else is armed.
  letGo();
  const auto* at = square(to);
  return at && !isReservePlace(from, *at) ? attempt(*source, *at) : toTray(from);
}

/// Where the reserve stands on the board, its empty places are the tray of what the turn has placed.
bool Gestures::isReservePlace(const Spot& from, Square to) const {
  const auto* at = square(from);
  if (!at || !game_.canEdit() || !game_.draft().hasPlaced(*at)) return false;
  const bool isOwnHalf = (chess::rankOf(to) < 4) == (game_.toAct() == chess::Color::white);
  return isOwnHalf && board_.indexOf(to).data(BoardModel::emptiedRole).toBool();
}

/// A piece in the hand of the side that is not to act: its role alone would be taken for the other side's.
bool Gestures::isOthersInHand(const Spot& spot) const {
  const auto source = sourceAt(spot);
  const QString men = menAt(spot);
  return source && std::holds_alternative<chess::Role>(*source) && !men.isEmpty() &&
         !isOwnLetter(men.front(), handSide());
}

Gestures::Result Gestures::refuseOthers() {
  result_ = Result::nothing;
  letGo();
  game_.refuseOutOfTurn();
  return result_;
}

Gestures::Result Gestures::attempt(const rules::Source& source, Square target) {
  result_ = Result::nothing;
  game_.attempt({source, target});
  if (result_ == Result::taken) letGo();
  return result_;
}

/// A piece of the draft goes back to where it came from.
Gestures::Result Gestures::toTray(const Spot& from) {
  const auto* at = square(from);
  result_ = Result::nothing;
  return at && game_.lift(*at) ? Result::taken : result_;
}

/// Two clicks, king then rook, choose the rook where the castling can be had by a click on the king's square too.
bool Gestures::clickChangesOver(Square target) const {
  const auto* king = std::get_if<Square>(&*board_.armed());
  const auto& position = game_.shown();
  const auto rook = position.pieceAt(target);
  if (!king || !rook || rook->color != position.turn() || !mayLift(target)) return false;
  const auto meant = rules::matching(variant(), position, {*king, target});
  if (meant.size() != 1 || meant.front().kind() != chess::Action::Kind::castling) return false;
  const auto& lane = chess::lane(position.castlingRule(), rook->color, chess::fileOf(*king), chess::fileOf(target));
  if (lane.kingTo == target) return false;
  return rules::matching(variant(), position, {*king, lane.kingTo}) == meant;
}

bool Gestures::isPlacing() const { return game_.uncopied() != 0 || game_.stage().kind == rules::Stage::Kind::placing; }

/// The piece that has to regroup, or to be copied, is armed without being asked.
std::optional<rules::Source> Gestures::subject() const {
  if (!game_.canAct()) return std::nullopt;
  if (game_.uncopied() != 0) return game_.shown().pieceAt(chess::first(game_.uncopied()))->role;
  const auto stage = game_.stage();
  if (stage.kind != rules::Stage::Kind::exchanging) return std::nullopt;
  for (const chess::Role role : chess::allRoles)
    if (stage.roles.has(role)) return chess::first(game_.shown().of(chess::Piece{role, stage.side}));
  return std::nullopt;
}

void Gestures::armSubject() {
  word_.clear();
  showArmedInTrays();
  if (!board_.armed()) letGo();
}

/// A piece of the open turn that is taken hold of keeps the turn open.
void Gestures::onArmed() {
  const auto* at = board_.armed() ? std::get_if<Square>(&*board_.armed()) : nullptr;
  game_.setHolding(at && board_.isOfDraft(*at));
  showArmedInTrays();
}

void Gestures::showArmedInTrays() {
  if (!game_.hasGame()) return;
  const auto armed = board_.armed();
  const auto* role = armed ? std::get_if<chess::Role>(&*armed) : nullptr;
  for (auto* tray : trays_) tray->setArmed(role && tray->side() == handSide() ? std::optional(*role) : std::nullopt);
}

void Gestures::escape() {
  const bool wasTyping = isTyping();
  word_.clear();
  Q_EMIT typed({});
  if (wasTyping) return;
  typedRole_.reset();
  const auto armed = board_.armed();
  letGo();
  if (armed && armed != board_.armed()) return;
  if (!game_.hasGame()) return;
  game_.dropPlan();
  if (!game_.draft().isEmpty()) game_.clearDraft();
}

void Gestures::undo() {
  if (isTyping()) return setWord(word_.chopped(1));
  if (awaitsFile()) {
    forgetLetters();
    return letGo();
  }
  if (game_.hasGame() && !game_.draft().isEmpty()) game_.undoDraft();
}

void Gestures::commit() {
  if (!game_.hasGame() || game_.draft().isEmpty()) return;
  if (!game_.isLive()) return game_.look(game_.session().live()); // what is not in sight is not committed
  game_.commit();
}

Gestures::Result Gestures::keep() {
  if (!game_.canAct()) return Result::nothing;
  const auto armed = board_.armed();
  const auto* at = armed ? std::get_if<Square>(&*armed) : nullptr;
  if (!at || game_.stage().kind != rules::Stage::Kind::exchanging) return Result::nothing;
  return attempt(*at, *at);
}

/// All that are legal now.
std::vector<chess::Action> Gestures::castlings() const {
  std::vector<chess::Action> ways;
  if (!game_.canAct()) return ways;
  for (const chess::Action action : rules::legal(variant(), game_.shown()))
    if (action.kind() == chess::Action::Kind::castling) ways.push_back(action);
  return ways;
}

QString Gestures::castlingHint() const {
  const auto* king = board_.armed() ? std::get_if<Square>(&*board_.armed()) : nullptr;
  const auto ways = castlings();
  if (!king || ways.empty() || ways.front().from() != *king) return {};
  if (ways.size() > 1) return tr("C castles, and asks with which rook.");
  const Square rook = ways.front().to();
  const auto& lane =
      chess::lane(game_.shown().castlingRule(), game_.shown().turn(), chess::fileOf(*king), chess::fileOf(rook));
  return tr("C castles: king to %1, rook to %2.").arg(app::nameOf(lane.kingTo), app::nameOf(lane.rookTo));
}

bool Gestures::mayCastleFrom(chess::Square king) const {
  const auto ways = castlings();
  return !ways.empty() && ways.front().from() == king;
}

Gestures::Result Gestures::castle() {
  if (!game_.canAct()) return Result::nothing;
  const auto& position = game_.shown();
  const auto ways = castlings();
  const auto king = position.king(position.turn());
  if (ways.size() == 1) {
    game_.take(ways.front());
    return Result::taken;
  }
  if (ways.size() > 1) {
    Q_EMIT castlingChoice(ways, *king);
    return Result::choosing;
  }
  const auto rooks = position.of(chess::Piece{chess::Role::rook, position.turn()});
  return king && rooks != 0 ? attempt(*king, chess::first(rooks)) : Result::nothing;
}

} // namespace backrank::ui
