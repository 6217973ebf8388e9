#include "notation/pgn_lexer.hpp"

#include <boost/test/unit_test.hpp>

#include "notation/pgn_fault.hpp"
#include "notation/pgn_parser.hpp"

namespace {

using namespace backrank;
using notation::PgnLexer;
using notation::PgnToken;

/// Each token as "kind:text", with blanks between them.
std::string tokens(std::string_view text) {
  constexpr const char* names[] = {"end", "move", "null",   "place", "comment", "line", "glyph",
                                   "(",   ")",    "result", "first", "tag",     "?"};
  PgnLexer lexer(text);
  std::string found;
  while (lexer.next().kind != PgnToken::Kind::end) {
    const PgnToken& token = lexer.token();
    if (!found.empty()) found += ' ';
    found += std::string(names[static_cast<std::size_t>(token.kind)]) + ":" + std::string(token.text);
  }
  return found;
}

/// Writes the events of all games down, in short.
struct Scribe {
  std::string text;
  void add(std::string_view word) { (text += text.empty() || text.ends_with('\n') ? "" : " ") += word; }
  void tag(const PgnToken&, const notation::PgnTag& tag) {
    add("[" + std::string(tag.name) + "=" + std::string(tag.value) + "]");
  }
  void beginMoves() { add("|"); }
  void comment(std::string_view words) { add("{" + std::string(words) + "}"); }
  void placement(const PgnToken& token) { add(token.text); }
  void move(const PgnToken& token) { add(token.text); }
  void nullMove(const PgnToken& token) { add("null" + std::string(token.text)); }
  void glyph(int number) { add("$" + std::to_string(number)); }
  void beginVariation(const PgnToken&) { add("("); }
  void endVariation(const PgnToken&) { add(")"); }
  void result(const PgnToken& token) { add(token.text); }
  void fault(notation::ParseError::Kind kind, std::string_view, int) {
    using Kind = notation::ParseError::Kind;
    add(kind == Kind::missingResult       ? "!result"
        : kind == Kind::unclosedComment   ? "!comment"
        : kind == Kind::unclosedVariation ? "!variation"
        : kind == Kind::unmatchedBracket  ? "!bracket"
        : kind == Kind::badTag            ? "!tag"
        : kind == Kind::badGlyph          ? "!glyph"
                                          : "!stray");
  }
};

std::string events(std::string_view text) {
  PgnLexer lexer(text);
  Scribe scribe;
  while (parseGame(lexer, scribe)) scribe.text += "\n";
  return scribe.text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_lexer)

BOOST_AUTO_TEST_CASE(every_kind_of_word_is_told_from_the_others) {
  struct Row {
    std::string what, text, tokens;
  };
  const std::vector<Row> rows{
      {"numbers are passed over", "2. e4 2... e5 12.Nf3 3 c4 14 ... d5", "move:e4 move:e5 move:Nf3 move:c4 move:d5"},
      {"the first number is not", "1. e4 1.d4", "first:1. move:e4 first:1. move:d4"},
      {"unless it is Black's", "1... e5 1 . ... e5 1. ... e5 1.\u2026 e5", "move:e5 move:e5 move:e5 move:e5"},
      {"numbers glued without a stop", "1e4 2Nf3", "move:e4 move:Nf3"},
      {"castling in letters and zeros", "O-O O-O-O+ 0-0 0-0-0# o-o",
       "move:O-O move:O-O-O+ move:0-0 move:0-0-0# move:o-o"},
      {"results", "1-0 0-1 1/2-1/2 * 1/2 \u00BD-\u00BD 1\u20130",
       "result:1-0 result:0-1 result:1/2-1/2 result:* result:1/2 result:\u00BD-\u00BD result:1\u20130"},
      {"the same in Latin-1",
       "\xBD-\xBD 1\x96"
       "0 \xB1 1. e4\xA0"
       "1.\x85 e5",
       "result:\xBD-\xBD result:1\x96"
       "0 glyph:\xB1 first:1. move:e4 move:e5"},
      {"null moves", "-- Z0 0000 @@@@", "null:-- null:Z0 null:0000 null:@@@@"},
      {"promotions in every spelling", "e8=Q+ e8Q a8(Q) a1(n)+ e8/Q dxe8=N#",
       "move:e8=Q+ move:e8Q move:a8(Q) move:a1(n)+ move:e8/Q move:dxe8=N#"},
      {"the twin of an undecided man", "Nb3(h1)", "move:Nb3(h1)"},
      {"a glued variation", "e4(d4)e5", "move:e4 (:( move:d4 ):) move:e5"},
      {"en passant marks", "exd6 e.p. exd6e.p. cxd6 ep", "move:exd6 move:exd6e.p. move:cxd6"},
      {"a check mark that stands alone", "Qh5 + Qf7 #", "move:Qh5 move:Qf7"},
      {"glyphs", "e4!? e5?? $14 Nf3 +- = \u221E $2(",
       "move:e4 glyph:!? move:e5 glyph:?? glyph:$14 move:Nf3 glyph:+- glyph:= glyph:\u221E glyph:$2 (:("},
      {"braces do not nest", "{a {b} e5", "comment:{a {b} move:e5"},
      {"a semicolon in braces is text", "{a ; b} e5", "comment:{a ; b} move:e5"},
      {"a line comment ends with its line", "e4 ; a { b\ne5 ;c\rd5", "move:e4 line:; a { b move:e5 line:;c move:d5"},
      {"a percent line is skipped", "% a } ( b\ne4\r% c\re5\r\n%\r\nd4", "move:e4 move:e5 move:d4"},
      {"a percent sign elsewhere is not", "e4 %b", "move:e4 ?:%b"},
      {"tags", "[Event \"a\"][Site \"b\"]e4", "tag:[Event \"a\"] tag:[Site \"b\"] move:e4"},
      {"no tag", "[%clk 1] []", "?:[%clk ?:] ?:[ ?:]"},
      {"bare placements", "1. \\Kd1\\Qf1 /Ke8/Qb8 \\T / \\",
       "first:1. place:\\Kd1\\Qf1 place:/Ke8/Qb8 place:\\T place:/ place:\\"},
      {"byte order marks",
       "\xEF\xBB\xBF"
       "e4 \xEF\xBB\xBF"
       "e5",
       "move:e4 move:e5"},
      {"what is nothing", "& <x> e4 } ] \x01", "?:& ?:<x> move:e4 ?:} ?:] ?:\x01"},
      {"a word longer than any move", std::string(33, 'a'), "?:" + std::string(33, 'a')},
  };
  for (const Row& row : rows) BOOST_TEST(tokens(row.text) == row.tokens, row.what << ": " << tokens(row.text));
}

BOOST_AUTO_TEST_CASE(a_word_is_the_same_wherever_it_stands_in_the_text) {
  for (const std::string word : {"e4", "Nbxd7+", "O-O-O", "exd8=Q#", "a8(Q)", "Nf3!?", "$14", "1-0"})
    for (std::size_t blanks = 0; blanks < 40; ++blanks) {
      const std::string alone = tokens(word);
      const std::string pad(blanks, ' ');
      BOOST_TEST(tokens(pad + word) == alone);
      BOOST_TEST(tokens(word + pad) == alone);
      BOOST_TEST(tokens(pad + word + "\n" + word) == alone + " " + alone);
    }
}

BOOST_AUTO_TEST_CASE(tags_are_taken_apart_however_they_are_spelled) {
  struct Row {
    std::string what, text, name, value;
    bool isWhole;
  };
  const std::vector<Row> rows{
      {"plain", R"([White "A. Player"])", "White", "A. Player", true},
      {"blanks everywhere", "[ White\t \"A\" ]", "White", "A", true},
      {"no blank", R"([White"A"])", "White", "A", true},
      {"empty", R"([White ""])", "White", "", true},
      {"a quote escaped", R"([White "a \"b\" c"])", "White", R"(a \"b\" c)", true},
      {"a quote not escaped", R"([White "a "b" c"])", "White", R"(a "b" c)", true},
      {"a backslash at the end", R"([White "C:\"])", "White", R"(C:\)", true},
      {"two backslashes at the end", R"([White "C:\\"])", "White", R"(C:\\)", true},
      {"a bracket inside", R"([White "a]b"])", "White", "a]b", true},
      {"no closing quote", "[White \"A]\nx", "White", "A", false},
      {"no closing bracket", "[White \"A\"\nx", "White", "A", false},
      {"nothing closed", "[White \"A\nx", "White", "A", false},
      {"no quotes", "[White A. Player]", "White", "A. Player", false},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      PgnLexer lexer(row.text);
      BOOST_TEST_REQUIRE((lexer.next().kind == PgnToken::Kind::tag));
      BOOST_TEST(lexer.tagParts().name == row.name);
      BOOST_TEST(lexer.tagParts().value == row.value);
      BOOST_TEST(lexer.tagParts().isWhole == row.isWhole);
    }
  }
}

