// What an organizer or an opponent sets on a clock by hand, and turns that are taken back or restored after it.
#include <boost/test/unit_test.hpp>

#include "game/event.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"

namespace backrank::game {
namespace {

using namespace std::chrono_literals;
using chess::Color;

Instant at(Millis time) { return Instant(time); }

Session timed(const TimeControl& control, std::string_view id = "standard") {
  const rules::Variant variant = tests::variantOf(id);
  Session session(variant, variant.start());
  session.setClock(control);
  session.startClock(at(0s));
  return session;
}

void play(Session& session, std::string_view line, Millis now) {
  for (const std::string& word : tests::words(line))
    session.submit(tests::action(session.variant(), session.position(), word), at(now));
}

long left(const Session& session, Color side) { return session.clock()->state().of(side).left.count(); }

/// The same game, led through what a journal would have kept of it.
class Kept {
public:
  explicit Kept(const Session& begun)
      : again_(begun)
      , watch_(begun) {
    again_.recallClock(begun.clock()->state());
  }
  void look(const Session& session) {
    for (const Event& event : watch_.look(session)) BOOST_TEST(replay(again_, event));
  }
  Session& again() { return again_; }

private:
  Session again_;
  Watch watch_;
};

constexpr auto white = Color::white;
constexpr auto black = Color::black;

} // namespace

BOOST_AUTO_TEST_SUITE(by_hand)

BOOST_AUTO_TEST_CASE(a_takeback_keeps_what_was_given_in_the_turn_that_is_taken_back) {
  Session session = timed(TimeControl::sudden(10min, 0s));
  BOOST_TEST(session.adjustClock(white, 15min, at(0s)));
  session.adjustClock(black, 12min, at(2s)); // a penalty
  play(session, "e2e4", 10s);
  BOOST_TEST(session.takeBack(white, at(20s)));
  BOOST_TEST(left(session, white) == 15 * 60'000);
  BOOST_TEST(left(session, black) == 12 * 60'000);
  play(session, "d2d4", 25s);
  BOOST_TEST(session.takeBack(white, at(30s)));
  BOOST_TEST(left(session, white) == 15 * 60'000); // and is given once
}

BOOST_AUTO_TEST_CASE(a_takeback_keeps_what_was_given_after_the_turn_too) {
  Session session = timed(TimeControl::sudden(10min, 0s));
  play(session, "e2e4", 10s);
  session.adjustClock(white, 10min + 5s, at(20s)); // 15 s more
  BOOST_TEST(session.takeBack(white, at(20s)));
  BOOST_TEST(left(session, white) == 615'000);
}

BOOST_AUTO_TEST_CASE(a_takeback_keeps_pools_and_counters_that_were_set) {
  TimeControl control = TimeControl::equal({{.moves = 40, .time = 60s}, {.time = 30s}});
  control.fielding = {.mode = FieldingTime::Mode::budget, .budget = 20s};
  Session session = timed(control, "field");
  session.adjustBudget(white, 30s, at(4s)); // 14 s more
  session.recountClock(black, 0, 7, at(4s));
  play(session, "K@e1 Q@d1", 5s);
  BOOST_TEST(session.takeBack(white, at(6s)));
  BOOST_TEST(session.clock()->state().of(white).budget.count() == 34'000);
  BOOST_TEST(session.clock()->state().of(black).movesInStage == 7);
  BOOST_TEST(session.clock()->isRunning());
}

BOOST_AUTO_TEST_CASE(time_that_was_taken_away_leaves_something_after_a_takeback) {
  Session session = timed(TimeControl::sudden(5s, 60s));
  play(session, "e2e4", 1s);
  session.adjustClock(white, 10s, at(1s)); // 54 s less
  BOOST_TEST(session.takeBack(white, at(2s)));
  BOOST_TEST(left(session, white) == 1);
}

BOOST_AUTO_TEST_CASE(a_restored_turn_shows_what_its_clocks_showed_and_stands_if_that_is_asked) {
  for (const bool stands : {false, true}) {
    Session session = timed(TimeControl::sudden(10min, 0s));
    session.adjustClock(white, 15min, at(0s));
    play(session, "e2e4", 10s);
    BOOST_TEST(session.restore(0, at(20s), stands ? Session::Then::stands : Session::Then::runs));
    BOOST_TEST(left(session, white) == 10 * 60'000);
    BOOST_TEST(session.clock()->isPaused() == stands);
    session.advance(at(25s));
    BOOST_TEST(left(session, white) == 10 * 60'000 - (stands ? 0 : 5000));
  }
}

BOOST_AUTO_TEST_CASE(what_was_set_before_a_crash_is_kept_by_a_takeback_after_it) {
  Session session = timed(TimeControl::sudden(10min, 2s));
  Kept kept(session);
  session.advance(at(3s));
  kept.look(session);
  session.adjustClock(white, 15min, at(5s));
  kept.look(session);
  session.advance(at(9s));
  kept.look(session);
  play(session, "e2e4", 10s);
  kept.look(session);
  session.adjustClock(black, 11min, at(12s));
  kept.look(session);
  for (int times = 0; times < 2; ++times) {
    BOOST_TEST(session.takeBack(white, at(20s)));
    kept.look(session);
    kept.again().resumeClock(at(20s));
    BOOST_TEST(left(kept.again(), white) == left(session, white));
    play(session, "d2d4", 22s);
    kept.look(session);
  }
  session.takeBack(white, at(30s));
  kept.again().takeBack(white, at(30s));
  for (const Color side : chess::allColors) BOOST_TEST(left(kept.again(), side) == left(session, side));
  BOOST_TEST(left(session, white) == 905'000);
  BOOST_TEST(left(session, black) == 662'000);
}

BOOST_AUTO_TEST_CASE(a_counter_comes_back_with_the_periods_of_its_stage) {
  Session session = timed(TimeControl::equal(
      {{.moves = 40, .time = 60s}, {.time = 10s, .pace = Pace::byoYomi, .extra = 30s, .periods = 5}}));
  session.recountClock(white, 1, 3, at(0s));
  session.adjustClock(white, 10s, at(0s));
  session.advance(at(50s)); // 10 s, a period of 30 s, and 10 s of the next
  const SideClock before = session.clock()->state().of(white);
  BOOST_TEST(before.periodsLeft == 4);
  session.recountClock(white, 0, 10, at(50s));
  BOOST_TEST(session.recountClock(white, before, at(51s)));
  SideClock after = session.clock()->state().of(white);
  BOOST_TEST(after.stage == 1U);
  BOOST_TEST(after.movesInStage == 3);
  BOOST_TEST(after.isInPeriods);
  BOOST_TEST(after.periodsLeft == 4);
  BOOST_TEST(after.left.count() == before.left.count() - 1000);
  BOOST_TEST(session.clock()->isRunning());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
