#pragma once
#include "slow_castling.hpp"
#include "slow_rules_check_tally.hpp"

namespace backrank::slow::check {

struct TableRow {
  char king, rook;
  const char* result; ///< king to, rook to; "-" for none
  const char* empty;
  const char* safe;
};

// clang-format off
// Tables A to D of rules.md 1.0, copied by hand.
inline const std::vector<TableRow> tableA{
    {'e','a',"cd","bcd","cde"}, {'e','b',"cd","cd","cde"}, {'e','c',"cd","d","cde"},
    {'e','f',"gf","g","efg"}, {'e','g',"gf","f","efg"}, {'e','h',"gf","fg","efg"}};
inline const std::vector<TableRow> tableB{
    {'b','a',"cd","cd","bc"}, {'c','a',"cd","bd","bc"}, {'d','a',"cd","bc","bcd"},
    {'e','a',"cd","bcd","bcde"}, {'f','a',"cd","bcde","bcdef"}, {'g','a',"cd","bcdef","bcdefg"},
    {'b','h',"gf","cdefg","bcdefg"}, {'c','h',"gf","defg","cdefg"}, {'d','h',"gf","efg","defg"},
    {'e','h',"gf","fg","efg"}, {'f','h',"gf","g","fg"}, {'g','h',"gf","f","g"}};
inline const std::vector<TableRow> tableC{
    {'b','a',"ab","","ab"}, {'b','c',"dc","d","bcd"}, {'b','d',"dc","c","bcd"}, {'b','e',"dc","cd","bcd"},
    {'b','f',"dc","cde","bcd"}, {'b','g',"dc","cdef","bcd"}, {'b','h',"dc","cdefg","bcd"},
    {'c','a',"ab","b","abc"}, {'c','b',"ab","a","abc"}, {'c','d',"ed","e","cde"}, {'c','e',"ed","d","cde"},
    {'c','f',"ed","de","cde"}, {'c','g',"ed","def","cde"}, {'c','h',"ed","defg","cde"},
    {'d','a',"bc","bc","bcd"}, {'d','b',"bc","c","bcd"}, {'d','c',"bc","b","bcd"}, {'d','e',"fe","f","def"},
    {'d','f',"fe","e","def"}, {'d','g',"fe","ef","def"}, {'d','h',"fe","efg","def"},
    {'e','a',"cd","bcd","cde"}, {'e','b',"cd","cd","cde"}, {'e','c',"cd","d","cde"}, {'e','d',"cd","c","cde"},
    {'e','f',"gf","g","efg"}, {'e','g',"gf","f","efg"}, {'e','h',"gf","fg","efg"},
    {'f','a',"de","bcde","def"}, {'f','b',"de","cde","def"}, {'f','c',"de","de","def"}, {'f','d',"de","e","def"},
    {'f','e',"de","d","def"}, {'f','g',"hg","h","fgh"}, {'f','h',"hg","g","fgh"},
    {'g','a',"ef","bcdef","efg"}, {'g','b',"ef","cdef","efg"}, {'g','c',"ef","def","efg"}, {'g','d',"ef","ef","efg"},
    {'g','e',"ef","f","efg"}, {'g','f',"ef","e","efg"}, {'g','h',"hg","","gh"}};
inline const std::vector<TableRow> tableD{
    {'d','a',"bc","bc","bcd"}, {'d','b',"cd","c","cd"}, {'d','c',"-","",""}, {'d','e',"-","",""},
    {'d','f',"ed","e","de"}, {'d','g',"fe","ef","def"}, {'d','h',"fe","efg","def"},
    {'e','a',"cd","bcd","cde"}, {'e','b',"cd","cd","cde"}, {'e','c',"de","d","de"}, {'e','d',"-","",""},
    {'e','f',"-","",""}, {'e','g',"fe","f","ef"}, {'e','h',"gf","fg","efg"}};

struct CastlingExample {
  const char* rules; ///< "game" or "game safety=path"
  const char* board; ///< whole board, or White's first rank alone with the black king on e8
  const char* rights;
  const char* word;
  const char* rank;  ///< first rank afterwards; "-" if the castling must not be listed
};

// rules.md 3.5
inline const std::vector<CastlingExample> castlingExamples{
    {"regroupment", "4k3/8/8/8/8/1r6/8/R3K2R", "HA", "e1h1", "R4RK1"},
    {"regroupment", "4k3/8/8/8/8/1r6/8/R3K2R", "HA", "e1a1", "-"},
    {"regroupment safety=path", "4k3/8/8/8/8/1r6/8/R3K2R", "HA", "e1a1", "2KR3R"},
    {"regroupment", "RK5R", "HA", "b1a1", "2KR3R"}, {"regroupment", "RK5R", "HA", "b1h1", "R4RK1"},
    {"regroupment", "R1K4R", "HA", "c1a1", "2KR3R"},
    {"regroupment", "4k3/8/8/8/8/1r6/8/R1K4R", "HA", "c1a1", "-"},
    {"regroupment safety=path", "4k3/8/8/8/8/1r6/8/R1K4R", "HA", "c1a1", "2KR3R"},
    {"regroupment", "R5KR", "HA", "g1h1", "R4RK1"},
    {"regroupment", "4k3/8/8/8/8/5r2/8/R5KR", "HA", "g1h1", "R4RK1"},
    {"regroupment", "RKN4R", "HA", "b1a1", "-"}, {"regroupment", "RKN4R", "HA", "b1h1", "-"},
    {"regroupment", "R1KN3R", "HA", "c1a1", "-"}, {"regroupment", "R1KN3R", "HA", "c1h1", "-"},
    {"regroupment", "1r2k3/8/8/8/8/8/8/R4K1R", "HA", "f1h1", "R4RK1"},
    {"regroupment", "1r2k3/8/8/8/8/8/8/R4K1R", "HA", "f1a1", "-"},
    {"regroupment safety=path", "1r2k3/8/8/8/8/8/8/R4K1R", "HA", "f1a1", "2KR3R"},
    {"placement960", "RK5R", "HA", "b1a1", "KR5R"}, {"placement960", "RK5R", "HA", "b1h1", "R1RK4"},
    {"placement960", "R1K4R", "HA", "c1a1", "KR5R"}, {"placement960", "R1K4R", "HA", "c1h1", "R2RK3"},
    {"placement960", "1RK4R", "HB", "c1b1", "KR5R"},
    {"placement960", "NRK4R", "HB", "c1b1", "-"}, {"placement960", "nRK4R", "HB", "c1b1", "-"},
    {"placement960", "1k6/8/8/8/8/8/8/R2KR3", "EA", "d1a1", "1KR1R3"},
    {"placement960", "1k6/8/8/8/8/8/8/R2KR3", "EA", "d1e1", "R3RK2"},
    {"placement960", "1k6/8/8/8/8/8/8/R2KRB2", "EA", "d1e1", "-"},
    {"placement960", "rR2K2R", "HB", "e1b1", "-"}, {"placement960", "rR2K2R", "HB", "e1h1", "rR3RK1"},
    {"placement960", "4k2r/8/8/8/8/8/8/R5KR", "HA", "g1h1", "-"},
    {"placement960", "1k5r/8/8/8/8/8/8/R5KR", "HA", "g1a1", "4KR1R"},
    {"placement960", "R4K1R", "HA", "f1a1", "3KR2R"}, {"placement960", "R4K1R", "HA", "f1h1", "R5RK"},
    {"placement960", "R4KRr", "GA", "f1g1", "-"},
    {"placement960", "1r2k3/8/8/8/8/8/8/R1K4R", "HA", "c1a1", "-"},
    {"placement960", "4kr2/8/8/8/8/8/8/R2K1R2", "FA", "d1f1", "-"},
    {"field", "R3K2R", "HA", "e1h1", "R4RK1"}, {"field", "R3K2R", "HA", "e1a1", "2KR3R"},
    {"field", "R2K3R", "HA", "d1a1", "1KR4R"}, {"field", "1k6/8/8/8/8/8/8/R2K3R", "HA", "d1h1", "R3RK2"},
    {"field", "R3K1R1", "GA", "e1a1", "2KR2R1"}, {"field", "1k6/8/8/8/8/8/8/R3K1R1", "GA", "e1g1", "R3RK2"},
    {"field", "R3KR2", "FA", "e1a1", "2KR1R2"}, {"field", "R3KR2", "FA", "e1f1", "-"},
    {"field", "3K1R1R", "HF", "d1f1", "3RK2R"}, {"field", "3K1R1R", "HF", "d1h1", "-"},
    {"field", "1k6/8/8/8/8/8/8/3K3R", "H", "d1h1", "4RK2"},
    {"field", "RR1K4", "BA", "d1b1", "R1KR4"}, {"field", "RR1K4", "BA", "d1a1", "-"},
    {"field", "1k6/8/8/8/8/8/8/R1R1K3", "CA", "e1c1", "R2KR3"},
    {"field", "1k6/8/8/8/8/8/8/R1R1K3", "CA", "e1a1", "-"},
    {"field", "R3K1Rr", "GA", "e1g1", "-"},
    {"field", "4k3/8/8/8/8/1r6/8/R2K3R", "HA", "d1a1", "-"},
    {"field", "1k2r3/8/8/8/8/8/8/R2K3R", "HA", "d1h1", "-"},
    {"field", "4k3/8/8/8/8/1r6/8/R3K2R", "HA", "e1a1", "2KR3R"}};

struct PerftRow {
  const char* rules;
  const char* board;
  const char* rights;
  std::uint64_t nodes[3];
};

// rules.md 3.5, the table at its end
inline const std::vector<PerftRow> perftRows{
    {"chess960", "r3k2r/8/8/8/8/8/8/R3K2R", "HAha", {26, 568, 13744}},
    {"standard", "r3k2r/8/8/8/8/8/8/R3K2R", "KQkq", {26, 568, 13744}},
    {"placement960", "r3k2r/8/8/8/8/8/8/R3K2R", "HAha", {26, 568, 13744}},
    {"field", "r3k2r/8/8/8/8/8/8/R3K2R", "HAha", {26, 568, 13744}},
    {"regroupment", "r3k2r/8/8/8/8/8/8/R3K2R", "HAha", {26, 567, 13713}},
    {"chess960", "r4k1r/8/8/8/8/8/8/R1K4R", "HAha", {26, 530, 12513}},
    {"regroupment", "r4k1r/8/8/8/8/8/8/R1K4R", "HAha", {26, 529, 12484}},
    {"chess960", "r5kr/8/8/8/8/8/8/RK5R", "HAha", {24, 462, 10405}},
    {"regroupment", "r5kr/8/8/8/8/8/8/RK5R", "HAha", {24, 462, 10405}},
    {"placement960", "rk5r/8/8/8/8/8/8/RK5R", "HAha", {23, 436, 9772}},
    {"placement960", "1rk2r2/8/8/8/8/8/8/1RK2R2", "FBfb", {23, 437, 9641}},
    {"placement960", "2rkr3/8/8/8/8/8/8/2RKR3", "ECec", {20, 330, 6786}},
    {"placement960", "r4k1r/8/8/8/8/8/8/R4K1R", "HAha", {25, 524, 12427}},
    {"placement960", "rknbbnqr/pppppppp/8/8/8/8/PPPPPPPP/RKNBBNQR", "HAha", {21, 441, 10305}},
    {"field", "r2k3r/8/8/8/8/8/8/R2K3R", "HAha", {26, 568, 13744}},
    {"field", "3k1r1r/8/8/8/8/8/8/3K1R1R", "HFhf", {23, 425, 9615}},
    {"field", "1r2k1r1/8/8/8/8/8/8/1R2K1R1", "GBgb", {26, 550, 12732}},
    {"field", "2rk1r2/8/8/8/8/8/8/2RK1R2", "FCfc", {23, 421, 8997}},
    {"field", "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB", "CAhc", {20, 400, 8900}},
    {"regroupment", "rnqbbknr/pppppppp/8/8/8/8/PPPPPPPP/RQBNKBNR", "HAha", {20, 400, 8976}}};
// clang-format on

inline void checkTable(Tally& tally, CastlingRule rule, const std::vector<TableRow>& rows, const std::string& name) {
  for (const TableRow& row : rows) {
    const std::string what = "table " + name + " K" + row.king + " R" + row.rook;
    const auto found = castling(rule, row.king, row.rook);
    tally.equal(what, found ? std::string{found->kingTo, found->rookTo} : "-", std::string(row.result));
    if (!found) continue;
    tally.equal(what + " empty", found->empty, std::string(row.empty));
    tally.equal(what + " safe", found->safe, std::string(row.safe));
  }
}

inline void checkTables(Tally& tally) {
  tally.section("castling tables A to D");
  checkTable(tally, CastlingRule::fischer, tableA, "A");
  checkTable(tally, CastlingRule::regroupment, tableB, "B");
  checkTable(tally, CastlingRule::orthodox, tableC, "C");
  checkTable(tally, CastlingRule::field, tableD, "D");
}

inline void checkCastling(Tally& tally, const std::string& gameAndRules, const std::string& fen,
                          const std::string& word, const std::string& rank) {
  const std::size_t blank = gameAndRules.find(' ');
  const std::string rules = blank == std::string::npos ? "" : gameAndRules.substr(blank + 1);
  Game game(gameAndRules.substr(0, blank), rules, fen);
  const std::string what = gameAndRules + " " + fen + " " + word;
  const bool listed = offers(game, word);
  tally.equal(what, listed, rank != "-");
  if (!listed || rank == "-") return;
  game.play(word);
  tally.equal(what, rankOfFen(game.fen(), '1'), rank);
}

inline void checkCastlingExamples(Tally& tally) {
  tally.section("castling examples of 3.5");
  for (const CastlingExample& row : castlingExamples) {
    std::string board = row.board;
    if (board.find('/') == std::string::npos) board = "4k3/8/8/8/8/8/8/" + board;
    checkCastling(tally, row.rules, board + " w " + row.rights + " - 0 1", row.word, row.rank);
  }
}

inline void checkPerftRows(Tally& tally) {
  tally.section("perft table of 3.5");
  for (const PerftRow& row : perftRows)
    for (int depth = 1; depth <= 3; ++depth) {
      const Game game(row.rules, "", std::string(row.board) + " w " + row.rights + " - 0 1");
      tally.equal(std::string(row.rules) + " " + row.board, perft(game, depth), row.nodes[depth - 1]);
    }
}

} // namespace backrank::slow::check
