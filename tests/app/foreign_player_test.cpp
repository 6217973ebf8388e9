// Other programs as players: what they play, and what is said when they break.
#include "app/foreign_player.hpp"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <boost/test/unit_test.hpp>

#include "app/analyst.hpp"
#include "app/app_games.hpp"
#include "app/engine_trial.hpp"
#include "app/foreign_study.hpp"
#include "app/shown_line.hpp"
#include "support/places.hpp"
#include "support/qt_text.hpp"

namespace backrank::app {
namespace {

using chess::Color;
using Kind = uci::Trouble::Kind;

using tests::text;

ExternalEngine zoo(const char* kind, const char* move = "e7e5") {
  return {.name = text("Zoo"),
          .program = QString::fromStdString(tests::places::program("zoo_engine")),
          .arguments = {text(kind), text(move)}};
}

/// A game whose black side is another program.
class ForeignGame : public GameModel {
public:
  explicit ForeignGame(const ExternalEngine& engine) {
    setGrace(std::chrono::milliseconds(0));
    setPlayerFactory([engine](const Seat&, std::uint64_t) -> std::unique_ptr<Player> {
      const EngineSettings settings{.hash = 1, .thinking = 1};
      return std::make_unique<ForeignPlayer>(engine, settings, searchWithMemory(settings));
    });
    connect(this, &GameModel::machineTroubled, this, [this](Color, const uci::Trouble& said) { trouble = said.kind; });
  }
  void start(std::string_view id, std::optional<game::TimeControl> time = {}) {
    const rules::Variant variant = tests::variantOf(id);
    NewGame game{.variant = variant, .start = variant.start(), .time = std::move(time)};
    game.seats[1] = {.kind = Seat::Kind::external, .engine = text("Zoo")};
    begin(game);
  }
  void play(const char* word) { take(tests::action(variant(), shown(), word)); }
  /// Until the machine has answered or given up.
  void wait() {
    QElapsedTimer time;
    time.start();
    while (isThinking() && time.elapsed() < 60'000) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
  }
  std::size_t steps() const { return session().tree().pathTo(session().live()).size() - 1; }

  std::optional<Kind> trouble;
};

const game::TimeControl minutes = game::TimeControl::sudden(std::chrono::minutes(3), {});

} // namespace

BOOST_AUTO_TEST_SUITE(foreign_player)

BOOST_AUTO_TEST_CASE(a_good_program_plays) {
  ForeignGame game(zoo("good"));
  game.start("standard");
  game.play("e2e4");
  game.wait();
  BOOST_TEST(game.steps() == 2U);
  BOOST_TEST(!game.trouble.has_value());
}

BOOST_AUTO_TEST_CASE(a_program_that_breaks_is_told_and_the_game_goes_on_with_its_clock_paused) {
  struct Row {
    const char* kind;
    const char* move;
    Kind expected;
  };
  const Row rows[]{{"exits", "e7e5", Kind::cannotStart},
                   {"dies-in-search", "e7e5", Kind::died},
                   {"illegal", "e7e4", Kind::illegal},
                   {"none", "(none)", Kind::illegal}};
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.kind) {
      ForeignGame game(zoo(row.kind, row.move));
      game.start("standard", minutes);
      game.play("e2e4");
      game.wait();
      BOOST_REQUIRE(game.trouble);
      BOOST_TEST((*game.trouble == row.expected));
      BOOST_TEST(!game.isOver());
      BOOST_TEST(game.isPaused());
      BOOST_TEST(game.steps() == 1U);
      BOOST_TEST(!troubleText({row.expected, "Why."}, text("Zoo")).isEmpty());
    }
  }
}

BOOST_AUTO_TEST_CASE(after_trouble_another_player_sits_down_and_the_clock_runs_on) {
  ForeignGame game(zoo("dies-in-search"));
  game.start("standard", minutes);
  game.play("e2e4");
  game.wait();
  BOOST_REQUIRE(game.trouble);
  game.setPlayerFactory([](const Seat&, std::uint64_t) { return std::make_unique<tests::FakePlayer>(); });
  game.reseat(Color::black, {.kind = Seat::Kind::builtin});
  BOOST_TEST(game.isThinking());
  BOOST_TEST(!game.isPaused());
}

BOOST_AUTO_TEST_CASE(a_program_that_died_is_started_again_when_it_is_asked_again) {
  ForeignGame game(zoo("dies-in-search"));
  game.start("standard");
  game.play("e2e4");
  for (int trial = 0; trial < 2; ++trial) {
    game.trouble.reset();
    if (trial > 0) game.retryMachine();
    game.wait();
    BOOST_TEST((game.trouble == Kind::died));
  }
}

