#include "app/position_editor.hpp"

#include <QUndoCommand>
#include <algorithm>

#include "app/convert.hpp"
#include "game/ending.hpp"

namespace backrank::app {
namespace {

constexpr int size = 8;
constexpr int typingId = 1;

QString occupantText(const chess::Position& position, chess::Square at) {
  if (const auto piece = position.pieceAt(at)) return pieceName(*piece);
  if (position.isEmpty(at)) return PositionEditor::tr("empty");
  return PositionEditor::tr("undecided: %1").arg(listOf(position.rolesAt(at)));
}

} // namespace

/// One edit, with the state before and after it: a position is small.
class PositionEditor::Edit : public QUndoCommand {
public:
  Edit(PositionEditor& editor, const QString& what, State after, bool isTyping = false)
      : QUndoCommand(what)
      , editor_(editor)
      , before_(editor.state_)
      , after_(std::move(after))
      , isTyping_(isTyping) {}
  void undo() override { editor_.apply(before_); }
  void redo() override { editor_.apply(after_); }
  int id() const override { return isTyping_ ? typingId : -1; }
  bool mergeWith(const QUndoCommand* later) override {
    after_ = static_cast<const Edit*>(later)->after_;
    return true;
  }

private:
  PositionEditor& editor_;
  State before_;
  State after_;
  bool isTyping_;
};

PositionEditor::PositionEditor(QObject* parent)
    : QAbstractTableModel(parent)
    , state_{notation::Sketch::startOf(rules::Variant(*rules::variantType("standard"))), {}} {
  check();
}

void PositionEditor::open(const rules::Variant& variant, const chess::Position& position) {
  undo_.clear();
  apply({notation::Sketch(variant, position), {}});
}

QString PositionEditor::fen() const {
  return state_.typed.isEmpty() ? QString::fromStdString(state_.sketch.text()) : state_.typed;
}

QString PositionEditor::ending() const {
  const auto ended = position_ ? rules::verdict(variant(), *position_, {}).ended : std::nullopt;
  return ended ? toText(game::Ending{.winner = ended->winner, .outcome = ended}) : QString();
}

// Edits.

void PositionEditor::edit(const QString& what, const std::function<void(notation::Sketch&)>& change) {
  State after{state_.sketch, {}};
  change(after.sketch);
  const bool isSame = after.sketch.position() == state_.sketch.position() && state_.typed.isEmpty() &&
                      after.sketch.variant().id() == variant().id() &&
                      after.sketch.variant().rules() == variant().rules();
  // A control that was turned to what cannot be shows again what is so.
  if (isSame) return Q_EMIT changed();
  undo_.push(new Edit(*this, what, std::move(after)));
}

void PositionEditor::put(chess::Piece piece, chess::Square at) {
  edit(tr("Put a %1 on %2").arg(pieceName(piece), nameOf(at)),
       [&](notation::Sketch& sketch) { sketch.put(piece, at); });
}

void PositionEditor::putUndecided(chess::Color side, chess::Square at) {
  edit(tr("Leave %1 undecided").arg(nameOf(at)), [&](notation::Sketch& sketch) { sketch.putUndecided(side, at); });
}

void PositionEditor::erase(chess::Square at) {
  edit(tr("Clear %1").arg(nameOf(at)), [&](notation::Sketch& sketch) { sketch.erase(at); });
}

void PositionEditor::move(chess::Square from, chess::Square to) {
  edit(tr("Move %1 to %2").arg(nameOf(from), nameOf(to)), [&](notation::Sketch& sketch) { sketch.move(from, to); });
}

void PositionEditor::setGame(const rules::Variant& variant) {
  edit(tr("Change the game"), [&](notation::Sketch& sketch) { sketch.setGame(variant); });
}

void PositionEditor::type(const QString& fen) {
  const std::string text = fen.toStdString();
  State after{notation::Sketch::read(variant(), text), {}};
  if (!notation::checkFen(variant(), text).position) after.typed = fen;
  if (after.typed == state_.typed && after.sketch.position() == state_.sketch.position()) return;
  undo_.push(new Edit(*this, tr("Type the FEN"), std::move(after), true));
}

void PositionEditor::apply(const State& state) {
  state_ = state;
  check();
  tellAll();
  Q_EMIT changed();
}

void PositionEditor::check() {
  const std::string text = state_.typed.isEmpty() ? state_.sketch.text() : state_.typed.toStdString();
  auto checked = notation::checkFen(variant(), text);
  position_ = std::move(checked.position);
  faults_.clear();
  outlined_ = 0;
  for (const notation::SketchFault& fault : checked.faults) {
    const QString text = toText(fault.error);
    const auto same = std::ranges::find(faults_, text, &Fault::text);
    if (same == faults_.end())
      faults_.push_back({text, fault.squares});
    else
      same->squares |= fault.squares;
    outlined_ |= fault.squares;
  }
}

// Cells.

int PositionEditor::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : size; }

int PositionEditor::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : size; }

QString PositionEditor::piecesOn(chess::Square at) const {
  const chess::Position& position = state_.sketch.position();
  const auto color = position.colorAt(at);
  return color ? lettersOf(position.rolesAt(at), *color) : QString();
}

QVariant PositionEditor::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const chess::Square at = squareOf(index);
  const bool isAtFault = chess::has(outlined_, at);
  switch (role) {
  case piecesRole:
    return piecesOn(at);
  case faultRole:
    return isAtFault;
  case Qt::AccessibleTextRole: {
    const QString text = tr("%1, %2").arg(nameOf(at), occupantText(state_.sketch.position(), at));
    return isAtFault ? tr("%1, at fault").arg(text) : text;
  }
  default:
    return {};
  }
}

QVariant PositionEditor::headerData(int section, Qt::Orientation orientation, int role) const {
  if ((role != Qt::DisplayRole && role != Qt::AccessibleTextRole) || section < 0 || section >= size) return {};
  const bool files = orientation == Qt::Horizontal;
  const int counted = files == isFlipped_ ? size - 1 - section : section;
  return QString(QChar::fromLatin1(static_cast<char>((files ? 'a' : '1') + counted)));
}

void PositionEditor::setFlipped(bool flipped) {
  if (flipped == isFlipped_) return;
  isFlipped_ = flipped;
  tellAll();
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, size - 1);
  Q_EMIT headerDataChanged(Qt::Vertical, 0, size - 1);
}

QModelIndex PositionEditor::indexOf(chess::Square at) const {
  const int file = chess::fileOf(at);
  const int rank = chess::rankOf(at);
  return isFlipped_ ? index(rank, size - 1 - file) : index(size - 1 - rank, file);
}

chess::Square PositionEditor::squareOf(const QModelIndex& index) const {
  return isFlipped_ ? chess::squareAt(size - 1 - index.column(), index.row())
                    : chess::squareAt(index.column(), size - 1 - index.row());
}

void PositionEditor::tellAll() { Q_EMIT dataChanged(index(0, 0), index(size - 1, size - 1)); }

} // namespace backrank::app
