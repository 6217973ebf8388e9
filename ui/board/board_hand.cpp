// The hand over the board area: mouse, drag, arrows, and what lies under the pointer.
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include "board/banner.hpp"
#include "board/board_area.hpp"
#include "board/chooser.hpp"
#include "board/motion.hpp"
#include "board/overlay.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

constexpr int dragThreshold = 4;
constexpr int fingerThreshold = 10;
constexpr int settlingTime = 200; ///< milliseconds in which nobody has seen yet that the board grew

game::Mark::Colour colourFor(Qt::KeyboardModifiers modifiers) {
  const bool shift = modifiers.testFlag(Qt::ShiftModifier);
  const bool alt = modifiers.testFlag(Qt::AltModifier) || modifiers.testFlag(Qt::ControlModifier);
  if (shift && alt) return game::Mark::Colour::yellow;
  if (shift) return game::Mark::Colour::red;
  return alt ? game::Mark::Colour::blue : game::Mark::Colour::green;
}

} // namespace

// Where the pointer is.

std::optional<QPointF> BoardArea::centreOf(const Spot& spot) const { return motion_->centreOf(spot); }

Spot BoardArea::spotAt(const QPoint& at) const {
  if (const auto square = squareAt(at)) return *square;
  for (const TrayView* tray : trays_)
    if (const auto place = tray->isVisible() ? tray->placeAt(at - tray->pos()) : std::nullopt)
      return TrayPlace{tray->side(), *place};
  return {};
}

std::optional<chess::Square> BoardArea::squareAt(const QPoint& at) const { return view_->squareAt(at - view_->pos()); }

// Press, move, release.

void BoardArea::mousePressEvent(QMouseEvent* event) {
  if (dragging_.state() != Dragging::State::idle) return cancelDrag();
  if (event->button() == Qt::RightButton) return pressRight(event->pos(), event->modifiers());
  if (event->button() != Qt::LeftButton) return gestures_.letGo();
  press(event->pos(), false);
}

void BoardArea::press(const QPoint& at, bool isFinger) {
  if (jumped_.isValid() && jumped_.elapsed() < settlingTime) return;
  if (!clearForPress()) return;
  isFinger_ = isFinger;
  const Spot spot = isFinger ? spotUnderFinger(at) : spotAt(at);
  isPressing_ = true;
  gestures_.touch(spot);
  isPressing_ = false;
  carriesPlan_ = game_.planningSide().has_value();
  hideCursors();
  pickUp(spot, at);
}

/// What was shown, said or asked before a press is done with. False if the press did no more than give up a question.
bool BoardArea::clearForPress() {
  motion_->finish();
  Q_EMIT touched();
  if (banner_) banner_->hide();
  pencil_.clear();
  drawMarks();
  if (!chooser_->isVisible()) return true;
  chooser_->cancel();
  // What is owed is asked again, after the reason.
  return game_.canAct() && game_.stage().kind == rules::Stage::Kind::declaring;
}

/// The keyboard's cursor gives way to the pointer.
void BoardArea::hideCursors() {
  view_->hideCursor();
  for (TrayView* tray : trays_) tray->hideCursor();
  view_->setFocus(Qt::MouseFocusReason);
}

/// Takes up what stands on the spot, if it may be: in the hand, or armed until the pointer draws it away.
void BoardArea::pickUp(const Spot& spot, const QPoint& at) {
  const bool lifts = gestures_.mayLift(spot);
  dragging_.press(spot, at, lifts, gestures_.isArmed(spot));
  // Where a piece regroups, it stays armed until another is really dragged.
  const bool isRegrouping = game_.canAct() && game_.stage().kind == rules::Stage::Kind::exchanging;
  if (!lifts || isRegrouping || gestures_.isTarget(spot)) return;
  gestures_.pick(spot);
  if (!draggedLast_ || isFinger_) return;
  dragging_.liftNow();
  take(at);
}

/// With Ctrl, every notch of the wheel is a step; a touch pad's small turns add up to one.
void BoardArea::wheelEvent(QWheelEvent* event) {
  if (!event->modifiers().testFlag(Qt::ControlModifier)) return QWidget::wheelEvent(event);
  constexpr int notch = 120;
  turned_ += event->angleDelta().y();
  if (const int steps = turned_ / notch; steps != 0) {
    turned_ -= steps * notch;
    Q_EMIT zoomWanted(steps);
  }
  event->accept();
}

