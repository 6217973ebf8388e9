#pragma once

#include <QObject>
#include <optional>

namespace backrank::ui {

/// Asks the desktop not to blank the screen (org.freedesktop.ScreenSaver on the session's bus). Where nobody answers
/// nothing happens, and nothing is said.
class ScreenAwake : public QObject {
public:
  explicit ScreenAwake(QObject* parent)
      : QObject(parent) {}
  /// Lets go, also of what the desktop has not answered yet.
  ~ScreenAwake() override { hold(false); }
  /// From now on the screen stays on, or may be blanked again. The desktop is asked without waiting for its answer; a
  /// desktop that has refused once is not asked again. Cheap where nothing changes.
  void hold(bool on);
  bool isHeld() const { return isWanted_; }

private:
  void settle();
  void ask();
  void heard(std::optional<quint32> cookie);
  bool isWanted_ = false;
  bool isAsking_ = false;
  bool isRefused_ = false;
  std::optional<quint32> cookie_; ///< while the desktop keeps it so
};

} // namespace backrank::ui
