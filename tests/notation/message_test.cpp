// Games in mails and chats: written short, and read back from what mail programs make of them.
#include "notation/message.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"
#include "support/games.hpp"
#include "support/records.hpp"

namespace {

using namespace backrank;
using game::Record;
using tests::recordOf;
using tests::variantOf;

constexpr std::string_view fieldSetup =
    "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 B@a8 N@d8 N@b1 N@g1 R@c8 B@f8 R@c1 B@h1 N@g8 R@h8";

std::string quoted(std::string_view text, std::string_view mark = "> ") {
  std::string all;
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) all += std::string(mark) + line + '\n';
  return all;
}

/// Lines broken where a mail program would break them.
std::string broken(const std::string& text, std::size_t width) {
  std::string all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    while (line.size() > width) {
      const std::size_t blank = line.rfind(' ', width);
      if (blank == std::string::npos || blank == 0) break;
      all += line.substr(0, blank) + '\n';
      line.erase(0, blank + 1);
    }
    all += line + '\n';
  }
  return all;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

std::string movesOf(const std::string& text) {
  const auto games = notation::readGames(text);
  return games.empty() ? "no game" : notation::writeMessage(games.front().record);
}

} // namespace

BOOST_AUTO_TEST_SUITE(message)

BOOST_AUTO_TEST_CASE(a_message_has_the_main_line_and_no_tag_that_says_nothing) {
  Record record = recordOf(variantOf("field"), std::string(fieldSetup) + " g1f3 g8f6");
  record.tags = {{"Event", "Club"}, {"White", "Ann"}, {"Black", "?"}, {"Round", "1"}};
  record.tree.annotate(17, {.glyphs = {1}, .after = "Good."});
  tests::addLine(record, 17, "a7a6");
  BOOST_TEST(notation::writeMessage(record) == R"([White "Ann"]
[SetupGame "Field Chess"]

{1. \Kd1\Qf1 /Ke8/Qb8 2. \Ra1\Be1 /Ba8/Nd8 3. \Nb1\Ng1 /Rc8/Bf8
4. \Rc1\Bh1 /Ng8/Rh8} 1. Nf3 Nf6 *
)");
  BOOST_TEST(notation::writeMessage(recordOf(variantOf("standard"), "e2e4 e7e5")) == "1. e4 e5 *\n");
}

BOOST_AUTO_TEST_CASE(a_start_that_was_drawn_is_told_by_its_fen) {
  const auto variant = variantOf("chess484");
  const Record record(variant, rules::battleStart(variant, "RNBKQBNR", "RNBQKBNR"));
  BOOST_TEST(notation::writeMessage(record).find("[FEN \"rnbqkbnr/") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(every_game_comes_back_from_a_mail_that_was_answered) {
  for (const rules::Variant& variant : tests::allRules())
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
      BOOST_TEST_CONTEXT(variant.id() << ' ' << variant.rules() << " seed " << seed) {
        Record record = tests::randomRecord(variant, seed, static_cast<int>(seed * 17));
        record.tags = {{"White", "Ann \"the\" Rook"}};
        const std::string text = notation::writeMessage(record);
        BOOST_TEST(movesOf(text) == text);
        const std::string mail = "Hi Bob,\r\n\r\nyour move! I had 3.5 hours.\r\n\r\n" + replaced(text, "\n", "\r\n") +
                                 "\r\nBest wishes\r\n-- \r\nAnn\r\n12. Rook Street\r\n";
        BOOST_TEST(movesOf(notation::plainMessage(mail)) == text, mail);
        const std::string answer = "On Mon, 12. May 2025 Ann wrote:\n" + quoted(quoted(mail, ">"), "> ");
        BOOST_TEST(movesOf(notation::plainMessage(answer)) == text, answer);
        const std::string narrow = broken(text, 40);
        BOOST_TEST(movesOf(notation::plainMessage(narrow)) == text, narrow);
        const std::string chat = replaced(replaced(text, "\n", " "), "  ", " ");
        BOOST_TEST(movesOf(notation::plainMessage(chat)) == text, chat);
      }
}

BOOST_AUTO_TEST_CASE(signs_that_telephones_put_in_are_understood) {
  BOOST_TEST(notation::plainMessage("[White \u201CAnn\u201D]\n\n1.\u00A0e4 e5 2.\u00A0O\u2013O 1\u20130") ==
             "[White \"Ann\"]\n\n1. e4 e5 2. O-O 1-0");
  BOOST_TEST(notation::plainMessage("[Event \"The \u201CX\u201D Open\"]\n\n*") == "[Event \"The \u201CX\u201D Open\"]");
}

BOOST_AUTO_TEST_CASE(the_matter_is_found_among_other_words) {
  struct Row {
    std::string_view what;
    std::string_view message;
    std::string_view plain;
  };
  const std::vector<Row> rows{
      {"a move with its number", "I play 12. Nf3 now", "12. Nf3 now"},
      {"a move glued to its number", "Here: 12...exd6+!", "12...exd6+!"},
      {"a move alone", "My move is Qxf7#", "Qxf7#"},
      {"castling", "ok, O-O", "O-O"},
      {"placements", "I field \\Ra1\\Be1", "\\Ra1\\Be1"},
      {"an answer on top of what it answers", "13. d5\n\nAnn wrote:\n> 1. e4 e5 12. Nf3 *\n", "13. d5"},
      {"an answer below", "> 12. Nf3 *\n13. d5\n-- \nBob\n", "13. d5"},
      {"a date and a number are no moves", "On 12. May I had 3.5 points in 2. Liga.", ""},
      {"a path is no placement", "see /Reports//x and https://example.org", ""},
      {"nothing", "", ""},
      {"a comment over several lines", "1. e4 {good\nand solid}\n*\nBye", "1. e4 {good\nand solid}\n*"},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what) BOOST_TEST(notation::plainMessage(row.message) == row.plain);
}

BOOST_AUTO_TEST_SUITE_END()
