#pragma once

#include <QObject>

#include "preferences.hpp"
#include "sound/loudspeaker.hpp"
#include "sound/voice.hpp"

class QWidget;

namespace backrank::ui {

class Actions;
class GamePage;
class Memory;

/// How the program looks, sounds and helps, in one place: it wears the preferences, opens their dialogs and keeps them.
class LooksDesk : public QObject {
  Q_OBJECT
public:
  LooksDesk(app::GameModel& game, Actions& actions, QWidget& window);
  /// Reads what is kept there, and keeps changes there.
  void keepIn(Memory& memory);
  const Preferences& preferences() const { return worn_; }
  void wear(const Preferences& preferences);
  /// A page that was made wears them too.
  void dress(GamePage& page);
  /// False: nothing moves and nothing is heard, whatever the preferences say.
  void setLively(bool on);
  void openPreferences();
  void openKeys();
  /// Another voice than the machine's own.
  void setVoice(std::function<void(const QString&)> say) { say_ = std::move(say); }

Q_SIGNALS:
  void changed(const backrank::ui::Preferences& preferences);

private:
  void connectZoom();
  void zoomBy(int percent);
  void speak(const QString& sentence);
  void toggled();
  app::GameModel& game_;
  Actions& actions_;
  QWidget& window_;
  Memory* memory_ = nullptr;
  GamePage* page_ = nullptr;
  Preferences worn_;
  bool isLively_ = true;
  Loudspeaker speaker_;
  Sounds sounds_;
  Voice voice_;
  std::function<void(const QString&)> say_;
};

} // namespace backrank::ui
