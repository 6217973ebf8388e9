// Variations of a set-up and what is written at its nodes: written, read as the same, and written as the same bytes.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"
#include "notation/record_outline.hpp"
#include "support/boards.hpp"
#include "support/pgn_reading.hpp"
#include "support/played.hpp"
#include "support/records.hpp"

namespace {

using namespace backrank;
using game::Annotations;
using game::Record;
using game::Tree;
using notation::readGames;
using notation::writeGame;
using tests::faultLines;
using tests::readOne;
using NodeId = Tree::NodeId;

// Games.
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

/// Writes at every node of a set-up and adds variations to its steps, and others to theirs.
void addVariations(Record& record, std::uint64_t seed) {
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

/// Every game with a set-up, in each of its rules.
template <class Check>
void forGames(std::uint64_t seeds, Check check) {
  for (const rules::Variant& variant : tests::allRules()) {
    if (rules::settled(variant, variant.start())) continue;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
      BOOST_TEST_CONTEXT(variant.id() << ' ' << variant.rules() << ", seed " << seed) {
        // Some end in their set-up.
        Record record = tests::randomRecord(variant, seed, seed % 4 == 0 ? 5 : 40);
        if (seed % 3 == 0) tests::decorate(record, seed);
        check(std::move(record), seed);
      }
  }
}

// Independent of reader and writer: two trees side by side.
std::string toldAt(const Annotations& notes) {
  std::string text = '<' + notes.before + "|" + notes.after + "|" + notes.unread + '>';
  const auto add = [&](std::string_view name, auto number) { text += std::string(name) + std::to_string(number); };
  for (const auto glyph : notes.glyphs) add(" $", glyph);
  if (notes.clock) add(" clk", notes.clock->count());
  if (notes.elapsed) add(" emt", notes.elapsed->count());
  if (notes.budget) add(" budget", notes.budget->count());
  if (notes.assessment) add(" eval", notes.assessment->centipawns);
  for (const game::Mark& mark : notes.marks) {
    add(" mark", static_cast<int>(mark.colour));
    add(".", index(mark.from));
    add(".", index(mark.to));
  }
  for (const std::string& raw : notes.unreadVariations) text += " (" + raw + ')';
  return text;
}

/// The words of a tree, a node a line: depth first, the parents' number in front.
std::vector<std::string> linesOf(const Record& record) {
  struct Open {
    NodeId id;
    std::size_t parent;
  };
  std::vector<std::string> lines;
  std::vector<Open> open{{0, 0}};
  while (!open.empty()) {
    const auto [id, parent] = open.back();
    open.pop_back();
    const Tree::Node& node = record.tree.node(id);
    lines.push_back(std::to_string(parent) + ' ' + (id == 0 ? "start" : tests::wordOf(node.action)) + ' ' +
                    toldAt(record.tree.annotations(id)));
    for (std::size_t i = node.children.size(); i-- > 0;) open.push_back({node.children[i], lines.size() - 1});
  }
  return lines;
}

void expectSame(const Record& record, notation::PgnStyle style = {}) {
  const std::string text = writeGame(record, style);
  BOOST_TEST_CONTEXT(text) {
    const auto read = readOne(text);
    BOOST_TEST(faultLines(read) == "");
    BOOST_TEST(linesOf(read.record) == linesOf(record), boost::test_tools::per_element());
    BOOST_TEST((read.record.tree.node(0).position == record.tree.node(0).position));
    BOOST_TEST(writeGame(read.record, style) == text);
  }
}

// Texts.
constexpr std::string_view linesText = R"({1. \Kd1\Qf1 /Ke8/Qb8})";

std::string gameWith(std::string_view tree) {
  return "[SetupGame \"Field Chess\"]\n\n" + std::string(linesText) + "\n" + std::string(tree) + " *\n";
}

} // namespace

BOOST_AUTO_TEST_SUITE(setup_tree)

BOOST_AUTO_TEST_CASE(a_variation_of_the_set_up_and_a_sign_in_it_come_back) {
  Record record = tests::recordOf(tests::game("field"), "K@d1 Q@f1 K@e8 Q@b8");
  const auto tried = tests::addLine(record, 0, "K@e1 Q@d1 K@d8 Q@e8");
  record.tree.annotate(tried[1], {.glyphs = {5}, .after = "better?"});
  const std::string text = writeGame(record);
  BOOST_TEST(text.substr(text.find("\n\n") + 2) ==
             "{1. \\Kd1\\Qf1 /Ke8/Qb8} {[%setup K@d1 (K@e1 Q@d1 \"better?\" $5 K@d8 Q@e8) Q@f1\n"
             "K@e8 Q@b8]} *\n");
  expectSame(record);
}

BOOST_AUTO_TEST_CASE(a_set_up_with_variations_and_notes_at_all_nodes_is_read_as_it_was_written) {
  forGames(12, [](Record record, std::uint64_t seed) {
    addVariations(record, seed);
    expectSame(record);
  });
}

BOOST_AUTO_TEST_CASE(so_it_is_with_lines_without_braces) {
  forGames(3, [](Record record, std::uint64_t seed) {
    addVariations(record, seed);
    expectSame(record, {.bare = true});
  });
}

BOOST_AUTO_TEST_CASE(a_set_up_that_began_in_the_middle_comes_back_with_its_variations) {
  forGames(6, [](const Record& record, std::uint64_t seed) {
    const auto begun = tests::randomRecord(record.variant, seed, 3);
    const chess::Position& start = begun.tree.node(begun.tree.mainLineEnd(0)).position;
    if (rules::settled(record.variant, start)) return;
    Record later = tests::randomRecord(record.variant, start, seed, seed % 2 == 0 ? 2 : 40);
    addVariations(later, seed);
    expectSame(later);
  });
}

BOOST_AUTO_TEST_CASE(the_lines_stand_in_the_first_comment_as_without_a_tree) {
  forGames(6, [](Record record, std::uint64_t seed) {
    const auto firstComment = [](const std::string& text) {
      const std::size_t begin = text.find('{');
      return text.substr(std::min(begin, text.size()), text.find('}') - begin);
    };
    const std::string plain = firstComment(writeGame(record));
    Random random(seed);
    addLine(record, 0, random);
    BOOST_TEST(firstComment(writeGame(record)) == plain);
  });
}

BOOST_AUTO_TEST_CASE(a_game_that_its_lines_tell_has_no_tree) {
  forGames(4, [](const Record& record, std::uint64_t) {
    BOOST_TEST(writeGame(record).find("%setup") == std::string::npos);
  });
}

BOOST_AUTO_TEST_CASE(other_readers_find_the_comments_of_the_set_up_as_before) {
  Record record = tests::recordOf(tests::game("field"), "K@d1 Q@f1 K@e8 Q@b8");
  record.tree.annotate(1, {.after = "first"});
  record.tree.annotate(3, {.after = "and } third"});
  const std::string text = writeGame(record);
  BOOST_TEST(text.ends_with("{first and ｝ third} *\n"), text);
  expectSame(record);
}

BOOST_AUTO_TEST_CASE(comments_that_another_program_has_joined_are_told_apart) {
  const std::string apart = gameWith("{[%setup \"hello\" K@d1 (K@e1) \"there\" Q@f1 K@e8 Q@b8]} {hello there, reader}");
  std::string one = gameWith("{[%setup \"hello\" K@d1 \"there\" (K@e1) Q@f1 K@e8 Q@b8] hello there reader}");
  one.replace(one.find("}\n{"), 3, " ");
  const auto read = readOne(one);
  BOOST_TEST(faultLines(read) == "");
  BOOST_TEST(tests::annotatedWords(read.record) == "{hello} K@d1 {there} (K@e1) Q@f1 K@e8 Q@b8 {reader}");
  BOOST_TEST(faultLines(readOne(apart)) != "");
}

BOOST_AUTO_TEST_CASE(a_tree_tells_the_set_up_where_another_program_has_dropped_the_lines) {
  forGames(3, [](Record record, std::uint64_t seed) {
    if (!notation::outlineOf(record).isSettled) return;
    addVariations(record, seed);
    std::string text = writeGame(record);
    const std::size_t begin = text.find("{");
    text.erase(begin, text.find('}') + 1 - begin);
    const auto read = readOne(text);
    BOOST_TEST(faultLines(read) == "", text);
    BOOST_TEST(linesOf(read.record) == linesOf(record), boost::test_tools::per_element());
  });
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_is_told_with_its_place_and_nothing_of_it_is_taken) {
  struct Row {
    std::string tree;
    std::string fault;
  };
  const std::string kept = " Nothing of the tree is taken; it is kept as a comment.";
  const auto unfit = [&](const std::string& place, const std::string& word, const std::string& why = ".") {
    return place + " error: \"" + word + "\" does not fit here in the tree of the set-up" + why + kept;
  };
  const std::string open = "4:2 error: The tree of the set-up has no end." + kept;
  const std::string differs =
      "4:2 warning: The tree of the set-up leads to another position than its lines, which count." + kept;
  const std::vector<Row> rows{
      {"{[%setup K@d1 (K@e1) Q@f1 K@e8 Q@b8}", open},
      {"{[%setup K@d1 (K@e1 Q@f1 K@e8 Q@b8]}", unfit("4:35", "]")},
      {"{[%setup K@d1 (K@e1)) Q@f1 K@e8 Q@b8]}", unfit("4:21", ")")},
      {"{[%setup (K@e1) K@d1 Q@f1 K@e8 Q@b8]}", unfit("4:10", "(")},
      {"{[%setup K@d1 () Q@f1 K@e8 Q@b8]}", unfit("4:16", ")")},
      {"{[%setup K@d1 (\"a\" K@e1) Q@f1 K@e8 Q@b8]}", unfit("4:16", "\"a\"")},
      {"{[%setup K@d1 (K@e1) \"a\" Q@f1 K@e8 Q@b8]}", unfit("4:22", "\"a\"")},
      {"{[%setup K@d1 (K@d1) Q@f1 K@e8 Q@b8]}", unfit("4:16", "K@d1")},
      {"{[%setup K@d1 \"a\" \"b\" Q@f1 K@e8 Q@b8]}", unfit("4:19", "\"b\"")},
      {"{[%setup K@d1 \"a Q@f1 K@e8 Q@b8]}", unfit("4:15", "\"")},
      {"{[%setup K@d1 \"\\5\" Q@f1 K@e8 Q@b8]}", unfit("4:16", "\\")},
      {"{[%setup K@d1 \"\\C3\" Q@f1 K@e8 Q@b8]}", unfit("4:16", "\\")},
      {"{[%setup K@d1 wish=\"x\" Q@f1 K@e8 Q@b8]}", unfit("4:15", "wish=\"x\"")},
      {"{[%setup K@d1 $999 Q@f1 K@e8 Q@b8]}", unfit("4:15", "$999")},
      {"{[%setup K@d1 clk=soon Q@f1 K@e8 Q@b8]}", unfit("4:15", "clk=soon")},
      {"{[%setup K@d1 clk=1 clk=2 Q@f1 K@e8 Q@b8]}", unfit("4:21", "clk=2")},
      {"{[%setup K@d1 cal=Gd1d1 Q@f1 K@e8 Q@b8]}", unfit("4:15", "cal=Gd1d1")},
      {"{[%setup from=\"8/8\" K@d1 Q@f1 K@e8 Q@b8]}", unfit("4:10", "from=\"8/8\"")},
      {"{[%setup K@d1 hello Q@f1 K@e8 Q@b8]}", unfit("4:15", "hello")},
      {"{[%setup\nK@d1 Q@f1\nhello]}", unfit("6:1", "hello")},
      {"{[%setup ]}", unfit("4:10", "]")},
      {"{[%setup K@d1 Q@f1 K@e8 Q@c8]}", differs},
      {"{[%setup K@d1 (K@e1) Q@f1]}", differs},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.tree) {
      const auto read = readOne(gameWith(row.tree));
      BOOST_TEST(faultLines(read) == row.fault);
      BOOST_TEST(tests::treeWords(read.record) == "K@d1 Q@f1 K@e8 Q@b8");
      BOOST_TEST(tests::annotatedWords(read.record).find("[%setup") != std::string::npos);
      const std::string text = writeGame(read.record);
      BOOST_TEST(writeGame(readOne(text).record) == text);
      BOOST_TEST(tests::treeWords(readOne(text).record) == "K@d1 Q@f1 K@e8 Q@b8");
    }
}

BOOST_AUTO_TEST_CASE(an_illegal_step_is_told_with_its_reason) {
  const auto read = readOne(gameWith("{[%setup K@d1 (K@a1) Q@f1 K@e8 Q@b8]}"));
  const std::string told = faultLines(read);
  BOOST_TEST(told.starts_with("4:16 error: \"K@a1\" does not fit here in the tree of the set-up: "), told);
  BOOST_TEST(read.faults.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_game_without_a_set_up_may_say_so_in_a_comment) {
  const auto read = readOne("{[%setup K@d1]} 1. e4 *");
  BOOST_TEST(faultLines(read) == "");
  BOOST_TEST(tests::annotatedWords(read.record) == "{[%setup K@d1]}: e2e4");
}

BOOST_AUTO_TEST_CASE(letters_of_another_encoding_are_read_as_in_other_comments) {
  const auto read = readOne(gameWith("{[%setup K@d1 \"caf\xE9\" Q@f1 K@e8 Q@b8]} {caf\xE9}"));
  BOOST_TEST(faultLines(read) == "");
  BOOST_TEST(tests::annotatedWords(read.record) == "K@d1 {café} Q@f1 K@e8 Q@b8");
}

BOOST_AUTO_TEST_CASE(variations_may_lie_in_any_number_of_others) {
  Record record = tests::recordOf(tests::game("field"), "K@d1 Q@f1 K@e8 Q@b8");
  NodeId at =
      tests::addLine(record, 0, "K@e1 Q@d1 K@e8 Q@d8 R@a1 N@b1 R@a8 N@b8 B@c1 B@f1 B@c8 B@f8 N@g1 R@h1 N@g8 R@h8")
          .back();
  for (int i = 0; i < 700; ++i)
    for (const std::string step : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
      tests::addLine(record, at, step == "g1f3" || step == "f3g1" ? "a2a3" : "a7a6");
      record.tree.go(at);
      if (record.tree.current().children.empty()) break;
      const auto made = tests::addLine(record, at, step);
      at = made.back();
    }
  record.tree.go(0);
  expectSame(record);
}

BOOST_AUTO_TEST_CASE(a_spoilt_tree_is_taken_whole_or_not_at_all) {
  Random random(5);
  int taken = 0;
  int refused = 0;
  constexpr std::string_view signs = "{}()[]\"\\%$ \n=;@KQ18";
  forGames(40, [&](Record record, std::uint64_t seed) {
    addVariations(record, seed);
    std::string text = writeGame(record);
    const std::size_t begin = text.find("{[%setup");
    if (begin == std::string::npos) return;
    const std::size_t end = text.find("]}", begin);
    for (std::uint64_t i = 1 + random.below(3); i > 0; --i) {
      const std::size_t at = begin + random.below(end - begin);
      if (random.below(2) == 0)
        text[at] = signs[random.below(signs.size())];
      else
        text.erase(at, random.below(4));
    }
    for (const auto& read : readGames(text)) {
      const bool isRefused = std::ranges::any_of(read.faults, [](const notation::PgnFault& fault) {
        return fault.error.kind == notation::ParseError::Kind::badSetupTree ||
               fault.error.kind == notation::ParseError::Kind::treeDiffers;
      });
      for (NodeId id = 0; isRefused && !rules::settled(read.record.variant, read.record.tree.node(id).position);) {
        const auto& children = read.record.tree.node(id).children;
        BOOST_TEST(children.size() <= 1U, text);
        if (children.empty()) break;
        id = children.front();
      }
      (isRefused ? refused : taken) += 1;
      const std::string written = writeGame(read.record);
      const auto again = readGames(written);
      BOOST_TEST_REQUIRE(again.size() == 1U, text);
      BOOST_TEST(writeGame(again[0].record) == written, text);
    }
  });
  BOOST_TEST(taken > 20);
  BOOST_TEST(refused > 100);
}

BOOST_AUTO_TEST_SUITE_END()
