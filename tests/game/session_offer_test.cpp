// A game with a clock in which White offers single pieces: whose turn is over when, and what of it is written down.
#include <boost/test/unit_test.hpp>

#include "game/session.hpp"
#include "support/games.hpp"

namespace backrank::game {
namespace {

using namespace std::chrono_literals;
using chess::Color;

Session offered(const TimeControl& control, std::string_view rules = "singular=on") {
  const rules::Variant variant = tests::variantOf("field", rules);
  Session session(variant, variant.start());
  session.setClock(control);
  session.startClock(Instant{});
  return session;
}

/// Plays words, each after so many seconds of thought.
void play(Session& session, const std::vector<std::pair<std::string_view, Millis>>& line) {
  Instant now{};
  for (const auto& [word, thought] : line) {
    now += thought;
    session.submit(tests::action(session.variant(), session.position(), word), now);
  }
}

const std::vector<std::pair<std::string_view, Millis>> agreed{{"K@e1", 4s}, {"offer", 1s}, {"accept", 3s},
                                                              {"K@e8", 7s}, {"Q@d1", 6s},  {"Q@d8", 2s}};
const std::vector<std::pair<std::string_view, Millis>> forced{
    {"K@e1", 4s}, {"single", 1s}, {"K@e8", 10s}, {"Q@d1", 6s}, {"Q@d8", 2s}};

TimeControl paced(Pace pace) {
  TimeControl control = TimeControl::equal({{.time = 60s, .pace = pace, .extra = 2s, .periods = 1, .periodMoves = 1}});
  control.fielding.countsMoves = true;
  return control;
}

} // namespace

BOOST_AUTO_TEST_SUITE(session_offer)

BOOST_AUTO_TEST_CASE(pieces_one_by_one_earn_the_same_whether_they_are_agreed_on_or_forced) {
  for (const Pace pace : {Pace::increment, Pace::simpleDelay, Pace::bronstein, Pace::byoYomi, Pace::canadian}) {
    Session one = offered(paced(pace));
    play(one, agreed);
    Session other = offered(paced(pace), "singular=clock");
    play(other, forced);
    for (const Color side : chess::allColors) {
      const SideClock& found = one.clock()->state().of(side);
      BOOST_TEST(found.left.count() == other.clock()->state().of(side).left.count());
      BOOST_TEST(found.moves == 2);
    }
  }
}

BOOST_AUTO_TEST_CASE(an_offer_that_is_accepted_ends_the_turn_and_its_times_are_written) {
  const TimeControl control = paced(Pace::increment);
  Session session = offered(control);
  play(session, {agreed.begin(), agreed.begin() + 2});
  BOOST_TEST(!session.tree().annotations(session.live()).clock.has_value());
  const auto offer = session.live();
  session.submit(chess::Action::word(chess::Action::Kind::acceptance), Instant(8s));
  BOOST_TEST((session.tree().annotations(offer).clock == Millis(57s)));
  BOOST_TEST((session.tree().annotations(offer).elapsed == Millis(5s)));
  BOOST_TEST((session.clock()->state().turn == ClockTurn{Color::black, true}));
  BOOST_TEST(session.clock()->state().of(Color::black).left.count() == 57'000);
  session.submit(tests::action(session.variant(), session.position(), "K@e8"), Instant(15s));
  const Annotations& written = session.tree().annotations(session.live());
  BOOST_TEST((written.elapsed == Millis(10s))); // the answer is a part of Black's turn
  BOOST_TEST((written.clock == Millis(52s)));
}

BOOST_AUTO_TEST_CASE(the_clocks_of_an_accepted_offer_come_back_from_what_is_written) {
  for (const Pace pace : {Pace::increment, Pace::simpleDelay, Pace::bronstein, Pace::byoYomi}) {
    Session session = offered(paced(pace));
    play(session, agreed);
    Session again(session.record());
    again.setClock(paced(pace));
    for (const auto id : session.tree().pathTo(session.live())) {
      const bool isOffer = id != 0 && session.tree().node(id).action.kind() == chess::Action::Kind::offer;
      if (!session.tree().annotations(id).clock || isOffer) continue;
      BOOST_TEST_CONTEXT("node " << id) {
        for (const Color side : chess::allColors) {
          BOOST_TEST(again.clockOf(id).of(side).left.count() == session.clockAt(id)->of(side).left.count());
          BOOST_TEST(again.clockOf(id).of(side).moves == session.clockAt(id)->of(side).moves);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(an_offer_that_is_still_open_has_the_clocks_of_the_open_turn) {
  Session session = offered(paced(Pace::increment));
  play(session, agreed);
  Session again(session.record());
  again.setClock(paced(Pace::increment));
  const ClockState found = again.clockOf(2);
  BOOST_TEST((session.tree().node(2).action.kind() == chess::Action::Kind::offer));
  BOOST_TEST(found.of(Color::white).left.count() == 55'000);
  BOOST_TEST((found.turn == ClockTurn{Color::black, true}));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
