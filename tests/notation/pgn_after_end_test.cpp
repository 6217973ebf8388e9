// What was tried after the end of a game, in its file.
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "game/session.hpp"
#include "notation/message.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"
#include "support/played.hpp"
#include "support/same_tree.hpp"

namespace backrank::notation {
namespace {

using game::Session;
using game::Tree;
using NodeId = Tree::NodeId;

chess::Action actionOf(const Session& session, std::string_view word) {
  const chess::Position& position = session.tree().current().position;
  for (const chess::Action action : legal(session.variant(), position))
    if (tests::wordOf(action) == word) return action;
  throw std::invalid_argument("not legal");
}

/// A game that White resigned, after which somebody tried lines from its end: each a row of words.
Session studied(const std::vector<std::string_view>& played, const std::vector<std::vector<std::string_view>>& tried) {
  Session session(tests::game("standard"), tests::game("standard").start());
  for (const auto word : played) session.submit(actionOf(session, word));
  session.resign(chess::Color::white);
  for (const auto& line : tried) {
    session.look(session.live());
    for (const auto word : line) BOOST_REQUIRE(session.branch(actionOf(session, word)).has_value());
  }
  return session;
}

/// The text behind the tags.
std::string movesOf(const game::Record& record) {
  const std::string text = writeGame(record);
  return text.substr(text.find("\n\n") + 2);
}

/// The text as a program reads it that skips what stands in brackets and braces.
std::string withoutBrackets(std::string_view text) {
  std::string plain;
  int depth = 0;
  for (const char c : text) {
    if (c == '(' || c == '{') ++depth;
    const char sign = c == '\n' ? ' ' : c;
    if (depth == 0 && !(sign == ' ' && plain.ends_with(' '))) plain += sign;
    if (c == ')' || c == '}') --depth;
  }
  return plain;
}

const chess::Position& endOf(const game::Record& record) {
  return record.tree.node(record.tree.mainLineEnd(0)).position;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_after_end)

BOOST_AUTO_TEST_CASE(what_was_tried_after_the_end_is_a_variation_that_repeats_the_last_step) {
  const Session session = studied({"e2e4", "e7e5"}, {{"g1f3", "b8c6"}, {"f1c4"}});
  BOOST_TEST(movesOf(session.record()) == "1. e4 e5 (1... e5 2. Nf3 (2. Bc4) 2... Nc6) 0-1\n");
}

BOOST_AUTO_TEST_CASE(words_at_the_last_step_are_written_once) {
  Session session = studied({"e2e4", "e7e5"}, {{"g1f3"}});
  session.annotate(session.live(), {.glyphs = {6}, .after = "and lost"});
  session.annotate(session.tree().cursor(), {.glyphs = {1}, .after = "holds"});
  BOOST_TEST(movesOf(session.record()) == "1. e4 e5 $6 {and lost} (1... e5 2. Nf3 $1 {holds}) 0-1\n");
}

BOOST_AUTO_TEST_CASE(of_a_game_in_which_nothing_was_played_it_becomes_words) {
  const Session session = studied({}, {{"e2e4", "e7e5"}});
  BOOST_TEST(movesOf(session.record()) == "{(1. e4 e5)} 0-1\n");
}

BOOST_AUTO_TEST_CASE(it_comes_back_and_the_game_ends_where_it_did) {
  const Session session = studied({"e2e4", "e7e5"}, {{"g1f3", "b8c6"}, {"f1c4"}});
  const ReadGame read = readGames(writeGame(session.record()))[0];
  BOOST_TEST(read.faults.empty());
  BOOST_TEST(tests::isSameTree(read.record.tree, 0, session.record().tree, 0));
  const Session again(read.record);
  BOOST_TEST((again.position() == session.position()));
  BOOST_TEST(again.tree().node(again.live()).children.size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_message_tells_the_game_and_nothing_that_was_tried_after_it) {
  const Session plain = studied({"e2e4", "e7e5"}, {});
  const Session session = studied({"e2e4", "e7e5"}, {{"g1f3"}});
  BOOST_TEST(writeMessage(session.record()) == writeMessage(plain.record()));
}

BOOST_AUTO_TEST_CASE(games_of_every_kind_that_were_studied_after_their_end_come_back) {
  for (const rules::VariantType* type : rules::allVariants()) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      Random random(seed);
      const rules::Variant variant(*type);
      Session session(variant, variant.start(rules::Seed{seed}));
      const auto length = 1 + random.below(60);
      const auto any = [&random, &variant](const chess::Position& position) -> std::optional<chess::Action> {
        const auto legal = rules::legal(variant, position);
        return legal.empty() ? std::nullopt : std::optional(legal[random.below(legal.size())]);
      };
      while (!session.ending() &&
             (session.tree().pathTo(session.live()).size() <= length || !rules::settled(variant, session.position()) ||
              !session.tree().node(session.live()).action.isMovement()))
        session.submit(*any(session.position()));
      session.resign(session.position().turn());
      const std::string played = withoutBrackets(movesOf(session.record()));
      for (int tried = 0; tried < 4; ++tried) {
        session.look(session.live());
        for (auto steps = 1 + random.below(6); steps > 0; --steps)
          if (const auto action = any(session.tree().current().position)) session.branch(*action);
      }
      BOOST_TEST_CONTEXT(type->id << ' ' << seed << '\n' << movesOf(session.record())) {
        BOOST_TEST(withoutBrackets(movesOf(session.record())) == played);
        const std::string text = writeGame(session.record());
        const ReadGame read = readGames(text)[0];
        BOOST_TEST(read.faults.empty());
        BOOST_TEST((endOf(read.record) == session.position()));
        BOOST_TEST(writeGame(read.record) == text);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::notation
