#include "app/matrix_model.hpp"

#include <cmath>

namespace backrank::app {
namespace {

struct Names {
  QString name;
  QString meaning;
};

QString tr(const char* text) { return MatrixModel::tr(text); }

Names scoreNames(MatrixModel::Margin margin) {
  switch (margin) {
  case MatrixModel::mean:
    return {tr("mean"), tr("Mean over the replies that are wanted")};
  case MatrixModel::worst:
    return {tr("worst"), tr("Worst case: the score if the other side replies as well as it can")};
  default:
    return {tr("reply"), tr("Best reply: the array that brings the worst case about")};
  }
}

Names changeNames(MatrixModel::Margin margin) {
  switch (margin) {
  case MatrixModel::mean:
    return {tr("mean"), tr("Mean change over the replies that are wanted")};
  case MatrixModel::worst:
    return {tr("most"), tr("Greatest change: there a deeper search may find another score")};
  default:
    return {tr("where"), tr("The reply with the greatest change")};
  }
}

/// What a margin is called in a mode, and what it is; empty where there is none.
Names namesOf(Explorer::Mode mode, MatrixModel::Margin margin) {
  if (mode == Explorer::Mode::score) return scoreNames(margin);
  if (mode == Explorer::Mode::spread) return changeNames(margin);
  if (margin != MatrixModel::mean) return {};
  return {tr("all"), tr("All games against replies that are wanted")};
}

} // namespace

MatrixModel::MatrixModel(Explorer& explorer, QObject* parent)
    : ExplorerModel(explorer, parent) {
  // The library has a margin of another name.
  connect(&explorer, &Explorer::looksChanged, this, [this] {
    for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical})
      Q_EMIT headerDataChanged(orientation, size(), size() + marginCount - 1);
  });
}

int MatrixModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : size() + marginCount; }

int MatrixModel::columnCount(const QModelIndex& parent) const { return rowCount(parent); }

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
  if (section < 0 || section >= rowCount()) return {};
  if (section < size()) {
    const auto place = static_cast<std::size_t>(section);
    const QString text =
        explorer().numberText(place) + QLatin1Char(' ') + QString::fromStdString(explorer().catalogue()[place]);
    if (role == Qt::DisplayRole) return text;
    return isWhites(orientation) ? tr("White %1").arg(text) : tr("Black %1").arg(text);
  }
  const auto margin = static_cast<Margin>(section - size());
  const bool isLong = role != Qt::DisplayRole;
  const Names names = namesOf(explorer().mode(), margin);
  return isLong ? names.meaning : names.name;
}

QString MatrixModel::axesText() const {
  const QString across = isWhites(Qt::Horizontal) ? tr("White's array →") : tr("Black's array →");
  const QString down = isWhites(Qt::Vertical) ? tr("White's array ↓") : tr("Black's array ↓");
  return across + QLatin1Char('\n') + down;
}

QString MatrixModel::arrayOf(int section, Qt::Orientation) const {
  return section < size() ? QString::fromStdString(explorer().catalogue()[static_cast<std::size_t>(section)])
                          : QString();
}

QModelIndex MatrixModel::indexOf(PairPlace at) const {
  const int white = static_cast<int>(at.white);
  const int black = static_cast<int>(at.black);
  return transposed_ ? index(black, white) : index(white, black);
}

void MatrixModel::setTransposed(bool transposed) {
  if (std::exchange(transposed_, transposed) == transposed) return;
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
  Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
  refreshAll();
}

const MatrixModel::Known& MatrixModel::known() const {
  if (known_) return *known_;
  const std::size_t size = explorer().catalogue().size();
  known_.emplace(Known{explore::Table(size, size), {std::vector<bool>(size), std::vector<bool>(size)}});
  for (const PairPlace at : explorer().wanted()) {
    known_->with[chess::index(chess::Color::white)][at.white] = true;
    known_->with[chess::index(chess::Color::black)][at.black] = true;
    if (const explore::Known* score = explorer().known(at))
      known_->table.set(at.white, at.black, explorer().shownOf(*score));
  }
  return *known_;
}

