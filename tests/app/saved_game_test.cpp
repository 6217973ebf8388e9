#include "app/saved_game.hpp"

#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <unistd.h>

#include "app/act_log.hpp"
#include "app/app_games.hpp"
#include "app/journal.hpp"
#include "notation/pgn_reader.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using app::SavedGame;
using Outcome = app::SavedGame::Outcome;

namespace {

using tests::text;

QByteArray bytesOf(const QString& path) { return app::pgn_file::readAll(path).bytes; }

void put(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

/// Three games, the first in Latin-1, the second with lines of another program.
const QByteArray threeGames = "[White \"M\xFCller\"]\n[Result \"*\"]\n\n1. e4 {\xE9} *\n\n\n"
                              "[White \"Ann\"]\n[Black \"Lee\"]\n[Result \"*\"]\n\n1. d4 d5 *\n\n"
                              "[White \"Zoe\"]\n\n1. c4 (1. b4) rubbish *\n";

/// A game, where it is kept, and a folder.
struct Desk {
  Desk() {
    game.keepIn(&journal);
    saved.setToday([] { return QDate(2026, 11, 30); });
  }
  /// Opens game `number` of a file as the window does.
  void open(const QString& path, int number) {
    const auto read = notation::readGames(bytesOf(path).toStdString()).at(static_cast<std::size_t>(number) - 1);
    const app::GameSpan span{static_cast<qint64>(read.begin), static_cast<qint64>(read.end)};
    game.begin(read.record);
    saved.setHome({.path = path, .span = span, .bytes = bytesOf(path).mid(span.begin, span.end - span.begin)});
  }
  QTemporaryDir folder;
  QString path = folder.filePath(text("games.pgn"));
  app::Journal journal{folder.filePath(text("journals"))};
  tests::TestGame game;
  SavedGame saved{game, journal};
};

} // namespace

BOOST_AUTO_TEST_SUITE(saved_games)

BOOST_AUTO_TEST_CASE(a_new_game_is_in_no_file_and_unchanged_until_something_happens) {
  Desk desk;
  desk.game.start("standard");
  BOOST_TEST(!desk.saved.isModified());
  BOOST_TEST((desk.saved.save() == Outcome::homeless));
  desk.game.play("e2e4");
  BOOST_TEST(desk.saved.isModified());
  BOOST_TEST((desk.saved.saveAs(desk.path) == Outcome::saved));
  BOOST_TEST(!desk.saved.isModified());
  const auto games = notation::readGames(bytesOf(desk.path).toStdString());
  BOOST_REQUIRE(games.size() == 1U);
  BOOST_TEST(games[0].faults.empty());
  BOOST_TEST(games[0].record.tag("Date").value() == "2026.11.30");
  desk.game.play("e7e5");
  BOOST_TEST(desk.saved.isModified());
  BOOST_TEST((desk.saved.save() == Outcome::saved));
  BOOST_TEST(notation::readGames(bytesOf(desk.path).toStdString())[0].record.tree.mainLineEnd(0) == 2U);
}

BOOST_AUTO_TEST_CASE(a_pause_alone_is_no_reason_to_save_a_game_and_any_other_act_is) {
  Desk desk;
  app::ActLog acts(desk.game);
  desk.game.start("standard");
  acts.write({.what = text("clock paused"), .kind = app::Act::Kind::pause});
  BOOST_TEST(acts.lines().size() == 1);
  BOOST_TEST(!desk.saved.isModified());
  acts.write({.what = text("White has 15 s more")}); // by the players as well
  BOOST_TEST(desk.saved.isModified());
  desk.game.start("standard");
  BOOST_TEST(!desk.saved.isModified());
  acts.write({.what = text("White's time set to 2:30"), .who = text("Ann")});
  BOOST_TEST(desk.saved.isModified());
  desk.game.start("standard");
  desk.game.play("e2e4");
  BOOST_TEST((desk.saved.saveAs(desk.path) == Outcome::saved));
  acts.write({.what = text("clock paused"), .kind = app::Act::Kind::pause});
  BOOST_TEST(desk.saved.isModified());
}

BOOST_AUTO_TEST_CASE(saving_one_of_three_games_keeps_the_others_to_the_byte) {
  for (int number = 1; number <= 3; ++number) {
    BOOST_TEST_CONTEXT(number) {
      Desk desk;
      put(desk.path, threeGames);
      desk.open(desk.path, number);
      BOOST_TEST(!desk.saved.isModified());
      const app::GameHome before = *desk.saved.home();
      desk.game.take(legal(desk.game.variant(), desk.game.shown())[0]);
      BOOST_TEST(desk.saved.isModified());
      BOOST_TEST((desk.saved.save() == Outcome::saved));
      const QByteArray after = bytesOf(desk.path);
      BOOST_TEST((after.left(before.span.begin) == threeGames.left(before.span.begin)));
      BOOST_TEST((after.right(threeGames.size() - before.span.end) == threeGames.mid(before.span.end)));
      BOOST_TEST(notation::readGames(after.toStdString()).size() == 3U);
      // Saved again, nothing changes.
      BOOST_TEST((desk.saved.save() == Outcome::saved));
      BOOST_TEST((bytesOf(desk.path) == after));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_game_is_added_behind_the_others) {
  Desk desk;
  put(desk.path, threeGames);
  desk.game.start("field");
  desk.game.play("K@e1 Q@d1");
  BOOST_TEST((desk.saved.addTo(desk.path) == Outcome::saved));
  BOOST_TEST(bytesOf(desk.path).startsWith(threeGames));
  const auto games = notation::readGames(bytesOf(desk.path).toStdString());
  BOOST_REQUIRE(games.size() == 4U);
  BOOST_TEST(
      (games[3].record.tree.node(games[3].record.tree.mainLineEnd(0)).position == desk.game.session().position()));
  desk.game.play("K@d8 Q@e8");
  BOOST_TEST((desk.saved.save() == Outcome::saved));
  BOOST_TEST(bytesOf(desk.path).startsWith(threeGames));
  BOOST_TEST(notation::readGames(bytesOf(desk.path).toStdString()).size() == 4U);
}

BOOST_AUTO_TEST_CASE(what_another_program_wrote_is_kept) {
  Desk desk;
  put(desk.path, threeGames);
  desk.open(desk.path, 2);
  desk.game.play("g1f3");
  // It put a game in front: ours is found where it is now.
  put(desk.path, "[White \"New\"]\n\n1. a4 *\n\n" + threeGames);
  BOOST_TEST((desk.saved.save() == Outcome::saved));
  BOOST_TEST(bytesOf(desk.path).startsWith("[White \"New\"]\n\n1. a4 *\n\n[White \"M"));
  // It changed our game: nothing is written over that.
  desk.game.play("g8f6");
  QByteArray changed = bytesOf(desk.path);
  changed.replace("1. d4", "1. e3");
  put(desk.path, changed);
  BOOST_TEST((desk.saved.save() == Outcome::lost));
  BOOST_TEST((bytesOf(desk.path) == changed));
  BOOST_TEST(desk.saved.isModified());
  BOOST_TEST((desk.saved.addTo(desk.path) == Outcome::saved));
  BOOST_TEST(bytesOf(desk.path).startsWith(changed));
  QFile::remove(desk.path);
  desk.game.play("b1c3");
  BOOST_TEST((desk.saved.save() == Outcome::gone));
  BOOST_TEST(QDir().mkpath(desk.path));
  BOOST_TEST((desk.saved.save() == Outcome::failed));
  BOOST_TEST(desk.saved.error().contains(text("directory")));
  BOOST_TEST(QDir().rmdir(desk.path));
  BOOST_TEST((desk.saved.addTo(desk.path) == Outcome::saved));
  BOOST_TEST(!desk.saved.isModified());
}

/// As many games of another program as make a file that a thread writes.
QByteArray manyGames() { return threeGames.repeated((qint64(5) << 20) / threeGames.size()); }

BOOST_AUTO_TEST_CASE(a_big_file_is_written_while_the_game_goes_on) {
  Desk desk;
  const QByteArray others = manyGames();
  put(desk.path, others);
  desk.game.start("standard");
  desk.game.play("e2e4");
  std::optional<Outcome> outcome;
  desk.saved.addToSoon(desk.path, [&](Outcome told) { outcome = told; });
  BOOST_TEST(desk.saved.isSaving());
  BOOST_TEST(desk.saved.isModified());
  BOOST_TEST(!outcome);
  desk.game.play("e7e5");
  BOOST_TEST(QTest::qWaitFor([&] { return outcome.has_value(); }, 60'000));
  BOOST_TEST((outcome == Outcome::saved));
  BOOST_TEST(!desk.saved.isSaving());
  BOOST_TEST(desk.saved.isModified()); // by the second move
  BOOST_TEST(bytesOf(desk.path).startsWith(others));
  BOOST_TEST(bytesOf(desk.path).endsWith("1. e4 *\n"));
  outcome.reset();
  desk.saved.saveSoon([&](Outcome told) { outcome = told; });
  BOOST_TEST(QTest::qWaitFor([&] { return outcome.has_value(); }, 60'000));
  BOOST_TEST((outcome == Outcome::saved));
  BOOST_TEST(!desk.saved.isModified());
  BOOST_TEST(bytesOf(desk.path).startsWith(others));
  BOOST_TEST(bytesOf(desk.path).endsWith("1. e4 e5 *\n"));
}

BOOST_AUTO_TEST_CASE(a_game_that_began_while_another_was_written_has_no_home_by_that) {
  Desk desk;
  put(desk.path, manyGames());
  desk.game.start("standard");
  desk.game.play("e2e4");
  std::optional<Outcome> outcome;
  desk.saved.addToSoon(desk.path, [&](Outcome told) { outcome = told; });
  desk.game.start("standard");
  desk.game.play("d2d4");
  BOOST_TEST(QTest::qWaitFor([&] { return outcome.has_value(); }, 60'000));
  BOOST_TEST((outcome == Outcome::saved));
  BOOST_TEST(bytesOf(desk.path).endsWith("1. e4 *\n"));
  BOOST_TEST(desk.saved.path().isEmpty());
  BOOST_TEST(desk.saved.isModified());
}

BOOST_AUTO_TEST_CASE(what_happened_while_a_file_was_written_is_not_resumed_as_saved) {
  QTemporaryDir journals;
  {
    Desk desk;
    desk.journal.setFolder(journals.path());
    put(desk.path, manyGames());
    desk.game.start("standard");
    desk.game.play("f2f3 e7e5 g2g4");
    std::optional<Outcome> outcome;
    desk.saved.addToSoon(desk.path, [&](Outcome told) { outcome = told; });
    desk.game.play("d8h4");
    BOOST_TEST(desk.game.isOver());
    BOOST_TEST(QTest::qWaitFor([&] { return outcome.has_value(); }, 60'000));
    BOOST_TEST((outcome == Outcome::saved));
  }
  Desk next;
  next.journal.setFolder(journals.path());
  const auto left = next.journal.leftOvers();
  BOOST_REQUIRE(left.size() == 1U);
  const auto game = next.journal.resume(left[0].file);
  next.game.resume(*game);
  next.saved.setHome(*game);
  BOOST_TEST(next.saved.isModified());
}

BOOST_AUTO_TEST_CASE(a_big_file_whose_game_another_program_changed_is_left_alone) {
  Desk desk;
  put(desk.path, manyGames() + "[White \"Last\"]\n\n1. e4 *\n");
  desk.game.start("standard");
  desk.game.play("e2e4");
  BOOST_TEST((desk.saved.addTo(desk.path) == Outcome::saved));
  QByteArray changed = bytesOf(desk.path);
  changed.chop(2);
  put(desk.path, changed);
  std::optional<Outcome> outcome;
  desk.saved.saveSoon([&](Outcome told) { outcome = told; });
  BOOST_TEST(QTest::qWaitFor([&] { return outcome.has_value(); }, 60'000));
  BOOST_TEST((outcome == Outcome::lost));
  BOOST_TEST((bytesOf(desk.path) == changed));
}

/// Writes a file when the first word of a thread arrives: the place in it is found by then, and nothing is written yet.
class Intruder : public QObject {
public:
  Intruder(QString path, QByteArray bytes)
      : path_(std::move(path))
      , bytes_(std::move(bytes)) {
    QCoreApplication::instance()->installEventFilter(this);
  }
  bool hasCome() const { return hasCome_; }
  bool eventFilter(QObject* watched, QEvent* event) override {
    const bool isWord = event->type() == QEvent::MetaCall && qobject_cast<app::BackThread*>(watched);
    if (isWord && !std::exchange(hasCome_, true)) put(path_, bytes_);
    return false;
  }

private:
  QString path_;
  QByteArray bytes_;
  bool hasCome_ = false;
};

BOOST_AUTO_TEST_CASE(a_program_that_writes_between_finding_and_writing_loses_nothing) {
  const QByteArray added = "[White \"New\"]\n\n1. a4 *\n\n";
  for (const bool changesOurs : {false, true}) {
    BOOST_TEST_CONTEXT(changesOurs) {
      Desk desk;
      const QByteArray others = manyGames();
      put(desk.path, others);
      desk.game.start("standard");
      desk.game.play("e2e4");
      BOOST_TEST((desk.saved.addTo(desk.path) == Outcome::saved));
      QByteArray theirs = added + bytesOf(desk.path);
      if (changesOurs) theirs.chop(4);
      desk.game.play("e7e5");
      const Intruder intruder(desk.path, theirs);
      std::optional<Outcome> outcome;
      desk.saved.saveSoon([&](Outcome told) { outcome = told; });
      BOOST_TEST(QTest::qWaitFor([&] { return outcome.has_value(); }, 60'000));
      BOOST_TEST(intruder.hasCome());
      BOOST_TEST((outcome == (changesOurs ? Outcome::lost : Outcome::saved)));
      if (changesOurs) BOOST_TEST((bytesOf(desk.path) == theirs));
      if (!changesOurs) BOOST_TEST(bytesOf(desk.path).startsWith(added + others));
      if (!changesOurs) BOOST_TEST(bytesOf(desk.path).endsWith("1. e4 e5 *\n"));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_save_that_is_on_its_way_when_all_ends_is_made) {
  QTemporaryDir folder;
  const QString path = folder.filePath(text("games.pgn"));
  const QByteArray others = manyGames();
  put(path, others);
  {
    Desk desk;
    desk.game.start("standard");
    desk.game.play("e2e4");
    desk.saved.addToSoon(path, [](Outcome) { BOOST_ERROR("nobody is left to hear this"); });
  }
  BOOST_TEST(bytesOf(path).startsWith(others));
  BOOST_TEST(bytesOf(path).endsWith("1. e4 *\n"));
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_written_stays_and_the_reason_is_told) {
  Desk desk;
  put(desk.path, threeGames);
  desk.open(desk.path, 2);
  desk.game.play("g1f3");
  const QString obstacle = desk.folder.filePath(text("no/such/folder/a.pgn"));
  BOOST_TEST((desk.saved.saveAs(obstacle) == Outcome::failed));
  BOOST_TEST(!desk.saved.error().isEmpty());
  BOOST_TEST(desk.saved.path().toStdString() == desk.path.toStdString());
  BOOST_TEST(desk.saved.isModified());
  BOOST_TEST((bytesOf(desk.path) == threeGames));
}

BOOST_AUTO_TEST_CASE(a_resumed_game_knows_its_file_and_what_is_not_in_it) {
  QTemporaryDir folder;
  const QString path = folder.filePath(text("games.pgn"));
  const QString journals = folder.filePath(text("journals"));
  put(path, threeGames);
  for (const bool savesLast : {false, true}) {
    BOOST_TEST_CONTEXT(savesLast) {
      {
        Desk desk;
        desk.journal.setFolder(journals);
        desk.open(path, 2);
        desk.game.play("g1f3");
        BOOST_TEST((desk.saved.save() == Outcome::saved));
        desk.game.play("g8f6");
        if (savesLast) BOOST_TEST((desk.saved.save() == Outcome::saved));
      }
      Desk next;
      next.journal.setFolder(journals);
      const auto left = next.journal.leftOvers();
      BOOST_REQUIRE(left.size() == 1U);
      const auto game = next.journal.resume(left[0].file);
      next.game.resume(*game);
      next.saved.setHome(*game);
      BOOST_TEST(next.saved.path().toStdString() == path.toStdString());
      BOOST_TEST(next.saved.isModified() == !savesLast);
      BOOST_TEST((next.saved.save() == Outcome::saved));
      BOOST_TEST(notation::readGames(bytesOf(path).toStdString()).size() == 3U);
      next.journal.retire();
      put(path, threeGames);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
