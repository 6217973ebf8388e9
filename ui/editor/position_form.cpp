#include "editor/position_form.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

#include "app/convert.hpp"
#include "board/theme.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

using chess::Color;
using notation::Sketch;

constexpr int mostHalfmoves = 150;
constexpr int mostMoves = 999;

QString idOf(const rules::Variant& variant) {
  return QString::fromUtf8(variant.id().data(), static_cast<qsizetype>(variant.id().size()));
}

QHBoxLayout* rowIn(QWidget* widget) {
  auto* row = new QHBoxLayout(widget);
  row->setContentsMargins(0, 0, 0, 0);
  return row;
}

QString sided(Color side, const QString& white, const QString& black) { return side == Color::white ? white : black; }

QString handText(const chess::Reserve& hand) {
  QString letters;
  for (const char letter : {'K', 'Q', 'R', 'B', 'N'})
    letters += QString(hand.count(*chess::roleOf(letter)), QLatin1Char(letter));
  return letters;
}

} // namespace

PositionForm::PositionForm(app::PositionEditor& editor, QWidget* parent)
    : QWidget(parent)
    , editor_(editor)
    , form_(new QFormLayout(this))
    , game_(new QComboBox(this))
    , turns_(new QWidget(this))
    , enPassant_(new QComboBox(this))
    , counters_(new QWidget(this))
    , halfmoves_(new QSpinBox(this))
    , fullmoves_(new QSpinBox(this))
    , stage_(new QComboBox(this)) {
  form_->setContentsMargins(0, 0, 0, 0);
  addGame();
  addTurn();
  addSides();
  addCounters();
  connect(&editor_, &app::PositionEditor::changed, this, &PositionForm::refresh);
  refresh();
}

void PositionForm::addGame() {
  game_->setObjectName(QStringLiteral("game"));
  game_->setModel(&games_);
  connect(game_, &QComboBox::activated, this, &PositionForm::chooseGame);
  form_->addRow(tr("&Game:"), game_);
  stage_->setObjectName(QStringLiteral("stage"));
  stage_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  connect(stage_, &QComboBox::activated, this, [this](int row) {
    const auto& position = stages_[static_cast<std::size_t>(row)].position;
    editor_.edit(tr("Change the stage"), [&](Sketch& sketch) { sketch = Sketch(sketch.variant(), position); });
  });
  form_->addRow(tr("S&tage:"), stage_);
}

void PositionForm::addTurn() {
  auto* row = rowIn(turns_);
  for (const Color side : chess::allColors) {
    auto* button = new QRadioButton(sided(side, tr("&White"), tr("&Black")), turns_);
    button->setObjectName(sided(side, QStringLiteral("whiteMoves"), QStringLiteral("blackMoves")));
    button->setAccessibleName(sided(side, tr("White to move"), tr("Black to move")));
    connect(button, &QRadioButton::clicked, this, [this, side] {
      editor_.edit(tr("Change the side to move"), [side](Sketch& sketch) { sketch.setTurn(side); });
    });
    turn_[chess::index(side)] = button;
    row->addWidget(button);
  }
  row->addStretch(1);
  form_->addRow(tr("To move:"), turns_);
}

/// A row for each side of what only some games have.
void PositionForm::addSides() {
  addRights();
  addHands();
  addArrays();
  addOwed();
}

void PositionForm::addRights() {
  for (const Color side : chess::allColors) {
    const std::size_t i = chess::index(side);
    rights_[i] = new QWidget(this);
    rowIn(rights_[i]);
    form_->addRow(sided(side, tr("White castles:"), tr("Black castles:")), rights_[i]);
  }
}

void PositionForm::addHands() {
  for (const Color side : chess::allColors) {
    auto* hand = new QLineEdit(this);
    hand->setObjectName(sided(side, QStringLiteral("whiteHand"), QStringLiteral("blackHand")));
    hand->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[KQRBNkqrbn]{0,8}")), hand));
    hand->setToolTip(tr("Pieces that are not on the board yet, by their letters"));
    connect(hand, &QLineEdit::textEdited, this, [this, side](const QString& text) { giveHand(side, text); });
    hands_[chess::index(side)] = hand;
    form_->addRow(sided(side, tr("White's &hand:"), tr("Black's han&d:")), hand);
  }
}

