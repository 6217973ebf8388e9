// How a game with a clock is conducted: presses that come too early, clocks that wait for their start, and the log of
// what somebody did to the clock.
#include <boost/test/unit_test.hpp>

#include <QTemporaryDir>

#include "app/act_log.hpp"
#include "app/clock_games.hpp"
#include "app/convert.hpp"
#include "app/journal.hpp"
#include "app/journals.hpp"
#include "app/organizer_pin.hpp"
#include "app/press.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using game::TimeControl;
using tests::Heard;
using tests::journalIn;
using tests::TimedGame;

class ConductedGame : public TimedGame {
public:
  ConductedGame(const char* id, const Conduct& conduct, bool autoCommit = false) {
    connect(this, &GameModel::pressedIrregularly, this, [this](Color side) { irregular.push_back(side); });
    const rules::Variant variant = tests::variantOf(id);
    begin({.variant = variant,
           .start = variant.start(),
           .autoCommit = autoCommit,
           .time = TimeControl::sudden(60s, 2s),
           .conduct = conduct});
  }
  std::vector<Color> irregular;
};

constexpr Conduct training{.acceptsIrregular = true};
constexpr Conduct waiting{.waitsForStart = true};

} // namespace

BOOST_AUTO_TEST_SUITE(conduct)

BOOST_AUTO_TEST_CASE(in_training_a_press_with_a_piece_missing_is_accepted_and_both_clocks_stand) {
  ConductedGame game("field", training);
  Heard heard(game);
  game.play("K@e1 Q@d1");
  game.commit();
  game.wait(5s);
  game.play("K@e8");
  game.commit();
  BOOST_TEST(heard.refusals.empty());
  BOOST_TEST((game.irregular == std::vector<Color>{Color::black}));
  BOOST_TEST(game.isIrregular());
  BOOST_TEST(game.infractions(Color::black) == 1);
  BOOST_TEST((game.toAct() == Color::black));
  game.wait(1h);
  BOOST_TEST(game.left(Color::black) == 55'000);
  BOOST_TEST(promptOf(game).startsWith(QStringLiteral("Black pressed too early.")));
  BOOST_TEST(game.giveTime(Color::white, 60s));
  game.resumeClock();
  BOOST_TEST(!game.isIrregular());
  BOOST_TEST(game.draft().actions().size() == 1U);
  game.play("Q@d8");
  game.commit();
  BOOST_TEST((game.toAct() == Color::white));
}

BOOST_AUTO_TEST_CASE(a_press_without_a_move_is_irregular_too_and_they_are_counted_by_side) {
  ConductedGame game("standard", training);
  for (int times = 1; times <= 2; ++times) {
    game.commit();
    BOOST_TEST(game.infractions(Color::white) == times);
    BOOST_TEST(game.infractions(Color::black) == 0);
    game.resumeClock();
  }
}

BOOST_AUTO_TEST_CASE(without_the_option_or_with_an_automatic_clock_an_early_press_is_refused) {
  for (const bool autoCommit : {false, true}) {
    ConductedGame game("field", autoCommit ? training : Conduct{}, autoCommit);
    Heard heard(game);
    game.play("K@e1");
    game.commit();
    BOOST_TEST(heard.refusals.size() == 1U);
    BOOST_TEST(game.irregular.empty());
    BOOST_TEST(!game.isPaused());
  }
}

BOOST_AUTO_TEST_CASE(a_look_at_an_earlier_turn_is_no_irregular_press) {
  ConductedGame game("standard", training);
  game.play("e2e4");
  game.commit();
  game.look(0);
  game.commit();
  BOOST_TEST(game.irregular.empty());
  BOOST_TEST(!game.isPaused());
}

BOOST_AUTO_TEST_CASE(irregular_presses_and_the_conduct_come_back_after_a_crash) {
  QTemporaryDir folder;
  Journal journal(folder.path());
  TimedGame game;
  game.keepIn(&journal);
  const rules::Variant variant = tests::variantOf("standard");
  const Conduct all{.acceptsIrregular = true, .coversInPause = true};
  game.begin({.variant = variant,
              .start = variant.start(),
              .autoCommit = false,
              .time = TimeControl::sudden(60s, 0s),
              .conduct = all});
  game.play("e2e4");
  game.commit();
  game.wait(4s);
  game.commit();
  const QByteArray bytes = journalIn(folder.path());
  const auto read = notation::readJournal({bytes.data(), static_cast<std::size_t>(bytes.size())});
  BOOST_REQUIRE(static_cast<bool>(read));
  TimedGame again;
  again.resume(*read);
  BOOST_TEST((again.settings().conduct == all));
  BOOST_TEST(again.isIrregular());
  BOOST_TEST(again.infractions(Color::black) == 1);
  BOOST_TEST(again.left(Color::black) == 56'000);
}

BOOST_AUTO_TEST_CASE(a_clock_that_waits_runs_from_the_first_press_on_and_nothing_is_done_before) {
  ConductedGame game("field", waiting);
  game.wait(1h);
  BOOST_TEST(game.isWaiting());
  BOOST_TEST(game.left(Color::white) == 60'000);
  BOOST_TEST(!game.canEdit());
  game.play("K@e1");
  BOOST_TEST(game.draft().isEmpty());
  BOOST_TEST(pressOf(game).text.toStdString() == "Press = the clock starts");
  game.commit();
  BOOST_TEST(!game.isWaiting());
  game.wait(2s);
  BOOST_TEST(game.left(Color::white) == 58'000);
  game.play("K@e1 Q@d1");
  game.commit();
  BOOST_TEST((game.toAct() == Color::black));
}

BOOST_AUTO_TEST_CASE(a_machine_does_not_begin_before_the_clock_is_started) {
  TimedGame game;
  const rules::Variant variant = tests::variantOf("standard");
  NewGame settings{.variant = variant, .start = variant.start(), .time = TimeControl::sudden(60s, 2s)};
  settings.conduct = waiting;
  settings.seats[0].kind = Seat::Kind::builtin;
  game.begin(settings);
  BOOST_TEST(!game.isThinking());
  game.commit();
  BOOST_TEST(game.isThinking());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(act_log)

BOOST_AUTO_TEST_CASE(what_was_done_in_a_turn_that_is_taken_back_stays_in_the_log) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 0s), "standard", "", true);
  ActLog log(game);
  game.play("e2e4");
  log.write({QStringLiteral("White's time set to 5:00"), QStringLiteral("late | arrival"), QStringLiteral("Ann")});
  game.play("e7e5");
  game.takeBack();
  game.takeBack();
  BOOST_REQUIRE(log.lines().size() == 3);
  BOOST_TEST((log.lines() == actsOf(game)));
  BOOST_TEST(log.lines()[1].contains(QStringLiteral("players | Black's turn taken back")));
  BOOST_TEST(log.lines()[2].contains(QStringLiteral("players | White's turn taken back")));
  BOOST_TEST(log.lines()[0].contains(QStringLiteral(" | Ann | White's time set to 5:00 | late ' arrival")));
}

BOOST_AUTO_TEST_CASE(the_log_can_be_printed_as_a_page_whose_cells_are_harmless) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 0s), "field");
  writeAct(game, {QStringLiteral("clock <b>paused</b>"), QStringLiteral("fire & smoke")});
  const QString page = actsAsHtml(game);
  BOOST_TEST(page.contains(QStringLiteral("<td>clock &lt;b&gt;paused&lt;/b&gt;</td><td>fire &amp; smoke</td></tr>")));
  BOOST_TEST(page.contains(QStringLiteral("<td>fielding 1/8</td><td>1:00 / 1:00</td><td>players</td>")));
  BOOST_TEST(page.contains(QStringLiteral("<h1>White – Black, *</h1>")));
  BOOST_TEST(actsAsText(game).count(QLatin1Char('\n')) == 2);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(organizer_pin)

