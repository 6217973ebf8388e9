// The clock for a wooden board on disk: what an ended run left is gone on with, paused, with all that was done.
#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "app/table_clock.hpp"
#include "app/table_journal.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using game::TimeControl;
using tests::plain;
using tests::text;

/// A clock that is kept, by made-up time.
struct KeptWood {
  explicit KeptWood(const QString& folder, const rules::Variant& variant = tests::variantOf("field", "singular=clock"),
                    const TimeControl& control = TimeControl::sudden(60s, 2s))
      : clock(control, setupTurnsOf(variant), [this] { return game::Instant(now); })
      , journal(clock, variant) {
    journal.setFolder(folder);
  }
  void press(Color side, game::Millis after) {
    now += after;
    clock.press(side);
  }
  game::Millis now{1000};
  TableClock clock;
  TableJournal journal;
};

/// What a run that was killed here would leave.
QString killed(const QTemporaryDir& folder) {
  QDir(folder.path()).mkpath(text("after"));
  const QString after = folder.filePath(text("after"));
  for (const QFileInfo& info : QDir(after).entryInfoList(QDir::Files)) QFile::remove(info.filePath());
  for (const QFileInfo& info : QDir(folder.path()).entryInfoList({text("*.clock")}, QDir::Files))
    QFile::copy(info.filePath(), after + QLatin1Char('/') + info.fileName());
  return after;
}

} // namespace

BOOST_AUTO_TEST_SUITE(table_journal)

BOOST_AUTO_TEST_CASE(every_press_and_act_is_on_disk_and_comes_back_paused) {
  const QTemporaryDir folder;
  KeptWood wood(folder.path());
  BOOST_TEST(TableJournal::leftIn(killed(folder)).empty()); // it waits: nothing would be lost
  const std::vector<std::function<void()>> deeds{[&] { wood.press(Color::black, 0s); },
                                                 [&] { wood.press(Color::white, 3s); },
                                                 [&] { wood.clock.makeSingular(); },
                                                 [&] { wood.press(Color::black, 4s); },
                                                 [&] {
                                                   wood.now += 1s;
                                                   wood.clock.pause();
                                                 },
                                                 [&] {
                                                   wood.clock.setTime(Color::black, 90s);
                                                   wood.journal.write(text("Black's time set to 1:30"),
                                                                      text("organizer"));
                                                 },
                                                 [&] { wood.clock.resume(); },
                                                 [&] { wood.clock.finishFielding(); },
                                                 [&] { wood.press(Color::white, 2s); }};
  for (std::size_t i = 0; i < deeds.size(); ++i) BOOST_TEST_CONTEXT("deed " << i) {
      deeds[i]();
      const QString after = killed(folder);
      const auto left = TableJournal::leftIn(after);
      BOOST_REQUIRE(left.size() == 1U);
      KeptWood next(after, tests::variantOf("standard"));
      BOOST_REQUIRE(next.journal.resume(left[0].file));
      game::ClockState then = wood.clock.state();
      const game::ClockState now = next.clock.state();
      BOOST_TEST(next.clock.isPaused());
      then.status = now.status;
      then.pause = now.pause;
      BOOST_TEST((now == then));
      BOOST_TEST((next.clock.setup() == wood.clock.setup()));
      BOOST_TEST(next.clock.turnsDone() == wood.clock.turnsDone());
      BOOST_TEST((next.clock.control() == wood.clock.control()));
      BOOST_TEST(next.journal.variant().id() == "field");
      BOOST_TEST(next.journal.acts().size() == wood.journal.acts().size() + 1);
      BOOST_TEST(TableJournal::leftIn(after).empty()); // another program would find it taken
    }
}

BOOST_AUTO_TEST_CASE(of_a_long_thought_some_seconds_are_lost_at_most) {
  const QTemporaryDir folder;
  KeptWood wood(folder.path(), tests::variantOf("standard"));
  wood.press(Color::black, 0s);
  for (int looks = 0; looks < 15; ++looks) wood.press(Color::black, 3s); // not his turn: a look alone
  const auto left = TableJournal::leftIn(killed(folder));
  BOOST_REQUIRE(left.size() == 1U);
  const auto kept = left[0].kept.clock.of(Color::white).left;
  BOOST_TEST((kept >= 15s && kept <= 20s));
}

BOOST_AUTO_TEST_CASE(a_flag_and_a_sleep_are_written_down_and_told) {
  const QTemporaryDir folder;
  KeptWood wood(folder.path(), tests::variantOf("standard"));
  wood.press(Color::black, 0s);
  BOOST_TEST(wood.journal.news().isEmpty());
  wood.press(Color::black, 1h);
  BOOST_TEST(wood.clock.isPaused());
  BOOST_TEST(wood.journal.news().contains(text("nobody lost time")));
  BOOST_REQUIRE(wood.journal.acts().size() == 1);
  BOOST_TEST(
      wood.journal.acts()[0].endsWith(text("| move 1 | 1:00 / 1:00 | clock | clock paused: the computer slept")));
  wood.clock.resume();
  BOOST_TEST(wood.journal.news().isEmpty());
  for (int looks = 0; looks < 7; ++looks) wood.press(Color::black, 9s);
  BOOST_TEST(plain(wood.journal.news()) == "White's flag has fallen. The clock stands.");
  BOOST_REQUIRE(wood.journal.acts().size() == 2);
  BOOST_TEST(wood.journal.acts()[1].contains(text("White's flag fell")));
}

