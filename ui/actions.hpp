#pragma once

#include <QAction>
#include <array>

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
  paste,
  endTurn,
  pause,
  giveTime,
  claimFlag,
  shiftKeys,
  undoPiece,
  keep,
  castle,
  offerDraw,
  claimDraw,
  takeBack,
  resign,
  flip,
  staged,
  fullScreen,
  clockWindow,
  organizer,
  rules,
  about,
};
inline constexpr std::size_t actCount = static_cast<std::size_t>(Act::about) + 1;

/// The one list of actions with their texts, keys and icons; help, menus and tests read it.
class Actions {
public:
  /// The actions belong to `window` and their keys work anywhere in it.
  explicit Actions(QWidget& window);
  QAction& operator[](Act act) const { return *actions_[static_cast<std::size_t>(act)]; }
  void fillMenus(QMenuBar& bar) const;

private:
  std::array<QAction*, actCount> actions_{};
};

} // namespace backrank::ui