void PositionForm::addArrays() {
  for (const Color side : chess::allColors) {
    auto* arrays = new QComboBox(this);
    arrays->setObjectName(sided(side, QStringLiteral("whiteArrays"), QStringLiteral("blackArrays")));
    connect(arrays, &QComboBox::activated, this, [this, arrays, side](int row) {
      const auto chosen = chess::OpenArrays::fromBits(arrays->itemData(row).toUInt());
      editor_.edit(tr("Change what is undecided"), [&](Sketch& sketch) { sketch.setArrays(side, chosen); });
    });
    arrays_[chess::index(side)] = arrays;
    form_->addRow(sided(side, tr("White's &men:"), tr("Blac&k's men:")), arrays);
  }
}

void PositionForm::addOwed() {
  owed_ = new QComboBox(this);
  owed_->setObjectName(QStringLiteral("owed"));
  owed_->setToolTip(tr("The side to move says first what an undecided man was that has just been captured"));
  connect(owed_, &QComboBox::activated, this, [this](int row) {
    const QVariant at = owed_->itemData(row);
    const auto square = at.isValid() ? std::optional(static_cast<chess::Square>(at.toUInt())) : std::nullopt;
    editor_.edit(tr("Change what is to be declared"), [&](Sketch& sketch) { sketch.setOwed(square); });
  });
  form_->addRow(tr("To dec&lare:"), owed_);
}

void PositionForm::addCounters() {
  enPassant_->setObjectName(QStringLiteral("enPassant"));
  connect(enPassant_, &QComboBox::activated, this, [this](int row) {
    const QVariant at = enPassant_->itemData(row);
    const auto square = at.isValid() ? std::optional(static_cast<chess::Square>(at.toUInt())) : std::nullopt;
    editor_.edit(tr("Change the en passant square"), [&](Sketch& sketch) { sketch.setEnPassant(square); });
  });
  form_->addRow(tr("&En passant:"), enPassant_);
  auto* row = rowIn(counters_);
  const auto count = [this] {
    editor_.edit(tr("Change the counters"),
                 [this](Sketch& sketch) { sketch.setCounters(halfmoves_->value(), fullmoves_->value()); });
  };
  fullmoves_->setObjectName(QStringLiteral("fullmoves"));
  fullmoves_->setRange(1, mostMoves);
  fullmoves_->setAccessibleName(tr("Number of the move"));
  halfmoves_->setObjectName(QStringLiteral("halfmoves"));
  halfmoves_->setRange(0, mostHalfmoves);
  halfmoves_->setAccessibleName(tr("Half-moves since the last capture or pawn move"));
  halfmoves_->setToolTip(halfmoves_->accessibleName());
  for (QSpinBox* box : {fullmoves_, halfmoves_}) connect(box, &QSpinBox::valueChanged, this, count);
  row->addWidget(fullmoves_);
  row->addWidget(new QLabel(tr("quiet half-moves:"), counters_));
  row->addWidget(halfmoves_);
  row->addStretch(1);
  form_->addRow(tr("M&ove:"), counters_);
  static_cast<QLabel*>(form_->labelForField(counters_))->setBuddy(fullmoves_);
}

// What a person does.

void PositionForm::chooseGame(int row) {
  const rules::VariantType& type = games_.typeAt(row);
  if (type.id == editor_.variant().id()) return;
  editor_.setGame(kept_ && kept_->id() == type.id ? *kept_ : rules::Variant(type));
}

void PositionForm::giveHand(Color side, const QString& letters) {
  chess::Reserve hand;
  for (const QChar letter : letters)
    if (const auto role = chess::roleOf(letter.toLatin1())) hand = hand.with(*role);
  editor_.edit(tr("Change a hand"), [&](Sketch& sketch) { sketch.setHand(side, hand); });
}

// What is so.

void PositionForm::refresh() {
  game_->setCurrentIndex(games_.rowOf(idOf(editor_.variant())));
  const chess::Position& position = editor_.sketch().position();
  const QSignalBlocker quietHalf(halfmoves_);
  const QSignalBlocker quietFull(fullmoves_);
  halfmoves_->setValue(position.halfmoves());
  fullmoves_->setValue(position.fullmoves());
  refreshTurn();
  refreshRights();
  refreshEnPassant();
  refreshStages();
  refreshSides();
  refreshOwed();
}