BOOST_AUTO_TEST_CASE(glyphs_have_their_numbers) {
  BOOST_TEST(*notation::glyphNumber("$14") == 14);
  BOOST_TEST(*notation::glyphNumber("$0255") == 255);
  BOOST_TEST(*notation::glyphNumber("?!") == 6);
  BOOST_TEST(*notation::glyphNumber("+-") == 18);
  for (const std::string none : {"$", "$256", "$99999999999999999999", "!!!", "?!?"})
    BOOST_TEST(!notation::glyphNumber(none), none);
}

BOOST_AUTO_TEST_CASE(a_game_is_a_row_of_events) {
  BOOST_TEST(events("{x} 1. e4! {y} (1. d4 $2 (1. c4)) e5 2. -- 1-0 {z}\n") ==
             "{x} | e4 $1 {y} ( d4 $2 ( c4 ) ) e5 null-- 1-0 {z}\n");
}

BOOST_AUTO_TEST_CASE(games_are_told_apart_where_they_meet) {
  struct Row {
    std::string what, text, events;
  };
  const std::vector<Row> rows{
      {"a result", "e4 1-0 d4 0-1", "| e4 1-0\n| d4 0-1\n"},
      {"no result before tags", "[A \"1\"]\ne4\n[A \"2\"]\nd4", "[A=1] | e4 !result\n[A=2] | d4 !result\n"},
      {"no moves, the first tag again", "[A \"1\"]\n[B \"x\"]\n[A \"2\"]", "[A=1] [B=x] | !result\n[A=2] | !result\n"},
      {"tags in two parts", "[A \"1\"]\n\n[B \"x\"]\n*", "[A=1] [B=x] | *\n"},
      {"Event not first", "[A \"1\"]\n[Event \"x\"]\n*", "[A=1] [Event=x] | *\n"},
      {"Event behind an empty line", "[A \"1\"]\n\n[Event \"x\"]\n*", "[A=1] | !result\n[Event=x] | *\n"},
      {"an open comment", "[A \"1\"]\n{x\n\n[Event \"2\"]\ne4 *",
       "[A=1] !comment {x\n\n} | !result\n[Event=2] | e4 *\n"},
      {"a closed comment that quotes a tag", "{x\n[Event \"2\"] y} e4 *", "{x\n[Event \"2\"] y} | e4 *\n"},
      {"an open variation", "e4 (d4 (c4\n[Event \"2\"]\n*", "| e4 ( d4 ( c4 !variation ) ) !result\n[Event=2] | *\n"},
      {"an open variation and a result", "e4 (d4 1-0\n[Event \"2\"]\n*", "| e4 ( d4 !variation ) 1-0\n[Event=2] | *\n"},
      {"a result inside a variation", "e4 (d4 *) e5 1-0", "| e4 ( d4 ) e5 1-0\n"},
      {"1. again behind an empty line", "1. e4 e5\n\n1. d4 d5", "| e4 e5 !result\n| d4 d5 !result\n"},
      {"1. again without one", "1. e4 e5\n1. d4 d5", "| e4 e5 d4 d5 !result\n"},
      {"1. behind bare placements", "1. \\Kd1 /Ke8\n\n1. e4 *", "| \\Kd1 /Ke8 e4 *\n"},
      {"a comment behind the result", "e4 1-0 {time}\n\n{next} d4 *", "| e4 1-0 {time}\n{next} | d4 *\n"},
      {"a result twice", "e4 1-0 1-0\n\n*", "| e4 1-0 !stray\n| *\n"},
      {"comments alone", "{a} ;b\n\n[Event \"x\"]\n* {c}\n\n{d}", "[Event=x] | * {c}\n"},
      {"a comment in front of the tags", "{a}\n[Event \"x\"]\n*", "{a} [Event=x] | *\n"},
      {"a bracket too many", "e4 ) e5 *", "| e4 !bracket e5 *\n"},
      {"a bad tag", "[A 1]\n[B \"x\ne4 *", "!tag [A=1] !tag [B=x] | e4 *\n"},
      {"a bad glyph", "e4 $ e5 *", "| e4 !glyph e5 *\n"},
      {"nothing", "", ""},
      {"blanks", " \n\t\r\n", ""},
  };
  for (const Row& row : rows) BOOST_TEST(events(row.text) == row.events, row.what << ": " << events(row.text));
}

