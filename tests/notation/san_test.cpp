#include "notation/san.hpp"

#include <boost/test/unit_test.hpp>

#include "notation/fen.hpp"
#include "notation/resolved.hpp"
#include "notation/wire.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"
#include "support/played.hpp"

namespace {

using namespace backrank;
using Kind = notation::ParseError::Kind;
using tests::game;

std::string read(const rules::Variant& variant, const chess::Position& position, std::string_view text) {
  const auto action = notation::readSan(variant, position, text);
  return action ? notation::wire(*action) : notation::sentenceOf(action.error());
}

Kind faultOf(const rules::Variant& variant, const chess::Position& position, std::string_view text) {
  const auto action = notation::readSan(variant, position, text);
  BOOST_TEST_REQUIRE(!action, text);
  return action.error().kind;
}

std::string sanOf(const rules::Variant& variant, const chess::Position& position, std::string_view word) {
  return notation::san(variant, position, *notation::readWire(variant, position, word));
}

std::vector<std::string> parts(const std::string& text, char mark) {
  std::vector<std::string> found(1);
  for (const char c : text)
    if (c == mark)
      found.emplace_back();
    else
      found.back() += c;
  return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(san)

BOOST_AUTO_TEST_CASE(every_row_of_the_table_is_written_and_read_as_it_says) {
  const auto variant = game("chess960");
  for (const auto& row : tests::readTable(tests::places::data("/san-cases.tsv"))) {
    BOOST_TEST_CONTEXT(row[0] << " " << row[4]) {
      const chess::Position position = *notation::readFen(variant, row[0]);
      BOOST_TEST(sanOf(variant, position, row[1]) == row[2]);
      BOOST_TEST(read(variant, position, row[2]) == row[1]);
      if (row[3].empty()) continue;
      for (const std::string& spelling : parts(row[3], '|')) BOOST_TEST(read(variant, position, spelling) == row[1]);
    }
  }
}

BOOST_AUTO_TEST_CASE(three_queens_need_file_rank_or_both) {
  const auto variant = game("standard");
  const chess::Position position = tests::fromFen("8/k7/8/8/4Q2Q/8/1K6/7Q w - - 0 1");
  BOOST_TEST(sanOf(variant, position, "h4e1") == "Qh4e1");
  BOOST_TEST(sanOf(variant, position, "e4e1") == "Qee1");
  BOOST_TEST(sanOf(variant, position, "h1e1") == "Q1e1");
  BOOST_TEST((faultOf(variant, position, "Qe1") == Kind::ambiguous));
  BOOST_TEST((faultOf(variant, position, "Qhe1") == Kind::ambiguous));
}

BOOST_AUTO_TEST_CASE(check_and_mate_are_marked) {
  const auto variant = game("standard");
  BOOST_TEST(sanOf(variant, tests::played(variant, "f2f3 e7e5 g2g4"), "d8h4") == "Qh4#");
  BOOST_TEST(sanOf(variant, tests::played(variant, "e2e4 d7d5"), "f1b5") == "Bb5+");
}

BOOST_AUTO_TEST_CASE(spellings_of_one_move_are_one_move) {
  const auto variant = game("standard");
  const chess::Position start = variant.start();
  for (const std::string text : {"Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "g1-f3", "Nf3!?", "Nf3+", "Nf3 !"})
    BOOST_TEST(read(variant, start, text) == "g1f3", text);
  const chess::Position castling = tests::fromFen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  for (const std::string text : {"O-O", "0-0", "o-o", "O-O!", "e1h1", "e1g1"})
    BOOST_TEST(read(variant, castling, text) == "e1h1", text);
  for (const std::string text : {"O-O-O", "0-0-0", "O-O-O+"}) BOOST_TEST(read(variant, castling, text) == "e1a1", text);
  const chess::Position passing = tests::fromFen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
  for (const std::string text : {"exd6", "exd6e.p.", "exd6 e.p.", "exd6ep", "ed6", "e5d6", "e5xd6", "xd6"})
    BOOST_TEST(read(variant, passing, text) == "e5d6", text);
  const chess::Position promoting = tests::fromFen("8/P6k/8/8/8/8/7K/8 w - - 0 1");
  for (const std::string text : {"a8=N", "a8N", "a8(N)", "a8/N", "a8n", "a8=n", "a7a8n", "a7a8=N"})
    BOOST_TEST(read(variant, promoting, text) == "a7a8n", text);
  BOOST_TEST((faultOf(variant, promoting, "a8") == Kind::ambiguous));
}

BOOST_AUTO_TEST_CASE(texts_that_are_no_moves_are_told_from_moves_that_are_not_legal) {
  const auto variant = game("standard");
  const chess::Position start = variant.start();
  for (const std::string text : {"", "+", "e", "N", "Xf3", "Nf9", "Ni3", "O-O-O-O", "Nf3(", "Nf3(x)", "\\Kd1", "--",
                                 "Z0", "NNf3", "nf3", "x", "(h1)"})
    BOOST_TEST((faultOf(variant, start, text) == Kind::badWord), '"' << text << '"');
  for (const std::string text : {"e5", "Nf4", "O-O", "exd3", "e8=Q", "Rh3", "Nbf3", "e4=Q"})
    BOOST_TEST((faultOf(variant, start, text) == Kind::illegal), text);
  const auto blocked = notation::readSan(variant, start, "O-O");
  BOOST_TEST_REQUIRE(blocked.error().refusal.has_value());
  BOOST_TEST(rules::idOf(blocked.error().refusal->reason) == "CASTLE_BLOCKED");
  const chess::Position capture = tests::fromFen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 2");
  BOOST_TEST((faultOf(variant, capture, "d5") == Kind::illegal)); // a pawn's capture says so
}

BOOST_AUTO_TEST_CASE(undecided_men_count_as_what_they_may_be) {
  const auto variant = game("chess36");
  const chess::Position position = tests::played(variant, "d2d4 c7c5 d4c5 c8c5");
  BOOST_TEST(sanOf(variant, position, "a1b3") == "Nab3");
  BOOST_TEST(sanOf(variant, position, "c1b3") == "Ncb3");
  BOOST_TEST((faultOf(variant, position, "Nb3") == Kind::ambiguous));
  BOOST_TEST(read(variant, position, "Nb3(h1)") == "a1b3");
  BOOST_TEST(read(variant, position, "Nb3(f1)") == "c1b3");
}

BOOST_AUTO_TEST_CASE(a_superposed_mate_is_marked_on_the_board) {
  // The bishop opens the h-file for a rook on h1; one on g1 guards the g-file. Both cannot be, and yet it is mate.
  const auto variant = game("chess36");
  const auto open = notation::readFen(variant, "8/8/8/7k/8/8/PPPPPP1B/UUUQKUUU w - - 0 1 ?\?\?/RNB");
  BOOST_TEST_REQUIRE(static_cast<bool>(open));
  BOOST_TEST(sanOf(variant, *open, "h2e5") == "Be5#");
  const auto knights = notation::readFen(variant, "8/8/8/7k/8/8/PPPPPP1B/UNUQKUNU w - - 0 1 ?N?/RNB");
  BOOST_TEST_REQUIRE(static_cast<bool>(knights));
  BOOST_TEST(sanOf(variant, *knights, "h2e5") == "Be5+");
}

BOOST_AUTO_TEST_CASE(a_capture_that_owes_a_declaration_is_mate_only_if_every_answer_is) {
  const auto variant = game("chess36");
  const chess::Position position = tests::played(variant, "g2g3 b7b6");
  BOOST_TEST(sanOf(variant, position, "h1a8") == "Bxa8");
}

BOOST_AUTO_TEST_CASE(a_file_shows_the_sample_of_chess36_on_its_resolved_board) {
  const auto variant = game("chess36");
  const chess::Position start = variant.start();
  std::vector<chess::Action> actions;
  chess::Position position = start;
  for (const std::string& word : tests::words("d2d4 c7c5 d4c5 c8c5 a1b3 c5c8 e2e4 b8c6 c1f4")) {
    actions.push_back(*notation::readWire(variant, position, word));
    position = rules::play(variant, position, actions.back());
  }
  const chess::Position shown = notation::resolvedStart(start, position);
  BOOST_TEST(chess::homeArray(shown, chess::Color::white) == "NRBQKBRN");
  BOOST_TEST(chess::homeArray(shown, chess::Color::black) == "BNRQKRNB");
  const std::vector<std::string> expected{"d4", "c5", "dxc5", "Rxc5", "Nb3", "Rc8", "e4", "Nc6", "Bf4"};
  BOOST_TEST(notation::fileSans(variant, start, actions) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(open_pairs_are_filled_in_most_like_the_traditional_array) {
  const auto variant = game("chess36");
  const chess::Position start = variant.start();
  struct Row {
    std::string words, white, black;
  };
  const std::vector<Row> rows{
      {"", "RNBQKBNR", "RNBQKBNR"},
      {"g2g3 b7b6 h1a8 a8=N", "BNRQKRNB", "NRBQKBRN"}, // B??: BNR shares N; N??: NRB shares B
      {"e2e4 e7e5 g1f3", "RNBQKBNR", "RNBQKBNR"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.words) {
      const chess::Position shown = notation::resolvedStart(start, tests::played(variant, row.words));
      BOOST_TEST(chess::homeArray(shown, chess::Color::white) == row.white);
      BOOST_TEST(chess::homeArray(shown, chess::Color::black) == row.black);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
