#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>

#include "chess/movegen.hpp"
#include "notation/fen.hpp"
#include "rules/legal.hpp"
#include "support/boards.hpp"

namespace {

using namespace backrank;
using Kind = notation::ParseError::Kind;

const std::string data = BACKRANK_TEST_DATA;

rules::Variant game(std::string_view id) { return rules::Variant(*rules::variantType(id)); }

std::vector<Kind> faultsOf(const rules::Variant& variant, std::string_view fen) {
  const auto position = notation::readFen(variant, fen);
  std::vector<Kind> kinds;
  if (!position)
    for (const auto& error : position.error()) kinds.push_back(error.kind);
  return kinds;
}

bool hasFault(const rules::Variant& variant, std::string_view fen, Kind kind) {
  const auto kinds = faultsOf(variant, fen);
  return std::ranges::count(kinds, kind) == 1;
}

chess::Position positionOf(const rules::Variant& variant, std::string_view fen) {
  const auto position = notation::readFen(variant, fen);
  const std::string why = position ? "" : notation::sentenceOf(position.error().front());
  BOOST_TEST_REQUIRE(static_cast<bool>(position), fen << ": " << why);
  return *position;
}

/// A text of the table as it is meant: \t, \r and \n are the signs themselves.
std::string unescaped(const std::string& text) {
  const std::string escaped = "trn";
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool isEscape = text[i] == '\\' && i + 1 < text.size() && escaped.find(text[i + 1]) != std::string::npos;
    plain += isEscape ? "\t\r\n"[escaped.find(text[++i])] : text[i];
  }
  return plain;
}

std::string rewritten(const rules::Variant& variant, std::string_view fen) {
  return notation::writeFen(variant, positionOf(variant, fen));
}

const std::string startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(fen)

BOOST_AUTO_TEST_CASE(the_start_is_written_as_everybody_writes_it) {
  BOOST_TEST(notation::writeFen(game("standard"), game("standard").start()) == startFen);
}

