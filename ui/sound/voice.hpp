#pragma once

#include <QProcess>
#include <QStringList>
#include <QTimer>
#include <chrono>
#include <memory>

namespace backrank::ui {

/// Speaks sentences one after the other through the desktop's speech dispatcher, where that is installed; else it is
/// quiet. Nothing is started before the first sentence.
class Voice {
public:
  /// `program` speaks its last argument with --wait, and falls silent with --cancel. One that has not ended after
  /// `patience` is ended, and the next sentence is tried.
  explicit Voice(const QString& program = QStringLiteral("spd-say"),
                 std::chrono::milliseconds patience = std::chrono::seconds(15));
  /// Waits for nobody.
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
  std::unique_ptr<QProcess> speaker_;
  QTimer limit_; ///< runs while somebody speaks
};

} // namespace backrank::ui
