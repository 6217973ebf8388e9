#include "notation/wire.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "notation/fen.hpp"
#include "rules/outcome.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"
#include "support/played.hpp"

namespace {

using namespace backrank;
using Kind = notation::ParseError::Kind;
using tests::game;

std::string reread(const rules::Variant& variant, const chess::Position& position, std::string_view word) {
  const auto action = notation::readWire(variant, position, word);
  return action ? notation::wire(*action) : "";
}

notation::ParseError failure(const rules::Variant& variant, const chess::Position& position, std::string_view word) {
  const auto action = notation::readWire(variant, position, word);
  BOOST_TEST_REQUIRE(!action, word);
  return action.error();
}

} // namespace

BOOST_AUTO_TEST_SUITE(wire)

BOOST_AUTO_TEST_CASE(promotions_are_read_in_either_case_and_with_or_without_equals) {
  const auto variant = game("standard");
  const chess::Position position = tests::fromFen("1B6/p5p1/N4p2/1P6/2p1k3/8/P2R1p2/7K b - - 1 40");
  for (const std::string word : {"f2f1q", "f2f1Q", "f2f1=q", "f2f1=Q"})
    BOOST_TEST(reread(variant, position, word) == "f2f1q");
  BOOST_TEST(reread(variant, position, "f2f1N") == "f2f1n");
}

BOOST_AUTO_TEST_CASE(a_promotion_without_its_piece_is_ambiguous) {
  const auto variant = game("standard");
  const auto error = failure(variant, tests::fromFen("8/P6k/8/8/8/8/7K/8 w - - 0 1"), "a7a8");
  BOOST_TEST((error.kind == Kind::ambiguous));
  const std::vector<std::string> expected{"a7a8q", "a7a8r", "a7a8b", "a7a8n"};
  BOOST_TEST(error.candidates == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(words_that_are_none_are_told_from_words_that_are_not_legal) {
  const auto variant = game("standard");
  const chess::Position start = variant.start();
  for (const std::string word : {"",     "e",     "e2",   "e2e",  "e2e9",   "i2e4",  "e2e4k",    "e2e4qq", "e2-e4",
                                 "E2E4", "e7e8=", "K@d9", "X@d1", "k@d1",   "h8=n",  "h8=",      "K",      "--",
                                 "0000", "Offer", "e2~",  "e8~f", "e8~f8~", "e2e4 ", "\xC3\xA4", "K@d1x"})
    BOOST_TEST((failure(variant, start, word).kind == Kind::badWord), '"' << word << '"');
  for (const std::string word : {"e2e5", "e7e5", "e4e5", "K@d1", "e8~f8", "K-", "h8=N", "offer", "e1h1", "e2e4q"}) {
    const auto error = failure(variant, start, word);
    BOOST_TEST((error.kind == Kind::illegal), word);
    BOOST_TEST(notation::sentenceOf(error).back() == '.');
  }
}

BOOST_AUTO_TEST_CASE(an_illegal_word_carries_the_reason_of_the_rules) {
  struct Row {
    std::string id, rules, before, word;
    rules::Reason reason;
  };
  using rules::Reason;
  const std::vector<Row> rows{
      {"field", "", "", "Q@d1", Reason::kingFirst},
      {"field", "", "", "K@c1", Reason::kingFiles},
      {"field", "", "K@d1", "offer", Reason::singularOff},
      {"field", "singular=on", "K@d1 offer", "Q@f1", Reason::answerFirst},
      {"field", "", "K@d1 Q@f1 K@e8 Q@b8 N@b1", "N@h1", Reason::bishopLastSquare},
      {"regroupment", "", "", "e8~a8", Reason::swapRook},
      {"regroupment", "reduced=on", "", "e8~b8", Reason::swapNoKnight},
      {"chess36", "", "g2g3 b7b6 h1a8", "b8a8", Reason::declareFirst},
      {"placement960", "", "", "K@a8", Reason::kingCorner},
      {"placement960", "", "", "single", Reason::singularOff},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.id << " " << row.word) {
      const auto variant = game(row.id, row.rules);
      const auto error = failure(variant, tests::played(variant, row.before), row.word);
      BOOST_TEST_REQUIRE(error.refusal.has_value());
      BOOST_TEST(rules::idOf(error.refusal->reason) == rules::idOf(row.reason));
    }
  }
}

BOOST_AUTO_TEST_CASE(castling_is_king_takes_rook_and_a_plain_king_step_stays_one) {
  const auto variant = game("chess960");
  const chess::Position position = *notation::readFen(variant, "4k3/8/8/8/8/8/8/5K1R w H - 0 1");
  BOOST_TEST((notation::readWire(variant, position, "f1h1")->kind() == chess::Action::Kind::castling));
  BOOST_TEST((notation::readWire(variant, position, "f1g1")->kind() == chess::Action::Kind::move));
  const auto standard = game("standard");
  const chess::Position ready = tests::fromFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  BOOST_TEST(reread(standard, ready, "e1g1") == "e1h1");
}

BOOST_AUTO_TEST_CASE(whole_games_of_the_oracle_end_on_its_last_board_and_for_its_reason) {
  const auto variant = game("chess960");
  for (const auto& row : tests::readTable(tests::places::data("/game-oracle.tsv"))) {
    BOOST_TEST_CONTEXT(row[0]) {
      auto read = notation::readFen(variant, row[0]);
      BOOST_TEST_REQUIRE(static_cast<bool>(read));
      chess::Position position = *read;
      std::vector<chess::Key> earlier;
      for (const std::string& word : tests::words(row[1])) {
        const auto action = notation::readWire(variant, position, word);
        BOOST_TEST_REQUIRE(static_cast<bool>(action), word);
        earlier.push_back(position.key());
        position = rules::play(variant, position, *action);
      }
      const auto last = notation::readFen(variant, row[7]);
      BOOST_TEST_REQUIRE(static_cast<bool>(last));
      BOOST_TEST(notation::writeFen(variant, position) == notation::writeFen(variant, *last));
      BOOST_TEST(position.key() == last->key());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
