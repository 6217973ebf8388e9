// Letters typed in battle, one after the other.
#include "app/typed_step.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "app/app_games.hpp"
#include "notation/wire.hpp"

namespace backrank::app {
namespace {

const char* const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const char* const open = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const char* const promoting = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";

/// The meanings in wire words, then "..." where more may follow.
std::string reading(const char* fen, const char* letters) {
  const auto step = readTyped(tests::variantOf("standard"), tests::fromFen(fen), QString::fromLatin1(letters));
  std::set<std::string> sorted;
  for (const chess::Action action : step.meanings) sorted.insert(notation::wire(action));
  std::string text;
  for (const std::string& word : sorted) text += word + " ";
  return text + (step.mayGoOn ? "..." : "");
}

} // namespace

BOOST_AUTO_TEST_SUITE(typed_step)

BOOST_AUTO_TEST_CASE(letters_mean_what_san_and_coordinates_say) {
  struct Row {
    const char* what;
    const char* fen;
    const char* letters;
    const char* meaning;
  };
  for (const Row& row :
       std::vector<Row>{{"a pawn's step", start, "e4", "e2e4 "},
                        {"its beginning", start, "e", "..."},
                        {"the beginning of coordinates", start, "e2", "..."},
                        {"coordinates", start, "e2e4", "e2e4 "},
                        {"a knight", start, "Nf3", "g1f3 "},
                        {"a knight in a small letter", start, "nf3", "g1f3 "},
                        {"nothing legal", start, "e5", ""},
                        {"short castling where long is legal too", open, "O-O", "e1h1 ..."},
                        {"long castling in zeros", open, "0-0-0", "e1a1 "},
                        {"a promotion without its piece", promoting, "e7e8", "e7e8b e7e8n e7e8q e7e8r "},
                        {"a promotion", promoting, "e8Q", "e7e8q "}}) {
    BOOST_TEST_CONTEXT(row.what) { BOOST_TEST(reading(row.fen, row.letters) == row.meaning); }
  }
}

BOOST_AUTO_TEST_CASE(two_men_of_one_kind_are_both_meant) {
  BOOST_TEST(reading("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "Ne2") == "g1e2 ");
  const std::string both = reading("4k3/8/8/8/8/8/4K3/N3N3 w - - 0 1", "Nc2");
  BOOST_TEST(both.find("a1c2") != std::string::npos);
  BOOST_TEST(both.find("e1c2") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_step_that_is_not_legal_is_a_word_and_has_a_reason) {
  const auto step = readTyped(tests::variantOf("standard"), tests::fromFen(start), QStringLiteral("Nf4"));
  BOOST_TEST(step.isWord);
  BOOST_TEST(step.why.has_value());
}

BOOST_AUTO_TEST_CASE(what_is_no_notation_is_no_word) {
  const auto step = readTyped(tests::variantOf("standard"), tests::fromFen(start), QStringLiteral("hh"));
  BOOST_TEST(!step.isWord);
  BOOST_TEST(!step.mayGoOn);
}

BOOST_AUTO_TEST_CASE(the_echo_says_what_can_be_done_next) {
  TypedStep begun;
  begun.mayGoOn = true;
  BOOST_TEST(echoOf(QStringLiteral("N"), begun).contains(QStringLiteral("type on")));
  BOOST_TEST(echoOf(QStringLiteral("zz"), {}).contains(QStringLiteral("no such move")));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
