#pragma once

#include <QObject>
#include <QPointer>

class QFocusFrame;
class QWidget;

namespace backrank::ui {

/// A thick frame round whatever has the keyboard's focus, in every window of the program, for as long as this lives.
class FocusMark : public QObject {
public:
  FocusMark();
  ~FocusMark() override;

private:
  void follow(QWidget* part);
  QPointer<QFocusFrame> frame_; ///< goes with the window in which it was last
};

} // namespace backrank::ui
