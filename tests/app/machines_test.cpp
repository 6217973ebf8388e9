// Machines at the board, late answers, and the way back with and without them.
#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "app/convert.hpp"

namespace backrank::app {
namespace {

using chess::Action;
using chess::Color;
using chess::Role;
using chess::Square;
using rules::Reason;
using tests::FakePlayer;
using tests::Heard;
using tests::TestGame;

} // namespace

BOOST_AUTO_TEST_SUITE(machines)

// Machines.

BOOST_AUTO_TEST_CASE(a_turn_of_two_actions_is_two_requests) {
  TestGame game;
  game.startAgainst(Color::white, "field");
  BOOST_TEST(game.isThinking());
  BOOST_TEST(!game.canAct());
  game.answer("K@d1");
  BOOST_TEST(game.machine->begun == 2);
  BOOST_TEST((game.machine->asked == game.session().position()));
  game.answer("Q@f1");
  BOOST_TEST(!game.isThinking());
  BOOST_TEST(game.canAct());
}

BOOST_AUTO_TEST_CASE(a_gesture_in_the_machines_turn_is_refused) {
  TestGame game;
  game.startAgainst(Color::white, "standard");
  Heard heard(game);
  game.gesture("e2e4");
  BOOST_TEST_REQUIRE(heard.refusals.size() == 1U);
  BOOST_TEST((heard.refusals.front().reason == Reason::notYourMove));
  BOOST_TEST(game.steps() == 0U);
}

// Fault D23: an answer to an old question is not taken for the new one.
BOOST_AUTO_TEST_CASE(a_late_or_wrong_answer_is_dropped) {
  TestGame game;
  game.startAgainst(Color::black, "standard");
  game.machine->answer(Action::move(Square::e7, Square::e5, Role::pawn)); // White is to move
  BOOST_TEST(game.steps() == 0U);
  game.gesture("e2e4");
  game.machine->answer(Action::move(Square::e7, Square::e3, Role::pawn)); // no such move
  BOOST_TEST(game.steps() == 1U);
  game.answer("e7e5");
  game.machine->answer(Action::move(Square::d7, Square::d5, Role::pawn)); // a second answer
  BOOST_TEST(game.steps() == 2U);
  game.gesture("g1f3");
  game.resign(Color::white);
  BOOST_TEST(game.machine->cancelled == 1);
  game.machine->answer(Action::move(Square::d7, Square::d5, Role::pawn)); // after the end
  BOOST_TEST(game.steps() == 3U);
}

BOOST_AUTO_TEST_CASE(who_looks_back_stays_there_while_the_machine_answers) {
  TestGame game;
  game.startAgainst(Color::black, "standard");
  game.gesture("e2e4");
  game.look(0);
  Heard heard(game);
  game.answer("e7e5");
  BOOST_TEST(game.session().tree().cursor() == 0U);
  BOOST_TEST(game.steps() == 2U);
  BOOST_TEST(heard.shown.empty());
  BOOST_TEST(heard.steps.size() == 1U);
  game.gesture("d2d4"); // leads back to the game and plays nothing
  BOOST_TEST(game.isLive());
  BOOST_TEST(game.steps() == 2U);
}

BOOST_AUTO_TEST_CASE(two_machines_play_without_a_person) {
  TestGame game;
  const rules::Variant variant = tests::variantOf("standard");
  NewGame both{.variant = variant, .start = variant.start()};
  std::vector<FakePlayer*> machines;
  game.setPlayerFactory([&](const Seat&, std::uint64_t) {
    auto made = std::make_unique<FakePlayer>();
    machines.push_back(made.get());
    return made;
  });
  for (Seat& seat : both.seats) seat.kind = Seat::Kind::builtin;
  game.begin(both);
  machines[0]->answer(Action::move(Square::e2, Square::e4, Role::pawn));
  machines[1]->answer(Action::move(Square::e7, Square::e5, Role::pawn));
  BOOST_TEST(game.steps() == 2U);
  BOOST_TEST(machines[0]->thinking);
  BOOST_TEST(!machines[1]->thinking);
  BOOST_TEST(!game.canTakeBack());
}

// Taking back.

BOOST_AUTO_TEST_CASE(between_two_persons_the_last_turn_is_taken_back) {
  TestGame game;
  game.start("field");
  Heard heard(game);
  BOOST_TEST(!game.canTakeBack());
  game.gesture("Kd1 Qf1 Ke8 Qb8");
  game.takeBack();
  BOOST_TEST(heard.takebacks == 1);
  BOOST_TEST((game.toAct() == Color::black));
  BOOST_TEST(tests::boardText(game.shown()) == "8/pppppppp/8/8/8/8/PPPPPPPP/3K1Q2");
  game.takeBack();
  BOOST_TEST((game.toAct() == Color::white));
  BOOST_TEST(!game.canTakeBack());
}

BOOST_AUTO_TEST_CASE(what_is_drafted_is_taken_back_before_a_turn_that_was_done) {
  TestGame game;
  game.start("field");
  game.gesture("Kd1 Qf1 Ke8");
  game.takeBack();
  BOOST_TEST(game.draft().isEmpty());
  BOOST_TEST(tests::boardText(game.shown()) == "8/pppppppp/8/8/8/8/PPPPPPPP/3K1Q2");
  game.takeBack();
  BOOST_TEST(tests::boardText(game.shown()) == "8/pppppppp/8/8/8/8/PPPPPPPP/8");
}

BOOST_AUTO_TEST_CASE(against_the_machine_its_turn_is_taken_back_too_even_while_it_thinks) {
  TestGame game;
  game.startAgainst(Color::black, "standard");
  game.gesture("e2e4");
  game.answer("e7e5");
  game.gesture("g1f3"); // it thinks again
  game.takeBack();
  BOOST_TEST(game.machine->cancelled == 1);
  BOOST_TEST(game.steps() == 2U);
  BOOST_TEST((game.toAct() == Color::white));
  game.takeBack();
  BOOST_TEST(game.steps() == 0U);
  BOOST_TEST(!game.canTakeBack());
}

BOOST_AUTO_TEST_CASE(a_machine_that_began_is_not_taken_back_for_a_person_who_has_not_acted) {
  TestGame game;
  game.startAgainst(Color::white, "standard");
  game.answer("e2e4");
  BOOST_TEST(!game.canTakeBack());
}

/// White, a person, has moved, and Black thinks.
void letMachineThink(TestGame& game, bool hasClock) {
  const rules::Variant variant = tests::variantOf("standard");
  NewGame settings{.variant = variant, .start = variant.start()};
  if (hasClock) settings.time = game::TimeControl::sudden(std::chrono::minutes(5), {});
  settings.seats[1].kind = Seat::Kind::builtin;
  game.begin(settings);
  game.gesture("e2e4");
}

void die(tests::FakePlayer& machine) {
  machine.thinking = false;
  Q_EMIT machine.troubled({.kind = uci::Trouble::Kind::died, .text = {}});
}

BOOST_AUTO_TEST_CASE(after_a_machines_trouble_the_prompt_tells_what_the_person_can_do) {
  for (const bool hasClock : {false, true}) {
    BOOST_TEST_CONTEXT((hasClock ? "with" : "without") << " a clock") {
      TestGame game;
      letMachineThink(game, hasClock);
      BOOST_TEST(promptOf(game).contains(QStringLiteral("is thinking")));
      die(*game.machine);
      BOOST_TEST(game.isPaused() == hasClock);
      BOOST_TEST(promptOf(game).contains(QStringLiteral("Ctrl+T")));
      BOOST_TEST(promptOf(game).contains(hasClock ? QStringLiteral("F9") : QStringLiteral("Start it again")));
      game.takeBack();
      BOOST_TEST((game.toAct() == Color::white));
    }
  }
}

/// What a window shows: the prompt at the last moment at which it looks again.
struct Prompted {
  explicit Prompted(GameModel& game) {
    QObject::connect(&game, &GameModel::turnChanged, &game, [this, &game] { shown = promptOf(game).toStdString(); });
  }
  std::string shown;
};

BOOST_AUTO_TEST_CASE(a_machine_that_thinks_again_is_said_to) {
  for (const bool hasClock : {false, true}) {
    BOOST_TEST_CONTEXT((hasClock ? "with" : "without") << " a clock") {
      TestGame game;
      Prompted prompt(game);
      letMachineThink(game, hasClock);
      die(*game.machine);
      game.retryMachine();
      BOOST_TEST(prompt.shown == "Black is thinking");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_machine_that_begins_when_the_clock_is_started_is_said_to_think) {
  TestGame game;
  Prompted prompt(game);
  const rules::Variant variant = tests::variantOf("standard");
  NewGame settings{.variant = variant, .start = variant.start(), .conduct = {.waitsForStart = true}};
  settings.time = game::TimeControl::sudden(std::chrono::minutes(5), {});
  settings.seats[0].kind = Seat::Kind::builtin;
  game.begin(settings);
  BOOST_REQUIRE(game.isWaiting());
  game.startClock();
  BOOST_TEST(prompt.shown == "White is thinking");
}

BOOST_AUTO_TEST_CASE(the_prompt_names_no_way_out_of_a_trouble_that_is_not_there) {
  TestGame game;
  game.startAgainst(Color::white, "standard");
  game.machine->thinking = false;
  Q_EMIT game.machine->troubled({.kind = uci::Trouble::Kind::cannotPlay, .text = {}});
  const std::string prompt = promptOf(game).toStdString();
  BOOST_TEST(prompt.find("Ctrl+T") == std::string::npos, prompt);
  BOOST_TEST(prompt.find("Start it again") == std::string::npos, prompt);
  BOOST_TEST(prompt.find("Let Backrank play on") != std::string::npos, prompt);
}

BOOST_AUTO_TEST_CASE(a_game_that_was_lost_goes_on_after_a_takeback) {
  TestGame game;
  game.startAgainst(Color::black, "standard");
  game.gesture("f2f3");
  game.answer("e7e5");
  game.gesture("g2g4");
  game.answer("d8h4");
  BOOST_TEST(game.isOver());
  game.takeBack();
  BOOST_TEST(!game.isOver());
  BOOST_TEST(game.canAct());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
