// The peer of bench_qt_start: an empty Qt window that tells when it has come up, and exits.
#include <QApplication>
#include <QWidget>

#include "bench/first_paint.hpp"

int main(int argc, char* argv[]) {
  QApplication application(argc, argv);
  QWidget window;
  window.resize(1240, 730);
  const backrank::bench::FirstPaint watch(window);
  window.show();
  return QApplication::exec();
}