/// The second half of a double click on what the first has done already is nothing by itself.
void BoardArea::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !clickTook_) mousePressEvent(event);
}

void BoardArea::mouseMoveEvent(QMouseEvent* event) {
  if (pencil_.open()) {
    pencil_.move(squareAt(event->pos()));
    drawMarks();
  }
  follow(event->pos());
}

void BoardArea::follow(const QPoint& at) {
  if (dragging_.move(at, isFinger_ ? fingerThreshold : dragThreshold)) take(at);
  overlay_->moveTo(at);
  hover(at);
}

void BoardArea::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton && pencil_.open()) releasePencil();
  if (event->button() == Qt::LeftButton && dragging_.state() != Dragging::State::idle) release(event->pos());
}

/// The press has become a drag.
void BoardArea::take(const QPoint& at) {
  const QString men = gestures_.menAt(dragging_.from());
  if (men.isEmpty()) return dragging_.end();
  gestures_.pick(dragging_.from());
  overlay_->carry(men, at);
  setGhost(dragging_.from());
  placeCastleButton();
}

void BoardArea::release(const QPoint& at) {
  putDown(at);
  if (band_ != bandNow()) relayout();
  placeCastleButton(); // it gives way to a man that is carried
}

void BoardArea::putDown(const QPoint& at) {
  const Spot from = dragging_.from();
  const Spot to = isFinger_ ? spotUnderFinger(at) : spotAt(at);
  const bool moved = dragging_.hasMoved();
  const bool carried = dragging_.isCarrying() && moved;
  dragging_.end();
  clickTook_ = false;
  point({});
  draggedLast_ = carried;
  if (!carried && !moved) {
    overlay_->letGo();
    setGhost({});
    if (!gestures_.isArmed(from) || dragging_.wasArmed()) clickTook_ = gestures_.click(from) == Gestures::Result::taken;
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
  showTwin(square ? std::optional(*square) : std::nullopt);
  const bool isHand = dragging_.isCarrying() || gestures_.isTarget(spot) || gestures_.mayLift(spot);
  const auto shape = isHand ? Qt::PointingHandCursor : Qt::ArrowCursor;
  if (cursor().shape() != shape) setCursor(shape);
}

/// Where both sides build one array, a square of the home ranks shows the one opposite.
void BoardArea::showTwin(std::optional<chess::Square> at) {
  const bool isBuilding = at && game_.hasGame() && game_.variant().type().mirrored && showsTrays();
  const bool isHome = isBuilding && (chess::rankOf(*at) == 0 || chess::rankOf(*at) == 7);
  view_->setTwin(isHome ? std::optional(chess::mirrored(*at)) : std::nullopt);
}

/// The legal target under the pointer or the cursor, for all who show what it would bring.
void BoardArea::point(std::optional<chess::Square> target) {
  view_->setHovered(target);
  if (std::exchange(pointed_, target) != target) Q_EMIT pointedAt(target);
}

// The hand.

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
  if (dragging_.isCarrying()) {
    flyBack();
  } else {
    dragging_.end();
    gestures_.letGo();
  }
  if (band_ != bandNow()) relayout();
}

/// What was lifted for a planned step stays in the hand when the turn comes, if it may still go.
bool BoardArea::keepsHand() const {
  return carriesPlan_ && dragging_.isCarrying() && !dropped_ && gestures_.mayLift(dragging_.from()) &&
         gestures_.menAt(dragging_.from()) == overlay_->carried();
}

void BoardArea::holdOn() {
  gestures_.pick(dragging_.from());
  setGhost(dragging_.from());
}

/// Nothing is in the hand any more, and nothing was.
void BoardArea::clearHand() {
  dragging_.end();
  dropped_.reset();
  overlay_->letGo();
  setGhost({});
  point({});
}

/// What is held goes home at once, what is armed is so no more, and a question is closed; men that are on their way
/// arrive.
void BoardArea::emptyHand() {
  const bool held = dragging_.state() != Dragging::State::idle || overlay_->isCarrying();
  chooser_->cancel();
  if (held) clearHand();
  gestures_.letGo();
}

void BoardArea::settle() {
  motion_->finish();
  const bool held = dragging_.state() != Dragging::State::idle;
  clearHand();
  showTwin({});
  if (held) gestures_.letGo();
  chooser_->cancel();
}

// Arrows.

