#pragma once

#include <QAbstractTableModel>
#include <QUndoStack>
#include <functional>
#include <vector>

#include "notation/sketch.hpp"

namespace backrank::app {

/// A position that a person edits, as a table of 8 x 8 cells laid out like BoardModel's, with everything that belongs
/// to it. It knows no game that is played. Every edit can be undone; what it gives away has passed the validator.
class PositionEditor : public QAbstractTableModel {
  Q_OBJECT
public:
  enum Role {
    piecesRole = Qt::UserRole + 1, ///< QString of letters as in FEN: "Q", "n"; "RNB" for an undecided man; "" empty
    faultRole,                     ///< bool: a fault is about this square
  };
  struct Fault {
    QString text; ///< one sentence
    chess::Bitboard squares;
  };

  explicit PositionEditor(QObject* parent = nullptr);

  /// Begins with a position of a game; earlier edits are forgotten.
  void open(const rules::Variant& variant, const chess::Position& position);
  const rules::Variant& variant() const { return state_.sketch.variant(); }
  const notation::Sketch& sketch() const { return state_.sketch; }
  /// The FEN of the position, or what was typed as long as that has faults.
  QString fen() const;
  /// All that is wrong now; empty if, and only if, there is a position().
  const std::vector<Fault>& faults() const { return faults_; }
  /// The position that may be played, analysed, copied.
  const std::optional<chess::Position>& position() const { return position_; }
  /// How the game is over in the position(), as a sentence; empty while it can be played on.
  QString ending() const;
  QUndoStack& undoStack() { return undo_; }

  /// Does something to the position; `what` names it for undo: "Clear the board". Nothing happens if nothing changes.
  void edit(const QString& what, const std::function<void(notation::Sketch&)>& change);
  void put(chess::Piece piece, chess::Square at);
  void putUndecided(chess::Color side, chess::Square at);
  void erase(chess::Square at);
  void move(chess::Square from, chess::Square to);
  void setGame(const rules::Variant& variant);
  /// Takes a FEN as it is typed: whole, or what can be understood of it. Keys typed one after the other are one edit.
  void type(const QString& fen);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  bool isFlipped() const { return isFlipped_; }
  void setFlipped(bool flipped);
  QModelIndex indexOf(chess::Square at) const;
  chess::Square squareOf(const QModelIndex& index) const;
  QString piecesOn(chess::Square at) const;

Q_SIGNALS:
  /// Position, faults or what is typed changed. Sent after the state is complete.
  void changed();

private:
  struct State {
    notation::Sketch sketch;
    QString typed; ///< empty unless a typed text has faults
  };
  class Edit;
  void apply(const State& state);
  void check();
  void tellAll();

  State state_;
  std::vector<Fault> faults_;
  std::optional<chess::Position> position_;
  chess::Bitboard outlined_ = 0;
  bool isFlipped_ = false;
  QUndoStack undo_;
};

/// A stage of a set-up in words: "Set-up: Black regroups the king", "The battle".
QString stageText(const rules::Variant& variant, const notation::SketchStage& stage);
/// "a1 rook (O-O-O)".
QString rightText(const chess::Position& position, const notation::SketchRight& right);
/// What a side with undecided men can still begin with: "all open", "a and h knights, the rest open", "NRB".
QString arraysText(chess::OpenArrays arrays);

} // namespace backrank::app
