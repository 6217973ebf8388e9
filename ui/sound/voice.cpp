#include "sound/voice.hpp"

#include <QStandardPaths>

namespace backrank::ui {
namespace {

/// Who is behind by more hears what is so now rather than what was.
constexpr qsizetype mostWaiting = 6;
constexpr int partingTime = 500; ///< milliseconds that a speaker has to end

} // namespace

Voice::Voice(const QString& program)
    : program_(QStandardPaths::findExecutable(program)) {
  speaker_.setStandardOutputFile(QProcess::nullDevice());
  speaker_.setStandardErrorFile(QProcess::nullDevice());
  QObject::connect(&speaker_, &QProcess::finished, &speaker_, [this] { goOn(); });
}

Voice::~Voice() {
  hush();
  speaker_.waitForFinished(partingTime);
}

void Voice::say(const QString& sentence) {
  if (!isThere()) return;
  waiting_.append(sentence);
  while (waiting_.size() > mostWaiting) waiting_.removeFirst();
  goOn();
}

void Voice::hush() {
  waiting_.clear();
  if (speaker_.state() == QProcess::NotRunning) return;
  QProcess::startDetached(program_, {QStringLiteral("--cancel")});
  speaker_.kill();
}

void Voice::goOn() {
  if (speaker_.state() != QProcess::NotRunning || waiting_.isEmpty()) return;
  // The texts are English, whatever the desktop speaks.
  speaker_.start(program_, {QStringLiteral("--wait"), QStringLiteral("--language"), QStringLiteral("en"),
                            QStringLiteral("--"), waiting_.takeFirst()});
}

} // namespace backrank::ui
