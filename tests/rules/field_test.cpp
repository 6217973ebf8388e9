// Field Chess: fielding, its bishops, and single placements.
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

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

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

/// Names the placements listed at a position, sorted: "Bh1 Nc1".
std::string listed(const rules::Variant& variant, const Position& position) {
  std::set<std::string> words;
  for (const Action action : rules::legal(variant, position)) {
    const char* names[]{"offer", "accept", "decline", "single"};
    if (action.kind() != Action::Kind::placement)
      words.insert(names[static_cast<int>(action.kind()) - static_cast<int>(Action::Kind::offer)]);
    else
      words.insert({chess::letterOf(action.role()), static_cast<char>('a' + chess::fileOf(action.to())),
                    static_cast<char>('1' + chess::rankOf(action.to()))});
  }
  return joined({words.begin(), words.end()});
}

// --- The rule of the bishops once more, from its text, for one home rank written as eight letters -------------------

bool isNeeded(const std::string& rank, std::size_t parity) {
  for (std::size_t file = parity; file < 8; file += 2)
    if (rank[file] == 'B') return false;
  return true;
}

std::vector<std::size_t> freeOf(const std::string& rank, std::size_t parity) {
  std::vector<std::size_t> files;
  for (std::size_t file = parity; file < 8; file += 2)
    if (rank[file] == '.') files.push_back(file);
  return files;
}

/// rules.md 1.1.5 for a turn that leads from one rank to another.
bool turnIsLegal(const std::string& before, const std::string& after) {
  for (const std::size_t parity : {0U, 1U}) {
    int bishops = 0;
    for (std::size_t file = parity; file < 8; file += 2) bishops += after[file] == 'B' ? 1 : 0;
    if (bishops > 1 || (bishops == 0 && freeOf(after, parity).empty())) return false;
    const auto free = freeOf(before, parity);
    if (isNeeded(before, parity) && free.size() == 1 && after[free[0]] != 'B') return false;
  }
  return true;
}

/// All ranks with one more piece of those not placed yet; the first two are king on d or e and queen.
std::set<std::string> withOneMore(const std::string& rank) {
  std::string hand = "KQRRBBNN";
  for (const char piece : rank)
    if (piece != '.') hand.erase(hand.find(piece), 1);
  if (hand.find('Q') != std::string::npos) hand = "Q";
  if (rank == "........") hand = "K";
  std::set<std::string> found;
  for (const char piece : hand)
    for (std::size_t file = 0; file < 8; ++file) {
      if (rank[file] != '.' || (piece == 'K' && file != 3 && file != 4)) continue;
      found.insert(rank.substr(0, file) + piece + rank.substr(file + 1));
    }
  return found;
}

std::set<std::string> turnsByText(const std::string& rank, int pieces) {
  std::set<std::string> reached{rank};
  for (int i = 0; i < pieces; ++i) {
    std::set<std::string> next;
    for (const auto& one : reached) next.merge(withOneMore(one));
    reached = next;
  }
  std::erase_if(reached, [&](const std::string& after) { return !turnIsLegal(rank, after); });
  return reached;
}

// --- The same by the program
// -------------------------------------------------------------------------------------------

/// Positions at the same stage by the rank of one side, and in how many ways each is reached: turn by turn if the
/// order inside a turn does not count, else action by action.
struct Reached {
  Position position;
  std::uint64_t turns = 0;
  std::uint64_t actions = 0;
};
using Ranks = std::map<std::string, Reached>;

/// One turn of the side to move from one position.
Ranks turnsFrom(const rules::Variant& variant, const Position& start) {
  const Color us = start.turn();
  Ranks done;
  Ranks open{{chess::homeArray(start, us), {start, 1, 1}}};
  while (!open.empty()) {
    Ranks next;
    for (const auto& [rank, from] : open)
      for (const Action action : rules::legal(variant, from.position)) {
        if (action.kind() != Action::Kind::placement) continue;
        const Position after = rules::play(variant, from.position, action);
        const bool over = after.turn() != us || rules::settled(variant, after);
        Reached& there = (over ? done : next)[chess::homeArray(after, us)];
        there.position = after;
        there.turns = 1;
        there.actions += from.actions;
      }
    open = std::move(next);
  }
  return done;
}

/// The first turn that the side to move is offered.
Position anyTurn(const rules::Variant& variant, Position position) {
  const Color us = position.turn();
  while (!rules::settled(variant, position) && position.turn() == us)
    position = rules::play(variant, position, rules::legal(variant, position)[0]);
  return position;
}

