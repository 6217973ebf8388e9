#include <boost/test/unit_test.hpp>

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <sys/stat.h>

#include "support/places.hpp"
#include "support/qt_text.hpp"

namespace {

using backrank::tests::text;

struct Run {
  int status;
  QString out;
  QString err;
};

Run run(const QStringList& arguments) {
  QProcess process;
  process.start(QString::fromStdString(backrank::tests::places::program("backrank")), arguments);
  process.waitForFinished(60'000);
  return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
          QString::fromUtf8(process.readAllStandardError())};
}

/// Words and frames are grey, drawings are not.
int colouredPixels(const QImage& picture, const QRect& place) {
  int count = 0;
  for (int y = place.top(); y <= place.bottom(); ++y)
    for (int x = place.left(); x <= place.right(); ++x)
      if (picture.pixelColor(x, y).hsvSaturation() > 60) ++count;
  return count;
}

} // namespace

BOOST_AUTO_TEST_SUITE(command_line)

BOOST_AUTO_TEST_CASE(a_picture_has_the_size_and_scale_that_were_asked_for) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(text("a.png"));
  for (const auto& [scale, width, height] : {std::tuple{"1", 1000, 700}, std::tuple{"2", 2000, 1400}}) {
    const Run done = run({text("--picture"), path, text("--size"), text("1000x700"), text("--scale"), text(scale)});
    BOOST_TEST(done.status == 0);
    BOOST_TEST(done.err.toStdString() == "");
    const QImage picture(path);
    BOOST_TEST(picture.width() == width);
    BOOST_TEST(picture.height() == height);
  }
}

BOOST_AUTO_TEST_CASE(a_picture_of_the_start_page_has_the_drawing_of_each_large_card) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(text("a.png"));
  BOOST_TEST(run({text("--picture"), path, text("--size"), text("1366x768")}).status == 0);
  const QImage picture(path);
  for (int quarter = 0; quarter < 4; ++quarter)
    BOOST_TEST(colouredPixels(picture, QRect(quarter * 1366 / 4, 110, 1366 / 4, 160)) > 1000);
}

BOOST_AUTO_TEST_CASE(the_same_command_gives_the_same_picture_and_a_move_another) {
  const QTemporaryDir folder;
  const auto picture = [&folder](const char* name, const QStringList& more) {
    const QString path = folder.filePath(text(name));
    BOOST_TEST(run(QStringList{text("--picture"), path, text("--game"), text("standard")} + more).status == 0);
    return QImage(path);
  };
  const QImage before = picture("a.png", {});
  BOOST_TEST((before == picture("b.png", {})));
  BOOST_TEST((before != picture("c.png", {text("--moves"), text("e2e4")})));
  BOOST_TEST((before != picture("d.png", {text("--theme"), text("dark")})));
}

BOOST_AUTO_TEST_CASE(wrong_input_gets_one_sentence_and_no_picture) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(text("a.png"));
  struct Row {
    const char* what;
    int status;
    QStringList arguments;
  };
  const std::vector<Row> rows{
      {"no such game", 2, {text("--game"), text("checkers")}},
      {"no such option", 2, {text("--colour"), text("red")}},
      {"no such theme", 2, {text("--theme"), text("pink")}},
      {"no size", 2, {text("--size"), text("big")}},
      {"no scale", 2, {text("--scale"), text("100")}},
      {"moves without a game", 2, {text("--moves"), text("e2e4")}},
      {"a stray word", 2, {text("e2e4")}},
      {"no such rule", 1, {text("--game"), text("field"), text("--rules"), text("colour=red")}},
      {"two rules that contradict each other",
       1,
       {text("--game"), text("field"), text("--rules"), text("singular=on; singular=off")}},
      {"more pixels than memory is for", 2, {text("--size"), text("8000x8000"), text("--scale"), text("4")}},
      {"a size that the window does not take", 2, {text("--game"), text("field"), text("--size"), text("240x200")}},
      {"no FEN", 1, {text("--game"), text("standard"), text("--fen"), text("rubbish")}},
      {"no king", 1, {text("--game"), text("standard"), text("--fen"), text("4k3/8/8/8/8/8/8/8 w - - 0 1")}},
      {"no word", 1, {text("--game"), text("standard"), text("--moves"), text("e2e4 hello")}},
      {"an illegal move", 1, {text("--game"), text("standard"), text("--moves"), text("e2e5")}},
      {"a bishop's square", 1, {text("--game"), text("field"), text("--moves"), text("K@a1")}},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const Run done = run(QStringList{text("--picture"), path} + row.arguments);
      BOOST_TEST(done.status == row.status);
      BOOST_TEST(done.out.toStdString() == "");
      BOOST_TEST(done.err.count(u'\n') == 1);
      BOOST_TEST(done.err.size() > 10);
      BOOST_TEST(!QFile::exists(path));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_written_is_said_so) {
  const Run done = run({text("--picture"), text("/no/such/folder/a.png")});
  BOOST_TEST(done.status == 1);
  BOOST_TEST(done.err.count(u'\n') == 1);
}

BOOST_AUTO_TEST_CASE(a_picture_goes_into_a_device_or_a_pipe_and_leaves_it_there) {
  const QTemporaryDir folder;
  const QString pipe = folder.filePath(text("pipe"));
  BOOST_REQUIRE(mkfifo(pipe.toLocal8Bit().constData(), 0600) == 0);
  QProcess reader;
  reader.start(text("cat"), {pipe});
  BOOST_TEST(run({text("--picture"), pipe}).status == 0);
  BOOST_TEST(reader.waitForFinished(60'000));
  BOOST_TEST((QImage::fromData(reader.readAllStandardOutput()).size() == QSize(1366, 768)));
  BOOST_TEST(!QFileInfo(pipe).isFile());
  BOOST_TEST(QFileInfo::exists(pipe));
  BOOST_TEST(run({text("--picture"), text("/dev/full")}).status == 1);
}

BOOST_AUTO_TEST_CASE(help_and_version_need_no_display) {
  BOOST_TEST(run({text("--version")}).out.startsWith(text("backrank ")));
  const Run help = run({text("--help")});
  BOOST_TEST(help.status == 0);
  BOOST_TEST(help.out.contains(text("--picture")));
}

BOOST_AUTO_TEST_SUITE_END()
