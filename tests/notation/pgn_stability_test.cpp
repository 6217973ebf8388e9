// Whatever a game holds is written, read as the same, and written as the same bytes again.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>
#include <utility>

#include "base/random.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"
#include "support/played.hpp"
#include "support/records.hpp"

namespace {

using namespace backrank;
using game::Annotations;
using game::Record;
using NodeId = game::Tree::NodeId;

/// Everything that a game says, in the order in which it says it.
class Told {
public:
  explicit Told(const Record& record)
      : record_(record) {
    add(std::string(record.variant.id()) + ' ' + record.variant.rules() + ' ' + record.result);
    for (const game::Tag& tag : record.tags)
      if (tag.value != "?" && tag.value != "????.??.??") add(tag.name + '=' + tag.value);
    tell(0);
    tellBelow(0);
    addWords(std::exchange(openingWords_, {}));
    for (const std::string& word : setupWords_) add(word);
  }
  const std::vector<std::string>& lines() const { return lines_; }

private:
  void add(const std::string& text) {
    if (!text.empty()) lines_.push_back(text);
  }

  /// Words are told one by one: whose they are may change where nothing stands in between.
  void addWords(const std::string& text) {
    std::istringstream in(text);
    for (std::string word; in >> word;) add(word);
  }

  void tell(NodeId id) {
    const Annotations& own = record_.tree.annotations(id);
    const bool isSetup = id != 0 && !rules::settled(record_.variant, positionBefore(id)) && !positionBefore(id).owed();
    // What is said of the set-up is said before the battle begins.
    if (id == 0 || isSetup) openingWords_ += own.before + ' ' + own.after + ' ';
    if (id != 0 && !isSetup) addWords(std::exchange(openingWords_, {}) + ' ' + own.before);
    const std::string word = id != 0 ? tests::wordOf(record_.tree.node(id).action) : "";
    // The order inside a set-up turn is not written, nor what was said about single placements.
    if (isSetup && word.find_first_of("@~-") != std::string::npos) setupWords_.insert(word);
    if (id != 0 && !isSetup) add(word);
    for (const std::uint8_t glyph : own.glyphs) add('$' + std::to_string(glyph));
    if (own.clock) add("clock " + std::to_string(own.clock->count()));
    if (own.elapsed) add("elapsed " + std::to_string(own.elapsed->count()));
    if (own.assessment) {
      const auto& value = *own.assessment;
      add(value.mateIn ? "mate " + std::to_string(*value.mateIn) : "value " + std::to_string(value.centipawns));
      add("depth " + std::to_string(value.depth.value_or(-1)));
    }
    for (const bool arrows : {false, true})
      for (const game::Mark& mark : own.marks)
        if (mark.isArrow() == arrows)
          add("mark " + std::to_string(static_cast<int>(mark.colour)) + ' ' + std::to_string(index(mark.from)) + ' ' +
              std::to_string(index(mark.to)));
    if (id != 0 && !isSetup) addWords(own.after);
  }

  const chess::Position& positionBefore(NodeId id) const {
    return record_.tree.node(*record_.tree.node(id).parent).position;
  }

  void tellBelow(NodeId id) {
    const auto& children = record_.tree.node(id).children;
    if (children.empty()) {
      addWords(std::exchange(openingWords_, {}));
      return addWords(record_.tree.annotations(id).unread);
    }
    tell(children.front());
    for (std::size_t i = 1; i < children.size(); ++i) {
      add("(");
      tell(children[i]);
      tellBelow(children[i]);
      add(")");
    }
    for (const std::string& raw : record_.tree.annotations(children.front()).unreadVariations)
      addWords("( " + raw + " )");
    tellBelow(children.front());
  }

