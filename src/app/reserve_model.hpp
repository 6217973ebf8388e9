#pragma once

#include <QAbstractListModel>
#include <optional>

#include "app/game_model.hpp"

namespace backrank::app {

/// The tray of one side: eight places in standard order R N B Q K B N R; a placed piece leaves its place empty, of a
/// pair the one that was taken (GameModel::choosePlace), or the left one.
class ReserveModel : public QAbstractListModel {
  Q_OBJECT
public:
  enum Role {
    pieceRole = Qt::UserRole + 1, ///< QString: letter as in FEN, always
    presentRole,                  ///< bool: still in reserve
    usableRole,                   ///< bool: may be placed now
    mustRole,                     ///< bool: the open turn owes this piece (Field's bishop)
    armedRole,                    ///< bool: armed; one row at most
  };
  ReserveModel(GameModel& game, chess::Color side, QObject* parent = nullptr);
  int rowCount(const QModelIndex& parent = {}) const override; ///< 8, or 0 if the game has no reserve
  QVariant data(const QModelIndex& index, int role) const override;
  chess::Color side() const { return side_; }
  chess::Role roleAt(int row) const;
  /// Shows which piece is armed; BoardModel::arm is the one that arms.
  void setArmed(std::optional<chess::Role> role);

  /// The row whose piece of a role goes next; nothing if none is left.
  std::optional<int> rowOf(chess::Role role) const;

  /// The row that the last piece of a role left; nothing if none has.
  std::optional<int> rowLeft(chess::Role role) const;

private:
  void refresh();
  void restart();
  bool isPresent(int row) const;
  bool isPlannable(int row) const;
  bool isUsable(int row) const;
  bool isOwed(int row) const;
  QString accessibleText(int row) const;

  GameModel& game_;
  chess::Color side_;
  int rows_ = 0;
  std::optional<chess::Role> armed_;
};

} // namespace backrank::app
