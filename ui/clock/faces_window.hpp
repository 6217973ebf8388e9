#pragma once

#include <QWidget>

class QBoxLayout;
class QLabel;

namespace backrank::ui {

class FacePair;

/// A window of two large faces, and the keys that all such windows have: Space presses for the side whose turn it is,
/// P and F9 pause, F swaps the sides, F11 fills the screen, Esc leaves it or closes, F8 closes.
class FacesWindow : public QWidget {
  Q_OBJECT
public:
  explicit FacesWindow(QWidget* parent);

protected:
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  /// A key asks to close the window.
  virtual void leave();
  /// Ends the window's column with a line that tells the keys out of it; and gives it its usual size.
  void showWayOut(QBoxLayout& column);
  virtual void pressTurn() = 0;
  virtual void togglePause() = 0;
  FacePair* pair_ = nullptr; ///< made by who inherits

private:
  void tellWayOut();
  void keepOnScreen();
  QLabel* wayOut_ = nullptr;
};

} // namespace backrank::ui
