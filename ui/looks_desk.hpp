#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "preferences.hpp"
#include "sound/loudspeaker.hpp"
#include "sound/voice.hpp"

class QWidget;

namespace backrank::ui {

class Actions;
class FocusMark;
class GamePage;
class Memory;

/// Colours asked for by the command line, which are not kept; either half is until the person chooses another.
struct PassingColours {
  std::optional<Scheme> scheme;
  std::optional<Contrast> contrast;
  ColourChoice beneath; ///< what is kept instead
  /// What is to be kept of colours that are worn.
  ColourChoice keptOf(const ColourChoice& worn) const;
  /// The halves in which what is worn differs have been chosen, and pass no more.
  void settle(const ColourChoice& worn);
};

/// How the program looks, sounds and helps, in one place: it wears the preferences, opens their dialogs and keeps them.
class LooksDesk : public QObject {
  Q_OBJECT
public:
  LooksDesk(app::GameModel& game, Actions& actions, QWidget& window);
  ~LooksDesk() override;
  /// Reads what is kept there, and keeps changes there.
  void keepIn(Memory& memory);
  const Preferences& preferences() const { return worn_; }
  /// What is to be seen of them: in high contrast, its own board and pieces.
  Preferences shown() const { return isHighContrast() ? inHighContrast(worn_) : worn_; }
  void wear(const Preferences& preferences);
  /// These colours in this run, whichever are kept, until the person chooses others.
  void wearToday(const ColourChoice& colours);
  /// From now on the desktop is asked what it wants.
  void listen();
  /// Whether the desktop wants high contrast, which is followed unless the person has chosen.
  void hearDesktop(bool wantsContrast);
  /// A page that was made wears them too.
  void dress(GamePage& page);
  /// False: nothing moves and nothing is heard, whatever the preferences say.
  void setLively(bool on);
  /// How long a step takes to be seen whole, a reveal included; 0: it is there at once.
  std::chrono::milliseconds stepTime() const;
  void openPreferences();
  void openKeys();
  /// Another loudspeaker than the machine's own; it tells whether anything was heard.
  void setSpeaker(std::function<bool(Sound)> hear) { hear_ = std::move(hear); }
  /// Another voice than the machine's own.
  void setVoice(std::function<void(const QString&)> say) { say_ = std::move(say); }

  /// Somebody runs short of time, in the game or on a clock beside it.
  void warnOfTime() { sounds_.play(Sound::low); }

Q_SIGNALS:
  /// With what is to be seen.
  void changed(const backrank::ui::Preferences& preferences);

private:
  void connectZoom();
  void zoomBy(int percent);
  void speak(const QString& sentence);
  void toggled();
  bool isHighContrast() const;
  void wearColours();
  void setContrast(bool isHigh);
  void keep();
  app::GameModel& game_;
  Actions& actions_;
  QWidget& window_;
  Memory* memory_ = nullptr;
  GamePage* page_ = nullptr;
  Preferences worn_;
  PassingColours today_;
  bool desktopWantsContrast_ = false;
  std::unique_ptr<FocusMark> focusMark_; ///< in high contrast
  bool isLively_ = true;
  Loudspeaker speaker_;
  Sounds sounds_;
  Voice voice_;
  std::function<bool(Sound)> hear_;
  std::function<void(const QString&)> say_;
};

} // namespace backrank::ui
