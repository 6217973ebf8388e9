// How long the window takes to come up, and what memory it holds, against an empty Qt window: both started in turn as
// processes of their own, medians, ratios. Needs a display; without one, QT_QPA_PLATFORM=offscreen or xvfb-run.
//   bench_qt_start [RUNS [cold]]     RUNS: 11; cold: drops the system's caches before each start (needs root)
#include <QApplication>
#include <QFileInfo>
#include <QProcess>
#include <algorithm>
#include <array>
#include <fcntl.h>
#include <unistd.h>
#include <vector>

#include "app_options.hpp"
#include "bench/first_paint.hpp"
#include "main_window.hpp"
#include "own_style.hpp"

using namespace backrank;

namespace {

const QString windowRole = QStringLiteral("--window");

/// The window as the program itself opens it.
int openWindow(int argc, char* argv[]) {
  const auto read = ui::readOptions({QStringLiteral("backrank")});
  QApplication application(argc, argv);
  QApplication::setApplicationName(QStringLiteral("backrank"));
  QApplication::setApplicationDisplayName(QStringLiteral("Backrank"));
  ui::wearScheme(ui::Scheme::system);
  ui::MainWindow window;
  const bench::FirstPaint watch(window);
  window.show();
  return QApplication::exec() + (std::holds_alternative<ui::Parting>(read) ? 1 : 0);
}

/// What is measured of one start: milliseconds since the process was asked for, milliseconds that it used the
/// processor (which a busy machine changes less), and megabytes.
enum Figure { exposed, painted, settled, used, memory, figureCount };
constexpr std::array<const char*, figureCount> names{"exposed, ms", "painted, ms", "settled, ms", "processor, ms",
                                                     "memory, MB"};
constexpr std::array<double, figureCount> targets{0, 1.5, 2, 0, 1.6};
using Start = std::array<double, figureCount>;

std::optional<Start> start(const QString& program, const QStringList& arguments) {
  QProcess process;
  process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
  const long long begin = bench::now();
  process.start(program, arguments);
  if (!process.waitForFinished(60'000) || process.exitCode() != 0) return std::nullopt;
  const QList<QByteArray> words = process.readAllStandardOutput().simplified().split(' ');
  if (words.size() != figureCount) return std::nullopt;
  Start found{};
  for (int i = 0; i < used; ++i)
    found[static_cast<std::size_t>(i)] = static_cast<double>(words[i].toLongLong() - begin) / 1000;
  found[used] = words[used].toDouble() / 1000;
  found[memory] = words[memory].toDouble() / 1024;
  return found;
}

bool dropCaches() {
  ::sync();
  const int file = ::open("/proc/sys/vm/drop_caches", O_WRONLY);
  if (file < 0) return false;
  const bool done = ::write(file, "3\n", 2) == 2;
  ::close(file);
  return done;
}

double median(const std::vector<Start>& starts, std::size_t figure) {
  std::vector<double> values;
  for (const Start& start : starts) values.push_back(start[figure]);
  std::ranges::sort(values);
  return values[values.size() / 2];
}

int compare(int runs, bool isCold) {
  const QString self = QCoreApplication::applicationFilePath();
  const QString empty = QFileInfo(self).path() + QStringLiteral("/bench_plain_window");
  std::vector<Start> peers, ours;
  for (int run = isCold ? 0 : -1; run < runs; ++run) { // warm: the first round only warms
    for (const bool isPeer : {true, false}) {
      if (isCold && !dropCaches()) return std::fputs("The caches cannot be dropped.\n", stderr), 1;
      const auto started = isPeer ? start(empty, {}) : start(self, {windowRole});
      if (!started) return std::fputs("A window did not come up.\n", stderr), 1;
      if (run >= 0) (isPeer ? peers : ours).push_back(*started);
    }
  }
  std::printf("%s, medians of %d\n%-14s%10s%10s%8s%8s\n", isCold ? "cold" : "warm", runs, "", "empty", "ours", "ratio",
              "target");
  for (std::size_t figure = 0; figure < figureCount; ++figure) {
    const double peer = median(peers, figure);
    const double our = median(ours, figure);
    std::printf("%-14s%10.1f%10.1f%8.2f", names[figure], peer, our, our / peer);
    if (targets[figure] > 0) std::printf("%8.1f", targets[figure]);
    std::printf("\n");
  }
  return 0;
}

} // namespace

int main(int argc, char* argv[]) {
  if (argc > 1 && windowRole == QLatin1String(argv[1])) return openWindow(argc, argv);
  const QCoreApplication application(argc, argv);
  const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 11;
  return compare(runs, argc > 2 && QLatin1String(argv[2]) == QLatin1String("cold"));
}
