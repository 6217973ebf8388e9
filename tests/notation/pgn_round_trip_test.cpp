// Games written and read again. The reader and the writer know nothing of each other but the format.
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"
#include "notation/record_outline.hpp"
#include "support/pgn_reading.hpp"
#include "support/played.hpp"
#include "support/records.hpp"

namespace {

using namespace backrank;
using game::Record;
using notation::PgnStyle;
using notation::writeGame;
using tests::readOne;

/// The battle's main line in wire words.
std::string battleOf(const Record& record) {
  Record battle = record;
  const auto outline = notation::outlineOf(record);
  std::string words;
  for (auto id = outline.battle; !record.tree.node(id).children.empty();) {
    id = record.tree.node(id).children.front();
    words += tests::wordOf(record.tree.node(id).action) + ' ';
  }
  return words;
}

const chess::Position& battleStart(const Record& record) {
  return record.tree.node(notation::outlineOf(record).battle).position;
}

/// What holds for every game that is written and read again.
void checkRoundTrip(const Record& record, PgnStyle style = {}) {
  const std::string text = writeGame(record, style);
  const auto read = readOne(text);
  BOOST_TEST(tests::faultLines(read) == "", text);
  BOOST_TEST(writeGame(read.record, style) == text);
  BOOST_TEST(read.record.variant.id() == record.variant.id());
  BOOST_TEST(read.record.variant.rules() == record.variant.rules());
  BOOST_TEST(read.record.tree.node(0).position.key() == record.tree.node(0).position.key());
  BOOST_TEST((battleStart(read.record) == battleStart(record)));
  BOOST_TEST(battleOf(read.record) == battleOf(record));
}

template <class Check>
void forRandomGames(int seeds, int actions, Check check) {
  for (const rules::Variant& variant : tests::allRules())
    for (int seed = 1; seed <= seeds; ++seed)
      BOOST_TEST_CONTEXT(variant.id() << ' ' << variant.rules() << ", seed " << seed)
  check(tests::randomRecord(variant, static_cast<std::uint64_t>(seed), actions), static_cast<std::uint64_t>(seed));
}

/// Adds a line of play below the cursor that ends with a movement.
void addRandomLine(Record& record, std::uint64_t seed, int actions) {
  Random random(seed);
  for (int i = 0; i < actions; ++i) {
    const chess::Position position = record.tree.current().position;
    const auto legal = rules::legal(record.variant, position);
    if (legal.empty()) break;
    const chess::Action action = legal[random.below(legal.size())];
    record.tree.add(action, rules::play(record.variant, position, action));
  }
  if (!record.tree.current().action.isMovement()) record.tree.removeCurrent();
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_round_trip)

BOOST_AUTO_TEST_CASE(a_game_is_read_as_it_was_written) {
  forRandomGames(12, 160, [](const Record& record, std::uint64_t) { checkRoundTrip(record); });
}

BOOST_AUTO_TEST_CASE(a_game_that_ends_in_its_set_up_is_read_as_it_was_written) {
  forRandomGames(6, 5, [](const Record& record, std::uint64_t) { checkRoundTrip(record); });
}

BOOST_AUTO_TEST_CASE(variations_and_annotations_are_read_as_they_were_written) {
  forRandomGames(12, 60, [](Record record, std::uint64_t seed) {
    tests::decorate(record, seed);
    checkRoundTrip(record);
  });
}

BOOST_AUTO_TEST_CASE(men_that_long_variations_decide_otherwise_are_read_as_they_were_decided) {
  const auto variant = tests::game("chess36");
  for (std::uint64_t seed = 1; seed <= 60; ++seed) BOOST_TEST_CONTEXT("seed " << seed) {
      Record record = tests::randomRecord(variant, seed, 60);
      for (std::uint64_t n = 1; n <= 4; ++n) {
        record.tree.go(10 * n);
        addRandomLine(record, 100 * seed + n, 50);
      }
      const auto read = readOne(writeGame(record));
      BOOST_TEST(tests::faultLines(read) == "");
      BOOST_TEST(tests::treeWords(read.record) == tests::treeWords(record));
      BOOST_TEST(writeGame(read.record) == writeGame(record));
    }
}

BOOST_AUTO_TEST_CASE(lines_without_braces_are_read_as_they_were_written) {
  forRandomGames(6, 60, [](const Record& record, std::uint64_t) { checkRoundTrip(record, {.bare = true}); });
}

BOOST_AUTO_TEST_CASE(games_cut_for_other_programs_are_read_whole) {
  forRandomGames(12, 120, [](Record record, std::uint64_t seed) {
    if (seed % 2 == 0) tests::decorate(record, seed);
    const std::string text = writeGame(record, {.portable = true});
    const auto read = readOne(text);
    BOOST_TEST(tests::faultLines(read) == "", text);
    BOOST_TEST(writeGame(read.record, {.portable = true}) == text);
    BOOST_TEST(battleOf(read.record) == battleOf(record));
    BOOST_TEST(read.end - read.begin + 1 == text.size());
  });
}

BOOST_AUTO_TEST_SUITE_END()
