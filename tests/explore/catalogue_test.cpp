// The arrays of each game and the numbers that people name them by.
#include "explore/catalogue.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>

#include "support/games.hpp"

namespace backrank::explore {

BOOST_AUTO_TEST_SUITE(catalogue)

BOOST_AUTO_TEST_CASE(arrays_of_chess960_have_their_usual_numbers) {
  const Catalogue all(tests::variantOf("chess960"));
  std::ifstream table(BACKRANK_TEST_DATA "/start960-perft.tsv");
  std::string line;
  std::getline(table, line);
  int rows = 0;
  while (std::getline(table, line)) {
    std::istringstream words(line);
    int number = -1;
    std::string array;
    words >> number >> array;
    BOOST_TEST_CONTEXT(array) {
      BOOST_TEST(chess960Number(array).value() == number);
      BOOST_TEST(all.numberAt(all.placeOf(array).value()) == number);
    }
    ++rows;
  }
  BOOST_TEST(rows == 960);
  BOOST_TEST(all.size() == 960U);
}

BOOST_AUTO_TEST_CASE(what_is_no_array_of_chess960_has_no_number) {
  for (const char* array : {"RRNBQKBN", "KRNBQRBN", "RBNBKQNR", "RNBQKBN", "RNBQKBNRR", "RNBQQBNR", ""})
    BOOST_TEST_CONTEXT(array) BOOST_TEST(!chess960Number(array));
}

BOOST_AUTO_TEST_CASE(regroupment_counts_its_22_arrays_by_their_numbers_in_chess960) {
  const Catalogue all(tests::variantOf("regroupment"));
  const std::vector<std::string> expected{"RQBNNBKR", "RNBQNBKR", "RNBBNQKR", "RNBNQBKR", "RNBNKBQR", "RQBNKBNR",
                                          "RNBBQKNR", "RNBQKBNR", "RNQBBKNR", "RNQKBBNR", "RNBBKQNR", "RNBKQBNR",
                                          "RNKBBQNR", "RNKQBBNR", "RNBKNBQR", "RNKNBBQR", "RQBKNBNR", "RQKNBBNR",
                                          "RKBQNBNR", "RKBBNQNR", "RKBNQBNR", "RKBNNBQR"};
  BOOST_TEST(all.arrays() == expected, boost::test_tools::per_element());
  BOOST_TEST(all.numberAt(0) == 1);
  BOOST_TEST(all.lastNumber() == 22);
  BOOST_TEST(Catalogue(tests::variantOf("regroupment", "reduced=on")).size() == 14U);
}

BOOST_AUTO_TEST_CASE(chess36_counts_its_six_arrays_by_the_letters_of_a_wing) {
  const Catalogue all(tests::variantOf("chess36"));
  const std::vector<std::string> expected{"RNBQKBNR", "RBNQKNBR", "NRBQKBRN", "NBRQKRBN", "BRNQKNRB", "BNRQKRNB"};
  BOOST_TEST(all.arrays() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(every_array_is_found_at_its_place_and_by_its_number) {
  for (const char* id : {"field", "regroupment", "chess36", "placement960", "chess960", "chess484", "standard"}) {
    const Catalogue all(tests::variantOf(id));
    BOOST_TEST_CONTEXT(id) {
      for (std::size_t place = 0; place < all.size(); ++place) {
        BOOST_TEST(all.placeOf(all[place]).value() == place);
        BOOST_TEST(all.placeOfNumber(all.numberAt(place)).value() == place);
      }
      BOOST_TEST(!all.placeOf("KKKKKKKK"));
      BOOST_TEST(!all.placeOfNumber(all.firstNumber() - 1));
      BOOST_TEST(!all.placeOfNumber(all.lastNumber() + 1));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
