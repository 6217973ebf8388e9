// A timed game in its journal: cut off at any moment, it comes back with both clocks paused at the right values.
#include <boost/test/unit_test.hpp>

#include <QTemporaryDir>

#include "app/act_log.hpp"
#include "app/clock_face.hpp"
#include "app/clock_games.hpp"
#include "app/file_clock.hpp"
#include "app/journal.hpp"
#include "app/journals.hpp"
#include "app/organizer.hpp"
#include "base/random.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using game::TimeControl;
using tests::journalIn;
using tests::TimedGame;

/// What has to come back: the game and the clock after an event.
struct Kept {
  game::ClockState clock;
  chess::Position position;
  bool isOver;
};

TimeControl control() {
  TimeControl made = TimeControl::equal(
      {{.moves = 6, .time = 60s, .extra = 2s}, {.time = 30s, .pace = game::Pace::byoYomi, .extra = 5s, .periods = 3}});
  made.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 20s};
  return made;
}

bool endsTurn(const game::Tree& tree, game::Tree::NodeId id) {
  const auto& node = tree.node(id);
  return node.parent && tree.node(*node.parent).position.turn() != node.position.turn();
}

void playTurn(TimedGame& game, Random& random) {
  while (!game.isOver() && !game.draft().isReady()) {
    const auto legal = rules::legal(game.variant(), game.shown());
    game.take(legal[random.below(legal.size())]);
  }
  if (!game.isOver()) game.commit();
}

/// Some turns by chance, with pauses, time given, takebacks and remarks between them.
void playOn(TimedGame& game, Random& random) {
  game.wait(game::Millis(random.below(6000)));
  switch (random.below(12)) {
  case 0:
    game.pause();
    game.wait(60s);
    return game.resumeClock();
  case 1:
    game.giveTime(chess::Color::black, 15s);
    return;
  case 2:
    return game.takeBack();
  case 3:
    return writeAct(game, {QStringLiteral("note"), QStringLiteral("why")});
  default:
    break;
  }
  playTurn(game, random);
}

/// The game that a journal leads to; all of it has to be trusted.
void checkComesBack(const TimedGame& game, const QByteArray& bytes) {
  const auto read = notation::readJournal({bytes.data(), static_cast<std::size_t>(bytes.size())});
  BOOST_REQUIRE(static_cast<bool>(read));
  BOOST_TEST(read->trusted == static_cast<std::size_t>(bytes.size()));
  BOOST_TEST((read->session.position() == game.session().position()));
  game::ClockState kept = game.clock();
  kept.status = read->session.clock()->state().status;
  BOOST_TEST((read->session.clock()->state() == kept));
}

} // namespace

BOOST_AUTO_TEST_SUITE(clock_journal)

