#pragma once

#include <QDialog>
#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace backrank::ui {

/// Asks for an array or a pair of them, and says while one types what is wrong with it; closes only with what can be
/// found, or by Cancel.
class GoToDialog : public QDialog {
  Q_OBJECT
public:
  /// `faultOf` says why a text cannot be gone to; empty if it can.
  GoToDialog(std::function<QString(const QString&)> faultOf, QWidget* parent);
  QString text() const;

private:
  void check();
  std::function<QString(const QString&)> faultOf_;
  QLineEdit* line_;
  QLabel* fault_;
  QPushButton* going_;
};

} // namespace backrank::ui
