#include "rules/superposing.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "base/random.hpp"
#include "chess/movegen.hpp"
#include "rules/perft.hpp"
#include "support/boards.hpp"
#include "support/played.hpp"

namespace backrank::rules {
namespace {

using chess::Color;
using chess::OpenArrays;
using chess::Position;
using chess::Role;
using chess::Square;
using tests::game;
using tests::legalWords;
using tests::names;
using tests::played;
using tests::square;
using tests::squares;

const Variant& chess36() {
  static const Variant variant = game("chess36");
  return variant;
}

Position after(std::string_view words) { return played(chess36(), words); }

std::string fieldOf(const Position& position) { return chess36().setupRule()->fenField(position).value_or("none"); }

std::vector<std::string> wordsFrom(const Position& position, std::string_view from) {
  auto found = legalWords(chess36(), position);
  std::erase_if(found, [&](const std::string& word) { return !word.starts_with(from); });
  return found;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// Everybody on one wing of the home rank whom K or Q can mean, as a reader hands them over.
chess::Bitboard meant(const Position& position, char letter) {
  const Color color = letter == 'K' || letter == 'Q' ? Color::white : Color::black;
  const bool isShort = letter == 'K' || letter == 'k';
  chess::Bitboard wing = chess::homeRankSet(color) & position.of(color);
  wing &= isShort ? squares("f1 g1 h1 f8 g8 h8") : squares("a1 b1 c1 a8 b8 c8");
  return wing & (position.undecided() | position.of(Role::rook));
}

/// What the set-up rule makes of a FEN; nothing if it refuses. Castling letters K and Q only.
std::optional<Position> read(const std::string& fen) {
  const auto fields = tests::words(fen);
  Position position =
      tests::fromFen(fields[0] + " " + fields[1] + " - " + fields[3] + " " + fields[4] + " " + fields[5]);
  chess::Bitboard castlers = 0;
  for (const char letter : fields[2])
    if (letter != '-') castlers |= meant(position, letter);
  position.setCastlers(castlers);
  const auto field = fields.size() > 6 ? std::optional<std::string_view>(fields[6]) : std::nullopt;
  if (!chess36().setupRule()->readFenField(field, position)) return std::nullopt;
  BOOST_TEST(position.key() == position.freshKey());
  return position;
}

Position mustRead(const std::string& fen) {
  const auto position = read(fen);
  BOOST_REQUIRE_MESSAGE(position.has_value(), "refused: " << fen);
  return *position;
}

BOOST_AUTO_TEST_SUITE(superposing)

BOOST_AUTO_TEST_CASE(the_arrays_are_the_six_that_mirror) {
  const std::vector<std::string> expected{"BNRQKRNB", "BRNQKNRB", "NBRQKRBN", "NRBQKBRN", "RBNQKNBR", "RNBQKBNR"};
  BOOST_TEST(chess36().arrays() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(at_the_start_all_flank_men_are_undecided_and_may_castle) {
  const Position start = chess36().start();
  BOOST_TEST(tests::boardText(start) == "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU");
  BOOST_TEST(names(start.castlers()) == "a1 b1 c1 f1 g1 h1 a8 b8 c8 f8 g8 h8");
  BOOST_TEST(fieldOf(start) == "?\?\?/???");
  BOOST_TEST(start.key() == start.freshKey());
  BOOST_TEST((stageOf(chess36(), start).kind == Stage::Kind::moving));
}

BOOST_AUTO_TEST_CASE(perft_agrees_with_the_published_counts) {
  const std::vector<std::uint64_t> counts{26, 676, 19448, 557091, 17209859};
  for (std::size_t i = 0; i < counts.size(); ++i) BOOST_TEST_CONTEXT("depth " << i + 1)
  BOOST_TEST(perft(chess36(), chess36().start(), static_cast<int>(i) + 1) == counts[i]);
}

BOOST_AUTO_TEST_CASE(the_inventors_sample_line_decides_the_men_as_he_says) {
  struct Ply {
    const char* word;
    std::size_t legal;
    const char* board; ///< null where the text shows none
    const char* field;
    const char* castlers;
  };
  const std::vector<Ply> plies{
      {"d2d4", 26, nullptr, "?\?\?/???", "a1 b1 c1 f1 g1 h1 a8 b8 c8 f8 g8 h8"},
      {"c7c5", 36, nullptr, "?\?\?/???", "a1 b1 c1 f1 g1 h1 a8 b8 c8 f8 g8 h8"},
      {"d4c5", 37, nullptr, "?\?\?/???", "a1 b1 c1 f1 g1 h1 a8 b8 c8 f8 g8 h8"},
      {"c8c5", 38, "uu1qkruu/pp1ppppp/8/2r5/8/8/PPP1PPPP/UUUQKUUU", "?\?\?/??R", "a1 b1 c1 f1 g1 h1 f8"},
      {"a1b3", 44, "uu1qkruu/pp1ppppp/8/2r5/8/1N6/PPP1PPPP/1UUQKUUN", "N?\?/??R", "b1 c1 f1 g1 f8"},
      {"c5c8", 31, nullptr, "N?\?/??R", "b1 c1 f1 g1 f8"},
      {"e2e4", 36, nullptr, "N?\?/??R", "b1 c1 f1 g1 f8"},
      {"b8c6", 40, "b1rqkrnb/pp1ppppp/2n5/8/4P3/1N6/PPP2PPP/1UUQKUUN", "N?\?/BNR", "b1 c1 f1 g1 f8"},
      {"c1f4", 26, "b1rqkrnb/pp1ppppp/2n5/8/4PB2/1N6/PPP2PPP/1R1QKBRN", "none", "b1 g1 f8"},
  };
  Position position = chess36().start();
  BOOST_TEST(legal(chess36(), position).size() == 26U);
  for (const Ply& ply : plies) BOOST_TEST_CONTEXT(ply.word) {
      position = played(chess36(), position, ply.word);
      BOOST_TEST(legal(chess36(), position).size() == ply.legal);
      if (ply.board) BOOST_TEST(tests::boardText(position) == ply.board);
      BOOST_TEST(fieldOf(position) == ply.field);
      BOOST_TEST(names(position.castlers()) == ply.castlers);
    }
  BOOST_TEST(position.halfmoves() == 2);
  BOOST_TEST(position.fullmoves() == 5);
  BOOST_TEST(pairLetters(position, Color::white) == "NRB");
  BOOST_TEST(pairLetters(position, Color::black) == "BNR");
}

BOOST_AUTO_TEST_CASE(the_origin_of_a_knight_decides_where_the_other_one_stands) {
  const Position position = after("d2d4 c7c5 d4c5 c8c5 c1b3");
  BOOST_TEST(tests::boardText(position) == "uu1qkruu/pp1ppppp/8/2r5/8/1N6/PPP1PPPP/UU1QKNUU");
  BOOST_TEST(fieldOf(position) == "??N/??R");
  const Position later = played(chess36(), position, "c5c8 e2e4 b8c6");
  BOOST_TEST(std::ranges::count(legalWords(chess36(), later), "c1f4") == 0);
}

BOOST_AUTO_TEST_CASE(fools_mate_is_none_while_the_men_beside_the_king_are_undecided) {
  const Position position = after("f2f3 e7e5 g2g4 d8h4");
  BOOST_TEST(inCheck(position));
  BOOST_TEST(joined(legalWords(chess36(), position)) == "f1f2 f1g3 g1f2 g1g3 h1f2 h1g3");
}

struct Castled {
  const char* what;
  const char* before;
  const char* castlings; ///< words of the king onto its own men
  const char* word;
  const char* homeRank;
  const char* field;
};

BOOST_AUTO_TEST_CASE(castling_decides_the_rooks) {
  const std::vector<Castled> rows{
      {"after Nf3 the rook can only be the one on f1", "g1f3 e7e5", "e1f1", "e1f1", "BNRQ1RKB", "BNR/???"},
      {"after Bc4 the rook can only be the one on g1", "e2e4 e7e5 f1c4 a7a6", "e1g1", "e1g1", "NRBQ1RKN", "NRB/???"},
  };
  for (const Castled& row : rows) BOOST_TEST_CONTEXT(row.what) {
      const Position before = after(row.before);
      std::string castlings;
      for (const chess::Action action : legal(chess36(), before))
        if (action.kind() == chess::Action::Kind::castling) castlings += tests::wordOf(action);
      BOOST_TEST(castlings == row.castlings);
      const Position castled = played(chess36(), before, row.word);
      const std::string board = tests::boardText(castled);
      BOOST_TEST(board.substr(board.rfind('/') + 1) == row.homeRank);
      BOOST_TEST(fieldOf(castled) == row.field);
      BOOST_TEST((castled.castlers() & castled.of(Color::white)) == 0U);
      BOOST_TEST(castled.key() == castled.freshKey());
    }
}

BOOST_AUTO_TEST_CASE(the_castling_rook_is_the_only_one_of_its_wing_with_a_free_way) {
  const std::vector<std::pair<std::string, std::string>> rows{
      {"UUU1KUUU w KQkq - 0 1 ?\?\?/???", "e1c1 e1d1"},
      {"UU2KUUU w KQkq - 0 1 ??B/???", "e1b1 e1d1"},
      {"U3KUUU w KQkq - 0 1 ?NB/???", "e1a1 e1d1"},
  };
  for (const auto& [rest, expected] : rows) BOOST_TEST_CONTEXT(rest)
  BOOST_TEST(joined(wordsFrom(mustRead("uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/" + rest), "e1")) == expected);
}

BOOST_AUTO_TEST_CASE(an_undecided_attacker_forbids_castling_and_a_known_knight_does_not) {
  const std::string fen = "uuuqkuuu/ppppp1pp/8/8/8/8/PPPPP1PP/4K2R w K - 0 1 RNB/";
  BOOST_TEST(std::ranges::count(legalWords(chess36(), mustRead(fen + "???")), "e1h1") == 0);
  BOOST_TEST(std::ranges::count(legalWords(chess36(), mustRead(fen + "??N")), "e1h1") == 1);
}

BOOST_AUTO_TEST_CASE(a_mate_may_rest_on_guards_that_exclude_each_other) {
  const std::string fen = "8/8/8/7k/8/8/PPPPPP2/UUUQKUUU b KQ - 0 1 ";
  const Position mated = mustRead(fen + "?\?\?/RNB");
  BOOST_TEST(inCheck(mated));
  BOOST_TEST(legal(chess36(), mated).empty());
  BOOST_TEST(joined(legalWords(chess36(), mustRead(fen + "?N?/RNB"))) == "h5g4 h5g5 h5g6");
  const Position bishops = mustRead(fen + "B?\?/RNB");
  BOOST_TEST(!inCheck(bishops));
  BOOST_TEST(joined(legalWords(chess36(), bishops)) == "h5h4 h5h6");
}

BOOST_AUTO_TEST_CASE(the_owner_declares_a_captured_man_before_anything_else) {
  const Position taken = after("g2g3 b7b6 h1a8");
  BOOST_TEST(!settled(chess36(), taken));
  BOOST_TEST(fieldOf(taken) == "B?\?/*??");
  BOOST_TEST(joined(legalWords(chess36(), taken)) == "a8=B a8=N a8=R");
  Stage expected;
  expected.kind = Stage::Kind::declaring;
  expected.side = Color::black;
  expected.roles = {Role::rook, Role::knight, Role::bishop};
  expected.square = square("a8");
  BOOST_TEST((stageOf(chess36(), taken) == expected));
}

BOOST_AUTO_TEST_CASE(a_declaration_decides_the_twin_and_may_allow_recapture) {
  struct Row {
    const char* word;
    const char* homeRank;
    const char* field;
    std::size_t legal;
    std::ptrdiff_t recaptures;
    const char* castlers; ///< Black's
  };
  const std::vector<Row> rows{
      {"a8=B", "Buuqkuub", "B?\?/B??", 24, 1, "b8 c8 f8 g8"},
      {"a8=N", "Buuqkuun", "B?\?/N??", 20, 1, "b8 c8 f8 g8"},
      {"a8=R", "Buuqkuur", "B?\?/R??", 24, 0, "h8"},
  };
  const Position taken = after("g2g3 b7b6 h1a8");
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.word) {
      const Position declared = played(chess36(), taken, row.word);
      const std::string board = tests::boardText(declared);
      BOOST_TEST(board.substr(0, board.find('/')) == row.homeRank);
      BOOST_TEST(fieldOf(declared) == row.field);
      BOOST_TEST(legal(chess36(), declared).size() == row.legal);
      BOOST_TEST(std::ranges::count(legalWords(chess36(), declared), "b8a8") == row.recaptures);
      BOOST_TEST(names(declared.castlers() & declared.of(Color::black)) == row.castlers);
      BOOST_TEST((declared.turn() == Color::black));
      BOOST_TEST(declared.key() == declared.freshKey());
      BOOST_TEST(declared.halfmoves() == 0);
    }
}

BOOST_AUTO_TEST_CASE(a_declaration_costs_no_ply) {
  const Position taken = after("g2g3 b7b6 h1a8");
  BOOST_TEST(perft(chess36(), taken, 1) == 24U + 20U + 24U);
}

BOOST_AUTO_TEST_CASE(nothing_is_asked_when_the_captured_man_is_decided) {
  // Nb8-c6 has decided the knights, so the one on g8 falls without a question.
  const Position taken = after("b1c3 b8c6 c3d5 c6d4 d5e7 d4e2 e7g8");
  BOOST_TEST(settled(chess36(), taken));
  BOOST_TEST(fieldOf(taken) == "?N?/?N?");
}

BOOST_AUTO_TEST_CASE(the_same_men_with_other_arrays_open_are_another_position) {
  const Position start = mustRead("4k3/8/8/8/8/8/8/UUUQKUUU w - - 0 1 ?\?\?/RNB");
  Position narrowed = start;
  narrowed.narrow(Color::white, start.openArrays(Color::white).narrowed(2, Role::knight));
  const Position bishops = mustRead("4k3/8/8/8/8/8/8/UUBQKBUU w - - 0 1 ??B/RNB");
  BOOST_TEST(narrowed.key() != start.key());
  BOOST_TEST(narrowed.key() != bishops.key());
  BOOST_TEST(narrowed.key() == narrowed.freshKey());
}

BOOST_AUTO_TEST_CASE(a_man_stands_in_the_sets_of_all_that_it_may_be_until_it_moves) {
  const Position start = chess36().start();
  for (const Role role : {Role::rook, Role::knight, Role::bishop})
    BOOST_TEST(names(start.of(role) & start.of(Color::white)) == "a1 b1 c1 f1 g1 h1");
  const Position moved = after("b1c3");
  BOOST_TEST(names(moved.of(chess::Piece{Role::knight, Color::white})) == "g1 c3");
  BOOST_TEST(names(moved.of(chess::Piece{Role::rook, Color::white})) == "a1 c1 f1 h1");
  BOOST_TEST(names(moved.undecided() & moved.of(Color::white)) == "a1 c1 f1 h1");
}

BOOST_AUTO_TEST_CASE(the_refusal_of_anything_but_a_declaration_names_the_square) {
  const Position taken = after("g2g3 b7b6 h1a8");
  const Refusal first{.reason = Reason::declareFirst, .squares = {square("a8")}, .side = Color::black};
  const SetupRule& rule = *chess36().setupRule();
  BOOST_TEST((rule.refusal(taken, square("e8"), square("e7")) == first));
  BOOST_TEST((rule.refusal(taken, Role::queen, square("a8")) == first));
  BOOST_TEST((rule.refusal(taken, Role::rook, square("e4")) == first));
  BOOST_TEST((rule.wordRefusal(taken, chess::Action::Kind::offer) == first));
  BOOST_TEST((rule.turnRefusal(taken) == first));
}

BOOST_AUTO_TEST_CASE(a_role_that_another_pair_has_taken_is_refused_with_its_squares) {
  // Black's knights are b8 and g8: Nc6 has decided that. Then a8 falls.
  const Position taken = after("g2g3 b8c6 h1c6 a7a6 c6b7 a6a5 b7a8");
  BOOST_TEST(joined(legalWords(chess36(), taken)) == "a8=B a8=R");
  const Refusal expected{
      .reason = Reason::revealConflict, .squares = {square("a8"), square("b8"), square("g8")}, .roles = {Role::knight}};
  BOOST_TEST((chess36().setupRule()->refusal(taken, Role::knight, square("a8")) == expected));
  BOOST_TEST(!revealConflict(taken, Color::black, square("a8"), Role::rook).has_value());
}

BOOST_AUTO_TEST_CASE(a_seventh_field_that_does_not_fit_the_board_is_refused) {
  const std::vector<std::pair<std::string, std::string>> rows{
      {"no field", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1"},
      {"one triple", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ???"},
      {"no stroke", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ???????"},
      {"small letters", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/RUUQKUUR w KQkq - 0 1 r?\?/???"},
      {"no flank piece", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/QUUQKUUQ w kq - 0 1 Q?\?/???"},
      {"two pairs of one kind", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/RRUQKURR w KQkq - 0 1 RR?/???"},
      {"known where the pair is open", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUR w KQkq - 0 1 ?\?\?/???"},
      {"gone where the pair is open", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUU1 w KQkq - 0 1 ?\?\?/???"},
      {"undecided on the queen's square", "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUUKUUU w KQkq - 0 1 ?\?\?/???"},
      {"undecided away from home", "uuuqkuuu/pppppppp/8/8/8/7U/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ?\?\?/???"},
      {"nothing captured", "uuuqkuuu/p1pppppp/1p6/8/8/6P1/PPPPPP1P/BUUQKUU1 b KQkq - 0 2 B?\?/*??"},
      {"the captor has gone", "1uuqkuuu/p1pppppp/1p6/8/8/6P1/PPPPPP1P/BUUQKUU1 b KQkq - 0 2 B?\?/*??"},
      {"the other pair", "Buuqkuuu/p1pppppp/1p6/8/8/6P1/PPPPPP1P/BUUQKUU1 b KQkq - 0 2 B?\?/?*?"},
      {"two pairs at once", "BBuqkuuu/p1pppppp/1p6/8/8/6P1/PPPPPP1P/1UUQKUU1 b KQkq - 0 2 B?\?/**?"},
      {"the side not to move", "Buuqkuuu/p1pppppp/1p6/8/8/6P1/PPPPPP1P/BUUQKUU1 w KQkq - 0 2 B?\?/*??"},
      {"the mark on a known pair", "Bnrqkrnb/p1pppppp/1p6/8/8/6P1/PPPPPP1P/BUUQKUU1 b KQ - 0 2 B?\?/*NR"},
  };
  for (const auto& [what, fen] : rows) BOOST_TEST_CONTEXT(what)
  BOOST_TEST(!read(fen).has_value());
}

BOOST_AUTO_TEST_CASE(letters_decide_the_men_of_a_known_pair) {
  const std::string fen = "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ";
  const Position one = mustRead(fen + "??R/???");
  BOOST_TEST(tests::boardText(one) == "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UURQKRUU");
  BOOST_TEST(names(one.castlers() & one.of(Color::white)) == "c1 f1");
  const Position all = mustRead(fen + "RN?/???");
  BOOST_TEST(tests::boardText(all) == "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  BOOST_TEST(fieldOf(all) == "RNB/???");
}

BOOST_AUTO_TEST_CASE(a_castling_letter_means_the_original_rook_and_no_other) {
  const std::string fen = "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/URUQKUNU w KQkq - 0 1 ?N?/???";
  BOOST_TEST(names(mustRead(fen).castlers()) == "a1 c1 f1 h1 a8 b8 c8 f8 g8 h8");
}

BOOST_AUTO_TEST_CASE(a_right_without_an_original_rook_or_with_a_king_that_has_moved_is_dropped) {
  const std::string black = "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/";
  BOOST_TEST(names(mustRead(black + "R1BQKB1R w K - 0 1 NRB/???").castlers()) == "");
  BOOST_TEST(names(mustRead(black + "UUUK1UUU w KQk - 0 1 ?\?\?/???").castlers()) == "f8 g8 h8");
}

BOOST_AUTO_TEST_CASE(a_battle_without_a_seventh_field_has_nothing_open) {
  const Position position = mustRead("b1rqkrnb/pp1ppppp/2n5/8/4PB2/1N6/PPP2PPP/1R1QKBRN b KQk - 2 5");
  BOOST_TEST((position.openArrays(Color::white) == OpenArrays::none()));
  BOOST_TEST(position.key() == after("d2d4 c7c5 d4c5 c8c5 a1b3 c5c8 e2e4 b8c6 c1f4").key());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace backrank::rules
