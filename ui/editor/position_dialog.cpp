#include "editor/position_dialog.hpp"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include "board/theme.hpp"
#include "dialogs/reading_order.hpp"
#include "editor/editor_area.hpp"
#include "editor/editor_board.hpp"
#include "editor/position_form.hpp"
#include "preferences.hpp"

namespace backrank::ui {
namespace {

using notation::Sketch;

constexpr int formWidth = 380;
constexpr int faultLines = 4;

} // namespace

PositionDialog::PositionDialog(const Preferences& looks, QWidget* parent)
    : QDialog(parent)
    , area_(new EditorArea(editor_, looks.pieces, looks.board, this))
    , form_(new PositionForm(editor_, this))
    , fen_(new QLineEdit(this))
    , verdict_(new QLabel(this))
    , faults_(new QListWidget(this)) {
  setObjectName(QStringLiteral("positionDialog"));
  setWindowTitle(tr("Edit position"));
  form_->setFixedWidth(formWidth);
  verdict_->setWordWrap(true);
  verdict_->setFixedWidth(formWidth);
  faults_->setObjectName(QStringLiteral("positionFaults"));
  faults_->setAccessibleName(tr("Faults of the position"));
  faults_->setWordWrap(true);
  faults_->setMinimumHeight(faultLines * (fontMetrics().height() + 6));
  connect(faults_, &QListWidget::currentRowChanged, this, &PositionDialog::showSquare);

  auto* side = new QVBoxLayout;
  side->addWidget(form_);
  side->addLayout(tools());
  side->addStretch(1);
  side->addWidget(verdict_);
  side->addWidget(faults_, 1);
  auto* top = new QHBoxLayout;
  top->addWidget(area_, 0, Qt::AlignTop);
  top->addSpacing(8);
  top->addLayout(side);
  auto* column = new QVBoxLayout(this);
  column->addLayout(top);
  column->addLayout(fenRow());
  column->addWidget(buttons());
  column->setSizeConstraint(QLayout::SetFixedSize);
  connect(&editor_, &app::PositionEditor::changed, this, &PositionDialog::refresh);
  // The area has put its palettes in their places before.
  connect(&editor_, &app::PositionEditor::headerDataChanged, this, [this] { tabInReadingOrder(*layout()); });
  refresh();
  tabInReadingOrder(*column);
  area_->board().setFocus();
}

QPushButton* PositionDialog::newButton(const QString& text, const char* id) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(QString::fromLatin1(id));
  button->setAutoDefault(false);
  return button;
}

QPushButton* PositionDialog::addTool(QLayout& row, const QString& text, const char* id) {
  auto* button = newButton(text, id);
  row.addWidget(button);
  return button;
}

QLayout* PositionDialog::tools() {
  auto* grid = new QGridLayout;
  const auto add = [&](int row, int column, const QString& text, const char* id, auto act) {
    auto* button = newButton(text, id);
    grid->addWidget(button, row, column);
    connect(button, &QPushButton::clicked, this, act);
    return button;
  };
  add(0, 0, tr("&Clear"), "clear",
      [this] { editor_.edit(tr("Clear the board"), [](Sketch& sketch) { sketch.clear(); }); });
  add(0, 1, tr("&Start position"), "start", [this] {
    editor_.edit(tr("Start position"), [](Sketch& sketch) { sketch = Sketch::startOf(sketch.variant()); });
  });
  add(0, 2, tr("&Flip board"), "flip", [this] { area_->flip(); });
  add(1, 0, tr("Swap sides"), "swap",
      [this] { editor_.edit(tr("Swap the sides"), [](Sketch& sketch) { sketch.swapSides(); }); });
  add(1, 1, tr("Mi&rror a and h"), "mirror",
      [this] { editor_.edit(tr("Mirror the files"), [](Sketch& sketch) { sketch.mirrorFiles(); }); });
  auto* steps = new QHBoxLayout;
  auto* undo = addTool(*steps, tr("&Undo"), "undo");
  auto* redo = addTool(*steps, tr("Redo"), "redo");
  grid->addLayout(steps, 1, 2);
  QUndoStack& stack = editor_.undoStack();
  for (QPushButton* button : {undo, redo}) button->setEnabled(false);
  connect(undo, &QPushButton::clicked, &stack, &QUndoStack::undo);
  connect(redo, &QPushButton::clicked, &stack, &QUndoStack::redo);
  connect(&stack, &QUndoStack::canUndoChanged, undo, &QWidget::setEnabled);
  connect(&stack, &QUndoStack::canRedoChanged, redo, &QWidget::setEnabled);
  connect(&stack, &QUndoStack::undoTextChanged, undo, &QWidget::setToolTip);
  connect(&stack, &QUndoStack::redoTextChanged, redo, &QWidget::setToolTip);
  connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, &stack, &QUndoStack::undo);
  connect(new QShortcut(QKeySequence::Redo, this), &QShortcut::activated, &stack, &QUndoStack::redo);
  return grid;
}