void PositionForm::refreshOwed() {
  auto squares = editor_.sketch().owedSquares();
  const auto now = editor_.sketch().position().owed();
  if (now && std::ranges::find(squares, *now) == squares.end()) squares.push_back(*now);
  owed_->clear();
  owed_->addItem(tr("nothing"));
  for (const chess::Square at : squares) {
    owed_->addItem(tr("what stood on %1").arg(app::nameOf(at)), static_cast<uint>(at));
    if (now == at) owed_->setCurrentIndex(owed_->count() - 1);
  }
  owed_->setEnabled(!squares.empty());
  form_->setRowVisible(owed_, !editor_.sketch().arrayChoices().empty());
}

void PositionForm::refreshTurn() {
  const bool isSetup = editor_.sketch().isInSetup();
  for (const Color side : chess::allColors) {
    QRadioButton& button = *turn_[chess::index(side)];
    button.setChecked(editor_.sketch().position().turn() == side);
    button.setEnabled(!isSetup || button.isChecked());
  }
  for (QWidget* row : {counters_, static_cast<QWidget*>(enPassant_)}) form_->setRowVisible(row, !isSetup);
}

/// Boxes are kept while the same rights are there: a box with the focus stays.
void PositionForm::refreshRights() {
  const auto rights = editor_.sketch().rights();
  for (const Color side : chess::allColors) {
    QWidget& row = *rights_[chess::index(side)];
    std::vector<notation::SketchRight> wanted;
    for (const notation::SketchRight& right : rights)
      if (right.side == side) wanted.push_back(right);
    auto boxes = row.findChildren<QCheckBox*>(Qt::FindDirectChildrenOnly);
    while (boxes.size() > static_cast<qsizetype>(wanted.size())) delete boxes.takeLast();
    while (boxes.size() < static_cast<qsizetype>(wanted.size())) {
      auto* box = new QCheckBox(&row);
      connect(box, &QCheckBox::clicked, this, [this, box](bool isOn) {
        const chess::Bitboard rooks = box->property("rooks").toULongLong();
        editor_.edit(tr("Change a right to castle"), [&](Sketch& sketch) { sketch.setRight(rooks, isOn); });
      });
      row.layout()->addWidget(box);
      boxes.append(box);
    }
    for (qsizetype i = 0; i < boxes.size(); ++i) {
      const notation::SketchRight& right = wanted[static_cast<std::size_t>(i)];
      boxes[i]->setText(app::rightText(editor_.sketch().position(), right));
      boxes[i]->setAccessibleName(tr("%1 may castle: %2").arg(app::nameOf(side), boxes[i]->text()));
      boxes[i]->setProperty("rooks", QVariant::fromValue<qulonglong>(right.rooks));
      boxes[i]->setChecked(right.isGranted);
    }
    form_->setRowVisible(&row, !wanted.empty());
  }
}

void PositionForm::refreshEnPassant() {
  const auto squares = editor_.sketch().enPassantSquares();
  const auto now = editor_.sketch().position().enPassant();
  enPassant_->clear();
  enPassant_->addItem(tr("none"));
  for (const chess::Square at : squares) {
    enPassant_->addItem(app::nameOf(at), static_cast<uint>(at));
    if (now == at) enPassant_->setCurrentIndex(enPassant_->count() - 1);
  }
  enPassant_->setEnabled(!squares.empty());
}

void PositionForm::refreshStages() {
  stages_ = editor_.sketch().stages();
  stage_->clear();
  int current = -1;
  for (const notation::SketchStage& stage : stages_) {
    if (stage.position == editor_.sketch().position()) current = stage_->count();
    stage_->addItem(app::stageText(editor_.variant(), stage));
  }
  stage_->setCurrentIndex(current);
  stage_->setPlaceholderText(tr("no stage fits the men"));
  stage_->setEnabled(!stages_.empty());
  form_->setRowVisible(stage_, editor_.sketch().hasStages());
}

void PositionForm::refreshSides() {
  const chess::Position& position = editor_.sketch().position();
  const auto choices = editor_.sketch().arrayChoices();
  for (const Color side : chess::allColors) {
    QLineEdit& hand = *hands_[chess::index(side)];
    const QString letters = handText(position.reserve(side));
    if (!hand.hasFocus() || hand.text().size() != letters.size()) hand.setText(letters);
    form_->setRowVisible(&hand, editor_.sketch().hasHands());
    QComboBox& arrays = *arrays_[chess::index(side)];
    arrays.clear();
    for (const chess::OpenArrays choice : choices) arrays.addItem(app::arraysText(choice), choice.bits());
    arrays.setCurrentIndex(arrays.findData(position.openArrays(side).bits()));
    form_->setRowVisible(&arrays, !choices.empty());
  }
}

} // namespace backrank::ui
