// What people do to a clock that is no move: what becomes of it when it is taken back, and when it is on disk.
#include <boost/test/unit_test.hpp>

#include <QTemporaryDir>

#include "app/clock_games.hpp"
#include "app/file_clock.hpp"
#include "app/journal.hpp"
#include "app/journals.hpp"
#include "app/organizer.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"
#include "support/qt_text.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using game::TimeControl;
using tests::conducted;
using tests::journalGameIn;
using tests::text;
using tests::TimedGame;

constexpr auto white = Color::white;
constexpr auto black = Color::black;

TimeControl byoYomi() {
  return TimeControl::equal({{.time = 60s, .pace = game::Pace::byoYomi, .extra = 30s, .periods = 3}});
}

/// A game of two persons whose turns commit themselves, and its organizer.
struct Desk {
  explicit Desk(const TimeControl& control, std::string_view id = "standard") {
    game.startTimed(control, id, "", true);
  }
  TimedGame game;
  Organizer organizer{game};
};

/// The clock as it stands when it is taken up again.
game::ClockState standing(game::ClockState state) {
  state.status = game::ClockState::Status::paused;
  state.pause = game::ClockState::Pause::asked;
  return state;
}

} // namespace

BOOST_AUTO_TEST_SUITE(organizer_acts)

BOOST_AUTO_TEST_CASE(an_act_is_taken_back_after_a_takeback_for_what_it_gave) {
  Desk desk(TimeControl::sudden(10min, 0s));
  desk.organizer.addTime(white, 5min);
  desk.game.play("e2e4");
  desk.game.takeBack();
  BOOST_TEST(desk.game.left(white) == 900'000);
  desk.organizer.takeBackLast();
  BOOST_TEST(desk.game.left(white) == 600'000);
}

BOOST_AUTO_TEST_CASE(a_result_that_is_taken_back_leaves_the_whole_clock_as_it_was) {
  Desk desk(byoYomi());
  desk.game.wait(100s); // 20 s of the second period are left
  desk.organizer.setCounter(white, 0, 7);
  const game::ClockState before = desk.game.clock();
  BOOST_TEST(before.of(white).periodsLeft == 2);
  desk.organizer.declareResult(std::nullopt);
  BOOST_TEST(desk.game.isOver());
  desk.game.sleep(1h);
  desk.organizer.takeBackLast();
  BOOST_TEST(!desk.game.isOver());
  BOOST_TEST((desk.game.clock() == standing(before)));
  desk.game.resumeClock();
  desk.game.wait(21s);
  BOOST_TEST(desk.game.clock().of(white).periodsLeft == 1);
}

BOOST_AUTO_TEST_CASE(a_result_that_is_taken_back_leaves_a_fallen_flag_fallen) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.flag = TimeControl::Flag::claim;
  Desk desk(control);
  desk.game.wait(61s);
  const game::ClockState before = desk.game.clock();
  BOOST_TEST((before.flagged == white));
  desk.organizer.declareResult(white);
  desk.organizer.takeBackLast();
  BOOST_TEST((desk.game.clock() == standing(before)));
}

BOOST_AUTO_TEST_CASE(a_result_is_not_taken_back_once_the_game_has_gone_on) {
  Desk desk(TimeControl::sudden(60s, 0s));
  QString why;
  QObject::connect(&desk.organizer, &Organizer::refused, &desk.game, [&why](const QString& said) { why = said; });
  desk.game.play("e2e4");
  desk.organizer.declareResult(white);
  desk.game.takeBack();
  desk.game.play("d2d4");
  desk.organizer.takeBackLast();
  BOOST_TEST(why.contains(text("the game has gone on since")));
  BOOST_TEST(desk.game.steps() == 1U);
}

BOOST_AUTO_TEST_CASE(a_counter_that_is_taken_back_keeps_the_moves_that_were_made_since) {
  Desk desk(TimeControl::equal({{.moves = 40, .time = 60min}, {.time = 30min}}));
  desk.game.play("e2e4 e7e5");
  desk.organizer.setCounter(white, 0, 30);
  desk.game.play("g1f3 b8c6 f1c4 f8c5");
  BOOST_TEST(desk.game.clock().of(white).movesInStage == 32);
  desk.organizer.takeBackLast();
  BOOST_TEST(desk.game.clock().of(white).movesInStage == 3);
}

BOOST_AUTO_TEST_CASE(a_stage_that_is_taken_back_has_the_periods_that_were_left) {
  Desk desk(TimeControl::equal(
      {{.moves = 40, .time = 60s}, {.time = 10s, .pace = game::Pace::byoYomi, .extra = 30s, .periods = 5}}));
  desk.organizer.setCounter(white, 1, 0);
  desk.game.wait(60s + 4 * 30s - 10s); // of the last but one period 10 s are left
  const game::SideClock before = desk.game.clock().of(white);
  BOOST_TEST(before.isInPeriods);
  desk.organizer.setCounter(white, 0, 10);
  desk.organizer.takeBackLast();
  BOOST_TEST((desk.game.clock().of(white) == before));
}

BOOST_AUTO_TEST_CASE(a_restored_turn_has_the_clocks_that_it_was_promised_however_long_it_takes) {
  Desk desk(TimeControl::sudden(60s, 0s));
  desk.game.wait(10s);
  desk.game.play("e2e4");
  const auto turn = desk.game.session().live();
  desk.game.play("e7e5");
  std::vector<game::ClockState> told;
  QObject::connect(&desk.game, &GameModel::clockChanged, &desk.game,
                   [&] { told.push_back(desk.game.session().clock()->state()); });
  desk.game.tick = 50ms; // the disk, the drawing
  desk.organizer.restore({.node = turn, .title = text("Black")});
  BOOST_TEST(desk.game.isPaused());
  BOOST_TEST(desk.game.left(black) == 60'000);
  BOOST_TEST(desk.game.left(white) == 50'000);
  for (const game::ClockState& state : told) BOOST_TEST((state.status == game::ClockState::Status::paused));
}

BOOST_AUTO_TEST_CASE(illegal_moves_are_counted_with_irregular_presses_and_each_of_them_once) {
  TimedGame game;
  game.begin(conducted("standard", {.acceptsIrregular = true}, TimeControl::sudden(5min, 0s)));
  Organizer organizer(game);
  organizer.punish(white, 1min);
  BOOST_TEST(game.infractions(white) == 1);
  organizer.takeBackLast();
  BOOST_TEST(game.infractions(white) == 0);
  game.commit();
  BOOST_TEST(game.infractions(white) == 1);
  game.resumeClock();
  organizer.punish(white, 1min); // for that press
  BOOST_TEST(game.infractions(white) == 1);
  game.play("e2e4");
  game.commit();
  organizer.punish(white, 1min); // an illegal move
  BOOST_TEST(game.infractions(white) == 2);
  BOOST_TEST(game.infractions(black) == 0);
}

BOOST_AUTO_TEST_CASE(what_was_counted_stays_when_a_turn_is_restored_and_brought_back) {
  TimedGame game;
  game.begin(conducted("standard", {.acceptsIrregular = true}, TimeControl::sudden(5min, 0s)));
  Organizer organizer(game);
  game.play("e2e4");
  game.commit();
  organizer.restore({.node = 0, .title = text("White")});
  game.resumeClock();
  game.commit();
  BOOST_TEST(game.infractions(white) == 1);
  organizer.takeBackLast();
  BOOST_TEST(game.steps() == 1U);
  BOOST_TEST(game.infractions(white) == 1);
  BOOST_TEST(game.record().tag("Infractions").value_or("") == "white=1 black=0");
}

BOOST_AUTO_TEST_CASE(infractions_come_back_with_the_games_file) {
  TimedGame game;
  game.begin(conducted("standard", {.acceptsIrregular = true}, TimeControl::sudden(5min, 0s)));
  game.play("e2e4");
  game.commit();
  game.commit();
  auto read = notation::readGames(notation::writeGame(game.record()));
  BOOST_REQUIRE(read.size() == 1U);
  TimedGame again;
  again.begin(std::move(read[0].record));
  Journal none;
  playOnWithClock(again, none, *fileClockOf(again.session()));
  BOOST_TEST(again.infractions(black) == 1);
  BOOST_TEST(again.infractions(white) == 0);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(acts_on_disk)

/// At each word of the clock the journal has the clock that is shown, and the lines of the log.
BOOST_AUTO_TEST_CASE(an_act_and_its_clock_are_on_disk_before_the_clock_shows_it) {
  struct Row {
    const char* what;
    std::function<void(TimedGame&, Organizer&)> act;
  };
  const std::vector<Row> rows{
      {"White's time set to 2:00", [](TimedGame&, Organizer& by) { by.setTime(white, text("2:00")); }},
      {"White: +1:00", [](TimedGame&, Organizer& by) { by.addTime(white, 1min); }},
      {"White's counter set", [](TimedGame&, Organizer& by) { by.setCounter(white, 0, 3); }},
      {"clock paused", [](TimedGame&, Organizer& by) { by.togglePause(); }},
      {"illegal move or press by White", [](TimedGame&, Organizer& by) { by.punish(white, 1min); }},
      {"result declared: 1-0", [](TimedGame&, Organizer& by) { by.declareResult(white); }},
      {"restored: the start", [](TimedGame&, Organizer& by) { by.restore({.node = 0, .title = text("the start")}); }},
      {"Black's turn taken back", [](TimedGame& game, Organizer&) { game.takeBack(); }},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      QTemporaryDir folder;
      Journal journal(folder.path());
      TimedGame game;
      game.keepIn(&journal);
      game.startTimed(TimeControl::sudden(60s, 0s), "standard", "", true);
      Organizer organizer(game);
      game.play("e2e4 e7e5");
      writeAct(game, {.what = text("note")});
      game.wait(2s);
      int told = 0;
      QObject::connect(&game, &GameModel::clockChanged, &game, [&] {
        const auto kept = journalGameIn(folder.path());
        BOOST_REQUIRE(kept.has_value());
        const game::ClockState shown = game.session().clock()->state();
        for (const auto side : chess::allColors)
          BOOST_TEST((kept->session.clock()->state().of(side) == shown.of(side)));
        BOOST_TEST(kept->session.ending().has_value() == game.isOver());
        TimedGame again;
        again.resume(*kept);
        const QStringList acts = actsOf(again);
        BOOST_TEST((acts == actsOf(game)));
        BOOST_TEST(acts.size() == 2);
        BOOST_TEST((!acts.isEmpty() && acts.last().contains(text(row.what))));
        ++told;
      });
      row.act(game, organizer);
      BOOST_TEST(told > 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_pause_for_a_machine_that_has_no_answer_and_one_for_a_sleep_are_written_down) {
  TimedGame game;
  NewGame settings = conducted("standard", {}, TimeControl::sudden(60s, 0s));
  settings.seats[0].kind = Seat::Kind::builtin;
  game.begin(settings);
  Q_EMIT game.machine->troubled({.kind = uci::Trouble::Kind::died, .text = {}});
  BOOST_TEST(game.isPaused());
  BOOST_REQUIRE(actsOf(game).size() == 1);
  BOOST_TEST(actsOf(game)[0].contains(text("clock | clock paused: ")));
  game.resumeClock();
  game.sleep(1h);
  game.passTime();
  BOOST_REQUIRE(actsOf(game).size() == 2);
  BOOST_TEST(actsOf(game)[1].contains(text("clock | clock paused: the computer slept")));
}

BOOST_AUTO_TEST_CASE(what_is_refused_is_no_act) {
  Desk desk(TimeControl::sudden(60s, 0s));
  desk.organizer.setTime(white, text("0"));
  desk.organizer.addTime(white, -2min);
  desk.organizer.setCounter(white, 3, 0);
  BOOST_TEST(actsOf(desk.game).isEmpty());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
