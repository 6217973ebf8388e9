// What the faces of a clock show, when they have to be painted, and time controls in words.
#include "app/clock_face.hpp"

#include <boost/test/unit_test.hpp>

#include "app/clock_games.hpp"
#include "app/clock_model.hpp"
#include "app/time_presets.hpp"
#include "app/time_text.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using game::Millis;
using game::Pace;
using game::TimeControl;
using tests::TimedGame;

std::string shown(Millis left) { return timeText(left).toStdString(); }

/// So many presets, one behind the other.
QByteArray many(int count) {
  QByteArrayList presets;
  for (int i = 0; i < count; ++i) presets << R"({"name":")" + QByteArray::number(i) + R"(","TimeControl":"300"})";
  return presets.join(',');
}

} // namespace

BOOST_AUTO_TEST_SUITE(clock_face)

BOOST_AUTO_TEST_CASE(times_are_shown_in_hours_minutes_or_tenths) {
  BOOST_TEST(shown(1h + 2min + 3s) == "1:02:03");
  BOOST_TEST(shown(1h) == "1:00:00");
  BOOST_TEST(shown(59min + 59s) == "59:59");
  BOOST_TEST(shown(2min + 3s) == "2:03");
  BOOST_TEST(shown(2min + 2001ms) == "2:03");
  BOOST_TEST(shown(20'001ms) == "0:21");
  BOOST_TEST(shown(20s) == "20.0");
  BOOST_TEST(shown(12'340ms) == "12.4");
  BOOST_TEST(shown(1ms) == "0.1");
  BOOST_TEST(shown(0ms) == "0.0");
}

BOOST_AUTO_TEST_CASE(the_text_stays_the_same_until_the_told_time_and_is_another_then) {
  for (Millis left = 25s; left > Millis{}; left -= 7ms) {
    const Millis wait = untilOtherText(left).value_or(0ms);
    BOOST_TEST(wait.count() > 0);
    BOOST_TEST(shown(left - wait + 1ms) == shown(left));
    BOOST_TEST(shown(left - wait) != shown(left));
  }
  BOOST_TEST(!untilOtherText(0ms).has_value());
}

BOOST_AUTO_TEST_CASE(acts_in_the_set_up_name_what_is_left_of_the_pools_too) {
  TimedGame game;
  TimeControl control = TimeControl::sudden(5min, 0s);
  game.startTimed(control, "field");
  BOOST_TEST(clocksText(control, game.clock()).toStdString() == "5:00 / 5:00");
  control.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 30s};
  game.startTimed(control, "field");
  game.wait(5s);
  BOOST_TEST(clocksText(control, game.clock()).toStdString() == "5:00 / 5:00, set-up 0:25 / 0:30");
}

BOOST_AUTO_TEST_CASE(a_face_counts_the_steps_of_a_turn_as_the_list_beside_the_board_does) {
  TimedGame game;
  ClockModel faces(game);
  game.startTimed(TimeControl::sudden(60s, 0s), "regroupment");
  const auto phase = [&] { return faces.face(Color::black).phase.toStdString(); };
  BOOST_TEST(phase() == "REGROUPING 1/4");
  game.play("e8~c8");
  BOOST_TEST(phase() == "REGROUPING 2/4");
  game.play("Q-");
  BOOST_TEST(phase() == "REGROUPING 2/4"); // until the press
}

BOOST_AUTO_TEST_CASE(a_face_says_who_runs_with_phase_stage_pool_and_press) {
  TimedGame game;
  ClockModel faces(game);
  TimeControl control = TimeControl::equal({{.moves = 40, .time = 90min}, {.time = 30min}});
  control.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 45s};
  game.startTimed(control, "field");
  game.play("K@e1");
  const ClockFace white = faces.face(Color::white);
  BOOST_TEST(white.time.toStdString() == "0:45"); // what runs is what is large
  BOOST_TEST((white.kind == ClockFace::Kind::pool));
  BOOST_TEST(white.isActive);
  BOOST_TEST(white.isRunning);
  BOOST_TEST(white.phase.toStdString() == "FIELDING 1/8");
  BOOST_TEST(white.stage.toStdString() == "1/2");
  BOOST_TEST(white.second.toStdString() == "game 1:30:00");
  BOOST_TEST(white.moves.toStdString() == "move 1, 40 to go");
  BOOST_TEST(white.press.toStdString() == "End turn (1 piece missing)");
  BOOST_TEST(!white.pressWorks);
  const ClockFace black = faces.face(Color::black);
  BOOST_TEST(!black.isActive);
  BOOST_TEST(black.press.toStdString() == "");
  BOOST_TEST(white.spoken().contains(QStringLiteral("running")));
}

BOOST_AUTO_TEST_CASE(the_change_from_fielding_time_to_game_time_is_marked_and_told) {
  TimedGame game;
  ClockModel faces(game);
  QStringList told;
  QObject::connect(&faces, &ClockModel::changedOver, &game, [&told](const QString& words) { told << words; });
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 5s};
  game.startTimed(control, "field");
  game.wait(4s);
  Q_EMIT game.clockChanged();
  BOOST_TEST(told.isEmpty());
  BOOST_TEST(faces.face(Color::white).time.toStdString() == "1.0");
  game.wait(3s);
  Q_EMIT game.clockChanged();
  BOOST_REQUIRE(told.size() == 1);
  BOOST_TEST(told[0].toStdString() == "White's set-up time is used up: the game time runs.");
  BOOST_TEST(faces.face(Color::white).time.toStdString() == "0:58");
  BOOST_TEST(faces.face(Color::white).mark.toStdString() == "GAME TIME");
  BOOST_TEST(faces.face(Color::black).mark.isEmpty());
  BOOST_TEST(faces.face(Color::black).time.toStdString() == "5.0");
}

BOOST_AUTO_TEST_CASE(a_press_on_ones_own_face_ends_the_turn_and_on_the_others_does_nothing) {
  TimedGame game;
  ClockModel faces(game);
  int refusals = 0;
  QObject::connect(&faces, &ClockModel::pressRefused, &game, [&refusals] { ++refusals; });
  game.startTimed(TimeControl::sudden(60s, 0s), "standard");
  game.play("e2e4");
  faces.press(Color::black);
  BOOST_TEST((game.toAct() == Color::white));
  faces.press(Color::white);
  BOOST_TEST((game.toAct() == Color::black));
  BOOST_TEST(refusals == 0);
  faces.press(Color::black);
  BOOST_TEST((game.toAct() == Color::black));
  BOOST_TEST(refusals == 1);
}

BOOST_AUTO_TEST_CASE(low_time_is_told_once_a_stage) {
  TimedGame game;
  ClockModel faces(game);
  int warnings = 0;
  QObject::connect(&faces, &ClockModel::lowTime, &game, [&warnings] { ++warnings; });
  game.startTimed(TimeControl::equal({{.moves = 1, .time = 100s}, {.time = 20s}}), "standard", "", true);
  game.wait(89s);
  Q_EMIT game.clockChanged();
  BOOST_TEST(warnings == 0);
  game.wait(2s);
  Q_EMIT game.clockChanged();
  Q_EMIT game.clockChanged();
  BOOST_TEST(warnings == 1);
  game.play("e2e4 e7e5");
  game.wait(21s);
  Q_EMIT game.clockChanged();
  BOOST_TEST(warnings == 2);
}

BOOST_AUTO_TEST_CASE(a_fallen_flag_shows_and_the_time_is_nothing_and_not_less) {
  TimeControl control = TimeControl::sudden(3s, 0s);
  control.flag = TimeControl::Flag::claim;
  game::Clock clock(control, {}, {});
  clock.start(game::Instant{});
  const ClockFace face = faceOf(control, clock.at(game::Instant(1h)), Color::white);
  BOOST_TEST(face.time.toStdString() == "0.0");
  BOOST_TEST((face.flag == ClockFace::Flag::fallen));
}

BOOST_AUTO_TEST_CASE(a_stage_that_its_time_ends_has_no_moves_below_nothing) {
  TimeControl control = TimeControl::equal({{.moves = 2, .time = 60s}, {.time = 30s}});
  control.countsMoves = false;
  game::Clock clock(control, {}, {});
  clock.start(game::Instant{});
  std::vector<std::string> shown;
  for (int i = 0; i < 4; ++i) {
    shown.push_back(faceOf(control, clock.state(), Color::white).moves.toStdString());
    clock.pressed({Color::black}, game::Instant{});
    clock.pressed({Color::white}, game::Instant{});
  }
  BOOST_TEST((shown == std::vector<std::string>{"move 1, 2 to go", "move 2, 1 to go", "move 3", "move 4"}));
}

BOOST_AUTO_TEST_CASE(a_delay_is_shown_as_a_share_and_periods_are_counted) {
  const TimeControl delayed = TimeControl::equal({{.time = 60s, .pace = Pace::simpleDelay, .extra = 10s}});
  game::Clock clock(delayed, {}, {});
  clock.start(game::Instant{});
  BOOST_TEST(faceOf(delayed, clock.at(game::Instant(4s)), Color::white).delayShare == 0.6);
  BOOST_TEST(faceOf(delayed, clock.at(game::Instant(4s)), Color::black).delayShare < 0);
  const TimeControl periods = TimeControl::equal({{.time = 10s, .pace = Pace::byoYomi, .extra = 30s, .periods = 3}});
  game::Clock second(periods, {}, {});
  second.start(game::Instant{});
  BOOST_TEST(faceOf(periods, second.at(game::Instant(45s)), Color::white).second.toStdString() == "2 periods of 0:30");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(time_text)

BOOST_AUTO_TEST_CASE(times_are_read_as_they_look_and_written_back) {
  struct Row {
    const char* text;
    std::optional<Millis> time;
  };
  for (const Row& row : std::vector<Row>{{"5", 5min},
                                         {"5:00", 5min},
                                         {"1:30:00", 90min},
                                         {"0:30", 30s},
                                         {"30s", 30s},
                                         {"90 min", 90min},
                                         {"2.5", 150s},
                                         {"2,5 s", 2500ms},
                                         {"90:00", 90min},
                                         {"0", 0ms},
                                         {"", {}},
                                         {"-5", {}},
                                         {"5:60", {}},
                                         {"1:60:00", {}},
                                         {"five", {}},
                                         {"5:", {}},
                                         {"999999999", {}}}) {
    BOOST_TEST_CONTEXT(row.text) {
      const auto read = readTime(QString::fromLatin1(row.text));
      BOOST_TEST((read == row.time));
      if (read) BOOST_TEST((readTime(editText(*read)) == read));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_number_alone_counts_what_its_field_says) {
  BOOST_TEST((readTime(QStringLiteral("20"), 1s) == Millis(20s)));
  BOOST_TEST((readTime(QStringLiteral("20"), 1min) == Millis(20min)));
  for (const Millis unit : {Millis(1s), Millis(1min)}) {
    BOOST_TEST((readTime(QStringLiteral("20s"), unit) == Millis(20s)));
    BOOST_TEST((readTime(QStringLiteral("2 min"), unit) == Millis(2min)));
    BOOST_TEST((readTime(QStringLiteral("1:30"), unit) == Millis(90s)));
  }
}

BOOST_AUTO_TEST_CASE(a_time_that_no_clock_takes_is_refused_with_its_reason) {
  for (const auto& [written, why] : {std::pair{" ", "no time is written. Write 5:00, or 1:30:00."},
                                     {"5:60", "\"5:60\" is no time. Write 5:00, or 1:30:00."},
                                     {"0", "0: a clock shows more than nothing and at most 24 hours."},
                                     {"25:00:00", "25:00:00: a clock shows more than nothing and at most 24 hours."}})
    BOOST_TEST(whyNoTime(QString::fromLatin1(written)).toStdString() == why);
}

BOOST_AUTO_TEST_CASE(a_sentence_says_what_was_set_and_how_long_a_game_can_last) {
  TimeControl control = TimeControl::equal({{.moves = 40, .time = 90min, .extra = 30s}, {.time = 30min, .extra = 30s}});
  BOOST_TEST(toText(control, {}).toStdString() ==
             "90 min for 40 moves, 30 s added after each move; then 30 min, 30 s added after each move. "
             "Standard: a game of 60 moves lasts at most 300 min.");
  control = TimeControl::sudden(15min, 10s);
  control.fielding = {.mode = game::FieldingTime::Mode::bonus, .bonus = 2min};
  BOOST_TEST(toText(control, {4, 4}).toStdString() == "15 min, 10 s added after each move. 2 min more for the set-up. "
                                                      "Rapid: a game of 60 moves lasts at most 56 min.");
}

BOOST_AUTO_TEST_CASE(a_sentence_does_not_promise_an_end_where_there_is_none) {
  const auto ends = [](const TimeControl& control, const std::array<int, 2>& turns) {
    const QString all = toText(control, turns);
    return all.mid(all.lastIndexOf(QStringLiteral(". ")) + 2).toStdString();
  };
  const TimeControl glass = TimeControl::equal({{.time = 5min, .pace = game::Pace::hourglass}});
  BOOST_TEST(ends(glass, {}) == "Blitz: with an hourglass a game has no longest length.");
  TimeControl warned = TimeControl::sudden(15min, 10s);
  warned.flag = TimeControl::Flag::warning;
  BOOST_TEST(ends(warned, {}) == "Rapid: no flag limits the length of a game.");
  TimeControl open = TimeControl::sudden(15min, 10s);
  open.fielding = {.mode = game::FieldingTime::Mode::untimed};
  BOOST_TEST(ends(open, {4, 4}) ==
             "Rapid: the set-up has no longest length, the 60 moves after it last at most 50 min.");
  BOOST_TEST(ends(open, {}) == "Rapid: a game of 60 moves lasts at most 50 min.");
  open.fielding.study = 10min;
  open.fielding.increments = false;
  BOOST_TEST(ends(open, {4, 4}) == "Rapid: a game of 60 moves lasts at most 60 min.");
}

BOOST_AUTO_TEST_CASE(a_bonus_that_is_not_the_same_for_both_sides_is_told_of_both) {
  TimeControl control = TimeControl::sudden(60min, 0s);
  control.stages[1] = {{.time = 10min}};
  control.fielding = {.mode = game::FieldingTime::Mode::bonus, .percent = 10};
  BOOST_TEST(toText(control, {4, 4}).contains(QStringLiteral("6 min more for White's set-up, 1 min for Black's.")));
  control = TimeControl::sudden(60min, 0s);
  control.fielding = {.mode = game::FieldingTime::Mode::bonus, .perTurn = 60s};
  BOOST_TEST(toText(control, {2, 3}).contains(QStringLiteral("2 min more for White's set-up, 3 min for Black's.")));
}

BOOST_AUTO_TEST_CASE(one_move_and_one_period_are_no_moves_and_periods) {
  const TimeControl one =
      TimeControl::equal({{.moves = 1, .time = 60s}, {.time = 60s, .pace = Pace::byoYomi, .extra = 30s, .periods = 1}});
  BOOST_TEST(toText(one, {}).startsWith(QStringLiteral("1 min for 1 move; then 1 min, then 1 period of 30 s.")));
  const TimeControl each = TimeControl::equal({{.time = 60s, .pace = Pace::canadian, .extra = 30s, .periodMoves = 1}});
  BOOST_TEST(toText(each, {}).startsWith(QStringLiteral("1 min, then 30 s for every move.")));
}

BOOST_AUTO_TEST_CASE(a_short_name_tells_minutes_from_seconds_even_without_an_increment) {
  BOOST_TEST(shortText(TimeControl::sudden(5min, 0s)).toStdString() == "5 + 0");
  BOOST_TEST(shortText(TimeControl::sudden(5min, 3s)).toStdString() == "5 + 3");
  BOOST_TEST(shortText(TimeControl::sudden(30s, 0s)).toStdString() == "0:30 + 0");
}

BOOST_AUTO_TEST_CASE(every_fault_has_a_sentence) {
  for (int kind = 0; kind <= static_cast<int>(game::TimeFault::Kind::hourglassAlone); ++kind)
    BOOST_TEST(
        !toText(game::TimeFault{static_cast<game::TimeFault::Kind>(kind), game::TimeFault::Field::time}).isEmpty());
}

BOOST_AUTO_TEST_CASE(presets_are_written_and_read_back) {
  const auto read = readPresets(writePresets(usualPresets()));
  BOOST_REQUIRE(read);
  BOOST_TEST((*read == usualPresets()));
  BOOST_TEST(usualPresets().size() == 7U);
  BOOST_TEST(usualPresets()[0].name.toStdString() == "3 + 2");
  BOOST_TEST(usualPresets()[6].name.toStdString() == "90/40, 30 + 30");
}

BOOST_AUTO_TEST_CASE(a_preset_file_that_is_broken_or_newer_is_refused_with_the_place_and_nothing_is_taken) {
  using Kind = PresetFault::Kind;
  struct Row {
    const char* what;
    QByteArray bytes;
    Kind kind;
    qint64 at;
  };
  const QByteArray head = R"({"format":"backrank-time-controls","version":1,"presets":[)";
  const QByteArray good = R"({"name":"Club","TimeControl":"300+2"})";
  const std::vector<Row> rows{
      {"nothing", "", Kind::notJson, 0},
      {"half a file", writePresets(usualPresets()).left(60), Kind::notJson, 60},
      {"other JSON", R"({"a":1})", Kind::notPresets, 0},
      {"a list", "[]", Kind::notPresets, 0},
      {"a newer version", R"({"format":"backrank-time-controls","version":2,"presets":[]})", Kind::newer, 2},
      {"no list", R"({"format":"backrank-time-controls","version":1})", Kind::notPresets, 0},
      {"the second has no time", head + good + R"(,{"name":"Zero","TimeControl":"0"}]})", Kind::wrong, 2},
      {"no name", head + R"({"TimeControl":"300"}]})", Kind::wrong, 1},
      {"absurd time", head + R"({"name":"A","TimeControl":"99999999"}]})", Kind::wrong, 1},
      {"negative time", head + R"({"name":"A","TimeControl":"-300"}]})", Kind::wrong, 1},
      {"a number for a text", head + R"({"name":"A","TimeControl":300}]})", Kind::wrong, 1},
      {"a list for a text", head + R"({"name":"A","TimeControl":"300","SetupTime":[]}]})", Kind::wrong, 1},
      {"a number for a name", head + R"({"name":7,"TimeControl":"300"}]})", Kind::wrong, 1},
      {"a text for a preset", head + good + R"(,"300"]})", Kind::wrong, 2},
      {"nothing for a preset", head + R"(null]})", Kind::wrong, 1},
      {"no time", head + R"({"name":"A"}]})", Kind::wrong, 1},
      {"no clock", head + R"({"name":"A","TimeControl":"-"}]})", Kind::wrong, 1},
      {"a negative increment", head + R"({"name":"A","TimeControl":"300+-2"}]})", Kind::wrong, 1},
      {"an absurd increment", head + R"({"name":"A","TimeControl":"300+9999"}]})", Kind::wrong, 1},
      {"an absurd number of moves", head + R"({"name":"A","TimeControl":"9999999/300:300"}]})", Kind::wrong, 1},
      {"NaN as a time", head + R"({"name":"A","TimeControl":"nan"}]})", Kind::wrong, 1},
      {"infinity as a time", head + R"({"name":"A","TimeControl":"inf"}]})", Kind::wrong, 1},
      {"a huge number as a time", head + R"({"name":"A","TimeControl":"1e300"}]})", Kind::wrong, 1},
      {"NaN in the JSON", head + R"({"name":"A","TimeControl":NaN}]})", Kind::notJson, 0},
      {"five stages", head + R"({"name":"A","TimeControl":"9/9:9/9:9/9:9/9:9"}]})", Kind::wrong, 1},
      {"an absurd budget", head + R"({"name":"A","TimeControl":"300","SetupTime":"budget 9999999"}]})", Kind::wrong, 1},
      {"an unknown set-up word", head + R"({"name":"A","TimeControl":"300","SetupTime":"x"}]})", Kind::wrong, 1},
      {"an unknown clock word", head + R"({"name":"A","TimeControl":"300","ClockControl":"x"}]})", Kind::wrong, 1},
      {"the same name twice", head + good + "," + good + "]}", Kind::wrong, 2},
      {"a name of 61 signs", head + R"({"name":")" + QByteArray(61, 'a') + R"(","TimeControl":"300"}]})", Kind::wrong,
       1},
      {"a name of blanks", head + R"({"name":"  ","TimeControl":"300"}]})", Kind::wrong, 1},
      {"no version", R"({"format":"backrank-time-controls","presets":[]})", Kind::notPresets, 0},
      {"a version of text", R"({"format":"backrank-time-controls","version":"1","presets":[]})", Kind::notPresets, 0},
      {"a negative version", R"({"format":"backrank-time-controls","version":-1,"presets":[]})", Kind::notPresets, 0},
      {"a version and a half", R"({"format":"backrank-time-controls","version":0.5,"presets":[]})", Kind::notPresets,
       0},
      {"a huge version", R"({"format":"backrank-time-controls","version":1e300,"presets":[]})", Kind::newer, 0},
      {"a table of presets", R"({"format":"backrank-time-controls","version":1,"presets":{}})", Kind::notPresets, 0},
      {"five hundred and one", head + many(501) + "]}", Kind::notPresets, 0},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto read = readPresets(row.bytes);
      BOOST_REQUIRE(!read);
      BOOST_TEST((read.error().kind == row.kind));
      if (row.at > 0 && row.kind != Kind::notJson) BOOST_TEST(read.error().at == row.at);
      BOOST_TEST(!toText(read.error()).isEmpty());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