BOOST_AUTO_TEST_CASE(every_line_end_reads_alike) {
  const std::string text =
      "[A \"1\"]\n\n1. e4 ; x\n% y\n1... e5\n\n[Event \"2\"]\n\n1. d4 (1. c4\n\n[Event \"3\"]\n*\n";
  for (const std::string end : {"\r\n", "\r"}) {
    std::string other;
    for (const char c : text) other += c == '\n' ? end : std::string(1, c);
    BOOST_TEST(events(other) == events(text));
  }
}

BOOST_AUTO_TEST_CASE(every_byte_is_in_a_game_or_between_two) {
  const std::string text = " {a} [A \"1\"]\n 1. e4 e5 1-0 {b} \n\n 2. d4 d5 \n\n[A \"2\"] *  ";
  PgnLexer lexer(text);
  Scribe scribe;
  std::vector<std::string> games;
  while (const auto extent = parseGame(lexer, scribe))
    games.push_back(text.substr(extent->begin, extent->end - extent->begin));
  const std::vector<std::string> expected{"{a} [A \"1\"]\n 1. e4 e5 1-0 {b}", "2. d4 d5", "[A \"2\"] *"};
  BOOST_TEST(games == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_place_of_a_byte_is_its_line_and_column) {
  notation::PgnPlaces places("ab\ncd\r\ne\rf", {3, 5, 100});
  BOOST_TEST((places.at(0) == notation::Place{3, 5, 100}));
  BOOST_TEST((places.at(4) == notation::Place{4, 2, 104}));
  BOOST_TEST((places.at(7) == notation::Place{5, 1, 107}));
  BOOST_TEST((places.at(9) == notation::Place{6, 1, 109}));
  BOOST_TEST((places.at(1) == notation::Place{3, 6, 101}));
}

BOOST_AUTO_TEST_SUITE_END()
