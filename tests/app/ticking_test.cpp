// Clocks by the machine's own time: nobody asks them to look, and they tick and fall all the same.
#include <boost/test/unit_test.hpp>

#include <QTest>

#include "app/app_games.hpp"
#include "app/clock_model.hpp"
#include "app/table_clock.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using chess::Color;

constexpr auto soon = 5000; ///< ms: a slow machine fails by no stopwatch

/// The texts that a face shows, one after the other.
class Watched {
public:
  explicit Watched(FaceSource& source) {
    QObject::connect(&source, &FaceSource::changed, &source, [this, &source] {
      const std::string text = source.face(Color::white).time.toStdString();
      if (texts.empty() || texts.back() != text) texts.push_back(text);
    });
  }
  std::vector<std::string> texts;
};

bool isSeen(const std::vector<std::string>& texts, const char* text) {
  return std::ranges::find(texts, text) != texts.end();
}

} // namespace

BOOST_AUTO_TEST_SUITE(ticking)

BOOST_AUTO_TEST_CASE(a_flag_of_half_a_second_falls_by_itself_and_the_face_counts_down_to_it) {
  tests::TestGame game;
  const rules::Variant variant = tests::variantOf("standard");
  ClockModel faces(game);
  const Watched watched(faces);
  game.begin({.variant = variant, .start = variant.start(), .time = game::TimeControl::sudden(1min, 0s)});
  game.setTime(Color::white, 450ms);
  BOOST_TEST(QTest::qWaitFor([&game] { return game.isOver(); }, soon));
  BOOST_TEST((game.session().ending()->reason == game::Ending::Reason::timeForfeit));
  BOOST_TEST(faces.face(Color::white).time.toStdString() == "0.0");
  BOOST_TEST(watched.texts.size() >= 3U);
}

BOOST_AUTO_TEST_CASE(a_face_changes_with_its_digit_though_nothing_happens_in_the_game) {
  tests::TestGame game;
  const rules::Variant variant = tests::variantOf("standard");
  ClockModel faces(game);
  const Watched watched(faces);
  game.begin({.variant = variant, .start = variant.start(), .time = game::TimeControl::sudden(1min, 0s)});
  game.setTime(Color::white, 30'100ms);
  BOOST_TEST(QTest::qWaitFor([&watched] { return isSeen(watched.texts, "0:30"); }, soon));
  BOOST_TEST(watched.texts.front() != "0:30");
}

BOOST_AUTO_TEST_CASE(the_clock_for_a_wooden_board_ticks_and_falls_by_itself) {
  TableClock clock(game::TimeControl::sudden(1min, 0s), {});
  const Watched watched(clock);
  clock.setTime(Color::white, 450ms);
  clock.press(Color::black);
  BOOST_TEST(QTest::qWaitFor([&clock] { return clock.state().status == game::ClockState::Status::stopped; }, soon));
  BOOST_TEST(QTest::qWaitFor([&watched] { return isSeen(watched.texts, "0.0"); }, soon));
  BOOST_TEST(watched.texts.size() >= 3U);
  BOOST_TEST((clock.face(Color::white).flag == ClockFace::Flag::fallen));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
