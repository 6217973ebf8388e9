#pragma once

#include <QWidget>
#include <array>
#include <optional>

#include "app/organizer.hpp"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace backrank::ui {

/// Offers every earlier turn of the game with what the clocks showed when it began. The times can be changed before it
/// is restored: those of a turn at which nobody wrote them down are only as good as the game's file.
class RestoreBox : public QWidget {
  Q_OBJECT
public:
  RestoreBox(app::GameModel& game, QWidget* parent);
  /// Looks at the game again. A turn that somebody chose stays chosen; else it is the last one.
  void refresh();

Q_SIGNALS:
  void wanted(const backrank::app::Organizer::Turn& turn);
  /// A time cannot be read, or there is no turn.
  void refused(const QString& why);

private:
  void showTimes();
  /// Whether nothing is left of the turn's pool, so that the clock would field it as soon as it goes on.
  bool fieldsAtOnce() const;
  void warn();
  void restore();
  QString titleOf(game::Tree::NodeId turn) const;
  std::optional<game::Tree::NodeId> chosen() const;
  app::GameModel& game_;
  QComboBox* turns_;
  QPushButton* restore_;
  QLabel* warning_;
  bool isChosen_ = false; ///< by hand
  QLayout* turnRow();
  QLayout* timesRow();
  QLineEdit* addField(QHBoxLayout& row, QLabel& title, const char* name, const QString& spoken);
  /// What is written in the fields by hand; false, and told, if a time cannot be read.
  bool readFields(const std::array<QLineEdit*, 2>& fields, std::array<std::optional<game::Millis>, 2>& times,
                  game::Millis least);
  std::array<QLineEdit*, 2> times_{};
  std::array<QLineEdit*, 2> budgets_{}; ///< of the pools for set-up turns; seen where there are such
  std::array<QLabel*, 2> budgetTitles_{};
};

} // namespace backrank::ui
