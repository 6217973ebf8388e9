#pragma once

#include <QWidget>

#include "app/explorer.hpp"
#include "app/turn_tree_model.hpp"

class QAction;
class QGridLayout;
class QTextBrowser;

namespace backrank::ui {

class MiniBoard;

/// Everything about one start: its board, the score and where it comes from, the engine's line (to be played on the
/// board by pointing at its moves), the best replies, the person's games, and facts with the sentences that explain
/// them. Or about a set-up in progress: its board, its score, and what is best next.
class DetailPane : public QWidget {
  Q_OBJECT
public:
  explicit DetailPane(QWidget* parent);
  /// One more button below the board, which does an action about what is shown; its tooltip has the action's own name.
  void addButton(const QString& text, QAction& action);
  /// The start of this explorer; nothing: an empty pane.
  void show(const app::Explorer* explorer, std::optional<app::PairPlace> at);
  const std::optional<app::PairPlace>& shown() const { return at_; }
  /// The position that it is about; nothing if it is empty.
  std::optional<chess::Position> start() const { return at_ || isSetup_ ? std::optional(begin_) : std::nullopt; }
  /// A set-up in progress: the turns up to a place in a tree of this explorer; they may be looked for first.
  void show(const app::Explorer& explorer, app::TurnTreeModel& tree, const QModelIndex& at);
  /// What it says, without marks.
  QString text() const;
  /// Shows the position after so many moves of the line; 0 the start.
  void showPly(int ply);
  const chess::Position& position() const { return position_; }

Q_SIGNALS:
  /// A reply was chosen.
  void pairWanted(const backrank::app::PairPlace& at);

private:
  void put(const QString& html);
  /// What the engine found out about what is shown.
  const explore::Known* known() const;
  QString html() const;
  QString scoreHtml() const;
  QString gamesHtml() const;
  QString lineHtml() const;
  QString repliesHtml() const;
  QString factsHtml(chess::Color side) const;
  void follow(const QUrl& link);

  const app::Explorer* explorer_ = nullptr;
  std::optional<app::PairPlace> at_;
  bool isSetup_ = false;
  QString html_;          ///< what it says, with marks
  chess::Position begin_; ///< the start, or what the set-up has come to
  chess::Position position_;
  MiniBoard* board_;
  QWidget* buttons_;
  QGridLayout* places_; ///< of the buttons
  QTextBrowser* words_;
};

} // namespace backrank::ui
