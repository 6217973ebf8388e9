#include "board/board_area.hpp"

#include <QMouseEvent>
#include <QPainter>

#include "board/banner.hpp"
#include "board/chooser.hpp"
#include "board/motion.hpp"
#include "board/overlay.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

constexpr int dragThreshold = 4;

} // namespace

BoardArea::BoardArea(app::GameModel& game, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , board_(game)
    , whiteReserve_(game, chess::Color::white)
    , blackReserve_(game, chess::Color::black)
    , gestures_(game, board_, {&whiteReserve_, &blackReserve_})
    , pieces_(QStringLiteral(":/pieces/chancery"))
    , painter_(pieces_, themeOf(palette()))
    , view_(new BoardView(game, board_, gestures_, painter_, this))
    , trays_{new TrayView(whiteReserve_, gestures_, painter_, this),
             new TrayView(blackReserve_, gestures_, painter_, this)}
    , overlay_(new Overlay(painter_, this))
    , motion_(new Motion(*view_, trays_, *overlay_, this))
    , chooser_(new Chooser(painter_, this)) {
  setMouseTracking(true);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  view_->installEventFilter(this);
  for (TrayView* tray : trays_) tray->installEventFilter(this);
  setTabOrder(trays_[0], trays_[1]);
  setTabOrder(view_, trays_[0]);
  connectGame();
}

BoardArea::~BoardArea() = default;

void BoardArea::connectGame() {
  connect(&game_, &app::GameModel::shownChanged, this, &BoardArea::onShown);
  connect(&game_, &app::GameModel::restarted, this, [this] {
    settle();
    if (banner_) banner_->hide();
    relayout();
  });
  connect(&game_, &app::GameModel::turnChanged, this, &BoardArea::relayout);
  connect(&game_, &app::GameModel::takenBack, this, [this] {
    if (banner_) banner_->hide();
  });
  connect(&game_, &app::GameModel::choiceNeeded, this, [this](const auto& choices) { ask(choices); });
  connect(&gestures_, &Gestures::castlingChoice, this, [this](const auto& choices) { ask(choices); });
  connect(chooser_, &Chooser::chosen, this, &BoardArea::onChosen);
  connect(chooser_, &Chooser::cancelled, this, &BoardArea::endQuestion);
  connect(&board_, &app::BoardModel::armedChanged, this, [this] { point({}); });
  connect(view_, &BoardView::cursorMoved, this,
          [this](chess::Square at) { point(gestures_.isTarget(at) ? std::optional(at) : std::nullopt); });
  connect(&board_, &app::BoardModel::flippedChanged, this, [this] {
    settle();
    relayout();
    update();
  });
}

void BoardArea::announce(const QString& what, const QString& result) {
  if (!banner_) {
    banner_ = new Banner(this);
    connect(banner_, &Banner::newGameWanted, this, &BoardArea::newGameWanted);
    connect(banner_, &Banner::rematchWanted, this, &BoardArea::rematchWanted);
  }
  banner_->tell(what, result);
  placeFloating();
}

void BoardArea::setAnimated(bool on) { motion_->setOn(on); }

void BoardArea::setTheme(const Theme& theme) {
  painter_.setTheme(theme);
  update();
  for (QWidget* part : {static_cast<QWidget*>(view_->viewport()), trays_[0]->viewport(), trays_[1]->viewport()})
    part->update();
}

void BoardArea::setStaged(bool staged) {
  settle();
  board_.setStaged(staged);
  relayout();
  view_->viewport()->update();
}

// --- Layout --------------------------------------------------------------------------------------------------------

/// Trays stand there from the first set-up turn to the last, and not in the battle.
bool BoardArea::showsTrays() const {
  return game_.hasGame() && whiteReserve_.rowCount() > 0 && !board_.isStaged() &&
         !rules::settled(game_.variant(), game_.session().position());
}

FrameLayout BoardArea::layoutNow() const { return FrameLayout::fit(size(), showsTrays()); }

void BoardArea::relayout() {
  const FrameLayout now = layoutNow();
  const bool trays = showsTrays();
  if (trays != trays_[0]->isVisibleTo(this) || now.square != view_->squareSize()) settle();
  view_->setSquareSize(now.square);
  view_->move(now.board);
  overlay_->setSquareSize(now.square);
  overlay_->setGeometry(rect());
  for (TrayView* tray : trays_) {
    const bool isLower = (tray->side() == chess::Color::white) != board_.isFlipped();
    tray->setSquareSize(now.square);
    tray->move(now.board.x(), isLower ? now.lowerTray : now.upperTray);
    tray->setVisible(trays);
  }
  overlay_->raise();
  placeFloating();
  update();
  Q_EMIT laidOut();
}

QRect BoardArea::frameRect() const { return layoutNow().frame; }

void BoardArea::placeFloating() {
  if (chooser_->isVisibleTo(this)) chooser_->raise();
  if (!banner_ || banner_->isHidden()) return;
  banner_->setMaximumWidth(std::max(200, width() - 40));
  banner_->adjustSize();
  const QRect board(view_->pos(), view_->size());
  banner_->move(board.center() - banner_->rect().center());
  banner_->raise();
}

QSize BoardArea::sizeHint() const { return FrameLayout::sizeFor(64, true); }

QSize BoardArea::minimumSizeHint() const { return FrameLayout::sizeFor(FrameLayout::smallestSquare, true); }

void BoardArea::resizeEvent(QResizeEvent*) { relayout(); }

void BoardArea::paintEvent(QPaintEvent*) {
  const FrameLayout now = layoutNow();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(painter_.theme().frame);
  painter.drawRoundedRect(now.frame, 7, 7);
  QFont font = painter.font();
  font.setPixelSize(12);
  font.setBold(true);
  painter.setFont(font);
  painter.setPen(painter_.theme().frameText);
  for (int i = 0; i < 8; ++i) {
    const QRect letter(now.board.x() + i * now.square, now.board.y() + 8 * now.square, now.square,
                       FrameLayout::letters);
    const QRect number(now.frame.left(), now.board.y() + i * now.square, FrameLayout::rim, now.square);
    painter.drawText(letter, Qt::AlignCenter, board_.headerData(i, Qt::Horizontal, Qt::DisplayRole).toString());
    painter.drawText(number, Qt::AlignCenter, board_.headerData(i, Qt::Vertical, Qt::DisplayRole).toString());
  }
}

// --- Where the pointer is ------------------------------------------------------------------------------------------

std::optional<QPointF> BoardArea::centreOf(const Spot& spot) const { return motion_->centreOf(spot); }

Spot BoardArea::spotAt(const QPoint& at) const {
  if (const auto square = view_->squareAt(at - view_->pos())) return *square;
  for (const TrayView* tray : trays_)
    if (const auto place = tray->isVisible() ? tray->placeAt(at - tray->pos()) : std::nullopt)
      return TrayPlace{tray->side(), *place};
  return {};
}

// --- The mouse -----------------------------------------------------------------------------------------------------

void BoardArea::mousePressEvent(QMouseEvent* event) {
  if (dragging_.state() != Dragging::State::idle) {
    cancelDrag();
    return;
  }
  if (event->button() != Qt::LeftButton) return gestures_.letGo();
  motion_->finish();
  if (chooser_->isVisible()) {
    chooser_->cancel();
    // What is owed is asked again, after the reason.
    if (!game_.canAct() || game_.stage().kind != rules::Stage::Kind::declaring) return;
  }
  const Spot spot = spotAt(event->pos());
  view_->hideCursor();
  for (TrayView* tray : trays_) tray->hideCursor();
  view_->setFocus(Qt::MouseFocusReason);
  const bool lifts = gestures_.mayLift(spot);
  const bool wasArmed = gestures_.isArmed(spot);
  dragging_.press(spot, event->pos(), lifts, wasArmed);
  if (lifts && !gestures_.isTarget(spot)) gestures_.pick(spot);
}

void BoardArea::mouseDoubleClickEvent(QMouseEvent* event) { mousePressEvent(event); }

void BoardArea::mouseMoveEvent(QMouseEvent* event) {
  if (dragging_.move(event->pos(), dragThreshold)) take(event->pos());
  overlay_->moveTo(event->pos());
  hover(event->pos());
}

void BoardArea::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && dragging_.state() != Dragging::State::idle) release(event->pos());
}

