#include "board/board_view.hpp"

#include <QAccessible>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>

#include "app/convert.hpp"
#include "board/painted_view.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

using app::BoardModel;
using chess::Square;

QString lettersOn(const chess::Position& position, Square at) {
  const auto color = position.colorAt(at);
  return color ? app::lettersOf(position.rolesAt(at), *color) : QString();
}

} // namespace

BoardView::BoardView(const app::GameModel& game, BoardModel& board, Gestures& gestures, const BoardPainter& painter,
                     QWidget* parent)
    : QTableView(parent)
    , game_(game)
    , board_(board)
    , gestures_(gestures)
    , painter_(painter)
    , pulse_(viewport()) {
  setObjectName(QStringLiteral("board"));
  setAccessibleName(tr("Chess board"));
  setWhatsThis(tr("The board. Drag a man, or click it and then its target; dots show where it may go, hatched squares "
                  "why not. Keys: arrows and Enter, or type a move. The right button draws squares and arrows: green, "
                  "with Shift red, with Ctrl blue, with both yellow. Ctrl and the wheel make the board larger or "
                  "smaller."));
  setModel(&board);
  becomePaintedGrid(*this);
  setCurrentIndex(board.indexOf(Square::e2));
  connect(&board, &BoardModel::flippedChanged, viewport(), qOverload<>(&QWidget::update));
}

/// What is to be copied beats a few times, then stands still.
void BoardView::watchCopies() {
  const chess::Bitboard now = game_.hasGame() ? game_.uncopied() : 0;
  if (std::exchange(uncopied_, now) == now) return;
  pulse_.stop();
  if (now != 0) pulse_.begin();
}

void BoardView::setSquareSize(int side) {
  if (side == squareSize_) return;
  squareSize_ = side;
  horizontalHeader()->setDefaultSectionSize(side);
  verticalHeader()->setDefaultSectionSize(side);
  setFixedSize(8 * side, 8 * side);
}

QRect BoardView::rectOf(Square at) const {
  const QModelIndex index = board_.indexOf(at);
  return {index.column() * squareSize_, index.row() * squareSize_, squareSize_, squareSize_};
}

std::optional<Square> BoardView::squareAt(const QPoint& at) const {
  if (squareSize_ == 0 || !rect().contains(at)) return std::nullopt;
  const int column = at.x() / squareSize_;
  const int row = at.y() / squareSize_;
  if (column > 7 || row > 7) return std::nullopt;
  return board_.squareOf(board_.index(row, column));
}

void BoardView::dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>&) {
  watchCopies();
  updateChanged();
  if (!QAccessible::isActive()) return;
  // The base class would tell this too, but paint all the cells.
  QAccessibleTableModelChangeEvent changed(this, QAccessibleTableModelChangeEvent::DataChanged);
  changed.setFirstRow(topLeft.row());
  changed.setFirstColumn(topLeft.column());
  changed.setLastRow(bottomRight.row());
  changed.setLastColumn(bottomRight.column());
  QAccessible::updateAccessibility(&changed);
}

void BoardView::updateChanged() {
  const Regrouping regroupingNow = regrouping();
  for (unsigned i = 0; i < 64; ++i) {
    const auto at = static_cast<Square>(i);
    if (!(lookOf(at, regroupingNow) == painted_[i])) updateSquare(at);
  }
}

void BoardView::updateSquare(std::optional<Square> at) {
  if (at) viewport()->update(rectOf(*at));
}

void BoardView::setHovered(std::optional<Square> at) {
  if (at == hovered_) return;
  const auto before = std::exchange(hovered_, at);
  updateSquare(before);
  updateSquare(hovered_);
}

void BoardView::setPreview(const std::optional<chess::Position>& after) {
  if (!after && !preview_) return;
  preview_ = after;
  updateChanged();
}

void BoardView::setTwin(std::optional<Square> at) {
  if (at == twin_) return;
  updateSquare(std::exchange(twin_, at));
  updateSquare(twin_);
}

