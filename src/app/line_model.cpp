#include "app/line_model.hpp"

#include <algorithm>
#include <ranges>

#include "app/convert.hpp"
#include "app/notation_text.hpp"
#include "notation/san.hpp"
#include "notation/wire.hpp"

namespace backrank::app {
namespace {

using Kind = chess::Action::Kind;

bool setsUp(chess::Action action) { return !action.isMovement() && action.kind() != Kind::declaration; }

QString wordOf(chess::Action action) { return QString::fromStdString(notation::wire(action)); }

QString battleWord(const rules::Variant& variant, const chess::Position& before, chess::Action action) {
  return action.isMovement() ? QString::fromStdString(notation::san(variant, before, action)) : wordOf(action);
}

/// "!" to "?!", which belongs to the step itself; others stand where variations and comments are read.
int signOf(const game::Annotations& notes) {
  const auto sign = std::ranges::find_if(notes.glyphs, judgesStep);
  return sign == notes.glyphs.end() ? 0 : *sign;
}

} // namespace

/// Lays actions out in rows, without their texts.
class LineModel::Layout {
public:
  explicit Layout(const GameModel& game) {
    const game::Tree& tree = game.session().tree();
    for (const game::Tree::NodeId id : tree.pathTo(game.session().live()))
      if (const auto parent = tree.node(id).parent) {
        const chess::Position& before = tree.node(*parent).position;
        Cell& cell = cellFor(before, tree.node(id).action);
        cell.nodes.push_back(id);
        cell.signs.push_back(signOf(tree.annotations(id)));
        if (endsByCopying(game, before, tree.node(id).position)) addCopies(game, id);
      }
    chess::Position before = game.draft().base();
    for (const chess::Action action : game.draft().actions()) {
      cellFor(before, action).draft.push_back(action);
      before = rules::play(game.variant(), before, action);
    }
  }
  std::vector<Row> take() { return std::move(rows_); }

private:
  Cell& cellFor(const chess::Position& before, chess::Action action) {
    const std::size_t column = chess::index(before.turn());
    const bool setup = setsUp(action);
    // A set-up turn of several actions, or a declaration and the move after it, share a cell.
    const bool continues = !rows_.empty() && column == lastColumn_ && rows_.back().setup == setup &&
                           (setup || lastKind_ == Kind::declaration);
    if (!continues && (rows_.empty() || rows_.back().setup != setup || column <= lastColumn_))
      rows_.push_back({setup ? setupNumber() : QString::number(before.fullmoves()), setup, {}});
    lastColumn_ = column;
    lastKind_ = action.kind();
    return rows_.back().cells[column];
  }
  static bool endsByCopying(const GameModel& game, const chess::Position& before, const chess::Position& after) {
    const rules::Variant& variant = game.variant();
    return variant.type().mirrored && game.uncopied() == 0 && !rules::settled(variant, before) &&
           rules::settled(variant, after);
  }
  /// The last placements stand opposite too, though nobody put them there.
  void addCopies(const GameModel& game, game::Tree::NodeId last) {
    const game::Tree& tree = game.session().tree();
    QString copied;
    const std::vector<game::Tree::NodeId> placed = rows_.back().cells[lastColumn_].nodes;
    for (const game::Tree::NodeId id : placed) {
      const chess::Action action = tree.node(id).action;
      copied += u'=' + lettersOf(action.role(), chess::Color::white) + nameOf(chess::mirrored(action.to()));
    }
    rows_.push_back({setupNumber(), true, {}});
    Cell& cell = rows_.back().cells[chess::index(tree.node(last).position.turn())];
    cell.copied = copied;
    cell.copiedAt = last;
  }
  QString setupNumber() const { return QStringLiteral("0.%1").arg(rows_.size() + 1); }

