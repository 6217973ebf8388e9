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
#include "support/setup_variations.hpp"

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
             "{1. \\Kd1\\Qf1 /Ke8/Qb8 [%setup K@d1 (K@e1 Q@d1 \"better?\" $5 K@d8 Q@e8) Q@f1 K@e8\n"
             "Q@b8]} *\n");
  expectSame(record);
}

BOOST_AUTO_TEST_CASE(a_set_up_with_variations_and_notes_at_all_nodes_is_read_as_it_was_written) {
  forGames(12, [](Record record, std::uint64_t seed) {
    tests::addSetupVariations(record, seed);
    expectSame(record);
  });
}

BOOST_AUTO_TEST_CASE(so_it_is_with_lines_without_braces) {
  forGames(3, [](Record record, std::uint64_t seed) {
    tests::addSetupVariations(record, seed);
    expectSame(record, {.bare = true});
  });
}

BOOST_AUTO_TEST_CASE(a_set_up_that_began_in_the_middle_comes_back_with_its_variations) {
  forGames(6, [](const Record& record, std::uint64_t seed) {
    const auto begun = tests::randomRecord(record.variant, seed, 3);
    const chess::Position& start = begun.tree.node(begun.tree.mainLineEnd(0)).position;
    if (rules::settled(record.variant, start)) return;
    Record later = tests::randomRecord(record.variant, start, seed, seed % 2 == 0 ? 2 : 40);
    tests::addSetupVariations(later, seed);
    expectSame(later);
  });
}

BOOST_AUTO_TEST_CASE(the_lines_stand_in_the_first_comment_as_without_a_tree) {
  forGames(6, [](Record record, std::uint64_t seed) {
    // Without line ends.
    const auto essence = [](std::string game) {
      std::ranges::replace(game, '\n', ' ');
      return game.substr(0, game.find('}'));
    };
    const auto setup = notation::outlineOf(record).setup;
    for (const NodeId id : setup) record.tree.annotate(id, {});
    const std::string plain = writeGame(record);
    tests::addSetupVariations(record, seed);
    for (const NodeId id : setup) record.tree.annotate(id, {.after = "word"});
    const std::string text = writeGame(record);
    BOOST_TEST(text.find("[%setup") != std::string::npos);
    BOOST_TEST(essence(text).starts_with(essence(plain)), text);
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
  std::string text = writeGame(record);
  std::ranges::replace(text, '\n', ' ');
  BOOST_TEST(text.ends_with("Q@b8] first and ｝ third} * "), text);
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
    tests::addSetupVariations(record, seed);
    std::string text = writeGame(record);
    const std::size_t begin = text.find('{') + 1;
    text.erase(begin, text.find("[%setup") - begin);
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
    tests::addSetupVariations(record, seed);
    std::string text = writeGame(record);
    const std::size_t begin = text.find("[%setup");
    if (begin == std::string::npos) return;
    const std::size_t end = text.find(']', begin);
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
