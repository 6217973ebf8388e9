// A timed game in the real program, killed at moments of chance: the next start has all that was shown, and both clocks
// stand at what they showed.
#include <boost/test/unit_test.hpp>

#include <QTemporaryDir>
#include <array>
#include <sstream>

#include "base/random.hpp"
#include "support/line_process.hpp"
#include "support/places.hpp"
#include "support/qt_killed_game.hpp"

using namespace backrank;

namespace {

using chess::Color;

/// What the program has shown as done.
struct Shown {
  tests::ShownLine line;
  std::array<long, 2> left{}; ///< ms
  bool isClockKnown = false;  ///< nothing was asked for whose clocks it has not told
  bool isActing = false;      ///< a pause or a gift of time was asked for, and not shown yet
  void hear(const std::string& said) {
    line.hear(said);
    if (said == "back" || said == "doing" || said.starts_with("line")) isClockKnown = false;
    if (said == "doing") isActing = true;
    if (!said.starts_with("clock ")) return;
    std::istringstream(said.substr(6)) >> left[0] >> left[1];
    isClockKnown = true;
    isActing = false;
  }
};

/// In the middle of what the program was killed.
struct Moments {
  int clocks = 0; ///< whose clocks could be compared
  int pauses = 0;
  int commits = 0; ///< the turn was kept and not shown yet
  int acts = 0;
};

class TimedRuns {
public:
  void run(std::uint64_t seed) {
    Random random(seed);
    begun_ = std::chrono::steady_clock::now();
    tests::LineProcess program(
        {tests::places::program("crash_player"), folder_.path().toStdString(), std::to_string(seed), "timed"});
    BOOST_REQUIRE(program.isRunning());
    const Shown kept = shown_;
    shown_.hear(program.readUntil("line"));
    shown_.hear(program.readUntil("clock"));
    BOOST_TEST(shown_.line.words == kept.line.words);
    if (kept.left[0] > 0) BOOST_TEST(shown_.left == kept.left, boost::test_tools::per_element()); // not a ms later
    for (std::size_t lines = 1 + random.below(40); lines > 0; --lines) shown_.hear(program.readUntil(""));
    // Half of the kills come when the clocks have just been told: those have to compare.
    const bool isTold = seed % 2 == 0;
    while (isTold && !shown_.isClockKnown) {
      const std::string said = program.readUntil("");
      if (said.empty()) break; // it has ended by itself
      shown_.hear(said);
    }
    tests::waste(std::chrono::microseconds(random.below(isTold ? 400 : 4000)));
    for (const std::string& said : program.kill()) shown_.hear(said);
    check();
  }

  const Moments& moments() const { return moments_; }

private:
  void check() {
    const std::string line = shown_.line.words;
    const auto killed = tests::killedGame(folder_.path(), shown_.line);
    if (!killed) return shown_ = {}, void();
    const game::Session& session = killed->left.game.session;
    BOOST_REQUIRE(session.clock().has_value());
    BOOST_TEST((session.clock()->isPaused() || session.ending().has_value()));
    count(*killed);
    if (killed->line == line && shown_.isClockKnown) compare(session);
    shown_.left = {leftOf(session, Color::white), leftOf(session, Color::black)};
    shown_.isClockKnown = shown_.isActing = false;
  }

  void count(const tests::KilledGame& killed) {
    const auto& events = killed.left.game.events;
    const auto isPaused = [](const game::Event& event) {
      return event.clock && event.clock->status == game::ClockState::Status::paused;
    };
    moments_.pauses += !events.empty() && isPaused(events.back()) ? 1 : 0;
    moments_.commits += killed.ahead > 0 ? 1 : 0;
    moments_.acts += shown_.isActing ? 1 : 0;
  }

  static long leftOf(const game::Session& session, Color side) {
    return session.clock()->state().of(side).left.count();
  }

  /// A turn's clocks stay as they were shown; only the side to move may have used some time since, and no more than the
  /// program has run: less than any gift.
  void compare(const game::Session& session) {
    using std::chrono::milliseconds;
    const auto ran = std::chrono::ceil<milliseconds>(std::chrono::steady_clock::now() - begun_);
    const Color toMove = session.position().turn();
    const auto shown = [this](Color side) { return shown_.left[chess::index(side)]; };
    BOOST_TEST(leftOf(session, ~toMove) == shown(~toMove));
    BOOST_TEST(leftOf(session, toMove) <= shown(toMove));
    BOOST_TEST(leftOf(session, toMove) > shown(toMove) - ran.count() - 1);
    ++moments_.clocks;
  }

  QTemporaryDir folder_;
  std::chrono::steady_clock::time_point begun_;
  Shown shown_;
  Moments moments_;
};

void killOften(int times) {
  TimedRuns runs;
  for (int seed = 1; seed <= times; ++seed) BOOST_TEST_CONTEXT("run " << seed) {
      runs.run(static_cast<std::uint64_t>(seed));
    }
  const Moments& moments = runs.moments();
  BOOST_TEST_MESSAGE("kills with clocks that compare " << moments.clocks << ", in a pause " << moments.pauses
                                                       << ", in a commit " << moments.commits << ", in an act "
                                                       << moments.acts);
  BOOST_TEST(moments.clocks >= times / 4);
  BOOST_TEST(moments.pauses >= times / 25);
  BOOST_TEST(moments.commits > 0);
  BOOST_TEST(moments.acts > 0);
}

} // namespace

BOOST_AUTO_TEST_SUITE(timed_crashes)

BOOST_AUTO_TEST_CASE(two_hundred_kills_of_a_timed_game_leave_its_clocks_standing_where_they_were) { killOften(200); }

BOOST_AUTO_TEST_CASE(two_thousand_kills_of_a_timed_game_leave_its_clocks_standing_where_they_were,
                     *boost::unit_test::label("release")) {
  killOften(2000);
}

BOOST_AUTO_TEST_SUITE_END()
