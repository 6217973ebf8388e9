#include "app/turn_tree_model.hpp"

#include <QFont>
#include <algorithm>

#include "app/convert.hpp"
#include "app/counted.hpp"
#include "explore/turns.hpp"
#include "notation/setup_lines.hpp"
#include "notation/wire.hpp"
#include "rules/legal.hpp"

namespace backrank::app {
namespace {

/// With more pieces in hand too many starts may follow where both sides place alone.
constexpr int mostInHand = 6;

int piecesInHand(const chess::Position& position) {
  int count = 0;
  for (const chess::Color side : chess::allColors) count += position.reserve(side).size();
  return count;
}

/// True if `a` is better than `b` for a side; what is not known is worse than all else.
bool isBetter(const TurnValue& a, const TurnValue& b, chess::Color side) {
  if (a.isKnown() != b.isKnown()) return a.isKnown();
  return side == chess::Color::white ? a.centipawns > b.centipawns : a.centipawns < b.centipawns;
}

/// After one of the turns that are possible: quickly tells that not all of them are known.
chess::Position anyTurn(const rules::Variant& variant, chess::Position position) {
  const chess::Color side = position.turn();
  while (position.turn() == side && !rules::settled(variant, position))
    position = rules::play(variant, position, *rules::legal(variant, position).begin());
  return position;
}

} // namespace

// --- Values

TurnValues::TurnValues(const Explorer& explorer)
    : explorer_(explorer) {}

void TurnValues::forget() {
  if (steps_) steps_->forgetScores();
}

TurnValue TurnValues::of(const chess::Position& position) {
  const auto worth = worthOf(position);
  if (worth && worth->isExact() && !rules::settled(explorer_.variant(), position))
    return {.source = TurnValue::Source::play, .centipawns = *worth->estimate, .knownShare = 1};
  if (const TurnValue value = ofReplies(position); value.isKnown()) return value;
  if (const auto* searched = explorer_.known(position)) {
    const explore::Scored& scored = searched->scored;
    return {
        .source = TurnValue::Source::searched, .centipawns = scored.centipawns, .depth = scored.depth, .knownShare = 1};
  }
  if (!worth || !worth->estimate) return {};
  return {.source = TurnValue::Source::play, .centipawns = *worth->estimate, .knownShare = worth->knownShare()};
}

/// Minimax over the starts that may follow; nothing where there may be too many.
std::optional<explore::Worth> TurnValues::worthOf(const chess::Position& position) {
  if (explorer_.shape() == Explorer::Shape::tree && piecesInHand(position) > mostInHand) return std::nullopt;
  if (!steps_)
    steps_.emplace(explorer_.variant(), [this](const explore::Pairing& pairing) -> std::optional<int> {
      const auto at = explorer_.placeOf(pairing);
      const explore::Known* known = at && explorer_.isWanted(*at) ? explorer_.known(*at) : nullptr;
      return known ? std::optional(known->scored.centipawns) : std::nullopt;
    });
  return steps_->worthOf(position);
}

/// Nothing unless the engine looked at the position after every reply.
TurnValue TurnValues::ofReplies(const chess::Position& position) {
  const rules::Variant& variant = explorer_.variant();
  if (!explorer_.known(anyTurn(variant, position))) return {};
  TurnValue best;
  for (const explore::Turn& reply : explore::turnsFrom(variant, position)) {
    if (!explorer_.known(reply.after)) return {};
    const TurnValue value = of(reply.after);
    const int replies = best.replies + 1;
    if (isBetter(value, best, position.turn())) best = value;
    best.replies = replies;
  }
  best.source = TurnValue::Source::replies;
  return best;
}

// --- The tree

struct TurnTreeModel::Node {
  chess::Position position;
  std::vector<chess::Action> actions; ///< that led here from the parent
  QString text;
  Node* parent = nullptr;
  int row = 0;
  bool isGrown = false;
  std::vector<std::unique_ptr<Node>> turns;
  std::optional<TurnValue> value;
};

TurnTreeModel::TurnTreeModel(Explorer& explorer, bool isWatched, QObject* parent)
    : QAbstractItemModel(parent)
    , explorer_(explorer)
    , values_(explorer)
    , isWatched_(isWatched)
    , isStale_(!isWatched) {
  plant();
  connect(&explorer_, &Explorer::changed, this, &TurnTreeModel::follow);
  connect(&explorer_, &Explorer::scoreAdded, this, &TurnTreeModel::follow);
  connect(&explorer_, &Explorer::setupScoreAdded, this, &TurnTreeModel::follow);
  connect(&explorer_, &Explorer::looksChanged, this, [this] { recolour(*root_, {}); });
}

TurnTreeModel::~TurnTreeModel() = default;

void TurnTreeModel::plant() {
  values_.forget();
  root_ = std::make_unique<Node>();
  isFromSetup_ = explorer_.from().has_value();
  root_->position = isFromSetup_ ? *explorer_.from() : explorer_.variant().start();
  if (!isStale_) grow(*root_);
}

void TurnTreeModel::follow() {
  isStale_ = !isWatched_;
  if (isStale_) return;
  const chess::Position& begin = explorer_.from() ? *explorer_.from() : root_->position;
  if (root_->isGrown && begin == root_->position && explorer_.from().has_value() == isFromSetup_) return weigh();
  beginResetModel();
  plant();
  endResetModel();
}

void TurnTreeModel::weigh() {
  Q_EMIT layoutAboutToBeChanged();
  values_.forget();
  root_->value.reset();
  weighBelow(*root_);
  for (const QModelIndex& kept : persistentIndexList())
    changePersistentIndex(kept, createIndex(nodeOf(kept)->row, kept.column(), kept.internalPointer()));
  Q_EMIT layoutChanged();
}

void TurnTreeModel::weighBelow(Node& node) const {
  for (const auto& turn : node.turns) turn->value.reset();
  sort(node);
  for (const auto& turn : node.turns) weighBelow(*turn);
}

void TurnTreeModel::setWatched(bool watched) {
  isWatched_ = watched;
  if (watched && isStale_) follow();
}

void TurnTreeModel::recolour(const Node& node, const QModelIndex& at) {
  if (node.turns.empty()) return;
  const int last = static_cast<int>(node.turns.size()) - 1;
  Q_EMIT dataChanged(index(0, 0, at), index(last, columns - 1, at),
                     {colourRole, Qt::BackgroundRole, Qt::ForegroundRole});
  for (const auto& turn : node.turns) recolour(*turn, index(turn->row, 0, at));
}

bool TurnTreeModel::hasTurns() const { return !rules::settled(explorer_.variant(), root_->position); }

void TurnTreeModel::grow(Node& node) const {
  if (std::exchange(node.isGrown, true) || rules::settled(explorer_.variant(), node.position)) return;
  for (explore::Turn& turn : explore::turnsFrom(explorer_.variant(), node.position)) {
    auto grown = std::make_unique<Node>();
    grown->text = turnText(explorer_.variant(), node.position, turn.actions);
    grown->position = turn.after;
    grown->actions = std::move(turn.actions);
    grown->parent = &node;
    node.turns.push_back(std::move(grown));
  }
  sort(node);
}

void TurnTreeModel::sort(Node& node) const {
  const chess::Color side = node.position.turn();
  std::ranges::stable_sort(node.turns,
                           [&](const auto& a, const auto& b) { return isBetter(valueOf(*a), valueOf(*b), side); });
  for (std::size_t i = 0; i < node.turns.size(); ++i) node.turns[i]->row = static_cast<int>(i);
}

TurnValue TurnTreeModel::valueOf(Node& node) const {
  if (!node.value) node.value = values_.of(node.position);
  return *node.value;
}

int TurnTreeModel::lossOf(Node& node) const {
  const TurnValue best = valueOf(*node.parent->turns.front());
  return std::abs(best.centipawns - valueOf(node).centipawns);
}

TurnTreeModel::Node* TurnTreeModel::nodeOf(const QModelIndex& index) const {
  return index.isValid() ? static_cast<Node*>(index.internalPointer()) : root_.get();
}

QModelIndex TurnTreeModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return createIndex(row, column, nodeOf(parent)->turns[static_cast<std::size_t>(row)].get());
}

