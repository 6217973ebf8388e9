// What a strip leaves out, and what it has no score of.
#include <boost/test/unit_test.hpp>

#include "app/strip_model.hpp"
#include "support/games.hpp"

namespace backrank::app {
namespace {

explore::Known scoreOf(const explore::Pairing& pairing, int centipawns) {
  explore::Scored scored{.centipawns = centipawns};
  scored.depth = 8;
  return {.subject = pairing, .scored = scored, .origin = {}};
}

/// How many arrays begin with these letters.
int countOf(const Explorer& explorer, std::string_view letters) {
  int count = 0;
  for (std::size_t place = 0; place < explorer.catalogue().size(); ++place)
    count += explorer.catalogue()[place].starts_with(letters) ? 1 : 0;
  return count;
}

} // namespace

BOOST_AUTO_TEST_SUITE(strips_and_filters)

BOOST_AUTO_TEST_CASE(a_strip_greys_what_the_filter_leaves_out_and_hatches_what_is_not_analysed) {
  Explorer explorer(tests::variantOf("field"));
  StripModel strip(explorer);
  const std::size_t usual = *explorer.catalogue().placeOf("RNBQKBNR");
  const std::size_t other = *explorer.catalogue().placeOf("RNBKQBNR");
  explorer.setScores({scoreOf(explorer.pairing({usual, usual}), 40), scoreOf(explorer.pairing({other, usual}), 20)});
  struct Row {
    const char* search;
    explore::Filter::Side about;
    int wanted;
  };
  using Side = explore::Filter::Side;
  for (const Row& row : {Row{"RNBQKBNR", Side::white, 1},
                         {"RNBQKBNR", Side::black, 720},
                         {"RN......", Side::white, countOf(explorer, "RN")},
                         {"RNBQKBNR/RNBKQBNR", Side::black, 1},
                         {"/RNBKQBNR", Side::white, 720}}) {
    explore::Filter filter;
    filter.side = row.about;
    filter.search = *explore::readSearch(explorer.catalogue(), row.search);
    explorer.setFilter(filter);
    int wanted = 0;
    for (std::size_t own = 0; own < 720; ++own) {
      const QModelIndex tile = strip.indexOf({own, 0});
      const bool isGrey = tile.data(ExplorerModel::greyRole).toBool();
      wanted += isGrey ? 0 : 1;
      if (isGrey) BOOST_TEST(!tile.data(ExplorerModel::hatchRole).toBool());
    }
    BOOST_TEST_CONTEXT(row.search) BOOST_TEST(wanted == row.wanted);
  }
  explore::Filter filter;
  filter.score.least = 30;
  explorer.setFilter(filter);
  BOOST_TEST(!strip.indexOf({usual, 0}).data(ExplorerModel::greyRole).toBool());
  BOOST_TEST(strip.indexOf({other, 0}).data(ExplorerModel::greyRole).toBool());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
