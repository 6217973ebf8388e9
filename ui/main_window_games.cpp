// How games begin in the window: those that somebody opens, asks for in the dialog, or wants again.
#include <QRandomGenerator>

#include "app_options.hpp"
#include "dialogs/new_game_dialog.hpp"
#include "dialogs/time_choice.hpp"
#include "engines/engine_desk.hpp"
#include "files/file_desk.hpp"
#include "main_window.hpp"
#include "memory.hpp"

namespace backrank::ui {

void MainWindow::play(const OpenedGame& opened) {
  game_.setPrefills(false);
  play(opened.game);
  for (const chess::Action action : opened.actions) {
    game_.take(action);
    if (game_.draft().isReady()) game_.commit();
  }
  game_.setPrefills(true);
}

void MainWindow::playAgain(bool changesSides) {
  if (!game_.hasGame()) return;
  app::NewGame again = game_.settings();
  again.seed = QRandomGenerator::global()->generate();
  if (changesSides) std::swap(again.seats[0], again.seats[1]);
  if (again.variant.type().startsAtRandom) again.start = again.variant.start(rules::Seed{again.seed});
  files_->settle([this, again] { play(again); });
}

NewGameDialog& MainWindow::newGameDialog() {
  if (!dialog_) {
    dialog_ = new NewGameDialog(this);
    connect(dialog_, &QDialog::accepted, this, &MainWindow::playChosen);
    connect(&dialog_->time(), &TimeChoice::ownChanged, this, [this] {
      if (memory_) memory_->keepTimePresets(dialog_->time().own());
    });
    connect(engines_, &EngineDesk::changed, dialog_, [this] { dialog_->setEngines(engines_->engines()); });
    dialog_->setEngines(engines_->engines());
    if (const auto last = memory_ ? memory_->newGame() : std::nullopt) dialog_->choose(*last);
    if (memory_ && memory_->hasLostTime())
      dialog_->time().tellLoss(tr("The last game's time control cannot be read: no clock is chosen."));
  }
  if (memory_) dialog_->time().setOwn(memory_->timePresets()); // the clock window has them too
  return *dialog_;
}

void MainWindow::askNewGame(const QString& id) {
  NewGameDialog& dialog = newGameDialog();
  dialog.setStart(std::nullopt);
  if (!id.isEmpty())
    dialog.choose(id);
  else if (game_.hasGame())
    dialog.choose(game_.settings());
  dialog.openOver(game_);
}

void MainWindow::askGameFrom(const rules::Variant& variant, const chess::Position& position) {
  newGameDialog().setStart(app::NewGame{.variant = variant, .start = position});
  newGameDialog().openOver(game_);
}

/// Two persons, whose moves at any position become variations, and the engine looking on.
void MainWindow::analyse(const rules::Variant& variant, const chess::Position& position) {
  files_->settle([this, game = app::NewGame{.variant = variant, .start = position}] {
    play(game);
    actions_[Act::study].setChecked(true);
    actions_[Act::analyse].setChecked(true);
  });
}

void MainWindow::playChosen() {
  const app::NewGame game = dialog_->newGame();
  if (memory_ && !dialog_->hasStart()) memory_->keepNewGame(game);
  files_->settle([this, game] { play(game); });
}

} // namespace backrank::ui
