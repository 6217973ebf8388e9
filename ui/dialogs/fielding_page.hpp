#pragma once

#include <QWidget>
#include <vector>

#include "game/time_control.hpp"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace backrank::ui {

/// How the set-up turns are timed. Shows the fields that the chosen way uses; what is wrong stands under its field.
class FieldingPage : public QWidget {
  Q_OBJECT
public:
  explicit FieldingPage(QWidget* parent);
  void setFielding(const game::FieldingTime& fielding);
  /// What can be read; what cannot counts as less than nothing, which is a fault.
  game::FieldingTime fielding() const;
  /// Shows those faults of a control that belong here; how many there are.
  int showFaults(const std::vector<game::TimeFault>& faults);

Q_SIGNALS:
  void changed();

private:
  /// A field that is a text, with its row and the place for what is wrong with it.
  struct Entry {
    game::TimeFault::Field field;
    game::FieldingTime::Mode mode; ///< in which it counts
    QLineEdit* text;
    QLabel* title;
    QLabel* unit; ///< what a number alone counts; not seen beside a fault
    QLabel* fault;
  };
  void addEntry(QFormLayout& form, const QString& title, const char* name, game::TimeFault::Field field,
                game::FieldingTime::Mode mode);
  const Entry& entry(game::TimeFault::Field field) const;
  game::Millis timeIn(game::TimeFault::Field field) const;
  int percent() const;
  void showMode();

  QComboBox* mode_;
  QComboBox* expiry_;
  QLabel* expiryTitle_ = nullptr;
  QCheckBox* increments_;
  QCheckBox* countsMoves_;
  QCheckBox* carries_;
  std::vector<Entry> entries_;
};

} // namespace backrank::ui
