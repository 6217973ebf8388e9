// A game with a clock: what comes first, endings on time, takebacks, and armies that field themselves.
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "game/session.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"

namespace backrank::game {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using Mode = FieldingTime::Mode;
using tests::variantOf;

Instant at(Millis time) { return Instant(time); }

Session timed(const rules::Variant& variant, const chess::Position& start, const TimeControl& control,
              std::optional<Millis> sleepGap = std::nullopt) {
  Session session(variant, start);
  session.setClock(control, sleepGap);
  session.startClock(at(0s));
  return session;
}
Session timed(std::string_view fen, const TimeControl& control) {
  return timed(variantOf("standard"), tests::fromFen(fen), control);
}
Session timed(const TimeControl& control, std::string_view id = "standard", std::string_view rules = "") {
  const rules::Variant variant = variantOf(id, rules);
  return timed(variant, variant.start(), control);
}

/// Plays words, one in `each`; the instant after the last.
Millis play(Session& session, std::string_view line, Millis each, Millis now = 0s) {
  for (const std::string& word : tests::words(line)) {
    now += each;
    session.submit(tests::action(session.variant(), session.position(), word), at(now));
  }
  return now;
}

long left(const Session& session, Color side, Millis now) { return session.clock()->at(at(now)).of(side).left.count(); }

bool isRefused(const Submission& done, rules::Reason reason) {
  const auto* refusal = std::get_if<rules::Refusal>(&done);
  return refusal && refusal->reason == reason;
}

/// What a player sees of a side's clock. What came off a pool, and what off the clock, is not written in a turn in
/// which the set-up ends.
std::string shownOf(const SideClock& side) {
  std::string text;
  for (const long long number : {static_cast<long long>(side.left.count()), static_cast<long long>(side.budget.count()),
                                 static_cast<long long>(side.stage), static_cast<long long>(side.moves),
                                 static_cast<long long>(side.movesInStage), static_cast<long long>(side.periodsLeft)})
    text += std::to_string(number) + ' ';
  return text;
}

/// Turns of chance, each with its time, until so many are done.
Session playedByChance(const rules::Variant& variant, const TimeControl& control, std::uint64_t seed, int actions) {
  Session session = timed(variant, variant.start(), control);
  Random random(seed);
  Millis now{};
  for (int i = 0; i < actions && !session.ending(); ++i) {
    now += Millis(random.below(2500));
    const auto legal = rules::legal(variant, session.position());
    session.submit(legal[random.below(legal.size())], at(now));
  }
  return session;
}

} // namespace

BOOST_AUTO_TEST_SUITE(session_clock)

