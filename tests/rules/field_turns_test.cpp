// Field Chess: which turns are legal, against the counts and the text of the rules.
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

// The rule of the bishops once more, from its text, for one home rank written as eight letters.

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

std::vector<std::uint64_t> sums(const std::vector<Ranks>& turns, std::uint64_t Reached::*number) {
  std::vector<std::uint64_t> found;
  for (const Ranks& ranks : turns) {
    found.push_back(0);
    for (const auto& [rank, reached] : ranks) found.back() += reached.*number;
  }
  return found;
}

const rules::Variant regular = variantOf("field");
const rules::Variant offered = variantOf("field", "singular=on");

/// A position that White's second turn of single placements starts from, whoever is `us`.
Position singularStart() { return afterSetup(offered, "Kd1 offer accept"); }

} // namespace

BOOST_AUTO_TEST_SUITE(field)

BOOST_AUTO_TEST_CASE(turn_sequences_of_one_side_are_as_many_as_two_programs_counted) {
  for (const Color us : chess::allColors) {
    const auto turns = ranksByTurn(regular, regular.start(), us);
    BOOST_TEST((sums(turns, &Reached::turns) == std::vector<std::uint64_t>{14, 1776, 41472, 58752}));
    BOOST_TEST(turns.back().size() == 720U);
    BOOST_TEST(sums(turns, &Reached::actions).back() == 470016U);
  }
}

BOOST_AUTO_TEST_CASE(single_placements_of_one_side_are_as_many_as_two_programs_counted) {
  // Black's, whose king is the first piece placed one by one.
  const auto turns = ranksByTurn(offered, singularStart(), Color::black);
  BOOST_TEST(
      (sums(turns, &Reached::turns) == std::vector<std::uint64_t>{2, 14, 252, 3264, 26784, 125856, 345600, 345600}));
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
  BOOST_TEST(listedWords(regular, regular.start()) == "Kd1 Ke1");
  const Position king = afterSetup(regular, "Kd1");
  BOOST_TEST(listedWords(regular, king) == "Qa1 Qb1 Qc1 Qe1 Qf1 Qg1 Qh1");
  const Position turn = afterSetup(regular, "Kd1 Qf1");
  BOOST_TEST(listedWords(regular, turn) == "Kd8 Ke8");
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
  BOOST_TEST(listedWords(regular, before) == "Bh1");
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
  BOOST_TEST(listedWords(regular, before) == "Bg1 Bh1");
  const Position between = afterSetup(regular, before, "Bh1");
  BOOST_TEST(rules::stageOf(regular, between).owesBishop);
  BOOST_TEST(listedWords(regular, between) == "Bg1");
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

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::tests
