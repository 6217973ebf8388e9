#pragma once

#include <QListView>

#include "app/analysis_lines.hpp"

namespace backrank::ui {

/// The lines that an analyst has found, each with its score and its moves. A click on a move, or the keys left and
/// right, look at the position behind it; a double click, or Enter, wants the line up to there played.
class LinesView : public QListView {
  Q_OBJECT
public:
  LinesView(app::AnalysisLines& lines, QWidget* parent);
  /// Looks at nothing any more.
  void letGo();
  /// How many actions of a row are looked at.
  std::size_t lookedAt(int row) const { return row == row_ ? count_ : 0; }
  /// Where the words of a row are, in the view's own coordinates.
  std::vector<QRect> wordPlaces(int row, const QRect& rect) const;
  const app::AnalysisLines& lines() const { return lines_; }

Q_SIGNALS:
  /// The beginning of a line is looked at; empty: nothing any more.
  void looked(const std::vector<backrank::chess::Action>& actions);
  /// The beginning of a line is to be played as a variation.
  void wanted(const std::vector<backrank::chess::Action>& actions);

protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void look(int row, std::size_t count);
  std::size_t countAt(int row, const QPoint& at) const;
  std::vector<chess::Action> beginning(int row, std::size_t count) const;
  app::AnalysisLines& lines_;
  int row_ = -1; ///< what is looked at
  std::size_t count_ = 0;
};

} // namespace backrank::ui