BOOST_AUTO_TEST_CASE(every_row_of_the_table_is_accepted_or_refused_as_it_says) {
  const std::map<std::string, Kind> refusals{
      {"F13", Kind::impossibleCheck}, {"F15", Kind::noKing},         {"F17", Kind::noKing},
      {"F18", Kind::tooManyKings},    {"F19", Kind::pawnOnBackRank}, {"F21", Kind::rankCount},
      {"F23", Kind::rankLength},      {"F27", Kind::badSide},        {"F28", Kind::badCastlingLetter},
      {"F33", Kind::badEnPassant},    {"F36", Kind::oppositeCheck},  {"F45", Kind::badCounter},
      {"F49", Kind::missingField},
  };
  for (const auto& row : tests::readTable(data + "/fen-cases.tsv")) {
    BOOST_TEST_CONTEXT(row[0] << " " << row[3]) {
      const std::string fen = unescaped(row[1]);
      const auto refusal = refusals.find(row[0]);
      if (refusal == refusals.end())
        BOOST_TEST(faultsOf(game("chess960"), fen).empty());
      else
        BOOST_TEST(hasFault(game("chess960"), fen, refusal->second));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_right_without_its_rook_is_refused_in_standard_chess_only) {
  for (const std::string fen :
       {"4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/3K3R w K - 0 1"}) {
    BOOST_TEST_CONTEXT(fen) {
      BOOST_TEST(hasFault(game("standard"), fen, Kind::castlingWithoutRook));
      BOOST_TEST(faultsOf(game("chess960"), fen).empty());
    }
  }
  BOOST_TEST(hasFault(game("chess960"), "4k3/8/8/8/8/8/8/4K3 w K - 0 1", Kind::castlingWithoutRook));
  BOOST_TEST(hasFault(game("chess960"), "4k3/8/8/8/8/8/4K3/7R w K - 0 1", Kind::castlingWithoutRook));
}

BOOST_AUTO_TEST_CASE(two_kings_less_are_two_faults) {
  BOOST_TEST(faultsOf(game("standard"), "8/8/8/8/8/8/8/8 w - - 0 1").size() == 2U);
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_text_is_told_with_its_column) {
  const auto position =
      notation::readFen(game("standard"), "rnbqkbnr/pppppppp/8/8/8/8/PPPxPPPP/RNBQKBNR x KQyq e9 z 1");
  BOOST_TEST_REQUIRE(!position);
  std::vector<std::pair<Kind, int>> found;
  for (const auto& error : position.error()) found.emplace_back(error.kind, error.at.column);
  const std::vector<std::pair<Kind, int>> expected{{Kind::badPieceLetter, 30},
                                                   {Kind::badSide, 45},
                                                   {Kind::badCastlingLetter, 49},
                                                   {Kind::badEnPassant, 52},
                                                   {Kind::badCounter, 55}};
  BOOST_TEST((found == expected));
}

BOOST_AUTO_TEST_CASE(the_outermost_rook_and_an_inner_one_are_told_apart) {
  const auto variant = game("chess960");
  for (const std::string field : {"K", "G", "KG", "KGq", "-"}) {
    const std::string fen = "r3k3/8/8/8/8/8/8/4K1RR w " + field + " - 0 1";
    BOOST_TEST(rewritten(variant, fen) == fen);
  }
  BOOST_TEST(chess::countMovements(positionOf(variant, "4k3/8/8/8/8/8/8/4K1RR w K - 0 1")) == 20);
  BOOST_TEST(chess::countMovements(positionOf(variant, "4k3/8/8/8/8/8/8/4K1RR w G - 0 1")) == 21);
}

BOOST_AUTO_TEST_CASE(shredder_letters_in_any_order_are_the_same_rights) {
  const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ";
  for (const std::string field : {"HAha", "ahAH", "qkQK", "KAha"})
    BOOST_TEST(rewritten(game("standard"), board + field + " - 0 1") == startFen);
}

BOOST_AUTO_TEST_CASE(counters_are_filled_in_and_repaired) {
  const std::string board = "4k3/8/8/8/8/8/8/4K3 ";
  const auto variant = game("standard");
  BOOST_TEST(rewritten(variant, board + "w - -") == board + "w - - 0 1");
  BOOST_TEST(rewritten(variant, board + "w - - 0 0") == board + "w - - 0 1");
  BOOST_TEST(rewritten(variant, board + "w - - 9") == board + "w - - 9 6");
  BOOST_TEST(rewritten(variant, board + "b - - 1 1") == board + "b - - 1 1");
  BOOST_TEST(hasFault(variant, board + "w - - 1 1", Kind::badCounter));
  BOOST_TEST(hasFault(variant, board + "w - - -1 1", Kind::badCounter));
  BOOST_TEST(hasFault(variant, board + "w - - 0 99999999999999999999", Kind::badCounter));
}

BOOST_AUTO_TEST_CASE(an_en_passant_square_is_kept_only_with_a_legal_capture) {
  for (const auto& row : tests::readTable(data + "/ep-cases.tsv")) {
    BOOST_TEST_CONTEXT(row[0]) {
      const auto variant = game("standard");
      const chess::Position position = positionOf(variant, row[0]);
      std::string cleaned = row[0];
      cleaned.replace(cleaned.find(' ', cleaned.find(' ', cleaned.find(' ') + 1) + 1) + 1, 2, row[1]);
      if (row[1] == "-") BOOST_TEST(position.key() == positionOf(variant, cleaned).key());
      BOOST_TEST(position.enPassant().has_value() == (row[1] != "-"));
      BOOST_TEST(std::to_string(chess::countMovements(position)) == row[3]);
    }
  }
}

BOOST_AUTO_TEST_CASE(men_that_a_side_cannot_have_are_refused) {
  const auto variant = game("standard");
  BOOST_TEST(hasFault(variant, "4k3/8/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1", Kind::tooManyPieces) == false);
  BOOST_TEST(hasFault(variant, "4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1", Kind::tooManyPieces));
  BOOST_TEST(hasFault(variant, "4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/4K3 w - - 0 1", Kind::tooManyPieces));
}

BOOST_AUTO_TEST_CASE(what_only_set_up_games_have_is_refused_elsewhere) {
  const auto variant = game("standard");
  BOOST_TEST(hasFault(variant, "8/pppppppp/8/8/8/8/PPPPPPPP/3K1Q2[RRkq] b - - 0 1", Kind::notOfThisGame));
  BOOST_TEST(hasFault(variant, "uu1qkruu/8/8/8/8/8/8/4K3 w - - 0 1", Kind::notOfThisGame));
  BOOST_TEST(hasFault(variant, startFen + " r", Kind::notOfThisGame));
  BOOST_TEST(hasFault(variant, startFen + " r r", Kind::extraField));
}

BOOST_AUTO_TEST_CASE(arrays_of_the_game_are_set_up_and_others_refused) {
  const auto variant = game("chess960");
  const auto start = notation::readArrays(variant, "bbqnnrkr");
  BOOST_TEST_REQUIRE(static_cast<bool>(start));
  BOOST_TEST(notation::writeFen(variant, *start) == "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  for (const std::string text : {"", "RNBQKBNR/", "KRNBQBNR", "RNBQKBN", "RNBQKBNR/RNBQKBNR/"})
    BOOST_TEST_CONTEXT(text) BOOST_TEST(!notation::readArrays(variant, text));
}

BOOST_AUTO_TEST_SUITE_END()