/// All ranks of `us` after each of its turns, the other side playing any one line.
std::vector<Ranks> ranksByTurn(const rules::Variant& variant, const Position& start, Color us) {
  std::vector<Ranks> turns;
  Ranks now{{"........", {start, 1, 1}}};
  while (true) {
    for (auto& [rank, from] : now)
      if (from.position.turn() != us) from.position = anyTurn(variant, from.position);
    if (rules::settled(variant, now.begin()->second.position)) return turns;
    Ranks next;
    for (const auto& [rank, from] : now)
      for (const auto& [to, step] : turnsFrom(variant, from.position)) {
        Reached& there = next[to];
        there.position = step.position;
        there.turns += from.turns;
        there.actions += from.actions * step.actions;
      }
    turns.push_back(next);
    if (rules::settled(variant, next.begin()->second.position)) return turns;
    now = std::move(next);
  }
}

std::string sums(const std::vector<Ranks>& turns, std::uint64_t Reached::*number) {
  std::vector<std::string> texts;
  for (const Ranks& ranks : turns) {
    std::uint64_t sum = 0;
    for (const auto& [rank, reached] : ranks) sum += reached.*number;
    texts.push_back(std::to_string(sum));
  }
  return joined(texts);
}

const rules::Variant regular = variantOf("field");
const rules::Variant offered = variantOf("field", "singular=on");
const rules::Variant clocked = variantOf("field", "singular=clock");

/// A position that White's second turn of single placements starts from, whoever is `us`.
Position singularStart() { return afterSetup(offered, "Kd1 offer accept"); }

} // namespace

BOOST_AUTO_TEST_SUITE(field)

BOOST_AUTO_TEST_CASE(turn_sequences_of_one_side_are_as_many_as_two_programs_counted) {
  for (const Color us : chess::allColors) {
    const auto turns = ranksByTurn(regular, regular.start(), us);
    BOOST_TEST(sums(turns, &Reached::turns) == "14 1776 41472 58752");
    BOOST_TEST(turns.back().size() == 720U);
    BOOST_TEST(sums(turns, &Reached::actions).ends_with(" 470016"));
  }
}

BOOST_AUTO_TEST_CASE(single_placements_of_one_side_are_as_many_as_two_programs_counted) {
  // Black's, whose king is the first piece placed one by one.
  const auto turns = ranksByTurn(offered, singularStart(), Color::black);
  BOOST_TEST(sums(turns, &Reached::turns) == "2 14 252 3264 26784 125856 345600 345600");
  BOOST_TEST(turns.back().size() == 720U);
}

BOOST_AUTO_TEST_CASE(the_legal_turns_from_every_rank_are_those_of_the_text) {
  struct Row {
    const char* what;
    const rules::Variant& variant;
    Position start;
    int pieces;
  };
  for (const Row& row : {Row{"two a turn", regular, regular.start(), 2}, Row{"singular", offered, singularStart(), 1}})
    BOOST_TEST_CONTEXT(row.what) {
      for (const Ranks& ranks : ranksByTurn(row.variant, row.start, Color::black))
        for (const auto& [rank, reached] : ranks) {
          if (rank.find('.') == std::string::npos) continue;
          std::set<std::string> found;
          const Position position = anyTurn(row.variant, reached.position);
          for (const auto& [to, step] : turnsFrom(row.variant, position)) found.insert(to);
          BOOST_TEST((found == turnsByText(rank, row.pieces)), rank);
        }
    }
}

