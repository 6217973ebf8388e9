#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <cerrno>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "app/clock_games.hpp"
#include "app/journal.hpp"
#include "app/organizer.hpp"
#include "app/saved_game.hpp"
#include "notation/pgn_reader.hpp"
#include "support/qt_text.hpp"

// The calls by which something gets on disk, in front of those of the system: each counts, and one of them fails.
namespace {

struct DiskFault {
  int countdown = 0; ///< the call at which it reaches 0 fails; 0: none does
  int error = EIO;
  bool isShort = false; ///< a write does half of its work first, and the next one fails
  int calls = 0;
} fault;

bool failsNow() {
  ++fault.calls;
  if (fault.countdown == 0 || --fault.countdown > 0) return false;
  errno = fault.error;
  return true;
}

long writeOr(long number, int file, const void* bytes, size_t size, off_t at) {
  if (file > 2 && failsNow()) {
    if (!fault.isShort || size < 2) return -1;
    fault.isShort = false;
    fault.countdown = 1;
    size /= 2;
  }
  return number == SYS_write ? syscall(SYS_write, file, bytes, size) : syscall(SYS_pwrite64, file, bytes, size, at);
}

int openOr(const char* path, int flags, mode_t mode) {
  const bool writes = (flags & (O_CREAT | O_WRONLY | O_RDWR | O_TMPFILE)) != 0;
  if (writes && failsNow()) return -1;
  return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

} // namespace

extern "C" {
ssize_t write(int file, const void* bytes, size_t size) { return writeOr(SYS_write, file, bytes, size, 0); }
ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  return writeOr(SYS_pwrite64, file, bytes, size, at);
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off_t at) {
  return writeOr(SYS_pwrite64, file, bytes, size, at);
}
int fsync(int file) { return failsNow() ? -1 : static_cast<int>(syscall(SYS_fsync, file)); }
int fdatasync(int file) { return failsNow() ? -1 : static_cast<int>(syscall(SYS_fdatasync, file)); }
int rename(const char* from, const char* to) noexcept {
  return failsNow() ? -1 : static_cast<int>(syscall(SYS_rename, from, to));
}
int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) noexcept {
  return failsNow() ? -1 : static_cast<int>(syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags));
}
int linkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) noexcept {
  return failsNow() ? -1 : static_cast<int>(syscall(SYS_linkat, fromFolder, from, toFolder, to, flags));
}
int ftruncate(int file, off_t size) noexcept {
  return failsNow() ? -1 : static_cast<int>(syscall(SYS_ftruncate, file, size));
}
int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const auto mode = static_cast<mode_t>((flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, int) : 0);
  va_end(rest);
  return openOr(path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const auto mode = static_cast<mode_t>((flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, int) : 0);
  va_end(rest);
  return openOr(path, flags, mode);
}
}

using namespace backrank;
using Outcome = app::SavedGame::Outcome;

namespace {

using tests::text;

QByteArray bytesOf(const QString& path) { return app::pgn_file::readAll(path).bytes; }

const QByteArray before = "[White \"M\xFCller\"]\n\n1. e4 {\xE9} *\n\n";
const QByteArray ours = "[White \"Ann\"]\n[Result \"*\"]\n\n1. d4 *";
const QByteArray behind = "\n\n[White \"Zoe\"]\n\n1. c4 *\n";

struct Desk {
  Desk() {
    QFile file(path);
    BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(before + ours + behind);
    file.close();
    game.keepIn(&journal);
    game.begin(notation::readGame({ours.data(), static_cast<std::size_t>(ours.size())}).record);
    saved.setHome({.path = path, .span = {before.size(), before.size() + ours.size()}, .bytes = ours});
    QObject::connect(&journal, &app::Journal::failed, &journal, [this] { ++failures; });
  }
  QTemporaryDir folder;
  QString path = folder.filePath(text("games.pgn"));
  app::Journal journal{folder.filePath(text("journals"))};
  tests::TestGame game;
  app::SavedGame saved{game, journal};
  int failures = 0;
};

/// Lets the call number `n` of what `act` does fail. False if there were fewer.
template <class Act>
bool failing(int n, int error, bool isShort, Act act) {
  fault = {.countdown = n, .error = error, .isShort = isShort, .calls = 0};
  act();
  const bool hasFailed = fault.calls >= n;
  fault = {};
  return hasFailed;
}

struct Kind {
  const char* what;
  int error;
  bool isShort;
};
const std::vector<Kind> kinds{{"full disk", ENOSPC, false},
                              {"broken disk", EIO, false},
                              {"no right", EACCES, false},
                              {"short write", ENOSPC, true}};

} // namespace

BOOST_AUTO_TEST_SUITE(faults_of_the_disk)

