#pragma once

#include <QTableView>

#include "app/faults_model.hpp"

namespace backrank::ui {

/// Faults of a file or a game: where, which text, and what is wrong with it.
class FaultsView : public QTableView {
  Q_OBJECT
public:
  FaultsView(app::FaultsModel& faults, QWidget* parent);

Q_SIGNALS:
  /// Somebody chose a fault of this game, counted from 1.
  void gameWanted(int game);

private:
  app::FaultsModel& model_;
};

/// The faults of the game that was just opened, in a window of their own that stops nobody.
void showFaults(const QString& title, const std::vector<notation::PgnFault>& faults, QWidget* parent);

} // namespace backrank::ui
