// The analysis queue over a file of scores until somebody kills the process: goes on with what the last run has left,
// or begins with Regroupment Chess. It says on standard output what it has told as done, one line each:
//   scored WHITE/BLACK CENTIPAWNS
//   ended
// Argument: the file.
#include <QCoreApplication>
#include <cstdlib>
#include <string>
#include <unistd.h>

#include "app/analysis_queue.hpp"

using namespace backrank;

namespace {

void tell(const std::string& text) {
  const std::string line = text + '\n';
  if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) std::exit(1);
}

} // namespace

int main(int argc, char* argv[]) {
  if (argc != 2) return 2;
  const QCoreApplication application(argc, argv);
  app::AnalysisQueue queue(std::make_unique<app::ScoreStore>(QString::fromLocal8Bit(argv[1])), 2);
  queue.setIdle(false); // a busy machine would never let it end
  QObject::connect(&queue, &app::AnalysisQueue::scored, &queue, [](const explore::Known& known) {
    const explore::Pairing& pairing = known.subject.pairing;
    tell("scored " + pairing.white + '/' + pairing.black + ' ' + std::to_string(known.scored.centipawns));
  });
  const auto end = [] {
    tell("ended");
    QCoreApplication::quit();
  };
  QObject::connect(&queue, &app::AnalysisQueue::ended, &application, end, Qt::QueuedConnection);
  if (!queue.beginUnfinished()) {
    const rules::Variant variant(*rules::variantType("regroupment"));
    const auto all = explore::pairings(variant);
    queue.begin({variant, {explore::Limit::Kind::depth, 6}}, {all.begin(), all.end()});
  }
  return QCoreApplication::exec();
}
