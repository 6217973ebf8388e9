#pragma once

#include <QButtonGroup>
#include <QWidget>
#include <array>

#include "app/position_editor.hpp"
#include "board/overlay.hpp"
#include "editor/tool.hpp"

class QMouseEvent;

namespace backrank::ui {

class EditorBoard;
class Palette;

/// Board and palettes of the position editor, and the mouse over them: men are dragged from a palette, on the board and
/// off it, or put down again and again with the tool that is chosen; the right button clears.
class EditorArea : public QWidget {
  Q_OBJECT
public:
  /// `pieces` is the folder's name of the drawings, `board` the id of the colours.
  EditorArea(app::PositionEditor& editor, const QString& pieces, const QString& board, QWidget* parent);
  ~EditorArea() override;

  EditorBoard& board() { return *board_; }
  Palette& palette(chess::Color side) { return *palettes_[chess::index(side)]; }
  const Tool& tool() const { return tool_; }
  void choose(const Tool& tool);
  void flip();
  bool isCarrying() const { return overlay_->isCarrying(); }

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

private:
  /// What the pressed button does until it is released.
  enum class Hand { empty, pressed, carrying, painting, erasing };

  void placePalettes();
  std::optional<chess::Square> squareAt(const QPoint& at) const;
  void press(chess::Square at, const QPoint& point);
  void use(chess::Square at);
  void click(chess::Square at);
  void carry(const QString& men, const QPoint& at);
  void moveTo(const QPoint& at);
  void drop(const QPoint& at);
  void letGo();
  bool filterPalette(QObject* button, QMouseEvent& event);

  app::PositionEditor& editor_;
  PieceSet pieces_;
  QString boardId_;
  BoardPainter painter_;
  EditorBoard* board_;
  QButtonGroup tools_;
  std::array<Palette*, 2> palettes_;
  Overlay* overlay_;
  Tool tool_ = MoveTool{};
  Hand hand_ = Hand::empty;
  QPoint pressedAt_;
  std::optional<chess::Square> from_; ///< where the man in the hand came from; nothing: from a palette
  std::optional<Tool> carried_;       ///< the tool that is dragged from a palette
  bool wasArmed_ = false;
};

} // namespace backrank::ui
