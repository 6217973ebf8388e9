#include <boost/test/unit_test.hpp>

#include "rules/outcome.hpp"
#include "support/boards.hpp"
#include "support/requests.hpp"

namespace backrank::tests {
namespace {

struct Puzzle {
  std::string_view what;
  std::string_view fen;
  int depth;
  int mateIn;
  std::string_view solution; ///< the only first move, or empty
};

const std::vector<Puzzle> mates{
    {"back rank", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 2, 1, "a1a8"},
    {"smothered", "6rk/6pp/7N/6N1/8/8/8/7K w - - 0 1", 2, 1, ""},
    {"Morphy: a quiet rook sacrifice", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 16, 2, "a1a6"},
    {"the side to move is mated next", "kbK5/pp6/RP6/8/8/8/8/8 b - - 1 1", 3, -1, ""},
    {"three checks", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 6, 3, "f6a6"},
    {"the fifty-move rule does not come before mate", "k7/8/1K6/8/8/8/8/7R w - - 99 80", 2, 1, "h1h8"},
};

struct Choice {
  std::string_view what;
  std::string_view fen;
  int depth;
  std::string_view best;
};

const std::vector<Choice> choices{
    {"takes a hanging queen", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 1, "e4d5"},
    {"takes with the pawn, not with the queen", "4k3/2p5/3r4/4P3/8/3Q4/8/4K3 w - - 0 1", 3, "e5d6"},
    {"promotes", "8/P6k/8/8/8/8/8/K7 w - - 0 1", 1, "a7a8q"},
    {"promotes to a knight that forks", "8/2q1P1k1/8/8/8/8/8/3K4 w - - 0 1", 6, "e7e8n"},
    {"takes the last pawn for a draw", "8/8/8/8/8/k7/2p5/1K6 w - - 0 1", 2, "b1c2"},
};

/// Two kings shuffle while Black is far ahead; the keys of what has stood on the board, and the last position.
struct Shuffle {
  std::vector<chess::Key> earlier;
  chess::Position position;
};
Shuffle shuffled(std::string_view fen, std::string_view line) {
  const rules::Variant variant = game("standard");
  Shuffle shuffle{{}, fromFen(fen)};
  for (const std::string& word : words(line)) {
    shuffle.earlier.push_back(shuffle.position.key());
    shuffle.position = played(variant, shuffle.position, word);
  }
  return shuffle;
}

engine::Report answerTo(const Shuffle& shuffle) {
  engine::Request request{game("standard"), shuffle.position, shuffle.earlier, {}};
  request.limits.depth = 5;
  return *engine::search(request);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_forced_mate_is_found_and_counted) {
  for (const Puzzle& puzzle : mates) {
    BOOST_TEST_CONTEXT(puzzle.what) {
      const auto report = engine::search(toDepth(puzzle.fen, puzzle.depth));
      BOOST_REQUIRE(report.has_value());
      BOOST_TEST(report->score.mateIn.value_or(0) == puzzle.mateIn);
      const std::string word = wordOf(report->principalVariation.front());
      if (!puzzle.solution.empty()) BOOST_TEST(word == puzzle.solution);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_plainly_best_move_is_played) {
  for (const Choice& choice : choices) {
    BOOST_TEST_CONTEXT(choice.what) { BOOST_TEST(bestMove(toDepth(choice.fen, choice.depth)) == choice.best); }
  }
}

BOOST_AUTO_TEST_CASE(a_mate_by_men_that_are_undecided_counts) {
  // rules.md 3.4: black on h5 is mated by a rook on h1 and a rook on g1, whichever of them it will be.
  chess::Position position = board(". . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . k"
                                   ". . . . . . . . . . . . . . . . P P P P P P . . U U U Q K U U U",
                                   chess::Color::black);
  BOOST_TEST(!engine::search(forNodes(game("chess36"), position, 1000)).has_value());
}

BOOST_AUTO_TEST_CASE(the_side_that_is_ahead_does_not_repeat) {
  const Shuffle shuffle = shuffled("6k1/5ppp/q7/8/8/8/6P1/7K w - - 0 1", "h1g1 g8h8 g1h1 h8g8 h1g1 g8h8 g1h1");
  const engine::Report report = answerTo(shuffle);
  BOOST_TEST(wordOf(report.principalVariation.front()) != "h8g8");
  BOOST_TEST(report.score.centipawns > 300);
}

BOOST_AUTO_TEST_CASE(the_side_that_is_lost_repeats) {
  const Shuffle shuffle = shuffled("6k1/5ppp/q7/8/8/8/6P1/6K1 b - - 0 1", "g8h8 g1h1 h8g8 h1g1 g8h8 g1h1 h8g8");
  const engine::Report report = answerTo(shuffle);
  BOOST_TEST(wordOf(report.principalVariation.front()) == "h1g1");
  BOOST_TEST(report.score.centipawns == 0);
}

BOOST_AUTO_TEST_CASE(a_lead_without_progress_is_a_draw_at_the_fiftieth_move) {
  const auto report = engine::search(toDepth("7k/8/8/8/3K4/8/8/R7 w - - 99 90", 3));
  BOOST_TEST(report->score.centipawns == 0);
}

BOOST_AUTO_TEST_CASE(a_lone_king_is_mated_and_not_stalemated) {
  for (const std::string_view fen : {"8/8/3k4/8/8/8/8/KQ6 w - - 0 1", "8/8/3k4/8/8/8/8/KR6 w - - 0 1"}) {
    BOOST_TEST_CONTEXT(fen) {
      const rules::Variant variant = game("standard");
      chess::Position position = fromFen(fen);
      std::vector<chess::Key> earlier;
      for (int ply = 0; ply < 80 && !legal(variant, position).empty(); ++ply) {
        engine::Request request = forNodes(variant, position, 20'000);
        request.earlier = earlier;
        earlier.push_back(position.key());
        position = play(variant, position, engine::search(request)->principalVariation.front());
      }
      const auto ended = verdict(variant, position, earlier).ended;
      BOOST_REQUIRE(ended.has_value());
      BOOST_TEST(nameOf(ended->reason) == "checkmate");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_line_is_legal_from_its_first_action_to_its_last) {
  for (const Named& each : allGames()) {
    BOOST_TEST_CONTEXT(each.name) {
      chess::Position position = each.variant.start();
      const auto report = engine::search(forNodes(each.variant, position, 3000));
      for (const chess::Action action : report->principalVariation) {
        BOOST_REQUIRE(legal(each.variant, position).contains(action));
        position = play(each.variant, position, action);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_request_has_the_same_answer) {
  for (const Named& each : allGames()) {
    BOOST_TEST_CONTEXT(each.name) {
      const engine::Request request = forNodes(each.variant, each.variant.start(), 5000);
      const auto once = engine::search(request);
      const auto again = engine::search(request);
      BOOST_TEST((once->principalVariation == again->principalVariation));
      BOOST_TEST(once->score.centipawns == again->score.centipawns);
      BOOST_TEST(once->nodes == again->nodes);
    }
  }
}

} // namespace backrank::tests
