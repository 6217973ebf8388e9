#include "app/notation_text.hpp"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "notation/san.hpp"
#include "notation/setup_lines.hpp"
#include "notation/wire.hpp"

namespace backrank::app {
namespace {

using Kind = NotationToken::Kind;
using NodeId = game::Tree::NodeId;

QString tr(const char* text) { return QCoreApplication::translate("NotationText", text); }
QString plain(const std::string& text) { return QString::fromStdString(text); }

bool setsUp(chess::Action action) { return !action.isMovement() && action.kind() != chess::Action::Kind::declaration; }

struct Glyph {
  int number;
  const char* sign;
  const char* words;
};

// clang-format off
constexpr Glyph glyphs[] = {
    {1,  "!",  QT_TRANSLATE_NOOP("NotationText", "good move")},
    {2,  "?",  QT_TRANSLATE_NOOP("NotationText", "mistake")},
    {3,  "!!", QT_TRANSLATE_NOOP("NotationText", "brilliant move")},
    {4,  "??", QT_TRANSLATE_NOOP("NotationText", "blunder")},
    {5,  "!?", QT_TRANSLATE_NOOP("NotationText", "interesting move")},
    {6,  "?!", QT_TRANSLATE_NOOP("NotationText", "dubious move")},
    {7,  "□",  QT_TRANSLATE_NOOP("NotationText", "only move")},
    {10, "=",  QT_TRANSLATE_NOOP("NotationText", "equal")},
    {13, "∞",  QT_TRANSLATE_NOOP("NotationText", "unclear")},
    {14, "⩲",  QT_TRANSLATE_NOOP("NotationText", "White stands a little better")},
    {15, "⩱",  QT_TRANSLATE_NOOP("NotationText", "Black stands a little better")},
    {16, "±",  QT_TRANSLATE_NOOP("NotationText", "White stands better")},
    {17, "∓",  QT_TRANSLATE_NOOP("NotationText", "Black stands better")},
    {18, "+−", QT_TRANSLATE_NOOP("NotationText", "White is winning")},
    {19, "−+", QT_TRANSLATE_NOOP("NotationText", "Black is winning")},
};
// clang-format on

/// Before every move of White, and of Black where something stands between the two; else empty.
QString numberText(const chess::Position& before, chess::Action action, bool isFresh) {
  const bool isWhite = before.turn() == chess::Color::white;
  if (setsUp(action) || (!isWhite && !isFresh)) return {};
  return QString::number(before.fullmoves()) + (isWhite ? QStringLiteral(".") : QStringLiteral("…"));
}

/// A row of the score sheet in the set-up.
struct SetupRow {
  int number = 0;
  std::optional<chess::Color> side = {}; ///< that acted last in it
};

/// Writes a tree out, line by line.
class Writer {
public:
  explicit Writer(const GameModel& game)
      : variant_(game.variant())
      , tree_(game.session().tree()) {}

  std::vector<NotationToken> write() {
    comment(tree_.annotations(0).after, 0, 0);
    follow(0, 0);
    return std::move(tokens_);
  }

private:
  /// The line from a node on, with the alternatives to each of its steps.
  void follow(NodeId id, int depth) {
    const auto* node = &tree_.node(id);
    for (auto next = tree_.next(id); next; next = tree_.next(id), node = &tree_.node(id)) {
      const SetupRow row = row_;
      id = step(*next, depth);
      const SetupRow after = std::exchange(row_, row);
      for (std::size_t i = 1; i < node->children.size(); ++i) {
        row_ = row;
        variation(node->children[i], depth + 1);
      }
      row_ = after;
    }
    // What was tried after the end of the game.
    if (depth == 0)
      for (const NodeId tried : node->children) variation(tried, 1);
  }

  void variation(NodeId id, int depth) {
    add(Kind::open, QStringLiteral("("), id, depth);
    isFresh_ = true;
    follow(step(id, depth), depth);
    add(Kind::close, QStringLiteral(")"), id, depth);
    isFresh_ = true;
  }

  /// Returns the last node of the step: that of the turn, where a set-up turn is one.
  NodeId step(NodeId first, int depth) {
    comment(tree_.annotations(first).before, first, depth);
    const NodeId last = setsUp(tree_.node(first).action) ? setupTurn(first, depth) : battleStep(first, depth);
    const auto& notes = tree_.annotations(last);
    for (const std::uint8_t glyph : notes.glyphs) add(Kind::glyph, glyphText(glyph), last, depth);
    comment(notes.after, last, depth);
    return last;
  }

  NodeId battleStep(NodeId id, int depth) {
    if (row_.side && depth == 0) add(Kind::newLine, {}, id, depth);
    isFresh_ = isFresh_ || row_.side;
    row_ = {};
    number(id, depth);
    add(Kind::step, stepText(variant_, tree_, id), id, depth);
    return id;
  }

  const chess::Position& before(NodeId id) const { return tree_.node(*tree_.node(id).parent).position; }

