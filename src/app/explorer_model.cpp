#include "app/explorer_model.hpp"

#include <QDateTime>
#include <QLocale>

#include "app/counted.hpp"

namespace backrank::app {
namespace {

const QColor lightGrey(0xd8, 0xd6, 0xd1);
const QColor darkGrey(0x3f, 0x42, 0x45);
const QColor lightBlank(0xf1, 0xef, 0xea);
const QColor darkBlank(0x24, 0x28, 0x2c);

} // namespace

ExplorerModel::ExplorerModel(Explorer& explorer, QObject* parent)
    : QAbstractTableModel(parent)
    , explorer_(explorer) {
  connect(&explorer_, &Explorer::changed, this, &ExplorerModel::refreshAll);
  connect(&explorer_, &Explorer::looksChanged, this, &ExplorerModel::refreshAll);
  connect(&explorer_, &Explorer::scoreAdded, this, [this](PairPlace at) { refreshAround(at); });
}

QColor ExplorerModel::excludedColour(bool isDark) { return isDark ? darkGrey : lightGrey; }

void ExplorerModel::refreshAll() {
  forget();
  if (rowCount() > 0 && columnCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ExplorerModel::refreshAround(PairPlace at) {
  if (const QModelIndex tile = indexOf(at); tile.isValid()) Q_EMIT dataChanged(tile, tile);
}

ExplorerModel::Tile ExplorerModel::pairingTile(PairPlace at) const {
  Tile tile{.kind = TileLook::Kind::pairing, .place = at, .value = explorer_.shownAt(at)};
  tile.isExcluded = !explorer_.isWanted(at);
  const explore::Known* known = explorer_.isAboutGames() ? nullptr : explorer_.known(at);
  tile.isShallow = known && explorer_.isShallow(*known);
  return tile;
}

QString ExplorerModel::pairingName(PairPlace at) const {
  const auto pairing = explorer_.pairing(at);
  const QString white = QString::fromStdString(pairing.white);
  const QString black = QString::fromStdString(pairing.black);
  if (at.white == at.black && explorer_.shape() == Explorer::Shape::grid)
    return tr("%1, number %2").arg(white, explorer_.numberText(at.white));
  return tr("White %1 %2, Black %3 %4")
      .arg(explorer_.numberText(at.white), white, explorer_.numberText(at.black), black);
}

QString ExplorerModel::nameAt(int row, int column) const {
  const auto place = tileAt(row, column).place;
  return place ? pairingName(*place) : QString();
}

TileLook ExplorerModel::lookOf(const Tile& tile) const {
  TileLook look{.kind = tile.kind, .text = tile.label, .isGrey = tile.isExcluded};
  if (tile.kind == TileLook::Kind::none) return look;
  const bool isDark = explorer_.scale().isDark;
  if (tile.value) {
    if (look.text.isEmpty()) look.text = explorer_.textOf(*tile.value);
    look.clamp = explorer_.clampOf(*tile.value);
  }
  look.ground = tile.isExcluded ? excludedColour(isDark)
                : !tile.value   ? (isDark ? darkBlank : lightBlank)
                                : explorer_.colourOf(*tile.value);
  look.ink = readableOn(look.ground);
  look.isHatched = !tile.value && tile.label.isEmpty() && !tile.isExcluded;
  look.isDotted = tile.isShallow && !tile.isExcluded;
  return look;
}

/// What a tile shows, in words.
QString ExplorerModel::saidOf(const Tile& tile) const {
  if (!tile.value && !tile.label.isEmpty()) return tile.label;
  if (explorer_.isAboutGames()) {
    if (!tile.value) return tr("no game in the library");
    if (explorer_.mode() == Explorer::Mode::result) return tr("%1 for White").arg(explorer_.textOf(*tile.value));
    return counted(*tile.value, tr("1 game in the library"), tr("%L1 games in the library"));
  }
  if (!tile.value) return tr("not analysed");
  const bool isChange = explorer_.mode() == Explorer::Mode::spread;
  const QString text =
      isChange ? tr("changed by %1").arg(explorer_.textOf(*tile.value)) : explorer_.textOf(*tile.value);
  const explore::Known* known = tile.place ? explorer_.known(*tile.place) : nullptr;
  const bool isStart = tile.kind == TileLook::Kind::pairing && known;
  return isStart ? tr("%1, depth %2").arg(text).arg(known->scored.depth) : text;
}

QString ExplorerModel::sentenceAt(int row, int column) const {
  const Tile tile = tileAt(row, column);
  if (tile.kind == TileLook::Kind::none) return {};
  QString said = saidOf(tile);
  if (tile.isShallow) said += tr(", shallow");
  if (tile.isExcluded) said += tr(", left out");
  return tr("%1: %2").arg(nameAt(row, column), said);
}

/// More than a screen reader should have to say of every tile that one walks over.
QString ExplorerModel::tooltipAt(int row, int column) const {
  QStringList lines{sentenceAt(row, column)};
  const Tile tile = tileAt(row, column);
  if (tile.kind != TileLook::Kind::pairing || !tile.place) return lines.front();
  if (const explore::Known* known = explorer_.known(*tile.place)) lines << originText(*known);
  if (const explore::Tally tally = explorer_.tally(*tile.place); tally.games() > 0) lines << tallyText(tally);
  return lines.join(QLatin1Char('\n'));
}

QString originText(const explore::Known& known) {
  const explore::Origin& origin = known.origin;
  const QString when =
      origin.when == 0 ? ExplorerModel::tr("came with the program")
                       : QLocale().toString(QDateTime::fromSecsSinceEpoch(origin.when).date(), QLocale::ShortFormat);
  return ExplorerModel::tr("%L1 positions, %2, %3")
      .arg(known.scored.nodes)
      .arg(QString::fromStdString(origin.engine), when);
}

QString tallyText(const explore::Tally& tally) {
  QString text = counted(tally.games(), ExplorerModel::tr("1 game"), ExplorerModel::tr("%L1 games")) +
                 ExplorerModel::tr(": White won %1, drawn %2, Black won %3")
                     .arg(tally.whiteWins)
                     .arg(tally.draws)
                     .arg(tally.blackWins);
  if (tally.unfinished > 0) text += ExplorerModel::tr(", no result %1").arg(tally.unfinished);
  return text;
}

std::optional<PairPlace> ExplorerModel::placeAt(const QModelIndex& index) const {
  return index.isValid() ? tileAt(index.row(), index.column()).place : std::nullopt;
}

Qt::ItemFlags ExplorerModel::flags(const QModelIndex& index) const {
  if (!index.isValid() || tileAt(index.row(), index.column()).kind == TileLook::Kind::none) return Qt::NoItemFlags;
  return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

QVariant ExplorerModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Tile tile = tileAt(index.row(), index.column());
  switch (role) {
  case lookRole:
    return QVariant::fromValue(lookOf(tile));
  case Qt::DisplayRole:
    return lookOf(tile).text;
  case colourRole:
    return lookOf(tile).ground;
  case hatchRole:
    return lookOf(tile).isHatched;
  case dotRole:
    return lookOf(tile).isDotted;
  case greyRole:
    return tile.isExcluded;
  case valueRole:
    return tile.value ? QVariant(*tile.value) : QVariant();
  case Qt::ToolTipRole:
    return tooltipAt(index.row(), index.column());
  case Qt::AccessibleTextRole:
    return sentenceAt(index.row(), index.column());
  case whiteRole:
    return tile.place ? QString::fromStdString(explorer_.pairing(*tile.place).white) : QString();
  case blackRole:
    return tile.place ? QString::fromStdString(explorer_.pairing(*tile.place).black) : QString();
  default:
    return {};
  }
}

} // namespace backrank::app
