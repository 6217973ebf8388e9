// Where the parts of the board area lie.
#include <QScreen>
#include <QToolButton>

#include "board/banner.hpp"
#include "board/board_area.hpp"
#include "board/chooser.hpp"
#include "board/motion.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {

bool BoardArea::hasTrayRoom() const { return game_.hasGame() && whiteReserve_.rowCount() > 0 && !board_.isStaged(); }

/// Trays stand there from the first set-up turn to the last, and not in the battle: of the position that is looked at.
bool BoardArea::showsTrays() const {
  if (!hasTrayRoom()) return false;
  return game_.uncopied() != 0 || !rules::settled(game_.variant(), game_.session().tree().current().position);
}

FrameLayout::Band BoardArea::bandNow() const {
  if (!hasTrayRoom()) return FrameLayout::Band::none;
  return showsTrays() ? FrameLayout::Band::trays : FrameLayout::Band::captured;
}

FrameLayout BoardArea::layoutNow() const { return FrameLayout::fit(size(), band_, zoom_); }

/// The board takes the room of empty hands, and gives it back: not while something is held or pressed, and what is
/// pressed a moment later was aimed at where it stood.
void BoardArea::fitBands() {
  const bool isHeld = isPressing_ || dragging_.state() != Dragging::State::idle;
  if (band_ == bandNow() || isHeld) return;
  const bool isShown = band_ != FrameLayout::Band::none && bandNow() != FrameLayout::Band::none;
  band_ = bandNow();
  if (isShown && motion_->isOn()) jumped_.start();
}

void BoardArea::relayout() {
  fitBands();
  const FrameLayout now = layoutNow();
  const bool isOther = !(now == laidOut_);
  const bool hasOtherTrays = showsTrays() != laidTrays_;
  // Trays come and go while men are on their way to them, or from them.
  if (isOther)
    settle();
  else if (hasOtherTrays && std::holds_alternative<TrayPlace>(dragging_.from()))
    emptyHand();
  laidOut_ = now;
  laidTrays_ = showsTrays();
  view_->setSquareSize(now.square);
  view_->move(now.board);
  overlay_->setSquareSize(now.square);
  placeTrays(now);
  placeOverlay();
  placeFloating();
  placeCastleButton();
  drawMarks();
  if (isOther || hasOtherTrays)
    update();
  else
    updateCaptured(now);
  if (!isOther) return;
  prepared_ = 0;
  preparing_.start(0);
  Q_EMIT laidOut();
}

void BoardArea::placeTrays(const FrameLayout& now) {
  for (TrayView* tray : trays_) {
    const bool isLower = (tray->side() == chess::Color::white) != board_.isFlipped();
    tray->setSquareSize(now.square);
    tray->move(now.board.x(), isLower ? now.lowerTray : now.upperTray);
    tray->setVisible(laidTrays_);
  }
}

/// The sheet lies over the whole page.
void BoardArea::placeOverlay() {
  QWidget* page = parentWidget();
  overlay_->setGeometry(page->rect());
  overlay_->setOrigin(mapTo(page, QPoint()));
  overlay_->raise();
}

void BoardArea::prepareNext() {
  constexpr int pieces = 12;
  const auto role = chess::allRoles[static_cast<std::size_t>(prepared_ / 2)];
  const auto color = chess::allColors[static_cast<std::size_t>(prepared_ % 2)];
  painter_.prepare({role, color}, laidOut_.square, devicePixelRatioF());
  if (++prepared_ == pieces) preparing_.stop();
}

/// On the outer edge of the king's square, where no step of his begins or ends.
void BoardArea::placeCastleButton() {
  const auto& armed = board_.armed();
  const auto* king = armed ? std::get_if<chess::Square>(&*armed) : nullptr;
  const bool isShown = king && gestures_.mayCastleFrom(*king) && !dragging_.isCarrying();
  castle_->setVisible(isShown);
  if (!isShown) return;
  castle_->adjustSize();
  const QRect square = view_->rectOf(*king).translated(view_->pos());
  const bool isLower = square.top() > view_->y();
  QRect place = castle_->rect();
  place.moveCenter({square.center().x(), isLower ? square.bottom() : square.top()});
  castle_->move(place.topLeft());
  castle_->raise();
}

