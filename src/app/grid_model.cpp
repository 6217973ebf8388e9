#include "app/grid_model.hpp"

#include <algorithm>
#include <map>

#include "app/counted.hpp"
#include "rules/legal.hpp"

namespace backrank::app {
namespace {

/// On which the queen may stand once kings, rooks and bishops do.
constexpr int queenSquares = 3;

/// The letters that each level adds, as the turns of the set-up do.
constexpr std::string_view lettersOf(GridModel::Level level) {
  switch (level) {
  case GridModel::Level::kings:
    return "K";
  case GridModel::Level::rooks:
    return "KR";
  case GridModel::Level::bishops:
    return "KRB";
  case GridModel::Level::arrays:
    break;
  }
  return "KRBQN";
}

/// The level whose groups make up a row.
GridModel::Level rowLevel(GridModel::Level level) {
  return level == GridModel::Level::arrays || level == GridModel::Level::bishops ? GridModel::Level::rooks
                                                                                 : GridModel::Level::kings;
}

/// Groups sort by the places of king, rooks, bishops and queen, one after the other.
std::string sortKey(const std::array<char, 8>& letters) {
  std::string key;
  for (const char piece : std::string_view("KRBQ"))
    for (std::size_t file = 0; file < letters.size(); ++file)
      if (letters[file] == piece) key += static_cast<char>('a' + file);
  return key;
}

/// The set-up in which the pieces that a group shares, and no others, have been placed.
chess::Position setupWith(const rules::Variant& variant, const std::array<char, 8>& letters) {
  chess::Position position = variant.start();
  while (!rules::settled(variant, position)) {
    const auto actions = rules::legal(variant, position);
    const auto next = std::ranges::find_if(actions, [&](chess::Action action) {
      return action.kind() == chess::Action::Kind::placement &&
             letters[static_cast<std::size_t>(chess::fileOf(action.to()))] == chess::letterOf(action.role());
    });
    if (next == actions.end()) break;
    position = rules::play(variant, position, *next);
  }
  return position;
}

} // namespace

GridModel::GridModel(Explorer& explorer, QObject* parent)
    : ExplorerModel(explorer, parent) {
  if (!hasPlay()) summary_ = Summary::mean;
  lay();
}

bool GridModel::hasPlay() const { return explorer().variant().setupRule() != nullptr; }

GridModel::Letters GridModel::shared(std::size_t place, Level level) const {
  const std::string& array = explorer().catalogue()[place];
  Letters letters{};
  for (std::size_t file = 0; file < letters.size(); ++file)
    letters[file] = lettersOf(level).find(array[file]) != std::string_view::npos ? array[file] : '.';
  return letters;
}

void GridModel::lay() {
  std::map<std::string, std::map<std::string, Group>> sorted;
  for (std::size_t place = 0; place < explorer().catalogue().size(); ++place) {
    const Letters letters = shared(place, level_);
    auto& group = sorted[sortKey(shared(place, rowLevel(level_)))][sortKey(letters)];
    group.letters = letters;
    group.members.push_back(place);
  }
  rows_.clear();
  heads_.clear();
  columns_ = 0;
  cells_.assign(explorer().catalogue().size(), {0, 0});
  for (auto& [key, groups] : sorted) {
    auto& row = rows_.emplace_back();
    heads_.push_back(shared(groups.begin()->second.members.front(), rowLevel(level_)));
    for (auto& [inner, group] : groups) {
      for (const std::size_t place : group.members)
        cells_[place] = {static_cast<int>(rows_.size()) - 1, static_cast<int>(row.size())};
      row.push_back(std::move(group));
    }
    columns_ = std::max(columns_, static_cast<int>(row.size()));
  }
}

int GridModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int GridModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns_; }

QVariant GridModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole) return {};
  if (orientation == Qt::Horizontal) return role == Qt::DisplayRole ? columnText(section) : columnMeaning(section);
  return arrayOf(section, orientation);
}

/// Every pair of bishops leaves three squares, so there are three columns with each of them: "1a", "1b", "1c", "2a".
QString GridModel::columnText(int section) const {
  if (level_ != Level::arrays) return QString::number(section + 1);
  return QString::number(section / queenSquares + 1) + QLatin1Char(static_cast<char>('a' + section % queenSquares));
}

QString GridModel::columnMeaning(int section) const {
  switch (level_) {
  case Level::kings:
    return tr("All arrays with the king there");
  case Level::rooks:
    return tr("Pair of rooks number %1, counted from the a-file").arg(section + 1);
  case Level::bishops:
    return tr("Pair of bishops number %1 of those still possible, counted from the a-file").arg(section + 1);
  default:
    return tr("Pair of bishops number %1 of those still possible, counted from the a-file; the queen on free square "
              "number %2 of three; the knights on the other two")
        .arg(section / queenSquares + 1)
        .arg(section % queenSquares + 1);
  }
}

