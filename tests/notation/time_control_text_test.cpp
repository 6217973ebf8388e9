// Time controls in tags, and clocks in a line.
#include "notation/time_control_text.hpp"

#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "game/clock.hpp"
#include "notation/clock_text.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"

namespace backrank::notation {
namespace {

using namespace std::chrono_literals;
using game::FieldingTime;
using game::Pace;
using game::TimeControl;
using game::TimeStage;
using Mode = FieldingTime::Mode;

struct Tags {
  std::string timeControl, setupTime, clockControl;
};

Tags tagsOf(const TimeControl& control) {
  Tags found;
  for (const game::Tag& tag : timeTags(control))
    (tag.name == timeControlTag ? found.timeControl
     : tag.name == setupTimeTag ? found.setupTime
                                : found.clockControl) = tag.value;
  return found;
}

/// A line of words with another one in its place, counted from 0.
std::string withNumber(const std::string& line, int at, const std::string& number) {
  std::string changed;
  int i = 0;
  for (const std::string& word : tests::words(line)) {
    if (i > 0) changed += ' ';
    changed += i++ == at ? number : word;
  }
  return changed;
}

TimeControl with(const FieldingTime& fielding) {
  TimeControl control = TimeControl::sudden(5min, 2s);
  control.fielding = fielding;
  return control;
}

} // namespace

BOOST_AUTO_TEST_SUITE(time_control_text)

BOOST_AUTO_TEST_CASE(controls_are_written_in_the_forms_of_pgn_as_far_as_it_has_them_and_read_back) {
  struct Row {
    const char* what;
    TimeControl control;
    Tags tags;
  };
  TimeControl unequal = TimeControl::sudden(5min, 0s);
  unequal.stages[1] = {TimeStage{.time = 1min, .extra = 1s}};
  TimeControl claimed = TimeControl::sudden(5min, 0s);
  claimed.flag = TimeControl::Flag::claim;
  claimed.incrementFirst = true;
  claimed.countsMoves = false;
  const std::vector<Row> rows{
      {"two stages", TimeControl::equal({{.moves = 40, .time = 2h}, {.time = 1h}}), {"40/7200:3600", "", ""}},
      {"an increment", TimeControl::sudden(5min, 2s), {"300+2", "", ""}},
      {"both",
       TimeControl::equal({{.moves = 40, .time = 90min, .extra = 30s}, {.time = 30min, .extra = 30s}}),
       {"40/5400+30:1800+30", "", ""}},
      {"an hourglass", TimeControl::equal({{.time = 3min, .pace = Pace::hourglass}}), {"*180", "", ""}},
      {"a delay",
       TimeControl::equal({{.time = 5min, .pace = Pace::simpleDelay, .extra = 5s}}),
       {"?", "", "white 300d5"}},
      {"Bronstein",
       TimeControl::equal({{.time = 5min, .pace = Pace::bronstein, .extra = 2500ms}}),
       {"?", "", "white 300b2.5"}},
      {"byo-yomi",
       TimeControl::equal({{.time = 10min, .pace = Pace::byoYomi, .extra = 30s, .periods = 5}}),
       {"?", "", "white 600p5x30"}},
      {"Canadian",
       TimeControl::equal({{.moves = 30, .time = 10min, .pace = Pace::canadian, .extra = 5min, .periodMoves = 20}}),
       {"?", "", "white 30/600c20/300"}},
      {"fixed", TimeControl::equal({{.pace = Pace::perMove, .extra = 30s}}), {"?", "", "white =30"}},
      {"half seconds", TimeControl::sudden(1min, 500ms), {"?", "", "white 60+0.5"}},
      {"unequal sides", unequal, {"?", "", "white 300; black 60+1"}},
      {"a flag to claim", claimed, {"300", "", "flag claim; increment-first; uncounted"}},
      {"a bonus",
       with({.mode = Mode::bonus, .bonus = 2min, .perTurn = 20s, .percent = 10}),
       {"300+2", "bonus 120; per-turn 20; percent 10", ""}},
      {"a pool",
       with({.mode = Mode::budget, .budget = 2min, .expiry = FieldingTime::Expiry::autoField, .carriesOver = true}),
       {"300+2", "budget 120; expiry field; carry", ""}},
      {"untimed",
       with({.mode = Mode::untimed, .increments = false, .countsMoves = true}),
       {"300+2", "untimed; no-increments; counts-moves", ""}},
      {"study", with({.mode = Mode::untimed, .study = 10min}), {"300+2", "untimed; study 600", ""}},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const Tags tags = tagsOf(row.control);
      BOOST_TEST(tags.timeControl == row.tags.timeControl);
      BOOST_TEST(tags.setupTime == row.tags.setupTime);
      BOOST_TEST(tags.clockControl == row.tags.clockControl);
      const auto read = readTimeControl(tags.timeControl, tags.setupTime, tags.clockControl);
      BOOST_REQUIRE(read);
      BOOST_REQUIRE(read->has_value());
      BOOST_TEST((**read == row.control));
    }
  }
}

