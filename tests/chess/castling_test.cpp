#include <boost/test/unit_test.hpp>

#include "chess/movegen.hpp"
#include "chess/play.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

namespace backrank::chess {
namespace {

using tests::fromFen;
using tests::readTable;
using tests::square;
using enum CastlingRule;

/// One cell of the tables of rules.md 1.0, by files: where king and rook stand and land, which files must be empty and
/// which must be safe. A king that lands nowhere cannot castle.
struct Row {
  char king;
  char rook;
  const char* lands; ///< king's file, then rook's; "" if impossible
  const char* empty;
  const char* safe;
};

Bitboard onRankOne(const char* files) {
  Bitboard set = 0;
  for (const char* file = files; *file != '\0'; ++file) set |= bit(squareAt(*file - 'a', 0));
  return set;
}

Bitboard forColor(Bitboard rankOne, Color color) { return color == Color::white ? rankOne : rankOne << 56; }

void checkRow(CastlingRule rule, const Row& row, Color color) {
  const Lane& way = lane(rule, color, row.king - 'a', row.rook - 'a');
  BOOST_TEST(way.possible == (row.lands[0] != '\0'));
  if (!way.possible) return;
  BOOST_TEST((way.kingTo == squareAt(row.lands[0] - 'a', homeRank(color))));
  BOOST_TEST((way.rookTo == squareAt(row.lands[1] - 'a', homeRank(color))));
  BOOST_TEST(tests::names(way.mustBeEmpty) == tests::names(forColor(onRankOne(row.empty), color)));
  BOOST_TEST(tests::names(way.mustBeSafe) == tests::names(forColor(onRankOne(row.safe), color)));
}

void checkRows(CastlingRule rule, const std::vector<Row>& rows) {
  for (const Row& row : rows)
    for (const Color color : allColors) {
      BOOST_TEST_CONTEXT("king " << row.king << ", rook " << row.rook << ", " << letterOf(Piece{Role::king, color})) {
        checkRow(rule, row, color);
      }
    }
}

// clang-format off
const std::vector<Row> tableA{
    {'e', 'a', "cd", "bcd", "cde"}, {'e', 'b', "cd", "cd", "cde"}, {'e', 'c', "cd", "d",  "cde"},
    {'e', 'f', "gf", "g",   "efg"}, {'e', 'g', "gf", "f",  "efg"}, {'e', 'h', "gf", "fg", "efg"},
};
// The literal reading: king's path and all squares between king and rook.
const std::vector<Row> tableB{
    {'b', 'a', "cd", "cd",    "bc"},     {'b', 'h', "gf", "cdefg", "bcdefg"},
    {'c', 'a', "cd", "bd",    "bc"},     {'c', 'h', "gf", "defg",  "cdefg"},
    {'d', 'a', "cd", "bc",    "bcd"},    {'d', 'h', "gf", "efg",   "defg"},
    {'e', 'a', "cd", "bcd",   "bcde"},   {'e', 'h', "gf", "fg",    "efg"},
    {'f', 'a', "cd", "bcde",  "bcdef"},  {'f', 'h', "gf", "g",     "fg"},
    {'g', 'a', "cd", "bcdef", "bcdefg"}, {'g', 'h', "gf", "f",     "g"},
};
// As in Chess960: the king's path alone.
const std::vector<Row> tableBByPath{
    {'b', 'a', "cd", "cd",    "bc"},    {'b', 'h', "gf", "cdefg", "bcdefg"},
    {'c', 'a', "cd", "bd",    "c"},     {'c', 'h', "gf", "defg",  "cdefg"},
    {'d', 'a', "cd", "bc",    "cd"},    {'d', 'h', "gf", "efg",   "defg"},
    {'e', 'a', "cd", "bcd",   "cde"},   {'e', 'h', "gf", "fg",    "efg"},
    {'f', 'a', "cd", "bcde",  "cdef"},  {'f', 'h', "gf", "g",     "fg"},
    {'g', 'a', "cd", "bcdef", "cdefg"}, {'g', 'h', "gf", "f",     "g"},
};
const std::vector<Row> tableC{
    {'b', 'a', "ab", "",      "ab"},  {'b', 'c', "dc", "d",     "bcd"}, {'b', 'd', "dc", "c",      "bcd"},
    {'b', 'e', "dc", "cd",    "bcd"}, {'b', 'f', "dc", "cde",   "bcd"}, {'b', 'g', "dc", "cdef",   "bcd"},
    {'b', 'h', "dc", "cdefg", "bcd"},
    {'c', 'a', "ab", "b",     "abc"}, {'c', 'b', "ab", "a",     "abc"}, {'c', 'd', "ed", "e",      "cde"},
    {'c', 'e', "ed", "d",     "cde"}, {'c', 'f', "ed", "de",    "cde"}, {'c', 'g', "ed", "def",    "cde"},
    {'c', 'h', "ed", "defg",  "cde"},
    {'d', 'a', "bc", "bc",    "bcd"}, {'d', 'b', "bc", "c",     "bcd"}, {'d', 'c', "bc", "b",      "bcd"},
    {'d', 'e', "fe", "f",     "def"}, {'d', 'f', "fe", "e",     "def"}, {'d', 'g', "fe", "ef",     "def"},
    {'d', 'h', "fe", "efg",   "def"},
    {'e', 'a', "cd", "bcd",   "cde"}, {'e', 'b', "cd", "cd",    "cde"}, {'e', 'c', "cd", "d",      "cde"},
    {'e', 'd', "cd", "c",     "cde"}, {'e', 'f', "gf", "g",     "efg"}, {'e', 'g', "gf", "f",      "efg"},
    {'e', 'h', "gf", "fg",    "efg"},
    {'f', 'a', "de", "bcde",  "def"}, {'f', 'b', "de", "cde",   "def"}, {'f', 'c', "de", "de",     "def"},
    {'f', 'd', "de", "e",     "def"}, {'f', 'e', "de", "d",     "def"}, {'f', 'g', "hg", "h",      "fgh"},
    {'f', 'h', "hg", "g",     "fgh"},
    {'g', 'a', "ef", "bcdef", "efg"}, {'g', 'b', "ef", "cdef",  "efg"}, {'g', 'c', "ef", "def",    "efg"},
    {'g', 'd', "ef", "ef",    "efg"}, {'g', 'e', "ef", "f",     "efg"}, {'g', 'f', "ef", "e",      "efg"},
    {'g', 'h', "hg", "",      "gh"},
};
const std::vector<Row> tableD{
    {'d', 'a', "bc", "bc",  "bcd"}, {'d', 'b', "cd", "c",  "cd"},  {'d', 'c', "",   "",  ""},
    {'d', 'e', "",   "",    ""},    {'d', 'f', "ed", "e",  "de"},  {'d', 'g', "fe", "ef", "def"},
    {'d', 'h', "fe", "efg", "def"},
    {'e', 'a', "cd", "bcd", "cde"}, {'e', 'b', "cd", "cd", "cde"}, {'e', 'c', "de", "d", "de"},
    {'e', 'd', "",   "",    ""},    {'e', 'f', "",   "",   ""},    {'e', 'g', "fe", "f", "ef"},
    {'e', 'h', "gf", "fg",  "efg"},
};
// clang-format on

std::string nameOf(Square at) { return tests::names(bit(at)); }

/// "Kg1 Rf1" after the castling of the white king with a rook; "-" if it is not legal.
std::string castled(const Position& position, Square rook) {
  ActionList moves;
  listMovements(position, moves);
  const Square king = *position.king(Color::white);
  if (!moves.contains(Action::castling(king, rook))) return "-";
  const Position after = afterMovement(position, Action::castling(king, rook));
  const Bitboard rooks = after.of(Piece{Role::rook, Color::white});
  const Bitboard landed = rooks & ~position.of(Piece{Role::rook, Color::white});
  const Lane& way = lane(position.castlingRule(), Color::white, fileOf(king), fileOf(rook));
  // A rook that stays, or takes its brother's place, is not seen in the difference.
  const Square rookTo = landed == 0 ? way.rookTo : first(landed);
  BOOST_TEST(has(rooks, rookTo));
  BOOST_TEST(after.castlers() == Bitboard{0});
  return std::string("K").append(nameOf(*after.king(Color::white))).append(" R").append(nameOf(rookTo));
}

struct Ruled {
  CastlingRule rule;
  std::size_t column;
  const char* name;
};
constexpr Ruled ruled[] = {
    {fischer, 2, "Chess960"}, {regroupment, 3, "Regroupment"}, {orthodox, 4, "orthodox"}, {field, 5, "Field"}};

/// Legal castlings as in castling960-cases.tsv: "e1h1=O-O e1a1=O-O-O", in any order; "-" for none.
std::vector<std::string> castlings(const ActionList& moves) {
  std::vector<std::string> found;
  for (const Action move : moves)
    if (move.kind() == Action::Kind::castling)
      found.push_back(nameOf(move.from()) + nameOf(move.to()) + (isShort(move.from(), move.to()) ? "=O-O" : "=O-O-O"));
  if (found.empty()) found.emplace_back("-");
  std::ranges::sort(found);
  return found;
}

ActionList movements(const Position& position) {
  ActionList moves;
  listMovements(position, moves);
  return moves;
}

} // namespace

BOOST_AUTO_TEST_SUITE(castling)

BOOST_AUTO_TEST_CASE(table_a_king_on_e_castles_as_in_chess960) { checkRows(fischer, tableA); }
BOOST_AUTO_TEST_CASE(table_b_regroupment_wants_all_between_safe) { checkRows(regroupment, tableB); }
BOOST_AUTO_TEST_CASE(table_b_by_path_wants_the_kings_path_safe) { checkRows(fischer, tableBByPath); }
BOOST_AUTO_TEST_CASE(table_c_orthodox_king_goes_two_squares) { checkRows(orthodox, tableC); }
BOOST_AUTO_TEST_CASE(table_d_field_king_goes_up_to_two_free_squares) { checkRows(field, tableD); }

BOOST_AUTO_TEST_CASE(curtailed_kings_castle_as_others_but_on_b_and_g_not_at_all) {
  const std::pair<CastlingRule, CastlingRule> rules[] = {{fischerCurtailed, fischer},
                                                         {regroupmentCurtailed, regroupment}};
  for (const auto& [curtailed, full] : rules)
    for (const Color color : allColors)
      for (int king = 0; king < 8; ++king)
        for (int rook = 0; rook < 8; ++rook) {
          const Lane& way = lane(curtailed, color, king, rook);
          const Lane& other = lane(full, color, king, rook);
          const bool forfeits = king == 1 || king == 6;
          BOOST_TEST(way.possible == (other.possible && !forfeits));
          if (!way.possible) continue;
          BOOST_TEST((way.kingTo == other.kingTo && way.rookTo == other.rookTo));
          BOOST_TEST((way.mustBeEmpty == other.mustBeEmpty && way.mustBeSafe == other.mustBeSafe));
        }
}

BOOST_AUTO_TEST_CASE(each_row_of_the_castling_rules_has_its_result_under_each_rule) {
  const auto rows = readTable(tests::places::data("/castling-rules.tsv"));
  BOOST_TEST(rows.size() == 28U);
  for (const auto& row : rows)
    for (const Ruled& by : ruled) {
      BOOST_TEST_CONTEXT(row[0] << ", " << row[1] << ", " << by.name) {
        Position position = fromFen(row[0], by.rule);
        position.setCastlers(position.of(Piece{Role::rook, Color::white}) & rank1);
        BOOST_TEST(castled(position, square(row[1].substr(row[1].size() - 2))) == row[by.column]);
      }
    }
}

BOOST_AUTO_TEST_CASE(each_chess960_case_has_its_castlings_and_its_number_of_moves) {
  const auto rows = readTable(tests::places::data("/castling960-cases.tsv"));
  BOOST_TEST(rows.size() == 37U);
  for (const auto& row : rows) {
    BOOST_TEST_CONTEXT(row[0] << ": " << row[4]) {
      const ActionList moves = movements(fromFen(row[1]));
      auto expected = tests::words(row[2]);
      std::ranges::sort(expected);
      BOOST_TEST(castlings(moves) == expected, boost::test_tools::per_element());
      BOOST_TEST(std::to_string(moves.size()) == row[3]);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_right_goes_with_its_rook_and_all_go_with_the_king) {
  const Position start = fromFen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const auto after = [&](Action action) { return tests::names(afterMovement(start, action).castlers()); };
  BOOST_TEST(after(Action::move(Square::h1, Square::g1, Role::rook)) == "a1 a8 h8");
  BOOST_TEST(after(Action::move(Square::e1, Square::e2, Role::king)) == "a8 h8");
  BOOST_TEST(after(Action::move(Square::a1, Square::a8, Role::rook)) == "h1 h8");
  BOOST_TEST(after(Action::castling(Square::e1, Square::h1)) == "a8 h8");
}

BOOST_AUTO_TEST_CASE(coming_home_restores_no_right) {
  Position position = fromFen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  for (const Action action :
       {Action::move(Square::h1, Square::h2, Role::rook), Action::move(Square::e8, Square::e7, Role::king),
        Action::move(Square::h2, Square::h1, Role::rook)})
    position = afterMovement(position, action);
  BOOST_TEST(tests::names(position.castlers()) == "a1");
}

BOOST_AUTO_TEST_CASE(a_promoted_rook_that_moves_leaves_the_kings_right_alone) {
  // scalachess#36: 1. g4 h5 2. gxh5 g5 3. h6 g4 4. h7 g3 5. hxg8=R g2 6. Nh3 gxf1=N 7. Rgg1 Ng3 8. Rxg3 a6
  const char* const line = "g2g4 h7h5 g4h5 g7g5 h5h6 g5g4 h6h7 g4g3 h7g8r g3g2 g1h3 g2f1n g8g1 f1g3 g1g3 a7a6";
  Position position = fromFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  for (const std::string& word : tests::words(line)) {
    const Square from = square(word.substr(0, 2));
    const Square to = square(word.substr(2, 2));
    const ActionList moves = movements(position);
    const Action* found = std::ranges::find_if(moves, [&](Action a) {
      return a.from() == from && a.to() == to && (word.size() == 4 || a.becomes() == roleOf(word[4]));
    });
    BOOST_REQUIRE_MESSAGE(found != moves.end(), word);
    position = afterMovement(position, *found);
  }
  BOOST_TEST(movements(position).contains(Action::castling(Square::e1, Square::h1)));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::chess
