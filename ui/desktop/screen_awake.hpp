#pragma once

#include <QObject>
#include <optional>

class QDBusPendingCallWatcher;

namespace backrank::ui {

/// Asks the desktop not to blank the screen (org.freedesktop.ScreenSaver on the session's bus). Where nobody answers
/// nothing happens, and nothing is said.
class ScreenAwake : public QObject {
public:
  explicit ScreenAwake(QObject* parent)
      : QObject(parent) {}
  ~ScreenAwake() override { hold(false); }
  /// Cheap where nothing changes.
  void hold(bool on);

private:
  void settle();
  void ask();
  void heard(QDBusPendingCallWatcher& answer);
  bool isWanted_ = false;
  bool isAsking_ = false;
  bool isRefused_ = false;
  std::optional<quint32> cookie_; ///< while the desktop keeps it so
};

} // namespace backrank::ui