QLayout* PositionDialog::fenRow() {
  auto* row = new QHBoxLayout;
  auto* label = new QLabel(tr("FE&N:"), this);
  label->setBuddy(fen_);
  fen_->setObjectName(QStringLiteral("fen"));
  fen_->setClearButtonEnabled(false);
  row->addWidget(label);
  row->addWidget(fen_, 1);
  auto* copy = addTool(*row, tr("Cop&y FEN"), "copyFen");
  ways_.push_back(copy);
  connect(copy, &QPushButton::clicked, this, &PositionDialog::copyFen);
  connect(fen_, &QLineEdit::textEdited, this, [this](const QString& text) {
    isTyping_ = true;
    editor_.type(text);
    isTyping_ = false;
  });
  connect(fen_, &QLineEdit::editingFinished, this, [this] { fen_->setText(editor_.fen()); });
  return row;
}

QDialogButtonBox* PositionDialog::buttons() {
  auto* box = new QDialogButtonBox(this);
  const auto add = [&](const QString& text, const char* id, QDialogButtonBox::ButtonRole role) {
    auto* button = newButton(text, id);
    box->addButton(button, role);
    return button;
  };
  play_ = add(tr("&Play from here…"), "playFromHere", QDialogButtonBox::ActionRole);
  auto* analyse = add(tr("&Analyse here"), "analyseHere", QDialogButtonBox::ActionRole);
  for (QPushButton* button : {play_, analyse}) ways_.push_back(button);
  connect(play_, &QPushButton::clicked, this, [this] {
    if (const auto& position = editor_.position()) Q_EMIT playWanted(editor_.variant(), *position);
  });
  connect(analyse, &QPushButton::clicked, this, [this] {
    if (const auto& position = editor_.position()) Q_EMIT analysisWanted(editor_.variant(), *position);
  });
  add(tr("Close"), "close", QDialogButtonBox::RejectRole);
  connect(box, &QDialogButtonBox::rejected, this, &QDialog::close);
  return box;
}

void PositionDialog::open(const rules::Variant& variant, const chess::Position& position) {
  form_->keepRules(variant);
  editor_.open(variant, position);
  show();
  raise();
  activateWindow();
}

// What is so.

void PositionDialog::refresh() {
  // While a person types, the text is theirs.
  if (!isTyping_) fen_->setText(editor_.fen());
  if (!isTyping_) fen_->setCursorPosition(0);
  for (QPushButton* way : ways_) way->setEnabled(editor_.position().has_value());
  play_->setEnabled(editor_.position() && editor_.ending().isEmpty());
  showFaults();
}

void PositionDialog::showFaults() {
  faults_->clear();
  for (const auto& fault : editor_.faults()) faults_->addItem(fault.text);
  faults_->setVisible(!editor_.faults().empty());
  verdict_->setText(verdict());
}

QString PositionDialog::verdict() const {
  const auto count = static_cast<int>(editor_.faults().size());
  if (count == 1) return tr("This position cannot be played yet:");
  if (count > 1) return tr("This position cannot be played yet, for %1 reasons:").arg(count);
  const QString ending = editor_.ending();
  return ending.isEmpty() ? tr("This position can be played.")
                          : tr("The game is over in this position. %1").arg(ending);
}

/// The cursor goes to the square that a fault is about.
void PositionDialog::showSquare(int row) {
  if (row < 0 || row >= static_cast<int>(editor_.faults().size())) return;
  const chess::Bitboard squares = editor_.faults()[static_cast<std::size_t>(row)].squares;
  if (squares != 0) area_->board().setCurrentIndex(editor_.indexOf(chess::first(squares)));
}

void PositionDialog::copyFen() {
  QGuiApplication::clipboard()->setText(editor_.fen());
  editor_.undoStack().setClean();
}

void PositionDialog::reject() {
  if (editor_.undoStack().isClean()) return QDialog::reject();
  askToLeave();
}

/// Nothing else has the position: it was neither played, nor analysed, nor copied as it is.
void PositionDialog::askToLeave() {
  auto* box = new QMessageBox(QMessageBox::Question, windowTitle(), tr("Leave the editor without the position?"),
                              QMessageBox::Discard | QMessageBox::Cancel, this);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setInformativeText(tr("It was changed, and is neither played nor copied."));
  box->button(QMessageBox::Discard)->setText(tr("&Leave"));
  box->button(QMessageBox::Cancel)->setText(tr("&Go on editing"));
  box->setDefaultButton(QMessageBox::Cancel);
  connect(box->button(QMessageBox::Discard), &QAbstractButton::clicked, this, [this] { QDialog::reject(); });
  box->open();
}

} // namespace backrank::ui
