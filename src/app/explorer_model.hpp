#pragma once

#include <QAbstractTableModel>

#include "app/explorer.hpp"

namespace backrank::app {

/// Everything that the picture of a tile depends on.
struct TileLook {
  enum class Kind {
    none,    ///< nothing belongs here
    pairing, ///< a start
    group,   ///< several starts that a step of the set-up leaves open
    margin,  ///< what a row or column of pairings comes to
  };
  Kind kind = Kind::none;
  QString text = {}; ///< "+0.12"; of a reply "#17"
  QColor ground = {};
  QColor ink = {};
  int clamp = 0;          ///< -1 or 1: beyond the scale
  bool isHatched = false; ///< not analysed
  bool isDotted = false;  ///< shallow
  bool isGrey = false;    ///< left out by the filter or the set-up
};

/// Who found a score, and when: "20,000 positions, backrank-3, came with the program".
QString originText(const explore::Known& known);

/// How the games of a tally went: "3 games: White won 1, drawn 2, Black won 0".
QString tallyText(const explore::Tally& tally);

/// A map of starts as a table of tiles; matrix, grid and strip are of this kind. Tiles change when the explorer does.
class ExplorerModel : public QAbstractTableModel {
  Q_OBJECT
public:
  enum Role {
    lookRole = Qt::UserRole + 1, ///< TileLook
    valueRole,                   ///< int in centipawns; nothing if not known
    colourRole,                  ///< QColor of the ground
    hatchRole,                   ///< bool
    dotRole,                     ///< bool
    greyRole,                    ///< bool
    whiteRole,                   ///< QString: array of a pairing
    blackRole,                   ///< QString
  };

  explicit ExplorerModel(Explorer& explorer, QObject* parent = nullptr);
  /// The ground of tiles that the filter leaves out.
  static QColor excludedColour(bool isDark);

  QVariant data(const QModelIndex& index, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// The start that a tile stands for; of a margin the best reply; nothing for groups.
  std::optional<PairPlace> placeAt(const QModelIndex& index) const;
  /// The tile of a start; invalid if it is not on this map.
  virtual QModelIndex indexOf(PairPlace at) const = 0;
  /// What rows and columns are, for the corner between their headers: "Black's array →", "White's array ↓".
  virtual QString axesText() const = 0;
  /// The home array (or what is known of one) that a header shows; empty if it shows none.
  virtual QString arrayOf(int section, Qt::Orientation orientation) const = 0;

protected:
  /// What a tile says, before it is coloured.
  struct Tile {
    TileLook::Kind kind = TileLook::Kind::none;
    std::optional<PairPlace> place = {};
    std::optional<int> value = {};
    bool isShallow = false;
    bool isExcluded = false;
    QString label = {}; ///< in place of the value's text
  };
  virtual Tile tileAt(int row, int column) const = 0;
  /// What a tile is about, for speech and tooltips: of a start its arrays, unless a map says more.
  virtual QString nameAt(int row, int column) const;
  /// Called before the tiles are asked for again: all may have changed.
  virtual void forget() {}
  /// Called when one score came; usually its tile alone changes.
  virtual void refreshAround(PairPlace at);

  Tile pairingTile(PairPlace at) const;
  QString pairingName(PairPlace at) const;
  void refreshAll();
  Explorer& explorer() const { return explorer_; }

private:
  TileLook lookOf(const Tile& tile) const;
  QString sentenceAt(int row, int column) const;
  QString saidOf(const Tile& tile) const;
  QString tooltipAt(int row, int column) const;
  Explorer& explorer_;
};

} // namespace backrank::app

Q_DECLARE_METATYPE(backrank::app::TileLook)