QRect BoardArea::frameRect() const { return layoutNow().frame; }

void BoardArea::placeFloating() {
  if (chooser_->isVisibleTo(this)) chooser_->raise();
  if (!banner_ || banner_->isHidden()) return;
  banner_->setMaximumWidth(std::max(200, width() - 40));
  banner_->adjustSize();
  banner_->move(leastHidingPlace(banner_->size()));
  banner_->raise();
}

/// Where the question is asked which of the actions was meant: at the square that they share, under it if there is
/// room.
QPoint BoardArea::placeOfQuestion(const std::vector<chess::Action>& choices) const {
  using Kind = chess::Action::Kind;
  const auto areAll = [&choices](Kind kind) {
    return std::ranges::all_of(choices, [kind](chess::Action action) { return action.kind() == kind; });
  };
  const QSize card = chooser_->size();
  // What was captured is gone from its square; all that is left there matters for the answer.
  if (areAll(Kind::declaration)) return leastHidingPlace(card);
  // Castlings share the king's square.
  const auto centre = centreOf(areAll(Kind::castling) ? choices.front().from() : choices.front().to());
  const int half = view_->squareSize() / 2;
  QPoint at(static_cast<int>(centre->x()) - card.width() / 2, static_cast<int>(centre->y()) + half + 6);
  if (at.y() + card.height() > height() - 4) at.setY(static_cast<int>(centre->y()) - half - 6 - card.height());
  const int left = std::min(view_->x(), std::max(0, width() - card.width()));
  at.setX(std::clamp(at.x(), left, std::max(left, view_->geometry().right() + 1 - card.width())));
  at.setY(std::clamp(at.y(), 0, std::max(0, height() - card.height())));
  return at;
}

/// Where a card over the board hides least; of such places, the one nearest the middle.
QPoint BoardArea::leastHidingPlace(const QSize& card) const {
  const QRect board(view_->pos(), view_->size());
  const QPoint middle = board.center() - QRect(QPoint(), card).center();
  const int step = std::max(1, laidOut_.square / 2);
  QPoint best = middle;
  int least = hiddenBy({middle, card});
  for (int y = board.top(); y + card.height() <= board.bottom() + 1; y += step) {
    const QPoint place(middle.x(), y);
    const int hidden = hiddenBy({place, card});
    const bool isNearer = std::abs(y - middle.y()) < std::abs(best.y() - middle.y());
    if (hidden > least || (hidden == least && !isNearer)) continue;
    least = hidden;
    best = place;
  }
  return best;
}

/// How much of the position lies under it: men, and above all the last turn and a king in check.
int BoardArea::hiddenBy(const QRect& card) const {
  constexpr int decisive = 10;
  const chess::Position& seen = game_.shown();
  int hidden = 0;
  for (const chess::Square at : chess::squaresOf(~chess::Bitboard{0})) {
    if (!view_->rectOf(at).translated(view_->pos()).intersects(card)) continue;
    const QModelIndex index = board_.indexOf(at);
    if (!seen.isEmpty(at)) ++hidden;
    if (index.data(app::BoardModel::checkRole).toBool() || index.data(app::BoardModel::lastActionRole).toBool())
      hidden += decisive;
  }
  return hidden;
}

QSize BoardArea::sizeHint() const { return FrameLayout::sizeFor(64, FrameLayout::Band::trays); }

QSize BoardArea::minimumSizeHint() const {
  return FrameLayout::sizeFor(FrameLayout::smallestFor(screen()->availableGeometry().height()),
                              FrameLayout::Band::trays);
}

void BoardArea::resizeEvent(QResizeEvent*) { relayout(); }

/// A hand that holds something holds it over another place now.
void BoardArea::moveEvent(QMoveEvent*) {
  if (dragging_.state() != Dragging::State::idle) settle();
  placeOverlay();
}

} // namespace backrank::ui