BOOST_AUTO_TEST_CASE(no_clock_and_an_unknown_one_are_nothing_and_no_fault) {
  for (const std::string_view text : {"", "-", "?"}) {
    const auto read = readTimeControl(text);
    BOOST_REQUIRE(read);
    BOOST_TEST(!read->has_value());
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_told_with_its_place_and_nothing_is_taken) {
  struct Row {
    const char* what;
    Tags tags;
    std::string_view tag;
    std::size_t at;
  };
  const std::vector<Row> rows{
      {"words", {"five minutes", "", ""}, timeControlTag, 0},
      {"a second stage without time", {"40/7200:", "", ""}, timeControlTag, 8},
      {"a minus sign", {"-300", "", ""}, timeControlTag, 0},
      {"an increment without a number", {"300+", "", ""}, timeControlTag, 0},
      {"no moves", {"/7200", "", ""}, timeControlTag, 0},
      {"more than anyone counts", {"99999999999999999999", "", ""}, timeControlTag, 0},
      {"four decimals", {"300.1234", "", ""}, timeControlTag, 0},
      {"a word that is not known", {"300", "budget 120; soup", ""}, setupTimeTag, 12},
      {"an expiry that is not known", {"300", "budget 120; expiry maybe", ""}, setupTimeTag, 12},
      {"a bonus without time", {"300", "bonus", ""}, setupTimeTag, 0},
      {"a side without stages", {"300", "", "flag claim; white"}, clockControlTag, 12},
      {"a flag that is not known", {"300", "", "flag green"}, clockControlTag, 0},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto read = readTimeControl(row.tags.timeControl, row.tags.setupTime, row.tags.clockControl);
      BOOST_REQUIRE(!read);
      BOOST_TEST(read.error().tag == row.tag);
      BOOST_TEST(read.error().at == row.at);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_control_that_makes_no_sense_is_a_fault_with_its_reasons) {
  const auto read = readTimeControl("0");
  BOOST_REQUIRE(!read);
  BOOST_REQUIRE(read.error().faults.size() == 2U);
  BOOST_TEST((read.error().faults[0].kind == game::TimeFault::Kind::noTime));
}

BOOST_AUTO_TEST_CASE(a_record_keeps_its_clock_in_its_tags) {
  const rules::Variant variant = tests::variantOf("field");
  game::Record record(variant, variant.start());
  const TimeControl control = with({.mode = Mode::budget, .budget = 2min});
  setTimeTags(record, control);
  BOOST_TEST((**readTimeTags(record) == control));
  BOOST_TEST(!isPressedIn(record));
  setTimeTags(record, control, true);
  BOOST_TEST(isPressedIn(record));
  BOOST_TEST((**readTimeTags(record) == control));
  setTimeTags(record, std::nullopt);
  BOOST_TEST(!isPressedIn(record));
  BOOST_TEST(record.tag("TimeControl").value_or("") == "-");
  BOOST_TEST(!record.tag("SetupTime").has_value());
}

BOOST_AUTO_TEST_CASE(random_texts_are_read_or_refused_without_harm) {
  Random random(11);
  constexpr std::string_view signs = "0123456789/:+*-?=.dbpcx; wablck";
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::size_t left = random.below(14); left > 0; --left) text += signs[random.below(signs.size())];
    const auto read = readTimeControl(text, text, text);
    BOOST_TEST((!read || !read->has_value() || faultsOf(**read).empty()));
    const auto alone = readTimeControl(text);
    if (!alone || !alone->has_value()) continue;
    const Tags again = tagsOf(**alone);
    BOOST_TEST((**readTimeControl(again.timeControl, again.setupTime, again.clockControl) == **alone));
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(clock_text)

BOOST_AUTO_TEST_CASE(a_clock_comes_back_from_its_line_as_it_was) {
  TimeControl control =
      TimeControl::equal({{.moves = 2, .time = 60s, .pace = Pace::byoYomi, .extra = 5s, .periods = 3}, {.time = 30s}});
  control.fielding = {.mode = Mode::budget, .budget = 20s};
  control.flag = TimeControl::Flag::claim;
  game::Clock clock(control, {4, 4}, {chess::Color::white, true});
  clock.start(game::Instant(0s));
  for (int i = 1; i <= 30; ++i) {
    BOOST_TEST((readClock(writeClock(clock.state())) == clock.state()));
    clock.pressed({~clock.state().turn.side, i < 8}, game::Instant(i * 7500ms));
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_no_clock_can_show_is_none) {
  const game::Clock clock(TimeControl::sudden(60s, 2s), {}, {});
  const std::string line = writeClock(clock.state());
  BOOST_TEST(readClock(line).has_value());
  BOOST_TEST(!readClock("").has_value());
  BOOST_TEST(!readClock(line + " 1").has_value());
  BOOST_TEST(!readClock(line.substr(0, line.size() - 2)).has_value());
  BOOST_TEST(!readClock("9" + line.substr(1)).has_value());
  std::string changed = line;
  changed.replace(changed.find("60000"), 5, "60001");
  BOOST_TEST(!readClock(changed).has_value());
  for (const auto& [at, number] : {std::pair(5, "-2"), {7 + 3, "-1"}, {7 + 4, "-1"}, {7 + 11, "-1"}, {7 + 12, "-1"}})
    BOOST_TEST(!readClock(withNumber(line, at, number)).has_value(), "number " << at);
}

BOOST_AUTO_TEST_CASE(a_surplus_comes_back_from_a_line_and_a_line_without_one_has_none) {
  game::Clock clock(TimeControl::equal({{.pace = Pace::perMove, .extra = 30s}}), {}, {});
  clock.start({});
  const std::string plain = writeClock(clock.state());
  BOOST_TEST(clock.adjusted(chess::Color::black, 2min, {}));
  const std::string line = writeClock(clock.state());
  BOOST_TEST((readClock(line) == clock.state()));
  BOOST_TEST(line.size() > plain.size());
  BOOST_TEST(readClock(plain)->of(chess::Color::black).surplus.count() == 0);
  BOOST_TEST(!readClock(line + " 0").has_value());
  BOOST_TEST(!readClock(plain + " 0 30001").has_value()); // more than there is at all
  BOOST_TEST(!readClock(plain + " -1 0").has_value());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::notation