QModelIndex TurnTreeModel::parent(const QModelIndex& child) const {
  Node* above = child.isValid() ? nodeOf(child)->parent : nullptr;
  return above && above != root_.get() ? createIndex(above->row, 0, above) : QModelIndex();
}

int TurnTreeModel::rowCount(const QModelIndex& parent) const {
  return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent)->turns.size());
}

int TurnTreeModel::columnCount(const QModelIndex&) const { return columns; }

bool TurnTreeModel::hasChildren(const QModelIndex& parent) const {
  if (parent.column() > 0) return false;
  const Node* node = nodeOf(parent);
  return node->isGrown ? !node->turns.empty() : !rules::settled(explorer_.variant(), node->position);
}

bool TurnTreeModel::canFetchMore(const QModelIndex& parent) const {
  return parent.column() <= 0 && !nodeOf(parent)->isGrown && hasChildren(parent);
}

void TurnTreeModel::fetchMore(const QModelIndex& parent) {
  if (!canFetchMore(parent)) return;
  // Grown aside, so that the rows are announced before they are there.
  Node& node = *nodeOf(parent);
  grow(node);
  auto grown = std::move(node.turns);
  node.turns.clear();
  beginInsertRows(parent, 0, static_cast<int>(grown.size()) - 1);
  node.turns = std::move(grown);
  endInsertRows();
}

