#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>

#include "base/random.hpp"
#include "chess/movegen.hpp"
#include "notation/fen.hpp"
#include "rules/legal.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"
#include "support/played.hpp"

namespace {

using namespace backrank;
using Kind = notation::ParseError::Kind;

const std::string data = tests::places::data();

using tests::game;

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

BOOST_AUTO_TEST_CASE(set_ups_in_progress_are_written_as_agreed) {
  struct Row {
    std::string what, id, rules, words, fen;
  };
  const std::string pawns = "/pppppppp/8/8/8/8/PPPPPPPP/";
  const std::vector<Row> rows{
      {"nothing fielded", "field", "", "", "8" + pawns + "8[KQRRBBNNkqrrbbnn] w - - 0 1 -"},
      {"king and queen", "field", "", "K@d1 Q@f1", "8" + pawns + "3K1Q2[RRBBNNkqrrbbnn] b - - 0 1 r"},
      {"an offer", "field", "singular=on", "K@d1 offer", "8" + pawns + "3K4[QRRBBNNkqrrbbnn] b - - 0 1 o"},
      {"an offer declined", "field", "singular=on", "K@d1 offer decline",
       "8" + pawns + "3K4[QRRBBNNkqrrbbnn] w - - 0 1 d"},
      {"single placements", "field", "singular=clock", "K@e1 single K@e8",
       "4k3" + pawns + "4K3[QRRBBNNqrrbbnn] w - - 0 1 s"},
      {"a bishop owed", "field", "", "K@d1 Q@f1 K@e8 Q@b8 R@a1 N@b1 R@a8 N@d8",
       "rq1nk3" + pawns + "RN1K1Q2[RBBNrbbn] w Qq - 0 1 r!"},
      {"nothing regrouped", "regroupment", "", "", "rnbqkbnr" + pawns + "RNBQKBNR b - - 0 1 0"},
      {"a king and a queen", "regroupment", "", "e8~f8 d8~c8", "rnqbbknr" + pawns + "RNBQKBNR w - - 0 1 2"},
      {"copied pieces", "placement960", "", "K@e8 R@g1 R@a1", "r3k1r1" + pawns + "R3K1R1[QBBNNqbbnn] b KQkq - 0 1 -"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.id << ": " << row.what) {
      const auto variant = game(row.id, row.rules);
      BOOST_TEST(notation::writeFen(variant, tests::played(variant, row.words)) == row.fen);
      BOOST_TEST(rewritten(variant, row.fen) == row.fen);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_set_up_that_cannot_be_is_refused) {
  struct Row {
    std::string what, id, fen;
    Kind kind;
  };
  const std::string pawns = "/pppppppp/8/8/8/8/PPPPPPPP/";
  const std::vector<Row> rows{
      {"three rooks", "field", "8" + pawns + "3K4[QRRRBBNNkqrrbbnn] w - - 0 1 -", Kind::badHoldings},
      {"a pawn in hand", "field", "8" + pawns + "3K4[QRRPkq] w - - 0 1 -", Kind::badHoldings},
      {"an open bracket", "field", "8" + pawns + "3K4[QRR w - - 0 1 -", Kind::badHoldings},
      {"a rook too few", "field", "8" + pawns + "3K4[QRBBNNkqrrbbnn] w - - 0 1 -", Kind::badSetupField},
      {"bishops on one colour", "field", "8" + pawns + "B1BK1Q2[RRNNkqrrbbnn] b - - 0 1 r", Kind::badSetupField},
      {"no such mode", "field", "8" + pawns + "3K4[QRRBBNNkqrrbbnn] w - - 0 1 x", Kind::badSetupField},
      {"a step too far", "regroupment", "rnbqkbnr" + pawns + "RNBQKBNR b - - 0 1 4", Kind::badSetupField},
      {"the other side's step", "regroupment", "rnbqkbnr" + pawns + "RNBQKBNR w - - 0 1 0", Kind::badSetupField},
      {"a king in the corner", "placement960", "k7" + pawns + "K7[QRRBBNNqrrbbnn] w - - 0 1 -", Kind::badSetupField},
      {"a king in hand and on the board", "field", "8" + pawns + "3K4[KQRRBBNNkqrrbbnn] w - - 0 1 -",
       Kind::badSetupField},
      {"holdings where pieces are exchanged", "regroupment", "8" + pawns + "3K4[Q] w - - 0 1", Kind::notOfThisGame},
  };
  for (const Row& row : rows)
    BOOST_TEST_CONTEXT(row.id << ": " << row.what) BOOST_TEST(hasFault(game(row.id), row.fen, row.kind));
}

BOOST_AUTO_TEST_CASE(games_that_are_set_up_take_battles_without_a_seventh_field) {
  for (const std::string id : {"field", "regroupment", "placement960", "chess484", "chess36"})
    BOOST_TEST_CONTEXT(id) BOOST_TEST(rewritten(game(id), startFen) == startFen);
}

BOOST_AUTO_TEST_CASE(both_rooks_of_one_wing_keep_their_rights) {
  const std::string fen = "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB w QCkq - 0 1";
  BOOST_TEST(rewritten(game("field"), fen) == fen);
  BOOST_TEST(rewritten(game("field"), "3k1r1r/8/8/8/8/8/8/3K1R1R w KFkf - 0 1") ==
             "3k1r1r/8/8/8/8/8/8/3K1R1R w KFkf - 0 1");
}

BOOST_AUTO_TEST_CASE(the_states_of_the_sample_of_chess36_come_back) {
  for (const std::string fen : {
           "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ??\?/???",
           "uu1qkruu/pp1ppppp/8/2r5/8/8/PPP1PPPP/UUUQKUUU w KQk - 0 3 ??\?/??R",
           "uu1qkruu/pp1ppppp/8/2r5/8/1N6/PPP1PPPP/1UUQKUUN b KQk - 1 3 N?\?/??R",
           "b1rqkrnb/pp1ppppp/2n5/8/4P3/1N6/PPP2PPP/1UUQKUUN w KQk - 1 5 N?\?/BNR",
           "b1rqkrnb/pp1ppppp/2n5/8/4PB2/1N6/PPP2PPP/1R1QKBRN b KQk - 2 5",
           "Buuqkuuu/p1pppppp/1p6/8/8/6P1/PPPPPP1P/BUUQKUU1 b KQkq - 0 2 B?\?/*??",
       })
    BOOST_TEST(rewritten(game("chess36"), fen) == fen);
}

BOOST_AUTO_TEST_CASE(the_known_rook_of_chess36_is_named_by_its_file_behind_another) {
  // The rook on g1 is the original one; that on h1 is a promoted one that came home.
  const std::string fen = "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPP1/1RUQKURR w GQkq - 0 9 ?R?/???";
  BOOST_TEST(!faultsOf(game("chess36"), fen).empty()); // the pair (a, h) is open, but a1 and h1 are not undecided
  const std::string possible = "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPP1/1R1QK1RR w GQkq - 0 9 NRB/???";
  BOOST_TEST(rewritten(game("chess36"), possible) == possible);
}

BOOST_AUTO_TEST_CASE(undecided_men_that_cannot_be_are_refused) {
  for (const std::string fen : {
           "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1",
           "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ???",
           "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 NN?/???",
           "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 *?\?/???",
           "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUUKUUU w KQkq - 0 1 ??\?/???",
           "uuuqkuuu/pppppppp/8/8/U7/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ??\?/???",
           "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/1UUQKUUU w KQkq - 0 1 ??\?/???",
       })
    BOOST_TEST_CONTEXT(fen) BOOST_TEST(!faultsOf(game("chess36"), fen).empty());
}

BOOST_AUTO_TEST_CASE(any_text_is_read_or_refused) {
  // Signs of a FEN in any order, and FENs with signs changed: the reader must come back with one or the other.
  Random random(36);
  const std::string signs = "KQRBNPUkqrbnpu12345678/[] -wb?*!acefgh\t\n\x80\xC3";
  for (const rules::VariantType* type : rules::allVariants()) {
    const rules::Variant variant(*type);
    const std::string seed = notation::writeFen(variant, variant.start(rules::Seed{1}));
    for (int i = 0; i < 3000; ++i) {
      std::string text = i % 4 == 0 ? std::string(random.below(90), ' ') : seed;
      for (std::size_t changes = random.below(4) + 1; changes > 0 && !text.empty(); --changes)
        text[random.below(text.size())] = signs[random.below(signs.size())];
      const auto position = notation::readFen(variant, text);
      BOOST_TEST_CONTEXT(text) {
        if (position) {
          BOOST_TEST((rules::legal(variant, *position).size() > 0 || rules::settled(variant, *position)));
          BOOST_TEST(rewritten(variant, notation::writeFen(variant, *position)) ==
                     notation::writeFen(variant, *position));
        } else {
          for (const auto& error : position.error()) BOOST_TEST(notation::sentenceOf(error).back() == '.');
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_right_that_the_curtailed_game_has_no_castling_for_is_kept_without_effect) {
  const auto curtailed = game("regroupment", "curtailed=on");
  const std::string fen = "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1";
  BOOST_TEST(notation::writeFen(curtailed, positionOf(curtailed, fen)) == fen);
  BOOST_TEST(chess::countMovements(positionOf(game("regroupment"), fen)) -
                 chess::countMovements(positionOf(curtailed, fen)) ==
             2);
}

BOOST_AUTO_TEST_SUITE_END()