  std::vector<Row> rows_;
  std::size_t lastColumn_ = 0;
  Kind lastKind_ = Kind::move;
};

LineModel::LineModel(GameModel& game, QObject* parent)
    : QAbstractTableModel(parent)
    , game_(game) {
  connect(&game, &GameModel::restarted, this, &LineModel::restart);
  connect(&game, &GameModel::takenBack, this, &LineModel::restart);
  connect(&game, &GameModel::broughtBack, this, &LineModel::restart);
  connect(&game, &GameModel::stepped, this, &LineModel::update);
  connect(&game, &GameModel::draftChanged, this, &LineModel::update);
  connect(&game, &GameModel::shownChanged, this, &LineModel::tellCurrent);
  connect(&game, &GameModel::treeChanged, this, &LineModel::update);
  if (game.hasGame()) restart();
}

void LineModel::restart() {
  beginResetModel();
  rows_ = Layout(game_).take();
  for (Row& row : rows_) write(row);
  endResetModel();
}

void LineModel::update() {
  std::vector<Row> wanted = Layout(game_).take();
  const std::size_t common = std::min(wanted.size(), rows_.size());
  for (std::size_t row = 0; row < common; ++row) change(row, std::move(wanted[row]));
  if (wanted.size() < rows_.size()) {
    beginRemoveRows({}, static_cast<int>(common), static_cast<int>(rows_.size()) - 1);
    rows_.resize(common);
    endRemoveRows();
  } else if (wanted.size() > rows_.size()) {
    beginInsertRows({}, static_cast<int>(common), static_cast<int>(wanted.size()) - 1);
    for (std::size_t row = common; row < wanted.size(); ++row) {
      write(wanted[row]);
      rows_.push_back(std::move(wanted[row]));
    }
    endInsertRows();
  }
  tellCurrent();
}

void LineModel::change(std::size_t row, Row wanted) {
  if (rows_[row].saysTheSame(wanted)) return;
  write(wanted);
  rows_[row] = std::move(wanted);
  const int at = static_cast<int>(row);
  Q_EMIT dataChanged(index(at, numberColumn), index(at, blackColumn));
}

void LineModel::tellCurrent() {
  if (!rows_.empty())
    Q_EMIT dataChanged(index(0, numberColumn), index(rowCount() - 1, blackColumn),
                       {currentRole, Qt::AccessibleTextRole});
}

void LineModel::write(Row& row) const {
  for (const chess::Color side : chess::allColors) {
    Cell& cell = row.cells[chess::index(side)];
    const bool isEmpty = cell.nodes.empty() && cell.draft.empty();
    cell.text = cell.copied;
    if (!isEmpty)
      cell.text = row.setup ? setupTurnText(game_.variant(), beginOf(cell), actionsOf(cell)) : battleText(cell);
  }
}

const chess::Position& LineModel::beginOf(const Cell& cell) const {
  const game::Tree& tree = game_.session().tree();
  return cell.nodes.empty() ? game_.draft().base() : tree.node(*tree.node(cell.nodes.front()).parent).position;
}

std::vector<chess::Action> LineModel::actionsOf(const Cell& cell) const {
  std::vector<chess::Action> actions;
  for (const game::Tree::NodeId id : cell.nodes) actions.push_back(game_.session().tree().node(id).action);
  actions.insert(actions.end(), cell.draft.begin(), cell.draft.end());
  return actions;
}

QString LineModel::battleText(const Cell& cell) const {
  QStringList words;
  const game::Tree& tree = game_.session().tree();
  for (std::size_t i = 0; i < cell.nodes.size(); ++i) {
    const auto& node = tree.node(cell.nodes[i]);
    const QString sign = cell.signs[i] == 0 ? QString() : glyphText(cell.signs[i]);
    words.append(battleWord(game_.variant(), tree.node(*node.parent).position, node.action) + sign);
  }
  for (const chess::Action action : cell.draft) words.append(battleWord(game_.variant(), game_.draft().base(), action));
  return words.join(QLatin1Char(' '));
}

// Cells.

int LineModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int LineModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : blackColumn + 1; }

const LineModel::Cell* LineModel::cellAt(const QModelIndex& index) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid) || index.column() == numberColumn) return nullptr;
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  return &row.cells[static_cast<std::size_t>(index.column() - whiteColumn)];
}

bool LineModel::isCurrent(const Cell& cell) const {
  if (game_.isLive() && !game_.draft().isEmpty()) return !cell.draft.empty();
  const game::Tree::NodeId shown = game_.session().tree().cursor();
  if (isCopying(shown)) return cell.copiedAt == shown;
  return std::ranges::find(cell.nodes, shown) != cell.nodes.end();
}

/// True if a row of its own, which is one of the set-up, tells what the node's last placements copied.
bool LineModel::isCopying(game::Tree::NodeId node) const {
  return std::ranges::any_of(rows_ | std::views::take_while(&Row::setup), [node](const Row& row) {
    return std::ranges::any_of(row.cells, [node](const Cell& cell) { return cell.copiedAt == node; });
  });
}

QVariant LineModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  const Cell* cell = cellAt(index);
  if (!cell) return role == Qt::DisplayRole ? QVariant(row.number) : QVariant();
  switch (role) {
  case Qt::DisplayRole:
    return cell->text;
  case nodeRole:
    if (cell->copiedAt) return QVariant(static_cast<qulonglong>(*cell->copiedAt));
    return cell->nodes.empty() ? QVariant() : QVariant(static_cast<qulonglong>(cell->nodes.back()));
  case draftRole:
    return !cell->draft.empty();
  case currentRole:
    return isCurrent(*cell);
  case Qt::AccessibleTextRole:
    return accessibleText(index, row, *cell);
  default:
    return {};
  }
}

QString LineModel::accessibleText(const QModelIndex& index, const Row& row, const Cell& cell) const {
  const QString side = nameOf(index.column() == whiteColumn ? chess::Color::white : chess::Color::black);
  if (cell.text.isEmpty()) return {};
  const QString where = row.setup ? tr("%1, set-up turn %2: %3") : tr("%1, move %2: %3");
  const QString text = where.arg(side, row.number, cell.text);
  return cell.draft.empty() ? text : tr("%1, draft").arg(text);
}

QVariant LineModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
  case numberColumn:
    return tr("No.");
  case whiteColumn:
    return nameOf(chess::Color::white);
  case blackColumn:
    return nameOf(chess::Color::black);
  default:
    return {};
  }
}

QModelIndex LineModel::indexOf(std::size_t node) const {
  for (int row = 0; row < rowCount(); ++row)
    for (const int column : {whiteColumn, blackColumn}) {
      const Cell& cell = *cellAt(index(row, column));
      const bool has = std::ranges::find(cell.nodes, node) != cell.nodes.end();
      if (cell.copiedAt == node || (has && !isCopying(node))) return index(row, column);
    }
  return {};
}

} // namespace backrank::app
