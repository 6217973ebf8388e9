#include "rules/exchanging.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>

#include "rules/perft.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"
#include "support/played.hpp"

namespace backrank::rules {
namespace {

using chess::Color;
using chess::Position;
using chess::Role;
using tests::game;
using tests::legalWords;
using tests::names;
using tests::played;
using tests::square;

/// An array and how it comes about: the files that king and queen went to, '-' for staying.
struct Regrouped {
  int number; ///< among the 960 of Chess960
  const char* array;
  char king;
  char queen;
};

// Source: rules.md 3.1, where two other programs counted them.
// clang-format off
const std::vector<Regrouped> regrouped{
    {406, "RQBNNBKR", 'g', 'b'}, {422, "RNBQNBKR", 'g', '-'}, {437, "RNBBNQKR", 'g', 'f'}, {438, "RNBNQBKR", 'g', 'e'},
    {454, "RNBNKBQR", '-', 'g'}, {502, "RQBNKBNR", '-', 'b'}, {517, "RNBBQKNR", 'f', 'e'}, {518, "RNBQKBNR", '-', '-'},
    {521, "RNQBBKNR", 'f', 'c'}, {522, "RNQKBBNR", 'd', 'c'}, {533, "RNBBKQNR", '-', 'f'}, {534, "RNBKQBNR", 'd', '-'},
    {537, "RNKBBQNR", 'c', 'f'}, {538, "RNKQBBNR", 'c', '-'}, {550, "RNBKNBQR", 'd', 'g'}, {554, "RNKNBBQR", 'c', 'g'},
    {694, "RQBKNBNR", 'd', 'b'}, {698, "RQKNBBNR", 'c', 'b'}, {710, "RKBQNBNR", 'b', '-'}, {725, "RKBBNQNR", 'b', 'f'},
    {726, "RKBNQBNR", 'b', 'e'}, {742, "RKBNNBQR", 'b', 'g'},
};
// clang-format on

bool isKnightFile(char file) { return file == 'b' || file == 'g'; }

char choiceOf(chess::Action action) {
  return action.kind() == chess::Action::Kind::keep ? '-' : static_cast<char>('a' + fileOf(action.to()));
}

/// Every array that Black's two steps lead to, with the choices made; a further way to one would show as a second
/// entry.
std::multimap<std::string, std::string> waysOfBlack(const Variant& variant) {
  std::multimap<std::string, std::string> ways;
  const Position start = variant.start();
  for (const chess::Action king : legal(variant, start)) {
    const Position between = play(variant, start, king);
    for (const chess::Action queen : legal(variant, between))
      ways.emplace(homeArray(play(variant, between, queen), Color::black),
                   std::string{choiceOf(king), choiceOf(queen)});
  }
  return ways;
}

/// The pairs of arrays that all sequences of steps end in, once for each sequence.
void collect(const Variant& variant, const Position& position, std::multiset<std::string>& ends) {
  if (settled(variant, position)) {
    ends.insert(homeArray(position, Color::white) + "/" + homeArray(position, Color::black));
    return;
  }
  for (const chess::Action action : legal(variant, position)) collect(variant, play(variant, position, action), ends);
}

std::multiset<std::string> endsOf(const std::string& rules) {
  const Variant variant = game("regroupment", rules);
  std::multiset<std::string> ends;
  collect(variant, variant.start(), ends);
  return ends;
}

BOOST_AUTO_TEST_SUITE(exchanging)

BOOST_AUTO_TEST_CASE(each_of_the_22_arrays_comes_from_exactly_one_choice) {
  std::multimap<std::string, std::string> expected;
  for (const Regrouped& row : regrouped) expected.emplace(row.array, std::string{row.king, row.queen});
  BOOST_TEST(expected.size() == 22U);
  BOOST_TEST((waysOfBlack(game("regroupment")) == expected));
}

BOOST_AUTO_TEST_CASE(the_listed_arrays_are_the_reachable_ones_sorted) {
  std::vector<std::string> expected;
  for (const Regrouped& row : regrouped) expected.emplace_back(row.array);
  std::ranges::sort(expected);
  BOOST_TEST(game("regroupment").arrays() == expected, boost::test_tools::per_element());
  BOOST_TEST(game("chess484").arrays() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_reduced_game_leaves_the_14_arrays_without_a_knight_for_the_king) {
  std::multimap<std::string, std::string> expected;
  for (const Regrouped& row : regrouped)
    if (!isKnightFile(row.king)) expected.emplace(row.array, std::string{row.king, row.queen});
  BOOST_TEST(expected.size() == 14U);
  const Variant reduced = game("regroupment", "reduced=on");
  BOOST_TEST((waysOfBlack(reduced) == expected));
  BOOST_TEST(reduced.arrays().size() == 14U);
  BOOST_TEST(game("chess484", "reduced=on").arrays().size() == 14U);
}

// The inventor's sibling games, whose numbers he gives himself: Configuration Chess 20, Multi-chess 8 a side.
BOOST_AUTO_TEST_CASE(the_siblings_of_the_game_have_20_and_8_arrays) {
  int withoutKingsBishop = 0;
  int withoutKnights = 0;
  for (const auto& [array, way] : waysOfBlack(game("regroupment"))) {
    if (way[0] != 'f') ++withoutKingsBishop;
    if (!isKnightFile(way[0]) && !isKnightFile(way[1])) ++withoutKnights;
  }
  BOOST_TEST(withoutKingsBishop == 20);
  BOOST_TEST(withoutKnights == 8);
}

BOOST_AUTO_TEST_CASE(the_queens_choices_follow_from_the_kings) {
  const std::vector<std::pair<std::string, std::string>> rows{
      {"K-", "Q- d8~b8 d8~f8 d8~g8"},    {"e8~b8", "Q- d8~e8 d8~f8 d8~g8"}, {"e8~c8", "Q- d8~b8 d8~f8 d8~g8"},
      {"e8~d8", "Q- e8~b8 e8~c8 e8~g8"}, {"e8~f8", "d8~c8 d8~e8"},          {"e8~g8", "Q- d8~b8 d8~e8 d8~f8"},
  };
  const Variant variant = game("regroupment");
  BOOST_TEST(legalWords(variant, variant.start()) == tests::words("K- e8~b8 e8~c8 e8~d8 e8~f8 e8~g8"),
             boost::test_tools::per_element());
  for (const auto& [king, queen] : rows) BOOST_TEST_CONTEXT(king)
  BOOST_TEST(legalWords(variant, played(variant, king)) == tests::words(queen), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(every_order_of_steps_reaches_the_same_484_pairs_once) {
  const auto expected = endsOf("");
  BOOST_TEST(expected.size() == 484U);
  BOOST_TEST(std::set(expected.begin(), expected.end()).size() == 484U);
  for (const char* order : {"order=WWBB", "order=BWBW", "order=WBWB"}) BOOST_TEST_CONTEXT(order)
  BOOST_TEST((endsOf(order) == expected));
  BOOST_TEST(endsOf("reduced=on").size() == 196U);
}

BOOST_AUTO_TEST_CASE(four_steps_and_a_move_are_five_plies) {
  const Variant variant = game("regroupment");
  BOOST_TEST(perft(variant, variant.start(), 1) == 6U);
  BOOST_TEST(perft(variant, variant.start(), 2) == 22U);
  BOOST_TEST(perft(variant, variant.start(), 3) == 132U);
  BOOST_TEST(perft(variant, variant.start(), 4) == 484U);
}

BOOST_AUTO_TEST_CASE(the_battle_begins_with_white_to_move_in_every_order) {
  const std::vector<std::pair<std::string, std::string>> rows{
      {"order=BBWW", "e8~f8 d8~c8 K- d1~b1"},
      {"order=WWBB", "K- d1~b1 e8~f8 d8~c8"},
      {"order=BWBW", "e8~f8 K- d8~c8 d1~b1"},
      {"order=WBWB", "K- e8~f8 d1~b1 d8~c8"},
  };
  for (const auto& [rules, steps] : rows) BOOST_TEST_CONTEXT(rules) {
      const Variant variant = game("regroupment", rules);
      const Position begun = played(variant, steps);
      BOOST_TEST((begun == battleStart(variant, "RQBNKBNR", "RNQBBKNR")));
      BOOST_TEST(begun.key() == begun.freshKey());
      BOOST_TEST(settled(variant, begun));
      BOOST_TEST(names(begun.castlers()) == "a1 h1 a8 h8");
    }
}

BOOST_AUTO_TEST_CASE(nobody_may_castle_before_the_last_step) {
  const Variant variant = game("regroupment");
  for (const char* steps : {"", "K-", "K- Q-", "K- Q- K-"}) BOOST_TEST_CONTEXT(steps)
  BOOST_TEST(played(variant, steps).castlers() == 0U);
}

BOOST_AUTO_TEST_CASE(curtailed_castling_takes_the_rights_of_the_8_arrays_with_the_king_on_b_or_g) {
  const Variant variant = game("regroupment", "curtailed=on; order=WWBB");
  int kept = 0;
  for (const Regrouped& row : regrouped) BOOST_TEST_CONTEXT(row.array) {
      const Position drawn = battleStart(game("chess484", "curtailed=on"), row.array, "RNBQKBNR");
      const bool forfeits = row.king == 'b' || row.king == 'g';
      BOOST_TEST(names(drawn.castlers()) == (forfeits ? "a8 h8" : "a1 h1 a8 h8"));
      if (!forfeits) ++kept;
    }
  BOOST_TEST(kept == 14);
  BOOST_TEST(names(played(variant, "e1~g1 Q- e8~b8 Q-").castlers()) == "");
  BOOST_TEST(names(played(variant, "e1~c1 Q- e8~b8 Q-").castlers()) == "a1 h1");
}

BOOST_AUTO_TEST_CASE(only_the_literal_rule_wants_the_square_beside_the_rook_safe) {
  const std::string fen = "4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1";
  const std::vector<std::pair<std::string, bool>> rows{{"", false}, {"safety=between", false}, {"safety=path", true}};
  for (const auto& [rules, longWay] : rows) BOOST_TEST_CONTEXT(rules) {
      const Variant variant = game("regroupment", rules);
      const auto found = legalWords(variant, tests::fromFen(fen, variant.castlingRule()));
      BOOST_TEST(std::ranges::count(found, "e1h1") == 1);
      BOOST_TEST(std::ranges::count(found, "e1a1") == (longWay ? 1 : 0));
    }
}

BOOST_AUTO_TEST_CASE(the_stage_tells_step_and_turn) {
  struct Row {
    const char* order;
    const char* roles; ///< of the four steps
    int stepsInTurn;
  };
  for (const Row& row : {Row{"BBWW", "KQKQ", 2}, {"WWBB", "KQKQ", 2}, {"BWBW", "KKQQ", 1}, {"WBWB", "KKQQ", 1}})
    BOOST_TEST_CONTEXT(row.order) {
      const Variant variant = game("regroupment", std::string("order=") + row.order);
      Position position = variant.start();
      for (int step = 0; step < 4; ++step) {
        const Stage stage = stageOf(variant, position);
        const auto at = static_cast<std::size_t>(step);
        BOOST_TEST((stage.kind == Stage::Kind::exchanging));
        BOOST_TEST((stage.side == (row.order[at] == 'W' ? Color::white : Color::black)));
        BOOST_TEST((stage.side == position.turn()));
        BOOST_TEST((stage.roles == chess::Roles(*chess::roleOf(row.roles[at]))));
        BOOST_TEST(stage.turnsDone == step);
        BOOST_TEST(stage.turnsInAll == 4);
        BOOST_TEST(stage.actionsDone == step % row.stepsInTurn);
        BOOST_TEST(stage.actionsInAll == row.stepsInTurn);
        position = played(variant, position, std::string(1, row.roles[at]) + "-");
      }
      BOOST_TEST((stageOf(variant, position).kind == Stage::Kind::moving));
    }
}

struct Refused {
  const char* what;
  const char* rules;
  const char* steps;
  const char* from;
  const char* to;
  Refusal expected;
};

BOOST_AUTO_TEST_CASE(a_refused_exchange_says_why) {
  using enum Reason;
  const auto at = [](const char* name) { return square(name); };
  const auto other = [&](const char* mover, Role role) {
    return Refusal{.reason = swapOther, .squares = {at(mover)}, .roles = {role}, .side = Color::black};
  };
  const auto needsBishop = Refusal{.reason = swapNeedsBishop, .squares = {at("c8"), at("e8")}, .light = true};
  const std::vector<Refused> rows{
      {"king onto rook", "", "", "e8", "a8", {.reason = swapRook, .squares = {at("a8")}}},
      {"rook onto king", "", "", "h8", "e8", {.reason = swapRook, .squares = {at("h8")}}},
      {"rook elsewhere", "", "", "h8", "g8", {.reason = swapRook, .squares = {at("h8")}}},
      {"king onto pawn", "", "", "e8", "e7", {.reason = swapPartner, .squares = {at("e7")}, .roles = {Role::king}}},
      {"king onto enemy", "", "", "e8", "b1", {.reason = swapPartner, .squares = {at("b1")}, .roles = {Role::king}}},
      {"king moves", "", "", "e8", "e5", {.reason = setupFirst, .side = Color::black}},
      {"pawn moves", "", "", "e7", "e5", {.reason = setupFirst, .side = Color::black}},
      {"nothing there", "", "", "e5", "e8", {.reason = emptySquare, .squares = {at("e5")}}},
      {"not their turn", "", "", "e1", "f1", {.reason = notYourTurn, .side = Color::black}},
      {"queen before king", "", "", "d8", "b8", other("e8", Role::king)},
      {"king after king", "", "K-", "e8", "f8", other("d8", Role::queen)},
      {"knight kept", "", "", "b8", "b8", other("e8", Role::king)},
      {"reduced knight", "reduced=on", "", "e8", "g8", {.reason = swapNoKnight, .squares = {at("g8")}}},
      {"reduced knight, from the knight",
       "reduced=on",
       "",
       "b8",
       "e8",
       {.reason = swapNoKnight, .squares = {at("b8")}}},
      {"queen onto king", "", "K-", "d8", "e8", {.reason = swapKing, .squares = {at("e8")}}},
      {"king onto queen", "", "e8~c8", "c8", "d8", {.reason = swapKing, .squares = {at("c8")}}},
      {"queen onto bishop spoils the colours",
       "",
       "K-",
       "d8",
       "c8",
       {.reason = bishopSameColour, .squares = {at("f8")}, .light = false}},
      {"queen kept with both bishops on one colour", "", "e8~f8", "d8", "d8", needsBishop},
      {"queen onto knight with both bishops on one colour", "", "e8~f8", "d8", "b8", needsBishop},
  };
  for (const Refused& row : rows) BOOST_TEST_CONTEXT(row.what) {
      const Variant variant = game("regroupment", row.rules);
      const Position position = played(variant, row.steps);
      BOOST_TEST((variant.setupRule()->refusal(position, at(row.from), at(row.to)) == row.expected));
    }
  const Variant variant = game("regroupment");
  BOOST_TEST((variant.setupRule()->refusal(variant.start(), Role::queen, at("d8")) ==
              Refusal{.reason = notInReserve, .roles = {Role::queen}}));
  BOOST_TEST(
      (variant.setupRule()->wordRefusal(variant.start(), chess::Action::Kind::offer) == other("e8", Role::king)));
  BOOST_TEST((variant.setupRule()->turnRefusal(played(variant, "K-")) == other("d8", Role::queen)));
}

/// The position that the set-up rule makes of a FEN whose last field is its own; nothing if it refuses.
std::optional<Position> readStep(const Variant& variant, const std::string& fen) {
  Position position = tests::fromFen(fen, variant.castlingRule());
  const auto fields = tests::words(fen);
  const auto field = fields.size() == 7 ? std::optional<std::string_view>(fields[6]) : std::nullopt;
  return variant.setupRule()->readFenField(field, position) ? std::optional(position) : std::nullopt;
}

BOOST_AUTO_TEST_CASE(the_seventh_field_brings_back_every_position_of_the_set_up) {
  for (const char* order : {"BBWW", "WWBB", "BWBW", "WBWB"}) BOOST_TEST_CONTEXT(order) {
      const Variant variant = game("regroupment", std::string("order=") + order);
      std::vector<Position> positions{variant.start()};
      for (int step = 0; step < 4; ++step) {
        std::vector<Position> next;
        for (const Position& position : positions) {
          BOOST_REQUIRE((variant.setupRule()->fenField(position) == std::to_string(step)));
          const std::string turn = position.turn() == Color::white ? " w" : " b";
          const auto again = readStep(variant, tests::boardText(position) + turn + " - - 0 1 " + std::to_string(step));
          BOOST_REQUIRE((again == position));
          for (const chess::Action action : legal(variant, position)) next.push_back(play(variant, position, action));
        }
        positions = std::move(next);
      }
      BOOST_TEST(positions.size() == 484U);
      for (const Position& position : positions) BOOST_REQUIRE(!variant.setupRule()->fenField(position));
    }
}

BOOST_AUTO_TEST_CASE(a_seventh_field_that_does_not_fit_is_refused) {
  const std::vector<std::pair<std::string, std::string>> rows{
      {"no such step", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 4"},
      {"no number", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 -"},
      {"two digits", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 00"},
      {"the other side's step", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 0"},
      {"a pawn has moved", "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 1"},
      {"regrouped before the first step", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 0"},
      {"White has regrouped already", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR b - - 0 1 1"},
      {"no king's step leads here", "rqbnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 1"},
      {"bishops on one colour after both steps", "rnbqbknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 2"},
      {"a rook has gone", "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 0"},
  };
  const Variant variant = game("regroupment");
  for (const auto& [what, fen] : rows) BOOST_TEST_CONTEXT(what)
  BOOST_TEST(!readStep(variant, fen));
  BOOST_TEST(!readStep(game("regroupment", "reduced=on"), "rkbqnbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 1"));
}

BOOST_AUTO_TEST_CASE(without_a_seventh_field_the_battle_is_on) {
  const Variant variant = game("regroupment");
  const auto read = readStep(variant, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  BOOST_REQUIRE(read.has_value());
  BOOST_TEST((*read == battleStart(variant, "RNBQKBNR", "RNBQKBNR")));
}

BOOST_AUTO_TEST_CASE(the_lot_draws_each_side_by_itself_from_all_22_arrays) {
  const Variant variant = game("chess484");
  std::map<std::string, int> white;
  std::map<std::string, int> black;
  int alike = 0;
  const int draws = 4400;
  for (int seed = 0; seed < draws; ++seed) {
    const Position start = variant.start(Seed{static_cast<std::uint64_t>(seed)});
    ++white[homeArray(start, Color::white)];
    ++black[homeArray(start, Color::black)];
    if (homeArray(start, Color::white) == homeArray(start, Color::black)) ++alike;
  }
  // About 200 of each and 200 alike; six standard deviations are 83.
  for (const auto& drawn : {white, black}) {
    BOOST_TEST(drawn.size() == 22U);
    for (const auto& [array, times] : drawn) BOOST_TEST_CONTEXT(array)
    BOOST_TEST(std::abs(times - 200) < 83);
  }
  BOOST_TEST(std::abs(alike - 200) < 83);
}

BOOST_AUTO_TEST_CASE(a_seed_gives_the_same_start_again_and_the_battle_is_on) {
  const Variant variant = game("chess484", "reduced=on");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Position start = variant.start(Seed{seed});
    BOOST_TEST((start == variant.start(Seed{seed})));
    BOOST_TEST(settled(variant, start));
    BOOST_TEST(std::ranges::count(variant.arrays(), homeArray(start, Color::white)) == 1);
  }
}

BOOST_AUTO_TEST_CASE(perft_of_all_484_starts_agrees_with_the_table) {
  const Variant variant = game("chess484", "safety=path");
  const auto rows = tests::readTable(tests::places::data("/regroupment484-perft-chess960castling.tsv"));
  BOOST_TEST(rows.size() == 484U);
  for (const auto& row : rows) BOOST_TEST_CONTEXT(row[0] << "/" << row[1])
  for (int depth = 1; depth <= 3; ++depth)
    BOOST_TEST(perft(variant, battleStart(variant, row[0], row[1]), depth) ==
               std::stoull(row[static_cast<std::size_t>(depth) + 2]));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace backrank::rules
