#pragma once

#include <array>
#include <memory>

#include "sound/sounds.hpp"

class QSoundEffect;

namespace backrank::ui {

/// Plays the sounds of the resources, if the program was built with Qt Multimedia and there is a device; else it is
/// quiet. Nothing is loaded before the first sound.
class Loudspeaker {
public:
  Loudspeaker();
  ~Loudspeaker();
  void play(Sound sound);
  void setVolume(int percent);
  /// True if the program was built to be heard.
  static bool isBuilt();
  /// True if there is a device now.
  static bool hasDevice();

private:
  std::array<std::unique_ptr<QSoundEffect>, static_cast<std::size_t>(Sound::end) + 1> effects_;
  int volume_ = 70;
};

} // namespace backrank::ui
