#include "support/records.hpp"

#include <algorithm>
#include <array>

#include "base/random.hpp"
#include "rules/legal.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"

namespace backrank::tests {
namespace {

using game::Annotations;
using game::Record;
using NodeId = game::Tree::NodeId;

/// Any legal action; every second time a castling, if there is one.
chess::Action someAction(const chess::ActionList& actions, Random& random) {
  const auto* castling = std::ranges::find(actions, chess::Action::Kind::castling, &chess::Action::kind);
  const chess::Action any = actions[random.below(actions.size())];
  return castling != actions.end() && random.below(2) == 0 ? *castling : any;
}

NodeId addRandom(Record& record, Random& random) {
  const chess::Position position = record.tree.current().position;
  const auto actions = rules::legal(record.variant, position);
  if (actions.empty()) return record.tree.cursor();
  const chess::Action action = someAction(actions, random);
  return record.tree.add(action, rules::play(record.variant, position, action));
}

/// True in the middle of a set-up turn: a game does not end there, for a turn is played as a whole. Nor does it behind
/// a king alone, for its line would not tell whether it is the whole turn.
bool isWithinTurn(const Record& record) {
  const rules::Stage stage = rules::stageOf(record.variant, record.tree.current().position);
  const bool isSetup = stage.kind == rules::Stage::Kind::placing || stage.kind == rules::Stage::Kind::exchanging;
  return stage.kind == rules::Stage::Kind::answering || (isSetup && stage.actionsDone > 0) ||
         (isSetup && stage.actionsInAll == 1 && stage.turnsDone == 1);
}

std::string someWords(Random& random) {
  constexpr std::array words{"good",
                             "(better:",
                             "Nf3)",
                             "{see",
                             "above",
                             "; or not",
                             "%percent",
                             "[Event",
                             "\"x\"]",
                             "1-0",
                             "$4",
                             "é",
                             "a-long-word-that-takes-much-of-a-line",
                             "back\\slash",
                             "end.",
                             "*"};
  std::string text;
  for (std::uint64_t n = random.below(12) + 1; n > 0; --n)
    text += (text.empty() ? "" : " ") + std::string(words[random.below(words.size())]);
  return random.below(6) == 0 ? text + " brace } here" : text;
}

game::Mark someMark(Random& random) {
  const auto square = [&] { return static_cast<chess::Square>(random.below(64)); };
  return {static_cast<game::Mark::Colour>(random.below(4)), square(), square()};
}

Annotations someAnnotations(Random& random) {
  Annotations some;
  if (random.below(3) == 0) some.after = someWords(random);
  if (random.below(4) == 0) some.clock = std::chrono::milliseconds(random.below(1'800'000));
  if (random.below(4) == 0) some.elapsed = std::chrono::milliseconds(random.below(90) * 100);
  if (random.below(4) == 0) some.assessment = {.centipawns = static_cast<int>(random.below(900)) - 450, .depth = 20};
  if (random.below(8) == 0) some.assessment = {.mateIn = static_cast<int>(random.below(9)) - 10};
  if (random.below(4) == 0) some.marks = {someMark(random), someMark(random), someMark(random)};
  if (random.below(4) == 0) some.glyphs = {static_cast<std::uint8_t>(random.below(140) + 1), 2};
  return some;
}

/// Nodes at which the men move, without the one that begins the battle.
std::vector<NodeId> battleNodes(const Record& record) {
  std::vector<NodeId> nodes;
  for (NodeId id = 0; !record.tree.node(id).children.empty();) {
    const bool isBattle = rules::settled(record.variant, record.tree.node(id).position);
    id = record.tree.node(id).children.front();
    if (isBattle) nodes.push_back(id);
  }
  return nodes;
}

} // namespace

Record recordOf(const rules::Variant& variant, std::string_view text) {
  return recordOf(variant, variant.start(), text);
}

Record recordOf(const rules::Variant& variant, const chess::Position& start, std::string_view text) {
  Record record(variant, start);
  addLine(record, 0, text);
  return record;
}

std::vector<NodeId> addLine(Record& record, NodeId from, std::string_view text) {
  record.tree.go(from);
  std::vector<NodeId> nodes;
  for (const std::string& word : words(text)) {
    const chess::Position& position = record.tree.current().position;
    const chess::Action found = action(record.variant, position, word);
    nodes.push_back(record.tree.add(found, rules::play(record.variant, position, found)));
  }
  return nodes;
}

std::vector<rules::Variant> allRules() {
  std::vector<rules::Variant> variants;
  for (const rules::VariantType* type : rules::allVariants()) {
    variants.emplace_back(*type);
    for (const rules::RuleKey& key : type->keys)
      for (const std::string_view value : key.values)
        if (value != key.values.front())
          variants.push_back(*rules::Variant::withRules(*type, std::string(key.key) + "=" + std::string(value)));
  }
  return variants;
}

Record randomRecord(const rules::Variant& variant, std::uint64_t seed, int actions) {
  return randomRecord(variant, variant.start(rules::Seed{seed}), seed, actions);
}

Record randomRecord(const rules::Variant& variant, const chess::Position& start, std::uint64_t seed, int actions) {
  Random random(seed);
  Record record(variant, start);
  for (int i = 0; i < actions || isWithinTurn(record); ++i) addRandom(record, random);
  return record;
}

void decorate(Record& record, std::uint64_t seed) {
  Random random(seed);
  record.tags = {{"White", "Quote \" and \\ backslash"}, {"TimeControl", "300+2"}, {"Annotator", "Zoë"}};
  for (const NodeId id : battleNodes(record)) {
    record.tree.annotate(id, someAnnotations(random));
    if (random.below(5) != 0) continue;
    record.tree.go(*record.tree.node(id).parent);
    for (std::uint64_t n = random.below(4) + 1; n > 0 || record.tree.current().position.owed(); n -= n > 0 ? 1 : 0) {
      const NodeId added = addRandom(record, random);
      if (random.below(3) == 0 && record.tree.annotations(added).isEmpty())
        record.tree.annotate(added, someAnnotations(random));
    }
  }
}

void decorateFully(Record& record, std::uint64_t seed) {
  decorate(record, seed);
  Random random(seed + 1000);
  const auto change = [&](NodeId id, auto edit) {
    Annotations own = record.tree.annotations(id);
    edit(own);
    record.tree.annotate(id, own);
  };
  change(0, [&](Annotations& own) { own.after = someWords(random); });
  for (NodeId id = 1; id <= record.tree.mainLineEnd(0); ++id) {
    const auto& node = record.tree.node(id);
    const auto& before = record.tree.node(*node.parent).position;
    const bool endsTurn = before.turn() != node.position.turn() || rules::settled(record.variant, node.position);
    if (!rules::settled(record.variant, before) && !before.owed() && endsTurn)
      change(id, [&](Annotations& own) { own.clock = std::chrono::seconds(random.below(500)); });
  }
  for (const NodeId id : battleNodes(record)) {
    const auto& siblings = record.tree.node(*record.tree.node(id).parent).children;
    if (!record.tree.node(id).action.isMovement()) continue;
    if (random.below(6) == 0) change(id, [&](Annotations& own) { own.before = someWords(random); });
    if (random.below(9) == 0)
      change(id, [](Annotations& own) { own.unreadVariations = {"9. Qz9 {a ( b} (-- Nf3)", "1. Zz"}; });
    for (const NodeId sibling : siblings)
      if (sibling != id && record.tree.node(sibling).action.isMovement() && random.below(2) == 0)
        change(sibling, [&](Annotations& own) { own.before = someWords(random); });
  }
  const NodeId end = record.tree.mainLineEnd(0);
  if (end != 0 && random.below(2) == 0)
    change(end, [](Annotations& own) { own.unread = "Kz9 {x ( y}\n(9. -- Nf3) 10. Nz3 ; to the end"; });
}

} // namespace backrank::tests