QString TurnTreeModel::textAt(Node& node, int column) const {
  const TurnValue value = valueOf(node);
  switch (column) {
  case turnColumn:
    return node.text;
  case scoreColumn:
    return value.isKnown() ? scoreText(value.centipawns) : QString();
  case lossColumn:
    return value.isKnown() ? (lossOf(node) == 0 ? tr("best") : QChar(0x2212) + amountText(lossOf(node))) : QString();
  default:
    if (value.source == TurnValue::Source::searched) return tr("depth %1").arg(value.depth);
    if (value.source == TurnValue::Source::replies) return counted(value.replies, tr("1 reply"), tr("%L1 replies"));
    return value.isKnown() ? tr("%1 %").arg(value.knownShare * 100, 0, 'f', 0) : tr("not yet");
  }
}

QString TurnTreeModel::accessibleText(Node& node) const {
  const QString words = turnWords(explorer_.variant(), node.parent->position, node.actions);
  if (!valueOf(node).isKnown()) return tr("%1 Not analysed.").arg(words);
  return tr("%1 %2, %3.").arg(words, textAt(node, scoreColumn), textAt(node, lossColumn));
}

QVariant TurnTreeModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  Node& node = *nodeOf(index);
  const TurnValue value = valueOf(node);
  switch (role) {
  case Qt::DisplayRole:
    return textAt(node, index.column());
  case Qt::AccessibleTextRole:
    return index.column() == turnColumn ? accessibleText(node) : textAt(node, index.column());
  case Qt::ToolTipRole:
    return index.column() == turnColumn ? QVariant(turnWords(explorer_.variant(), node.parent->position, node.actions))
                                        : headerData(index.column(), Qt::Horizontal, role);
  case Qt::TextAlignmentRole:
    return index.column() == turnColumn ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
  case valueRole:
    return value.isKnown() ? QVariant(value.centipawns) : QVariant();
  case colourRole:
    return value.isKnown() ? QVariant(explorer_.scale().colourOf(value.centipawns)) : QVariant();
  case lossRole:
    return value.isKnown() ? QVariant(lossOf(node)) : QVariant();
  case Qt::BackgroundRole:
    return index.column() == scoreColumn ? data(index, colourRole) : QVariant();
  case Qt::ForegroundRole:
    return index.column() == scoreColumn && value.isKnown()
               ? QVariant(readableOn(explorer_.scale().colourOf(value.centipawns)))
               : QVariant();
  default:
    return {};
  }
}