BOOST_AUTO_TEST_CASE(each_completed_turn_presses_the_clock) {
  Session session = timed(TimeControl::sudden(60s, 2s));
  play(session, "e2e4 e7e5 g1f3", 10s);
  BOOST_TEST(left(session, Color::white, 30s) == 44'000);
  BOOST_TEST(left(session, Color::black, 30s) == 52'000);
}

BOOST_AUTO_TEST_CASE(a_second_step_by_the_same_side_does_not_press_the_clock) {
  Session session = timed(TimeControl::sudden(60s, 2s), "field");
  play(session, "K@e1", 10s);
  BOOST_TEST((session.clock()->state().turn.side == Color::white));
  BOOST_TEST(left(session, Color::white, 15s) == 45'000);
  play(session, "Q@d1", 5s, 10s);
  BOOST_TEST((session.clock()->state().turn.side == Color::black));
  BOOST_TEST(left(session, Color::white, 15s) == 47'000);
}

BOOST_AUTO_TEST_CASE(a_move_after_the_flag_finds_the_game_lost) {
  Session session = timed(TimeControl::sudden(3s, 2s));
  const auto done = session.submit(tests::action(session.variant(), session.position(), "e2e4"), at(3s));
  BOOST_TEST(isRefused(done, rules::Reason::gameOver));
  BOOST_REQUIRE(session.ending().has_value());
  BOOST_TEST((session.ending()->reason == Ending::Reason::timeForfeit));
  BOOST_TEST((session.ending()->winner == Color::black));
  BOOST_TEST(session.record().result == "0-1");
  BOOST_TEST(session.live() == 0U);
}

BOOST_AUTO_TEST_CASE(mate_on_the_board_beats_a_flag_that_would_fall_later) {
  Session session = timed("k7/8/1K6/8/8/8/8/7R w - - 0 1", TimeControl::sudden(3s, 0s));
  session.submit(tests::action(session.variant(), session.position(), "h1h8"), at(2999ms));
  session.advance(at(10s));
  BOOST_REQUIRE(session.ending().has_value());
  BOOST_TEST((session.ending()->reason == Ending::Reason::onBoard));
  BOOST_TEST((session.ending()->winner == Color::white));
  BOOST_TEST(left(session, Color::white, 10s) == 1);
}

BOOST_AUTO_TEST_CASE(time_alone_ends_a_game) {
  Session session = timed(TimeControl::sudden(3s, 0s));
  session.advance(at(2999ms));
  BOOST_TEST(!session.ending().has_value());
  session.advance(at(60s));
  BOOST_TEST(session.ending().has_value());
  BOOST_TEST(left(session, Color::white, 60s) == 0);
}

BOOST_AUTO_TEST_CASE(a_flag_against_a_side_that_cannot_mate_is_a_draw) {
  struct Row {
    const char* what;
    const char* fen;
    bool isDraw;
  };
  const std::vector<Row> rows{
      {"against a bare king", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", true},
      {"against a pawn", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", false},
      {"a queen against a knight", "4k1n1/8/8/8/8/8/4Q3/4K3 w - - 0 1", true},
      {"a rook against a knight", "4k1n1/8/8/8/8/8/4R3/4K3 w - - 0 1", false},
      {"a queen against two knights", "1n2k1n1/8/8/8/8/8/4Q3/4K3 w - - 0 1", false},
      {"a queen against a bishop", "4k1b1/8/8/8/8/8/4Q3/4K3 w - - 0 1", true},
      {"a bishop of the other colour against a bishop", "4kb2/8/8/8/8/8/8/2B1K2R w - - 0 1", true},
      {"a rook against bishops of one colour", "2b1k3/8/4b3/8/8/8/8/4K2R w - - 0 1", true},
      {"bishops on both colours", "4kb2/8/8/8/8/8/8/4KB1R w - - 0 1", false},
      {"a pawn against a bishop", "4kb2/8/8/8/8/8/4P3/4K3 w - - 0 1", false},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Session session = timed(row.fen, TimeControl::sudden(3s, 0s));
      session.advance(at(3s));
      BOOST_REQUIRE(session.ending().has_value());
      BOOST_TEST((session.ending()->reason == Ending::Reason::timeForfeit));
      BOOST_TEST(session.ending()->winner.has_value() != row.isDraw);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_flag_in_the_set_up_loses_for_everybody_can_mate_yet) {
  Session session = timed(TimeControl::sudden(3s, 0s), "field");
  session.advance(at(3s));
  BOOST_REQUIRE(session.ending().has_value());
  BOOST_TEST((session.ending()->winner == Color::black));
}

BOOST_AUTO_TEST_CASE(a_flag_to_be_claimed_ends_the_game_by_the_opponents_word_alone) {
  TimeControl control = TimeControl::sudden(3s, 0s);
  control.flag = TimeControl::Flag::claim;
  Session session = timed(control);
  BOOST_TEST(!session.claimFlag(Color::black, at(2s)));
  session.advance(at(4s));
  BOOST_TEST(!session.ending().has_value());
  BOOST_TEST(!session.claimFlag(Color::white, at(4s)));
  BOOST_TEST(session.claimFlag(Color::black, at(4s)));
  BOOST_TEST((session.ending()->winner == Color::black));
}

BOOST_AUTO_TEST_CASE(a_flag_that_only_warns_cannot_be_claimed) {
  TimeControl control = TimeControl::sudden(3s, 0s);
  control.flag = TimeControl::Flag::warning;
  Session session = timed(control);
  session.advance(at(4s));
  BOOST_TEST(!session.claimFlag(Color::black, at(4s)));
  BOOST_TEST(std::holds_alternative<Tree::NodeId>(
      session.submit(tests::action(session.variant(), session.position(), "e2e4"), at(5s))));
}

BOOST_AUTO_TEST_CASE(takeback_restores_both_clocks) {
  Session session = timed(TimeControl::sudden(60s, 2s));
  play(session, "e2e4 e7e5 g1f3 b8c6", 10s);
  const long white = left(session, Color::white, 40s);
  BOOST_TEST(session.takeBack(Color::black, at(45s)));
  BOOST_TEST(left(session, Color::white, 45s) == white);
  BOOST_TEST(left(session, Color::black, 45s) == 52'000);
  BOOST_TEST(left(session, Color::black, 50s) == 47'000);
  BOOST_TEST(session.takeBack(Color::white, at(50s)));
  BOOST_TEST(session.takeBack(Color::white, at(50s)));
  BOOST_TEST(left(session, Color::white, 50s) == 60'000);
  BOOST_TEST(left(session, Color::black, 50s) == 60'000);
}

BOOST_AUTO_TEST_CASE(takeback_after_a_flag_lets_the_clocks_run_again) {
  Session session = timed(TimeControl::sudden(30s, 0s));
  const Millis now = play(session, "e2e4", 10s);
  session.advance(at(now + 30s));
  BOOST_TEST(session.ending().has_value());
  BOOST_TEST(session.takeBack(Color::white, at(60s)));
  BOOST_TEST(!session.ending().has_value());
  BOOST_TEST(left(session, Color::white, 70s) == 20'000);
  BOOST_TEST(left(session, Color::black, 70s) == 30'000);
}

BOOST_AUTO_TEST_CASE(nothing_is_played_while_the_clock_is_paused) {
  Session session = timed(TimeControl::sudden(30s, 0s));
  BOOST_TEST(session.pauseClock(at(5s)));
  const auto move = tests::action(session.variant(), session.position(), "e2e4");
  BOOST_TEST(isRefused(session.submit(move, at(100s)), rules::Reason::clockPaused));
  BOOST_TEST(session.resumeClock(at(100s)));
  BOOST_TEST(std::holds_alternative<Tree::NodeId>(session.submit(move, at(101s))));
  BOOST_TEST(left(session, Color::white, 101s) == 24'000);
}

BOOST_AUTO_TEST_CASE(a_move_after_a_sleep_is_refused_until_the_clock_goes_on) {
  Session session = timed(variantOf("standard"), variantOf("standard").start(), TimeControl::sudden(30s, 0s), 10s);
  const auto move = tests::action(session.variant(), session.position(), "e2e4");
  BOOST_TEST(isRefused(session.submit(move, at(1h)), rules::Reason::clockPaused));
  BOOST_TEST(!session.ending().has_value());
}

BOOST_AUTO_TEST_CASE(each_turn_keeps_what_its_actor_had_left_and_spent) {
  Session session = timed(TimeControl::sudden(60s, 2s), "field");
  play(session, "K@e1 Q@d1 K@e8", 10s);
  const Tree& tree = session.tree();
  const auto path = tree.pathTo(session.live());
  BOOST_TEST(!tree.annotations(path[1]).clock.has_value());
  BOOST_TEST(tree.annotations(path[2]).clock.value_or(0ms).count() == 42'000);
  BOOST_TEST(tree.annotations(path[2]).elapsed.value_or(0ms).count() == 20'000);
  BOOST_TEST(!tree.annotations(path[3]).clock.has_value());
}

BOOST_AUTO_TEST_CASE(a_game_without_a_clock_writes_no_times) {
  Session session(variantOf("standard"), variantOf("standard").start());
  play(session, "e2e4", 10s);
  BOOST_TEST(session.tree().annotations(session.live()).isEmpty());
}

BOOST_AUTO_TEST_CASE(white_regroups_and_moves_in_one_turn_of_the_clock) {
  Session session = timed(TimeControl::sudden(60s, 2s), "regroupment");
  Millis now = play(session, "K- Q-", 5s);
  BOOST_TEST((session.clock()->state().turn == ClockTurn{Color::white, true}));
  now = play(session, "K- Q-", 5s, now);
  BOOST_TEST((session.clock()->state().turn == ClockTurn{Color::white, false}));
  BOOST_TEST(left(session, Color::white, now) == 50'000);
  play(session, "e2e4", 5s, now);
  BOOST_TEST(left(session, Color::white, now + 5s) == 47'000);
  BOOST_TEST(session.clock()->state().of(Color::white).moves == 1);
}

BOOST_AUTO_TEST_CASE(an_army_whose_pool_is_used_up_is_fielded_in_standard_order_at_that_instant) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {.mode = Mode::budget, .budget = 20s, .expiry = FieldingTime::Expiry::autoField};
  Session session = timed(control, "field");
  play(session, "K@d1", 5s);
  session.advance(at(30s));
  BOOST_TEST((session.clock()->state().turn == ClockTurn{Color::black, true}));
  BOOST_TEST(session.clock()->at(at(30s)).of(Color::black).budget.count() == 10'000);
  BOOST_TEST(session.position().reserve(Color::white).count(chess::Role::queen) == 0);
  session.advance(at(60s));
  BOOST_TEST(!session.clock()->state().turn.isFielding);
  BOOST_TEST(chess::homeArray(session.position(), Color::black) == "RNBQKBNR");
  BOOST_TEST(left(session, Color::white, 60s) == 40'000);
  BOOST_TEST(left(session, Color::black, 60s) == 60'000);
}

BOOST_AUTO_TEST_CASE(an_offer_of_single_pieces_and_its_answer_earn_nothing_and_end_no_turn) {
  for (const auto& [pace, extra] :
       {std::pair(Pace::increment, Millis(2s)), {Pace::simpleDelay, 2s}, {Pace::bronstein, 2s}}) {
    const TimeControl control = TimeControl::equal({{.time = 60s, .pace = pace, .extra = extra}});
    const bool isDelay = pace == Pace::simpleDelay;
    Session session = timed(control, "field", "singular=on");
    Millis now = play(session, "K@e1 offer", 5s);
    BOOST_TEST(left(session, Color::white, now) == (isDelay ? 52'000 : 50'000));
    now = play(session, "decline", 5s, now);
    BOOST_TEST(left(session, Color::black, now) == (isDelay ? 57'000 : 55'000));
    BOOST_TEST(left(session, Color::white, now + 1s) == (isDelay ? 51'000 : 49'000));
    now = play(session, "Q@d1", 1s, now);
    BOOST_TEST(left(session, Color::white, now) == 51'000);
    BOOST_TEST((session.clock()->state().turn == ClockTurn{Color::black, true}));
    const auto& written = session.tree().annotations(session.live());
    BOOST_TEST((written.elapsed == Millis(11s)));
    Session again(session.record());
    again.setClock(control);
    BOOST_TEST(shownOf(again.clockOf(again.live()).of(Color::white)) ==
               shownOf(session.clock()->state().of(Color::white)));
  }
}

BOOST_AUTO_TEST_CASE(a_file_tells_that_time_or_an_arbiter_ended_the_game_until_it_goes_on) {
  Session session = timed(TimeControl::sudden(30s, 0s));
  const Millis now = play(session, "e2e4", 10s);
  BOOST_TEST(!session.record().tag("Termination"));
  session.advance(at(now + 30s));
  BOOST_TEST(session.record().tag("Termination").value_or("") == "time forfeit");
  BOOST_TEST((Session(session.record()).ending()->reason == Ending::Reason::timeForfeit));
  BOOST_TEST(session.takeBack(Color::white, at(60s)));
  BOOST_TEST(!session.record().tag("Termination"));
  BOOST_TEST(session.adjudicate(Color::black, at(61s)));
  BOOST_TEST((Session(session.record()).ending()->reason == Ending::Reason::adjudication));
}

BOOST_AUTO_TEST_CASE(a_side_that_a_file_calls_lost_on_time_has_nothing_left_of_what_it_was_given_either) {
  const TimeControl control = TimeControl::equal({{.pace = Pace::perMove, .extra = 30s}});
  Session session = timed(control);
  BOOST_TEST(session.adjustClock(Color::white, 2min, at(0s)));
  const Millis now = play(session, "e2e4 e7e5", 10s);
  session.advance(at(now + 140s));
  BOOST_REQUIRE(session.ending().has_value());
  Session again(session.record());
  again.setClock(control);
  const SideClock& loser = again.clock()->state().of(Color::white);
  BOOST_TEST(loser.left.count() == 0);
  BOOST_TEST(loser.surplus.count() == 0);
  BOOST_TEST((loser.used == loser.given));
}

BOOST_AUTO_TEST_CASE(an_adjudicated_game_is_over_and_its_clock_stands) {
  Session session = timed(TimeControl::sudden(60s, 0s));
  BOOST_TEST(session.adjudicate(Color::white, at(5s)));
  BOOST_TEST(!session.adjudicate(std::nullopt, at(6s)));
  BOOST_TEST(session.record().result == "1-0");
  BOOST_TEST(left(session, Color::white, 1h) == 55'000);
}

BOOST_AUTO_TEST_CASE(clocks_of_any_turn_come_back_from_the_times_that_a_game_file_holds) {
  const TimeStage first{.moves = 8, .time = 60s, .pace = Pace::simpleDelay, .extra = 1s};
  TimeControl stages = TimeControl::equal({first, {.time = 30s, .pace = Pace::byoYomi, .extra = 5s, .periods = 3}});
  stages.fielding = {.mode = Mode::budget, .budget = 8s, .carriesOver = true};
  TimeControl bonus = TimeControl::sudden(90s, 3s);
  bonus.fielding = {.mode = Mode::bonus, .bonus = 10s, .perTurn = 2s, .increments = false};
  bonus.incrementFirst = true;
  for (const TimeControl& control :
       {stages, bonus, TimeControl::equal({{.time = 99s, .pace = Pace::bronstein, .extra = 2s}})})
    for (const char* game : {"standard", "field", "regroupment", "placement960", "chess36"})
      for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Session played = playedByChance(variantOf(game), control, seed, 60);
        Session again(played.record());
        again.setClock(control);
        for (const auto id : played.tree().pathTo(played.live())) {
          const auto wanted = played.clockAt(id);
          const bool isTurn = !played.tree().node(id).parent || played.tree().annotations(id).clock;
          if (!isTurn || !wanted || (played.ending() && id == played.live())) continue;
          const ClockState found = again.clockOf(id);
          BOOST_TEST_CONTEXT(game << " seed " << seed << " node " << id) {
            BOOST_TEST((found.turn == wanted->turn));
            for (const Color side : chess::allColors) BOOST_TEST(shownOf(found.of(side)) == shownOf(wanted->of(side)));
          }
        }
      }
}

BOOST_AUTO_TEST_CASE(an_earlier_turn_whose_clocks_nobody_kept_is_restored_with_them) {
  Session played = timed(TimeControl::sudden(60s, 2s));
  play(played, "e2e4 e7e5 g1f3 b8c6", 10s);
  const auto path = played.tree().pathTo(played.live());
  Session again(played.record());
  again.setClock(TimeControl::sudden(60s, 2s));
  BOOST_TEST(again.restore(path[2], at(0s)));
  BOOST_TEST(left(again, Color::white, 0s) == 52'000);
  BOOST_TEST(left(again, Color::black, 0s) == 52'000);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
