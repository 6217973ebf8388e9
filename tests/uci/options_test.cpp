// The settings of our engine.
#include <boost/test/unit_test.hpp>

#include "support/games.hpp"
#include "uci/options.hpp"

namespace {

using namespace backrank;
using uci::Options;

std::string told(Options& options, std::string_view name, std::string_view value) {
  const auto option = options.set(name, value);
  return option ? (*option)->name + " " + (*option)->value : "refused";
}

} // namespace

BOOST_AUTO_TEST_SUITE(options)

BOOST_AUTO_TEST_CASE(names_and_choices_are_found_in_any_case_and_with_any_blanks) {
  Options options;
  BOOST_TEST(told(options, "hash", "64") == "Hash 64");
  BOOST_TEST(told(options, " CLEAR   hash ", "") == "Clear Hash ");
  BOOST_TEST(told(options, "uci_variant", "Field") == "UCI_Variant field");
  BOOST_TEST(told(options, "Singular", "ON") == "singular on");
  BOOST_TEST(told(options, "ponder", "TRUE") == "Ponder true");
}

BOOST_AUTO_TEST_CASE(a_refused_value_changes_nothing) {
  const std::pair<const char*, const char*> rows[]{{"Hash", "0"},
                                                   {"Hash", "x"},
                                                   {"Hash", ""},
                                                   {"Hash", "1.5"},
                                                   {"Hash", "99999999999"},
                                                   {"Threads", "-1"},
                                                   {"UCI_Variant", ""},
                                                   {"UCI_Variant", "xiang"},
                                                   {"order", "BBBB"},
                                                   {"Ponder", "perhaps"},
                                                   {"curtailed", "2"},
                                                   {"Hashes", "1"},
                                                   {"", ""}};
  for (const auto& [name, value] : rows) {
    BOOST_TEST_CONTEXT(name << " " << value) {
      Options options;
      std::string before;
      for (const uci::Option& option : options.all()) before += describe(option);
      BOOST_TEST(told(options, name, value) == "refused");
      std::string after;
      for (const uci::Option& option : options.all()) after += describe(option);
      BOOST_TEST(before == after);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_check_and_a_combo_are_described_as_the_protocol_wants) {
  const Options options;
  std::vector<std::string> lines;
  for (const uci::Option& option : options.all()) lines.push_back(describe(option));
  for (const char* line :
       {"name order type combo default BBWW var BBWW var WWBB var BWBW var WBWB",
        "name reduced type check default false",
        "name safety type combo default between "
        "var between var path",
        "name Clear Hash type button", "name singular type combo default off var off var on var clock"})
    BOOST_TEST(std::ranges::count(lines, line) == 1, line);
}

BOOST_AUTO_TEST_CASE(every_rule_of_every_game_can_be_set) {
  for (const rules::VariantType* type : rules::allVariants())
    for (const rules::RuleKey& key : type->keys)
      for (const std::string_view value : key.values) {
        BOOST_TEST_CONTEXT(type->id << " " << key.key << "=" << value) {
          Options options;
          BOOST_TEST(!!options.set("UCI_Variant", type->id));
          const bool isCheck = value == "on" || value == "off";
          auto set = options.set(key.key, value);
          if (!set && isCheck) set = options.set(key.key, value == "on" ? "true" : "false");
          BOOST_TEST(!!set);
          BOOST_TEST(options.variant().value(key.key) == value);
        }
      }
}

BOOST_AUTO_TEST_CASE(the_mode_of_chess960_frees_standard_chess_and_no_other_game) {
  Options options;
  BOOST_TEST(options.variant().id() == "standard");
  BOOST_TEST((options.castling() == uci::Castling::kingsTarget));
  BOOST_TEST(!!options.set("UCI_Chess960", "true"));
  BOOST_TEST(options.variant().id() == "chess960");
  BOOST_TEST((options.castling() == uci::Castling::kingTakesRook));
  BOOST_TEST(!!options.set("UCI_Variant", "regroupment"));
  BOOST_TEST(options.variant().id() == "regroupment");
}

BOOST_AUTO_TEST_SUITE_END()
