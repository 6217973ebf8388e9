// What a person types and ticks to see some arrays only.
#include "explore/filter.hpp"

#include <boost/test/unit_test.hpp>

#include "support/games.hpp"

namespace backrank::explore {
namespace {

using Kind = SearchFault::Kind;

struct Explored {
  explicit Explored(const char* game)
      : variant(tests::variantOf(game))
      , catalogue(variant) {
    for (const std::string& array : catalogue.arrays()) traits.push_back(traitsOf(variant, array));
  }
  /// How many pairings of a white and a black array a filter wants, none of them analysed.
  int wanted(const Filter& filter) const {
    int count = 0;
    for (std::size_t white = 0; white < catalogue.size(); ++white)
      for (std::size_t black = 0; black < catalogue.size(); ++black)
        count += wants(filter, catalogue, traits, white, black, {}) ? 1 : 0;
    return count;
  }
  Filter searching(const char* text) const { return {.search = *readSearch(catalogue, text)}; }

  rules::Variant variant;
  Catalogue catalogue;
  std::vector<Traits> traits;
};

} // namespace

BOOST_AUTO_TEST_SUITE(filter)

BOOST_AUTO_TEST_CASE(a_wrong_search_is_told_with_its_place) {
  struct Row {
    const char* what;
    const char* text;
    SearchFault fault;
  };
  // clang-format off
  const std::vector<Row> rows{
      {"a letter that is no piece",        "RNX",         {Kind::badSign, 2, 'X'}},
      {"a pawn stands on no home rank",    "RP",          {Kind::badSign, 1, 'P'}},
      {"seven places",                     "RNBQKBN",     {Kind::tooShort, 7, 0, 7}},
      {"nine places",                      "RNBQKBNR.",   {Kind::tooLong, 8, '.'}},
      {"two kings",                        "K..K",        {Kind::tooMany, 3, 'K', 1}},
      {"three rooks",                      "R.RR....",    {Kind::tooMany, 3, 'R', 2}},
      {"a number that is too high",        "#23",         {Kind::noSuchNumber, 1, 0, 1, 22}},
      {"the number before the first",      "0",           {Kind::noSuchNumber, 0, 0, 1, 22}},
      {"a number beyond all counting",     "99999999999", {Kind::noSuchNumber, 0, 0, 1, 22}},
      {"only the mark of a number",        "#",           {Kind::noNumber, 1}},
      {"a letter in a number",             "#1x",         {Kind::noNumber, 2}},
      {"two strokes",                      "#1/2/3",      {Kind::secondStroke, 4, '/'}},
      {"a fault behind the stroke",        "#1/#40",      {Kind::noSuchNumber, 4, 0, 1, 22}},
      {"behind blanks too",                "#1 /  RZ",    {Kind::badSign, 7, 'Z'}},
      {"no such array in this game",       "N.......",    {Kind::noneFits, 0}},
      {"none with this letter behind",     "1/ .......K", {Kind::noneFits, 3}},
  };
  // clang-format on
  const Catalogue catalogue(tests::variantOf("regroupment"));
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto read = readSearch(catalogue, row.text);
      BOOST_REQUIRE(!read);
      BOOST_TEST(int(read.error().kind) == int(row.fault.kind));
      BOOST_TEST(read.error().at == row.fault.at);
      BOOST_TEST(int(read.error().sign) == int(row.fault.sign));
      BOOST_TEST(read.error().number == row.fault.number);
      BOOST_TEST(read.error().last == row.fault.last);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_search_finds_what_it_says) {
  struct Row {
    const char* what;
    const char* game;
    const char* text;
    int wanted;
  };
  // clang-format off
  const std::vector<Row> rows{
      {"nothing asked",                       "regroupment", "",                  484},
      {"blanks ask nothing",                  "regroupment", "  ",                484},
      {"one array of White's",                "regroupment", "RNBQKBNR",          22},
      {"in small letters",                    "regroupment", "rnbqkbnr",          22},
      {"king on b: four arrays",              "regroupment", ".K......",          4 * 22},
      {"king on f: two arrays",               "regroupment", "?????K??",          2 * 22},
      {"a number",                            "regroupment", "#3",                22},
      {"the same without its mark",           "regroupment", "3",                 22},
      {"one pairing",                         "regroupment", "#3/17",             1},
      {"Black's half alone",                  "regroupment", "/17",               22},
      {"White's half alone",                  "regroupment", "#3/",               22},
      {"letters and a number",                "regroupment", " .K...... / #17 ",  4},
      {"bishop on c and king on e of Chess36", "chess36",    "..B?K...",          2 * 6},
  };
  // clang-format on
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const Explored explored(row.game);
      BOOST_TEST(explored.wanted(explored.searching(row.text)) == row.wanted);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_number_of_a_chess960_game_is_that_of_chess960) {
  const Catalogue catalogue(tests::variantOf("placement960"));
  const auto search = readSearch(catalogue, "518");
  BOOST_REQUIRE(bool(search));
  BOOST_TEST(catalogue[std::get<std::size_t>(*search->first)] == "RNBQKBNR");
  BOOST_TEST(bool(readSearch(catalogue, "0")));
  BOOST_TEST(readSearch(catalogue, "960").error().last == 959);
}

BOOST_AUTO_TEST_CASE(chips_leave_the_arrays_that_they_name) {
  const Explored regroupment("regroupment");
  const auto count = [&](auto change) {
    Filter filter;
    change(filter);
    return regroupment.wanted(filter);
  };
  BOOST_TEST(count([](Filter& f) { f.kingFiles.set(1); }) == 4 * 22);
  BOOST_TEST(count([](Filter& f) { f.kingFiles.set(1).set(5); }) == 6 * 22);
  BOOST_TEST(count([](Filter& f) { f.mirrored = true; }) == 22);
  BOOST_TEST(count([](Filter& f) { f.mirrored = false; }) == 462);
  BOOST_TEST(count([](Filter& f) { f.castlingWings.set(2); }) == 484);
  BOOST_TEST(count([](Filter& f) { f.castlingWings.set(0); }) == 0);
  BOOST_TEST(count([](Filter& f) { f.rooksTogether = true; }) == 0);
  BOOST_TEST(count([](Filter& f) { f.distance = {0, 0}; }) == 22);
  BOOST_TEST(count([](Filter& f) {
               f.distance = {0, 0};
               f.side = Filter::Side::both;
             }) == 1);
  BOOST_TEST(count([](Filter& f) {
               f.kingFiles.set(1);
               f.side = Filter::Side::both;
             }) == 16);
}

BOOST_AUTO_TEST_CASE(rooks_on_one_side_of_the_king_are_312_of_fields_arrays) {
  const Explored field("field");
  Filter filter{.rooksTogether = true};
  int together = 0;
  for (const Traits& traits : field.traits) together += wants(filter, traits) ? 1 : 0;
  BOOST_TEST(together == 312);
}

BOOST_AUTO_TEST_CASE(a_range_of_scores_leaves_out_what_is_not_known) {
  const Explored explored("chess36");
  const auto belongs = [&](const Filter& filter, std::optional<Rating> known, int games = 0) {
    return wants(filter, explored.catalogue, explored.traits, 0, 0, {known, games});
  };
  const Filter scores{.score = {-20, 30}};
  BOOST_TEST(!belongs(scores, std::nullopt));
  BOOST_TEST(belongs(scores, Rating{-20, 4}));
  BOOST_TEST(belongs(scores, Rating{30, 4}));
  BOOST_TEST(!belongs(scores, Rating{31, 4}));
  const Filter deep{.depth = {8, std::nullopt}};
  BOOST_TEST(!belongs(deep, Rating{0, 7}));
  BOOST_TEST(belongs(deep, Rating{0, 8}));
  BOOST_TEST(belongs({.played = true}, std::nullopt, 1));
  BOOST_TEST(!belongs({.played = true}, Rating{0, 8}, 0));
  BOOST_TEST(belongs({.played = false}, Rating{0, 8}, 0));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
