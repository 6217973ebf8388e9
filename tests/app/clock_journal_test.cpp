// A timed game in its journal: cut off at any moment, it comes back with both clocks paused at the right values.
#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "app/act_log.hpp"
#include "app/clock_games.hpp"
#include "app/journal.hpp"
#include "base/random.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using game::TimeControl;
using tests::TimedGame;

/// What has to come back: the game and the clock after an event.
struct Kept {
  game::ClockState clock;
  chess::Position position;
  bool isOver;
};

QByteArray journalIn(const QString& folder) {
  const auto names = QDir(folder).entryList({QStringLiteral("*.journal")}, QDir::Files);
  if (names.isEmpty()) return {};
  QFile file(folder + QLatin1Char('/') + names.front());
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

TimeControl control() {
  TimeControl made = TimeControl::equal(
      {{.moves = 6, .time = 60s, .extra = 2s}, {.time = 30s, .pace = game::Pace::byoYomi, .extra = 5s, .periods = 3}});
  made.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 20s};
  return made;
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
  while (!game.isOver() && !game.draft().isReady()) {
    const auto legal = rules::legal(game.variant(), game.shown());
    game.take(legal[random.below(legal.size())]);
  }
  if (!game.isOver()) game.commit();
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

BOOST_AUTO_TEST_CASE(a_timed_game_has_its_time_in_its_tags_and_at_its_moves) {
  TimedGame game;
  game.startTimed(control(), "field");
  game.wait(5s);
  game.play("K@e1 Q@d1");
  game.commit();
  BOOST_TEST(game.record().tag("SetupTime").value_or("") == "budget 20; expiry spill");
  BOOST_TEST(game.record().tag("ClockControl").value_or("") == "white 6/60+2:30p3x5");
  const auto& written = game.record().tree.annotations(game.session().live());
  BOOST_TEST((written.clock == game::Millis(62'000)));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
