#include "explorer/map_view.hpp"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QWheelEvent>
#include <array>

#include "explorer/tile_painter.hpp"

namespace backrank::ui {
namespace {

constexpr std::array widths{12, 16, 20, 24, 28, 32, 38, 46, 56};
constexpr int usualZoom = 5;

int heightOf(int width) { return std::max(9, width * 7 / 10); }

class TileDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const auto look = index.data(app::ExplorerModel::lookRole).value<app::TileLook>();
    const QRect tile = option.rect.adjusted(0, 0, -1, -1);
    paintTile(*painter, tile, look, option.font, texts_);
    if ((option.state & QStyle::State_Selected) == 0 || look.kind == app::TileLook::Kind::none) return;
    // Two rings, so that one of them stands out from any ground; inside of the tile, for no other one is painted again.
    painter->setPen(QPen(look.ink, 1));
    painter->drawRect(option.rect.adjusted(2, 2, -4, -4));
    painter->setPen(QPen(option.palette.color(QPalette::Highlight), 2));
    painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
  }
  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {widths[0], widths[0]}; }

private:
  mutable TileTexts texts_;
};

} // namespace

ArrayHeader::ArrayHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent) {
  setSectionResizeMode(QHeaderView::Fixed);
  setMinimumSectionSize(heightOf(widths[0]));
  QFont small = font();
  small.setPointSizeF(std::max(6.5, small.pointSizeF() - 2));
  setFont(small);
}

bool ArrayHeader::hasArrays() const {
  const auto* map = qobject_cast<const app::ExplorerModel*>(model());
  return map && !map->arrayOf(0, orientation()).isEmpty();
}

QSize ArrayHeader::sizeHint() const {
  const QSize usual = QHeaderView::sizeHint();
  if (!hasArrays()) return usual;
  const int room = arrayHeadRoom(fontMetrics(), orientation(), isNumbered_);
  return orientation() == Qt::Vertical ? QSize(room, usual.height()) : QSize(usual.width(), room);
}

void ArrayHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
  const auto* map = qobject_cast<const app::ExplorerModel*>(model());
  if (!map || !rect.isValid()) return;
  painter->save();
  painter->fillRect(rect, palette().color(QPalette::Window));
  painter->setFont(font());
  painter->setPen(palette().color(QPalette::WindowText));
  const QString letters = map->arrayOf(section, orientation());
  const QString text = map->headerData(section, orientation(), Qt::DisplayRole).toString();
  const bool isLow = orientation() == Qt::Vertical && rect.height() < painter->fontMetrics().ascent();
  const bool isThin = orientation() == Qt::Horizontal && rect.width() < painter->fontMetrics().maxWidth() / 2;
  // Where the letters are all that a head says, there is no number.
  const QString number = text == letters || !isNumbered_ ? QString() : text.section(QLatin1Char(' '), 0, 0);
  if (!letters.isEmpty() && !isLow && !isThin)
    paintArrayHead(*painter, rect, letters, number, orientation());
  else if (letters.isEmpty() && orientation() == Qt::Horizontal && hasArrays()) {
    painter->translate(rect.center());
    painter->rotate(-90);
    const QRect across(-rect.height() / 2 + 4, -rect.width() / 2, rect.height() - 8, rect.width());
    painter->drawText(across, Qt::AlignLeft | Qt::AlignVCenter, text);
  } else if (letters.isEmpty()) {
    painter->drawText(rect.adjusted(4, 0, -3, 0), Qt::AlignCenter, text);
  }
  painter->restore();
}

MapView::MapView(QWidget* parent)
    : QTableView(parent)
    , corner_(new QLabel(this))
    , zoom_(usualZoom) {
  setObjectName(QStringLiteral("map"));
  setHorizontalHeader(new ArrayHeader(Qt::Horizontal, this));
  setVerticalHeader(new ArrayHeader(Qt::Vertical, this));
  setItemDelegate(new TileDelegate(this));
  setShowGrid(false);
  setFrameShape(QFrame::NoFrame);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setTabKeyNavigation(false);
  setCornerButtonEnabled(false);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  QFont small = font();
  small.setPointSizeF(std::max(6.5, small.pointSizeF() - 2.5));
  setFont(small);
  corner_->setAlignment(Qt::AlignRight | Qt::AlignBottom);
  corner_->setMargin(2);
  corner_->setAutoFillBackground(true);
  corner_->setFont(horizontalHeader()->font());
}

