// What "position" sets.
#include <boost/test/unit_test.hpp>

#include "notation/fen.hpp"
#include "support/games.hpp"
#include "uci/position.hpp"
#include "uci/spelling.hpp"

namespace {

using namespace backrank;
using tests::variantOf;

std::string fenAfter(std::string_view game, std::string_view text) {
  const auto line = uci::readPosition(variantOf(game), text);
  return line ? notation::writeFen(line->variant, line->now()) : "refused";
}

const char* const traditional = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(position)

BOOST_AUTO_TEST_CASE(the_start_of_a_game_drawn_by_lot_is_the_traditional_array) {
  for (const char* game : {"standard", "chess960", "chess484"}) BOOST_TEST(fenAfter(game, "startpos") == traditional);
}

BOOST_AUTO_TEST_CASE(moves_are_read_as_wire_words_with_set_up_actions_among_them) {
  BOOST_TEST(fenAfter("field", "startpos moves K@d1 Q@f1") ==
             "8/pppppppp/8/8/8/8/PPPPPPPP/3K1Q2[RRBBNNkqrrbbnn] b - - 0 1 r");
  BOOST_TEST(fenAfter("standard", "startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1") ==
             fenAfter("chess960", "startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1h1"));
  BOOST_TEST(fenAfter("standard", "fen 8/P6k/8/8/8/8/7K/8 w - - 0 1 moves a7a8Q") == "Q7/7k/8/8/8/8/7K/8 b - - 0 1");
  BOOST_TEST(fenAfter("standard", "fen   4k3/8/8/8/8/8/8/4K2R\tw K - moves") == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_whole_is_refused_whole) {
  for (const char* text :
       {"", "start", "startpos e2e4", "fen", "fen moves e2e4", "moves e2e4", "startpos moves e2e5",
        "startpos moves e2e4 e7e5 0000", "fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "startpos moves moves e2e4"})
    BOOST_TEST(fenAfter("standard", text) == "refused", text);
}

BOOST_AUTO_TEST_CASE(a_castling_is_spelt_by_the_kings_target_only_where_asked_for) {
  const auto castling = chess::Action::castling(chess::Square::e1, chess::Square::h1);
  const auto other = chess::Action::castling(chess::Square::e8, chess::Square::a8);
  BOOST_TEST(uci::spell(castling, uci::Castling::kingsTarget) == "e1g1");
  BOOST_TEST(uci::spell(other, uci::Castling::kingsTarget) == "e8c8");
  BOOST_TEST(uci::spell(castling, uci::Castling::kingTakesRook) == "e1h1");
}

BOOST_AUTO_TEST_SUITE_END()
