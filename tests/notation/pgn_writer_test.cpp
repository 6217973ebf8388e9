// Games as PGN, rules.md 4.2: what is expected is written out by hand from there.
#include "notation/pgn_writer.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>

#include "notation/pgn_tag_writer.hpp"
#include "support/games.hpp"
#include "support/records.hpp"

namespace {

using namespace backrank;
using game::Annotations;
using game::Record;
using tests::recordOf;
using tests::variantOf;

constexpr std::string_view fieldSetup =
    "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 B@a8 N@d8 N@b1 N@g1 R@c8 B@f8 R@c1 B@h1 N@g8 R@h8";

const std::string unknownPlayers = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                                   "[White \"?\"]\n[Black \"?\"]\n";

std::string movetextOf(const Record& record, notation::PgnStyle style = {}) {
  const std::string text = notation::writeGame(record, style);
  return text.substr(text.find("\n\n") + 2);
}

std::string derivedOf(const Record& record) {
  std::string text;
  for (const game::Tag& tag : notation::derivedTags(record))
    text += (text.empty() ? "" : "; ") + tag.name + " " + tag.value;
  return text;
}

/// The first line of play of a standard game whose first move carries annotations.
std::string firstMoveWith(Annotations annotations) {
  Record record = recordOf(variantOf("standard"), "e2e4 e7e5");
  record.tree.annotate(1, std::move(annotations));
  return movetextOf(record);
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_writer)

BOOST_AUTO_TEST_CASE(a_game_of_field_chess_has_its_tags_in_order_and_its_lines_in_the_first_comment) {
  Record record = recordOf(variantOf("field", "singular=on"), std::string(fieldSetup) + " g1f3 g8f6");
  record.tags = {{"Annotator", "Ann"}, {"White", "Kerr"}, {"TimeControl", "300"}, {"FEN", "stale"}};
  record.result = "1-0";
  BOOST_TEST(notation::writeGame(record) == R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Kerr"]
[Black "?"]
[Result "1-0"]
[Annotator "Ann"]
[TimeControl "300"]
[SetupGame "Field Chess"]
[SetupRules "singular=on"]
[SetUp "1"]
[FEN "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB w k - 0 1"]

{1. \Kd1\Qf1 /Ke8/Qb8 2. \Ra1\Be1 /Ba8/Nd8 3. \Nb1\Ng1 /Rc8/Bf8 4. \Rc1\Bh1
/Ng8/Rh8} 1. Nf3 Nf6 1-0
)");
}

BOOST_AUTO_TEST_CASE(tags_say_where_a_game_begins_only_where_that_is_needed) {
  struct Row {
    std::string_view what;
    std::string_view id;
    std::string_view rules;
    std::string_view array;
    std::string_view tags;
  };
  const std::vector<Row> rows{
      {"standard chess", "standard", "", "RNBQKBNR", ""},
      {"Chess960 is named, even in the usual array", "chess960", "", "RNBQKBNR",
       "Variant Chess960; SetUp 1; FEN rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
      {"Placement, king off the e-file: no castling, no variant", "placement960", "", "RKBBQNNR",
       "SetupGame Placement Chess960; SetUp 1; FEN rkbbqnnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w - - 0 1"},
      {"Placement, king on e, rook on b", "placement960", "", "NRBQKBNR",
       "SetupGame Placement Chess960; Variant Chess960; SetUp 1; FEN "
       "nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR w KQkq - 0 1"},
      {"Regroupment, king on e, corner rooks: plain castling", "regroupment", "safety=path", "RQBNKBNR",
       "SetupGame Regroupment Chess; SetupRules safety=path; SetUp 1; FEN "
       "rqbnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQBNKBNR w KQkq - 0 1"},
      {"Regroupment, king on g", "regroupment", "", "RNBBQNKR",
       "SetupGame Regroupment Chess; Variant Chess960; SetUp 1; FEN "
       "rnbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/RNBBQNKR w KQkq - 0 1"},
      {"Chess484, curtailed", "chess484", "reduced=on; curtailed=on", "RNBQKBNR",
       "SetupGame Chess484; SetupRules reduced=on; curtailed=on; SetUp 1; FEN "
       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what) {
      const rules::Variant variant = variantOf(row.id, row.rules);
      BOOST_TEST(derivedOf(Record(variant, rules::battleStart(variant, row.array, row.array))) == row.tags);
    }
}

BOOST_AUTO_TEST_CASE(a_set_up_is_written_in_the_notation_of_its_game) {
  BOOST_TEST(movetextOf(recordOf(variantOf("regroupment"), "e8~f8 d8~c8 K- d1~b1 e2e4")) ==
             "{/Kf8/Qc8 \\K-\\Qb1} 1. e4 *\n");
}

BOOST_AUTO_TEST_CASE(a_game_that_ends_in_its_set_up_has_its_lines_so_far_and_no_fen) {
  Record record = recordOf(variantOf("field"), "K@d1 Q@f1 K@e8 Q@b8");
  record.result = "0-1";
  BOOST_TEST(notation::writeGame(record) ==
             unknownPlayers + "[Result \"0-1\"]\n[SetupGame \"Field Chess\"]\n\n{1. \\Kd1\\Qf1 /Ke8/Qb8} 0-1\n");
}

BOOST_AUTO_TEST_CASE(clock_readings_stand_behind_their_set_up_turn) {
  Record record = recordOf(variantOf("field"), "K@d1 Q@f1 K@e8 Q@b8");
  record.tree.annotate(2, {.clock = std::chrono::milliseconds(299'500)});
  record.tree.annotate(4, {.clock = std::chrono::seconds(290)});
  BOOST_TEST(movetextOf(record) == "{1. \\Kd1\\Qf1 [%clk 0:04:59.5] /Ke8/Qb8 [%clk 0:04:50]} *\n");
}

BOOST_AUTO_TEST_CASE(bare_lines_stand_as_on_paper) {
  const Record record = recordOf(variantOf("field"), std::string(fieldSetup) + " g1f3 g8f6");
  BOOST_TEST(movetextOf(record, {.bare = true}) == R"(1. \Kd1\Qf1 /Ke8/Qb8
2. \Ra1\Be1 /Ba8/Nd8
3. \Nb1\Ng1 /Rc8/Bf8
4. \Rc1\Bh1 /Ng8/Rh8
1. Nf3 Nf6 *
)");
}

BOOST_AUTO_TEST_CASE(chess36_shows_resolved_arrays_and_says_what_stayed_open) {
  // rules.md 3.4: after 3.Nb3 White is N??, Black ??R.
  const Record record = recordOf(variantOf("chess36"), "d2d4 c7c5 d4c5 c8c5 a1b3");
  BOOST_TEST(derivedOf(record) == "SetupGame Chess36; SetupArrays N?\?/??R; Variant Chess960; SetUp 1; FEN "
                                  "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1");
  BOOST_TEST(movetextOf(record) == "1. d4 c5 2. dxc5 Rxc5 3. Nb3 *\n");
}

BOOST_AUTO_TEST_CASE(a_start_that_others_cannot_be_told_of_is_told_beside_their_fen) {
  const auto variant = variantOf("chess36");
  const auto start = tests::after(variant, variant.start(), "d2d4 c7c5 d4c5 c8c5 a1b3");
  BOOST_TEST(derivedOf(recordOf(variant, start, "g8f6")) ==
             "SetupGame Chess36; SetupArrays N?\?/BNR; "
             "SetupFEN uu1qkruu/pp1ppppp/8/2r5/8/1N6/PPP1PPPP/1UUQKUUN b KQk - 1 3 N?\?/?\?R; Variant Chess960; "
             "SetUp 1; FEN bn1qkrnb/pp1ppppp/8/2r5/8/1N6/PPP1PPPP/1RBQKBRN b KQk - 1 3");
}

BOOST_AUTO_TEST_CASE(a_captured_man_whose_owner_must_declare_it_is_marked) {
  const auto variant = variantOf("chess36");
  BOOST_TEST(derivedOf(recordOf(variant, "g2g3 b7b6 h1a8")).find("SetupArrays B?\?/*?? ") == std::string::npos);
  BOOST_TEST(derivedOf(recordOf(variant, "g2g3 b7b6 h1a8")).find("SetupArrays B?\?/*??;") != std::string::npos);
  const Record declared = recordOf(variant, "g2g3 b7b6 h1a8 a8=N e7e6");
  BOOST_TEST(derivedOf(declared).find("SetupArrays B?\?/N??;") != std::string::npos);
  BOOST_TEST(movetextOf(declared) == "1. g3 b6 2. Bxa8 e6 *\n");
}

BOOST_AUTO_TEST_CASE(variations_stand_behind_the_move_that_they_replace) {
  Record record = recordOf(variantOf("standard"), "e2e4 e7e5 g1f3 b8c6");
  const auto sicilian = tests::addLine(record, 1, "c7c5 g1f3");
  tests::addLine(record, sicilian[0], "b1c3 b8c6");
  tests::addLine(record, 1, "e7e6");
  BOOST_TEST(movetextOf(record) == "1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6)) (1... e6) 2. Nf3 Nc6 *\n");
}

BOOST_AUTO_TEST_CASE(annotations_stand_behind_their_move) {
  using namespace std::chrono_literals;
  const Annotations all{.glyphs = {1, 14},
                        .before = "First words.",
                        .after = "A  good\nmove",
                        .clock = 3'723'040ms,
                        .elapsed = 1s,
                        .assessment = {{.centipawns = -7, .depth = 20}},
                        .marks = {{game::Mark::Colour::green, chess::Square::e4, chess::Square::e4},
                                  {game::Mark::Colour::red, chess::Square::e2, chess::Square::e4},
                                  {game::Mark::Colour::yellow, chess::Square::d4, chess::Square::d4}}};
  BOOST_TEST(firstMoveWith(all) == "{First words.} 1. e4 $1 $14 {[%clk 1:02:03.04] [%emt 0:00:01] [%eval -0.07,20]\n"
                                   "[%csl Ge4,Yd4] [%cal Re2e4] A good move} 1... e5 *\n");
  BOOST_TEST(firstMoveWith({.assessment = {{.mateIn = -3}}}) == "1. e4 {[%eval #-3]} 1... e5 *\n");
}

BOOST_AUTO_TEST_CASE(a_brace_does_not_end_the_comment_that_it_stands_in) {
  BOOST_TEST(firstMoveWith({.after = "so {a} or b"}) == "1. e4 {so {a\xEF\xBD\x9D or b} 1... e5 *\n");
}

BOOST_AUTO_TEST_CASE(no_line_of_a_comment_begins_like_a_tag_or_an_escaped_line) {
  const std::string filler(70, 'x');
  BOOST_TEST(firstMoveWith({.after = filler + " one %percent [Event and then more"}) ==
             "1. e4 {" + filler + "\none %percent [Event and then more} 1... e5 *\n");
}

BOOST_AUTO_TEST_CASE(what_could_not_be_read_is_written_as_it_was) {
  Record record = recordOf(variantOf("standard"), "e2e4 e7e5");
  record.tree.annotate(1, {.unreadVariations = {"1. Ke3 e5"}});
  record.tree.annotate(2, {.unread = "2. Ke4?? {no}\r\n(2. Nf3) Nf6 ; end"});
  BOOST_TEST(movetextOf(record) == "1. e4 (1. Ke3 e5) 1... e5 2. Ke4?? {no}\n(2. Nf3) Nf6 ; end\n*\n");
  tests::addLine(record, 2, "g1f3");
  BOOST_TEST(movetextOf(record) == "1. e4 (1. Ke3 e5) 1... e5 2. Nf3 (2. Ke4?? {no}\n(2. Nf3) Nf6 ; end\n) *\n");
}

BOOST_AUTO_TEST_CASE(a_variation_of_chess36_that_decides_otherwise_names_the_whole_origin) {
  // The main line makes g1 a knight; the variation plays it as a rook: no rook stands there on the board shown.
  Record record = recordOf(variantOf("chess36"), "g1f3 e7e5 g2g4");
  const auto first = record.tree.node(0).children.front();
  const auto second = tests::addLine(record, 0, "g2g3 e7e5");
  tests::addLine(record, second.back(), "g1g2 d7d5");
  BOOST_TEST(record.tree.node(first).parent.value() == 0U);
  BOOST_TEST(movetextOf(record) == "1. Nf3 (1. g3 e5 2. Rg1g2 d5) 1... e5 2. g4 *\n");
}

BOOST_AUTO_TEST_CASE(deep_nesting_is_written_without_deep_recursion) {
  // The queen's knights go out and home; at every ply that is the variation, with the next one in it.
  Record record = recordOf(variantOf("standard"), "");
  constexpr std::array<std::string_view, 4> cycle{"b1c3", "b8c6", "c3b1", "c6b8"};
  constexpr std::size_t depth = 30'000;
  game::Tree::NodeId at = 0;
  for (std::size_t ply = 0; ply < depth; ++ply) {
    tests::addLine(record, at, ply % 2 == 0 ? "g1f3" : "g8f6");
    at = tests::addLine(record, at, cycle[ply % 4]).back();
  }
  const std::string text = movetextOf(record);
  BOOST_TEST(std::ranges::count(text, '(') == static_cast<std::ptrdiff_t>(depth));
  BOOST_TEST(std::ranges::count(text, ')') == static_cast<std::ptrdiff_t>(depth));
}

BOOST_AUTO_TEST_SUITE_END()
