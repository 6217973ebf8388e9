#pragma once

#include <QWidget>

#include "app/conduct.hpp"
#include "game/time_control.hpp"

class QCheckBox;
class QComboBox;

namespace backrank::ui {

/// What a fallen flag does, and how a game on the screen is conducted.
class ConductPage : public QWidget {
  Q_OBJECT
public:
  explicit ConductPage(QWidget* parent);
  void setFlag(game::TimeControl::Flag flag);
  game::TimeControl::Flag flag() const;
  /// Until it is called, only the flag is asked for.
  void setConduct(const app::Conduct& conduct);
  app::Conduct conduct() const;

Q_SIGNALS:
  void changed();

private:
  QComboBox* flag_;
  QCheckBox* irregular_;
  QCheckBox* cover_;
  QCheckBox* wait_;
};

} // namespace backrank::ui
