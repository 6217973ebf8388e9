#include "sound/loudspeaker.hpp"

#include <algorithm>

#ifdef BACKRANK_MULTIMEDIA
#include <QAudioDevice>
#include <QMediaDevices>
#include <QSoundEffect>
#include <QUrl>
#else
class QSoundEffect {};
#endif

namespace backrank::ui {

Loudspeaker::Loudspeaker() = default;
Loudspeaker::~Loudspeaker() = default;

#ifdef BACKRANK_MULTIMEDIA

bool Loudspeaker::isBuilt() { return true; }
bool Loudspeaker::hasDevice() { return !QMediaDevices::defaultAudioOutput().isNull(); }

void Loudspeaker::play(Sound sound) {
  auto& effect = effects_[static_cast<std::size_t>(sound)];
  if (!effect) {
    if (!hasDevice()) return;
    effect = std::make_unique<QSoundEffect>();
    effect->setSource(QUrl(QStringLiteral("qrc:/sounds/%1.wav").arg(nameOf(sound))));
  }
  effect->setVolume(static_cast<float>(volume_) / 100.0F);
  effect->play();
}

#else

bool Loudspeaker::isBuilt() { return false; }
bool Loudspeaker::hasDevice() { return false; }
void Loudspeaker::play(Sound) {}

#endif

void Loudspeaker::setVolume(int percent) { volume_ = std::clamp(percent, 0, 100); }

} // namespace backrank::ui
