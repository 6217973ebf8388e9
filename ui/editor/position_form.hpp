#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "app/position_editor.hpp"
#include "app/variant_model.hpp"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QRadioButton;
class QSpinBox;

namespace backrank::ui {

/// All of a position but its men, in the rows that its game has: game, side to move, rights, en passant, counters;
/// stage and hands of a set-up; what undecided men may still be. Only what is possible can be chosen.
class PositionForm : public QWidget {
  Q_OBJECT
public:
  PositionForm(app::PositionEditor& editor, QWidget* parent);
  /// The rules that a game has in the list, in the place of its usual ones.
  void keepRules(const rules::Variant& variant) { kept_ = variant; }

private:
  void addGame();
  void addTurn();
  void addCounters();
  void addSides();
  void addRights();
  void addHands();
  void addArrays();
  void addOwed();
  void refresh();
  void refreshTurn();
  void refreshRights();
  void refreshEnPassant();
  void refreshStages();
  void refreshSides();
  void refreshOwed();
  void chooseGame(int row);
  void giveHand(chess::Color side, const QString& letters);

  app::PositionEditor& editor_;
  app::VariantModel games_;
  std::optional<rules::Variant> kept_;
  QFormLayout* form_;
  QComboBox* game_;
  QWidget* turns_;
  std::array<QRadioButton*, 2> turn_{};
  std::array<QWidget*, 2> rights_{};
  QComboBox* enPassant_;
  QWidget* counters_;
  QSpinBox* halfmoves_;
  QSpinBox* fullmoves_;
  QComboBox* stage_;
  std::vector<notation::SketchStage> stages_;
  std::array<QLineEdit*, 2> hands_{};
  std::array<QComboBox*, 2> arrays_{};
  QComboBox* owed_ = nullptr;
};

} // namespace backrank::ui