QVariant TurnTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const bool isShort = role == Qt::DisplayRole;
  if (!isShort && role != Qt::ToolTipRole) return {};
  switch (section) {
  case turnColumn:
    return isShort ? tr("Turn") : tr("What the side to set up may do");
  case scoreColumn:
    return isShort ? tr("Score") : tr("The score if both play on as well as they can, from White");
  case lossColumn:
    return isShort ? tr("Loss") : tr("How much worse than the best turn: where it is large, the choice matters");
  case knownColumn:
    return isShort ? tr("Known")
                   : tr("How deep it was searched, from how many replies it follows, or how much of what may follow "
                        "was analysed");
  default:
    return {};
  }
}

const chess::Position& TurnTreeModel::positionAt(const QModelIndex& index) const { return nodeOf(index)->position; }

TurnValue TurnTreeModel::valueAt(const QModelIndex& index) const { return valueOf(*nodeOf(index)); }

std::optional<explore::Subject> TurnTreeModel::subjectAt(const QModelIndex& index) const {
  const Node* node = nodeOf(index);
  if (rules::settled(explorer_.variant(), node->position)) return explore::pairingOf(node->position);
  if (isFromSetup_ && !explorer_.stepsToFrom()) return std::nullopt;
  std::vector<std::string> words;
  for (; node->parent; node = node->parent)
    for (auto action = node->actions.rbegin(); action != node->actions.rend(); ++action)
      words.push_back(notation::wire(*action));
  std::string steps = isFromSetup_ ? *explorer_.stepsToFrom() : std::string();
  for (auto word = words.rbegin(); word != words.rend(); ++word) steps += (steps.empty() ? "" : " ") + *word;
  return explore::Subject::setup(steps);
}

QString TurnTreeModel::lineTo(const QModelIndex& index) const {
  QStringList turns;
  for (const Node* node = nodeOf(index); node->parent; node = node->parent) turns.prepend(node->text);
  return turns.join(QLatin1Char(' '));
}

namespace {

bool isWord(chess::Action action) {
  using Kind = chess::Action::Kind;
  const Kind kind = action.kind();
  return kind == Kind::offer || kind == Kind::acceptance || kind == Kind::refusal || kind == Kind::single;
}

/// What the side says about single placements in a turn: lines have no sign for it.
QString wordsIn(const rules::Variant& variant, chess::Position position, const std::vector<chess::Action>& actions) {
  QString words;
  for (const chess::Action action : actions) {
    if (isWord(action)) words += spoken(variant, position, action) + QLatin1Char(' ');
    position = rules::play(variant, position, action);
  }
  return words;
}

} // namespace

QString turnWords(const rules::Variant& variant, chess::Position before, const std::vector<chess::Action>& actions) {
  QStringList sentences;
  for (const chess::Action action : actions) {
    sentences << spoken(variant, before, action);
    before = rules::play(variant, before, action);
  }
  return sentences.join(QLatin1Char(' '));
}

QString turnText(const rules::Variant& variant, const chess::Position& before,
                 const std::vector<chess::Action>& actions) {
  QString line = QString::fromStdString(notation::writeSetupLines(variant, before, actions));
  const qsizetype number = line.indexOf(QLatin1String(". "));
  if (number >= 0) line.remove(0, number + 2);
  return (wordsIn(variant, before, actions) + line).trimmed();
}

} // namespace backrank::app
