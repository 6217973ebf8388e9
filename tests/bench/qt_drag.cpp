// How long one frame of a drag takes to paint at 2560x1440: median and worst of 1,000, in milliseconds.
#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "board/board_area.hpp"
#include "game_page.hpp"
#include "main_window.hpp"

int main(int argc, char* argv[]) {
  using namespace backrank;
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  ui::MainWindow window;
  window.setAnimated(false);
  window.resize(2560, 1440);
  window.show();
  const rules::Variant variant(*rules::variantType("standard"));
  window.play(app::NewGame{.variant = variant, .start = variant.start()});
  for (int i = 0; i < 3; ++i) QApplication::processEvents();

  ui::BoardArea& board = window.page().board();
  const auto send = [&board](QEvent::Type type, const QPointF& at) {
    const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, board.mapToGlobal(at), button, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&board, &event);
  };
  const QPointF start = *board.centreOf(chess::Square::g1);
  send(QEvent::MouseButtonPress, start);
  std::vector<double> times;
  for (int i = 1; i <= 1000; ++i) {
    const QPointF at(start.x() - (i * 7) % 800, start.y() - (i * 5) % 900);
    QElapsedTimer timer;
    timer.start();
    send(QEvent::MouseMove, at);
    QEvent paintNow(QEvent::UpdateRequest);
    QApplication::sendEvent(&window, &paintNow);
    times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
  }
  std::ranges::sort(times);
  std::printf("drag frame at 2560x1440: median %.2f ms, worst of 1000 %.2f ms\n", times[500], times.back());
}
