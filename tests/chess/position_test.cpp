#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "chess/movegen.hpp"
#include "chess/play.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

namespace backrank::chess {
namespace {

using tests::board;
using tests::boardText;
using tests::fromFen;
using tests::readTable;
using tests::square;

constexpr auto undecidedStart = "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w ABCFGHabcfgh - 0 1";

ActionList movements(const Position& position) {
  ActionList moves;
  listMovements(position, moves);
  return moves;
}

/// A random game of at most 200 steps, declarations included; `visit` sees every position.
template <class Visit>
void playRandomly(Position position, Random& random, Visit visit) {
  for (int ply = 0; ply < 200; ++ply) {
    visit(position);
    if (position.owed()) {
      std::vector<Role> open;
      for (const Role role : allRoles)
        if (declarable(position).has(role)) open.push_back(role);
      position = afterDeclaration(position, open[random.below(open.size())]);
      continue;
    }
    const ActionList moves = movements(position);
    if (moves.empty()) return;
    position = afterMovement(position, moves[random.below(moves.size())]);
  }
}

void checkKeyOfRandomGames(const Position& start, int games) {
  Random random(7);
  for (int game = 0; game < games; ++game)
    playRandomly(start, random, [](const Position& position) {
      if (position.key() != position.freshKey()) BOOST_ERROR(boardText(position));
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(positions)

BOOST_AUTO_TEST_CASE(every_edit_keeps_the_key) {
  Position p;
  const auto check = [&](const char* edit) { BOOST_TEST(p.key() == p.freshKey(), edit); };
  p.put({Role::king, Color::white}, Square::e1), check("put");
  p.putUndecided(Color::white, {Role::rook, Role::bishop}, Square::a1), check("putUndecided");
  p.narrow(Color::white, OpenArrays::all()), check("narrow to all");
  p.setTurn(Color::black), check("setTurn");
  p.setTurn(Color::black), check("setTurn again");
  p.setCastlers(bit(Square::a1)), check("setCastlers");
  p.setEnPassant(Square::e3), check("setEnPassant");
  p.setEnPassant(std::nullopt), check("no en passant");
  p.setReserve(Color::black, fullReserve()), check("setReserve");
  p.setOwed(Square::a8), check("setOwed");
  p.setOwed(std::nullopt), check("nothing owed");
  p.setSetup(12), check("setSetup");
  p.setCounters(40, 60), check("setCounters");
  p.narrow(Color::white, OpenArrays::all().narrowed(0, Role::bishop)), check("narrow");
  p.clear(Square::a1), check("clear");
  p.clear(Square::a2), check("clear an empty square");
}

BOOST_AUTO_TEST_CASE(the_key_tells_whatever_makes_two_positions_differ) {
  const Position base = fromFen("4k3/8/8/8/3Pp3/8/8/R3K2R b KQ - 0 1");
  std::vector<Position> others(8, base);
  others[0].setTurn(Color::white);
  others[1].setCastlers(bit(Square::a1));
  others[2].setEnPassant(Square::d3);
  others[3].setReserve(Color::white, Reserve().with(Role::queen));
  others[4].setOwed(Square::a8);
  others[5].setSetup(1);
  others[6].narrow(Color::black, OpenArrays::all());
  others[7].clear(Square::a1), others[7].put({Role::rook, Color::black}, Square::a1);
  for (std::size_t i = 0; i < others.size(); ++i) BOOST_TEST(others[i].key() != base.key(), i);
}

BOOST_AUTO_TEST_CASE(counters_do_not_count_for_the_key) {
  Position other = fromFen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  const Key key = other.key();
  other.setCounters(50, 80);
  BOOST_TEST(other.key() == key);
}

BOOST_AUTO_TEST_CASE(clearing_a_square_takes_its_right_to_castle) {
  Position p = fromFen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  p.clear(Square::h1);
  BOOST_TEST(tests::names(p.castlers()) == "a1");
  BOOST_TEST(p.isEmpty(Square::h1));
}

BOOST_AUTO_TEST_CASE(an_undecided_man_has_roles_and_no_piece) {
  const Position p = fromFen(undecidedStart);
  BOOST_TEST(!p.pieceAt(Square::b1).has_value());
  BOOST_TEST((p.colorAt(Square::b1) == Color::white));
  BOOST_TEST((p.rolesAt(Square::b1) == Roles{Role::knight, Role::bishop, Role::rook}));
  BOOST_TEST((p.pieceAt(Square::d8) == Piece{Role::queen, Color::black}));
  BOOST_TEST(p.rolesAt(Square::e4).empty());
  BOOST_TEST(homeArray(p, Color::white) == "???QK???");
}

BOOST_AUTO_TEST_CASE(a_knight_move_decides_its_twin_and_narrows_the_others) {
  const Position p = afterMovement(fromFen(undecidedStart), Action::move(Square::b1, Square::c3, Role::knight));
  BOOST_TEST(homeArray(p, Color::white) == "?.?QK?N?");
  BOOST_TEST((p.rolesAt(Square::a1) == Roles{Role::bishop, Role::rook}));
  BOOST_TEST((p.rolesAt(Square::a8) == Roles{Role::knight, Role::bishop, Role::rook}));
  // g1 holds a knight now: no rook to castle with.
  BOOST_TEST(tests::names(p.castlers()) == "a1 c1 f1 h1 a8 b8 c8 f8 g8 h8");
}

BOOST_AUTO_TEST_CASE(the_second_reveal_decides_the_whole_army) {
  Position p = fromFen(undecidedStart);
  p.narrow(Color::white, OpenArrays::all().narrowed(1, Role::knight));
  p.narrow(Color::white, p.openArrays(Color::white).narrowed(0, Role::bishop));
  BOOST_TEST(homeArray(p, Color::white) == "BNRQKRNB");
  BOOST_TEST((p.undecided() & p.of(Color::white)) == Bitboard{0});
  BOOST_TEST(tests::names(p.castlers() & p.of(Color::white)) == "c1 f1");
}

BOOST_AUTO_TEST_CASE(a_captured_undecided_man_is_owed_until_its_owner_declares) {
  Position p = fromFen(undecidedStart);
  // 1.g3 b6 2.Bxa8 (from h1). Source: rules.md 3.4.
  for (const Action action :
       {Action::move(Square::g2, Square::g3, Role::pawn), Action::move(Square::b7, Square::b6, Role::pawn),
        Action::move(Square::h1, Square::a8, Role::bishop)})
    p = afterMovement(p, action);
  BOOST_TEST((p.owed() == Square::a8));
  BOOST_TEST(homeArray(p, Color::white) == "B??QK??.");
  BOOST_TEST((declarable(p) == Roles{Role::knight, Role::bishop, Role::rook}));
  const auto replies = [&](Role role) { return movements(afterDeclaration(p, role)); };
  const Action recapture = Action::move(Square::b8, Square::a8, Role::rook);
  BOOST_TEST(replies(Role::bishop).size() == 24U);
  BOOST_TEST(replies(Role::knight).size() == 20U);
  BOOST_TEST(replies(Role::rook).size() == 24U);
  BOOST_TEST(replies(Role::bishop).contains(recapture));
  BOOST_TEST(replies(Role::knight).contains(recapture));
  BOOST_TEST(!replies(Role::rook).contains(recapture));
}

BOOST_AUTO_TEST_CASE(castling_reveals_its_rook) {
  Position p = fromFen(undecidedStart);
  for (const Action action :
       {Action::move(Square::g1, Square::f3, Role::knight), Action::move(Square::e7, Square::e5, Role::pawn),
        Action::castling(Square::e1, Square::f1)})
    p = afterMovement(p, action);
  BOOST_TEST(homeArray(p, Color::white) == "BNRQ.RKB");
}

BOOST_AUTO_TEST_CASE(the_key_of_random_games_is_always_the_fresh_one) {
  checkKeyOfRandomGames(fromFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 50);
  checkKeyOfRandomGames(fromFen(undecidedStart), 50);
  checkKeyOfRandomGames(fromFen("rk5r/pppp2pp/8/8/8/8/PPPP2PP/RK5R w KQkq - 0 1", CastlingRule::orthodox), 50);
}

BOOST_AUTO_TEST_CASE(en_passant_is_kept_exactly_if_it_is_legal) {
  const auto rows = readTable(tests::places::data("/ep-cases.tsv"));
  BOOST_TEST(rows.size() == 8U);
  for (const auto& row : rows) {
    BOOST_TEST_CONTEXT(row[0]) {
      const Position p = fromFen(row[0]);
      BOOST_TEST((p.enPassant() ? tests::names(bit(*p.enPassant())) : "-") == row[1]);
      BOOST_TEST(std::to_string(movements(p).size()) == row[3]);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_double_step_before_each_en_passant_case_sets_the_same_square) {
  for (const auto& row : readTable(tests::places::data("/ep-cases.tsv"))) {
    BOOST_TEST_CONTEXT(row[0]) {
      const auto fields = tests::words(row[0]);
      if (fields[3] == "-") continue;
      const Position now = fromFen(row[0]);
      const Square skipped = square(fields[3]);
      const int up = now.turn() == Color::white ? 8 : -8;
      const auto from = static_cast<Square>(static_cast<int>(skipped) + up);
      const auto to = static_cast<Square>(static_cast<int>(skipped) - up);
      Position before = now;
      before.setEnPassant(std::nullopt);
      before.clear(to);
      before.put({Role::pawn, ~now.turn()}, from);
      before.setTurn(~now.turn());
      const Position after = afterMovement(before, Action::move(from, to, Role::pawn));
      BOOST_TEST(after.key() == now.key());
    }
  }
}

BOOST_AUTO_TEST_CASE(en_passant_may_answer_a_check_by_the_pawn) {
  // python-chess#70: h7-h5 gives check, and only gxh6 takes the pawn.
  const Position before = fromFen("4r1k1/7p/p3pQp1/3p2P1/1p1P1RK1/2P5/7q/8 b - - 0 1");
  const Position after = afterMovement(before, Action::move(Square::h7, Square::h5, Role::pawn));
  BOOST_TEST((after.enPassant() == Square::h6));
  BOOST_TEST(movements(after).size() == 2U);
  BOOST_TEST(movements(after).contains(Action::enPassant(Square::g5, Square::h6)));
}

BOOST_AUTO_TEST_CASE(pawn_moves_and_captures_start_the_count_anew_and_castling_does_not) {
  const Position p = fromFen("r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 30 40");
  BOOST_TEST(afterMovement(p, Action::move(Square::a2, Square::a3, Role::pawn)).halfmoves() == 0);
  BOOST_TEST(afterMovement(p, Action::move(Square::h1, Square::h8, Role::rook)).halfmoves() == 0);
  BOOST_TEST(afterMovement(p, Action::castling(Square::e1, Square::h1)).halfmoves() == 31);
  BOOST_TEST(afterMovement(p, Action::move(Square::e1, Square::e2, Role::king)).halfmoves() == 31);
  BOOST_TEST(afterMovement(p, Action::move(Square::e1, Square::e2, Role::king)).fullmoves() == 40);
}

BOOST_AUTO_TEST_CASE(a_superposed_mate_is_a_mate) {
  // Source: rules.md 3.4: h1 guards the h-file and g1 the g-file, both as rooks.
  Position p = fromFen("8/8/8/7k/8/8/PPPPPP2/UUUQKUUU b - - 0 1");
  BOOST_TEST(inCheck(p));
  BOOST_TEST(movements(p).empty());
  Position knights = p;
  knights.narrow(Color::white, OpenArrays::all().narrowed(1, Role::knight));
  BOOST_TEST(movements(knights).size() == 3U);
  Position bishops = p;
  bishops.narrow(Color::white, OpenArrays::all().narrowed(0, Role::bishop));
  BOOST_TEST(!inCheck(bishops));
  BOOST_TEST(movements(bishops).size() == 2U);
}

BOOST_AUTO_TEST_CASE(an_undecided_guard_forbids_castling_through_its_file) {
  Position p = fromFen("uuuqkuuu/ppppp1pp/8/8/8/8/PPPPP1PP/4K2R w H - 0 1");
  const Action castling = Action::castling(Square::e1, Square::h1);
  BOOST_TEST(!movements(p).contains(castling));
  p.narrow(Color::black, OpenArrays::all().narrowed(2, Role::knight));
  BOOST_TEST(movements(p).contains(castling));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::chess
