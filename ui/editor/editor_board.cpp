#include "editor/editor_board.hpp"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include "board/painted_view.hpp"

namespace backrank::ui {
namespace {

using app::PositionEditor;
using chess::Square;

} // namespace

EditorBoard::EditorBoard(PositionEditor& editor, const BoardPainter& painter, int square, QWidget* parent)
    : QTableView(parent)
    , editor_(editor)
    , painter_(painter)
    , square_(square) {
  setObjectName(QStringLiteral("editorBoard"));
  setAccessibleName(tr("Board of the position"));
  setAccessibleDescription(tr("Arrows move; a letter puts a man, capitals are White's; Delete clears"));
  setModel(&editor);
  becomePaintedGrid(*this);
  for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) header->setDefaultSectionSize(square);
  setFixedSize(8 * square, 8 * square);
  setCurrentIndex(editor.indexOf(Square::e1));
  connect(&editor, &PositionEditor::changed, viewport(), qOverload<>(&QWidget::update));
}

QRect EditorBoard::rectOf(Square at) const {
  const QModelIndex index = editor_.indexOf(at);
  return {index.column() * square_, index.row() * square_, square_, square_};
}

std::optional<Square> EditorBoard::squareAt(const QPoint& at) const {
  if (!rect().contains(at)) return std::nullopt;
  return editor_.squareOf(editor_.index(at.y() / square_, at.x() / square_));
}

Square EditorBoard::cursor() const { return currentIndex().isValid() ? editor_.squareOf(currentIndex()) : Square::e1; }

void EditorBoard::setArmed(std::optional<Square> at, bool isCarried) {
  armed_ = at;
  isCarried_ = isCarried;
  viewport()->update();
}

SquareLook EditorBoard::lookOf(Square at) const {
  SquareLook look;
  look.isLight = chess::isLight(at);
  look.men = editor_.piecesOn(at);
  look.isRefused = editor_.indexOf(at).data(PositionEditor::faultRole).toBool();
  look.isArmed = armed_ == at;
  look.isGhost = look.isArmed && isCarried_;
  look.hasCursor = hasFocus() && cursor() == at;
  return look;
}

void EditorBoard::paintEvent(QPaintEvent*) {
  QPainter painter(viewport());
  for (unsigned i = 0; i < 64; ++i)
    painter_.paintSquare(painter, rectOf(static_cast<Square>(i)), lookOf(static_cast<Square>(i)));
}

void EditorBoard::keyPressEvent(QKeyEvent* event) {
  if (actOnKey(*event)) return event->accept();
  QTableView::keyPressEvent(event);
}

bool EditorBoard::actOnKey(const QKeyEvent& event) {
  if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
  switch (event.key()) {
  case Qt::Key_Return:
  case Qt::Key_Enter:
    Q_EMIT pressed(cursor());
    return true;
  case Qt::Key_Escape:
    // Without anything in the hand the key closes the window.
    if (!armed_) return false;
    Q_EMIT escaped();
    return true;
  case Qt::Key_Delete:
  case Qt::Key_Backspace:
  case Qt::Key_Space:
    editor_.erase(cursor());
    return true;
  default:
    return event.text().size() == 1 && putLetter(event.text().front().toLatin1());
  }
}

/// A letter as in a FEN: capitals are White's.
bool EditorBoard::putLetter(char letter) {
  const bool isCapital = letter >= 'A' && letter <= 'Z';
  const auto side = isCapital ? chess::Color::white : chess::Color::black;
  if (letter == 'U' || letter == 'u') {
    editor_.putUndecided(side, cursor());
    return true;
  }
  const auto role = chess::roleOf(letter);
  if (role) editor_.put({*role, side}, cursor());
  return role.has_value();
}

void EditorBoard::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  viewport()->update();
}

} // namespace backrank::ui