BOOST_AUTO_TEST_CASE(a_save_that_fails_at_any_call_leaves_the_file_whole) {
  for (const Kind& kind : kinds) {
    int n = 1;
    for (bool hasFailed = true; hasFailed; ++n) {
      BOOST_TEST_CONTEXT(kind.what << ", call " << n) {
        Desk desk;
        desk.game.play("d7d5");
        auto outcome = Outcome::failed;
        hasFailed = failing(n, kind.error, kind.isShort, [&] { outcome = desk.saved.save(); });
        const QByteArray bytes = bytesOf(desk.path);
        BOOST_TEST((bytes.startsWith(before) && bytes.endsWith(behind)));
        const auto games = notation::readGames(bytes.toStdString());
        BOOST_REQUIRE(games.size() == 3U);
        const auto moves = games[1].record.tree.mainLineEnd(0);
        if (outcome == Outcome::saved) BOOST_TEST(moves == 2U);
        if (outcome != Outcome::saved) BOOST_TEST((bytes == before + ours + behind));
        BOOST_TEST((outcome == Outcome::saved) == !desk.saved.isModified());
        BOOST_TEST((outcome == Outcome::saved || !desk.saved.error().isEmpty()));
        // With the disk in order again, the same game is saved.
        BOOST_TEST((desk.saved.save() == Outcome::saved));
        BOOST_TEST(notation::readGames(bytesOf(desk.path).toStdString())[1].record.tree.mainLineEnd(0) == 2U);
        BOOST_TEST((QDir(desk.folder.path()).entryList(QDir::Files).size() == 1));
      }
    }
    BOOST_TEST(n > 4); // some calls were counted
  }
}

BOOST_AUTO_TEST_CASE(a_disk_that_fills_up_is_told_as_that) {
  const QByteArray much = before.repeated(4'000); // more than waits in a buffer
  for (const QByteArray& inFile : {before, much}) {
    for (const QByteArray& added : {ours, much}) {
      int n = 1;
      for (bool hasFailed = true; hasFailed; ++n) {
        BOOST_TEST_CONTEXT(inFile.size() << " and " << added.size() << " bytes, call " << n) {
          const QTemporaryDir folder;
          const QString path = folder.filePath(text("games.pgn"));
          BOOST_REQUIRE(app::pgn_file::write(path, inFile).isEmpty());
          QString error;
          hasFailed = failing(n, ENOSPC, true, [&] {
            error = app::pgn_file::replace(path, {inFile.size(), inFile.size()}, added);
          });
          if (!error.isEmpty()) BOOST_TEST(error.toStdString() == qt_error_string(ENOSPC).toStdString());
          BOOST_TEST((bytesOf(path) == (error.isEmpty() ? inFile + added : inFile)));
        }
      }
      BOOST_TEST(n > 3);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_journal_that_fails_at_any_call_is_told_once_and_whole_again_with_the_next_event) {
  for (const Kind& kind : kinds) {
    int n = 1;
    for (bool hasFailed = true; hasFailed; ++n) {
      BOOST_TEST_CONTEXT(kind.what << ", call " << n) {
        const QTemporaryDir folder;
        int failures = 0;
        {
          app::Journal journal(folder.filePath(text("journals")));
          QObject::connect(&journal, &app::Journal::failed, &journal, [&failures] { ++failures; });
          tests::TestGame game;
          game.keepIn(&journal);
          game.start("standard");
          hasFailed = failing(n, kind.error, kind.isShort, [&] { game.play("e2e4 e7e5 g1f3"); });
          BOOST_TEST(game.steps() == 3U); // play went on
          BOOST_TEST(failures == (hasFailed ? 1 : 0));
          game.play("b8c6");
        }
        const auto left = app::Journal(folder.filePath(text("journals"))).leftOvers();
        BOOST_REQUIRE(left.size() == 1U);
        BOOST_TEST(left[0].game.isWhole);
        BOOST_TEST(left[0].game.events.size() == 4U);
      }
    }
    BOOST_TEST(n > 4);
  }
}

/// Power may go at any moment: the time and the line that tells of it are both on disk, or neither.
BOOST_AUTO_TEST_CASE(an_act_is_one_write_and_the_disk_is_waited_for_before_the_clock_shows_it) {
  using std::chrono_literals::operator""min;
  const QTemporaryDir folder;
  app::Journal journal(folder.filePath(text("journals")));
  tests::TimedGame game;
  game.keepIn(&journal);
  game.startTimed(game::TimeControl::sudden(5min, {}), "standard", "", true);
  game.play("e2e4 e7e5");
  app::Organizer organizer(game);
  int calls = 0;
  QObject::connect(&game, &app::GameModel::clockChanged, &game, [&calls] { calls = fault.calls; });
  const std::vector<std::pair<const char*, std::function<void()>>> acts{
      {"time", [&] { organizer.addTime(chess::Color::white, 1min); }},
      {"a pause", [&] { organizer.togglePause(); }},
      {"the clock goes on", [&] { organizer.togglePause(); }},
      {"a takeback", [&] { game.takeBack(); }},
      {"a turn that is restored", [&] { organizer.restore({.node = 0, .title = text("start")}); }},
      {"a result", [&] { organizer.declareResult(std::nullopt); }},
      {"the act before", [&] { organizer.takeBackLast(); }}};
  for (const auto& [what, act] : acts) {
    BOOST_TEST_CONTEXT(what) {
      fault = {};
      calls = 0;
      act();
      BOOST_TEST(calls == 2); // pwrite and fdatasync
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
