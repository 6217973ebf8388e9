// How long one frame takes to paint at 2560x1440, raster: of a drag, and of pieces on their way. Milliseconds, median
// and worst of 1,000; on a busy machine the worst is what others took, so the processor time stands beside it.
//   bench_qt_paint [FRAMES]
#include <QApplication>
#include <QMouseEvent>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "board/board_area.hpp"
#include "board/overlay.hpp"
#include "game_page.hpp"
#include "main_window.hpp"

using namespace backrank;

namespace {

double milliseconds(clockid_t clock) {
  timespec time{};
  ::clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// The times of frames, as they passed and as the processor worked.
class Frames {
public:
  template <class Do>
  void time(Do act) {
    const double began = milliseconds(CLOCK_MONOTONIC);
    const double used = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    act();
    work_.push_back(milliseconds(CLOCK_THREAD_CPUTIME_ID) - used);
    passed_.push_back(milliseconds(CLOCK_MONOTONIC) - began);
  }
  int count() const { return static_cast<int>(passed_.size()); }
  void print(const char* what) {
    std::printf("%-10s %5d frames   median %6.2f   worst %6.2f   processor: median %6.2f   worst %6.2f\n", what,
                count(), median(passed_), std::ranges::max(passed_), median(work_), std::ranges::max(work_));
  }

private:
  static double median(std::vector<double>& values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
  }
  std::vector<double> passed_;
  std::vector<double> work_;
};

void paintNow(QWidget& window) {
  QEvent request(QEvent::UpdateRequest);
  QApplication::sendEvent(&window, &request);
}

void send(QWidget& board, QEvent::Type type, const QPointF& at) {
  const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
  QMouseEvent event(type, at, board.mapToGlobal(at), button, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&board, &event);
}

/// A knight carried over the board: the move of the mouse, and what it paints.
Frames drag(ui::MainWindow& window, int count) {
  ui::BoardArea& board = window.page().board();
  const QPointF start = *board.centreOf(chess::Square::g1);
  send(board, QEvent::MouseButtonPress, start);
  Frames frames;
  for (int i = 1; i <= count; ++i) {
    const QPointF at(start.x() - (i * 7) % 800, start.y() - (i * 5) % 900);
    frames.time([&] {
      send(board, QEvent::MouseMove, at);
      paintNow(window);
    });
  }
  if (!board.isDragging()) std::fputs("Nothing was carried.\n", stderr);
  send(board, QEvent::MouseButtonRelease, QPointF(1, 1));
  return frames;
}

/// Games in Chess36 by the first legal actions and others: men slide, vanish and are revealed. A frame is a step of
/// the animation's clock, and what it paints.
Frames animation(ui::MainWindow& window, int count) {
  window.setAnimated(true);
  app::GameModel& game = window.game();
  auto* overlay = &window.page().board().overlay();
  Frames frames;
  for (std::size_t step = 0; frames.count() < count; ++step) {
    if (game.isOver()) game.begin(game.settings());
    const auto legal = rules::legal(game.variant(), game.shown());
    game.take(legal[step * 7 % legal.size()]);
    for (qreal part = 0; part < 1 && overlay->isAnimating() && frames.count() < count; part += 0.07)
      frames.time([&] {
        overlay->advanceTo(part);
        paintNow(window);
      });
    overlay->finish();
  }
  return frames;
}

} // namespace

int main(int argc, char* argv[]) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  const int count = argc > 1 ? std::max(1, std::atoi(argv[1])) : 1000;
  ui::MainWindow window;
  window.resize(2560, 1440);
  window.show();
  for (const auto& [game, run] : {std::pair{"standard", &drag}, std::pair{"chess36", &animation}}) {
    const rules::Variant variant(*rules::variantType(game));
    window.play(app::NewGame{.variant = variant, .start = variant.start()});
    // A window that is shown has idle moments before the first step, in which it draws the pieces of its size.
    for (int i = 0; i < 20; ++i) QApplication::processEvents();
    run(window, count).print(run == &drag ? "drag" : "animation");
  }
}
