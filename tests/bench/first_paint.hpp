#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>
#include <QWindow>
#include <chrono>
#include <cstdio>
#include <cstring>

namespace backrank::bench {

/// Microseconds of the clock that all processes of the machine share.
inline long long now() {
  using namespace std::chrono;
  return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

/// Kilobytes of memory, what is shared counted by share; 0 where the system does not tell.
inline long proportionalMemory() {
  long kilobytes = 0;
  if (FILE* file = std::fopen("/proc/self/smaps_rollup", "r")) {
    char line[256];
    while (std::fgets(line, sizeof line, file))
      if (std::strncmp(line, "Pss:", 4) == 0) std::sscanf(line + 4, "%ld", &kilobytes);
    std::fclose(file);
  }
  return kilobytes;
}

/// Watches a window come up, then prints a line "MAPPED PAINTED SETTLED KILOBYTES" and quits. Mapped: exposed and
/// painted for the first time. Settled: the last painting before half a second without any.
class FirstPaint : public QObject {
public:
  explicit FirstPaint(QWidget& window)
      : window_(window) {
    quiet_.setSingleShot(true);
    quiet_.setInterval(500);
    connect(&quiet_, &QTimer::timeout, this, &FirstPaint::tell);
    qApp->installEventFilter(this);
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    const bool isOfWindow = watched == window_.windowHandle();
    if (isOfWindow && event->type() == QEvent::Expose && window_.windowHandle()->isExposed() && exposed_ == 0)
      exposed_ = now();
    if (watched->isWidgetType() && event->type() == QEvent::Paint) {
      // All painting of this turn of the event loop is over, and on its way to the screen, when a queued call comes.
      QMetaObject::invokeMethod(
          this, [this] { painted(); }, Qt::QueuedConnection);
    }
    return false;
  }

private:
  void painted() {
    if (exposed_ == 0) return;
    settled_ = now();
    if (mapped_ == 0) mapped_ = settled_;
    quiet_.start();
  }
  void tell() {
    std::printf("%lld %lld %lld %ld\n", exposed_, mapped_, settled_, proportionalMemory());
    std::fflush(stdout);
    QCoreApplication::quit();
  }

  QWidget& window_;
  QTimer quiet_;
  long long exposed_ = 0;
  long long mapped_ = 0;
  long long settled_ = 0;
};

} // namespace backrank::bench
