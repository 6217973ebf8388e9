#include "app/notation_text.hpp"

#include <QCoreApplication>

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
    for (const auto* node = &tree_.node(id); !node->children.empty(); node = &tree_.node(id)) {
      const NodeId before = id;
      id = node->children.front();
      step(id, depth);
      const auto& siblings = tree_.node(before).children;
      for (std::size_t i = 1; i < siblings.size(); ++i) variation(siblings[i], depth + 1);
    }
  }

  void variation(NodeId id, int depth) {
    add(Kind::open, QStringLiteral("("), id, depth);
    isFresh_ = true;
    step(id, depth);
    follow(id, depth);
    add(Kind::close, QStringLiteral(")"), id, depth);
    isFresh_ = true;
  }

  void step(NodeId id, int depth) {
    const auto& notes = tree_.annotations(id);
    comment(notes.before, id, depth);
    number(id, depth);
    add(Kind::step, stepText(variant_, tree_, id), id, depth);
    for (const std::uint8_t glyph : notes.glyphs) add(Kind::glyph, glyphText(glyph), id, depth);
    comment(notes.after, id, depth);
  }

  void number(NodeId id, int depth) {
    const chess::Position& before = tree_.node(*tree_.node(id).parent).position;
    const chess::Action action = tree_.node(id).action;
    if (const QString text = numberText(before, action, isFresh_); !text.isEmpty()) add(Kind::number, text, id, depth);
    isFresh_ = setsUp(action);
  }

  void comment(const std::string& text, NodeId id, int depth) {
    if (text.empty()) return;
    add(Kind::comment, plain(text), id, depth);
    isFresh_ = true;
  }
  void add(Kind kind, const QString& text, NodeId id, int depth) { tokens_.push_back({kind, text, id, depth}); }

  const rules::Variant& variant_;
  const game::Tree& tree_;
  std::vector<NotationToken> tokens_;
  bool isFresh_ = true; ///< nothing stands before the next step that tells its number
};

} // namespace

std::vector<NotationToken> notationTokens(const GameModel& game) {
  return game.hasGame() ? Writer(game).write() : std::vector<NotationToken>();
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
