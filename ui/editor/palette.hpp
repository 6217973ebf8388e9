#pragma once

#include <QButtonGroup>
#include <QWidget>
#include <vector>

#include "app/position_editor.hpp"
#include "board/piece_set.hpp"
#include "editor/tool.hpp"

class QToolButton;

namespace backrank::ui {

/// A row of the editor's tools: the men of a side, and the moving hand or the eraser. Both rows share one group, in
/// which one tool is chosen.
class Palette : public QWidget {
  Q_OBJECT
public:
  /// `buttonSide`: how large a button is, in pixels.
  Palette(const app::PositionEditor& editor, PieceSet& pieces, chess::Color side, int buttonSide, QButtonGroup& group,
          QWidget* parent);
  /// The tool of a button; nothing if it is none of this row's.
  std::optional<Tool> toolOf(const QObject* button) const;
  QToolButton* buttonOf(const Tool& tool) const;
  const std::vector<QToolButton*>& buttons() const { return buttons_; }
  /// Shows how many of a piece are in hand, and the undecided man where the game has one.
  void refresh();

private:
  void add(const Tool& tool, const QString& name, const QIcon& icon);

  const app::PositionEditor& editor_;
  chess::Color side_;
  int buttonSide_;
  QButtonGroup& group_;
  std::vector<QToolButton*> buttons_;
  std::vector<Tool> tools_;
};

} // namespace backrank::ui
