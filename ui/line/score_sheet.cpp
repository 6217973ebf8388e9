#include "line/score_sheet.hpp"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "board/theme.hpp"

namespace backrank::ui {
namespace {

using app::LineModel;

/// The cell of the shown position is filled; a turn that is not ended yet is pale and slanted.
class CellPainter : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    option->state &= ~(QStyle::State_Selected | QStyle::State_HasFocus);
    if (index.column() == LineModel::numberColumn) {
      option->displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
      option->palette.setColor(QPalette::Text, quietText(option->palette));
    }
    if (index.data(LineModel::draftRole).toBool()) {
      option->font.setItalic(true);
      option->palette.setColor(QPalette::Text, quietText(option->palette));
    }
    if (!index.data(LineModel::currentRole).toBool()) return;
    option->backgroundBrush = option->palette.brush(QPalette::Highlight);
    option->palette.setColor(QPalette::Text, option->palette.color(QPalette::HighlightedText));
  }
};

/// The way that a key goes along the game; none for other keys.
auto stepOf(int key) -> void (Walk::*)() {
  switch (key) {
  case Qt::Key_Left:
    return &Walk::back;
  case Qt::Key_Right:
    return &Walk::on;
  case Qt::Key_Home:
    return &Walk::toBegin;
  case Qt::Key_End:
    return &Walk::toEnd;
  default:
    return nullptr;
  }
}

} // namespace

ScoreSheet::ScoreSheet(app::GameModel& game, Walk& walk, QWidget* parent)
    : QTableView(parent)
    , game_(game)
    , walk_(walk)
    , line_(game) {
  setObjectName(QStringLiteral("scoreSheet"));
  setAccessibleName(tr("Score sheet"));
  setWhatsThis(tr("The game as it is written: turns of the set-up as 0.1, 0.2 …, then the moves. A click shows the "
                  "position after a step; the game goes on at its end."));
  setModel(&line_);
  setItemDelegate(new CellPainter(this));
  setShowGrid(false);
  setAlternatingRowColors(true);
  setSelectionMode(SingleSelection);
  setEditTriggers(NoEditTriggers);
  setTabKeyNavigation(false);
  setWordWrap(false);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  horizontalHeader()->setSectionsClickable(false);
  horizontalHeader()->setHighlightSections(false);
  connect(this, &QTableView::clicked, this, &ScoreSheet::look);
  connect(this, &QTableView::activated, this, &ScoreSheet::look);
  connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
    // Not when it follows the keys along the game, which may stand between the steps of a cell.
    const bool isShown = game_.hasGame() && current == line_.indexOf(game_.session().tree().cursor());
    if (hasFocus() && !isShown) look(current);
  });
  connect(&game_, &app::GameModel::shownChanged, this, &ScoreSheet::follow);
  connect(&game_, &app::GameModel::stepped, this, &ScoreSheet::follow);
}

void ScoreSheet::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  const int number = fontMetrics().horizontalAdvance(QStringLiteral("000.")) + 10;
  const int rest = viewport()->width() - number;
  setColumnWidth(LineModel::numberColumn, number);
  setColumnWidth(LineModel::whiteColumn, rest / 2);
  setColumnWidth(LineModel::blackColumn, rest - rest / 2);
}

void ScoreSheet::look(const QModelIndex& index) {
  const QVariant node = index.data(LineModel::nodeRole);
  if (node.isValid()) game_.look(static_cast<game::Tree::NodeId>(node.toULongLong()));
}

/// Along the game, not from cell to cell: the turns of the set-up have several steps in one.
void ScoreSheet::keyPressEvent(QKeyEvent* event) {
  const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  const auto step = isPlain ? stepOf(event->key()) : nullptr;
  if (!step) return QTableView::keyPressEvent(event);
  (walk_.*step)();
  // Up and Down go on from here.
  const QModelIndex index = game_.hasGame() ? line_.indexOf(game_.session().tree().cursor()) : QModelIndex();
  if (index.isValid()) setCurrentIndex(index);
}

/// The end of the line stays in sight, or the cell that is looked at.
void ScoreSheet::follow() {
  if (!game_.hasGame()) return;
  if (game_.isLive()) return scrollToBottom();
  const QModelIndex index = line_.indexOf(game_.session().tree().cursor());
  if (index.isValid()) scrollTo(index);
}

} // namespace backrank::ui
