#pragma once

#include <QAbstractItemModel>
#include <memory>

#include "app/explorer.hpp"
#include "explore/steps.hpp"

namespace backrank::app {

/// What a position of a set-up is worth, as far as that is known.
struct TurnValue {
  enum class Source {
    none,     ///< nothing is known
    searched, ///< the engine looked at this very position
    replies,  ///< the best of all replies, each of which is known
    play,     ///< best play of both among the known starts that may follow
  };
  Source source = Source::none;
  int centipawns = 0;
  int depth = 0;         ///< of a searched one
  int replies = 0;       ///< how many there are, where it comes from them
  double knownShare = 0; ///< of the starts that may follow, 0 to 1
  bool isKnown() const { return source != Source::none; }
};

/// Values of set-up positions from what an explorer knows and wants; keeps what it has worked out. Where all that may
/// follow is known its minimax counts, whatever a search of the position itself said: so no turn is worth more than its
/// best reply leaves.
class TurnValues {
public:
  explicit TurnValues(const Explorer& explorer);
  TurnValue of(const chess::Position& position);
  void forget();

private:
  std::optional<explore::Worth> worthOf(const chess::Position& position);
  TurnValue ofReplies(const chess::Position& position);
  const Explorer& explorer_;
  std::optional<explore::Steps> steps_;
};

/// The turns of a set-up and what each is worth, the best for the side that has it first. A turn's replies are looked
/// for when it is opened. While nobody looks at it, it follows no scores.
class TurnTreeModel : public QAbstractItemModel {
  Q_OBJECT
public:
  enum Column { turnColumn, scoreColumn, lossColumn, knownColumn, columns };
  enum Role {
    valueRole = Qt::UserRole + 1, ///< int, centipawns; nothing if not known
    colourRole,                   ///< QColor: the score's on the map
    lossRole,                     ///< int: centipawns lost against the best known turn
  };

  explicit TurnTreeModel(Explorer& explorer, bool isWatched = true, QObject* parent = nullptr);
  ~TurnTreeModel() override;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  bool hasChildren(const QModelIndex& parent = {}) const override;
  bool canFetchMore(const QModelIndex& parent) const override;
  void fetchMore(const QModelIndex& parent) override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  /// Whether somebody looks at it; as soon as it is so it catches up.
  void setWatched(bool watched);
  /// False if nothing is set up from where the explorer looks.
  bool hasTurns() const;
  /// The position after a turn; without one, that in which the tree begins.
  const chess::Position& positionAt(const QModelIndex& index) const;
  /// What that position is worth.
  TurnValue valueAt(const QModelIndex& index) const;
  /// What the engine is asked about the position after a turn; nothing if no steps of the game lead there.
  std::optional<explore::Subject> subjectAt(const QModelIndex& index) const;
  /// The turns that lead there, in one line of placement notation.
  QString lineTo(const QModelIndex& index) const;

private:
  struct Node;
  Node* nodeOf(const QModelIndex& index) const;
  void grow(Node& node) const;
  void sort(Node& node) const;
  /// What nodes are worth is found out anew, and with it their order.
  void weigh();
  void weighBelow(Node& node) const;
  TurnValue valueOf(Node& node) const;
  void plant();
  void follow();
  /// The colours below a node are others.
  void recolour(const Node& node, const QModelIndex& at);
  int lossOf(Node& node) const;
  QString accessibleText(Node& node) const;
  QString textAt(Node& node, int column) const;

  Explorer& explorer_;
  mutable TurnValues values_;
  std::unique_ptr<Node> root_;
  bool isFromSetup_ = false;
  bool isWatched_;
  bool isStale_ = false; ///< something changed while nobody looked
};

/// What a side does with its turn, in sentences: "White fields the king on d1. White fields the queen on f1."
QString turnWords(const rules::Variant& variant, chess::Position before, const std::vector<chess::Action>& actions);

/// The turn of one side as a person writes it: "\Kd1\Qf1".
QString turnText(const rules::Variant& variant, const chess::Position& before,
                 const std::vector<chess::Action>& actions);

} // namespace backrank::app