void BoardView::setGhost(std::optional<Square> at) {
  if (at == ghost_) return;
  updateSquare(std::exchange(ghost_, at));
  updateSquare(ghost_);
}

void BoardView::setHidden(chess::Bitboard squares) {
  for (const Square at : chess::squaresOf(squares ^ hidden_)) updateSquare(at);
  hidden_ = squares;
}

void BoardView::setShowsTargets(bool shows) {
  showsTargets_ = shows;
  viewport()->update();
}

Square BoardView::cursorSquare() const {
  return currentIndex().isValid() ? board_.squareOf(currentIndex()) : Square::e2;
}

bool BoardView::rulesAreMoving() const { return game_.hasGame() && rules::settled(game_.variant(), game_.shown()); }

void BoardView::hideCursor() {
  if (!showsCursor_) return;
  showsCursor_ = false;
  viewport()->update();
}

/// The piece that may change places now, and those of its side that never do.
BoardView::Regrouping BoardView::regrouping() const {
  if (!game_.canAct()) return {};
  const auto& position = game_.shown();
  const auto stage = game_.stage();
  if (stage.kind != rules::Stage::Kind::exchanging) return {};
  Regrouping found;
  found.locked = position.of(chess::Piece{chess::Role::rook, stage.side});
  for (const chess::Role role : chess::allRoles)
    if (const auto men = position.of(chess::Piece{role, stage.side}); stage.roles.has(role) && men != 0)
      found.subject = chess::first(men);
  return found;
}

QString BoardView::menShown(Square at) const { return board_.indexOf(at).data(BoardModel::piecesRole).toString(); }

SquareLook BoardView::lookOf(Square at) const { return lookOf(at, regrouping()); }

SquareLook BoardView::lookOf(Square at, const Regrouping& regrouping) const {
  const QModelIndex index = board_.indexOf(at);
  SquareLook look;
  look.isLight = chess::isLight(at);
  look.men = menShown(at);
  look.isPreview = preview_ && lettersOn(*preview_, at) != look.men;
  if (look.isPreview) look.men = lettersOn(*preview_, at);
  look.isTwin = twin_ == at;
  look.side = static_cast<SquareLook::Side>(index.data(BoardModel::sideRole).toInt());
  look.threat = static_cast<BoardModel::Threat>(index.data(BoardModel::threatRole).toInt());
  look.isBinding = index.data(BoardModel::bindingRole).toBool();
  look.staged = index.data(BoardModel::stagedRole).toString();
  // Where the man himself is shown, his sign is not needed.
  if (!look.isPreview) look.hint = index.data(BoardModel::hintRole).toString();
  look.draft = index.data(BoardModel::draftRole).toInt();
  look.target = static_cast<BoardModel::Target>(index.data(BoardModel::targetRole).toInt());
  const bool isExchange = look.target == BoardModel::Target::partner;
  if (!showsTargets_ && !isExchange && hovered_ != at) look.target = BoardModel::Target::none;
  look.isArmed = index.data(BoardModel::armedRole).toBool();
  look.isHovered = hovered_ == at;
  look.isTraced = index.data(BoardModel::lastActionRole).toBool();
  look.isRefused = index.data(BoardModel::refusedRole).toBool();
  look.isChecked = index.data(BoardModel::checkRole).toBool();
  look.isCopied = index.data(BoardModel::copiedRole).toBool();
  look.isPlanned = index.data(BoardModel::planRole).toBool();
  look.isToCopy = index.data(BoardModel::toCopyRole).toBool();
  look.beat = look.isToCopy ? pulse_.beat() : 0;
  look.isEmptied = index.data(BoardModel::emptiedRole).toBool();
  look.isGuide = index.data(BoardModel::guideRole).toBool();
  look.ghosts = index.data(BoardModel::ghostsRole).toString();
  look.isSubject = regrouping.subject == at;
  look.isLocked = chess::has(regrouping.locked, at);
  look.isGhost = ghost_ == at;
  look.isHidden = chess::has(hidden_, at);
  const bool isStaging = board_.isStaged() && game_.hasGame() && !rules::settled(game_.variant(), game_.shown());
  look.isBand = isStaging && (chess::rankOf(at) == 2 || chess::rankOf(at) == 5);
  look.hasCursor = showsCursor_ && hasFocus() && currentIndex() == index;
  return look;
}

