// What other programs are told of castling (rules.md 4.2).
#include "notation/portable.hpp"

#include <boost/test/unit_test.hpp>

#include "notation/fen.hpp"
#include "rules/variant.hpp"
#include "support/games.hpp"

namespace {

using namespace backrank;

std::string fieldOf(const rules::Variant& variant, std::string_view white, std::string_view black) {
  const auto start = notation::portable(rules::battleStart(variant, white, black));
  return notation::castlingField(variant, start);
}

std::string fieldOf(std::string_view id, std::string_view array, std::string_view rules = "") {
  return fieldOf(tests::variantOf(id, rules), array, array);
}

int arraysWithout(std::string_view id) {
  int found = 0;
  for (const std::string& array : tests::variantOf(id).arrays()) found += fieldOf(id, array) == "-" ? 1 : 0;
  return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(portable)

BOOST_AUTO_TEST_CASE(of_the_720_field_arrays_522_tell_nobody_of_castling) { BOOST_TEST(arraysWithout("field") == 522); }

BOOST_AUTO_TEST_CASE(of_the_960_placement_arrays_756_tell_nobody_of_castling) {
  BOOST_TEST(arraysWithout("placement960") == 756);
}

BOOST_AUTO_TEST_CASE(regroupment_tells_both_castlings_of_all_22_arrays) {
  for (const std::string& array : tests::variantOf("regroupment").arrays())
    BOOST_TEST(fieldOf("regroupment", array) == "KQkq", array);
}

BOOST_AUTO_TEST_CASE(a_curtailed_king_castles_nowhere) {
  BOOST_TEST(fieldOf("regroupment", "RKBBQNNR", "curtailed=on") == "-");
  BOOST_TEST(fieldOf("regroupment", "RNKQBBNR", "curtailed=on") == "KQkq");
}

BOOST_AUTO_TEST_CASE(chess36_tells_both_castlings_of_all_6_arrays) {
  for (const std::string& array : tests::variantOf("chess36").arrays())
    BOOST_TEST(fieldOf("chess36", array) == "KQkq", array);
}

BOOST_AUTO_TEST_CASE(field_tells_the_four_castlings_that_are_those_of_chess960) {
  struct Row {
    std::string_view what;
    std::string_view array;
    std::string_view field;
  };
  const std::vector<Row> rows{
      {"king e, rooks a and h", "RNBQKBNR", "KQkq"},
      {"king e, rooks b and h: both", "NRBQKBNR", "KQkq"},
      {"king e, rooks c and h: short only", "NBRQKNBR", "Kk"},
      {"king d, rook b: long only", "BRNKQBNR", "Qq"},
      {"king d, rook a: goes to b", "RNBKQBNR", "-"},
      {"king e, rook g: goes to f", "RNBQKNRB", "Qq"},
      {"two rooks on one wing, the outer one as in Chess960", "RRBQKBNN", "-"},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what) BOOST_TEST(fieldOf("field", row.array) == row.field);
}

BOOST_AUTO_TEST_CASE(each_side_is_told_of_by_its_own_array) {
  BOOST_TEST(fieldOf(tests::variantOf("field"), "RNBQKBNR", "RNBKQBNR") == "KQ");
}

BOOST_AUTO_TEST_SUITE_END()
