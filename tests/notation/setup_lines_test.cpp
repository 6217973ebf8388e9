#include "notation/setup_lines.hpp"

#include <boost/test/unit_test.hpp>

#include "notation/wire.hpp"
#include "support/boards.hpp"
#include "support/played.hpp"

namespace {

using namespace backrank;
using Kind = notation::ParseError::Kind;
using tests::game;

/// The wire words that a text means, or the sentence of its first fault.
std::string read(const rules::Variant& variant, std::string_view text) {
  const auto actions = notation::readSetupLines(variant, variant.start(), text);
  if (!actions) return notation::sentenceOf(actions.error().front());
  std::string words;
  for (const chess::Action action : *actions) words += (words.empty() ? "" : " ") + notation::wire(action);
  return words;
}

std::string written(const rules::Variant& variant, std::string_view words) {
  std::vector<chess::Action> actions;
  chess::Position position = variant.start();
  for (const std::string& word : tests::words(words)) {
    actions.push_back(*notation::readWire(variant, position, word));
    position = rules::play(variant, position, actions.back());
  }
  return notation::writeSetupLines(variant, variant.start(), actions);
}

Kind faultOf(const rules::Variant& variant, std::string_view text) {
  const auto actions = notation::readSetupLines(variant, variant.start(), text);
  BOOST_TEST_REQUIRE(!actions, text);
  return actions.error().front().kind;
}

const std::string fieldWords = "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 B@a8 N@d8 N@b1 N@g1 R@c8 B@f8 R@c1 B@h1 N@g8 R@h8";
const std::string fieldText = R"(1. \Kd1\Qf1 /Ke8/Qb8 2. \Ra1\Be1 /Ba8/Nd8 3. \Nb1\Ng1 /Rc8/Bf8 4. \Rc1\Bh1 /Ng8/Rh8)";
const std::string traditionalWords = "K@e1 Q@d1 K@e8 Q@d8 R@a1 N@b1 R@a8 N@b8 B@c1 B@f1 B@c8 B@f8 N@g1 R@h1 N@g8 R@h8";

} // namespace

BOOST_AUTO_TEST_SUITE(setup_lines)

BOOST_AUTO_TEST_CASE(the_example_of_field_chess_is_written_and_read) {
  BOOST_TEST(written(game("field"), fieldWords) == fieldText);
  BOOST_TEST(read(game("field"), fieldText) == fieldWords);
}

BOOST_AUTO_TEST_CASE(every_spelling_of_a_line_is_the_same_line) {
  for (const std::string text : {
           R"(\Kd1\Qf1 /Ke8/Qb8)",
           R"(\Kd\Qf /Ke/Qb)",
           R"(1. \Kd1\Qf1 /Ke8/Qb8)",
           R"(1.\Kd1\Qf1/Ke8/Qb8)",
           R"(1 \Kd1 \Qf1 1... /Ke8 /Qb8)",
           R"(\Qf1\Kd1 /Qb8/Ke8)",
           "  1. \\Kd1\r\n\\Qf \t[%clk 0:09:58] /Ke8/Qb\n",
       })
    BOOST_TEST(read(game("field"), text) == "K@d1 Q@f1 K@e8 Q@b8", text);
}

BOOST_AUTO_TEST_CASE(turns_are_written_in_file_order_but_king_and_queen_first) {
  BOOST_TEST(written(game("field"), "K@e1 Q@a1 K@e8 Q@d8 R@h1 N@b1") == R"(1. \Ke1\Qa1 /Ke8/Qd8 2. \Nb1\Rh1)");
}

BOOST_AUTO_TEST_CASE(the_traditional_arrays_are_one_word) {
  const auto variant = game("field");
  BOOST_TEST(written(variant, traditionalWords) == "\\T");
  for (const std::string text : {"\\T", "/T", "\\T /T", "\\", "/", "\\ /", "", "  ", "1. \\T", "\\T/T"})
    BOOST_TEST(read(variant, text) == traditionalWords, '"' << text << '"');
  BOOST_TEST(read(variant, R"(\Ke1\Qd1 /Ke8/Qd8 \Ra1\Nb1 /Ra8/Nb8 \Bc1\Bf1 /Bc8/Bf8 \Ng1\Rh1 /Ng8/Rh8)") ==
             traditionalWords);
}

BOOST_AUTO_TEST_CASE(one_side_alone_is_not_traditional) {
  BOOST_TEST((faultOf(game("field"), R"(\T /Ke8/Qb8)") == Kind::oneSidedTraditional));
  BOOST_TEST((faultOf(game("placement960"), "\\T") == Kind::badPlacement));
}

BOOST_AUTO_TEST_CASE(files_that_can_be_deduced_may_be_left_out) {
  const auto variant = game("field");
  const std::string three = R"(\Kd1\Qf1 /Ke8/Qb8 \Ra1\Be1 /Ba8/Nd8 \Nb1\Ng1 /Rc8/Bf8 )";
  BOOST_TEST(read(variant, three + R"(\R\B /N/R)") == "\"/N\" can mean several placements: N@g8 R@h8, N@h8 R@g8.");
  BOOST_TEST((faultOf(variant, three + R"(\R\B /N/R)") == Kind::notDeducible));
  BOOST_TEST(read(variant, three + R"(\R\B /N/Rh)") == fieldWords);
  const std::string rooksLeft = R"(\Kd\Qf /Ke/Qb \Ba\Bb /Ba/Nd \Nc\Ne /Nc/Bf \R\R /R/R)";
  BOOST_TEST(read(variant, rooksLeft) ==
             "K@d1 Q@f1 K@e8 Q@b8 B@a1 B@b1 B@a8 N@d8 N@c1 N@e1 N@c8 B@f8 R@g1 R@h1 R@g8 R@h8");
}

