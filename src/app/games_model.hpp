#pragma once

#include <QAbstractTableModel>
#include <QCache>
#include <QFile>
#include <memory>
#include <vector>

#include "app/listed_game.hpp"

namespace backrank::app {

struct GameHome;

/// What the tags of a game say in a list.
struct GameHeading {
  QString white;
  QString black;
  QString date;
  QString game;
  QString result;
};
/// Reads the tags of one game, UTF-8 or Latin-1.
GameHeading headingIn(const QByteArray& game);

/// The games of a file, one a row. Only their places are kept; a heading is read when its row is shown, so that a file
/// of any size fits.
class GamesModel : public QAbstractTableModel {
  Q_OBJECT
public:
  enum Column { numberColumn, whiteColumn, blackColumn, dateColumn, gameColumn, resultColumn, faultsColumn };
  explicit GamesModel(QObject* parent = nullptr);

  /// Shows the games of this file from now on, as they are added.
  void setFile(const QString& path);
  void add(const std::vector<ListedGame>& games);
  /// A game was saved in its place, those behind it moved, and the file is another one now.
  void replace(int row, const GameHome& before, const GameHome& now);
  const ListedGame& game(int row) const { return games_[static_cast<std::size_t>(row)]; }
  /// The row of the game that begins there, or -1.
  int rowAt(qint64 begin) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  const GameHeading& heading(int row) const;
  QString textAt(int row, int column) const;
  std::vector<ListedGame> games_;
  std::unique_ptr<QFile> file_;
  mutable QCache<int, GameHeading> headings_;
};

} // namespace backrank::app
