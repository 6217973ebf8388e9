#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>
#include <QWindow>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>

namespace backrank::bench {

/// Microseconds of the clock that all processes of the machine share.
inline long long now() {
  using namespace std::chrono;
  return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

/// Microseconds of processor time that this process has used.
inline long long used() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<long long>(time.tv_sec) * 1'000'000 + time.tv_nsec / 1000;
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

/// Watches a window come up, then prints a line "EXPOSED PAINTED SETTLED USED KILOBYTES" and quits: when the window was
/// first shown and first painted, when it was painted for the last time before half a second without any painting,
/// and the processor time used up to then.
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
    used_ = used();
    if (painted_ == 0) painted_ = settled_;
    quiet_.start();
  }
  void tell() {
    std::printf("%lld %lld %lld %lld %ld\n", exposed_, painted_, settled_, used_, proportionalMemory());
    std::fflush(stdout);
    QCoreApplication::quit();
  }

  QWidget& window_;
  QTimer quiet_;
  long long exposed_ = 0;
  long long painted_ = 0;
  long long settled_ = 0;
  long long used_ = 0;
};

} // namespace backrank::bench
