#pragma once

#include <QWidget>

#include "app/explorer.hpp"

class QTextBrowser;

namespace backrank::ui {

class MiniBoard;

/// Everything about one start: its board, the score and where it comes from, the engine's line (to be played on the
/// board by pointing at its moves), the best replies, and facts with the sentences that explain them.
class DetailPane : public QWidget {
  Q_OBJECT
public:
  explicit DetailPane(QWidget* parent);
  /// The start of this explorer; nothing: an empty pane.
  void show(const app::Explorer* explorer, std::optional<app::PairPlace> at);
  const std::optional<app::PairPlace>& shown() const { return at_; }
  /// What it says, without marks.
  QString text() const;
  /// Shows the position after so many moves of the line; 0 the start.
  void showPly(int ply);
  const chess::Position& position() const { return position_; }

Q_SIGNALS:
  /// A reply was chosen.
  void pairWanted(const backrank::app::PairPlace& at);

private:
  QString html() const;
  QString scoreHtml() const;
  QString lineHtml() const;
  QString repliesHtml() const;
  QString factsHtml(chess::Color side) const;
  void follow(const QUrl& link);

  const app::Explorer* explorer_ = nullptr;
  std::optional<app::PairPlace> at_;
  chess::Position position_;
  MiniBoard* board_;
  QTextBrowser* words_;
};

} // namespace backrank::ui