void MapView::updateGeometries() {
  QTableView::updateGeometries();
  corner_->setText(map_ ? map_->axesText() : QString());
  corner_->setGeometry(0, 0, verticalHeader()->width(), horizontalHeader()->height());
  corner_->raise();
}

void MapView::setMap(app::ExplorerModel* map) {
  map_ = map;
  setModel(map);
  layTiles();
}

int MapView::tileWidth() const { return widths[static_cast<std::size_t>(zoom_)]; }

void MapView::layTiles() {
  horizontalHeader()->setDefaultSectionSize(tileWidth());
  verticalHeader()->setDefaultSectionSize(heightOf(tileWidth()));
}

bool MapView::zoomBy(int steps) {
  fits_ = false;
  const int zoom = std::clamp(zoom_ + steps, 0, static_cast<int>(widths.size()) - 1);
  if (std::exchange(zoom_, zoom) == zoom) return false;
  layTiles();
  if (currentIndex().isValid()) scrollTo(currentIndex());
  return true;
}

void MapView::fit() {
  fits_ = true;
  if (!map_) return;
  const int across = width() - verticalHeader()->sizeHint().width() - 4;
  const int down = height() - horizontalHeader()->sizeHint().height() - 4;
  int zoom = static_cast<int>(widths.size()) - 1;
  const auto fits = [&](int width) {
    return map_->columnCount() * width <= across && map_->rowCount() * heightOf(width) <= down;
  };
  while (zoom > 0 && !fits(widths[static_cast<std::size_t>(zoom)])) --zoom;
  if (widths[static_cast<std::size_t>(zoom)] < numberFrom) zoom = 4;
  zoom_ = zoom;
  layTiles();
}

std::optional<app::PairPlace> MapView::currentPair() const {
  return map_ ? map_->placeAt(currentIndex()) : std::nullopt;
}

void MapView::select(app::PairPlace at) {
  if (!map_) return;
  const QModelIndex tile = map_->indexOf(at);
  if (!tile.isValid()) return;
  setCurrentIndex(tile);
  scrollTo(tile);
}

std::vector<app::PairPlace> MapView::firstWanted(std::size_t most) const {
  std::vector<app::PairPlace> found;
  if (!map_) return found;
  for (int row = 0; row < map_->rowCount() && found.size() < most; ++row)
    for (int column = 0; column < map_->columnCount() && found.size() < most; ++column) {
      const QModelIndex tile = map_->index(row, column);
      const auto at = map_->placeAt(tile);
      if (at && map_->indexOf(*at) == tile && !tile.data(app::ExplorerModel::greyRole).toBool()) found.push_back(*at);
    }
  return found;
}

std::vector<app::PairPlace> MapView::visiblePairs() const {
  std::vector<app::PairPlace> pairs;
  if (!map_) return pairs;
  const auto last = [](int found, int count) { return found < 0 ? count - 1 : found; };
  const int bottom = last(rowAt(viewport()->height() - 1), map_->rowCount());
  const int right = last(columnAt(viewport()->width() - 1), map_->columnCount());
  for (int row = std::max(0, rowAt(0)); row <= bottom; ++row)
    for (int column = std::max(0, columnAt(0)); column <= right; ++column)
      if (const auto at = map_->placeAt(map_->index(row, column))) pairs.push_back(*at);
  return pairs;
}

void MapView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  Q_EMIT currentMoved();
}

void MapView::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  if (fits_) fit();
}

void MapView::wheelEvent(QWheelEvent* event) {
  if ((event->modifiers() & Qt::ControlModifier) == 0) return QTableView::wheelEvent(event);
  zoomBy(event->angleDelta().y() > 0 ? 1 : -1);
  event->accept();
}

void MapView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    Q_EMIT opened();
    return event->accept();
  }
  // Letters are the keys of actions, not a search.
  if (!event->text().isEmpty() && event->text().front().isLetterOrNumber() && event->modifiers() == Qt::NoModifier)
    return event->ignore();
  QTableView::keyPressEvent(event);
}

} // namespace backrank::ui
