#include "sound/loudspeaker.hpp"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLibrary>
#include <QThreadPool>
#include <algorithm>
#include <utility>

namespace backrank::ui {
namespace {

/// Beside the program where it was built, or where it was installed; empty if it is in neither place.
QString modulePath() {
  const QString here = QCoreApplication::applicationDirPath();
  for (const char* place : {"/libbackrank_sound.so", "/../lib/backrank/libbackrank_sound.so"})
    if (const QString path = here + QLatin1String(place); QFileInfo::exists(path)) return path;
  return {};
}

} // namespace

Loudspeaker::Loudspeaker() = default;
Loudspeaker::~Loudspeaker() = default;

bool Loudspeaker::isBuilt() { return !modulePath().isEmpty(); }

void Loudspeaker::prepare() {
  if (library_ || !isBuilt()) return;
  library_ = std::make_unique<QLibrary>(modulePath());
  QThreadPool::globalInstance()->start([path = modulePath()] { QLibrary(path).load(); });
}

const Loudspeaker::Module& Loudspeaker::module() {
  if (std::exchange(isAsked_, true)) return module_;
  prepare();
  if (!library_) return module_;
  module_.hasDevice = reinterpret_cast<bool (*)()>(library_->resolve("backrankHasSoundDevice"));
  module_.play = reinterpret_cast<void (*)(const char*, float)>(library_->resolve("backrankPlay"));
  return module_;
}

bool Loudspeaker::hasDevice() { return module().hasDevice && module().hasDevice(); }

bool Loudspeaker::play(Sound sound) {
  if (!module().play || !hasDevice()) return false;
  module().play(nameOf(sound).toLatin1().constData(), static_cast<float>(volume_) / 100.0F);
  return true;
}

void Loudspeaker::setVolume(int percent) { volume_ = std::clamp(percent, 0, 100); }

} // namespace backrank::ui
