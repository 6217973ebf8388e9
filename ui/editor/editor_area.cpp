#include "editor/editor_area.hpp"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/convert.hpp"
#include "dialogs/screen_fit.hpp"
#include "editor/editor_board.hpp"
#include "editor/palette.hpp"

namespace backrank::ui {
namespace {

constexpr int rim = 20;
constexpr int largestSquare = 50;
constexpr int smallestSquare = 26;
/// What a dialog on a small screen has above and below its squares, palettes left out, which are as high as two of
/// them.
constexpr int besides = 90;
constexpr int gap = 6;

/// On a small screen all of the board is to be seen at once.
int squareFor(const QSize& room) { return std::clamp((room.height() - besides) / 10, smallestSquare, largestSquare); }

QString menOf(const Tool& tool) {
  if (const auto* piece = std::get_if<chess::Piece>(&tool)) return QString(QLatin1Char(chess::letterOf(*piece)));
  const auto* undecided = std::get_if<UndecidedTool>(&tool);
  return undecided ? app::lettersOf({chess::Role::rook, chess::Role::knight, chess::Role::bishop}, undecided->side)
                   : QString();
}

} // namespace

EditorArea::EditorArea(app::PositionEditor& editor, const QString& pieces, const QString& board, QWidget* parent)
    : QWidget(parent)
    , editor_(editor)
    , pieces_(QStringLiteral(":/pieces/") + pieces)
    , boardId_(board)
    , painter_(pieces_, themeOf(QWidget::palette(), board))
    , board_(new EditorBoard(editor, painter_, squareFor(ScreenFit::roomFor(*this)), this))
    , palettes_{new Palette(editor, pieces_, chess::Color::white, board_->square() - 4, tools_, this),
                new Palette(editor, pieces_, chess::Color::black, board_->square() - 4, tools_, this)}
    , overlay_(new Overlay(painter_, this)) {
  for (Palette* palette : palettes_)
    for (QToolButton* button : palette->buttons()) button->installEventFilter(this);
  const int side = 8 * board_->square();
  const int row = palettes_[0]->sizeHint().height();
  setFixedSize(side + 2 * rim, side + rim + 2 * (row + gap));
  board_->move(rim, row + gap);
  overlay_->setSquareSize(board_->square());
  placePalettes();
  choose(tool_);
  connect(board_, &EditorBoard::pressed, this, &EditorArea::use);
  connect(board_, &EditorBoard::escaped, this, &EditorArea::letGo);
  connect(&tools_, &QButtonGroup::buttonClicked, this, [this](const QAbstractButton* button) {
    for (const Palette* palette : palettes_)
      if (const auto tool = palette->toolOf(button)) choose(*tool);
  });
  connect(&editor, &app::PositionEditor::changed, this, [this] {
    for (Palette* palette : palettes_) palette->refresh();
  });
  connect(&editor, &app::PositionEditor::headerDataChanged, this, [this] {
    placePalettes();
    update();
  });
}

EditorArea::~EditorArea() = default;

void EditorArea::placePalettes() {
  const bool isFlipped = editor_.isFlipped();
  const int row = palettes_[0]->sizeHint().height();
  const QRect upper(rim, 0, 8 * board_->square(), row);
  const QRect lower = upper.translated(0, height() - row);
  palettes_[0]->setGeometry(isFlipped ? upper : lower);
  palettes_[1]->setGeometry(isFlipped ? lower : upper);
}

void EditorArea::choose(const Tool& tool) {
  tool_ = tool;
  letGo();
  for (const Palette* palette : palettes_)
    if (QToolButton* button = palette->buttonOf(tool)) button->setChecked(true);
}

void EditorArea::flip() { editor_.setFlipped(!editor_.isFlipped()); }

std::optional<chess::Square> EditorArea::squareAt(const QPoint& at) const {
  return board_->squareAt(at - board_->pos());
}

// Picture.

bool EditorArea::event(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) painter_.setTheme(themeOf(QWidget::palette(), boardId_));
  return QWidget::event(event);
}

void EditorArea::resizeEvent(QResizeEvent*) { overlay_->setGeometry(rect()); }

void EditorArea::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF squares = board_->geometry();
  painter.setPen(Qt::NoPen);
  painter.setBrush(painter_.theme().frame);
  painter.drawRoundedRect(squares.adjusted(-rim, -3, rim, rim), 4, 4);
  // Black men on a dark window would not be seen: they lie in trays, as in a game.
  painter.setPen(painter_.theme().trayEdge);
  painter.setBrush(painter_.theme().tray);
  for (const Palette* palette : palettes_)
    painter.drawRoundedRect(QRectF(palette->geometry()).adjusted(-2, 0, 2, 0), 4, 4);
  painter_.paintCoordinates(painter, squares, {rim, rim}, editor_.isFlipped());
}

// Mouse on the board.

void EditorArea::mousePressEvent(QMouseEvent* event) {
  board_->setFocus(Qt::MouseFocusReason);
  const auto at = squareAt(event->position().toPoint());
  if (event->button() == Qt::RightButton && hand_ == Hand::carrying) return letGo();
  if (!at || hand_ != Hand::empty) return;
  board_->setCurrentIndex(editor_.indexOf(*at));
  if (event->button() == Qt::LeftButton) return press(*at, event->position().toPoint());
  if (event->button() != Qt::RightButton) return;
  hand_ = Hand::erasing;
  editor_.erase(*at);
}