void BoardView::paintEvent(QPaintEvent* event) {
  QPainter painter(viewport());
  const Regrouping regroupingNow = regrouping();
  for (unsigned i = 0; i < 64; ++i) {
    const auto at = static_cast<Square>(i);
    const QRect rect = rectOf(at);
    if (!event->region().intersects(rect)) continue;
    const SquareLook look = lookOf(at, regroupingNow);
    painter_.paintSquare(painter, rect, look);
    const bool isInPart = !(look == painted_[i]) && !(QRegion(rect) - event->region()).isEmpty();
    painted_[i] = look;
    // What lies around the painted part shows the square as it was.
    if (isInPart) updateSquare(at);
  }
}

void BoardView::keyPressEvent(QKeyEvent* event) {
  if (!actOnKey(*event)) QTableView::keyPressEvent(event);
  event->accept();
  if (!showsCursor_ && event->key() != Qt::Key_Escape) {
    showsCursor_ = true;
    viewport()->update();
  }
}

void BoardView::keyReleaseEvent(QKeyEvent* event) {
  if (!event->isAutoRepeat() && std::exchange(showsArray_, false)) Q_EMIT arrayWanted(-1);
  QTableView::keyReleaseEvent(event);
}

bool BoardView::actWithControl(const QKeyEvent& event) {
  if (!game_.hasGame() || !event.modifiers().testFlag(Qt::ControlModifier)) return false;
  if (event.key() == Qt::Key_Home) {
    setCurrentIndex(board_.indexOf(chess::squareAt(0, chess::homeRank(game_.shown().turn()))));
    return true;
  }
  if (event.key() < Qt::Key_1 || event.key() > Qt::Key_6) return false;
  showsArray_ = true;
  Q_EMIT arrayWanted(event.key() - Qt::Key_1);
  return true;
}

bool BoardView::actOnKey(const QKeyEvent& event) {
  if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return actWithControl(event);
  switch (event.key()) {
  case Qt::Key_Return:
  case Qt::Key_Enter:
    if (gestures_.isTyping())
      gestures_.enter();
    else
      gestures_.click(board_.squareOf(currentIndex()));
    return true;
  case Qt::Key_Escape:
    gestures_.escape();
    return true;
  case Qt::Key_Backspace:
    gestures_.undo();
    return true;
  case Qt::Key_Space:
    if (!event.isAutoRepeat()) gestures_.commit(); // the next press would be the opponent's
    return true;
  case Qt::Key_Equal:
  case Qt::Key_0:
    if (gestures_.keep() != Gestures::Result::nothing) return true;
    break;
  default:
    break;
  }
  const QString text = event.text();
  if (text.size() != 1 || !text.front().isPrint()) return false;
  if (asksByKeys_ && !gestures_.isTyping() && !gestures_.awaitsFile()) {
    if (const auto question = questions_.press(text.front())) {
      if (!question->isEmpty()) Q_EMIT asked(*question);
      return true;
    }
  }
  // A begins a move of the a-pawn while it is small and pawns move; the capital never does.
  if (text.front() == u'A' && rulesAreMoving()) {
    Q_EMIT threatsWanted();
    return true;
  }
  if (!gestures_.type(text.front()) && event.key() == Qt::Key_C) gestures_.castle();
  return true;
}

void BoardView::focusInEvent(QFocusEvent* event) {
  if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) showsCursor_ = true;
  QTableView::focusInEvent(event);
  viewport()->update();
}

void BoardView::focusOutEvent(QFocusEvent* event) {
  QTableView::focusOutEvent(event);
  if (std::exchange(showsArray_, false)) Q_EMIT arrayWanted(-1); // the key is let go elsewhere
  viewport()->update();
}

void BoardView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  updateChanged();
  if (showsCursor_ && current.isValid()) Q_EMIT cursorMoved(board_.squareOf(current));
}

} // namespace backrank::ui