BOOST_AUTO_TEST_CASE(a_first_turn_of_one_piece_says_single_placements) {
  const std::string text = R"(1. \Kd1 /Ke8 2. \Qf1 /Qb8)";
  BOOST_TEST(read(game("field", "singular=on"), text) == "K@d1 offer accept K@e8 Q@f1 Q@b8");
  BOOST_TEST(read(game("field", "singular=clock"), text) == "K@d1 single K@e8 Q@f1 Q@b8");
  BOOST_TEST((faultOf(game("field"), text) == Kind::turnTooShort));
  BOOST_TEST(written(game("field", "singular=on"), "K@d1 offer accept K@e8 Q@f1 Q@b8") == text);
  BOOST_TEST(written(game("field", "singular=on"), "K@d1 offer decline Q@f1 K@e8 Q@b8") == R"(1. \Kd1\Qf1 /Ke8/Qb8)");
}

BOOST_AUTO_TEST_CASE(regrouping_is_written_in_the_order_of_play) {
  const auto variant = game("regroupment");
  const std::string text = R"(/Kf8/Qc8 \K-\Qb1)";
  BOOST_TEST(written(variant, "e8~f8 d8~c8 K- d1~b1") == text);
  BOOST_TEST(read(variant, text) == "e8~f8 d8~c8 K- d1~b1");
  BOOST_TEST(read(variant, R"(/Kf /Qc \K-\Qb)") == "e8~f8 d8~c8 K- d1~b1");
  BOOST_TEST(read(variant, "") == "");
  BOOST_TEST(written(game("regroupment", "order=WBWB"), "e1~d1 K- Q- Q-") == R"(\Kd1 /K- \Q- /Q-)");
}

BOOST_AUTO_TEST_CASE(placement960_names_the_chosen_pieces_only) {
  const auto variant = game("placement960");
  const std::string text = R"(/Ke8 \Ra1\Rg1 /Bb8/Bc8 \Qh1 /Nd8/Nf8)";
  BOOST_TEST(written(variant, "K@e8 R@g1 R@a1 B@b8 B@c8 Q@h1 N@d8 N@f8") == text);
  BOOST_TEST(read(variant, text) == "K@e8 R@a1 R@g1 B@b8 B@c8 Q@h1 N@d8 N@f8");
  BOOST_TEST(read(variant, R"(/Ke8 \Ra1\Rg1 /Bb8/Bc8 \Qh1 /N/N)") == "K@e8 R@a1 R@g1 B@b8 B@c8 Q@h1 N@d8 N@f8");
}

BOOST_AUTO_TEST_CASE(games_without_a_set_up_have_no_lines) {
  BOOST_TEST(written(game("standard"), "e2e4 e7e5") == "");
  BOOST_TEST(written(game("chess36"), "g2g3 b7b6 h1a8 a8=N") == "");
  BOOST_TEST(read(game("standard"), "") == "");
  BOOST_TEST((faultOf(game("standard"), R"(\Kd1)") == Kind::afterEnd));
}

BOOST_AUTO_TEST_CASE(faults_are_told_with_their_kind_and_place) {
  struct Row {
    std::string what, text;
    Kind kind;
    int line, column;
  };
  const std::vector<Row> rows{
      {"no such piece", R"(\Kd1\Xf1)", Kind::badPlacement, 1, 5},
      {"no such file", R"(\Kd1\Qj1)", Kind::badPlacement, 1, 5},
      {"not a placement", "hello", Kind::badPlacement, 1, 1},
      {"the wrong stroke", R"(/Kd8/Qf8)", Kind::wrongSide, 1, 1},
      {"one piece too few", "\\Kd1\\Qf1\n/Ke8", Kind::turnTooShort, 2, 1},
      {"three pieces", R"(\Kd1\Qf1\Ra1)", Kind::wrongSide, 1, 9},
      {"a king on c", R"(\Kc1\Qf1)", Kind::illegal, 1, 1},
      {"no square for the bishop", R"(\Kd1\Qf1 /Ke8/Qb8 \Nb1\Nh1)", Kind::illegal, 1, 23},
      {"the wrong row", R"(\Kd8\Qf1)", Kind::illegal, 1, 1},
      {"after the end", fieldText + R"( \Kd1)", Kind::afterEnd, 1, 85},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto variant = game("field");
      const auto actions = notation::readSetupLines(variant, variant.start(), row.text);
      BOOST_TEST_REQUIRE(!actions);
      const auto& error = actions.error().front();
      BOOST_TEST((error.kind == row.kind), notation::sentenceOf(error));
      BOOST_TEST(error.at.line == row.line);
      BOOST_TEST(error.at.column == row.column);
    }
  }
  const auto variant = game("field");
  BOOST_TEST(notation::readSetupLines(variant, variant.start(), "x y \\Kd1 z").error().size() == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