BOOST_AUTO_TEST_CASE(killed_at_any_of_200_moments_a_timed_game_comes_back_with_its_clocks) {
  int moments = 0;
  for (std::uint64_t seed = 1; moments < 200; ++seed) {
    QTemporaryDir folder;
    Journal journal(folder.path());
    TimedGame game;
    game.keepIn(&journal);
    game.startTimed(control(), "field");
    Random random(seed);
    std::vector<std::pair<qsizetype, Kept>> kept;
    for (int turn = 0; turn < 40 && !game.isOver(); ++turn) {
      playOn(game, random);
      const qsizetype size = journalIn(folder.path()).size();
      const bool isNoted = size > (kept.empty() ? 0 : kept.back().first);
      if (isNoted) kept.push_back({size, {game.session().clock()->state(), game.session().position(), game.isOver()}});
    }
    const QByteArray bytes = journalIn(folder.path());
    for (std::size_t i = 0; i + 1 < kept.size() && moments < 200; ++i, ++moments) {
      const auto& [size, wanted] = kept[i];
      // Killed in the middle of writing what comes next.
      const auto torn = static_cast<std::size_t>(size) + random.below(40);
      const auto read = notation::readJournal({bytes.data(), torn});
      BOOST_TEST_CONTEXT("seed " << seed << " turn " << i) {
        BOOST_REQUIRE(static_cast<bool>(read));
        TimedGame again;
        again.resume(*read);
        BOOST_REQUIRE(again.hasClock());
        BOOST_TEST((again.session().position() == wanted.position));
        BOOST_TEST(again.isOver() == wanted.isOver);
        BOOST_TEST((wanted.isOver || again.isPaused()));
        for (const auto side : chess::allColors) {
          BOOST_TEST(again.clock().of(side).left.count() == wanted.clock.of(side).left.count());
          BOOST_TEST(again.clock().of(side).budget.count() == wanted.clock.of(side).budget.count());
          BOOST_TEST(again.clock().of(side).moves == wanted.clock.of(side).moves);
          BOOST_TEST(again.clock().of(side).stage == wanted.clock.of(side).stage);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(armies_that_the_clock_fielded_come_back_and_so_does_the_game_after_them) {
  for (const char* drafted : {"", "K@e1"}) {
    BOOST_TEST_CONTEXT(drafted) {
      QTemporaryDir folder;
      Journal journal(folder.path());
      TimedGame game;
      game.keepIn(&journal);
      TimeControl control = TimeControl::sudden(60s, 2s);
      control.fielding = {
          .mode = game::FieldingTime::Mode::budget, .budget = 10s, .expiry = game::FieldingTime::Expiry::autoField};
      game.startTimed(control, "field");
      if (*drafted) game.play(drafted);
      game.wait(11s);
      game.wait(11s); // nothing is left of either pool: all other turns are fielded at once
      BOOST_REQUIRE(game.clock().hasBattleBegun);
      Random random(7);
      for (int turn = 0; turn < 6; ++turn) {
        game.wait(1s);
        playTurn(game, random);
      }
      checkComesBack(game, journalIn(folder.path()));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_restored_turn_that_was_taken_back_comes_back_with_every_clock) {
  QTemporaryDir folder;
  Journal journal(folder.path());
  TimedGame game;
  game.keepIn(&journal);
  game.startTimed(control(), "field");
  Organizer organizer(game);
  Random random(3);
  for (int turn = 0; turn < 14; ++turn) {
    game.wait(1s);
    playTurn(game, random);
    if (turn == 9) writeAct(game, {QStringLiteral("note"), QStringLiteral("why")});
  }
  const auto line = game.session().tree().pathTo(game.session().live());
  std::vector<game::ClockState> clocks;
  for (const auto node : line) clocks.push_back(game.session().clockOf(node));
  organizer.restore({.node = line[3], .title = QStringLiteral("Black")});
  organizer.takeBackLast();
  BOOST_REQUIRE(game.session().tree().pathTo(game.session().live()).size() == line.size());
  checkComesBack(game, journalIn(folder.path()));
  const QByteArray bytes = journalIn(folder.path());
  const auto read = notation::readJournal({bytes.data(), static_cast<std::size_t>(bytes.size())});
  BOOST_REQUIRE(static_cast<bool>(read));
  const auto again = read->session.tree().pathTo(read->session.live());
  for (std::size_t i = 0; i < again.size(); ++i)
    for (const auto side : chess::allColors)
      BOOST_TEST(read->session.clockOf(again[i]).of(side).left.count() == clocks[i].of(side).left.count());
  BOOST_TEST(read->session.record().tree.annotations(again[line.size() - 5]).after ==
             game.record().tree.annotations(line[line.size() - 5]).after);
}

BOOST_AUTO_TEST_CASE(a_resumed_game_takes_back_to_clocks_of_before_the_crash) {
  QTemporaryDir folder;
  Journal journal(folder.path());
  TimedGame game;
  game.keepIn(&journal);
  game.startTimed(TimeControl::sudden(60s, 0s), "standard", "", true);
  game.wait(10s);
  game.play("e2e4");
  game.wait(5s);
  game.play("e7e5");
  const QByteArray bytes = journalIn(folder.path());
  const auto read = notation::readJournal({bytes.data(), static_cast<std::size_t>(bytes.size())});
  BOOST_REQUIRE(static_cast<bool>(read));
  TimedGame again;
  again.resume(*read);
  BOOST_TEST(again.left(chess::Color::black) == 55'000);
  again.takeBack();
  BOOST_TEST(again.left(chess::Color::white) == 50'000);
  BOOST_TEST(again.left(chess::Color::black) == 60'000);
  BOOST_TEST(again.isPaused());
}

/// Set-up turns and moves of a game that was written down and read again.
BOOST_AUTO_TEST_CASE(a_game_file_gives_every_turn_the_clocks_that_it_had_and_is_played_on_with_them) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    BOOST_TEST_CONTEXT("seed " << seed) {
      TimedGame game;
      game.startTimed(seed % 2 == 0 ? control() : TimeControl::sudden(5min, 3s), "field");
      Random random(seed);
      for (int turn = 0; turn < 30 && !game.isOver(); ++turn) {
        game.wait(game::Millis(100 * random.below(40)));
        playTurn(game, random);
      }
      auto read = notation::readGames(notation::writeGame(game.record()));
      BOOST_REQUIRE(read.size() == 1U);
      BOOST_TEST(read[0].faults.empty());
      TimedGame again;
      again.begin(std::move(read[0].record));
      const auto clock = fileClockOf(again.session());
      BOOST_REQUIRE(clock.has_value());
      if (game.isOver()) continue;
      const QString shown = leftInFile(*clock);
      Journal none;
      playOnWithClock(again, none, *clock);
      BOOST_TEST(again.isPaused());
      BOOST_TEST((shown == QStringLiteral("%1 / %2").arg(timeText(again.clock().sides[0].left),
                                                         timeText(again.clock().sides[1].left))));
      const auto path = game.session().tree().pathTo(game.session().live());
      for (const auto node : path) {
        if (!endsTurn(game.session().tree(), node)) continue; // a file has no times in the middle of a turn
        for (const auto side : chess::allColors)
          BOOST_TEST((again.session().clockOf(node).of(side).left == game.session().clockOf(node).of(side).left));
      }
      again.wait(60s);
      again.resumeClock();
      again.wait(2s);
      const auto actor = again.toAct();
      BOOST_TEST((again.left(actor) < game.session().clockOf(path.back()).of(actor).left.count()));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_is_played_on_with_its_files_clock_comes_back_after_a_crash) {
  QTemporaryDir folder;
  Journal journal(folder.path());
  TimedGame game;
  auto read = notation::readGames("[TimeControl \"300+2\"]\n\n1. e4 {[%clk 0:04:10]} e5 {[%clk 0:03:20]} *");
  const auto control = TimeControl::sudden(5min, 2s);
  game.keepIn(&journal);
  game.begin(std::move(read[0].record));
  playOnWithClock(game, journal, {control, fileClockOf(game.session())->state});
  BOOST_TEST(journalIn(folder.path()).isEmpty()); // what is lost so far is in the file
  game.resumeClock();
  game.wait(10s);
  game.play("g1f3");
  const QByteArray bytes = journalIn(folder.path());
  const auto kept = notation::readJournal({bytes.data(), static_cast<std::size_t>(bytes.size())});
  BOOST_REQUIRE(static_cast<bool>(kept));
  TimedGame again;
  again.resume(*kept);
  BOOST_TEST(again.isPaused());
  BOOST_TEST(again.left(chess::Color::white) == 242'000);
  BOOST_TEST(again.left(chess::Color::black) == 200'000);
}

BOOST_AUTO_TEST_CASE(a_clock_of_a_file_that_cannot_be_read_is_none) {
  for (const char* text : {"1. e4 *", "[TimeControl \"?\"]\n\n1. e4 *", "[TimeControl \"-\"]\n\n1. e4 *",
                           "[TimeControl \"G/60\"]\n\n1. e4 *", "[TimeControl \"99999999\"]\n\n1. e4 *"}) {
    TimedGame game;
    game.begin(notation::readGames(text)[0].record);
    BOOST_TEST(!fileClockOf(game.session()).has_value(), text);
  }
}

BOOST_AUTO_TEST_CASE(a_timed_game_that_ends_before_its_first_action_comes_back_with_the_time_that_ran) {
  QTemporaryDir folder;
  Journal journal(folder.path());
  TimedGame game;
  game.keepIn(&journal);
  game.startTimed(TimeControl::sudden(15min, 0s), "field");
  BOOST_TEST(!journalIn(folder.path()).isEmpty()); // from the first moment on
  game.wait(5min);
  const QByteArray bytes = journalIn(folder.path());
  const auto kept = notation::readJournal({bytes.data(), static_cast<std::size_t>(bytes.size())});
  BOOST_REQUIRE(static_cast<bool>(kept));
  TimedGame again;
  again.resume(*kept);
  BOOST_TEST(again.isPaused());
  BOOST_TEST(again.left(chess::Color::white) == 600'000);
  journal.retire();
  BOOST_TEST(journalIn(folder.path()).isEmpty());
}

BOOST_AUTO_TEST_CASE(a_journal_of_a_clock_that_ran_is_offered_though_nothing_was_done) {
  QTemporaryDir folder;
  {
    Journal journal(folder.path());
    TimedGame game;
    game.keepIn(&journal);
    game.startTimed(TimeControl::sudden(15min, 0s), "field");
    game.wait(2min);
  }
  const auto found = Journal(folder.path()).leftOvers();
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].game.session.clock()->state().of(chess::Color::white).left.count() == 780'000);
}

BOOST_AUTO_TEST_CASE(a_timed_game_has_its_time_in_its_tags_and_at_its_moves) {
  TimedGame game;
  game.startTimed(control(), "field");
  game.wait(5s);
  game.play("K@e1 Q@d1");
  game.commit();
  BOOST_TEST(game.record().tag("SetupTime").value_or("") == "budget 20; expiry spill");
  BOOST_TEST(game.record().tag("ClockControl").value_or("") == "white 6/60+2:30p3x5; press");
  const auto& written = game.record().tree.annotations(game.session().live());
  BOOST_TEST((written.clock == game::Millis(62'000)));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
