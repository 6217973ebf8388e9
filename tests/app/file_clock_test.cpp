// What was on the clocks when a timed game was saved is there again when its file is read.
#include <boost/test/unit_test.hpp>

#include "app/clock_games.hpp"
#include "app/file_clock.hpp"
#include "app/journal.hpp"
#include "app/saved_game.hpp"
#include "base/random.hpp"
#include "notation/clock_state_text.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using game::ClockState;
using game::FieldingTime;
using game::TimeControl;
using tests::TimedGame;
using Mode = FieldingTime::Mode;

QByteArray saved(TimedGame& game) {
  Journal none;
  return SavedGame(game, none).text();
}

notation::ReadGame read(const QByteArray& text) {
  auto games = notation::readGames(std::string_view(text.data(), static_cast<std::size_t>(text.size())));
  BOOST_REQUIRE(games.size() == 1U);
  return std::move(games.front());
}

/// As the clock was, but that it stands.
ClockState standing(ClockState state) {
  if (state.status == ClockState::Status::running) state.status = ClockState::Status::paused;
  return state;
}

void playTurn(TimedGame& game, Random& random) {
  while (!game.isOver() && !game.draft().isReady()) {
    const auto legal = rules::legal(game.variant(), game.shown());
    game.take(legal[random.below(legal.size())]);
  }
  if (!game.isOver()) game.commit();
}

TimeControl withFielding(TimeControl control, FieldingTime fielding) {
  control.fielding = fielding;
  return control;
}

struct Row {
  const char* what;
  TimeControl control;
};

std::vector<Row> controls() {
  using game::Pace;
  const TimeControl plain = TimeControl::sudden(60s, 2s);
  TimeControl claimed = TimeControl::sudden(20s, 0s);
  claimed.flag = TimeControl::Flag::claim;
  TimeControl unequal = TimeControl::sudden(90s, 1s);
  unequal.stages[1] = {{.time = 30s, .pace = Pace::simpleDelay, .extra = 3s}};
  return {
      {"on the same clock", plain},
      {"a pool", withFielding(plain, {.mode = Mode::budget, .budget = 15s})},
      {"a pool that is carried over", withFielding(plain, {.mode = Mode::budget, .budget = 40s, .carriesOver = true})},
      {"a countdown", withFielding(plain, {.mode = Mode::untimed, .study = 8s})},
      {"stages and byo-yomi", TimeControl::equal({{.moves = 6, .time = 40s, .extra = 1s},
                                                  {.time = 20s, .pace = Pace::byoYomi, .extra = 5s, .periods = 3}})},
      {"Canadian", TimeControl::equal({{.time = 20s, .pace = Pace::canadian, .extra = 20s, .periodMoves = 4}})},
      {"an hourglass", TimeControl::equal({{.time = 60s, .pace = Pace::hourglass}})},
      {"a flag to be claimed", claimed},
      {"unequal", unequal}};
}

} // namespace

BOOST_AUTO_TEST_SUITE(file_clock)

BOOST_AUTO_TEST_CASE(everything_that_was_on_the_clocks_is_there_when_the_file_is_read) {
  for (const Row& row : controls())
    for (std::uint64_t seed = 1; seed <= 12; ++seed) BOOST_TEST_CONTEXT(row.what << ", seed " << seed) {
        TimedGame game;
        game.startTimed(row.control, "field");
        Random random(seed);
        for (std::uint64_t turn = random.below(24); turn > 0 && !game.isOver(); --turn) {
          game.wait(game::Millis(random.below(4000)));
          playTurn(game, random);
        }
        game.wait(game::Millis(1 + random.below(2500))); // in the middle of a turn
        if (seed % 4 == 0 && !game.isOver()) game.setTime(Color::black, 33s);
        if (seed % 5 == 0) game.pause();
        const ClockState wanted = game.clock();
        auto again = read(saved(game));
        BOOST_TEST(again.faults.empty());
        TimedGame other;
        other.begin(std::move(again.record));
        const auto clock = fileClockOf(other.session());
        BOOST_REQUIRE(clock.has_value());
        BOOST_TEST(!clock->isNew);
        BOOST_TEST((clock->control == row.control));
        BOOST_TEST(notation::clockStateText({0, clock->state}) == notation::clockStateText({0, standing(wanted)}));
        BOOST_TEST((clock->state == standing(wanted)));
        BOOST_TEST(other.hasClock() == game.isOver());
        if (other.hasClock()) BOOST_TEST((other.clock() == wanted));
      }
}

