#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace backrank::ui {

/// Stands before the organizer's panel and asks for the PIN.
class OrganizerLock : public QWidget {
  Q_OBJECT
public:
  explicit OrganizerLock(QWidget* parent);
  /// What app::sealOf() made; empty: there is no PIN.
  void setSeal(const QString& seal) { seal_ = seal; }
  const QString& seal() const { return seal_; }
  /// Forgets what was typed, and asks.
  void ask();

Q_SIGNALS:
  void opened();
  /// Somebody has tried a wrong one.
  void refused();

private:
  void tryPin();
  QString seal_;
  QLineEdit* pin_;
  QLabel* fault_;
  QLabel* help_; ///< after a wrong one: what to do if it is forgotten
};

} // namespace backrank::ui
