#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>
#include <optional>

#include "app/engine_settings.hpp"
#include "app/external_engine.hpp"
#include "app/game_model.hpp"
#include "app/study_lists.hpp"
#include "app/time_presets.hpp"
#include "preferences.hpp"

namespace backrank::ui {

/// What the window keeps between runs: its size, and the last choice for a new game. Written at once. What cannot be
/// read back is forgotten; but lists that a person has made (time controls, engines, starts to study) are kept
/// beside, to the byte, before anything takes their place.
class Memory {
public:
  /// Kept in this file, which need not exist.
  explicit Memory(const QString& file);
  /// A sentence for each list that could not be read and was kept beside for the first time; in the runs after that it
  /// is not told again.
  const QStringList& unread() const { return unread_; }

  /// As QWidget::saveGeometry() made it; empty at first.
  QByteArray geometry() const;
  void keepGeometry(const QByteArray& geometry);
  /// Game, options and seats of the last game that was begun by the dialog.
  std::optional<app::NewGame> newGame() const;
  /// True if it had a clock whose time control cannot be read: newGame() has none then.
  bool hasLostTime() const;
  void keepNewGame(const app::NewGame& game);
  /// What the clock for wooden boards was last set to; nothing if it never was, or cannot be read.
  std::optional<game::TimeControl> tableTime() const;
  void keepTableTime(const game::TimeControl& control);
  /// The user's own time controls.
  std::vector<app::TimePreset> timePresets() const;
  void keepTimePresets(const std::vector<app::TimePreset>& presets);
  /// How the window looks and sounds; what cannot be read, or is not there any more, is as usual.
  Preferences preferences() const;
  void keepPreferences(const Preferences& preferences);
  /// What our engine may use; what cannot be read is as usual.
  app::EngineSettings engineSettings() const;
  void keepEngineSettings(const app::EngineSettings& settings);
  std::vector<app::ExternalEngine> engines() const;
  void keepEngines(const std::vector<app::ExternalEngine>& engines);
  KeyChoices keys() const;
  void keepKeys(const KeyChoices& keys);

  /// Who organizes, and what app::sealOf() made of his PIN; empty at first.
  QString organizer() const;
  void keepOrganizer(const QString& name);
  QString organizerSeal() const;
  void keepOrganizerSeal(const QString& seal);

  /// Files that were opened or saved, the last one first; at most nine.
  QStringList recentFiles() const;
  void keepRecentFile(const QString& path);
  void forgetRecentFile(const QString& path);
  /// The folder of game files that the explorer counts besides; empty at first.
  QString libraryFolder() const;
  void keepLibraryFolder(const QString& path);
  /// How many positions the explorer searches for each start; nothing at first.
  std::optional<qulonglong> exploredPositions() const;
  void keepExploredPositions(qulonglong positions);
  /// The starts that the person wants to study.
  app::StudyLists studyLists() const;
  void keepStudyLists(const app::StudyLists& lists);
  /// Whether the person paused the explorer's analysis.
  bool isAnalysisPaused() const;
  void keepAnalysisPaused(bool isPaused);

private:
  void spareUnread();
  QSettings settings_;
  QStringList unread_;
};

} // namespace backrank::ui
