#pragma once

#include <QAction>
#include <array>
#include <vector>

#include "preferences.hpp"

class QMenuBar;
class QWidget;

namespace backrank::ui {

/// Everything that a menu, a button or a key can ask of the window.
enum class Act {
  newGame,
  sameGame,
  open,
  openRecent,
  save,
  saveAs,
  games,
  startPage,
  quit,
  copyPosition,
  copyGame,
  copyMessage,
  copyNumber,
  copyStart,
  paste,
  editPosition,
  endTurn,
  pause,
  pauseReason,
  giveTime,
  claimFlag,
  shiftKeys,
  undoPiece,
  redoPiece,
  clearTurn,
  drawByLot,
  keep,
  castle,
  offerDraw,
  claimDraw,
  takeBack,
  resign,
  flip,
  staged,
  coordinates,
  targets,
  threats,
  highContrast,
  hint,
  analyse,
  reviewGame,
  writeSigns,
  showThinking,
  engines,
  fullScreen,
  clockWindow,
  tableClock,
  faceToFace,
  turnBoard,
  organizer,
  engineMatch,
  explorer,
  exploreHere,
  traditional,
  command,
  toBegin,
  back,
  on,
  toEnd,
  previousVariation,
  nextVariation,
  study,
  comment,
  promote,
  removeVariation,
  copyImage,
  exportImage,
  print,
  preferences,
  keyboardMap,
  rules,
  about,
  exploreAnalyse,
  explorePause,
  exploreStop,
  exploreFilter,
  exploreGoTo,
  exploreMode,
  exploreScale,
  exploreTranspose,
  exploreZoomIn,
  exploreZoomOut,
  exploreCopyPosition,
  exploreCopyNumber,
  explorePlayWhite,
  explorePlayBlack,
  exploreStudy,
  exploreCompare,
  exploreQuiz,
  exploreLibrary,
  exploreExport,
  zoomIn,
  zoomOut,
  zoomReset,
  sidePanel,
  whatsThis,
};
inline constexpr std::size_t actCount = static_cast<std::size_t>(Act::whatsThis) + 1;

/// An action as a list of them shows it.
struct ActionInfo {
  QAction* action;
  QString id;
  QString text; ///< without the mark of its letter
  QString menu; ///< where it stands
  QKeySequence usualKey;
  bool isExplorers = false; ///< its key works in the explorer's map, where others do not
};

/// A key that the board reads while it has the focus, and what it does there.
struct BoardKey {
  QString key;
  QString text;
};
std::vector<BoardKey> boardKeys();

/// The one list of actions with their texts, keys and icons; help, menus, the keyboard map and tests read it.
class Actions {
public:
  /// The actions belong to `window` and their keys work anywhere in it.
  explicit Actions(QWidget& window);
  QAction& operator[](Act act) const { return *actions_[static_cast<std::size_t>(act)]; }
  void fillMenus(QMenuBar& bar) const;
  /// Those of the explorer's window, which has menus of its own.
  void fillExplorerMenus(QMenuBar& bar) const;
  std::vector<QAction*> explorerActions() const;
  /// All of them, in the order of the menus.
  std::vector<ActionInfo> list() const;
  /// Keys of a person's choice; an action that is not named there has its usual key.
  void setKeys(const KeyChoices& keys);

private:
  void fill(QMenuBar& bar, bool isExplorers) const;
  std::array<QAction*, actCount> actions_{};
};

} // namespace backrank::ui