BOOST_AUTO_TEST_CASE(our_engine_sets_up_for_a_program_that_knows_no_set_up) {
  ForeignGame game(zoo("good", "a7a6"));
  game.start("regroupment");
  game.wait(); // Black begins
  while (!rules::settled(game.variant(), game.session().position()) && !game.isThinking()) {
    const auto legal = rules::legal(game.variant(), game.shown());
    game.take(legal[legal.size() - 1]);
    game.wait();
  }
  BOOST_TEST(!game.trouble.has_value());
  BOOST_TEST(rules::settled(game.variant(), game.session().position()));
  game.play("e2e4");
  game.wait();
  BOOST_TEST((game.lastAction() ==
              tests::action(game.variant(),
                            game.session().tree().node(*game.session().tree().current().parent).position, "a7a6")));
}

// Fault D22: a program that never says anything holds up neither the window nor its end.
BOOST_AUTO_TEST_CASE(leaving_a_silent_program_takes_less_than_two_seconds) {
  for (const char* kind : {"silent", "not-ready", "no-move", "ignores-quit"}) {
    BOOST_TEST_CONTEXT(kind) {
      QElapsedTimer time;
      time.start();
      {
        ForeignGame game(zoo(kind));
        game.start("standard");
        game.play("e2e4");
        for (int turn = 0; turn < 20; ++turn) QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
        time.restart();
      }
      BOOST_TEST(time.elapsed() < 2500);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_trial_tells_name_and_options_or_why_not) {
  EngineTrial trial;
  std::vector<EngineTrial::Outcome> outcomes;
  QObject::connect(&trial, &EngineTrial::ended, &trial, [&](const auto& outcome) { outcomes.push_back(outcome); });
  const auto tryIt = [&](const ExternalEngine& engine) -> EngineTrial::Outcome {
    trial.begin(engine);
    while (trial.isRunning()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return outcomes.back();
  };
  const char* const opening = "e2e4,e7e5,g1f3,b8c6";
  const auto odd = tryIt(zoo("odd-options", opening));
  BOOST_REQUIRE(!!odd);
  BOOST_TEST(odd->name.toStdString() == "Zoo");
  BOOST_TEST(odd->options.size() >= 3U);
  BOOST_TEST(!tryIt(zoo("exits")));
  const auto lawless = tryIt(zoo("illegal", "e2e5"));
  BOOST_REQUIRE(!lawless);
  BOOST_TEST(troubleText(lawless.error(), text("Zoo")).contains(text("not legal")));
  const auto missing = tryIt({.name = text("None"), .program = text("no/such/engine")});
  BOOST_REQUIRE(!missing);
  BOOST_TEST(troubleText(missing.error(), text("None")).contains(text("No such file")));
}

BOOST_AUTO_TEST_CASE(a_program_analyses_what_it_can_be_given_and_our_engine_the_rest) {
  Analyst analyst(foreignStudy(zoo("analyses"), searchWithMemory({.hash = 1})));
  const auto wait = [&] {
    QElapsedTimer time;
    time.start();
    while (!analyst.report() && time.elapsed() < 60'000) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    BOOST_REQUIRE(analyst.report());
  };
  const rules::Variant standard = tests::variantOf("standard");
  game::Line line{.variant = standard, .positions = {standard.start()}};
  line.play(tests::action(standard, line.now(), "e2e4"));
  analyst.begin({.line = line, .lines = 2});
  wait();
  BOOST_TEST(analyst.report()->lines.size() == 2U);
  BOOST_TEST(analyst.report()->lines[1].score.centipawns == 12);
  const rules::Variant field = tests::variantOf("field");
  analyst.begin({.line = {.variant = field, .positions = {field.start()}}, .lines = 2});
  wait();
  BOOST_TEST(rules::legal(field, field.start()).contains(analyst.report()->principalVariation.front()));
  BOOST_TEST(!foreignNote(analyst.inquiry()->line, text("Zoo")).isEmpty());
  BOOST_TEST(foreignNote(line, text("Zoo")).isEmpty());
}

BOOST_AUTO_TEST_CASE(the_list_of_engines_comes_back) {
  const std::vector<ExternalEngine> engines{
      {.name = text("One"),
       .program = text("/opt/my engines/one"),
       .arguments = {text("-a b")},
       .settings = {{"Hash", "64"}}},
      {.name = text("Two"), .program = text("two"), .protocol = ExternalEngine::Protocol::xboard, .hasFailed = true}};
  const auto again = readEngines(writeEngines(engines));
  BOOST_REQUIRE(again);
  BOOST_REQUIRE(again->size() == 2U);
  BOOST_TEST((*again)[0].program.toStdString() == "/opt/my engines/one");
  BOOST_TEST(((*again)[0].arguments == engines[0].arguments));
  BOOST_TEST((*again)[0].settings.at(0).value == "64");
  BOOST_TEST(((*again)[1].protocol == ExternalEngine::Protocol::xboard));
  BOOST_TEST((!(*again)[0].hasFailed && (*again)[1].hasFailed));
  BOOST_TEST(listedName((*again)[0]).toStdString() == "One");
  BOOST_TEST(listedName((*again)[1]).toStdString() == "Two (failed)");
  BOOST_TEST(!readEngines("rubbish").has_value());
  BOOST_TEST(readEngines("[1, {}, {\"name\": \"x\"}]")->empty());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
