#pragma once

#include <QTimer>
#include <QWidget>

#include "app/clock_face.hpp"

class QAction;
class QToolButton;

namespace backrank::ui {

/// One face of a clock: big digits, who it is, what phase and stage it is, and what a press on it does. The side whose
/// turn it is shows by a filled ground and a triangle, not by colour alone. As large as it is made.
class FaceView : public QWidget {
  Q_OBJECT
public:
  FaceView(app::FaceSource& source, chess::Color side, QWidget* parent);
  void setSide(chess::Color side);
  chess::Color side() const { return side_; }
  /// What is shown.
  const app::ClockFace& face() const { return face_; }
  /// Stands on its head, for who sits opposite.
  void setTurned(bool on);
  /// Takes less room, where there is little or where it stands at the edge of the board.
  void setLow(bool on);
  /// A small button for it appears where ClockFace::mayGetTime is set.
  void setGift(QAction& give);
  /// False while there is no clock to show.
  void setShown(bool on);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void refresh();
  void placeButtons();
  void showClaim();
  /// The button that is shown, or null.
  QToolButton* shownButton() const;
  void announce();
  void shake();
  void blink();
  app::FaceSource& source_;
  chess::Color side_;
  app::ClockFace face_;
  QToolButton* gift_ = nullptr;
  QToolButton* claim_ = nullptr; ///< of the other side's flag; made when there is one to be claimed
  bool isShown_ = false;
  bool isTurned_ = false;
  bool isLow_ = false;
  QTimer shaking_;
  QTimer blinking_;
  int shakes_ = 0;
  int blinks_ = 0;
  QString told_;
};

} // namespace backrank::ui
