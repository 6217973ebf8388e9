#include "analysis/lines_view.hpp"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace backrank::ui {
namespace {

constexpr int margin = 6;
constexpr int scoreWidth = 58;
constexpr int linesShown = 2;

/// Paints a row: the score, then its words in two lines.
class LineDelegate : public QStyledItemDelegate {
public:
  explicit LineDelegate(LinesView* view)
      : QStyledItemDelegate(view)
      , view_(*view) {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {scoreWidth, linesShown * option.fontMetrics.height() + margin};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QPalette& colours = option.palette;
    painter->fillRect(option.rect, colours.color(isSelected ? QPalette::AlternateBase : QPalette::Base));
    if (isSelected && view_.hasFocus()) {
      painter->setPen(QPen(colours.color(QPalette::Highlight), 2));
      painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    paintScore(*painter, option, index.data(app::AnalysisLines::scoreRole).toString());
    paintWords(*painter, option, index.row());
  }

private:
  void paintScore(QPainter& painter, const QStyleOptionViewItem& option, const QString& score) const {
    QFont bold = option.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(option.palette.color(QPalette::Text));
    const QRect place(option.rect.left() + margin, option.rect.top() + margin / 2, scoreWidth,
                      option.fontMetrics.height());
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, score);
  }

  void paintWords(QPainter& painter, const QStyleOptionViewItem& option, int row) const {
    painter.setFont(option.font);
    const auto places = view_.wordPlaces(row, option.rect);
    const auto& words = view_.lines().row(row).words;
    const std::size_t looked = view_.lookedAt(row);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const bool isLooked = looked > 0 && words[i].actions == looked;
      if (isLooked) painter.fillRect(places[i].adjusted(-2, 0, 2, 0), option.palette.color(QPalette::Highlight));
      painter.setPen(option.palette.color(isLooked ? QPalette::HighlightedText : QPalette::Text));
      painter.drawText(places[i], Qt::AlignLeft | Qt::AlignVCenter, words[i].text);
    }
  }

  LinesView& view_;
};

} // namespace

LinesView::LinesView(app::AnalysisLines& lines, QWidget* parent)
    : QListView(parent)
    , lines_(lines) {
  setObjectName(QStringLiteral("analysisLines"));
  setAccessibleName(tr("Lines of the analysis"));
  setToolTip(tr("Click a move to look at it; double-click to write the line up to there as a variation.\n"
                "Keys: left and right look, Enter writes."));
  setModel(&lines_);
  setItemDelegate(new LineDelegate(this));
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
}

void LinesView::letGo() { look(-1, 0); }

std::vector<QRect> LinesView::wordPlaces(int row, const QRect& rect) const {
  std::vector<QRect> places;
  const QFontMetrics metrics = fontMetrics();
  const int blank = metrics.horizontalAdvance(QLatin1Char(' ')) + 1;
  const int left = rect.left() + margin + scoreWidth;
  int x = left;
  int line = 0;
  for (const app::LineWord& word : lines_.row(row).words) {
    const int wide = metrics.horizontalAdvance(word.text);
    if (x + wide > rect.right() - margin && x > left) {
      x = left;
      if (++line == linesShown) break;
    }
    places.emplace_back(x, rect.top() + margin / 2 + line * metrics.height(), wide, metrics.height());
    x += wide + blank;
  }
  return places;
}

std::size_t LinesView::countAt(int row, const QPoint& at) const {
  const auto places = wordPlaces(row, visualRect(lines_.index(row)));
  const auto& words = lines_.row(row).words;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i].adjusted(-3, -1, 3, 1).contains(at)) continue;
    // A number means the move behind it.
    return words[i].actions > 0 || i + 1 >= words.size() ? words[i].actions : words[i + 1].actions;
  }
  return 0;
}

std::vector<chess::Action> LinesView::beginning(int row, std::size_t count) const {
  if (row < 0 || row >= lines_.rowCount()) return {};
  const auto& actions = lines_.row(row).actions;
  return {actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(std::min(count, actions.size()))};
}

void LinesView::look(int row, std::size_t count) {
  if (row == row_ && count == count_) return;
  row_ = row;
  count_ = count;
  viewport()->update();
  Q_EMIT looked(beginning(row, count));
}

void LinesView::mousePressEvent(QMouseEvent* event) {
  QListView::mousePressEvent(event);
  const QModelIndex index = indexAt(event->pos());
  if (!index.isValid() || event->button() != Qt::LeftButton) return letGo();
  const std::size_t count = countAt(index.row(), event->pos());
  count > 0 ? look(index.row(), count) : letGo();
}

void LinesView::mouseDoubleClickEvent(QMouseEvent* event) {
  const QModelIndex index = indexAt(event->pos());
  const std::size_t count = index.isValid() ? countAt(index.row(), event->pos()) : 0;
  if (count > 0) Q_EMIT wanted(beginning(index.row(), count));
}

void LinesView::keyPressEvent(QKeyEvent* event) {
  const int row = currentIndex().row();
  const std::size_t here = lookedAt(row);
  switch (event->key()) {
  case Qt::Key_Right:
    if (row >= 0) look(row, std::min(here + 1, lines_.row(row).actions.size()));
    return;
  case Qt::Key_Left:
    if (row >= 0 && here > 0) look(row, here - 1);
    return;
  case Qt::Key_Escape:
    return letGo();
  case Qt::Key_Return:
  case Qt::Key_Enter:
    if (row >= 0) Q_EMIT wanted(beginning(row, here > 0 ? here : 1));
    return;
  default:
    QListView::keyPressEvent(event);
  }
}

void LinesView::resizeEvent(QResizeEvent* event) {
  QListView::resizeEvent(event);
  scheduleDelayedItemsLayout();
}

} // namespace backrank::ui
