// Facts about home arrays against what letters on a line say by themselves.
#include "explore/facts.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <set>

#include "explore/catalogue.hpp"
#include "support/games.hpp"
#include "support/slow_castling.hpp"

namespace backrank::explore {
namespace {

using chess::Square;

struct Game {
  const char* id;
  slow::CastlingRule rule;
};
constexpr Game games[] = {{"field", slow::CastlingRule::field},
                          {"regroupment", slow::CastlingRule::regroupment},
                          {"chess36", slow::CastlingRule::fischer},
                          {"placement960", slow::CastlingRule::orthodox}};

std::string fileName(Square at) { return {static_cast<char>('a' + chess::fileOf(at))}; }

/// "Kc Rd by a" for each rook of an array, by the slow rules.
std::set<std::string> slowCastlings(slow::CastlingRule rule, const std::string& array) {
  std::set<std::string> ways;
  const char king = static_cast<char>('a' + array.find('K'));
  for (std::size_t file = 0; file < 8; ++file) {
    if (array[file] != 'R') continue;
    const char rook = static_cast<char>('a' + file);
    if (const auto way = slow::castling(rule, king, rook))
      ways.insert(std::string{'K', way->kingTo, ' ', 'R', way->rookTo, ' ', rook});
  }
  return ways;
}

std::set<std::string> ways(const Facts& facts) {
  std::set<std::string> found;
  for (const CastlingFact& way : facts.castlings)
    if (way.isPossible)
      found.insert("K" + fileName(way.kingTo) + " R" + fileName(way.rookTo) + " " + fileName(way.rook));
  return found;
}

/// A pawn of rank 2 is guarded by a neighbour on rank 1 as that piece goes, or by a knight two files away.
bool isGuarded(const std::string& array, int file) {
  for (int from = 0; from < 8; ++from) {
    const char piece = array[static_cast<std::size_t>(from)];
    const int away = std::abs(from - file);
    const bool guards = (away == 0 && (piece == 'R' || piece == 'Q' || piece == 'K')) ||
                        (away == 1 && (piece == 'B' || piece == 'Q' || piece == 'K')) || (away == 2 && piece == 'N');
    if (guards) return true;
  }
  return false;
}

template <class Check>
void forEachArray(Check check) {
  for (const Game& game : games) {
    const auto variant = tests::variantOf(game.id);
    for (const std::string& array : variant.arrays())
      BOOST_TEST_CONTEXT(game.id << " " << array) check(game, array, factsOf(variant, array));
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(facts)

BOOST_AUTO_TEST_CASE(castlings_are_those_of_the_games_own_rule) {
  forEachArray([](const Game& game, const std::string& array, const Facts& facts) {
    BOOST_TEST(ways(facts) == slowCastlings(game.rule, array));
    BOOST_TEST(facts.castlings.size() == 2U);
  });
}

BOOST_AUTO_TEST_CASE(a_curtailed_king_has_no_castling) {
  const auto variant = tests::variantOf("regroupment", "curtailed=on");
  BOOST_TEST(factsOf(variant, "RNBQNBKR").castlings.empty());
  BOOST_TEST(factsOf(variant, "RNBQNBKR").traits.castlingWings == 0);
  BOOST_TEST(factsOf(variant, "RNBQKBNR").traits.castlingWings == 2);
}

BOOST_AUTO_TEST_CASE(undefended_pawns_are_those_that_no_neighbour_guards) {
  forEachArray([](const Game&, const std::string& array, const Facts& facts) {
    std::set<std::string> expected;
    std::set<std::string> found;
    for (int file = 0; file < 8; ++file)
      if (!isGuarded(array, file)) expected.insert(std::string{static_cast<char>('a' + file)});
    for (const Square at : facts.undefendedPawns) found.insert(fileName(at));
    BOOST_TEST(found == expected);
  });
}

BOOST_AUTO_TEST_CASE(knights_jump_to_rank_three_on_the_neighbouring_files) {
  forEachArray([](const Game&, const std::string&, const Facts& facts) {
    BOOST_TEST(facts.knights.size() == 2U);
    for (const KnightFact& fact : facts.knights) {
      const int file = chess::fileOf(fact.knight);
      std::set<int> expected;
      std::set<int> found;
      for (const int to : {file - 1, file + 1})
        if (to >= 0 && to < 8) expected.insert(16 + to);
      for (const Square at : fact.free) found.insert(static_cast<int>(at));
      BOOST_TEST(found == expected);
    }
  });
}

BOOST_AUTO_TEST_CASE(diagonals_run_from_the_pawn_to_the_edge) {
  forEachArray([](const Game&, const std::string& array, const Facts& facts) {
    int inAll = 0;
    for (const DiagonalFact& fact : facts.diagonals) {
      BOOST_TEST(array[static_cast<std::size_t>(chess::fileOf(fact.bishop))] == 'B');
      const int files = std::abs(chess::fileOf(fact.end) - chess::fileOf(fact.bishop));
      BOOST_TEST(files == chess::rankOf(fact.end));
      BOOST_TEST(files == fact.length);
      BOOST_TEST((chess::fileOf(fact.end) == 0 || chess::fileOf(fact.end) == 7));
      inAll += fact.length;
    }
    BOOST_TEST(inAll == 14); // a bishop on the first rank sees seven squares
  });
}

BOOST_AUTO_TEST_CASE(traits_say_where_king_rooks_and_bishops_stand) {
  struct Row {
    const char* what;
    const char* game;
    const char* array;
    Traits traits;
  };
  // clang-format off
  const std::vector<Row> rows{
      {"the traditional array",            "field",        "RNBQKBNR", {4, 2, false, false, 0}},
      {"its mirror image",                 "field",        "RNBKQBNR", {3, 2, false, false, 2}},
      {"the inventor's own line",          "field",        "RNRKBQNB", {3, 1, true,  false, 5}},
      {"rooks on the king's right",        "field",        "BBNNKQRR", {4, 1, true,  true,  6}},
      {"a king with a rook on both sides", "field",        "BBRKRQNN", {3, 0, false, true,  7}},
      {"king in the corner's neighbour",   "placement960", "RKBBNQNR", {1, 2, false, true,  4}},
      {"king and knight exchanged",        "regroupment",  "RNBQNBKR", {6, 2, false, false, 2}},
  };
  // clang-format on
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const Traits found = traitsOf(tests::variantOf(row.game), row.array);
      BOOST_TEST(found.kingFile == row.traits.kingFile);
      BOOST_TEST(found.castlingWings == row.traits.castlingWings);
      BOOST_TEST(found.rooksTogether == row.traits.rooksTogether);
      BOOST_TEST(found.bishopsAdjacent == row.traits.bishopsAdjacent);
      BOOST_TEST(found.distance == row.traits.distance);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_rook_behind_another_is_told) {
  const Facts facts = factsOf(tests::variantOf("field"), "RNRKBQNB");
  BOOST_TEST(facts.castlings.front().isBehindOther);
  BOOST_TEST(facts.castlings.front().isPossible);
  BOOST_TEST(!facts.castlings.back().isBehindOther);
  BOOST_TEST(!facts.castlings.back().isPossible);
}

BOOST_AUTO_TEST_CASE(the_mirror_is_the_array_read_from_the_other_end) {
  BOOST_TEST(factsOf(tests::variantOf("field"), "RNRKBQNB").mirror == "BNQBKRNR");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
