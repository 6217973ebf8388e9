#include "app/strip_model.hpp"

#include "app/counted.hpp"

namespace backrank::app {

StripModel::StripModel(Explorer& explorer, QObject* parent)
    : ExplorerModel(explorer, parent) {}

int StripModel::rowCount(const QModelIndex& parent) const {
  const int arrays = static_cast<int>(explorer().catalogue().size());
  return parent.isValid() ? 0 : (arrays + rowLength - 1) / rowLength;
}

int StripModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rowLength; }

QVariant StripModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole) return {};
  if (orientation == Qt::Horizontal) return section + 1;
  const auto first = static_cast<std::size_t>(section * rowLength);
  return first < explorer().catalogue().size() ? explorer().numberText(first) : QString();
}

/// The first array of a row: its letters begin alike along the row.
QString StripModel::arrayOf(int section, Qt::Orientation orientation) const {
  const auto first = static_cast<std::size_t>(section * rowLength);
  if (orientation == Qt::Horizontal || first >= explorer().catalogue().size()) return {};
  return QString::fromStdString(explorer().catalogue()[first]);
}

PairPlace StripModel::pairOf(std::size_t own, std::size_t other) const {
  return side_ == chess::Color::white ? PairPlace{own, other} : PairPlace{other, own};
}

QModelIndex StripModel::indexOf(PairPlace at) const {
  const int place = static_cast<int>(side_ == chess::Color::white ? at.white : at.black);
  return index(place / rowLength, place % rowLength);
}

void StripModel::setSide(chess::Color side) {
  if (std::exchange(side_, side) != side) refreshAll();
}

void StripModel::setOpponent(std::optional<std::size_t> place) {
  if (std::exchange(opponent_, place) != place) refreshAll();
}

const StripModel::Replies& StripModel::replies() const {
  if (replies_) return *replies_;
  replies_.emplace();
  const bool isWhites = side_ == chess::Color::white;
  const auto scoreOf = [this](PairPlace at) { return explorer().known(at)->scored.centipawns; };
  for (const PairPlace at : explorer().wanted()) {
    const std::size_t own = isWhites ? at.white : at.black;
    const std::size_t other = isWhites ? at.black : at.white;
    Reply& reply = replies_->try_emplace(own, Reply{other, 0}).first->second;
    if (!explorer().known(at)) continue;
    const int change = reply.known == 0 ? 0 : scoreOf(at) - scoreOf(pairOf(own, reply.best));
    if (reply.known++ == 0 || (isWhites ? change < 0 : change > 0)) reply.best = other;
  }
  return *replies_;
}

std::size_t StripModel::repliesKnown(std::size_t own) const {
  const auto found = replies().find(own);
  return found == replies().end() ? 0 : found->second.known;
}

QString StripModel::axesText() const { return tr("array, 24 a row"); }

const StripModel::Sums& StripModel::sums() const {
  if (sums_) return *sums_;
  sums_.emplace();
  for (const PairPlace at : explorer().wanted())
    (*sums_)[side_ == chess::Color::white ? at.white : at.black] += explorer().tally(at);
  return *sums_;
}

bool StripModel::isExcluded(std::size_t own) const {
  if (replies().contains(own)) return false;
  const explore::Filter& filter = explorer().filter();
  return !explorer().isOpenTo(side_, own) || explore::asksForEvidence(filter) ||
         !explore::wantsOf(filter, explorer().catalogue(), explorer().traits(), side_, own);
}

ExplorerModel::Tile StripModel::tileAt(int row, int column) const {
  const auto own = static_cast<std::size_t>(row * rowLength + column);
  if (own >= explorer().catalogue().size()) return {};
  if (opponent_) return pairingTile(pairOf(own, *opponent_));
  if (isOfAll()) {
    const auto sum = sums().find(own);
    const auto shown = sum == sums().end() ? std::nullopt : explorer().shownOf(sum->second);
    Tile tile{.kind = TileLook::Kind::group, .value = shown};
    tile.isExcluded = isExcluded(own);
    return tile;
  }
  if (const auto reply = replies().find(own); reply != replies().end())
    return pairingTile(pairOf(own, reply->second.best));
  Tile tile{.kind = TileLook::Kind::pairing};
  tile.isExcluded = isExcluded(own);
  return tile;
}

QString StripModel::nameAt(int row, int column) const {
  const auto own = static_cast<std::size_t>(row * rowLength + column);
  if (const auto place = tileAt(row, column).place; place && !isOfAll()) {
    const auto known = static_cast<qint64>(opponent_ ? 0 : repliesKnown(own));
    return known == 0 ? pairingName(*place)
                      : tr("%1 (%2)").arg(pairingName(*place), counted(known, tr("the only reply analysed"),
                                                                       tr("the best of %L1 replies analysed")));
  }
  if (own >= explorer().catalogue().size()) return {};
  return tr("%1 %2").arg(explorer().numberText(own), QString::fromStdString(explorer().catalogue()[own]));
}

int StripModel::knownCount() const {
  int count = 0;
  for (int row = 0; row < rowCount(); ++row)
    for (int column = 0; column < rowLength; ++column) count += tileAt(row, column).value ? 1 : 0;
  return count;
}

void StripModel::refreshAround(PairPlace at) {
  forget();
  ExplorerModel::refreshAround(at);
}

} // namespace backrank::app
