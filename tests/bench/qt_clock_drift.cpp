// How far the clocks of real games are from another clock of the machine, and how late a flag is seen: games of chance
// with presses, pauses and gifts, in the event loop that the window has, by the machine's own time.
//   bench_qt_clock_drift [MINUTES]     10 by default; 0.1 to try it
#include <QCoreApplication>
#include <QTimer>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "app/game_model.hpp"
#include "base/random.hpp"
#include "rules/legal.hpp"

using namespace backrank;
using namespace std::chrono_literals;

namespace {

using Millis = std::chrono::duration<double, std::milli>;

/// Not the clock that the games use, and one that nobody sets.
Millis otherClock() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC_RAW, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Two hands that play, pause and give time until the time is over; then one waits for its flag.
class Run : public QObject {
public:
  explicit Run(Millis length)
      : length_(length)
      , first_(otherClock()) {
    game_.setGrace(0ms);
    connect(&game_, &app::GameModel::ended, this, &Run::ended);
    begin();
  }

private:
  void begin() {
    const rules::Variant variant(*rules::variantType("standard"));
    begun_ = otherClock();
    paused_ = {};
    game_.begin({.variant = variant, .start = variant.start(), .time = game::TimeControl::sudden(12h, 0s)});
    wait();
  }
  void wait() { QTimer::singleShot(std::chrono::milliseconds(random_.below(1500)), this, &Run::act); }
  void act() {
    if (isFlagging_) return;
    if (otherClock() - first_ >= length_) return waitForFlag();
    const auto chance = random_.below(20);
    if (chance == 0) return pause();
    if (chance == 1) game_.giveTime(~game_.toAct(), 15s);
    const auto legal = rules::legal(game_.variant(), game_.shown());
    game_.take(legal[random_.below(legal.size())]);
    ++presses_;
    if (!game_.isOver()) wait(); // else the next game does
  }
  void pause() {
    game_.pause();
    const Millis from = otherClock();
    ++pauses_;
    QTimer::singleShot(700, this, [this, from] {
      game_.resumeClock();
      paused_ += otherClock() - from;
      wait();
    });
  }
  void waitForFlag() {
    isFlagging_ = true;
    measure();
    constexpr auto left = 3s;
    game_.setTime(game_.toAct(), left);
    flagAt_ = otherClock() + left;
  }
  /// What both sides used against what passed on the other clock.
  void measure() {
    const game::ClockState now = game_.clock();
    const Millis passed = otherClock() - begun_ - paused_;
    const Millis used = now.of(chess::Color::white).used + now.of(chess::Color::black).used;
    drift_ += Millis(std::abs((used - passed).count())); // one game's does not make up for another's
    measured_ += passed;
    ++games_;
  }
  void ended() {
    if (!isFlagging_) {
      measure();
      return QTimer::singleShot(0, this, &Run::begin), void();
    }
    std::printf("%.1f s on clocks in %d games, %d presses, %d pauses\n", measured_.count() / 1000, games_, presses_,
                pauses_);
    std::printf("drift %.1f ms, of all games together\n", drift_.count());
    const Millis late = otherClock() - flagAt_;
    std::printf("flag seen %.1f ms after its time\n", late.count());
    QCoreApplication::exit(drift_.count() <= 20 && std::abs(late.count()) <= 20 ? 0 : 1);
  }

  const Millis length_;
  const Millis first_;
  Millis begun_{};
  Millis paused_{};
  Millis drift_{};
  Millis measured_{};
  Millis flagAt_{};
  int games_ = 0;
  int presses_ = 0;
  int pauses_ = 0;
  bool isFlagging_ = false;
  Random random_{6};
  app::GameModel game_;
};

} // namespace

int main(int argc, char* argv[]) {
  const QCoreApplication application(argc, argv);
  const double minutes = argc > 1 ? std::atof(argv[1]) : 10;
  const Run run{Millis(minutes * 60'000)};
  return QCoreApplication::exec();
}
