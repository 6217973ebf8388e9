// How long it takes until a game of a file is on the board of the window: a game of 300 moves with 50 variations of 10
// plies each, read, begun, shown in the score sheet and painted. Milliseconds, median and worst; target: median
// below 30.
//   bench_qt_open [RUNS]
#include <QApplication>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "base/random.hpp"
#include "files/file_desk.hpp"
#include "game_page.hpp"
#include "main_window.hpp"
#include "notation/pgn_writer.hpp"
#include "rules/outcome.hpp"

using namespace backrank;

namespace {

constexpr int moves = 300;
constexpr int variations = 50;
constexpr int variationPlies = 10;

double milliseconds() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Plays by chance below the cursor; false if the board ends the game.
bool grow(game::Record& record, Random& random, int plies) {
  for (int ply = 0; ply < plies; ++ply) {
    const chess::Position& before = record.tree.current().position;
    const auto legal = rules::legal(record.variant, before);
    if (legal.empty()) return false;
    const chess::Action action = legal[random.below(legal.size())];
    record.tree.add(action, rules::play(record.variant, before, action));
  }
  return true;
}

/// A game that the board does not end, and variations spread over it.
std::string longGame() {
  const rules::Variant variant(*rules::variantType("standard"));
  for (std::uint64_t seed = 0;; ++seed) {
    Random random(seed);
    game::Record record(variant, variant.start());
    if (!grow(record, random, 2 * moves)) continue;
    const auto line = record.tree.pathTo(record.tree.cursor());
    for (int i = 0; i < variations; ++i) {
      record.tree.go(line[static_cast<std::size_t>(i * (2 * moves / variations))]);
      grow(record, random, variationPlies);
    }
    return notation::writeGame(record);
  }
}

void paintNow(QWidget& window) {
  QEvent request(QEvent::UpdateRequest);
  QApplication::sendEvent(&window, &request);
}

} // namespace

int main(int argc, char* argv[]) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 31;
  const std::string text = longGame();
  ui::MainWindow window;
  window.resize(1366, 768);
  window.setAnimated(false);
  window.show();
  window.furnish();
  window.page();
  std::vector<double> times;
  for (int run = -1; run < runs; ++run) { // the first one only warms
    const double began = milliseconds();
    window.game().begin(notation::readGame(text).record);
    Q_EMIT window.files().gameShown();
    paintNow(window);
    if (run >= 0) times.push_back(milliseconds() - began);
    QApplication::processEvents();
  }
  std::ranges::sort(times);
  std::printf("open a game of %d moves and %d variations, %zu bytes: median %.1f ms, worst %.1f ms (target 30)\n",
              moves, variations, text.size(), times[times.size() / 2], times.back());
}