void BoardArea::pressRight(const QPoint& at, Qt::KeyboardModifiers modifiers) {
  gestures_.letGo();
  if (!game_.plan().empty()) return game_.dropPlan();
  pencil_.press(squareAt(at), colourFor(modifiers));
  drawMarks();
}

DrawnMark BoardArea::drawn(const game::Mark& mark) const {
  return {*centreOf(mark.from), *centreOf(mark.to), colourOf(mark.colour)};
}

void BoardArea::setAdvice(std::vector<chess::Action> actions) {
  advice_ = std::move(actions);
  drawMarks();
}

/// From where to where an action leads the eye; twice the same spot for a ring.
std::pair<Spot, Spot> BoardArea::wayOf(chess::Action action) const {
  using Kind = chess::Action::Kind;
  const chess::Color side = game_.shown().turn();
  if (action.isMovement() || action.kind() == Kind::exchange) return {action.from(), action.to()};
  if (action.kind() == Kind::declaration) return {action.to(), action.to()};
  if (action.kind() == Kind::keep) {
    const auto kept = chess::squaresOf(game_.shown().of(side) & game_.shown().of(action.role()));
    for (const chess::Square at : kept) return {at, at};
  }
  if (action.kind() != Kind::placement) return {};
  for (int place = 0; place < 8; ++place) {
    const TrayPlace inHand{side, place};
    if (gestures_.menAt(inHand).toUpper() == QLatin1Char(chess::letterOf({action.role(), chess::Color::white})) &&
        centreOf(inHand))
      return {inHand, action.to()};
  }
  return {action.to(), action.to()};
}

DrawnMark BoardArea::drawn(chess::Action action, std::size_t rank) const {
  static constexpr int alphas[] = {215, 165, 125, 100, 80};
  static constexpr qreal widths[] = {1.0, 0.72, 0.54, 0.42, 0.34};
  const std::size_t i = std::min<std::size_t>(rank, 4);
  const auto [from, to] = wayOf(action);
  const auto begin = centreOf(from);
  const auto end = centreOf(to);
  if (!begin || !end) return {.from = {}, .to = {}, .colour = Qt::transparent};
  QColor colour(0x1c, 0x5a, 0xa8);
  colour.setAlpha(alphas[i]);
  return {.from = *begin, .to = *end, .colour = colour, .width = widths[i]};
}

/// What is written at the shown node, what the hand drew, what is recommended, and what is previewed.
void BoardArea::drawMarks() {
  std::vector<DrawnMark> all;
  // The best lies on top.
  for (std::size_t rank = advice_.size(); rank-- > 0;) all.push_back(drawn(advice_[rank], rank));
  if (game_.hasGame() && (!game_.isLive() || game_.draft().isEmpty()))
    for (const auto& mark : game_.session().tree().annotations(game_.session().tree().cursor()).marks)
      all.push_back(drawn(mark));
  for (const auto& mark : pencil_.marks()) all.push_back(drawn(mark));
  if (pencil_.open()) all.push_back(drawn(*pencil_.open()));
  all.insert(all.end(), lanes_.begin(), lanes_.end());
  overlay_->setMarks(std::move(all));
}

// Other events.

bool BoardArea::event(QEvent* event) {
  switch (event->type()) {
  case QEvent::WindowDeactivate:
  case QEvent::Hide:
    settle();
    break;
  case QEvent::Leave:
    point({});
    showTwin({});
    break;
  case QEvent::TouchBegin:
  case QEvent::TouchUpdate:
  case QEvent::TouchEnd:
  case QEvent::TouchCancel:
    if (!actOnTouch(*static_cast<QTouchEvent*>(event))) break;
    event->accept();
    return true;
  case QEvent::PaletteChange:
    wear();
    break;
  case QEvent::WhatsThis:
    explain(static_cast<QHelpEvent*>(event)->pos(), static_cast<QHelpEvent*>(event)->globalPos());
    return true;
  case QEvent::ToolTip:
    if (const auto* help = static_cast<QHelpEvent*>(event); showTip(help->pos(), help->globalPos())) return true;
    break;
  default:
    break;
  }
  return QWidget::event(event);
}

bool BoardArea::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget()) {
    if (event->type() == QEvent::Resize) placeOverlay();
    return false;
  }
  const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
  if (isKey && dragging_.state() != Dragging::State::idle) {
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) cancelDrag();
    event->accept();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

} // namespace backrank::ui
