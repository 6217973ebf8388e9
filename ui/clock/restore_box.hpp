#pragma once

#include <QWidget>
#include <array>
#include <optional>

#include "app/game_model.hpp"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace backrank::ui {

/// Offers every earlier turn of the game with what the clocks showed when it began. The times can be changed before it
/// is restored: those of a turn at which nobody wrote them down are only as good as the game's file.
class RestoreBox : public QWidget {
  Q_OBJECT
public:
  RestoreBox(app::GameModel& game, QWidget* parent);
  /// Looks at the game again; what is chosen stays chosen.
  void refresh();

  struct Choice {
    game::Tree::NodeId turn;
    QString title;                                   ///< "Move 12, Black (4:31 / 5:02)"
    std::array<std::optional<game::Millis>, 2> left; ///< written by hand; nothing: as the clocks were
  };

Q_SIGNALS:
  void wanted(const backrank::ui::RestoreBox::Choice& choice);
  /// A time cannot be read, or there is no turn.
  void refused(const QString& why);

private:
  void showTimes();
  void restore();
  QString titleOf(game::Tree::NodeId turn) const;
  std::optional<game::Tree::NodeId> chosen() const;
  app::GameModel& game_;
  QComboBox* turns_;
  QPushButton* restore_;
  std::array<QLineEdit*, 2> times_{};
};

} // namespace backrank::ui
