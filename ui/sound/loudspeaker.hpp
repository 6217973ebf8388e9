#pragma once

#include <memory>

#include "sound/sounds.hpp"

class QLibrary;

namespace backrank::ui {

/// Plays the sounds of the resources, if the module for them was built (with Qt Multimedia) and there is a device; else
/// it is quiet.
class Loudspeaker {
public:
  Loudspeaker();
  ~Loudspeaker();
  /// Loads the module in another thread, so that the first sound does not come late. Does nothing the second time.
  void prepare();
  /// False if nothing can be heard.
  bool play(Sound sound);
  void setVolume(int percent);
  /// True if the program was built to be heard.
  static bool isBuilt();
  /// True if there is a device now.
  bool hasDevice();

private:
  /// What the module gives; nulls where there is none.
  struct Module {
    bool (*hasDevice)() = nullptr;
    void (*play)(const char* name, float volume) = nullptr;
  };
  const Module& module();
  std::unique_ptr<QLibrary> library_;
  Module module_;
  bool isAsked_ = false;
  int volume_ = 70;
};

} // namespace backrank::ui