BOOST_AUTO_TEST_CASE(a_seal_opens_to_its_pin_and_to_nothing_else) {
  const QString seal = sealOf(QStringLiteral("4711"), QByteArray("0123456789abcdef"));
  BOOST_TEST(!seal.contains(QStringLiteral("4711")));
  BOOST_TEST(opens(QStringLiteral("4711"), seal));
  for (const char* wrong : {"4712", "", " 4711", "4711 "}) BOOST_TEST(!opens(QString::fromLatin1(wrong), seal));
  BOOST_TEST((sealOf(QStringLiteral("4711"), QByteArray("fedcba9876543210")) != seal));
}

BOOST_AUTO_TEST_CASE(what_is_no_seal_opens_to_nothing) {
  for (const char* broken : {"", ":", "xyz", "00:", "00:00"})
    for (const char* pin : {"", "4711"}) BOOST_TEST(!opens(QString::fromLatin1(pin), QString::fromLatin1(broken)));
}

BOOST_AUTO_TEST_CASE(every_conduct_comes_back_from_its_words) {
  const Conduct all{.acceptsIrregular = true,
                    .coversInPause = true,
                    .waitsForStart = true,
                    .forbidsTakebacks = true,
                    .pausesByOrganizer = true,
                    .locksEngines = true,
                    .drawsFrom = 30,
                    .defaultMinutes = 15};
  for (const Conduct& conduct : {Conduct{}, all, Conduct{.drawsFrom = {}}, Conduct{.defaultMinutes = 60}})
    BOOST_TEST((conductIn(wordsOf(conduct)) == conduct), wordsOf(conduct));
  BOOST_TEST(wordsOf(Conduct{}).empty());
  BOOST_TEST((conductIn("draws-after=0 default-after=-3 waiter draws-after=x") == Conduct{}));
}

