// Field Chess: single placements, the stage, the seventh field of the FEN, and refusals.
#include <boost/test/unit_test.hpp>

#include "rules/legal.hpp"
#include "support/placements.hpp"

namespace backrank::tests {
namespace {

using chess::Action;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;
using rules::Reason;
using rules::Refusal;

const rules::Variant regular = variantOf("field");
const rules::Variant offered = variantOf("field", "singular=on");
const rules::Variant clocked = variantOf("field", "singular=clock");

} // namespace

BOOST_AUTO_TEST_SUITE(field)

BOOST_AUTO_TEST_CASE(single_placements_are_proposed_only_where_the_game_allows_them) {
  const std::string queens = "Qa1 Qb1 Qc1 Qd1 Qf1 Qg1 Qh1";
  BOOST_TEST(listedWords(regular, afterSetup(regular, "Ke1")) == queens);
  BOOST_TEST(listedWords(offered, afterSetup(offered, "Ke1")) == queens + " offer");
  BOOST_TEST(listedWords(clocked, afterSetup(clocked, "Ke1")) == queens + " single");
  BOOST_TEST(listedWords(offered, offered.start()) == "Kd1 Ke1");
}

BOOST_AUTO_TEST_CASE(an_offer_is_answered_before_anything_else) {
  const Position position = afterSetup(offered, "Ke1 offer");
  BOOST_TEST(listedWords(offered, position) == "accept decline");
  const rules::Stage now = rules::stageOf(offered, position);
  BOOST_TEST((now.kind == rules::Stage::Kind::answering));
  BOOST_TEST((now.side == Color::black));
}

BOOST_AUTO_TEST_CASE(an_accepted_offer_makes_every_turn_one_piece) {
  const Position position = afterSetup(offered, "Ke1 offer accept");
  BOOST_TEST(listedWords(offered, position) == "Kd8 Ke8");
  const rules::Stage now = rules::stageOf(offered, position);
  BOOST_TEST(now.turnsDone == 1);
  BOOST_TEST(now.turnsInAll == 16);
  BOOST_TEST(now.actionsInAll == 1);
  BOOST_TEST(listedWords(offered, afterSetup(offered, position, "Kd8")) == "Qa1 Qb1 Qc1 Qd1 Qf1 Qg1 Qh1");
}

BOOST_AUTO_TEST_CASE(a_declined_offer_is_spent_and_the_queen_follows) {
  const Position position = afterSetup(offered, "Ke1 offer decline");
  BOOST_TEST(listedWords(offered, position) == "Qa1 Qb1 Qc1 Qd1 Qf1 Qg1 Qh1");
  BOOST_TEST(!rules::stageOf(offered, position).mayOffer);
  BOOST_TEST(*offered.setupRule()->fenField(position) == "d");
  BOOST_TEST((afterSetup(offered, position, "Qd1") == afterSetup(offered, "Ke1 Qd1")));
}

BOOST_AUTO_TEST_CASE(white_forces_single_placements_by_the_clock) {
  BOOST_TEST(rules::stageOf(clocked, afterSetup(clocked, "Ke1")).mayForceSingle);
  BOOST_TEST((afterSetup(clocked, "Ke1 single") == afterSetup(offered, "Ke1 offer accept")));
}

BOOST_AUTO_TEST_CASE(the_seventh_field_tells_the_mode) {
  struct Row {
    const rules::Variant& variant;
    const char* words;
    const char* field;
  };
  const std::vector<Row> rows{
      {regular, "", "-"},
      {regular, "Kd1", "-"},
      {regular, "Kd1 Qf1", "r"},
      {offered, "Kd1", "-"},
      {offered, "Kd1 Qf1", "r"},
      {offered, "Kd1 offer", "o"},
      {offered, "Kd1 offer decline", "d"},
      {offered, "Kd1 offer decline Qf1", "r"},
      {offered, "Kd1 offer accept", "s"},
      {clocked, "Kd1 single", "s"},
      {regular, "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8", "r!"},
      {regular, "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8 Nc1", "r!"},
      {regular, "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8 Nc1 Bh1", "r"},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.words)
  BOOST_TEST(*row.variant.setupRule()->fenField(afterSetup(row.variant, row.words)) == row.field);
}

BOOST_AUTO_TEST_CASE(the_stage_of_two_placements_counts_them) {
  const rules::Stage first = rules::stageOf(regular, afterSetup(regular, "Kd1 Qf1 Ke8"));
  BOOST_TEST(first.turnsDone == 1);
  BOOST_TEST(first.turnsInAll == 8);
  BOOST_TEST(first.actionsDone == 1);
  BOOST_TEST(first.actionsInAll == 2);
  BOOST_TEST((first.roles == chess::Roles{Role::queen}));
}

BOOST_AUTO_TEST_CASE(a_seventh_field_is_read_leniently_only_where_nothing_is_lost) {
  struct Row {
    const char* what;
    const rules::Variant& variant;
    const char* words;
    std::optional<std::string_view> field;
    bool isRead;
  };
  const char* owing = "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8";
  const std::vector<Row> rows{
      {"regular before the queen, where nothing else can be", regular, "Kd1", "r", true},
      {"regular before the queen, where White may still offer", offered, "Kd1", "r", false},
      {"no mark at the beginning of a turn", regular, owing, "r", true},
      {"no field where the game leaves one mode", regular, owing, std::nullopt, true},
      {"no field where the mode could be either", offered, owing, std::nullopt, false},
      {"a mark though nothing is owed", regular, "Kd1 Qf1", "r!", false},
      {"open though the queen stands", regular, "Kd1 Qf1", "-", false},
      {"single placements that the game does not have", regular, "Kd1 Qf1 Ke8", "s", false},
      {"an offer that the game does not have", clocked, "Kd1", "o", false},
      {"an offer with White to place", offered, "Kd1", "o", false},
      {"declined before the king stands", offered, "", "d", false},
      {"singular with two pieces more than Black", offered, "Kd1 Qf1", "s", false},
      {"regular with Black's turn left out", offered, "Kd1 offer accept Kd8", "r", false},
      {"another letter", regular, "Kd1", "x", false},
      {"two letters", regular, "Kd1 Qf1", "rr", false},
      {"nothing but the mark", regular, "Kd1 Qf1", "!", false},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what) {
      const Position position = afterSetup(row.variant, row.words);
      Position read = position;
      read.setSetup(0);
      BOOST_TEST(row.variant.setupRule()->readFenField(row.field, read) == row.isRead);
      if (row.isRead) BOOST_TEST((read == position));
    }
}

BOOST_AUTO_TEST_CASE(a_position_that_no_fielding_reaches_is_not_read) {
  struct Row {
    const char* what;
    const char* pieces; ///< of White on the first rank, from file a
    Color turn;
  };
  // Black has placed nothing and White is still in his first turn, or has just ended it.
  const std::vector<Row> rows{
      {"the king on c", "..K.....", Color::white},
      {"the queen before the king", "...Q....", Color::white},
      {"a rook before the queen", "...KR...", Color::black},
      {"two kings", "...KK...", Color::black},
      {"Black to place after one of two", "...K....", Color::black},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what) {
      Position position = regular.start();
      chess::Reserve hand = position.reserve(Color::white);
      for (int file = 0; file < 8; ++file)
        if (const auto role = chess::roleOf(row.pieces[file])) {
          position.put({*role, Color::white}, chess::squareAt(file, 0));
          if (hand.has(*role)) hand = hand.without(*role);
        }
      position.setReserve(Color::white, hand);
      position.setTurn(row.turn);
      BOOST_TEST(!regular.setupRule()->readFenField("r", position));
    }
}

BOOST_AUTO_TEST_CASE(a_piece_is_refused_with_its_reason_and_the_squares_of_the_sentence) {
  struct Row {
    const char* what;
    const rules::Variant& variant;
    const char* words;
    rules::Source source;
    Square target;
    Refusal refusal;
  };
  const char* owing = "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8";
  const std::vector<Row> rows{
      {"a rook before the king", regular, "", Role::rook, Square::a1, {.reason = Reason::kingFirst}},
      {"a rook before the queen", regular, "Kd1", Role::rook, Square::a1, {.reason = Reason::queenNext}},
      {"White's king on f",
       regular,
       "",
       Role::king,
       Square::f1,
       {.reason = Reason::kingFiles, .squares = {Square::d1, Square::e1}}},
      {"Black's king on c",
       regular,
       "Kd1 Qf1",
       Role::king,
       Square::c8,
       {.reason = Reason::kingFiles, .squares = {Square::d8, Square::e8}}},
      {"White's queen on row 3", regular, "Kd1", Role::queen, Square::d3, {.reason = Reason::wrongRow, .number = 1}},
      {"Black's king on White's row",
       regular,
       "Kd1 Qf1",
       Role::king,
       Square::e1,
       {.reason = Reason::wrongRow, .number = 8}},
      {"the queen on the king",
       regular,
       "Kd1",
       Role::queen,
       Square::d1,
       {.reason = Reason::occupied, .squares = {Square::d1}, .roles = {Role::king, Role::queen}}},
      {"a second king",
       regular,
       "Kd1",
       Role::king,
       Square::e1,
       {.reason = Reason::notInReserve, .roles = {Role::king}}},
      {"a pawn that moves", regular, "", Square::e2, Square::e4, {.reason = Reason::setupFirst}},
      {"an empty square",
       regular,
       "",
       Square::e4,
       Square::e5,
       {.reason = Reason::emptySquare, .squares = {Square::e4}}},
      {"two bishops on light squares",
       regular,
       "Kd1 Qc1 Ke8 Qb8 Bb1",
       Role::bishop,
       Square::h1,
       {.reason = Reason::bishopSameColour, .squares = {Square::b1}, .light = true}},
      {"two bishops on dark squares",
       regular,
       "Kd1 Qc1 Ke8 Qc8 Ra1 Rh1 Bb8",
       Role::bishop,
       Square::d8,
       {.reason = Reason::bishopSameColour, .squares = {Square::b8}, .light = false}},
      {"a knight on the last light square",
       regular,
       "Kd1 Qf1 Ke8 Qb8 Nb1",
       Role::knight,
       Square::h1,
       {.reason = Reason::bishopLastSquare, .squares = {Square::h1}, .light = true}},
      {"a rook instead of the bishop that is owed",
       regular,
       "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8 Nc1",
       Role::rook,
       Square::e1,
       {.reason = Reason::mustFieldBishop, .squares = {Square::h1}, .light = true}},
      {"the other bishop instead of the one that is owed",
       regular,
       "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8 Nc1",
       Role::bishop,
       Square::e1,
       {.reason = Reason::mustFieldBishop, .squares = {Square::h1}, .light = true}},
      {"a knight on the square that is owed",
       regular,
       owing,
       Role::knight,
       Square::h1,
       {.reason = Reason::bishopLastSquare, .squares = {Square::h1}, .light = true}},
      {"Black's king before his answer", offered, "Kd1 offer", Role::king, Square::e8, {.reason = Reason::answerFirst}},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what) {
      const Position position = afterSetup(row.variant, row.words);
      BOOST_TEST((row.variant.setupRule()->refusal(position, row.source, row.target) == row.refusal));
    }
}

BOOST_AUTO_TEST_CASE(a_word_is_refused_with_its_reason) {
  struct Row {
    const char* what;
    const rules::Variant& variant;
    const char* words;
    Action::Kind word;
    Reason reason;
  };
  const std::vector<Row> rows{
      {"an offer where single placements are off", regular, "Kd1", Action::Kind::offer, Reason::singularOff},
      {"an offer after the queen", offered, "Kd1 Qf1", Action::Kind::offer, Reason::singularOff},
      {"an offer before the king", offered, "", Action::Kind::offer, Reason::kingFirst},
      {"a second offer", offered, "Kd1 offer decline", Action::Kind::offer, Reason::queenNext},
      {"an offer that is not answered yet", offered, "Kd1 offer", Action::Kind::offer, Reason::answerFirst},
      {"an answer without an offer", offered, "Kd1", Action::Kind::acceptance, Reason::queenNext},
      {"a second acceptance", offered, "Kd1 offer accept", Action::Kind::acceptance, Reason::kingFirst},
      {"an offer late in single placements", offered, "Kd1 offer accept Kd8 Qa1 Qa8", Action::Kind::offer,
       Reason::turnIncomplete},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what)
  BOOST_TEST((row.variant.setupRule()->wordRefusal(afterSetup(row.variant, row.words), row.word).reason == row.reason));
}

BOOST_AUTO_TEST_CASE(a_turn_that_cannot_be_passed_on_says_what_it_lacks) {
  struct Row {
    const char* what;
    const rules::Variant& variant;
    const char* words;
    Refusal refusal;
  };
  const std::vector<Row> rows{
      {"nothing placed", regular, "Kd1 Qf1", {.reason = Reason::turnIncomplete, .number = 2}},
      {"one of two placed", regular, "Kd1 Qf1 Kd8", {.reason = Reason::turnIncomplete, .number = 1}},
      {"the king alone, single placements off", regular, "Kd1", {.reason = Reason::singularOff}},
      {"the king alone, an offer possible", offered, "Kd1", {.reason = Reason::turnIncomplete, .number = 1}},
      {"an offer not answered", offered, "Kd1 offer", {.reason = Reason::answerFirst}},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what)
  BOOST_TEST((row.variant.setupRule()->turnRefusal(afterSetup(row.variant, row.words)) == row.refusal));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::tests
