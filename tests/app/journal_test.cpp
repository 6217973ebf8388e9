#include "app/journal.hpp"

#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <unistd.h>

#include "app/app_games.hpp"
#include "notation/fen.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using app::Journal;
using tests::TestGame;

namespace {

using tests::text;

/// A folder for journals, and the sentences in which one that is kept there has failed.
struct Folder {
  QTemporaryDir folder;
  QString path = folder.filePath(text("state/journals"));
  QStringList files() const { return QDir(path).entryList(QDir::Files); }
};

/// A game whose journal is in a folder; the journal is closed with it, as a crash would close it.
struct KeptGame {
  explicit KeptGame(const Folder& folder)
      : journal(folder.path) {
    game.keepIn(&journal);
    QObject::connect(&journal, &Journal::failed, &journal, [this](const QString& why) { failures.append(why); });
  }
  Journal journal;
  TestGame game;
  QStringList failures;
};

std::string bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::string fenOf(const game::Session& session) { return notation::writeFen(session.variant(), session.position()); }

} // namespace

BOOST_AUTO_TEST_SUITE(journals)

BOOST_AUTO_TEST_CASE(a_step_is_on_disk_before_the_model_tells_of_it) {
  const Folder folder;
  KeptGame kept(folder);
  kept.game.start("standard");
  std::vector<std::size_t> seen;
  QObject::connect(&kept.game, &app::GameModel::stepped, &kept.game, [&] {
    const auto read = notation::readJournal(bytesOf(folder.path + QLatin1Char('/') + folder.files().value(0)));
    seen.push_back(read ? read->events.size() : 99);
  });
  kept.game.play("e2e4 e7e5 g1f3");
  const std::vector<std::size_t> wanted{1, 2, 3};
  BOOST_TEST(seen == wanted, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_left_over_game_is_found_resumed_and_goes_on) {
  const Folder folder;
  {
    KeptGame first(folder);
    first.game.start("field", "singular=on");
    first.game.play("K@e1 Q@f1 K@e8");
    BOOST_TEST(Journal(folder.path).leftOvers().empty()); // it still runs
  }
  std::string fen;
  {
    KeptGame second(folder);
    const auto left = second.journal.leftOvers();
    BOOST_REQUIRE(left.size() == 1U);
    const auto game = second.journal.resume(left[0].file);
    BOOST_REQUIRE(game.has_value());
    second.game.resume(*game);
    BOOST_TEST(second.game.variant().rules() == "singular=on");
    BOOST_TEST(second.game.steps() == 2U); // Black's king was a draft of an open turn
    second.game.play("K@e8 Q@b8");
    BOOST_TEST(Journal(folder.path).leftOvers().empty());
    fen = fenOf(second.game.session());
  }
  KeptGame third(folder);
  const auto left = third.journal.leftOvers();
  BOOST_REQUIRE(left.size() == 1U);
  BOOST_TEST(fenOf(left[0].game.session) == fen);
  BOOST_TEST(left[0].game.events.size() == 2U);
  Journal::discard(left[0].file);
  BOOST_TEST(folder.files().isEmpty());
}

BOOST_AUTO_TEST_CASE(seats_and_other_settings_come_back) {
  app::NewGame game{.variant = tests::variantOf("standard"), .start = tests::variantOf("standard").start()};
  game.seats[0].name = text("Ann Lee");
  game.seats[1] = {.kind = app::Seat::Kind::builtin, .name = {}, .strength = {2025}};
  game.autoCommit = false;
  game.seed = 0xFFFF'FFFF'FFFF'FFFF;
  const game::Record record(game.variant, game.start);
  const app::NewGame again = app::newGameOf({.begin = record, .settings = app::settingsOf(game)});
  BOOST_TEST(again.seats[0].name.toStdString() == "Ann Lee");
  BOOST_TEST((again.seats[0].kind == app::Seat::Kind::human));
  BOOST_TEST((again.seats[1].kind == app::Seat::Kind::builtin));
  BOOST_TEST(again.seats[1].strength.elo == 2025);
  BOOST_TEST(!again.autoCommit);
  BOOST_TEST(again.seed == game.seed);
  const app::NewGame odd =
      app::newGameOf({.begin = record, .settings = {{"white", "builtin 99"}, {"black", "martian"}, {"seed", "x"}}});
  BOOST_TEST((odd.seats[0].kind == app::Seat::Kind::builtin));
  BOOST_TEST((odd.seats[1].kind == app::Seat::Kind::human));
  BOOST_TEST(odd.seed == 0U);
}

BOOST_AUTO_TEST_CASE(takebacks_and_endings_are_kept) {
  const Folder folder;
  {
    KeptGame kept(folder);
    kept.game.start("standard");
    kept.game.play("e2e4 e7e5 g1f3");
    kept.game.takeBack();
    kept.game.resign(chess::Color::white);
  }
  const auto left = Journal(folder.path).leftOvers();
  BOOST_REQUIRE(left.size() == 1U);
  BOOST_TEST((left[0].game.session.ending()->winner == chess::Color::black));
  BOOST_TEST(left[0].game.session.tree().pathTo(left[0].game.session.live()).size() == 3U);
}

BOOST_AUTO_TEST_CASE(a_machines_step_is_kept_too) {
  const Folder folder;
  {
    KeptGame kept(folder);
    kept.game.startAgainst(chess::Color::black, "standard");
    kept.game.play("e2e4");
    kept.game.answer("c7c5");
  }
  const auto left = Journal(folder.path).leftOvers();
  BOOST_REQUIRE(left.size() == 1U);
  BOOST_TEST(left[0].game.events.size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_new_game_or_a_clean_end_leaves_nothing) {
  const Folder folder;
  KeptGame kept(folder);
  kept.game.start("standard");
  BOOST_TEST(folder.files().isEmpty()); // nothing has happened
  kept.game.play("e2e4");
  BOOST_TEST(folder.files().size() == 1);
  kept.game.start("chess36");
  BOOST_TEST(folder.files().isEmpty());
  kept.game.play("e2e4");
  kept.journal.retire();
  BOOST_TEST(folder.files().isEmpty());
  kept.game.play("e7e5");
  BOOST_TEST(folder.files().isEmpty());
}

BOOST_AUTO_TEST_CASE(torn_and_strange_files_do_no_harm) {
  const Folder folder;
  {
    KeptGame kept(folder);
    kept.game.start("standard");
    kept.game.play("e2e4 e7e5");
  }
  const auto write = [&folder](const char* name, const QByteArray& bytes) {
    QFile file(folder.path + QLatin1Char('/') + text(name));
    BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
  };
  QFile kept(folder.path + QLatin1Char('/') + folder.files()[0]);
  BOOST_REQUIRE(kept.open(QIODevice::ReadWrite));
  kept.resize(kept.size() - 2);
  kept.close();
  write("empty.journal", {});
  write("strange.journal", "hello\n");
  write("newer.journal", "1034d07f journal 3\n");
  write("half.journal.new", "6733");
  KeptGame next(folder);
  const auto left = next.journal.leftOvers();
  BOOST_REQUIRE(left.size() == 1U);
  BOOST_TEST(left[0].game.events.size() == 1U);
  BOOST_TEST(!left[0].game.isWhole);
  BOOST_TEST(!QFile::exists(folder.path + text("/empty.journal")));
  BOOST_TEST(!QFile::exists(folder.path + text("/half.journal.new")));
  BOOST_TEST(QFile::exists(folder.path + text("/newer.journal")));
  next.game.resume(*next.journal.resume(left[0].file));
  next.game.play("c7c5");
  const auto again = notation::readJournal(bytesOf(left[0].file));
  BOOST_REQUIRE(static_cast<bool>(again));
  BOOST_TEST(again->isWhole);
  BOOST_TEST(again->events.size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_is_offered_until_it_is_saved) {
  for (const bool isSaved : {false, true}) {
    const Folder folder;
    {
      KeptGame kept(folder);
      kept.game.start("standard");
      kept.game.play("e2e4");
      kept.journal.note({.kind = game::Event::Kind::note, .text = std::string(app::savedNote)});
      kept.game.play("e7e5");
      kept.game.resign(chess::Color::white);
      if (isSaved) kept.journal.note({.kind = game::Event::Kind::note, .text = std::string(app::savedNote)});
    }
    BOOST_TEST(app::Journal(folder.path).leftOvers().size() == (isSaved ? 0U : 1U));
    BOOST_TEST(folder.files().isEmpty() == isSaved);
  }
}

BOOST_AUTO_TEST_CASE(a_journal_with_a_spoilt_line_is_offered_or_told_of_and_never_deleted) {
  const Folder folder;
  {
    KeptGame kept(folder);
    kept.game.start("standard");
    kept.game.play("e2e4 e7e5");
  }
  const QString path = folder.path + QLatin1Char('/') + folder.files()[0];
  const std::string whole = bytesOf(path);
  const std::size_t lines = static_cast<std::size_t>(std::ranges::count(whole, '\n'));
  BOOST_REQUIRE(lines > 3U);
  std::size_t start = 0;
  for (std::size_t line = 0; line < lines; ++line, start = whole.find('\n', start) + 1) {
    BOOST_TEST_CONTEXT("line " << line + 1) {
      std::string spoilt = whole;
      spoilt[start + 10] ^= 1; // behind the sum and a blank
      QFile file(path);
      BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
      file.write(spoilt.data(), static_cast<qint64>(spoilt.size()));
      file.close();
      const app::Journal journal(folder.path);
      const auto left = journal.leftBehind();
      BOOST_TEST(left.games.size() + left.unread.size() == 1U);
      BOOST_TEST(QFile::exists(path));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_folder_that_cannot_be_made_is_told_once_and_tried_again) {
  const Folder folder;
  QFile obstacle(folder.folder.filePath(text("state")));
  BOOST_REQUIRE(obstacle.open(QIODevice::WriteOnly));
  obstacle.close();
  {
    KeptGame kept(folder);
    kept.game.start("standard");
    kept.game.play("e2e4 e7e5 g1f3");
    BOOST_TEST(kept.failures.size() == 1);
    BOOST_TEST(kept.game.steps() == 3U);
    obstacle.remove();
    kept.game.play("b8c6");
    BOOST_TEST(kept.failures.size() == 1);
  }
  const auto left = Journal(folder.path).leftOvers();
  BOOST_REQUIRE(left.size() == 1U);
  BOOST_TEST(left[0].game.events.size() == 4U);
}

BOOST_AUTO_TEST_CASE(a_left_over_that_is_gone_leaves_the_game_that_runs_in_its_journal) {
  const Folder folder;
  {
    KeptGame kept(folder);
    kept.game.start("standard");
    kept.game.play("e2e4");
    BOOST_TEST(!kept.journal.resume(folder.path + text("/gone.journal")));
    kept.game.play("e7e5");
  }
  const auto left = Journal(folder.path).leftOvers();
  BOOST_REQUIRE(left.size() == 1U);
  BOOST_TEST(left[0].game.events.size() == 2U);
}

BOOST_AUTO_TEST_CASE(of_two_programs_only_one_gets_a_left_over) {
  const Folder folder;
  {
    KeptGame kept(folder);
    kept.game.start("standard");
    kept.game.play("e2e4");
  }
  Journal one(folder.path);
  Journal other(folder.path);
  const QString file = one.leftOvers()[0].file;
  BOOST_TEST(other.leftOvers().size() == 1U);
  BOOST_TEST(one.resume(file).has_value());
  BOOST_TEST(!other.resume(file).has_value());
  Journal::discard(file);
  BOOST_TEST(QFile::exists(file));
  one.retire();
  BOOST_TEST(!other.resume(file).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