void EditorArea::press(chess::Square at, const QPoint& point) {
  if (!std::holds_alternative<MoveTool>(tool_)) {
    hand_ = std::holds_alternative<EraseTool>(tool_) ? Hand::erasing : Hand::painting;
    return use(at);
  }
  hand_ = Hand::pressed;
  pressedAt_ = point;
  wasArmed_ = board_->armed().has_value();
  if (wasArmed_) return;
  from_ = at;
  if (!editor_.piecesOn(at).isEmpty()) board_->setArmed(at, false);
}

/// A press of the tool on a square, by mouse or key; a piece that stands there already goes.
void EditorArea::use(chess::Square at) {
  if (std::holds_alternative<MoveTool>(tool_)) return click(at);
  if (const auto* undecided = std::get_if<UndecidedTool>(&tool_)) return editor_.putUndecided(undecided->side, at);
  const auto* piece = std::get_if<chess::Piece>(&tool_);
  if (!piece || editor_.sketch().position().pieceAt(at) == *piece) return editor_.erase(at);
  editor_.put(*piece, at);
}

/// Takes up the man of a square, or puts down the one that was taken up.
void EditorArea::click(chess::Square at) {
  const auto armed = board_->armed();
  if (armed && *armed != at) editor_.move(*armed, at);
  const bool takes = !armed && !editor_.piecesOn(at).isEmpty();
  board_->setArmed(takes ? std::optional(at) : std::nullopt, false);
}

void EditorArea::mouseMoveEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  const auto at = squareAt(point);
  const bool isFar = (point - pressedAt_).manhattanLength() > 4;
  if (hand_ == Hand::carrying) return moveTo(point);
  if (hand_ == Hand::pressed && isFar && board_->armed() == from_ && from_)
    return carry(editor_.piecesOn(*from_), point);
  if (!at) return;
  const auto* piece = std::get_if<chess::Piece>(&tool_);
  if (hand_ == Hand::erasing && !editor_.sketch().position().isEmpty(*at)) editor_.erase(*at);
  if (hand_ == Hand::painting && piece && editor_.sketch().position().pieceAt(*at) != *piece &&
      editor_.squareOf(board_->currentIndex()) != *at)
    editor_.put(*piece, *at);
  if (hand_ == Hand::painting) board_->setCurrentIndex(editor_.indexOf(*at));
}

void EditorArea::mouseReleaseEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  if (hand_ == Hand::carrying) return drop(point);
  const auto at = squareAt(point);
  // The press took the man up already; a second one puts it down, or lets go of it.
  if (std::exchange(hand_, Hand::empty) == Hand::pressed && wasArmed_ && at) click(*at);
}

// Men in the hand.

void EditorArea::carry(const QString& men, const QPoint& at) {
  hand_ = Hand::carrying;
  board_->setArmed(from_, true);
  overlay_->raise();
  overlay_->carry(men, at);
}

void EditorArea::moveTo(const QPoint& at) { overlay_->moveTo(at); }

/// On a square the man stands there; off the board he is gone.
void EditorArea::drop(const QPoint& at) {
  const auto to = squareAt(at);
  const auto from = from_;
  const auto tool = carried_;
  letGo();
  if (tool && to) {
    if (const auto* piece = std::get_if<chess::Piece>(&*tool)) return editor_.put(*piece, *to);
    return editor_.putUndecided(std::get<UndecidedTool>(*tool).side, *to);
  }
  if (!from || to == from) return;
  if (to)
    editor_.move(*from, *to);
  else
    editor_.erase(*from);
}

void EditorArea::letGo() {
  hand_ = Hand::empty;
  from_.reset();
  carried_.reset();
  overlay_->letGo();
  board_->setArmed(std::nullopt, false);
}

// Mouse on the palettes.

bool EditorArea::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
  case QEvent::MouseButtonPress:
  case QEvent::MouseMove:
  case QEvent::MouseButtonRelease:
    return filterPalette(watched, static_cast<QMouseEvent&>(*event));
  default:
    return QWidget::eventFilter(watched, event);
  }
}

/// A button is pressed as ever, until the pointer leaves it with a man.
bool EditorArea::filterPalette(QObject* button, QMouseEvent& event) {
  const QPoint at = static_cast<QWidget*>(button)->mapTo(this, event.position().toPoint());
  if (event.type() == QEvent::MouseButtonPress) {
    pressedAt_ = at;
    return event.button() == Qt::RightButton && hand_ == Hand::carrying ? (letGo(), true) : false;
  }
  if (event.type() == QEvent::MouseButtonRelease) {
    if (hand_ != Hand::carrying) return false;
    drop(at);
    static_cast<QToolButton*>(button)->setDown(false);
    return true;
  }
  if (hand_ == Hand::carrying) return moveTo(at), true;
  const bool isDrag = event.buttons().testFlag(Qt::LeftButton) &&
                      (at - pressedAt_).manhattanLength() > QApplication::startDragDistance();
  if (!isDrag) return false;
  for (const Palette* palette : palettes_)
    if (const auto tool = palette->toolOf(button); tool && !menOf(*tool).isEmpty()) {
      carried_ = tool;
      from_.reset();
      carry(menOf(*tool), at);
    }
  return true;
}

} // namespace backrank::ui
