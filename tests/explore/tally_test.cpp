// How arrays did in game files: which pairing a game was played with, and what is counted.
#include <boost/test/unit_test.hpp>

#include "base/words.hpp"
#include "explore/tally.hpp"
#include "notation/pgn_writer.hpp"
#include "notation/wire.hpp"
#include "rules/legal.hpp"
#include "support/games.hpp"

namespace backrank::explore {
namespace {

/// A game of wire words from the game's own start.
game::Record recordOf(const char* game, const char* line, const char* result) {
  const rules::Variant variant = tests::variantOf(game);
  game::Record record(variant, variant.start());
  chess::Position position = variant.start();
  for (const std::string_view word : wordsOf(line)) {
    const chess::Action action = tests::action(variant, position, word);
    position = rules::play(variant, position, action);
    record.tree.add(action, position);
  }
  record.result = result;
  return record;
}

struct Row {
  const char* what;
  const char* game;
  const char* line;
  std::optional<Pairing> pairing;
};

const std::vector<Row> rows{
    {"Regroupment, both kept their arrays", "regroupment", "K- Q- K- Q- e2e4 e7e5 e1e2",
     Pairing{"RNBQKBNR", "RNBQKBNR"}},
    {"Regroupment, Black's king went to b8", "regroupment", "e8~b8 Q- K- Q- e2e4", Pairing{"RNBQKBNR", "RKBQNBNR"}},
    {"Regroupment in the middle of its set-up", "regroupment", "K- Q-", std::nullopt},
    {"Chess36 with men undecided", "chess36", "g1f3 b8c6", std::nullopt},
    {"Field Chess before it began", "field", "K@e1 Q@d1", std::nullopt},
};

} // namespace

BOOST_AUTO_TEST_SUITE(tally)

BOOST_AUTO_TEST_CASE(a_game_has_the_arrays_that_its_set_up_came_to) {
  for (const Row& row : rows)
    BOOST_TEST_CONTEXT(row.what) BOOST_TEST((playedPairing(recordOf(row.game, row.line, "*")) == row.pairing));
}

BOOST_AUTO_TEST_CASE(a_battle_in_its_middle_has_no_arrays) {
  const rules::Variant regroupment = tests::variantOf("regroupment");
  const chess::Position begin = startOf(regroupment, Pairing{"RNBQKBNR", "RNBQKBNR"});
  const chess::Position middle = tests::after(regroupment, begin, "e2e4 e7e5 e1e2 e8e7");
  BOOST_TEST(!playedPairing(game::Record(regroupment, middle)));
}

BOOST_AUTO_TEST_CASE(games_are_counted_by_pairing_and_result) {
  std::string text;
  for (const char* result : {"1-0", "1-0", "0-1", "1/2-1/2", "*"})
    text += notation::writeGame(recordOf("regroupment", "K- Q- K- Q- e2e4", result)) + '\n';
  text += notation::writeGame(recordOf("regroupment", "e8~b8 Q- K- Q- e2e4", "0-1")) + '\n';
  text += notation::writeGame(recordOf("standard", "e2e4", "1-0")) + '\n';
  Tallies tallies;
  countGames(text, tallies);
  BOOST_TEST(tallies.size() == 1U);
  const auto& counted = tallies["regroupment"];
  BOOST_TEST(counted.size() == 2U);
  const Tally usual = counted.at({"RNBQKBNR", "RNBQKBNR"});
  BOOST_TEST((usual == Tally{.whiteWins = 2, .draws = 1, .blackWins = 1, .unfinished = 1}));
  BOOST_TEST(usual.games() == 5);
  BOOST_TEST((counted.at({"RNBQKBNR", "RKBQNBNR"}) == Tally{.blackWins = 1}));
}

BOOST_AUTO_TEST_CASE(a_game_whose_men_stayed_undecided_counts_for_no_pairing_but_counts) {
  Tallies tallies;
  countGames(notation::writeGame(recordOf("chess36", "g1f3 b8c6", "1-0")), tallies);
  BOOST_REQUIRE(tallies["chess36"].size() == 1U);
  BOOST_TEST((tallies["chess36"].at(Pairing{}) == Tally{.whiteWins = 1}));
  countGames(notation::writeGame(recordOf("field", "K@e1 Q@d1", "1-0")), tallies);
  BOOST_TEST(!tallies.contains("field"));
}

BOOST_AUTO_TEST_CASE(the_percentage_is_of_the_games_that_ended) {
  BOOST_TEST((Tally{.whiteWins = 2, .draws = 1, .blackWins = 1, .unfinished = 9}.percent() == 63));
  BOOST_TEST((Tally{.draws = 3}.percent() == 50));
  BOOST_TEST((Tally{.blackWins = 3}.percent() == 0));
  BOOST_TEST(!Tally{.unfinished = 3}.percent());
}

BOOST_AUTO_TEST_CASE(no_text_is_too_odd_to_be_counted) {
  Tallies tallies;
  for (const char* odd : {"", "[", "[Variant \"Field\"]", "[SetupGame \"regroupment\"]\n\n1. e4", "1. e4 e5 (1... c5"})
    countGames(odd, tallies);
  BOOST_TEST(tallies.empty());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
