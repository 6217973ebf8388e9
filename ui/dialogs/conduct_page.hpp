#pragma once

#include <QWidget>
#include <vector>

#include "app/conduct.hpp"
#include "game/time_control.hpp"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QSpinBox;

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
  void addSwitch(QFormLayout& form, const char* name, const QString& text, bool app::Conduct::*member);
  QWidget* drawRow();
  /// Hides or shows what is not about the flag.
  void showGamePart(bool on);
  struct Switch {
    QCheckBox* box;
    bool app::Conduct::*member;
  };
  QComboBox* flag_;
  std::vector<Switch> switches_;
  QComboBox* draws_; ///< any time, after a move, never
  QSpinBox* drawMoves_;
  QSpinBox* default_;
  std::vector<QWidget*> gamePart_;
};

} // namespace backrank::ui
