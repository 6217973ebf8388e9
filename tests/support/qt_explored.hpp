#pragma once

#include <QApplication>
#include <QComboBox>

#include "explorer/explorer_desk.hpp"
#include "explorer/explorer_window.hpp"
#include "support/qt_window.hpp"
#include "support/scores.hpp"

namespace backrank::tests {

/// The explorer over the main window, about one game.
struct Explored {
  /// The scores that came with the program, or made-up ones of every start.
  enum class Scores { shipped, madeUp };
  explicit Explored(const char* game, Scores scores = Scores::madeUp) {
    window.show();
    window.furnish();
    window.explorer().exploreGame(QString::fromLatin1(game));
    if (scores == Scores::madeUp) explorer().setScores(madeUpScores(explorer().variant()));
    QApplication::processEvents();
  }
  ui::ExplorerWindow& view() { return window.explorer().window(); }
  app::Explorer& explorer() { return view().explorer(); }
  app::AnalysisQueue& queue() { return *window.explorer().queue(); }
  void act(ui::Act act) { window.actions()[act].trigger(); }
  int wanted() { return static_cast<int>(explorer().wanted().size()); }
  /// The box of that accessible name, if there is one.
  QComboBox* box(const char* name) {
    for (QComboBox* box : view().findChildren<QComboBox*>())
      if (box->accessibleName() == QString::fromLatin1(name)) return box;
    return nullptr;
  }

  ui::MainWindow window;
};

} // namespace backrank::tests