/// The press has become a drag.
void BoardArea::take(const QPoint& at) {
  const QString men = gestures_.menAt(dragging_.from());
  if (men.isEmpty()) return dragging_.end();
  gestures_.pick(dragging_.from());
  overlay_->carry(men, at);
  setGhost(dragging_.from());
}

void BoardArea::release(const QPoint& at) {
  const Spot from = dragging_.from();
  const Spot to = spotAt(at);
  const bool carried = dragging_.isCarrying();
  const bool moved = dragging_.hasMoved();
  dragging_.end();
  point({});
  if (!carried && !moved) {
    if (!gestures_.isArmed(from) || dragging_.wasArmed()) gestures_.click(from);
    return;
  }
  if (!carried) {
    gestures_.drop(from, to); // nothing was lifted: only the answer counts
    return;
  }
  if (to == from || std::holds_alternative<std::monostate>(to)) return flyBack();
  if (const auto* square = std::get_if<chess::Square>(&to)) dropped_ = {from, *square};
  const auto result = gestures_.drop(from, to);
  if (result == Gestures::Result::choosing && chooser_->isVisible()) {
    if (const auto centre = centreOf(to)) overlay_->moveTo(centre->toPoint());
    return;
  }
  dropped_.reset();
  if (result == Gestures::Result::taken) return clearHand();
  dragging_.press(from, at, true, false); // whence it flies back
  flyBack();
}