  const Record& record_;
  std::vector<std::string> lines_;
  std::string openingWords_;
  std::set<std::string> setupWords_;
};

/// Signs on the longest line behind the tags, which are never broken, that has a blank where it could be.
std::size_t widest(const std::string& text) {
  std::size_t most = 0;
  std::istringstream in(text.substr(text.find("\n\n") + 2));
  for (std::string line; std::getline(in, line);) {
    const auto signs =
        std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    if (line.find(' ') != std::string::npos) most = std::max(most, static_cast<std::size_t>(signs));
  }
  return most;
}

void staysTheSame(const Record& record, notation::PgnStyle style = {}) {
  const std::string text = notation::writeGame(record, style);
  BOOST_TEST_CONTEXT(text) {
    const auto games = notation::readGames(text);
    BOOST_TEST_REQUIRE(games.size() == 1U);
    BOOST_TEST(Told(games[0].record).lines() == Told(record).lines(), boost::test_tools::per_element());
    BOOST_TEST(notation::writeGame(games[0].record, style) == text);
    BOOST_TEST(widest(text) <= 80U);
  }
}

/// A few signs taken out, put in or changed.
std::string spoilt(std::string text, Random& random) {
  constexpr std::string_view signs = "{}()[];\"\\%$ \n\t<>-*/";
  for (std::uint64_t i = 1 + random.below(6); i > 0 && !text.empty(); --i) {
    const std::size_t at = random.below(text.size());
    switch (random.below(4)) {
    case 0:
      text[at] = static_cast<char>(random.below(256));
      break;
    case 1:
      text.erase(at, 1 + random.below(8));
      break;
    case 2:
      text.insert(at, text.substr(random.below(text.size()), random.below(12)));
      break;
    default:
      text.insert(at, 1, signs[random.below(signs.size())]);
    }
  }
  return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_stability)

BOOST_AUTO_TEST_CASE(nothing_that_a_game_holds_is_lost_in_a_file) {
  for (const rules::Variant& variant : tests::allRules())
    for (std::uint64_t seed = 1; seed <= 16; ++seed)
      BOOST_TEST_CONTEXT(variant.id() << ' ' << variant.rules() << " seed " << seed) {
        Record record = tests::randomRecord(variant, seed, static_cast<int>(seed * seed / 2));
        tests::decorateFully(record, seed);
        staysTheSame(record);
      }
}

BOOST_AUTO_TEST_CASE(nothing_is_lost_of_a_game_that_began_from_a_position) {
  for (const rules::Variant& variant : tests::allRules())
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
      BOOST_TEST_CONTEXT(variant.id() << ' ' << variant.rules() << " seed " << seed) {
        // From the middle of the battle, or of the set-up: what is set up after that has no lines to be kept in.
        const Record before = tests::randomRecord(variant, seed, static_cast<int>(seed * 9));
        const chess::Position& start = before.tree.node(before.tree.mainLineEnd(0)).position;
        if (start.owed()) continue;
        const int actions = rules::settled(variant, start) ? 60 : 0;
        Record record = tests::randomRecord(variant, start, seed, actions);
        tests::decorateFully(record, seed);
        staysTheSame(record);
      }
}

BOOST_AUTO_TEST_CASE(a_text_that_holds_a_closing_brace_comes_back) {
  Record record(*rules::Variant::withRules(*rules::variantType("standard"), ""),
                rules::Variant(*rules::variantType("standard")).start());
  record.tree.annotate(0, {.after = "a } b {c} }"});
  staysTheSame(record);
}

BOOST_AUTO_TEST_CASE(a_start_that_cannot_be_read_is_kept_with_the_moves_behind_it) {
  for (const std::string game : {"Field Chess", "Chess484", "Placement Chess960"}) {
    const std::string start = "[SetupGame \"" + game + "\"]\n[SetUp \"1\"]\n[FEN \"rnbq;bnr/8 w\"]\n\n";
    const std::string lines = game == "Field Chess" ? "{1. \\Kd1\\Qe1 /Kd8/Qe8} " : "";
    const auto games = notation::readGames(start + lines + "1. e4 e5 *\n");
    BOOST_TEST_CONTEXT(game) {
      BOOST_REQUIRE(games.size() == 1U);
      const std::string text = notation::writeGame(games[0].record);
      BOOST_TEST(text.find("[FEN \"rnbq;bnr/8 w\"]") != std::string::npos);
      BOOST_TEST(text.find(lines + "1. e4 e5 *\n") != std::string::npos);
      BOOST_TEST(notation::writeGame(notation::readGames(text)[0].record) == text);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_was_read_from_a_spoilt_file_is_written_as_the_same_bytes_for_ever) {
  Random random(11);
  const auto rules = tests::allRules();
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    Record record = tests::randomRecord(rules[seed % rules.size()], seed, static_cast<int>(seed * 7 % 60));
    tests::decorateFully(record, seed);
    for (const auto& game : notation::readGames(spoilt(notation::writeGame(record), random))) {
      const std::string text = notation::writeGame(game.record);
      const auto again = notation::readGames(text);
      BOOST_TEST_CONTEXT("seed " << seed << '\n' << text) {
        BOOST_TEST_REQUIRE(again.size() == 1U);
        BOOST_TEST(notation::writeGame(again[0].record) == text);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
