// What is written is read as the same game, and written as the same bytes again.
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"
#include "support/games.hpp"
#include "support/records.hpp"

namespace {

using namespace backrank;
using game::Record;
using NodeId = game::Tree::NodeId;

const chess::Position& endOf(const Record& record) { return record.tree.node(record.tree.mainLineEnd(0)).position; }

template <class Law>
void inRandomRecords(bool decorated, Law law) {
  for (const rules::Variant& variant : tests::allRules())
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
      BOOST_TEST_CONTEXT(variant.id() << ' ' << variant.rules() << " seed " << seed) {
        Record record = tests::randomRecord(variant, seed, static_cast<int>(seed * seed));
        if (decorated) tests::decorate(record, seed);
        law(record);
      }
}

notation::ReadGame readOne(const std::string& text) {
  auto games = notation::readGames(text);
  BOOST_TEST_REQUIRE(games.size() == 1U, text);
  for (const notation::PgnFault& fault : games[0].faults)
    BOOST_TEST_ERROR(notation::sentenceOf(fault.error) << ' ' << fault.error.at.line << ":" << fault.error.at.column);
  return std::move(games[0]);
}

void staysTheSame(const Record& record, notation::PgnStyle style = {}) {
  const std::string text = notation::writeGame(record, style);
  BOOST_TEST_CONTEXT(text) {
    const auto read = readOne(text);
    BOOST_TEST(read.record.variant.id() == record.variant.id());
    BOOST_TEST(read.record.variant.rules() == record.variant.rules());
    BOOST_TEST(endOf(read.record).key() == endOf(record).key());
    BOOST_TEST(endOf(read.record).fullmoves() == endOf(record).fullmoves());
    BOOST_TEST(notation::writeGame(read.record, style) == text);
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_stability)

BOOST_AUTO_TEST_CASE(plain_games_of_all_kinds_come_back) {
  inRandomRecords(false, [](const Record& record) { staysTheSame(record); });
}

BOOST_AUTO_TEST_CASE(games_with_variations_and_comments_come_back) {
  inRandomRecords(true, [](const Record& record) { staysTheSame(record); });
}

BOOST_AUTO_TEST_CASE(games_with_bare_lines_come_back) {
  inRandomRecords(true, [](const Record& record) { staysTheSame(record, {.bare = true}); });
}

BOOST_AUTO_TEST_SUITE_END()
