#pragma once

#include <QWidget>

#include "app/external_engine.hpp"
#include "app/seat.hpp"

class QComboBox;
class QLabel;
class QSlider;

namespace backrank::ui {

/// The row of a new game that says who sits on a side: a person, the computer by a named level or by its Elo, or one of
/// the engines of the list.
class SeatChoice : public QWidget {
  Q_OBJECT
public:
  /// `id` names the list for tests.
  SeatChoice(const QString& id, QWidget* parent);
  void setEngines(const std::vector<app::ExternalEngine>& engines);
  void choose(const app::Seat& seat);
  app::Seat seat() const;

Q_SIGNALS:
  /// Another is chosen, by hand or by choose().
  void changed();

private:
  void fill();
  void takeRow();
  void takeElo(int steps);
  void showSlider();
  void tellLoss(const QString& engine);
  QComboBox* list_;
  QSlider* elo_;
  QLabel* told_;
  QLabel* loss_; ///< an engine that was chosen and is not there any more
  std::vector<app::ExternalEngine> engines_;
};

} // namespace backrank::ui
