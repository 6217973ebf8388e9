#include "notation/sketch.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>

#include "notation/fen.hpp"
#include "rules/legal.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"

namespace {

using namespace backrank;
using chess::Color;
using chess::Role;
using chess::Square;
using notation::Sketch;
using Kind = notation::ParseError::Kind;
using tests::square;
using tests::variantOf;

Sketch sketchOf(std::string_view game, std::string_view fen) { return Sketch::read(variantOf(game), fen); }

std::vector<Kind> faultsOf(const Sketch& sketch) {
  std::vector<Kind> kinds;
  for (const auto& fault : sketch.check().faults) kinds.push_back(fault.error.kind);
  return kinds;
}

chess::Bitboard outlinedBy(const Sketch& sketch, Kind kind) {
  chess::Bitboard squares = 0;
  for (const auto& fault : sketch.check().faults)
    if (fault.error.kind == kind) squares |= fault.squares;
  return squares;
}

/// "a1+ h1-": the rooks of rights that may be granted, and whether they are.
std::string rightsOf(const Sketch& sketch) {
  std::string text;
  for (const auto& right : sketch.rights())
    text += (text.empty() ? "" : ", ") + tests::names(right.rooks) + (right.isGranted ? "+" : "-");
  return text;
}

std::string squaresOf(const std::vector<chess::Square>& squares) {
  chess::Bitboard set = 0;
  for (const chess::Square at : squares) set |= chess::bit(at);
  return tests::names(set);
}

const std::string standardStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(sketches)

BOOST_AUTO_TEST_CASE(every_game_begins_without_a_fault) {
  for (const rules::VariantType* type : rules::allVariants()) {
    BOOST_TEST_CONTEXT(type->id) {
      const Sketch start = Sketch::startOf(rules::Variant(*type));
      BOOST_TEST(start.check().position.has_value());
      BOOST_TEST(start.check().faults.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_right_to_castle_can_be_ticked_only_where_king_and_rook_stand) {
  Sketch sketch = sketchOf("standard", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  BOOST_TEST(rightsOf(sketch) == "");
  sketch.setRight(tests::squares("h1"), true);
  BOOST_TEST(sketch.text() == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  sketch.put({Role::rook, Color::white}, square("h1"));
  BOOST_TEST(rightsOf(sketch) == "h1-");
  sketch.setRight(tests::squares("h1"), true);
  BOOST_TEST(sketch.text() == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  sketch.move(square("e1"), square("e2"));
  BOOST_TEST(sketch.text() == "4k3/8/8/8/8/8/4K3/7R w - - 0 1");
  BOOST_TEST(rightsOf(sketch) == "");
}

BOOST_AUTO_TEST_CASE(two_rooks_on_one_wing_are_ticked_one_by_one) {
  Sketch sketch = sketchOf("field", "4k3/8/8/8/8/8/8/4K1RR w - - 0 1");
  BOOST_TEST(rightsOf(sketch) == "g1-, h1-");
  sketch.setRight(tests::squares("g1"), true);
  BOOST_TEST(sketch.text() == "4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
  sketch.setRight(tests::squares("h1"), true);
  BOOST_TEST(sketch.text() == "4k3/8/8/8/8/8/8/4K1RR w KG - 0 1");
}

BOOST_AUTO_TEST_CASE(en_passant_is_offered_only_where_a_pawn_can_capture) {
  Sketch sketch = sketchOf("standard", "4k3/8/8/3pPp2/1p1p4/8/8/4K3 w - - 0 1");
  BOOST_TEST(squaresOf(sketch.enPassantSquares()) == "d6 f6");
  sketch.setEnPassant(square("d6"));
  BOOST_TEST(sketch.text() == "4k3/8/8/3pPp2/1p1p4/8/8/4K3 w - d6 0 1");
  sketch.erase(square("e5"));
  BOOST_TEST(sketch.text() == "4k3/8/8/3p1p2/1p1p4/8/8/4K3 w - - 0 1");
  BOOST_TEST(sketch.enPassantSquares().empty());
}

BOOST_AUTO_TEST_CASE(all_faults_are_told_at_once_with_their_squares) {
  const Sketch sketch = sketchOf("standard", "P3k3/8/8/8/8/8/8/2K1K2p w - - 0 1");
  const auto kinds = faultsOf(sketch);
  BOOST_TEST(std::ranges::count(kinds, Kind::tooManyKings) == 1);
  BOOST_TEST(std::ranges::count(kinds, Kind::pawnOnBackRank) == 2);
  BOOST_TEST(tests::names(outlinedBy(sketch, Kind::tooManyKings)) == "c1 e1");
  BOOST_TEST(tests::names(outlinedBy(sketch, Kind::pawnOnBackRank)) == "h1 a8");
  const Sketch checked = sketchOf("standard", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
  BOOST_TEST(tests::names(outlinedBy(checked, Kind::oppositeCheck)) == "e2 e8");
}

BOOST_AUTO_TEST_CASE(while_an_army_is_fielded_turn_and_hand_follow_the_men) {
  Sketch sketch = Sketch::startOf(variantOf("field"));
  sketch.put({Role::king, Color::white}, square("e1"));
  BOOST_TEST(sketch.text() == "8/pppppppp/8/8/8/8/PPPPPPPP/4K3[QRRBBNNkqrrbbnn] w - - 0 1 -");
  sketch.put({Role::queen, Color::white}, square("d1"));
  BOOST_TEST(sketch.text() == "8/pppppppp/8/8/8/8/PPPPPPPP/3QK3[RRBBNNkqrrbbnn] b - - 0 1 r");
  sketch.erase(square("d1"));
  BOOST_TEST(sketch.text() == "8/pppppppp/8/8/8/8/PPPPPPPP/4K3[QRRBBNNkqrrbbnn] w - - 0 1 -");
}

BOOST_AUTO_TEST_CASE(the_last_piece_that_is_fielded_begins_the_battle) {
  Sketch sketch = sketchOf("field", "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[n] b - - 0 1 r");
  sketch.put({Role::knight, Color::black}, square("b8"));
  BOOST_TEST(sketch.text() == standardStart);
}

BOOST_AUTO_TEST_CASE(the_stages_are_those_that_fit_the_men) {
  const Sketch regroupment = Sketch::startOf(variantOf("regroupment"));
  const auto stages = regroupment.stages();
  BOOST_TEST(std::ranges::count(stages, true, &notation::SketchStage::isSetup) == 4);
  BOOST_TEST(std::ranges::count(stages, false, &notation::SketchStage::isSetup) == 1);
  BOOST_TEST(Sketch::startOf(variantOf("standard")).stages().empty());
  const Sketch offered =
      Sketch::read(variantOf("field", "singular=on"), "8/pppppppp/8/8/8/8/PPPPPPPP/4K3[QRRBBNNkqrrbbnn] w - - 0 1 -");
  BOOST_TEST(offered.stages().size() == 4U); // open, declined; offered and singular with Black to act
}

BOOST_AUTO_TEST_CASE(a_role_put_on_an_undecided_man_decides_its_pair) {
  Sketch sketch = Sketch::startOf(variantOf("chess36"));
  sketch.put({Role::knight, Color::white}, square("a1"));
  BOOST_TEST(sketch.text() == "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/NUUQKUUN w KQkq - 0 1 N?\?/?\?\?");
  sketch.erase(square("b1"));
  BOOST_TEST(sketch.check().position.has_value());
  BOOST_TEST(sketch.position().undecided() == tests::squares("a8 b8 c8 f8 g8 h8"));
  BOOST_TEST(sketch.putUndecided(Color::white, square("b1")));
  BOOST_TEST(sketch.position().undecided() == tests::squares("b1 c1 f1 g1 a8 b8 c8 f8 g8 h8"));
  BOOST_TEST(!sketch.putUndecided(Color::white, square("d1")));
  BOOST_TEST(!sketch.putUndecided(Color::white, square("a8")));
}

BOOST_AUTO_TEST_CASE(undecided_men_without_their_letters_are_understood) {
  const Sketch sketch = sketchOf("chess36", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1");
  BOOST_TEST(sketch.text() == "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ?\?\?/?\?\?");
}

BOOST_AUTO_TEST_CASE(in_another_game_the_men_are_checked_anew) {
  Sketch sketch = Sketch::startOf(variantOf("chess36"));
  sketch.setGame(variantOf("field"));
  BOOST_TEST(sketch.text() == Sketch::startOf(variantOf("field")).text());
  sketch = sketchOf("field", "4k3/8/8/8/8/8/8/4K1RR w KG - 0 1");
  sketch.setGame(variantOf("standard"));
  BOOST_TEST(sketch.text() == "4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
  sketch = sketchOf("field", "8/pppppppp/8/8/8/8/PPPPPPPP/4K3[QRRBBNNkqrrbbnn] w - - 0 1 -");
  sketch.setGame(variantOf("standard"));
  BOOST_TEST((faultsOf(sketch) == std::vector<Kind>{Kind::noKing}));
  sketch = Sketch::startOf(variantOf("chess36"));
  sketch.move(square("e1"), square("e3"));
  sketch.setGame(variantOf("standard"));
  BOOST_TEST(sketch.position().undecided() == 0U);
}

BOOST_AUTO_TEST_CASE(sides_and_files_change_places) {
  Sketch sketch = sketchOf("standard", "4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 4 9");
  sketch.swapSides();
  BOOST_TEST(sketch.text() == "r3k3/8/8/8/3Pp3/8/8/4K3 b q d3 4 9");
  sketch.mirrorFiles();
  BOOST_TEST(sketch.text() == "3k3r/8/8/8/3pP3/8/8/3K4 b - e3 4 9");
}

BOOST_AUTO_TEST_CASE(half_moves_are_at_most_what_the_move_number_leaves_room_for) {
  Sketch sketch = sketchOf("standard", "4k3/8/8/8/8/8/8/4K2R b - - 0 5");
  sketch.setCounters(60, 5);
  BOOST_TEST(sketch.text() == "4k3/8/8/8/8/8/8/4K2R b - - 9 5");
  BOOST_TEST(sketch.check().position.has_value());
}

BOOST_AUTO_TEST_CASE(a_capture_of_an_undecided_man_can_wait_for_its_declaration) {
  Sketch sketch = Sketch::startOf(tests::variantOf("chess36"));
  BOOST_TEST(sketch.owedSquares().empty());
  sketch.erase(Square::a2);
  sketch.put({Role::pawn, Color::white}, Square::b8);
  sketch.put({Role::queen, Color::white}, Square::b8);
  sketch.erase(Square::d1);
  sketch.setTurn(Color::black);
  BOOST_REQUIRE((sketch.owedSquares() == std::vector{Square::b8}));
  sketch.setOwed(Square::b8);
  const auto checked = sketch.check();
  BOOST_REQUIRE(checked.position.has_value());
  BOOST_TEST((checked.position->owed() == Square::b8));
  BOOST_TEST(chess::has(checked.position->undecided(), Square::g8));
  BOOST_TEST((checked.position->pieceAt(Square::b8) == chess::Piece{Role::queen, Color::white}));
  sketch.setOwed(std::nullopt);
  BOOST_TEST(!sketch.position().owed().has_value());
  BOOST_TEST(!chess::has(sketch.position().undecided(), Square::g8));
}

BOOST_AUTO_TEST_CASE(men_that_no_set_up_has_are_told_of_by_what_is_wrong_with_them) {
  struct Row {
    std::string what, game, fen;
    std::vector<Kind> kinds;
    std::string squares, sentence;
  };
  const std::string pawns = "/pppppppp/8/8/8/8/PPPPPPPP/";
  const std::vector<Row> rows{
      {"three rooks",
       "field",
       "8" + pawns + "3K4[QRRRBBNNkqrrbbnn] w - - 0 1 -",
       {Kind::setupArmy},
       "",
       "White has a rook too many."},
      {"a rook too few",
       "field",
       "8" + pawns + "3K4[QRBBNNkqrrbbnn] w - - 0 1 -",
       {Kind::setupArmy},
       "",
       "White lacks a rook."},
      {"no black knights",
       "field",
       "8" + pawns + "3K4[QRRBBNNkqrrbb] w - - 0 1 -",
       {Kind::setupArmy},
       "",
       "Black lacks 2 knights."},
      {"bishops on one colour",
       "field",
       "8" + pawns + "B1BK1Q2[RRNNkqrrbbnn] b - - 0 1 r",
       {Kind::setupBishops},
       "a1 c1",
       "White's bishops stand on squares of one colour."},
      {"a pawn that moved",
       "field",
       "8/pppppppp/8/8/4P3/8/PPPP1PPP/3K4[QRRBBNNkqrrbbnn] w - - 0 1 -",
       {Kind::setupPawns},
       "e4",
       "White's pawns do not move before the set-up is over."},
      {"a knight on its way",
       "field",
       "8/pppppppp/8/8/8/5N2/PPPPPPPP/3K4[QRRBBNkqrrbbnn] w - - 0 1 -",
       {Kind::setupPlaces},
       "f3",
       "White's pieces stand on the home row only before the set-up is over."},
      {"a king in the corner",
       "placement960",
       "k7" + pawns + "K7[QRRBBNNqrrbbnn] w - - 0 1 -",
       {Kind::setupSquare, Kind::setupSquare},
       "a1 a8",
       "This game never begins with a king on a1."},
      {"two rooks on one side",
       "placement960",
       "4k3" + pawns + "RR2K3[QBBNNqrrbbnn] w - - 0 1 -",
       {Kind::setupTogether},
       "a1 b1",
       "This game never begins with White's pieces on these squares together."},
      {"kings that are no copies",
       "placement960",
       "3k4" + pawns + "4K3[QRRBBNNqrrbbnn] w - - 0 1 -",
       {Kind::setupMirror},
       "e1 d8",
       "Each turn's pieces are copied to the other side, and after no turn do just these men stand."},
      {"one side far ahead",
       "field",
       "8" + pawns + "RNBKQ3[RBNkqrrbbnn] w - - 0 1 -",
       {Kind::setupOrder},
       "a1 b1 c1 d1 e1",
       "White and Black set up in turns, and after none of them do just these men stand."},
      {"a rook that regrouped",
       "regroupment",
       "rnbqkbnr" + pawns + "NRBQKBNR b - - 0 1 0",
       {Kind::setupSquare, Kind::setupSquare},
       "a1 b1",
       "This game never begins with a knight on a1."},
      {"a letter that is no mode",
       "field",
       "8" + pawns + "3K4[QRRBBNNkqrrbbnn] w - - 0 1 x",
       {Kind::badSetupField},
       "",
       "The set-up field \"x\" does not fit the position."}};
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto faults = notation::checkFen(variantOf(row.game), row.fen).faults;
      std::vector<Kind> kinds;
      chess::Bitboard squares = 0;
      for (const auto& fault : faults) {
        kinds.push_back(fault.error.kind);
        squares |= fault.squares;
      }
      BOOST_TEST((kinds == row.kinds));
      BOOST_TEST(tests::names(squares) == row.squares);
      BOOST_REQUIRE(!faults.empty());
      BOOST_TEST(sentenceOf(faults.front().error) == row.sentence);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
