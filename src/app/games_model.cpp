#include "app/games_model.hpp"

#include <algorithm>

#include "app/convert.hpp"
#include "app/saved_game.hpp"
#include "notation/pgn_lexer.hpp"

namespace backrank::app {
namespace {

/// Tags stand in the first bytes of a game; a heading is not worth reading more.
constexpr qint64 longestHeading = 16384;
constexpr int headingsKept = 4000;

/// A name in the game's own bytes: UTF-8 if they are, else Latin-1.
QString plainText(std::string_view bytes) {
  const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
  QString text = view.isValidUtf8() ? QString::fromUtf8(view) : QString::fromLatin1(view);
  text.replace(QStringLiteral("\\\""), QStringLiteral("\"")).replace(QStringLiteral("\\\\"), QStringLiteral("\\"));
  return text;
}

void take(const notation::PgnTag& tag, GameHeading& heading) {
  const auto put = [&tag](QString& text) { text = plainText(tag.value); };
  if (tag.name == "White") put(heading.white);
  if (tag.name == "Black") put(heading.black);
  if (tag.name == "Date") put(heading.date);
  if (tag.name == "Result") put(heading.result);
  if (tag.name == "SetupGame" || (tag.name == "Variant" && heading.game.isEmpty())) put(heading.game);
}

} // namespace

GameHeading headingIn(const QByteArray& game) {
  GameHeading heading;
  notation::PgnLexer lexer({game.data(), static_cast<std::size_t>(game.size())});
  using Kind = notation::PgnToken::Kind;
  for (auto token = lexer.next(); token.kind != Kind::end; token = lexer.next()) {
    if (token.kind == Kind::tag)
      take(lexer.tagParts(), heading);
    else if (token.kind != Kind::comment && token.kind != Kind::lineComment)
      break;
  }
  return heading;
}

GamesModel::GamesModel(QObject* parent)
    : QAbstractTableModel(parent)
    , headings_(headingsKept) {}

void GamesModel::setFile(const QString& path) {
  beginResetModel();
  games_.clear();
  headings_.clear();
  // The file stays open: put in another's place by name, it still is the one that was counted.
  file_ = std::make_unique<QFile>(path);
  if (!path.isEmpty()) file_->open(QIODevice::ReadOnly);
  endResetModel();
}

void GamesModel::add(const std::vector<ListedGame>& games) {
  if (games.empty()) return;
  const int first = rowCount();
  beginInsertRows({}, first, first + static_cast<int>(games.size()) - 1);
  games_.insert(games_.end(), games.begin(), games.end());
  endInsertRows();
}

void GamesModel::replace(int row, const GameHome& before, const GameHome& now) {
  const auto moved = static_cast<std::size_t>(now.span.end - before.span.end); // may wrap around, and back
  const int lines = static_cast<int>(now.bytes.count('\n') - before.bytes.count('\n'));
  auto& saved = games_[static_cast<std::size_t>(row)];
  saved.span = now.span;
  saved.faults = 0;
  for (auto next = games_.begin() + row + 1; next != games_.end(); ++next) {
    next->span.begin += static_cast<qint64>(moved);
    next->span.end += static_cast<qint64>(moved);
    next->at.offset += moved;
    next->at.line += lines;
  }
  file_ = std::make_unique<QFile>(now.path);
  file_->open(QIODevice::ReadOnly);
  headings_.clear();
  Q_EMIT dataChanged(index(row, numberColumn), index(row, faultsColumn));
}

int GamesModel::rowAt(qint64 begin) const {
  const auto found =
      std::ranges::lower_bound(games_, begin, {}, [](const ListedGame& game) { return game.span.begin; });
  return found != games_.end() && found->span.begin == begin ? static_cast<int>(found - games_.begin()) : -1;
}

int GamesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(games_.size());
}

int GamesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : faultsColumn + 1; }

const GameHeading& GamesModel::heading(int row) const {
  if (const GameHeading* known = headings_[row]) return *known;
  const GameSpan& span = game(row).span;
  const bool isThere = file_ && file_->seek(span.begin);
  auto* read =
      new GameHeading(headingIn(isThere ? file_->read(std::min(span.end - span.begin, longestHeading)) : QByteArray()));
  headings_.insert(row, read);
  return *read;
}

QString GamesModel::textAt(int row, int column) const {
  switch (column) {
  case whiteColumn:
    return heading(row).white;
  case blackColumn:
    return heading(row).black;
  case dateColumn:
    return heading(row).date;
  case gameColumn:
    return heading(row).game.isEmpty() ? tr("Standard chess") : heading(row).game;
  default:
    return heading(row).result;
  }
}

QVariant GamesModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int faults = game(index.row()).faults;
  if (index.column() == faultsColumn && role == Qt::AccessibleTextRole) return faultsInWords(faults);
  if (index.column() == numberColumn && role == Qt::TextAlignmentRole) return int(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  if (index.column() == numberColumn) return index.row() + 1;
  if (index.column() == faultsColumn) return faults == 0 ? QVariant() : QVariant(faults);
  return textAt(index.row(), index.column());
}

QVariant GamesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  static const char* const titles[]{QT_TR_NOOP("No."),  QT_TR_NOOP("White"),  QT_TR_NOOP("Black"), QT_TR_NOOP("Date"),
                                    QT_TR_NOOP("Game"), QT_TR_NOOP("Result"), QT_TR_NOOP("Faults")};
  return section >= 0 && section <= faultsColumn ? tr(titles[section]) : QVariant();
}

} // namespace backrank::app
