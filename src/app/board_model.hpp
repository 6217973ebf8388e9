#pragma once

#include <QAbstractTableModel>

#include "app/game_model.hpp"
#include "app/threats.hpp"

namespace backrank::app {

/// The board as a table of 8 x 8 cells. Row 0 is the far rank as seen from the side at the bottom: rank 8 unless
/// flipped; column 0 is file a unless flipped. Headers: file letters and rank numbers.
class BoardModel : public QAbstractTableModel {
  Q_OBJECT
public:
  /// What the view paints, beside Qt::AccessibleTextRole and Qt::AccessibleDescriptionRole (ux.md 1.3).
  enum Role {
    piecesRole =
        Qt::UserRole + 1, ///< QString of letters as in FEN: "Q", "n"; "RNB" for an undecided white man; "" empty
    draftRole,            ///< int: 0, or the place (1, 2, ...) of the piece in the draft
    targetRole,           ///< Target: legal target of the armed source, as an int
    refusedRole,          ///< bool: outlined by the last refusal
    lastActionRole,       ///< bool: from or to of an action of the last turn
    checkRole,            ///< bool: a king in check
    hintRole,    ///< QString: letter as in FEN of the role with which an armed undecided man gets here, else ""
    sourceRole,  ///< bool: something may be done from here now
    copiedRole,  ///< bool: copied straight across in the open turn (Placement Chess960)
    stagedRole,  ///< QString: a piece in reserve staged on rank 3 or 6 (Field Chess), else ""
    bindingRole, ///< bool: a partner that binds the next exchange too (Regroupment: the bishops need the queen's)
    armedRole,   ///< bool: the armed source, or the staged piece that is armed
    sideRole,    ///< int: 0, or of targets of a rook that needs its own side of the king: 1 left, 2 right
    threatRole,  ///< Threat, as an int: none unless setShowsThreats()
    ghostsRole,  ///< QString: letters of what is to stand on an empty square, or may: to copy, planned, left to choose
    planRole,    ///< bool: from or to of a step that is planned ahead
    toCopyRole,  ///< bool: a man is to be copied here, or from here
    emptiedRole, ///< bool: a piece was staged here and is fielded
    guideRole,   ///< bool: on the way of the armed staged piece straight to its home square
  };
  /// Whether the side that is not to move attacks a square: with every identity its undecided men may still have, or
  /// with some.
  enum class Threat { none, some, all };
  enum class Target { none, empty, capture, partner, castling, tempting };

  explicit BoardModel(GameModel& game, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  bool isFlipped() const { return flipped_; }
  void setFlipped(bool flipped);
  QModelIndex indexOf(chess::Square at) const;
  chess::Square squareOf(const QModelIndex& index) const;

  /// Arms a source: its legal targets show. Nothing: disarms. Any change of the shown position disarms too.
  /// A square with a piece that the draft placed or moved is armed to move that piece. The commit of a turn disarms.
  void arm(std::optional<rules::Source> source);
  const std::optional<rules::Source>& armed() const { return armed_; }
  /// What a press on a square takes up: the piece staged there, else the square.
  rules::Source sourceAt(chess::Square at) const;
  /// True if a person may take something up on that square now, a piece of the draft too.
  bool isSource(chess::Square at) const;
  /// True if the piece there is one that the open turn placed or moved, and may go elsewhere in it.
  bool isOfDraft(chess::Square at) const;
  /// Outlines squares until the next change. A refusal of the game does so by itself.
  void outline(const std::vector<chess::Square>& squares);
  /// True shows the reserve of Field Chess on ranks 3 and 6 (a matter of display).
  void setStaged(bool staged);
  bool isStaged() const { return staged_; }
  /// Marks the squares that the side not to move attacks.
  void setShowsThreats(bool shows);
  bool showsThreats() const { return showsThreats_; }

Q_SIGNALS:
  void armedChanged();
  void flippedChanged();

private:
  /// What is derived from the shown position, kept because 64 cells ask for it.
  struct Facts {
    chess::Bitboard sources = 0;
    chess::Roles inHand;           ///< roles that may be placed now
    chess::Bitboard fieldable = 0; ///< where some piece may be placed now
    chess::Bitboard last = 0;
    chess::Bitboard checked = 0;
    chess::Bitboard copied = 0;
    chess::Bitboard toCopy = 0;
    chess::Bitboard planned = 0;
    std::array<QString, 64> ghosts;
    Threats threats;
    chess::Position seen; ///< GameModel::seen()
  };
  void refresh();
  void lookAgain();
  void findSources();
  void addSource(const rules::Source& source, chess::Bitboard targets);
  void findCopies();
  void findPlan(chess::Color side);
  void findLastPlacements();
  void findTargets();
  void findRelocations(chess::Square from);
  void findOtherMoves(chess::Square at);
  void findTempting();
  void tellAll();
  static Target kindOf(const chess::Position& position, chess::Action action);
  std::vector<chess::Action> meaningsOf(chess::Square target) const;
  bool isMoved(chess::Square at) const;
  bool isArmed(chess::Square at) const;
  std::optional<chess::Square> armedStage() const;
  bool isGuide(chess::Square at) const;
  QString piecesOn(chess::Square at) const;
  QString stagedOn(chess::Square at) const;
  std::optional<chess::Piece> stagePiece(chess::Square at) const;
  bool isEmptied(chess::Square at) const;
  chess::Bitboard plainTargets() const;
  QString hintOn(chess::Square at) const;
  bool isBinding(chess::Square at) const;
  int sideOf(chess::Square at) const;
  Threat threatOn(chess::Square at) const;
  QString occupantText(chess::Square at) const;
  bool isTarget(chess::Square at) const;
  QString targetText(chess::Square at) const;
  QString movementText(chess::Square from, chess::Square at, Target target) const;
  QString otherMoveText(chess::Square from, chess::Square at) const;
  QString accessibleText(chess::Square at) const;
  QString accessibleDescription(chess::Square at) const;

  GameModel& game_;
  bool flipped_ = false;
  bool staged_ = false;
  bool showsThreats_ = false;
  Facts facts_;
  std::optional<rules::Source> armed_;
  std::array<Target, 64> targets_{};
  chess::Bitboard outlined_ = 0;
};

} // namespace backrank::app
