#pragma once

#include <QProcess>
#include <QStringList>

namespace backrank::ui {

/// Speaks sentences one after the other through the desktop's speech dispatcher, where that is installed; else it is
/// quiet. Nothing is started before the first sentence.
class Voice {
public:
  /// `program` speaks its last argument with --wait, and falls silent with --cancel.
  explicit Voice(const QString& program = QStringLiteral("spd-say"));
  ~Voice();
  /// Speaks after what waits to be said; of many that wait, the oldest are left out.
  void say(const QString& sentence);
  /// Falls silent, and forgets what waits.
  void hush();
  /// True if there is a program to speak.
  bool isThere() const { return !program_.isEmpty(); }

private:
  void goOn();
  QString program_; ///< its path
  QStringList waiting_;
  QProcess speaker_;
};

} // namespace backrank::ui
