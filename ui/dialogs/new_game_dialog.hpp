#pragma once

#include <QDialog>
#include <array>
#include <optional>
#include <vector>

#include "app/external_engine.hpp"
#include "app/game_model.hpp"
#include "app/variant_model.hpp"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace backrank::ui {

class SeatChoice;
class SideChoice;
class TimeChoice;

/// Asks for everything that fixes a new game: which, its options in plain words, who plays, and the lot.
class NewGameDialog : public QDialog {
  Q_OBJECT
public:
  explicit NewGameDialog(QWidget* parent);

  /// Shows a game with its default options.
  void choose(const QString& id);
  /// Shows the settings of a game that was played.
  void choose(const app::NewGame& game);
  /// Fixes game, rules and position, which somebody has set up; nothing: they can be chosen.
  void setStart(std::optional<app::NewGame> start);
  bool hasStart() const { return start_.has_value(); }
  /// What is chosen; where chance decides the sides, each time anew.
  app::NewGame newGame() const;
  TimeChoice& time() { return *time_; }
  /// Names of the engines that may sit on a side.
  void setEngines(const std::vector<app::ExternalEngine>& engines);
  /// The computer sits wherever a person did, until the dialog is closed.
  void seatMachines();
  /// Opens, and says of a clock of that game that it runs on.
  void openOver(app::GameModel& game);

protected:
  bool event(QEvent* event) override;

private:
  void setFootnote(const QString& text);
  void buildRows(QFormLayout& form);
  void addSeat(QFormLayout& form, chess::Color side);
  void showGame();
  void showOptions();
  void drawLots();
  void nameSingular();
  void showStart();
  void giveSeatsBack();
  std::optional<chess::Color> person() const;
  void seatPerson(chess::Color side);
  void showSides();
  rules::Variant variant() const;

  app::VariantModel games_;
  QComboBox* game_;
  QLabel* picture_;
  QLabel* summary_;
  QFormLayout* form_;
  std::vector<QComboBox*> choices_;
  SideChoice* side_;
  std::array<SeatChoice*, 2> seats_{};
  std::optional<std::array<app::Seat, 2>> usualSeats_; ///< that machines have taken
  QWidget* lots_;
  QLineEdit* number_;
  QLabel* arrays_;
  std::optional<app::NewGame> start_;
  TimeChoice* time_;
  QLabel* footnote_;
};

} // namespace backrank::ui
