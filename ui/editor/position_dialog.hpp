#pragma once

#include <QDialog>

#include "app/position_editor.hpp"

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace backrank::ui {

class EditorArea;
class PositionForm;
struct Preferences;

/// The position editor: a window of its own that never touches the game on the board. Everything is checked while it is
/// edited; only a position without a fault can be played, analysed or copied.
class PositionDialog : public QDialog {
  Q_OBJECT
public:
  PositionDialog(const Preferences& looks, QWidget* parent);
  void open(const rules::Variant& variant, const chess::Position& position);
  app::PositionEditor& editor() { return editor_; }
  EditorArea& area() { return *area_; }

Q_SIGNALS:
  void playWanted(const backrank::rules::Variant& variant, const backrank::chess::Position& position);
  void analysisWanted(const backrank::rules::Variant& variant, const backrank::chess::Position& position);

protected:
  /// Esc and the close button; asks where something was changed that went nowhere.
  void reject() override;

private:
  QLayout* tools();
  QLayout* fenRow();
  QDialogButtonBox* buttons();
  QPushButton* newButton(const QString& text, const char* id);
  QPushButton* addTool(QLayout& row, const QString& text, const char* id);
  void refresh();
  void showFaults();
  QString verdict() const;
  void copyFen();
  void askToLeave();
  void showSquare(int row);

  app::PositionEditor editor_;
  EditorArea* area_;
  PositionForm* form_;
  QLineEdit* fen_;
  bool isTyping_ = false;
  QLabel* verdict_;
  QListWidget* faults_;
  QPushButton* play_ = nullptr;
  std::vector<QPushButton*> ways_; ///< out of the editor, for a position without a fault
};

} // namespace backrank::ui
