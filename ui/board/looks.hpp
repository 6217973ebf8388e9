#pragma once

#include <QString>

#include "app/board_model.hpp"

namespace backrank::ui {

/// Everything that the picture of one square depends on. Men are letters as in FEN: "Q", "n", "RNB" for an undecided
/// white man, "" for none.
struct SquareLook {
  /// Of squares for a rook, the ones left and right of the king, of which each gets one.
  enum class Side { none, left, right };
  bool isLight = false;
  QString men;
  QString staged; ///< a piece in reserve that stands on this square for show
  QString hint;   ///< roles that an undecided man may show by coming here
  int draft = 0;  ///< place in the draft, from 1
  app::BoardModel::Target target = app::BoardModel::Target::none;
  bool isArmed = false;
  bool isHovered = false;
  bool isTraced = false;  ///< from or to of the last action
  bool isBinding = false; ///< a partner that binds the next exchange
  bool isPreview = false; ///< its man stands here only while the pointer does
  bool isTwin = false;    ///< opposite to the square under the pointer, where both get the same piece
  Side side = Side::none;
  app::BoardModel::Threat threat = app::BoardModel::Threat::none;
  bool isRefused = false;
  bool isChecked = false;
  bool isCopied = false;
  bool isSubject = false; ///< the piece to regroup
  bool isLocked = false;  ///< may not regroup
  bool isGhost = false;   ///< being dragged away
  bool isHidden = false;  ///< its man is on its way and drawn elsewhere
  bool isBand = false;    ///< of a rank on which a reserve is staged
  bool isPlanned = false; ///< from or to of a step that is planned ahead
  bool isToCopy = false;  ///< a man is to be copied here, or from here
  qreal beat = 0;         ///< of the pulse of what is to be copied, 0 to 1
  bool isEmptied = false; ///< the piece that was staged here is fielded
  bool isGuide = false;   ///< on the way of a staged piece straight home
  QString ghosts;         ///< what is to stand here, or may, on a square that is empty yet
  bool hasCursor = false;
  bool operator==(const SquareLook&) const = default;
};

/// The same for a place of a tray.
struct SlotLook {
  QString men;
  bool isPresent = false;
  bool isUsable = false;
  bool isDue = false; ///< the open turn owes this piece
  qreal beat = 0;     ///< of its pulse, 0 to 1
  bool isArmed = false;
  bool isGhost = false;
  bool hasCursor = false;
};

} // namespace backrank::ui
