// The set-up explorer with 960 scored arrays: milliseconds from the asking to the first paint, of a filter, of a change
// of what tiles show, and of a frame of scrolling and of zooming. On a busy machine the worst is what others took, so
// the processor time stands beside it. Needs a display, or QT_QPA_PLATFORM=offscreen.
//   bench_qt_explorer [FRAMES]
#include <QApplication>
#include <QScrollBar>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "app/grid_model.hpp"
#include "explorer/explorer_desk.hpp"
#include "explorer/explorer_window.hpp"
#include "explorer/map_view.hpp"
#include "main_window.hpp"

using namespace backrank;

namespace {

double milliseconds(clockid_t clock) {
  timespec time{};
  ::clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

/// Does something again and again and prints how long it took.
template <class Do>
void measure(const char* what, int count, double target, Do act) {
  std::vector<double> passed, used;
  for (int i = 0; i < count; ++i) {
    const double began = milliseconds(CLOCK_MONOTONIC);
    const double work = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    act(i);
    used.push_back(milliseconds(CLOCK_THREAD_CPUTIME_ID) - work);
    passed.push_back(milliseconds(CLOCK_MONOTONIC) - began);
  }
  std::printf("%-24s %4d times   median %7.2f   worst %7.2f   processor: median %7.2f   worst %7.2f   target %5.0f\n",
              what, count, median(passed), std::ranges::max(passed), median(used), std::ranges::max(used), target);
}

void paintNow(QWidget& window) {
  QEvent request(QEvent::UpdateRequest);
  QApplication::sendEvent(&window, &request);
}

explore::Known made(const explore::Pairing& pairing, int number) {
  explore::Known known{.subject = pairing, .scored = {.centipawns = number * 37 % 240 - 120}, .origin = {}};
  known.scored.depth = 8;
  known.scored.nodes = 20'000;
  return known;
}

} // namespace

int main(int argc, char* argv[]) {
  const QApplication application(argc, argv);
  const int frames = argc > 1 ? std::max(1, std::atoi(argv[1])) : 200;
  ui::MainWindow main;
  main.show();
  main.furnish();
  ui::ExplorerDesk& desk = main.explorer();
  measure("open, to first paint", 1, 200, [&](int) {
    desk.exploreGame(QStringLiteral("placement960"));
    desk.window().resize(1356, 720); // whatever screen it thinks it is on
    QApplication::processEvents();
    paintNow(desk.window());
  });
  app::Explorer& explorer = desk.window().explorer();
  std::vector<explore::Known> scores;
  for (std::size_t place = 0; place < explorer.catalogue().size(); ++place)
    scores.push_back(made(explorer.pairing({place, place}), static_cast<int>(place)));
  explorer.setScores(scores);
  measure("open again, all scored", 5, 200, [&](int) {
    desk.exploreGame(QStringLiteral("placement960"));
    desk.window().explorer().setScores(scores);
    paintNow(desk.window());
  });
  app::Explorer& now = desk.window().explorer();
  ui::MapView& map = desk.window().map();
  measure("filter", frames, 16, [&](int i) {
    explore::Filter filter;
    filter.kingFiles.set(static_cast<std::size_t>(1 + i % 6));
    now.setFilter(filter);
    paintNow(desk.window());
  });
  now.setFilter({});
  measure("scores or their change", frames, 16, [&](int i) {
    now.setMode(i % 2 == 0 ? app::Explorer::Mode::spread : app::Explorer::Mode::score);
    paintNow(desk.window());
  });
  measure("scroll", frames, 8, [&](int i) {
    map.verticalScrollBar()->setValue(i * 13 % std::max(1, map.verticalScrollBar()->maximum()));
    paintNow(desk.window());
  });
  measure("zoom", frames, 8, [&](int i) {
    map.zoomBy(i % 8 < 4 ? 1 : -1);
    paintNow(desk.window());
  });
}
