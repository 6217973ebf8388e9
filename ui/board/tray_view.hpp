#pragma once

#include <QListView>

#include "app/reserve_model.hpp"
#include "board/board_painter.hpp"
#include "board/gestures.hpp"
#include "board/pulse.hpp"

namespace backrank::ui {

/// The rail with one side's pieces in hand, as wide as the board.
class TrayView : public QListView {
  Q_OBJECT
public:
  TrayView(app::ReserveModel& reserve, Gestures& gestures, const BoardPainter& painter, QWidget* parent);

  chess::Color side() const { return reserve_.side(); }
  void setSquareSize(int side);
  QRect rectOf(int place) const;
  /// The place that the last piece of a role left.
  std::optional<int> rowLeft(chess::Role role) const { return reserve_.rowLeft(role); }
  std::optional<int> placeAt(const QPoint& at) const;
  /// The place whose piece is being dragged away keeps a pale copy.
  void setGhost(std::optional<int> place);
  void hideCursor();
  /// What the turn owes may beat, to draw the eye.
  void setBeats(bool on) { pulse_.setOn(on); }

protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
  void watchDue();
  SlotLook lookOf(int place) const;
  app::ReserveModel& reserve_;
  Gestures& gestures_;
  const BoardPainter& painter_;
  int squareSize_ = 0;
  std::optional<int> ghost_;
  bool isDue_ = false;
  Pulse pulse_; ///< of a piece that the turn owes: a few beats, then still
  bool showsCursor_ = false;
};

} // namespace backrank::ui