  NodeId setupTurn(NodeId first, int depth) {
    const std::vector<NodeId> turn = turnFrom(first);
    const chess::Color side = before(first).turn();
    const bool isNew = !row_.side || (*row_.side != side && side == chess::Color::white);
    if (isNew) ++row_.number;
    if (isNew && depth == 0 && !tokens_.empty()) add(Kind::newLine, {}, first, depth);
    row_.side = side;
    const QString number = QStringLiteral("0.%1").arg(row_.number);
    if (isNew || isFresh_)
      add(Kind::number, side == chess::Color::white ? number : number + QStringLiteral("…"), first, depth);
    isFresh_ = false;
    std::vector<chess::Action> actions;
    for (const NodeId id : turn) actions.push_back(tree_.node(id).action);
    add(Kind::step, setupTurnText(variant_, before(first), actions), turn.back(), depth);
    tokens_.back().first = first;
    return turn.back();
  }

  /// The set-up actions of one side from a node on, as far as nothing stands between them.
  std::vector<NodeId> turnFrom(NodeId first) const {
    std::vector<NodeId> turn{first};
    const chess::Color side = before(first).turn();
    for (;;) {
      const auto& node = tree_.node(turn.back());
      const auto& notes = tree_.annotations(turn.back());
      if (!tree_.next(turn.back()) || node.children.size() != 1 || node.position.turn() != side) break;
      if (!notes.glyphs.empty() || !notes.after.empty()) break;
      const NodeId next = node.children.front();
      if (!setsUp(tree_.node(next).action) || !tree_.annotations(next).before.empty()) break;
      turn.push_back(next);
    }
    return turn;
  }

  void number(NodeId id, int depth) {
    const QString text = numberText(before(id), tree_.node(id).action, isFresh_);
    if (!text.isEmpty()) add(Kind::number, text, id, depth);
    isFresh_ = false;
  }

  void comment(const std::string& text, NodeId id, int depth) {
    if (text.empty()) return;
    add(Kind::comment, plain(text), id, depth);
    isFresh_ = true;
  }
  void add(Kind kind, const QString& text, NodeId id, int depth) { tokens_.push_back({kind, text, id, depth, id}); }

  const rules::Variant& variant_;
  const game::Tree& tree_;
  std::vector<NotationToken> tokens_;
  SetupRow row_;        ///< of the step before; none in the battle
  bool isFresh_ = true; ///< nothing stands before the next step that tells its number
};

} // namespace

std::vector<NotationToken> notationTokens(const GameModel& game) {
  return game.hasGame() ? Writer(game).write() : std::vector<NotationToken>();
}

QString setupTurnText(const rules::Variant& variant, const chess::Position& begin,
                      const std::vector<chess::Action>& turn) {
  const auto isSaid = [](chess::Action action) { return action.kind() >= chess::Action::Kind::offer; };
  const auto firstDone = std::ranges::find_if_not(turn, isSaid);
  QStringList parts;
  for (auto said = turn.begin(); said != firstDone; ++said) parts.append(plain(notation::wire(*said)));
  const std::string lines = notation::writeSetupLines(variant, begin, turn);
  const std::size_t sign = lines.find_first_of("\\/");
  if (sign != std::string::npos) parts.append(plain(lines.substr(sign)));
  for (auto said = firstDone; said != turn.end(); ++said)
    if (isSaid(*said)) parts.append(plain(notation::wire(*said)));
  return parts.join(QLatin1Char(' '));
}

QString stepText(const rules::Variant& variant, const game::Tree& tree, NodeId id) {
  const auto& node = tree.node(id);
  return node.parent ? actionText(variant, tree.node(*node.parent).position, node.action) : QString();
}

QString actionText(const rules::Variant& variant, const chess::Position& before, chess::Action action) {
  if (action.isMovement()) return plain(notation::san(variant, before, action));
  if (!setsUp(action) || action.kind() >= chess::Action::Kind::offer) return plain(notation::wire(action));
  const std::string lines = notation::writeSetupLines(variant, before, std::array{action});
  const std::size_t sign = lines.find_first_of("\\/");
  return sign == std::string::npos ? plain(notation::wire(action)) : plain(lines.substr(sign));
}

std::vector<LineWord> lineWords(const rules::Variant& variant, chess::Position position,
                                const std::vector<chess::Action>& actions) {
  std::vector<LineWord> words;
  bool isFresh = true;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (const QString number = numberText(position, actions[i], isFresh); !number.isEmpty()) words.push_back({number});
    words.push_back({actionText(variant, position, actions[i]), i + 1});
    position = rules::play(variant, position, actions[i]);
    isFresh = setsUp(actions[i]);
  }
  return words;
}

QString glyphText(int glyph) {
  for (const Glyph& known : glyphs)
    if (known.number == glyph) return QString::fromUtf8(known.sign);
  return QStringLiteral("$%1").arg(glyph);
}

std::vector<GlyphName> glyphNames() {
  std::vector<GlyphName> names;
  for (const Glyph& known : glyphs) names.push_back({known.number, tr(known.words)});
  return names;
}

} // namespace backrank::app
