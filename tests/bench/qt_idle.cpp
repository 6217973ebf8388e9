// What the window takes of a processor while nobody touches it: on the start page, in a game, and in one whose clock
// runs. Percent of one processor, as the process itself worked, so that a busy machine changes little.
//   bench_qt_idle [SECONDS]     10 each
#include <QApplication>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "main_window.hpp"
#include "notation/time_control_text.hpp"

using namespace backrank;

namespace {

constexpr int settling = 2; ///< seconds that are not counted

double workedSeconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

void wait(int seconds) {
  QTimer::singleShot(seconds * 1000, Qt::PreciseTimer, qApp, &QCoreApplication::quit);
  QApplication::exec();
}

void measure(const char* what, int seconds, double target) {
  wait(settling);
  const double before = workedSeconds();
  wait(seconds);
  const double percent = 100 * (workedSeconds() - before) / seconds;
  std::printf("%-24s %6.3f %% of a processor (target %.1f)\n", what, percent, target);
}

void play(ui::MainWindow& window, const char* game, const char* time) {
  const rules::Variant variant(*rules::variantType(game));
  app::NewGame begun{.variant = variant, .start = variant.start()};
  if (time) begun.time = *notation::readTimeControl(time);
  window.play(begun);
}

} // namespace

int main(int argc, char* argv[]) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && !qEnvironmentVariableIsSet("DISPLAY"))
    qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  const int seconds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 10;
  ui::MainWindow window;
  window.show();
  window.furnish();
  measure("start page", seconds, 0.1);
  play(window, "field", nullptr);
  measure("a set-up, no clock", seconds, 0.1);
  play(window, "standard", "300+2");
  measure("a game, clock running", seconds, 0.5);
}