/// Changes have no side: the greatest is worst for both.
std::optional<explore::Margin> MatrixModel::marginOf(bool ofWhite, std::size_t array) const {
  const explore::Table& table = known().table;
  if (explorer().mode() != Explorer::Mode::spread || !ofWhite)
    return ofWhite ? explore::marginOfRow(table, array) : explore::marginOfColumn(table, array);
  explore::Table turned(table.columns(), 1);
  for (std::size_t reply = 0; reply < table.columns(); ++reply) turned.set(reply, 0, table.at(array, reply));
  return explore::marginOfColumn(turned, 0);
}

std::optional<int> MatrixModel::gamesOf(bool ofWhite, std::size_t array) const {
  explore::Tally sum;
  for (std::size_t reply = 0; reply < explorer().catalogue().size(); ++reply) {
    const PairPlace at = ofWhite ? PairPlace{array, reply} : PairPlace{reply, array};
    if (explorer().isWanted(at)) sum += explorer().tally(at);
  }
  return explorer().shownOf(sum);
}

ExplorerModel::Tile MatrixModel::marginTile(Qt::Orientation of, int place, Margin margin) const {
  const auto array = static_cast<std::size_t>(place);
  const bool ofWhite = isWhites(of);
  Tile tile{.kind = TileLook::Kind::margin};
  tile.isExcluded = !known().with[chess::index(ofWhite ? chess::Color::white : chess::Color::black)][array];
  if (explorer().isAboutGames()) {
    if (margin != mean) return {};
    tile.value = gamesOf(ofWhite, array);
    return tile;
  }
  const auto found = marginOf(ofWhite, array);
  if (!found) return tile;
  if (margin == mean) tile.value = static_cast<int>(std::lround(found->mean));
  if (margin == worst) tile.value = found->worst;
  if (margin == mean) return tile;
  tile.place = ofWhite ? PairPlace{array, found->reply} : PairPlace{found->reply, array};
  if (margin == reply) tile.label = explorer().numberText(found->reply);
  return tile;
}

std::optional<MatrixModel::MarginAt> MatrixModel::marginAt(int row, int column) const {
  if (row < size() && column >= size()) return MarginAt{Qt::Vertical, row, static_cast<Margin>(column - size())};
  if (row >= size() && column < size()) return MarginAt{Qt::Horizontal, column, static_cast<Margin>(row - size())};
  return std::nullopt;
}

ExplorerModel::Tile MatrixModel::tileAt(int row, int column) const {
  if (const auto margin = marginAt(row, column)) return marginTile(margin->of, margin->place, margin->margin);
  if (row >= size()) return {};
  const auto at = [](int n) { return static_cast<std::size_t>(n); };
  return pairingTile(transposed_ ? PairPlace{at(column), at(row)} : PairPlace{at(row), at(column)});
}

QString MatrixModel::nameAt(int row, int column) const {
  const auto margin = marginAt(row, column);
  if (!margin) return ExplorerModel::nameAt(row, column);
  const QString side = isWhites(margin->of) ? tr("White %1") : tr("Black %1");
  return side.arg(explorer().numberText(static_cast<std::size_t>(margin->place))) + QStringLiteral(", ") +
         headerData(size() + margin->margin, margin->of, Qt::DisplayRole).toString();
}

void MatrixModel::refreshAround(PairPlace at) {
  forget();
  const QModelIndex tile = indexOf(at);
  Q_EMIT dataChanged(tile, tile);
  Q_EMIT dataChanged(index(tile.row(), size()), index(tile.row(), columnCount() - 1));
  Q_EMIT dataChanged(index(size(), tile.column()), index(rowCount() - 1, tile.column()));
}

} // namespace backrank::app
