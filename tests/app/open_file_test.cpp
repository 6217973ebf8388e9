#include "app/open_file.hpp"

#include <boost/test/unit_test.hpp>

#include <QAbstractItemModelTester>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

#include "app/saved_game.hpp"
#include "notation/pgn_writer.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"
#include "support/records.hpp"

using namespace backrank;
using app::FaultsModel;
using app::GamesModel;
using app::OpenFile;

namespace {

using tests::text;

const QByteArray plain =
    "[Event \"x\"]\n[White \"Ann\"]\n[Black \"M\xFCller\"]\n[Date \"2026.11.30\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 2. Nf3 Nc6 1-0\n\n";
const QByteArray fielded =
    "[Event \"x\"]\n[White \"Zo\xC3\xAB \\\"Z\\\"\"]\n[Result \"*\"]\n[SetupGame \"Field Chess\"]\n\n"
    "{1. \\Kd1\\Qf1} *\n\n";
const QByteArray faulty = "[Event \"x\"]\n[White \"Bob\"]\n[Result \"*\"]\n\n1. e4 e4 *\n\n";

struct File {
  explicit File(const QByteArray& bytes) {
    QFile file(path);
    BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
  }
  QTemporaryDir folder;
  QString path = folder.filePath(text("games.pgn"));
};

void readAll(OpenFile& file, const QString& path) {
  QSignalSpy finished(&file, &OpenFile::finished);
  file.open(path);
  if (file.isReading()) BOOST_REQUIRE(finished.wait(60'000));
}

std::string cell(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data().toString().toStdString();
}

} // namespace

BOOST_AUTO_TEST_SUITE(open_files)

BOOST_AUTO_TEST_CASE(the_games_of_a_file_are_listed_with_names_and_faults) {
  const File disk(plain + fielded + faulty);
  OpenFile file;
  const QAbstractItemModelTester games(&file.games());
  const QAbstractItemModelTester faults(&file.faults());
  readAll(file, disk.path);
  BOOST_TEST(file.error().toStdString() == "");
  BOOST_REQUIRE(file.games().rowCount() == 3);
  BOOST_TEST(cell(file.games(), 0, GamesModel::numberColumn) == "1");
  BOOST_TEST(cell(file.games(), 0, GamesModel::blackColumn) == "M\xC3\xBCller");
  BOOST_TEST(cell(file.games(), 0, GamesModel::dateColumn) == "2026.11.30");
  BOOST_TEST(cell(file.games(), 0, GamesModel::resultColumn) == "1-0");
  BOOST_TEST(cell(file.games(), 1, GamesModel::whiteColumn) == "Zo\xC3\xAB \"Z\"");
  BOOST_TEST(cell(file.games(), 1, GamesModel::gameColumn) == "Field Chess");
  BOOST_TEST(cell(file.games(), 1, GamesModel::faultsColumn) == "");
  BOOST_TEST(cell(file.games(), 2, GamesModel::faultsColumn) == "1");
  BOOST_REQUIRE(file.faults().rowCount() == 1);
  BOOST_TEST(cell(file.faults(), 0, FaultsModel::gameColumn) == "3");
  BOOST_TEST(cell(file.faults(), 0, FaultsModel::lineColumn) == "20");
  BOOST_TEST(cell(file.faults(), 0, FaultsModel::columnColumn) == "7");
  BOOST_TEST(cell(file.faults(), 0, FaultsModel::tokenColumn) == "e4");
  BOOST_TEST(cell(file.faults(), 0, FaultsModel::reasonColumn).size() > 10U);
  const auto bytes = file.bytesOf(1);
  BOOST_TEST(bytes.bytes.startsWith("[Event \"x\"]\n[White \"Zo"));
  BOOST_TEST(bytes.bytes.endsWith("*"));
}

BOOST_AUTO_TEST_CASE(files_that_are_not_there_or_hold_no_game_are_told) {
  OpenFile file;
  readAll(file, text("/no/such/file.pgn"));
  BOOST_TEST(!file.error().isEmpty());
  BOOST_TEST(file.games().rowCount() == 0);
  const File empty("");
  readAll(file, empty.path);
  BOOST_TEST(file.error().toStdString() == "");
  BOOST_TEST(file.games().rowCount() == 0);
}

BOOST_AUTO_TEST_CASE(a_game_that_was_cut_for_other_programs_is_opened_whole_from_any_of_its_parts) {
  const auto whole = tests::recordOf(tests::variantOf("placement960"),
                                     "K@d8 R@a1 R@h1 B@c8 B@f8 Q@e1 N@b8 N@g8 g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 "
                                     "e2e3 e7e6 e1e2 e8e7 d1h1 a7a6");
  const std::string cut = notation::writeGame(whole, {.portable = true});
  const File disk(plain + QByteArray::fromStdString(cut) + "\n" + faulty);
  OpenFile file;
  readAll(file, disk.path);
  BOOST_REQUIRE(file.games().rowCount() == 4);
  for (const int row : {1, 2}) {
    const auto game = file.gameOf(row);
    BOOST_REQUIRE(static_cast<bool>(game));
    BOOST_TEST(game->game.faults.empty());
    BOOST_TEST(notation::writeGame(game->game.record) == notation::writeGame(whole));
    BOOST_TEST(game->home.bytes.startsWith("[Event "));
    BOOST_TEST(game->home.span.begin == file.games().game(1).span.begin);
    BOOST_TEST(game->home.span.end == file.games().game(2).span.end);
  }
  const auto alone = file.gameOf(0);
  BOOST_REQUIRE(static_cast<bool>(alone));
  BOOST_TEST((alone->home.span == file.games().game(0).span));
}

BOOST_AUTO_TEST_CASE(what_is_no_ordinary_file_is_not_waited_for) {
  OpenFile file;
  readAll(file, QDir::tempPath());
  BOOST_TEST(file.error().toStdString() == "This is no ordinary file");
  readAll(file, text("/dev/zero"));
  BOOST_TEST(file.error().toStdString() == "This is no ordinary file");
}

BOOST_AUTO_TEST_CASE(a_game_that_was_cut_off_at_the_limit_is_not_opened) {
  const File disk(plain + "[Event \"long\"]\n\n1. e4 {" + QByteArray(17 << 20, 'x') + "} e5 *\n");
  OpenFile file;
  readAll(file, disk.path);
  BOOST_REQUIRE(file.games().rowCount() >= 2);
  BOOST_TEST(file.bytesOf(0).error.toStdString() == "");
  BOOST_TEST(file.bytesOf(1).error.toStdString() == "The game is too long to be opened.");
}

BOOST_AUTO_TEST_CASE(a_large_file_keeps_the_window_free_and_is_cancelled_within_a_second) {
  QByteArray many;
  while (many.size() < 6'000'000) many += plain + faulty;
  const File disk(many);
  OpenFile file;
  QElapsedTimer sinceTurn;
  qint64 longest = 0;
  QTimer turns;
  QObject::connect(&turns, &QTimer::timeout, [&] { longest = std::max(longest, sinceTurn.restart()); });
  QSignalSpy progressed(&file, &OpenFile::progressed);
  sinceTurn.start();
  turns.start(0);
  readAll(file, disk.path);
  BOOST_TEST(file.games().rowCount() == many.count("[Event "));
  BOOST_TEST(file.faults().count() == static_cast<std::size_t>(many.count("Bob")));
  BOOST_TEST(progressed.count() > 2);
  BOOST_TEST_MESSAGE("longest turn of the event loop: " << longest << " ms");

  file.open(disk.path);
  BOOST_REQUIRE(progressed.wait(60'000));
  QElapsedTimer cancelling;
  cancelling.start();
  file.cancel();
  BOOST_TEST(cancelling.elapsed() < 1000);
  BOOST_TEST(!file.isReading());
  BOOST_TEST(!file.error().isEmpty());
  const int games = file.games().rowCount();
  QCoreApplication::processEvents();
  BOOST_TEST(file.games().rowCount() == games);
}

BOOST_AUTO_TEST_CASE(the_list_follows_a_game_that_was_saved) {
  const File disk(plain + faulty + fielded);
  OpenFile file;
  const QAbstractItemModelTester tester(&file.games());
  readAll(file, disk.path);
  const app::GameSpan span = file.games().game(1).span;
  const QByteArray old = file.bytesOf(1).bytes;
  const QByteArray anew = "[White \"Eve\"]\n[Black \"Tom\"]\n[Result \"*\"]\n\n1. d4 *";
  BOOST_TEST(app::pgn_file::replace(disk.path, span, anew).toStdString() == "");
  BOOST_TEST(!file.bytesOf(1).error.isEmpty()); // not yet followed
  file.follow({.path = disk.path, .span = span, .bytes = old},
              {.path = disk.path, .span = {span.begin, span.begin + anew.size()}, .bytes = anew});
  BOOST_TEST(!file.isReading());
  BOOST_TEST(cell(file.games(), 1, GamesModel::whiteColumn) == "Eve");
  BOOST_TEST(cell(file.games(), 1, GamesModel::faultsColumn) == "");
  BOOST_TEST(file.bytesOf(1).bytes.toStdString() == anew.toStdString());
  BOOST_TEST(file.bytesOf(2).bytes.startsWith("[Event \"x\"]\n[White \"Zo"));
  BOOST_TEST(cell(file.games(), 2, GamesModel::gameColumn) == "Field Chess");
}

BOOST_AUTO_TEST_CASE(closing_while_a_file_is_read_is_clean) {
  QByteArray many;
  while (many.size() < 2'000'000) many += plain;
  const File disk(many);
  for (int i = 0; i < 20; ++i) {
    OpenFile file;
    file.open(disk.path);
    if (i % 2 == 0) QCoreApplication::processEvents();
  }
}

BOOST_AUTO_TEST_SUITE_END()
