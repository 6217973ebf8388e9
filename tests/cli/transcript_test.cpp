// Golden transcripts: whole games, position by position, reviewed by eye against the rules. Each names its game, rules,
// start and actions; the program must print it again. To make one anew:
//   backrank-cli transcript GAME --moves "..." > tests/data/golden/NAME.txt
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "cli/cli_run.hpp"
#include "rules/variant.hpp"
#include "support/places.hpp"

namespace {

using namespace backrank;

const std::filesystem::path golden = std::filesystem::path(tests::places::data()) / "golden";

std::string contentOf(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// What follows `key` on each line that begins with it.
std::vector<std::string> valuesOf(const std::string& text, const std::string& key) {
  std::vector<std::string> values;
  for (const std::string& line : tests::linesOf(text))
    if (line.starts_with(key + ' ')) values.push_back(line.substr(key.size() + 1));
  return values;
}

std::vector<std::string> commandOf(const std::string& transcript) {
  const auto rules = valuesOf(transcript, "rules");
  std::string moves;
  for (const std::string& action : valuesOf(transcript, "action")) moves += action.substr(action.find(' ')) + ' ';
  return {"transcript", valuesOf(transcript, "game").at(0), "--rules", rules.empty() ? "" : rules[0],
          "--fen",      valuesOf(transcript, "fen").at(0),  "--moves", moves};
}

/// How many actions are legal at each point of a transcript.
std::vector<int> legalCounts(const std::string& transcript) {
  std::vector<int> counts;
  for (const std::string& line : valuesOf(transcript, "legal")) counts.push_back(std::stoi(line));
  return counts;
}

} // namespace

BOOST_AUTO_TEST_SUITE(transcripts)

BOOST_AUTO_TEST_CASE(every_golden_transcript_is_printed_again) {
  for (const auto& entry : std::filesystem::directory_iterator(golden)) {
    BOOST_TEST_CONTEXT(entry.path().filename().string()) {
      const std::string expected = contentOf(entry.path());
      const auto run = tests::cli(commandOf(expected));
      BOOST_TEST(run.err == "");
      BOOST_TEST(tests::linesOf(run.out) == tests::linesOf(expected), boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(every_game_has_a_golden_transcript) {
  for (const rules::VariantType* type : rules::allVariants())
    BOOST_TEST(std::filesystem::exists(golden / (std::string(type->id) + ".txt")), type->id);
}

BOOST_AUTO_TEST_CASE(the_sample_of_chess36_has_the_published_numbers_of_moves) {
  const std::vector<int> expected{26, 26, 36, 37, 38, 44, 31, 36, 40, 26};
  BOOST_TEST(legalCounts(contentOf(golden / "chess36.txt")) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_example_of_field_chess_ends_in_the_published_arrays) {
  const auto fens = valuesOf(contentOf(golden / "field.txt"), "fen");
  BOOST_TEST(fens.at(16) == "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB w QCkq - 0 1");
}

BOOST_AUTO_TEST_SUITE_END()
