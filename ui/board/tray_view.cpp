#include "board/tray_view.hpp"

#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>

#include "board/painted_view.hpp"

namespace backrank::ui {

using app::ReserveModel;

TrayView::TrayView(ReserveModel& reserve, Gestures& gestures, const BoardPainter& painter, QWidget* parent)
    : QListView(parent)
    , reserve_(reserve)
    , gestures_(gestures)
    , painter_(painter)
    , pulse_(viewport()) {
  const bool isWhite = reserve.side() == chess::Color::white;
  setObjectName(isWhite ? QStringLiteral("whiteTray") : QStringLiteral("blackTray"));
  setAccessibleName(isWhite ? tr("White's pieces in hand") : tr("Black's pieces in hand"));
  setWhatsThis(
      tr("Pieces that are not on the board yet. Those in full colour may go to the board now: drag one to its home "
         "row, or type its letter and a file."));
  setModel(&reserve);
  connect(&reserve, &QAbstractItemModel::dataChanged, this, &TrayView::watchDue);
  setFlow(LeftToRight);
  setUniformItemSizes(true);
  becomePainted(*this);
}

void TrayView::setSquareSize(int side) {
  if (side == squareSize_) return;
  squareSize_ = side;
  setGridSize({side, side});
  setFixedSize(8 * side, side);
}

QRect TrayView::rectOf(int place) const { return {place * squareSize_, 0, squareSize_, squareSize_}; }

std::optional<int> TrayView::placeAt(const QPoint& at) const {
  if (squareSize_ == 0 || !rect().contains(at)) return std::nullopt;
  const int place = at.x() / squareSize_;
  return place < reserve_.rowCount() ? std::optional(place) : std::nullopt;
}

void TrayView::setGhost(std::optional<int> place) {
  if (place == ghost_) return;
  ghost_ = place;
  viewport()->update();
}

void TrayView::hideCursor() {
  if (!showsCursor_) return;
  showsCursor_ = false;
  viewport()->update();
}

void TrayView::watchDue() {
  bool isDue = false;
  for (int place = 0; place < reserve_.rowCount(); ++place)
    isDue = isDue || reserve_.index(place).data(ReserveModel::mustRole).toBool();
  if (isDue && !isDue_) pulse_.begin();
  if (!isDue) pulse_.stop();
  isDue_ = isDue;
}

SlotLook TrayView::lookOf(int place) const {
  const QModelIndex index = reserve_.index(place);
  SlotLook look;
  look.men = index.data(ReserveModel::pieceRole).toString();
  look.isPresent = index.data(ReserveModel::presentRole).toBool();
  look.isUsable = index.data(ReserveModel::usableRole).toBool();
  look.isDue = index.data(ReserveModel::mustRole).toBool();
  look.beat = look.isDue ? pulse_.beat() : 0;
  look.isArmed = index.data(ReserveModel::armedRole).toBool();
  look.isGhost = ghost_ == place;
  look.hasCursor = showsCursor_ && hasFocus() && currentIndex() == index;
  return look;
}

void TrayView::paintEvent(QPaintEvent* event) {
  QPainter painter(viewport());
  const Theme& theme = painter_.theme();
  painter.fillRect(event->rect(), theme.tray);
  painter.setPen(QPen(theme.trayEdge, 1));
  painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
  for (int place = 0; place < reserve_.rowCount(); ++place)
    if (event->region().intersects(rectOf(place))) painter_.paintSlot(painter, rectOf(place), lookOf(place));
}

void TrayView::keyPressEvent(QKeyEvent* event) {
  showsCursor_ = true;
  switch (event->key()) {
  case Qt::Key_Return:
  case Qt::Key_Enter:
    gestures_.click(TrayPlace{side(), currentIndex().row()});
    break;
  case Qt::Key_Escape:
    gestures_.escape();
    break;
  case Qt::Key_Backspace:
    gestures_.undo();
    break;
  case Qt::Key_Space:
    if (!event->isAutoRepeat()) gestures_.commit();
    break;
  case Qt::Key_Up:
  case Qt::Key_Down:
    focusNextPrevChild(event->key() == Qt::Key_Down);
    break;
  default:
    if (event->text().size() != 1 || !gestures_.type(event->text().front())) QListView::keyPressEvent(event);
  }
  event->accept();
  viewport()->update();
}

void TrayView::focusInEvent(QFocusEvent* event) {
  if (event->reason() != Qt::MouseFocusReason) showsCursor_ = true;
  if (!currentIndex().isValid()) setCurrentIndex(reserve_.index(0));
  QListView::focusInEvent(event);
  viewport()->update();
}

void TrayView::focusOutEvent(QFocusEvent* event) {
  QListView::focusOutEvent(event);
  viewport()->update();
}

void TrayView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QListView::currentChanged(current, previous);
  viewport()->update();
}

} // namespace backrank::ui
