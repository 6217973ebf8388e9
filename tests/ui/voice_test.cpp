// What is told is spoken by a program of the desktop, whatever that program does.
#include <boost/test/unit_test.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "sound/voice.hpp"
#include "support/qt_text.hpp"

using namespace backrank;

namespace {

using tests::text;

/// Longer than a busy machine takes to start a program.
constexpr std::chrono::milliseconds patience{1500};
constexpr int mostWaiting = 20'000; ///< ms

/// A speaker made of lines of a shell, in a folder of its own; it may write what it was told to $TOLD.
class Speaker {
public:
  explicit Speaker(const QByteArray& script) { write(script); }
  void write(const QByteArray& script) {
    QFile file(path());
    BOOST_REQUIRE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(QByteArray(script).replace("$TOLD", '"' + told().toUtf8() + '"'));
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  }
  QString path() const { return folder_.filePath(text("speaker")); }
  std::string spoken() const {
    QFile file(told());
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
  }
  bool speaks(const std::string& wanted) const {
    return QTest::qWaitFor([&] { return spoken() == wanted; }, mostWaiting);
  }

private:
  QString told() const { return folder_.filePath(text("told")); }
  QTemporaryDir folder_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(voice)

BOOST_AUTO_TEST_CASE(sentences_are_spoken_one_after_the_other) {
  const Speaker speaker("#!/bin/sh\nfor last; do :; done\necho \"$last\" >> $TOLD\n");
  ui::Voice voice(speaker.path());
  BOOST_REQUIRE(voice.isThere());
  for (const char* sentence : {"White: king e1.", "--cancel", "Black \"moves\"; $HOME"}) voice.say(text(sentence));
  BOOST_TEST(speaker.speaks("White: king e1.\n--cancel\nBlack \"moves\"; $HOME\n"), speaker.spoken());
  BOOST_TEST(!ui::Voice(text("no-such-program")).isThere());
}

BOOST_AUTO_TEST_CASE(a_speaker_that_hangs_silences_nobody_after_it) {
  const Speaker speaker("#!/bin/sh\nfor last; do :; done\n[ \"$last\" = hang ] && exec sleep 60\n"
                        "[ \"$last\" = --cancel ] || echo \"$last\" >> $TOLD\n");
  ui::Voice voice(speaker.path(), patience);
  for (const char* sentence : {"hang", "heard", "hang", "heard again", "hang"}) voice.say(text(sentence));
  BOOST_TEST(speaker.speaks("heard\nheard again\n"), speaker.spoken());
}

BOOST_AUTO_TEST_CASE(a_speaker_that_cannot_be_started_keeps_nothing_back) {
  Speaker speaker("#!/no/such/shell\n");
  ui::Voice voice(speaker.path());
  voice.say(text("lost"));
  QTest::qWait(0);
  speaker.write("#!/bin/sh\n[ \"$1\" = --cancel ] || echo heard >> $TOLD\n");
  voice.say(text("heard"));
  BOOST_TEST(speaker.speaks("heard\n"), speaker.spoken());
}

BOOST_AUTO_TEST_SUITE_END()