BOOST_AUTO_TEST_CASE(takebacks_draws_and_pauses_are_as_the_conduct_has_them) {
  ConductedGame free("standard", {}, true);
  free.play("e2e4");
  BOOST_TEST(free.canTakeBack());
  BOOST_TEST(free.whyNoDraw().isEmpty());
  BOOST_TEST(free.whyNoPause().isEmpty());
  BOOST_TEST(!free.locksEngines());
  ConductedGame strict(
      "standard", {.forbidsTakebacks = true, .pausesByOrganizer = true, .locksEngines = true, .drawsFrom = 2}, true);
  strict.play("e2e4");
  BOOST_TEST(!strict.canTakeBack());
  strict.takeBack();
  BOOST_TEST((strict.toAct() == Color::black));
  BOOST_TEST(!strict.whyNoPause().isEmpty());
  BOOST_TEST(!strict.whyNoDraw().isEmpty());
  strict.play("e7e5 g1f3 g8f6");
  BOOST_TEST(strict.whyNoDraw().isEmpty());
  BOOST_TEST(strict.locksEngines());
  strict.resign(Color::white);
  BOOST_TEST(!strict.locksEngines());
}

BOOST_AUTO_TEST_CASE(a_side_that_does_not_come_within_the_default_time_loses_and_no_other) {
  const rules::Variant variant = tests::variantOf("standard");
  const app::NewGame late{.variant = variant,
                          .start = variant.start(),
                          .time = TimeControl::sudden(30min, 0s),
                          .conduct = {.defaultMinutes = 5}};
  TimedGame game;
  std::vector<Color> absent;
  QObject::connect(&game, &GameModel::stayedAway, &game, [&absent](Color side) { absent.push_back(side); });
  game.begin(late);
  game.wait(4min);
  game.play("e2e4");
  game.wait(4min + 59s);
  BOOST_TEST(!game.isOver());
  game.wait(1s);
  BOOST_REQUIRE(game.isOver());
  BOOST_TEST((game.session().ending()->winner == Color::white));
  BOOST_TEST((absent == std::vector{Color::black}));
  game.begin(late);
  game.wait(1min);
  game.play("e2e4 e7e5");
  game.wait(20min);
  BOOST_TEST(!game.isOver());
}

BOOST_AUTO_TEST_CASE(who_does_not_come_loses_where_the_set_up_is_untimed_or_begins_with_a_countdown_too) {
  const rules::Variant variant = tests::variantOf("field");
  TimeControl control = TimeControl::sudden(30min, 0s);
  control.fielding.mode = game::FieldingTime::Mode::untimed;
  for (const game::Millis study : {game::Millis(0), game::Millis(2min)}) {
    BOOST_TEST_CONTEXT(study.count()) {
      control.fielding.study = study;
      TimedGame game;
      game.begin({.variant = variant, .start = variant.start(), .time = control, .conduct = {.defaultMinutes = 5}});
      game.wait(4min + 59s);
      BOOST_TEST(!game.isOver());
      game.wait(1s);
      BOOST_REQUIRE(game.isOver());
      BOOST_TEST((game.session().ending()->winner == Color::black));
      BOOST_TEST((game.session().ending()->reason == game::Ending::Reason::abandonment));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