BOOST_AUTO_TEST_CASE(a_flag_that_is_claimed_stops_the_clock_and_only_the_other_side_can) {
  TimeControl control = TimeControl::sudden(10s, 0s);
  control.flag = TimeControl::Flag::claim;
  KeptWood wood({}, tests::variantOf("standard"), control);
  wood.press(Color::black, 0s);
  wood.press(Color::black, 6s);
  BOOST_TEST(!wood.clock.mayClaim());
  wood.press(Color::black, 6s);
  BOOST_TEST(plain(wood.journal.news()) == "White's flag has fallen: Black may claim it.");
  BOOST_TEST(wood.clock.face(Color::black).mayClaim);
  BOOST_TEST(!wood.clock.face(Color::white).mayClaim);
  wood.clock.claim(Color::white);
  BOOST_TEST((wood.clock.state().status == game::ClockState::Status::running));
  wood.clock.claim(Color::black);
  BOOST_TEST((wood.clock.state().status == game::ClockState::Status::stopped));
  BOOST_TEST(!wood.clock.face(Color::black).mayClaim);
}

BOOST_AUTO_TEST_CASE(another_game_on_the_clock_needs_nothing_of_the_last_one) {
  const QTemporaryDir folder;
  KeptWood wood(folder.path());
  wood.press(Color::black, 0s);
  wood.journal.write(text("note"));
  BOOST_TEST(wood.journal.isKept());
  wood.journal.begin(tests::variantOf("standard"));
  wood.clock.reset(TimeControl::sudden(5min, 0s), {});
  BOOST_TEST(!wood.journal.isKept());
  BOOST_TEST(wood.journal.acts().isEmpty());
  BOOST_TEST(TableJournal::leftIn(killed(folder)).empty());
}

BOOST_AUTO_TEST_CASE(a_file_that_is_none_or_newer_or_cannot_be_is_not_offered_and_stays) {
  const QTemporaryDir folder;
  KeptWood wood(folder.path());
  wood.press(Color::black, 0s);
  const QString after = killed(folder);
  const QString path = TableJournal::leftIn(after)[0].file;
  QFile file(path);
  BOOST_REQUIRE(file.open(QIODevice::ReadOnly));
  const QByteArray good = file.readAll();
  file.close();
  const auto write = [&file](const QByteArray& bytes) {
    BOOST_REQUIRE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(bytes);
    file.close();
  };
  for (const auto& [from, to] : {std::pair("\"version\": 1", "\"version\": 2"), std::pair("field", "checkers"),
                                 std::pair("turn white", "turn red"), std::pair("60+2", "60+-2"),
                                 std::pair("\"set-up turns\": 8", "\"set-up turns\": 9"), std::pair("{", "[")}) {
    BOOST_TEST_CONTEXT(to) {
      BOOST_REQUIRE(good.contains(from));
      QByteArray bad = good;
      write(bad.replace(from, to));
      BOOST_TEST(TableJournal::leftIn(after).empty());
      BOOST_TEST(QFile::exists(path));
    }
  }
  write(good);
  BOOST_TEST(TableJournal::leftIn(after).size() == 1U);
  TableJournal::discard(path);
  BOOST_TEST(!QFile::exists(path));
}

BOOST_AUTO_TEST_CASE(the_end_of_the_set_up_is_taken_back_with_the_pools) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 30s};
  KeptWood wood({}, tests::variantOf("field"), control);
  wood.press(Color::black, 0s);
  wood.now += 4s;
  wood.clock.finishFielding();
  BOOST_TEST(!wood.clock.isFielding());
  wood.now += 2s;
  BOOST_TEST(wood.clock.unpress());
  BOOST_TEST(wood.clock.isFielding());
  BOOST_TEST(wood.clock.state().of(Color::white).budget.count() == 26'000);
  BOOST_TEST(wood.clock.state().of(Color::black).budget.count() == 30'000);
  BOOST_TEST(wood.clock.setBudget(Color::black, 20s));
}

BOOST_AUTO_TEST_CASE(a_stage_that_repeats_is_warned_of_each_time_and_its_flag_goes_with_the_next_turn) {
  TimeControl control = TimeControl::equal({{.moves = 2, .time = 20s}});
  KeptWood wood({}, tests::variantOf("standard"), control);
  int told = 0;
  QObject::connect(&wood.clock, &TableClock::lowTime, &wood.clock, [&told] { ++told; });
  wood.press(Color::black, 0s);
  wood.press(Color::white, 8s);
  wood.press(Color::black, 0s);
  wood.press(Color::black, 5s); // a look: White has 7 s
  BOOST_TEST(told == 1);
  wood.press(Color::white, 0s); // the second move: 20 s more
  wood.press(Color::black, 0s);
  for (int looks = 0; looks < 4; ++looks) wood.press(Color::black, 5s);
  BOOST_TEST(told == 2);
  control = TimeControl::equal({{.moves = 40, .time = 10s}, {.time = 60s}});
  control.countsMoves = false;
  KeptWood staged({}, tests::variantOf("standard"), control);
  staged.press(Color::black, 0s);
  staged.press(Color::black, 6s);
  staged.press(Color::black, 6s);
  const auto flag = [&staged] { return staged.clock.face(Color::white).flag; };
  BOOST_TEST((flag() == ClockFace::Flag::period));
  staged.press(Color::white, 1s);
  BOOST_TEST((flag() == ClockFace::Flag::period));
  staged.press(Color::black, 1s);
  BOOST_TEST((flag() == ClockFace::Flag::none));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
