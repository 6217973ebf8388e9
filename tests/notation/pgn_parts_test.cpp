// Games cut for other programs, and joined again (rules.md 4.4).
#include "notation/pgn_parts.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "notation/pgn_writer.hpp"
#include "notation/wire.hpp"
#include "support/games.hpp"
#include "support/records.hpp"

namespace {

using namespace backrank;
using game::Record;
using NodeId = game::Tree::NodeId;
using tests::recordOf;
using tests::variantOf;

/// King d, rooks a and h: no castling is that of Chess960.
Record fieldGame(std::string_view moves) {
  const auto variant = variantOf("field");
  return recordOf(variant, rules::battleStart(variant, "RNBKQBNR", "RNBKQBNR"), moves);
}

constexpr std::string_view untilCastling = "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e2e3 e7e6 e1e2 e8e7";

std::string wordsOf(const Record& record) {
  std::string text;
  for (NodeId id = 0; !record.tree.node(id).children.empty();) {
    id = record.tree.node(id).children.front();
    text += (text.empty() ? "" : " ") + notation::wire(record.tree.node(id).action);
  }
  return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_parts)

BOOST_AUTO_TEST_CASE(a_game_is_cut_before_a_castling_that_others_do_not_know) {
  Record record = fieldGame(std::string(untilCastling) + " d1h1 a7a6");
  record.result = "1-0";
  const std::string text = notation::writeGame(record, {.portable = true});
  BOOST_TEST(text == R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[SetupPart "1/2"]
[SetupGame "Field Chess"]
[SetUp "1"]
[FEN "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"]

1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. e3 e6 5. Qe2 Qe7 {The game goes on in the next
part, after 6. O-O Kd1f1 Rh1e1.} *

[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[SetupPart "2/2"]
[SetupCastle "6. O-O Kd1f1 Rh1e1"]
[SetupGame "Field Chess"]
[SetUp "1"]
[FEN "rnbk3r/ppppqpbp/4pnp1/8/8/4PNP1/PPPPQPBP/RNB1RK2 b - - 3 6"]

6... a6 1-0
)");
}

BOOST_AUTO_TEST_CASE(a_game_without_such_a_castling_is_one_part) {
  const Record record = fieldGame(untilCastling);
  BOOST_TEST(notation::partsOf(record).size() == 1U);
  BOOST_TEST(notation::writeGame(record, {.portable = true}) == notation::writeGame(record));
}

BOOST_AUTO_TEST_CASE(two_castlings_in_a_row_leave_a_part_without_moves) {
  const Record record = fieldGame(std::string(untilCastling) + " d1h1 d8h8 a2a3");
  const auto parts = notation::partsOf(record);
  BOOST_TEST_REQUIRE(parts.size() == 3U);
  BOOST_TEST(parts[1].castling == "6. O-O Kd1f1 Rh1e1");
  BOOST_TEST(parts[2].castling == "6... O-O Kd8f8 Rh8e8");
  BOOST_TEST(parts[1].record.tree.node(0).children.empty());
  const auto whole = notation::joined(parts);
  BOOST_TEST_REQUIRE(whole.has_value());
  BOOST_TEST(wordsOf(*whole) == wordsOf(record));
}

BOOST_AUTO_TEST_CASE(what_is_written_at_the_castling_survives_being_cut_and_joined) {
  Record record = fieldGame(std::string(untilCastling) + " d1h1 a7a6");
  record.tree.annotate(11, {.glyphs = {1, 14}, .after = "Safe.", .clock = std::chrono::seconds(9)});
  record.tree.annotate(10, {.after = "Now"});
  const auto whole = notation::joined(notation::partsOf(record));
  BOOST_TEST_REQUIRE(whole.has_value());
  BOOST_TEST(notation::writeGame(*whole) == notation::writeGame(record));
}

BOOST_AUTO_TEST_CASE(lines_that_replace_the_castling_become_words) {
  Record record = fieldGame(std::string(untilCastling) + " d1h1 a7a6");
  tests::addLine(record, 10, "b1c3 b8c6");
  tests::addLine(record, 9, "e8e7");
  const auto variation = tests::addLine(record, 8, "e1e2 h7h6");
  tests::addLine(record, variation.back(), "d1h1 h6h5");
  const auto parts = notation::partsOf(record);
  const std::string text = notation::writeGame(record, {.portable = true});
  BOOST_TEST(parts.size() == 2U);
  BOOST_TEST(parts[0].record.tree.annotations(parts[0].record.tree.mainLineEnd(0)).after ==
             "(6. Nc3 Nc6) The game goes on in the next part, after 6. O-O Kd1f1 Rh1e1.");
  BOOST_TEST(text.find("(5... h6 {(6. O-O h5)})") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(parts_of_other_games_are_not_joined) {
  const auto parts = notation::partsOf(fieldGame(std::string(untilCastling) + " d1h1 d8h8 a2a3"));
  BOOST_TEST(!notation::joined({}).has_value());
  BOOST_TEST(!notation::joined(std::span(parts).first(2)).has_value());
  BOOST_TEST(!notation::joined(std::vector{parts[0], parts[2], parts[1]}).has_value());
  auto other = parts;
  other[1].castling = "6. O-O-O Kd1b1 Ra1c1";
  BOOST_TEST(!notation::joined(other).has_value());
}

BOOST_AUTO_TEST_CASE(the_tags_of_a_part_are_read_as_they_are_written) {
  const auto parts = notation::partsOf(fieldGame(std::string(untilCastling) + " d1h1"));
  for (const notation::PgnPart& part : parts) {
    const auto tags = notation::tagsOf(part);
    const auto read = notation::partOf(part.record, tags[0].value, tags.size() > 1 ? tags[1].value : "");
    BOOST_TEST_REQUIRE(read.has_value());
    BOOST_TEST(read->number == part.number);
    BOOST_TEST(read->count == part.count);
    BOOST_TEST(read->castling == part.castling);
  }
  for (const std::string_view bad : {"", "1", "0/2", "3/2", "a/b", "1/2/3"})
    BOOST_TEST(!notation::partOf(parts[0].record, bad, "").has_value(), bad);
}

BOOST_AUTO_TEST_CASE(random_games_of_all_kinds_are_the_same_after_cutting_and_joining) {
  int cuts = 0;
  for (const rules::Variant& variant : tests::allRules())
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      BOOST_TEST_CONTEXT(variant.id() << ' ' << variant.rules() << " seed " << seed) {
        Record record = tests::randomRecord(variant, seed, 200);
        const auto parts = notation::partsOf(record);
        cuts += static_cast<int>(parts.size()) - 1;
        if (variant.castlingRule() != chess::CastlingRule::field &&
            variant.castlingRule() != chess::CastlingRule::orthodox)
          BOOST_TEST(parts.size() == 1U);
        const auto whole = notation::joined(parts);
        BOOST_TEST_REQUIRE(whole.has_value());
        BOOST_TEST(notation::writeGame(*whole) == notation::writeGame(record));
      }
  BOOST_TEST(cuts > 20);
}

BOOST_AUTO_TEST_SUITE_END()