BOOST_AUTO_TEST_CASE(a_game_that_is_played_on_has_the_running_turns_time_off_its_clock) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 0s), "standard", "", true);
  game.wait(7s);
  game.play("e2e4");
  game.wait(11s);
  auto again = read(saved(game));
  TimedGame other;
  Journal none;
  other.begin(std::move(again.record));
  playOnWithClock(other, none, *fileClockOf(other.session()));
  BOOST_TEST(other.isPaused());
  BOOST_TEST(other.left(Color::white) == 53'000);
  BOOST_TEST(other.left(Color::black) == 49'000);
  BOOST_TEST(other.clock().of(Color::black).spent.count() == 11'000);
}

BOOST_AUTO_TEST_CASE(a_game_is_played_on_with_the_press_of_the_clock_if_it_was_played_so) {
  for (const bool autoCommit : {false, true}) {
    BOOST_TEST_CONTEXT(autoCommit) {
      TimedGame game;
      game.startTimed(TimeControl::sudden(60s, 0s), "standard", "", autoCommit);
      game.play("e2e4");
      game.commit();
      auto again = read(saved(game));
      BOOST_TEST(again.faults.empty());
      TimedGame other;
      Journal none;
      other.begin(std::move(again.record));
      playOnWithClock(other, none, *fileClockOf(other.session()));
      BOOST_TEST(other.settings().autoCommit == autoCommit);
      other.resumeClock();
      other.play("e7e5");
      BOOST_TEST((other.toAct() == Color::white) == autoCommit);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_game_is_played_on_as_it_was_conducted) {
  const rules::Variant variant = tests::variantOf("standard");
  const Conduct strict{.acceptsIrregular = true, .forbidsTakebacks = true, .drawsFrom = 30, .defaultMinutes = 15};
  for (const Conduct& conduct : {Conduct{}, strict}) {
    BOOST_TEST_CONTEXT(wordsOf(conduct)) {
      TimedGame game;
      game.begin(
          {.variant = variant, .start = variant.start(), .time = TimeControl::sudden(60s, 0s), .conduct = conduct});
      game.play("e2e4");
      auto again = read(saved(game));
      BOOST_TEST(again.record.tag(conductTag).has_value() == (conduct != Conduct{}));
      TimedGame other;
      Journal none;
      other.begin(std::move(again.record));
      playOnWithClock(other, none, *fileClockOf(other.session()));
      BOOST_TEST((other.settings().conduct == conduct));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_was_said_last_of_single_placements_is_not_lost) {
  struct Said {
    const char* rules;
    const char* words;
    const char* mode;
  };
  for (const Said& said :
       {Said{"singular=clock", "K@d1 single", "singular"}, Said{"singular=on", "K@d1 offer", "offered"},
        Said{"singular=on", "K@d1 offer accept", "singular"}, Said{"singular=on", "K@d1 offer decline", "declined"},
        Said{"singular=clock", "K@d1 single K@e8 Q@e1", "singular"}, Said{"singular=clock", "K@d1 Q@e1", ""}}) {
    BOOST_TEST_CONTEXT(said.words) {
      const rules::Variant variant = tests::variantOf("field", said.rules);
      game::Session session(variant, variant.start());
      for (const std::string& word : tests::words(said.words))
        session.submit(tests::action(variant, session.position(), word));
      const std::string text = notation::writeGame(session.record());
      const std::string tag = std::string("[SetupMode \"") + said.mode + "\"]";
      BOOST_TEST((text.find(tag) != std::string::npos) == (*said.mode != '\0'), text);
      const auto games = notation::readGames(text);
      BOOST_TEST(games[0].faults.empty());
      const game::Session again(games[0].record);
      BOOST_TEST((again.position() == session.position()));
      BOOST_TEST(notation::writeGame(again.record()) == text);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_forced_single_game_that_is_saved_at_once_keeps_its_clocks_too) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 2s), "field", "singular=clock");
  game.wait(4s);
  game.play("K@d1");
  game.commit();
  BOOST_TEST((game.toAct() == Color::black));
  game.wait(3s);
  auto again = read(saved(game));
  TimedGame other;
  other.begin(std::move(again.record));
  const auto clock = fileClockOf(other.session());
  BOOST_REQUIRE(clock.has_value());
  BOOST_TEST((other.toAct() == Color::black));
  BOOST_TEST(other.session().tree().annotations(other.session().live()).clock->count() == 58'000);
  BOOST_TEST(clock->state.of(Color::black).left.count() == 57'000);
}

BOOST_AUTO_TEST_CASE(a_game_lost_on_time_shows_its_final_clocks_and_the_flag) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(30s, 0s), "standard", "", true);
  game.wait(5s);
  game.play("e2e4");
  game.wait(40s);
  BOOST_REQUIRE(game.isOver());
  auto again = read(saved(game));
  TimedGame other;
  other.begin(std::move(again.record));
  BOOST_REQUIRE(other.hasClock());
  BOOST_TEST((other.clock() == game.clock()));
  BOOST_TEST((other.clock().flagged == Color::black));
  BOOST_TEST(other.left(Color::white) == 25'000);
}

BOOST_AUTO_TEST_CASE(a_file_of_another_program_says_who_lost_on_time) {
  TimedGame game;
  game.begin(read("[TimeControl \"300\"]\n[Termination \"time forfeit\"]\n\n"
                  "1. e4 {[%clk 0:04:10]} e5 {[%clk 0:03:20]} 0-1")
                 .record);
  BOOST_REQUIRE(game.hasClock());
  BOOST_TEST((game.clock().flagged == Color::white));
  BOOST_TEST(game.left(Color::white) == 0);
  BOOST_TEST(game.left(Color::black) == 200'000);
  BOOST_TEST((game.clock().status == ClockState::Status::stopped));
}

BOOST_AUTO_TEST_CASE(clocks_of_another_position_are_not_taken_and_not_kept) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 0s), "standard", "", true);
  game.wait(7s);
  game.play("e2e4");
  game.wait(9s);
  QByteArray text = saved(game);
  BOOST_TEST(text.contains("[ClockState \"after 1; running; turn black;"));
  text.replace(" *\n", " e5 *\n");
  TimedGame other;
  other.begin(read(text).record);
  const auto clock = fileClockOf(other.session());
  BOOST_REQUIRE(clock.has_value());
  BOOST_TEST(clock->state.of(Color::black).left.count() == 60'000);
  BOOST_TEST(!saved(other).contains("ClockState"));
}

BOOST_AUTO_TEST_CASE(the_offer_of_a_clock_names_its_pools_and_a_delay_is_time_enough) {
  TimedGame game;
  game.startTimed(withFielding(TimeControl::sudden(5min, 0s), {.mode = Mode::budget, .budget = 30s}), "field");
  game.wait(4s);
  game.pause();
  const auto offered = fileClockOf(game::Session(read(saved(game)).record));
  BOOST_REQUIRE(offered.has_value());
  BOOST_TEST(leftInFile(*offered).toStdString() == "5:00 / 5:00, set-up 0:26 / 0:30");
  game.startTimed(TimeControl::equal({{.pace = game::Pace::simpleDelay, .extra = 5s}}), "standard");
  game.play("e2e4");
  game.commit();
  game.wait(2s);
  const auto delayed = fileClockOf(game::Session(read(saved(game)).record));
  BOOST_REQUIRE(delayed.has_value());
  BOOST_TEST(!delayed->isNew);
  BOOST_TEST(delayed->state.of(Color::white).moves == 1);
}

BOOST_AUTO_TEST_CASE(readings_that_cannot_be_are_not_offered) {
  struct Offer {
    const char* moves;
    const char* shown;
    bool isNew;
  };
  for (const Offer& offer : {Offer{"1. e4 {[%clk 10:00:00]} e5 {[%clk 0:04:00]} *", "5:02 / 4:00", false},
                             Offer{"1. e4 {[%clk 0:00:00]} e5 {[%clk 0:04:00]} *", "5:00 / 5:00", true},
                             Offer{"1. e4 {[%clk 0:04:30]} e5 {[%clk -1:99:99]} *", "4:30 / 5:02", false}}) {
    BOOST_TEST_CONTEXT(offer.moves) {
      TimedGame game;
      game.begin(read(QByteArray("[TimeControl \"300+2\"]\n\n") + offer.moves).record);
      const auto clock = fileClockOf(game.session());
      BOOST_REQUIRE(clock.has_value());
      BOOST_TEST(leftInFile(*clock).toStdString() == offer.shown);
      BOOST_TEST(clock->isNew == offer.isNew);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_kept_clock_that_leaves_nothing_is_not_offered) {
  struct Offer {
    const char* tags;
    const char* shown;
    bool isNew;
  };
  for (const Offer& offer :
       {Offer{"after 2; running; turn white; battle; white; black", "5:00 / 5:00", true},
        Offer{"after 2; running; turn white; battle; white left 7; black", "5:00 / 5:00", true},
        Offer{"after 2; stopped; turn white; flag white; battle; white left 0; black left 9", "5:00 / 5:00", true},
        Offer{"after 2; running; turn white; flag black; battle; white left 7; black left 9", "5:00 / 5:00", true},
        Offer{"after 2; running; turn white; battle; white left 20; black left 9", "20.0 / 9.0", false},
        Offer{"after 2; running; turn white; flag white; battle; white; black left 12\"]\n[ClockControl \"flag claim",
              "0.0 / 12.0", false},
        Offer{"after 2; running; turn white; battle; white; black left 12\"]\n[ClockControl \"white 300p3x30",
              "5:00 / 5:00", true}}) {
    BOOST_TEST_CONTEXT(offer.tags) {
      TimedGame game;
      game.begin(read(QByteArray("[TimeControl \"300\"]\n[ClockState \"") + offer.tags + "\"]\n\n1. e4 e5 *").record);
      const auto clock = fileClockOf(game.session());
      BOOST_REQUIRE(clock.has_value());
      BOOST_TEST(leftInFile(*clock).toStdString() == offer.shown);
      BOOST_TEST(clock->isNew == offer.isNew);
    }
  }
}

BOOST_AUTO_TEST_CASE(why_a_clock_stood_in_a_file_is_no_reason_of_today) {
  for (const char* why : {"sleep", "irregular"}) {
    TimedGame game;
    game.begin(read(QByteArray("[TimeControl \"300\"]\n[ClockState \"after 2; paused ") + why +
                    "; turn white; battle; white left 20; black left 30\"]\n\n1. e4 e5 *")
                   .record);
    Journal none;
    playOnWithClock(game, none, *fileClockOf(game.session()));
    BOOST_TEST(game.isPaused());
    BOOST_TEST((game.clock().pause == ClockState::Pause::asked));
  }
}

BOOST_AUTO_TEST_CASE(a_pool_stands_at_every_set_up_turn_of_the_file) {
  TimedGame game;
  game.startTimed(withFielding(TimeControl::sudden(60s, 0s), {.mode = Mode::budget, .budget = 20s}), "field");
  game.wait(5s);
  game.play("K@e1 Q@d1");
  game.commit();
  game.wait(7s);
  game.play("K@e8 Q@d8");
  game.commit();
  const QByteArray text = saved(game);
  BOOST_TEST(text.contains("[%clk 0:01:00] [%emt 0:00:05] [%budget 0:00:15]"));
  BOOST_TEST(text.contains("[%budget 0:00:13]"));
  const auto again = read(text);
  BOOST_TEST(again.record.tree.annotations(2).budget->count() == 15'000);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
