#pragma once

#include <QLineEdit>
#include <chrono>

namespace backrank::ui {

/// A time of a clock that can be written over. It follows the clock, in whole seconds as a face shows them, until
/// somebody types.
class TimeField : public QLineEdit {
  Q_OBJECT
public:
  explicit TimeField(QWidget* parent);
  void follow(std::chrono::milliseconds left);
  /// What was typed is done with: the next follow() shows the clock's time.
  void forgetTyped();
  /// A time that nobody typed is the clock's own, some moments old: setting it would hand these back.
  bool isTyped() const { return isModified() || text() != followed_; }

private:
  QString followed_; ///< what the clock showed last
  bool mayFollow_ = false;
};

} // namespace backrank::ui
