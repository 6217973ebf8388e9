#include <boost/test/unit_test.hpp>

#include <set>

#include "explore/limit.hpp"
#include "explore/turns.hpp"
#include "rules/legal.hpp"
#include "support/games.hpp"

namespace backrank::explore {
namespace {

using tests::variantOf;

} // namespace

BOOST_AUTO_TEST_SUITE(pairing)

BOOST_AUTO_TEST_CASE(each_game_has_as_many_pairings_as_its_rules_say) {
  struct Row {
    const char* game;
    std::size_t pairings;
  };
  // Source: rules.md 3.
  const std::vector<Row> rows{{"standard", 1},   {"chess960", 960}, {"placement960", 960}, {"regroupment", 484},
                              {"chess484", 484}, {"chess36", 36},   {"field", 518'400}};
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.game) {
      const auto all = pairings(variantOf(row.game));
      BOOST_TEST(all.size() == row.pairings);
      BOOST_TEST((std::set(all.begin(), all.end()).size() == all.size()));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_pairing_is_what_stands_on_the_board_at_its_start) {
  for (const auto* type : rules::allVariants()) {
    BOOST_TEST_CONTEXT(type->id) {
      const rules::Variant variant(*type);
      const auto arrays = variant.arrays();
      const Pairing pairing{arrays.front(), arrays.front()};
      const auto start = startOf(variant, Subject(pairing));
      BOOST_REQUIRE(start.has_value());
      BOOST_TEST((pairingOf(*start) == pairing));
      BOOST_TEST(rules::settled(variant, *start));
      BOOST_TEST((start->turn() == chess::Color::white));
    }
  }
}

BOOST_AUTO_TEST_CASE(where_both_sides_are_alike_other_pairings_are_not_listed) {
  BOOST_TEST(alwaysAlike(variantOf("placement960")));
  BOOST_TEST(alwaysAlike(variantOf("chess960")));
  BOOST_TEST(!alwaysAlike(variantOf("chess484")));
  BOOST_TEST(!alwaysAlike(variantOf("field")));
  const auto some = pairings(variantOf("chess960"), {"RNBQKBNR"});
  BOOST_REQUIRE(some.size() == 1U);
  BOOST_TEST(some.front().black == "RNBQKBNR");
  BOOST_TEST(pairings(variantOf("placement960"), {"RNBQKBNR"}, {"RNBKQBNR"}).empty());
}

BOOST_AUTO_TEST_CASE(battles_are_the_same_where_men_and_castlings_are) {
  struct Row {
    const char* what;
    const char* game;
    const char* otherGame;
    const char* otherRules;
    Pairing pairing;
    bool same;
  };
  const std::vector<Row> rows{
      {"the order of the set-up", "regroupment", "regroupment", "order=WWBB", {"RKBQNBNR", "RNBQKBNR"}, true},
      {"b1 must be safe here and need not there",
       "regroupment",
       "regroupment",
       "safety=path",
       {"RNBQKBNR", "RNBQKBNR"},
       false},
      {"king on b: b1 must be safe in any case",
       "regroupment",
       "regroupment",
       "safety=path",
       {"RKBQNBNR", "RKBQNBNR"},
       true},
      {"a king on b castles here and not there",
       "regroupment",
       "regroupment",
       "curtailed=on",
       {"RKBQNBNR", "RNBQKBNR"},
       false},
      {"kings in the middle castle in both",
       "regroupment",
       "regroupment",
       "curtailed=on",
       {"RNKQBBNR", "RNBQKBNR"},
       true},
      {"king on e: orthodox castling is Chess960's", "placement960", "chess960", "", {"BRNQKNRB", "BRNQKNRB"}, true},
      {"king on d: it is not", "placement960", "chess960", "", {"RNBKQBNR", "RNBKQBNR"}, false},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto start = startOf(variantOf(row.game), row.pairing);
      const auto other = startOf(variantOf(row.otherGame, row.otherRules), row.pairing);
      BOOST_TEST(sameBattle(start, other) == row.same);
      BOOST_TEST(sameBattle(other, start) == row.same);
    }
  }
  const rules::Variant field = variantOf("field");
  BOOST_TEST(!sameBattle(startOf(field, {"RNBQKBNR", "RNBQKBNR"}), startOf(field, {"RNBQKBNR", "RBNQKNBR"})));
}

BOOST_AUTO_TEST_CASE(a_start_that_the_game_cannot_come_to_is_none) {
  const auto start = [](const char* id, const Subject& subject) { return startOf(variantOf(id), subject).has_value(); };
  BOOST_TEST(!start("regroupment", Pairing{"NRBQKBNR", "RNBQKBNR"}));
  BOOST_TEST(!start("placement960", Pairing{"RNBQKBNR", "RNBKQBNR"}));
  BOOST_TEST(!start("field", Subject::setup("K@e1 Q@e1")));
  BOOST_TEST(start("field", Subject::setup("K@e1 Q@f1")));
  BOOST_TEST(start("field", Subject::setup("")));
}

BOOST_AUTO_TEST_CASE(the_turns_of_a_set_up_are_as_many_as_its_rules_say) {
  BOOST_TEST(turnsOf(variantOf("field"), 1).size() == 14U);
  BOOST_TEST(turnsOf(variantOf("field"), 2).size() == 14U + 14U * 14U);
  BOOST_TEST(turnsOf(variantOf("placement960"), 1).size() == 6U);
  // White's first turn ends the set-up, so only Black's leaves anything to score.
  BOOST_TEST(turnsOf(variantOf("regroupment"), 2).size() == 22U);
  BOOST_TEST(turnsOf(variantOf("chess36"), 2).empty());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(limit)

BOOST_AUTO_TEST_CASE(a_limit_is_read_as_it_is_written) {
  for (const Limit limit :
       {Limit{Limit::Kind::nodes, 1}, Limit{Limit::Kind::nodes, 20'000}, Limit{Limit::Kind::depth, 100}})
    BOOST_TEST((limitOf(textOf(limit)) == limit));
}

BOOST_AUTO_TEST_CASE(what_is_no_limit_is_not_read) {
  for (const char* text : {"", "nodes", "nodes ", "nodes 0", "nodes x", "nodes 5 ", "nodes -1", "depth 101",
                           "depth 1.5", "20000", "nodes 99999999999999999999"})
    BOOST_TEST_CONTEXT('"' << text << '"') BOOST_TEST(!limitOf(text).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