BOOST_AUTO_TEST_CASE(all_720_arrays_are_listed_and_all_are_reached) {
  const auto arrays = regular.arrays();
  BOOST_TEST(arrays.size() == 720U);
  BOOST_TEST(std::is_sorted(arrays.begin(), arrays.end()));
  BOOST_TEST(std::count_if(arrays.begin(), arrays.end(), [](const auto& a) { return a[3] == 'K'; }) == 360);
  const auto turns = ranksByTurn(regular, regular.start(), Color::white);
  std::vector<std::string> reached;
  for (const auto& [rank, there] : turns.back()) reached.push_back(rank);
  BOOST_TEST(reached == arrays, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_king_comes_first_on_d_or_e_and_then_the_queen) {
  BOOST_TEST(listed(regular, regular.start()) == "Kd1 Ke1");
  const Position king = afterSetup(regular, "Kd1");
  BOOST_TEST(listed(regular, king) == "Qa1 Qb1 Qc1 Qe1 Qf1 Qg1 Qh1");
  const Position turn = afterSetup(regular, "Kd1 Qf1");
  BOOST_TEST(listed(regular, turn) == "Kd8 Ke8");
}

BOOST_AUTO_TEST_CASE(a_knight_may_not_take_the_last_light_square_in_the_second_placement) {
  const Position before = afterSetup(regular, "Kd1 Qf1 Ke8 Qb8 Nb1");
  BOOST_TEST(!rules::legal(regular, before).contains(setupAction("Nh1")));
  BOOST_CHECK_NO_THROW(afterSetup(regular, "Kd1 Qf1 Ke8 Qb8 Bb1 Nh1"));
}

BOOST_AUTO_TEST_CASE(a_turn_that_finds_one_light_square_puts_a_bishop_there) {
  const Position before = afterSetup(regular, "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8");
  BOOST_TEST(rules::stageOf(regular, before).owesBishop);
  std::set<std::string> turns;
  for (const auto& [rank, reached] : turnsFrom(regular, before)) turns.insert(rank);
  // Bh1 with Bc1, Be1, Bg1, Nc1, Ne1, Ng1, Rc1, Re1 or Rg1.
  BOOST_TEST((turns == std::set<std::string>{"RNBK.Q.B", "RN.KBQ.B", "RN.K.QBB", "RNNK.Q.B", "RN.KNQ.B", "RN.K.QNB",
                                             "RNRK.Q.B", "RN.KRQ.B", "RN.K.QRB"}));
}

BOOST_AUTO_TEST_CASE(a_bishop_that_is_owed_may_wait_for_the_second_placement_only) {
  const Position before = afterSetup(regular, "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8 Nc1");
  BOOST_TEST(listed(regular, before) == "Bh1");
  BOOST_TEST(rules::stageOf(regular, before).owesBishop);
  BOOST_TEST((rules::stageOf(regular, before).roles == chess::Roles{Role::bishop}));
}

BOOST_AUTO_TEST_CASE(a_bishop_is_owed_no_longer_once_it_stands) {
  const Position before = afterSetup(regular, "Kd1 Qf1 Ke8 Qb8 Ra1 Nb1 Ba8 Nd8 Bh1");
  BOOST_TEST(!rules::stageOf(regular, before).owesBishop);
  BOOST_TEST(*regular.setupRule()->fenField(before) == "r");
}

BOOST_AUTO_TEST_CASE(a_square_that_becomes_the_last_within_a_turn_is_not_owed_in_it) {
  const Position before = afterSetup(regular, "Kd1 Qf1 Ke8 Qb8 Nb1");
  BOOST_TEST(!rules::stageOf(regular, before).owesBishop);
  BOOST_CHECK_NO_THROW(afterSetup(regular, before, "Ra1"));
}

BOOST_AUTO_TEST_CASE(two_last_squares_take_both_bishops_in_the_last_turn) {
  const Position before = afterSetup(regular, "Kd1 Qf1 Kd8 Qf8 Ra1 Nc1 Ra8 Nc8 Rb1 Ne1 Rb8 Ne8");
  BOOST_TEST(listed(regular, before) == "Bg1 Bh1");
  const Position between = afterSetup(regular, before, "Bh1");
  BOOST_TEST(rules::stageOf(regular, between).owesBishop);
  BOOST_TEST(listed(regular, between) == "Bg1");
}

BOOST_AUTO_TEST_CASE(the_lines_of_the_text_give_the_array_of_the_text) {
  const Position battle = afterSetup(regular, "Kd1 Qf1 Ke8 Qb8 Ra1 Be1 Ba8 Nd8 Nb1 Ng1 Rc8 Bf8 Rc1 Bh1 Ng8 Rh8");
  BOOST_TEST(chess::homeArray(battle, Color::white) == "RNRKBQNB");
  BOOST_TEST(chess::homeArray(battle, Color::black) == "BQRNKBNR");
  BOOST_TEST(battle.castlers() ==
             (chess::bit(Square::a1) | chess::bit(Square::c1) | chess::bit(Square::c8) | chess::bit(Square::h8)));
}

BOOST_AUTO_TEST_CASE(pieces_may_be_fielded_the_traditional_way) {
  const Position battle = afterSetup(regular, "Ke1 Qd1 Ke8 Qd8 Ra1 Nb1 Ra8 Nb8 Bc1 Bf1 Bc8 Bf8 Ng1 Rh1 Ng8 Rh8");
  BOOST_TEST((battle == rules::battleStart(regular, "RNBQKBNR", "RNBQKBNR")));
}

// --- Single placements
// -------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(single_placements_are_proposed_only_where_the_game_allows_them) {
  const std::string queens = "Qa1 Qb1 Qc1 Qd1 Qf1 Qg1 Qh1";
  BOOST_TEST(listed(regular, afterSetup(regular, "Ke1")) == queens);
  BOOST_TEST(listed(offered, afterSetup(offered, "Ke1")) == queens + " offer");
  BOOST_TEST(listed(clocked, afterSetup(clocked, "Ke1")) == queens + " single");
  BOOST_TEST(listed(offered, offered.start()) == "Kd1 Ke1");
}

