// A timed game in the real program, killed at moments of chance: the next start has all that was shown, and both clocks
// stand at what they showed.
#include <boost/test/unit_test.hpp>

#include <QTemporaryDir>
#include <sstream>

#include "app/journal.hpp"
#include "base/random.hpp"
#include "support/line_process.hpp"
#include "support/places.hpp"
#include "ui/crash_lines.hpp"

using namespace backrank;

namespace {

using chess::Color;

/// What the program has shown as done.
struct Shown {
  std::string line;
  long white = 0;
  long black = 0;
  bool isClockKnown = false; ///< nothing was asked for whose clocks it has not told
  bool isGoingBack = false;
  void hear(const std::string& said) {
    if (said == "back") isGoingBack = true;
    if (said == "back" || said == "doing") isClockKnown = false;
    if (said.starts_with("line")) {
      line = said.substr(4);
      isGoingBack = isClockKnown = false;
    }
    if (!said.starts_with("clock ")) return;
    std::istringstream(said.substr(6)) >> white >> black;
    isClockKnown = true;
  }
  long left(Color side) const { return side == Color::white ? white : black; }
};

class TimedRuns {
public:
  void run(std::uint64_t seed) {
    Random random(seed);
    tests::LineProcess program(
        {tests::places::program("crash_player"), folder_.path().toStdString(), std::to_string(seed), "timed"});
    BOOST_REQUIRE(program.isRunning());
    const Shown kept = shown_;
    shown_.hear(program.readUntil("line"));
    shown_.hear(program.readUntil("clock"));
    BOOST_TEST(shown_.line == kept.line);
    if (kept.white > 0) {
      BOOST_TEST(shown_.white == kept.white); // paused, not a millisecond later
      BOOST_TEST(shown_.black == kept.black);
    }
    for (std::size_t lines = 1 + random.below(40); lines > 0; --lines) shown_.hear(program.readUntil(""));
    tests::waste(std::chrono::microseconds(random.below(4000)));
    for (const std::string& said : program.kill()) shown_.hear(said);
    check();
  }

private:
  void check() {
    const auto left = app::Journal(folder_.path() + QStringLiteral("/journals")).leftOvers();
    if (left.empty() && shown_.line.empty()) return shown_ = {}, void();
    BOOST_REQUIRE(left.size() == 1U);
    const game::Session& session = left[0].game.session;
    const std::string kept = tests::lineOf(session.tree(), session.live());
    const auto more = tests::wordsMore(shown_.line, kept);
    BOOST_TEST_CONTEXT("kept:" << kept << "\nshown:" << shown_.line) {
      BOOST_TEST((more || (shown_.isGoingBack && tests::wordsMore(kept, shown_.line))));
      BOOST_TEST(more.value_or(0) <= 2); // the turn that was on its way
      checkClock(session, kept == shown_.line && shown_.isClockKnown);
    }
    shown_ = {.line = kept,
              .white = session.clock()->state().of(Color::white).left.count(),
              .black = session.clock()->state().of(Color::black).left.count()};
  }

  /// A turn's clocks stay as they were shown; only the side to move may have used some time since.
  void checkClock(const game::Session& session, bool isSame) {
    BOOST_REQUIRE(session.clock().has_value());
    BOOST_TEST((session.clock()->isPaused() || session.ending().has_value()));
    if (!isSame) return;
    constexpr long longestRun = 60'000;
    const Color toMove = session.position().turn();
    const auto left = [&session](Color side) { return session.clock()->state().of(side).left.count(); };
    BOOST_TEST(left(~toMove) == shown_.left(~toMove));
    BOOST_TEST(left(toMove) <= shown_.left(toMove));
    BOOST_TEST(left(toMove) > shown_.left(toMove) - longestRun);
    ++compared_;
  }

public:
  int compared() const { return compared_; }

private:
  QTemporaryDir folder_;
  Shown shown_;
  int compared_ = 0;
};

void killOften(int times) {
  TimedRuns runs;
  for (int seed = 1; seed <= times; ++seed) BOOST_TEST_CONTEXT("run " << seed) {
      runs.run(static_cast<std::uint64_t>(seed));
    }
  BOOST_TEST(runs.compared() > times / 4);
}

} // namespace

BOOST_AUTO_TEST_SUITE(timed_crashes)

BOOST_AUTO_TEST_CASE(two_hundred_kills_of_a_timed_game_leave_its_clocks_standing_where_they_were) { killOften(200); }

BOOST_AUTO_TEST_CASE(two_thousand_kills_of_a_timed_game_leave_its_clocks_standing_where_they_were,
                     *boost::unit_test::label("release")) {
  killOften(2000);
}

BOOST_AUTO_TEST_SUITE_END()
