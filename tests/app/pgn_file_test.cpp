#include "app/pgn_file.hpp"
#include "support/qt_text.hpp"

#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace backrank;
using app::GameSpan;
namespace pgn_file = app::pgn_file;

namespace {

using tests::text;

/// A file of some bytes in a folder of its own.
struct File {
  explicit File(const QByteArray& bytes) { put(bytes); }
  void put(const QByteArray& bytes) const {
    QFile file(path);
    BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
  }
  std::string bytes() const { return pgn_file::readAll(path).bytes.toStdString(); }
  QString put(GameSpan span, const QByteArray& game) {
    pgn_file::Fitted fitted;
    const QString error = pgn_file::fitIn(path, span, game, fitted);
    written = {span.begin, span.begin + fitted.all().size()};
    return error + pgn_file::replace(path, span, fitted.all());
  }
  /// Puts a game in the place of a part that stands in the file.
  QString replace(const QByteArray& part, const QByteArray& game) {
    const qsizetype begin = pgn_file::readAll(path).bytes.indexOf(part);
    return put({begin, begin + part.size()}, game);
  }
  QTemporaryDir folder;
  QString path = folder.filePath(text("games.pgn"));
  GameSpan written;
};

} // namespace

BOOST_AUTO_TEST_SUITE(files_of_games)

BOOST_AUTO_TEST_CASE(a_game_takes_the_place_of_another_and_its_neighbours_keep_every_byte) {
  struct Row {
    const char* what;
    QByteArray before, old, after, wanted;
  };
  const std::vector<Row> rows{
      {"the end of the game is the end of its lines", "[A \"1\"]\n\n1. e4 *\n\n", "1. d4 *\n\n", "[C \"3\"]\n*\n",
       "NEW\nGAME\n\n"},
      {"the empty line belongs to the next", "[A \"1\"]\n*\n\n", "1. d4 *", "\n\n[C \"3\"]\n*\n", "NEW\nGAME"},
      {"no empty line stood there", "[A \"1\"]\n*\n", "1. d4 *\n", "[C \"3\"]\n*\n", "\nNEW\nGAME\n\n"},
      {"the last game, without a line end", "[A \"1\"]\n*\n\n", "1. d4 *", "", "NEW\nGAME\n"},
      {"behind the last game", "[A \"1\"]\n*", "", "", "\n\nNEW\nGAME\n"},
      {"into an empty file", "", "", "", "NEW\nGAME\n"},
      {"lines end as in the file", "[A \"1\"]\r\n*\r\n\r\n", "1. d4 *\r\n\r\n", "[C]\r\n", "NEW\r\nGAME\r\n\r\n"},
      {"a byte order mark and escaped lines stay", "", "\xEF\xBB\xBF% made by hand\n\n1. d4 *\n\n", "[C]\n",
       "\xEF\xBB\xBF% made by hand\n\nNEW\nGAME\n\n"},
      {"names in Latin-1 and odd bytes stay", "[White \"M\xFCller\"]\n*\n\n", "1. d4 *\n\n", "[B \"\xE9\"]\r\n\0\xFF*",
       "NEW\r\nGAME\n\n"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      File file(row.before + row.old + row.after);
      const GameSpan span{row.before.size(), row.before.size() + row.old.size()};
      BOOST_TEST(file.put(span, "NEW\nGAME\n\n").toStdString() == "");
      BOOST_TEST(file.bytes() == (row.before + row.wanted + row.after).toStdString());
      BOOST_TEST(file.written.begin == row.before.size());
      BOOST_TEST(file.written.end == row.before.size() + row.wanted.size());
      // Once more changes nothing.
      const std::string once = file.bytes();
      BOOST_TEST(file.put(file.written, "NEW\nGAME\n\n").toStdString() == "");
      BOOST_TEST(file.bytes() == once);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_large_file_is_copied_whole) {
  QByteArray before(3'000'001, 'a');
  QByteArray after(2'500'003, 'b');
  before += "\n\n";
  after.prepend("\n\n");
  File file(before + "1. d4 *" + after);
  BOOST_TEST(file.replace("1. d4 *", "1. e4 *\n").toStdString() == "");
  BOOST_TEST((file.bytes() == (before + "1. e4 *" + after).toStdString()));
}

BOOST_AUTO_TEST_CASE(a_game_is_found_where_another_program_has_moved_it) {
  const QByteArray game = "1. d4 d5 *\n\n";
  File file("1. e4 *\n\n" + game + "1. c4 *\n");
  BOOST_TEST((pgn_file::find(file.path, {9, 9 + game.size()}, game) == GameSpan{9, 9 + game.size()}));
  file.put("new *\n\n1. e4 *\n\n" + game);
  BOOST_TEST((pgn_file::find(file.path, {9, 9 + game.size()}, game) == GameSpan{16, 16 + game.size()}));
  file.put("1. e4 *\n\n1. d4 Nf6 *\n\n");
  BOOST_TEST(!pgn_file::find(file.path, {9, 9 + game.size()}, game));
  file.put(game + game);
  BOOST_TEST(!pgn_file::find(file.path, {9, 9 + game.size()}, game)); // which of the two?
  file.put(QByteArray((1 << 20) - 5, ' ') + game);
  BOOST_TEST(pgn_file::find(file.path, {9, 9 + game.size()}, game).has_value()); // over the edge of a portion
}

BOOST_AUTO_TEST_CASE(a_change_shows_in_the_stamp) {
  File file("1. e4 *\n");
  const auto stamp = app::stampOf(file.path);
  BOOST_TEST((app::stampOf(file.path) == stamp));
  BOOST_TEST(pgn_file::write(file.path, "1. d4 *\n").toStdString() == "");
  BOOST_TEST((app::stampOf(file.path) != stamp));
  QFile::remove(file.path);
  BOOST_TEST(app::stampOf(file.path).size == -1);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_or_written_is_told_and_changes_nothing) {
  File file("1. e4 *\n");
  BOOST_TEST(!pgn_file::read(text("/no/such/file"), {0, 1}).error.isEmpty());
  BOOST_TEST(!pgn_file::readAll(file.folder.path()).error.isEmpty());
  BOOST_TEST(!pgn_file::read(file.path, {0, 100}).error.isEmpty());
  BOOST_TEST(!pgn_file::write(text("/no/such/folder/games.pgn"), "x").isEmpty());
  BOOST_TEST(!pgn_file::write(file.folder.path(), "x").isEmpty());
  pgn_file::Fitted fitted;
  BOOST_TEST(!pgn_file::fitIn(text("/no/such/file"), {0, 0}, "x", fitted).isEmpty());
  BOOST_TEST(!pgn_file::replace(text("/no/such/file"), {0, 0}, "x").isEmpty());
  BOOST_TEST(file.bytes() == "1. e4 *\n");
}

BOOST_AUTO_TEST_CASE(a_file_that_is_a_link_stays_one) {
  File file("1. e4 *\n");
  const QString link = file.folder.filePath(text("link.pgn"));
  BOOST_REQUIRE(QFile::link(file.path, link));
  BOOST_TEST(pgn_file::replace(link, {0, 8}, "1. d4 *\n").toStdString() == "");
  BOOST_TEST(QFileInfo(link).isSymLink());
  BOOST_TEST(file.bytes() == "1. d4 *\n");
}

BOOST_AUTO_TEST_SUITE_END()