BOOST_AUTO_TEST_CASE(an_offer_is_answered_before_anything_else) {
  const Position position = afterSetup(offered, "Ke1 offer");
  BOOST_TEST(listed(offered, position) == "accept decline");
  const rules::Stage now = rules::stageOf(offered, position);
  BOOST_TEST((now.kind == rules::Stage::Kind::answering));
  BOOST_TEST((now.side == Color::black));
}

BOOST_AUTO_TEST_CASE(an_accepted_offer_makes_every_turn_one_piece) {
  const Position position = afterSetup(offered, "Ke1 offer accept");
  BOOST_TEST(listed(offered, position) == "Kd8 Ke8");
  const rules::Stage now = rules::stageOf(offered, position);
  BOOST_TEST(now.turnsDone == 1);
  BOOST_TEST(now.turnsInAll == 16);
  BOOST_TEST(now.actionsInAll == 1);
  BOOST_TEST(listed(offered, afterSetup(offered, position, "Kd8")) == "Qa1 Qb1 Qc1 Qd1 Qf1 Qg1 Qh1");
}

BOOST_AUTO_TEST_CASE(a_declined_offer_is_spent_and_the_queen_follows) {
  const Position position = afterSetup(offered, "Ke1 offer decline");
  BOOST_TEST(listed(offered, position) == "Qa1 Qb1 Qc1 Qd1 Qf1 Qg1 Qh1");
  BOOST_TEST(!rules::stageOf(offered, position).mayOffer);
  BOOST_TEST(*offered.setupRule()->fenField(position) == "d");
  BOOST_TEST((afterSetup(offered, position, "Qd1") == afterSetup(offered, "Ke1 Qd1")));
}

BOOST_AUTO_TEST_CASE(white_forces_single_placements_by_the_clock) {
  BOOST_TEST(rules::stageOf(clocked, afterSetup(clocked, "Ke1")).mayForceSingle);
  BOOST_TEST((afterSetup(clocked, "Ke1 single") == afterSetup(offered, "Ke1 offer accept")));
}

// --- The stage and the seventh field
// -----------------------------------------------------------------------------------

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

// --- Refusals
// ----------------------------------------------------------------------------------------------------------

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

BOOST_AUTO_TEST_CASE(what_is_said_about_the_bishops_is_true_of_every_piece_refused) {
  for (const Ranks& ranks : ranksByTurn(regular, regular.start(), Color::black))
    for (const auto& [rank, reached] : ranks) {
      if (rules::settled(regular, reached.position) || rank.find('.') == std::string::npos) continue;
      const Position position = anyTurn(regular, reached.position);
      const auto actions = rules::legal(regular, position);
      for (const Role role : {Role::rook, Role::bishop, Role::knight})
        for (std::size_t file = 0; file < 8; ++file) {
          const Square at = chess::squareAt(static_cast<int>(file), 7);
          if (rank[file] != '.' || !position.reserve(Color::black).has(role)) continue;
          if (actions.contains(Action::placement(role, at))) continue;
          const Refusal refusal = regular.setupRule()->refusal(position, role, at);
          const std::size_t parity = file % 2;
          BOOST_TEST_CONTEXT(rank << " " << chess::letterOf(role) << " on file " << file)
          switch (refusal.reason) {
          case Reason::bishopSameColour:
            BOOST_TEST((role == Role::bishop && !isNeeded(rank, parity)));
            break;
          case Reason::bishopLastSquare:
            BOOST_TEST((role != Role::bishop && isNeeded(rank, parity) && freeOf(rank, parity).size() == 1));
            break;
          default:
            BOOST_TEST(false, rules::nameOf(rules::stageOf(regular, position).kind));
          }
        }
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
