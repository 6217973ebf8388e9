#include "studio_desk.hpp"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>

#include "actions.hpp"
#include "app/board_model.hpp"
#include "app/saved_game.hpp"
#include "app/start_summary.hpp"
#include "editor/position_dialog.hpp"
#include "looks_desk.hpp"
#include "notation/fen.hpp"
#include "paper/image_dialog.hpp"
#include "paper/print_dialog.hpp"

namespace backrank::ui {

StudioDesk::StudioDesk(app::GameModel& game, const Actions& actions, const LooksDesk& looks,
                       const app::SavedGame& saved, QWidget& window)
    : QObject(&window)
    , game_(game)
    , actions_(actions)
    , looks_(looks)
    , saved_(saved)
    , window_(window) {
  connect(&actions[Act::copyPosition], &QAction::triggered, this, [this] {
    if (game_.hasGame()) copy(game_.shown());
  });
  connect(&actions[Act::copyStart], &QAction::triggered, this, [this] {
    if (const auto start = app::battleStartOf(game_)) copy(*start);
  });
  connect(&actions[Act::copyNumber], &QAction::triggered, this,
          [this] { QGuiApplication::clipboard()->setText(app::startNumber(game_)); });
  connect(&actions[Act::editPosition], &QAction::triggered, this, [this] { editPosition(); });
  connect(&actions[Act::exportImage], &QAction::triggered, this, [this] { exportImage(); });
  connect(&actions[Act::print], &QAction::triggered, this, [this] { print(); });
}

void StudioDesk::refresh(bool isOpen) {
  for (const Act act : {Act::copyPosition, Act::exportImage, Act::print}) actions_[act].setEnabled(isOpen);
  const bool hasStart = isOpen && app::battleStartOf(game_).has_value();
  actions_[Act::copyStart].setEnabled(hasStart);
  actions_[Act::copyNumber].setEnabled(hasStart && !app::startNumber(game_).isEmpty());
}

void StudioDesk::copy(const chess::Position& position) {
  QGuiApplication::clipboard()->setText(QString::fromStdString(notation::writeFen(game_.variant(), position)));
}

PositionDialog& StudioDesk::editPosition() {
  auto* dialog = new PositionDialog(looks_.shown(), &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &PositionDialog::playWanted, this, &StudioDesk::playWanted);
  connect(dialog, &PositionDialog::analysisWanted, this, &StudioDesk::analysisWanted);
  // Between the wish and the game there are questions, which a person may cancel.
  connect(&game_, &app::GameModel::restarted, dialog, [this, dialog] {
    app::PositionEditor& editor = dialog->editor();
    const bool isIts = editor.variant().id() == game_.variant().id() && editor.position() == game_.settings().start;
    if (isIts) editor.undoStack().setClean();
    // It would lie over the board; what was edited and went nowhere is not lost for that.
    if (editor.undoStack().isClean()) dialog->close();
  });
  const auto start = notation::Sketch::startOf(rules::Variant(*rules::variantType("standard")));
  if (game_.hasGame())
    dialog->open(game_.variant(), game_.shown());
  else
    dialog->open(start.variant(), start.position());
  dialog->editor().setFlipped(game_.hasGame() && isFlipped());
  return *dialog;
}

/// Where the steps of the last turn began and ended.
chess::Bitboard StudioDesk::lastSquares() const {
  chess::Bitboard squares = 0;
  for (const chess::Action action : game_.lastTurn()) {
    const bool hasOrigin = action.isMovement() || action.kind() == chess::Action::Kind::exchange;
    const bool hasTarget = hasOrigin || action.kind() == chess::Action::Kind::placement;
    if (hasOrigin) squares |= chess::bit(action.from());
    if (hasTarget) squares |= chess::bit(action.to());
  }
  return squares;
}

/// Who turned it, by a key, a new game or a turn, is nobody's business here.
bool StudioDesk::isFlipped() const { return board_ && board_->isFlipped(); }

void StudioDesk::exportImage() {
  if (!game_.hasGame()) return;
  const Preferences looks = looks_.shown();
  const Diagram shown{.position = game_.shown(),
                      .traced = lastSquares(),
                      .isFlipped = isFlipped(),
                      .showsCoordinates = looks.showsCoordinates};
  auto* dialog = new ImageDialog(shown, looks.pieces, themeOf(window_.palette(), looks.board), &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &ImageDialog::written, this,
          [this](const QString& path) { Q_EMIT said(tr("The picture is in %1.").arg(QFileInfo(path).fileName())); });
  dialog->open();
}

void StudioDesk::print() {
  if (!game_.hasGame()) return;
  auto* dialog = new PrintDialog(game_, looks_.shown().pieces, isFlipped(), &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setRecord(saved_.record());
  connect(dialog, &PrintDialog::said, this, &StudioDesk::said);
  dialog->open();
}

} // namespace backrank::ui
