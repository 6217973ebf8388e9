#include <boost/test/unit_test.hpp>

#include "chess/kernel.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

namespace backrank::chess {
namespace {

using tests::fromFen;
using tests::readTable;

std::vector<const Kernel*> kernels() {
  std::vector<const Kernel*> found{&portableKernel};
  if (const Kernel* bmi2 = bmi2Kernel()) found.push_back(bmi2);
  return found;
}

/// Both kernels count `expected` sequences; depth 1 by listing and by counting as well.
void checkCount(const Position& position, int depth, std::uint64_t expected) {
  for (const Kernel* kernel : kernels()) {
    BOOST_TEST_CONTEXT(kernel->name << ", depth " << depth) {
      BOOST_TEST(kernel->countSequences(position, depth) == expected);
      if (depth != 1) continue;
      ActionList listed;
      kernel->list(position, listed);
      BOOST_TEST(listed.size() == expected);
      BOOST_TEST(static_cast<std::uint64_t>(kernel->count(position)) == expected);
    }
  }
}

/// A table whose columns from `depthOne` on count depths 1, 2, ...; `fen` is the column of the position.
void checkTable(const std::string& file, std::size_t fen, std::size_t depthOne, int depths) {
  const auto rows = readTable(tests::places::data("/" + std::string(file)));
  BOOST_TEST(rows.size() > 100U);
  for (const auto& row : rows) {
    BOOST_TEST_CONTEXT(row[fen]) {
      for (int depth = 1; depth <= depths; ++depth)
        checkCount(fromFen(row[fen]), depth, std::stoull(row[depthOne + static_cast<std::size_t>(depth) - 1]));
    }
  }
}

struct Counted {
  const char* what;
  const char* fen;
  CastlingRule rule;
  std::vector<std::uint64_t> counts; ///< depth 1 on
};

void checkRows(const std::vector<Counted>& rows) {
  for (const Counted& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      for (std::size_t i = 0; i < row.counts.size(); ++i)
        checkCount(fromFen(row.fen, row.rule), static_cast<int>(i) + 1, row.counts[i]);
    }
  }
}

using enum CastlingRule;

// Source: the perft results that chess programmers publish, agreed on by many programs.
const std::vector<Counted> wellKnown{
    {"start position",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     fischer,
     {20, 400, 8902, 197281, 4865609}},
    {"Kiwipete: castling, pins, en passant, captures",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     fischer,
     {48, 2039, 97862, 4085603}},
    {"en passant that would open the rank",
     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
     fischer,
     {14, 191, 2812, 43238, 674624}},
    {"promotions and checks",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     fischer,
     {6, 264, 9467, 422333}},
    {"a promotion that captures beside the king",
     "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     fischer,
     {44, 1486, 62379, 2103487}},
    {"a quiet middle game",
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     fischer,
     {46, 2079, 89890, 3894594}},
    {"nothing but promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", fischer, {24, 496, 9483, 182838}},
};

// Source: rules.md 3.5; all rooks on the home ranks may castle.
const std::vector<Counted> castlingRules{
    {"king e, rooks a and h: Chess960", "r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", fischer, {26, 568, 13744}},
    {"king e, rooks a and h: orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", orthodox, {26, 568, 13744}},
    {"king e, rooks a and h: Field", "r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", field, {26, 568, 13744}},
    {"king e, rooks a and h: Regroupment", "r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", regroupment, {26, 567, 13713}},
    {"kings c and f: Chess960", "r4k1r/8/8/8/8/8/8/R1K4R w AHah - 0 1", fischer, {26, 530, 12513}},
    {"kings c and f: Regroupment", "r4k1r/8/8/8/8/8/8/R1K4R w AHah - 0 1", regroupment, {26, 529, 12484}},
    {"kings b and g: Chess960", "r5kr/8/8/8/8/8/8/RK5R w AHah - 0 1", fischer, {24, 462, 10405}},
    {"kings b and g: Regroupment", "r5kr/8/8/8/8/8/8/RK5R w AHah - 0 1", regroupment, {24, 462, 10405}},
    {"kings in the corner's neighbourhood change places",
     "rk5r/8/8/8/8/8/8/RK5R w AHah - 0 1",
     orthodox,
     {23, 436, 9772}},
    {"king c between b and f: orthodox", "1rk2r2/8/8/8/8/8/8/1RK2R2 w BFbf - 0 1", orthodox, {23, 437, 9641}},
    {"king d between c and e: orthodox", "2rkr3/8/8/8/8/8/8/2RKR3 w CEce - 0 1", orthodox, {20, 330, 6786}},
    {"king f, rooks a and h: orthodox", "r4k1r/8/8/8/8/8/8/R4K1R w AHah - 0 1", orthodox, {25, 524, 12427}},
    {"a whole army: orthodox", "rknbbnqr/pppppppp/8/8/8/8/PPPPPPPP/RKNBBNQR w AHah - 0 1", orthodox, {21, 441, 10305}},
    {"king d, rooks a and h: Field", "r2k3r/8/8/8/8/8/8/R2K3R w AHah - 0 1", field, {26, 568, 13744}},
    {"both rooks on one wing: Field", "3k1r1r/8/8/8/8/8/8/3K1R1R w FHfh - 0 1", field, {23, 425, 9615}},
    {"king e, rooks b and g: Field", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg - 0 1", field, {26, 550, 12732}},
    {"king e, rooks c and f: Field", "2rk1r2/8/8/8/8/8/8/2RK1R2 w CFcf - 0 1", field, {23, 421, 8997}},
    {"the inventor's own lines: Field",
     "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB w ACch - 0 1",
     field,
     {20, 400, 8900}},
    {"a whole army: Regroupment",
     "rnqbbknr/pppppppp/8/8/8/8/PPPPPPPP/RQBNKBNR w AHah - 0 1",
     regroupment,
     {20, 400, 8976}},
};

} // namespace

BOOST_AUTO_TEST_SUITE(perft)

BOOST_AUTO_TEST_CASE(well_known_positions_have_their_well_known_counts) { checkRows(wellKnown); }
BOOST_AUTO_TEST_CASE(every_castling_rule_has_its_own_counts) { checkRows(castlingRules); }

BOOST_AUTO_TEST_CASE(chess36_counts_its_undecided_start) {
  Position start = fromFen("uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w ABCFGHabcfgh - 0 1");
  const std::vector<std::uint64_t> counts{26, 676, 19448, 557091, 17209859};
  for (std::size_t i = 0; i < counts.size(); ++i) checkCount(start, static_cast<int>(i) + 1, counts[i]);
}

BOOST_AUTO_TEST_CASE(the_960_starts_agree_to_depth_4) { checkTable("start960-perft.tsv", 2, 3, 4); }
BOOST_AUTO_TEST_CASE(the_500_starts_of_unlike_armies_agree_to_depth_4) { checkTable("dfrc500-perft.tsv", 2, 3, 4); }
BOOST_AUTO_TEST_CASE(kings_and_rooks_alone_agree_to_depth_3) { checkTable("krr-castling-perft.tsv", 0, 1, 3); }
BOOST_AUTO_TEST_CASE(the_484_regroupments_agree_to_depth_4) {
  checkTable("regroupment484-perft-chess960castling.tsv", 2, 3, 4);
}

BOOST_AUTO_TEST_CASE(the_960_starts_agree_to_depth_5, *boost::unit_test::label("release")) {
  checkTable("start960-perft.tsv", 2, 3, 5);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::chess
