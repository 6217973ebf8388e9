#include "sound/voice.hpp"

#include <QStandardPaths>

namespace backrank::ui {
namespace {

/// Who is behind by more hears what is so now rather than what was.
constexpr qsizetype mostWaiting = 6;
constexpr int partingTime = 50; ///< milliseconds that a speaker who was killed has to be gone

} // namespace

Voice::Voice(const QString& program, std::chrono::milliseconds patience)
    : program_(QStandardPaths::findExecutable(program))
    , speaker_(std::make_unique<QProcess>()) {
  speaker_->setStandardOutputFile(QProcess::nullDevice());
  speaker_->setStandardErrorFile(QProcess::nullDevice());
  QObject::connect(speaker_.get(), &QProcess::finished, speaker_.get(), [this] { goOn(); });
  // One that did not even start tells no end. Queued: it may be told within start().
  QObject::connect(
      speaker_.get(), &QProcess::errorOccurred, speaker_.get(), [this] { goOn(); }, Qt::QueuedConnection);
  limit_.setSingleShot(true);
  limit_.setInterval(patience);
  QObject::connect(&limit_, &QTimer::timeout, speaker_.get(), &QProcess::kill);
}

Voice::~Voice() {
  speaker_->disconnect();
  hush();
  // A process that not even a kill ends is left to itself: QProcess would wait for it for half a minute.
  if (speaker_->state() != QProcess::NotRunning && !speaker_->waitForFinished(partingTime)) speaker_.release();
}

void Voice::say(const QString& sentence) {
  if (!isThere()) return;
  waiting_.append(sentence);
  while (waiting_.size() > mostWaiting) waiting_.removeFirst();
  goOn();
}

void Voice::hush() {
  waiting_.clear();
  if (speaker_->state() == QProcess::NotRunning) return;
  QProcess::startDetached(program_, {QStringLiteral("--cancel")});
  speaker_->kill();
}

void Voice::goOn() {
  if (speaker_->state() != QProcess::NotRunning) return;
  limit_.stop();
  if (waiting_.isEmpty()) return;
  limit_.start();
  // The texts are English, whatever the desktop speaks.
  speaker_->start(program_, {QStringLiteral("--wait"), QStringLiteral("--language"), QStringLiteral("en"),
                             QStringLiteral("--"), waiting_.takeFirst()});
}

} // namespace backrank::ui