QString GridModel::columnsText() const {
  switch (level_) {
  case Level::kings:
    return tr("A row for each king.");
  case Level::rooks:
    return tr("A row for each king; columns: pairs of rooks.");
  case Level::bishops:
    return tr("A row for each king and rooks; columns: pairs of bishops.");
  default:
    return tr("A row for each king and rooks; columns: bishops 1, 2, …, with the queen on free square a, b or c.");
  }
}

QString GridModel::axesText() const {
  switch (level_) {
  case Level::kings:
    return tr("K ↓");
  case Level::rooks:
    return tr("R →  K ↓");
  case Level::bishops:
    return tr("B →  K, R ↓");
  default:
    return tr("B, Q →  K, R ↓");
  }
}

QString GridModel::arrayOf(int section, Qt::Orientation orientation) const {
  if (orientation == Qt::Horizontal || section < 0 || section >= rowCount()) return {};
  const Letters& letters = heads_[static_cast<std::size_t>(section)];
  return QString::fromLatin1(letters.data(), static_cast<qsizetype>(letters.size()));
}

QModelIndex GridModel::indexOf(PairPlace at) const {
  if (at.white != at.black) return {};
  return index(cells_[at.white].first, cells_[at.white].second);
}

const GridModel::Group* GridModel::groupAt(int row, int column) const {
  const auto& groups = rows_[static_cast<std::size_t>(row)];
  return column < static_cast<int>(groups.size()) ? &groups[static_cast<std::size_t>(column)] : nullptr;
}

std::vector<std::size_t> GridModel::membersAt(const QModelIndex& index) const {
  const Group* group = index.isValid() ? groupAt(index.row(), index.column()) : nullptr;
  return group ? group->members : std::vector<std::size_t>{};
}

void GridModel::setLevel(Level level) {
  if (level == level_) return;
  beginResetModel();
  level_ = level;
  forget();
  lay();
  endResetModel();
}

void GridModel::setSummary(Summary summary) {
  if (std::exchange(summary_, summary) != summary) refreshAll();
}

std::optional<int> GridModel::playValue(const Group& group) const {
  if (!steps_)
    steps_.emplace(explorer().variant(), [this](const explore::Pairing& pairing) { return scoreOf(pairing); });
  const auto worth = steps_->worthOf(setupWith(explorer().variant(), group.letters));
  return worth ? worth->estimate : std::nullopt;
}

std::optional<int> GridModel::scoreOf(const explore::Pairing& pairing) const {
  const auto at = explorer().placeOf(pairing);
  const explore::Known* known = at && explorer().isWanted(*at) ? explorer().known(*at) : nullptr;
  return known ? std::optional(explorer().shownOf(*known)) : std::nullopt;
}

std::optional<int> GridModel::plainValue(const Group& group) const {
  std::optional<int> least;
  int sum = 0;
  int count = 0;
  for (const std::size_t place : group.members) {
    const auto score = scoreOf(explorer().pairing({place, place}));
    if (!score) continue;
    least = std::min(*score, least.value_or(*score));
    sum += *score;
    ++count;
  }
  return isMean() && least ? std::optional(sum / count) : least;
}

std::optional<int> GridModel::gamesValue(const Group& group) const {
  explore::Tally sum;
  for (const std::size_t place : group.members)
    if (explorer().isWanted({place, place})) sum += explorer().tally({place, place});
  return explorer().shownOf(sum);
}

std::optional<int> GridModel::valueOf(const Group& group) const {
  if (const auto found = values_.find(&group); found != values_.end()) return found->second;
  return values_[&group] = explorer().isAboutGames() ? gamesValue(group)
                           : isPlay()                ? playValue(group)
                                                     : plainValue(group);
}

bool GridModel::isPlay() const { return summary_ == Summary::play && explorer().mode() == Explorer::Mode::score; }

/// Nobody plays for a change of scores, and the least one tells nothing.
bool GridModel::isMean() const { return summary_ == Summary::mean || explorer().mode() == Explorer::Mode::spread; }

void GridModel::forget() {
  values_.clear();
  if (steps_) steps_->forgetScores();
}

ExplorerModel::Tile GridModel::tileAt(int row, int column) const {
  const Group* group = groupAt(row, column);
  if (!group) return {};
  if (level_ == Level::arrays) return pairingTile({group->members.front(), group->members.front()});
  Tile tile{.kind = TileLook::Kind::group, .value = valueOf(*group)};
  tile.isExcluded = std::ranges::none_of(group->members, [this](std::size_t place) {
    return explorer().isWanted({place, place});
  });
  return tile;
}

QString GridModel::nameAt(int row, int column) const {
  const Group* group = groupAt(row, column);
  if (!group || level_ == Level::arrays) return ExplorerModel::nameAt(row, column);
  const QString letters = QString::fromLatin1(group->letters.data(), 8);
  const auto count = static_cast<qint64>(group->members.size());
  return tr("%1, %2").arg(letters, counted(count, tr("1 array"), tr("%L1 arrays")));
}

void GridModel::refreshAround(PairPlace at) {
  forget();
  ExplorerModel::refreshAround(at);
}

} // namespace backrank::app
