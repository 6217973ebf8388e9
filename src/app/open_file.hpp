#pragma once

#include <QObject>
#include <thread>

#include "app/faults_model.hpp"
#include "app/games_model.hpp"
#include "app/saved_game.hpp"
#include "base/result.hpp"
#include "notation/pgn_reader.hpp"

namespace backrank::app {

/// A file of games in the window: its list and its faults grow while threads of their own read and check it. Memory
/// goes for the places of the games and nothing else.
class OpenFile : public QObject {
  Q_OBJECT
public:
  explicit OpenFile(QObject* parent = nullptr);
  ~OpenFile() override;

  /// Reads another file, or the same once more.
  void open(const QString& path);
  /// Stops reading; what has been found stays.
  void cancel();
  void close();

  bool isOpen() const { return !path_.isEmpty(); }
  const QString& path() const { return path_; }
  bool isReading() const { return isReading_; }
  qint64 bytesDone() const { return done_; }
  qint64 bytesInAll() const { return stamp_.size; }
  /// Why the file could not be read to its end, without a full stop; empty if it was.
  const QString& error() const { return error_; }
  GamesModel& games() { return games_; }
  FaultsModel& faults() { return faults_; }

  /// The bytes of a game; an error if the file is not any more what was read.
  pgn_file::Bytes bytesOf(int row) const;
  struct Whole {
    notation::ReadGame game;
    GameHome home;
  };
  /// A game of the list, read; a part of one that was cut for other programs with all its parts, as one game. The
  /// text of the failure is that of bytesOf().
  Result<Whole, QString> gameOf(int row) const;
  /// A game was saved; the list follows if it stood, or stands now, in this file.
  void follow(const GameHome& before, const GameHome& now);

Q_SIGNALS:
  /// More games, faults or bytes.
  void progressed();
  /// Nothing more will come: the end is reached, or it was cancelled, or failed.
  void finished();

private:
  Result<Whole, QString> single(int row) const;
  void read(const std::stop_token& stop, quint64 serial, const QString& path);
  void take(quint64 serial, const FilePart& part);
  void end(quint64 serial, const QString& error);
  QString path_;
  FileStamp stamp_;
  GamesModel games_;
  FaultsModel faults_;
  qint64 done_ = 0;
  bool isReading_ = false;
  QString error_;
  quint64 serial_ = 0; ///< of the reading whose parts are wanted
  std::jthread reader_;
};

} // namespace backrank::app
