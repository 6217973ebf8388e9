#include <boost/test/unit_test.hpp>

#include <QFile>
#include <QStringList>
#include <QTemporaryDir>
#include <algorithm>

#include "app/pgn_file.hpp"
#include "base/random.hpp"
#include "notation/pgn_reader.hpp"
#include "support/line_process.hpp"
#include "support/places.hpp"
#include "support/qt_killed_game.hpp"
#include "support/qt_text.hpp"

using namespace backrank;

namespace {

using tests::text;

const QByteArray firstGame = "[White \"M\xFCller\"]\n[Result \"*\"]\n\n1. e4 {\xE9 %} (1. rubbish) *\n\n\n";
const QByteArray lastGame = "\n\n[White \"Zo\xEB\"]\r\n[Result \"1-0\"]\r\n\r\n1. c4 \t 1-0";

/// The line as a file tells it: the two placements of a turn have no order there.
std::string asWritten(const std::string& line) {
  QStringList words = QString::fromStdString(line).split(u' ', Qt::SkipEmptyParts);
  for (qsizetype i = 0; i + 1 < words.size() && words[i + 1].contains(u'@'); i += 2)
    if (words[i] > words[i + 1]) words.swapItemsAt(i, i + 1);
  return words.join(u' ').toStdString();
}

/// What the program has shown as done.
struct Shown {
  tests::ShownLine line;
  std::string saving;
  std::string saved;
  void hear(const std::string& said) {
    const auto rest = [&said](std::string_view word) { return said.substr(word.size()); };
    line.hear(said);
    if (said.starts_with("saving")) saving = asWritten(rest("saving"));
    if (said.starts_with("saved")) saved = asWritten(rest("saved"));
  }
};

/// Runs of the program on one folder, each killed at a moment of chance.
class Killed {
public:
  explicit Killed(const QByteArray& middle) {
    QFile file(path_);
    BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(firstGame + middle + lastGame);
  }

  void run(std::uint64_t seed) {
    Random random(seed);
    tests::LineProcess program(
        {tests::places::program("crash_player"), folder_.path().toStdString(), std::to_string(seed)});
    BOOST_REQUIRE(program.isRunning());
    const std::string kept = shown_.line.words;
    shown_.hear(program.readUntil("line"));
    BOOST_TEST(shown_.line.words == kept); // it begins where the last run was killed
    for (std::size_t lines = 1 + random.below(30); lines > 0; --lines) shown_.hear(program.readUntil(""));
    tests::waste(std::chrono::microseconds(random.below(4000)));
    for (const std::string& said : program.kill()) shown_.hear(said);
    tests::killedGame(folder_.path(), shown_.line);
    checkFile();
  }

private:
  /// The file holds the game as it was saved, or as it was being saved, and its neighbours to the byte.
  void checkFile() {
    const QByteArray bytes = app::pgn_file::readAll(path_).bytes;
    BOOST_REQUIRE(bytes.startsWith(firstGame));
    BOOST_REQUIRE(bytes.endsWith(lastGame));
    const auto games = notation::readGames(bytes.toStdString());
    BOOST_REQUIRE(games.size() == 3U);
    const game::Tree& tree = games[1].record.tree;
    const std::string kept = asWritten(tests::lineOf(tree, tree.mainLineEnd(0)));
    BOOST_TEST_CONTEXT("kept:" << kept << "\nsaved:" << shown_.saved << "\nsaving:" << shown_.saving)
    BOOST_TEST((kept == shown_.saved || kept == shown_.saving));
    shown_.saved = kept;
  }

  QTemporaryDir folder_;
  QString path_ = folder_.filePath(text("games.pgn"));
  Shown shown_;
};

void killOften(int times) {
  for (const QByteArray& middle : {QByteArray("[SetupGame \"Field Chess\"]\n[Result \"*\"]\n\n*"),
                                   QByteArray("[White \"Ann\"]\n[Result \"*\"]\n\n1. *")}) {
    Killed runs(middle);
    for (int seed = 1; seed <= times / 2; ++seed) BOOST_TEST_CONTEXT("run " << seed) {
        runs.run(static_cast<std::uint64_t>(seed));
      }
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(crashes)

BOOST_AUTO_TEST_CASE(two_hundred_kills_lose_nothing_that_was_shown_as_done) { killOften(200); }

BOOST_AUTO_TEST_CASE(five_thousand_kills_lose_nothing_that_was_shown_as_done, *boost::unit_test::label("release")) {
  killOften(5000);
}

BOOST_AUTO_TEST_SUITE_END()