void BoardArea::hover(const QPoint& at) {
  const Spot spot = spotAt(at);
  const auto* square = std::get_if<chess::Square>(&spot);
  point(square && gestures_.isTarget(spot) ? std::optional(*square) : std::nullopt);
  const bool isHand = dragging_.isCarrying() || gestures_.isTarget(spot) || gestures_.mayLift(spot);
  const auto shape = isHand ? Qt::PointingHandCursor : Qt::ArrowCursor;
  if (cursor().shape() != shape) setCursor(shape);
}

/// The legal target under the pointer or the cursor, for all who show what it would bring.
void BoardArea::point(std::optional<chess::Square> target) {
  view_->setHovered(target);
  if (std::exchange(pointed_, target) != target) Q_EMIT pointedAt(target);
}

void BoardArea::setGhost(const Spot& spot) {
  const auto* square = std::get_if<chess::Square>(&spot);
  view_->setGhost(square ? std::optional(*square) : std::nullopt);
  const auto* place = std::get_if<TrayPlace>(&spot);
  for (TrayView* tray : trays_)
    tray->setGhost(place && place->side == tray->side() ? std::optional(place->place) : std::nullopt);
}

void BoardArea::flyBack() {
  const QString men = overlay_->carried();
  const QPoint at = overlay_->carriedAt();
  const Spot home = dragging_.from();
  dragging_.end();
  dropped_.reset();
  overlay_->letGo();
  point({});
  gestures_.letGo();
  if (men.isEmpty()) return setGhost({});
  motion_->flyBack(men, at, home, [this] { setGhost({}); });
}

void BoardArea::cancelDrag() {
  if (dragging_.isCarrying()) return flyBack();
  dragging_.end();
  gestures_.letGo();
}

/// Nothing is in the hand any more, and nothing was.
void BoardArea::clearHand() {
  dragging_.end();
  dropped_.reset();
  overlay_->letGo();
  setGhost({});
  point({});
}

void BoardArea::settle() {
  motion_->finish();
  const bool held = dragging_.state() != Dragging::State::idle;
  clearHand();
  if (held) gestures_.letGo();
  chooser_->cancel();
}

bool BoardArea::event(QEvent* event) {
  switch (event->type()) {
  case QEvent::WindowDeactivate:
  case QEvent::Hide:
    settle();
    break;
  case QEvent::Leave:
    point({});
    break;
  case QEvent::PaletteChange:
    setTheme(themeOf(palette()));
    break;
  default:
    break;
  }
  return QWidget::event(event);
}

bool BoardArea::eventFilter(QObject* watched, QEvent* event) {
  const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
  if (isKey && dragging_.state() != Dragging::State::idle) {
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) cancelDrag();
    event->accept();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

// --- What the game says --------------------------------------------------------------------------------------------

void BoardArea::onShown(const rules::Transition& change) {
  // Whatever is in the hand belongs to the position before, unless this is what putting it down did.
  std::optional<Motion::Drop> drop;
  if (dropped_) drop = {dropped_->first, dropped_->second};
  clearHand();
  chooser_->cancel();
  motion_->show(change, drop);
}

void BoardArea::ask(const std::vector<chess::Action>& choices) {
  if (choices.empty()) return;
  motion_->finish();
  chooser_->ask(choices, game_.shown(), std::clamp(view_->squareSize(), 40, 72));
  const auto centre = centreOf(choices.front().to());
  const int half = view_->squareSize() / 2;
  QPoint at(static_cast<int>(centre->x()) - chooser_->width() / 2, static_cast<int>(centre->y()) + half + 6);
  if (at.y() + chooser_->height() > height() - 4)
    at.setY(static_cast<int>(centre->y()) - half - 6 - chooser_->height());
  const QRect frame = frameRect();
  at.setX(std::clamp(at.x(), frame.left(), std::max(frame.left(), frame.right() - chooser_->width())));
  chooser_->move(at);
}

void BoardArea::onChosen(chess::Action action) {
  view_->setFocus(Qt::OtherFocusReason);
  game_.take(action);
  clearHand();
  gestures_.letGo();
}

/// The question was not answered: everything is as before.
void BoardArea::endQuestion() {
  if (dropped_) {
    dragging_.press(dropped_->first, {}, true, false);
    flyBack();
  }
  gestures_.letGo();
  if (isActiveWindow()) view_->setFocus(Qt::OtherFocusReason);
}

} // namespace backrank::ui
