#pragma once

#include <QWidget>
#include <optional>

#include "app/conduct.hpp"
#include "app/time_presets.hpp"

class QCheckBox;
class QComboBox;
class QLabel;

namespace backrank::ui {

/// The row of a new game that says how much time there is: no clock, a known control, or one of the user's own making;
/// and whether the clock is pressed by hand.
class TimeChoice : public QWidget {
  Q_OBJECT
public:
  explicit TimeChoice(QWidget* parent);
  void choose(const std::optional<game::TimeControl>& control, bool isPressed, const app::Conduct& conduct = {});
  std::optional<game::TimeControl> control() const { return control_; }
  app::Conduct conduct() const { return conduct_; }
  /// True if a complete turn waits for a press.
  bool isPressed() const;
  void setFieldingTurns(const std::array<int, 2>& turns);
  /// Says beside the choice why it is not what was chosen last, until somebody chooses.
  void tellLoss(const QString& text);
  void setOwn(std::vector<app::TimePreset> presets);
  const std::vector<app::TimePreset>& own() const { return own_; }

Q_SIGNALS:
  void changed();
  void ownChanged();

private:
  void fill();
  void take(int row);
  void edit();
  void refresh();
  std::vector<app::TimePreset> known() const;

  std::vector<app::TimePreset> own_;
  std::optional<game::TimeControl> control_;
  app::Conduct conduct_;
  std::array<int, 2> fieldingTurns_{}; ///< White's and Black's
  QComboBox* list_;
  QCheckBox* pressed_;
  QLabel* sentence_;
  QLabel* loss_;
};

} // namespace backrank::ui
