#include "support/setup_variations.hpp"

#include <algorithm>
#include <array>

#include "base/random.hpp"
#include "notation/record_outline.hpp"
#include "rules/legal.hpp"

namespace backrank::tests {
namespace {

using game::Annotations;
using game::Record;
using NodeId = game::Tree::NodeId;

std::string someText(Random& random) {
  constexpr std::array signs{"a",  "é",  " ",   "  ", "}",        "{",    "\"",      "\\",
                             "[",  "]",  "(",   ")",  "[%setup ", "%",    "\n",      "\t",
                             "$1", ";",  "1-0", "/",  "*",        "\\7D", "before=", "[%clk 0:01:00]",
                             "｝", "end"};
  std::string text;
  for (std::uint64_t n = random.below(20) + 1; n > 0; --n) text += signs[random.below(signs.size())];
  return text;
}

std::vector<game::Mark> someMarks(Random& random) {
  std::vector<game::Mark> marks;
  const auto square = [&] { return static_cast<chess::Square>(random.below(64)); };
  for (std::uint64_t n = random.below(6); n > 0; --n)
    marks.push_back({static_cast<game::Mark::Colour>(random.below(4)), square(), square()});
  return marks;
}

Annotations someNotes(Random& random) {
  const auto isDue = [&] { return random.below(3) == 0; };
  Annotations notes;
  if (isDue()) notes.glyphs = {static_cast<std::uint8_t>(random.below(256)), 2};
  if (isDue()) notes.before = someText(random);
  if (isDue()) notes.after = someText(random);
  if (isDue()) notes.clock = std::chrono::milliseconds(random.below(500'000));
  if (isDue()) notes.elapsed = std::chrono::milliseconds(random.below(500'000));
  if (isDue()) notes.budget = std::chrono::milliseconds(random.below(9'000));
  if (isDue()) notes.assessment = {.centipawns = static_cast<int>(random.below(900)) - 450};
  if (isDue()) notes.marks = someMarks(random);
  if (random.below(9) == 0) notes.unreadVariations = {someText(random), someText(random)};
  if (random.below(9) == 0) notes.unread = someText(random);
  return notes;
}

bool isOfMainLine(const Record& record, NodeId id) {
  const auto main = record.tree.pathTo(record.tree.mainLineEnd(0));
  return std::ranges::find(main, id) != main.end();
}

/// Adds a line of random actions below a node and writes at its steps; returns its new nodes.
std::vector<NodeId> addLine(Record& record, NodeId from, Random& random) {
  std::vector<NodeId> added;
  record.tree.go(from);
  for (std::uint64_t n = random.below(30) + 1; n > 0; --n) {
    const chess::Position position = record.tree.current().position;
    // The game's own battle stands in the movetext, and its end stays where it is.
    const bool isOfBattle = rules::settled(record.variant, position) || record.tree.current().children.empty();
    if (isOfBattle && isOfMainLine(record, record.tree.cursor())) break;
    const auto legal = rules::legal(record.variant, position);
    if (legal.empty()) break;
    const chess::Action action = legal[random.below(legal.size())];
    const bool isKnown = std::ranges::any_of(record.tree.current().children,
                                             [&](NodeId id) { return record.tree.node(id).action == action; });
    added.push_back(record.tree.add(action, rules::play(record.variant, position, action)));
    if (!isKnown && random.below(2) == 0) record.tree.annotate(added.back(), someNotes(random));
  }
  return added;
}

} // namespace

void addSetupVariations(Record& record, std::uint64_t seed) {
  Random random(seed);
  const auto setup = notation::outlineOf(record).setup;
  std::vector<NodeId> starts{0};
  for (const NodeId id : setup) {
    Annotations notes = someNotes(random);
    // Behind the last one it stands among the moves.
    if (id == setup.back()) notes.unread.clear();
    record.tree.annotate(id, std::move(notes));
    if (id != setup.back()) starts.push_back(id);
  }
  record.tree.annotate(0, {.glyphs = {7}, .before = someText(random), .after = someText(random)});
  for (std::uint64_t n = 1 + random.below(6); n > 0; --n) {
    const NodeId from = starts[random.below(starts.size())];
    for (const NodeId id : addLine(record, from, random))
      if (!isOfMainLine(record, id)) starts.push_back(id);
  }
  record.tree.go(0);
}

} // namespace backrank::tests
