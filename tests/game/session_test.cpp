// One game: the one door, the endings, and the way back.
#include "game/session.hpp"

#include <boost/test/unit_test.hpp>

#include "chess/movegen.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"

namespace backrank::game {
namespace {

using chess::Action;
using chess::Color;
using chess::Role;
using chess::Square;
using rules::Outcome;
using rules::Reason;
using tests::variantOf;

void play(Session& session, std::string_view line) {
  for (const std::string& word : tests::words(line))
    session.submit(tests::action(session.variant(), session.position(), word));
}

Session standardGame(std::string_view fen) { return {variantOf("standard"), tests::fromFen(fen)}; }

Session newGame(std::string_view id, std::string_view rules = "") {
  const rules::Variant variant = variantOf(id, rules);
  return {variant, variant.start()};
}

/// The reason of a submission that was refused; nothing if it was taken.
std::optional<Reason> refusedBy(const Submission& done) {
  const auto* refusal = std::get_if<rules::Refusal>(&done);
  return refusal ? std::optional(refusal->reason) : std::nullopt;
}

constexpr std::string_view foolsMate = "f2f3 e7e5 g2g4 d8h4";
constexpr std::string_view bareKings = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(session)

BOOST_AUTO_TEST_CASE(every_refused_action_leaves_the_game_as_it_was) {
  struct Row {
    std::string_view what, game;
    Action action;
    Reason reason;
  };
  const std::vector<Row> rows{
      {"a pawn three steps", "standard", Action::move(Square::e2, Square::e5, Role::pawn), Reason::notAMoveOf},
      {"the other side's man", "standard", Action::move(Square::e7, Square::e5, Role::pawn), Reason::notYourPiece},
      {"a rook through a pawn", "standard", Action::move(Square::a1, Square::a4, Role::rook), Reason::pathBlocked},
      {"a placement in battle", "standard", Action::placement(Role::queen, Square::e4), Reason::setupIsOver},
      {"a word in battle", "standard", Action::word(Action::Kind::offer), Reason::setupIsOver},
      {"a move before the set-up", "field", Action::move(Square::e2, Square::e4, Role::pawn), Reason::setupFirst},
      {"a king on another file", "field", Action::placement(Role::king, Square::a1), Reason::kingFiles},
      {"an offer where singular is off", "field", Action::word(Action::Kind::offer), Reason::singularOff},
      {"a king in the corner", "placement960", Action::placement(Role::king, Square::h8), Reason::kingCorner},
      {"the queen before the king", "regroupment", Action::keep(Role::queen), Reason::swapOther},
      {"a declaration when nothing is owed", "chess36", Action::declaration(Square::a1, Role::rook),
       Reason::setupIsOver},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Session session = newGame(row.game);
      const chess::Position before = session.position();
      const auto reason = refusedBy(session.submit(row.action));
      BOOST_TEST_REQUIRE(reason.has_value());
      BOOST_TEST(rules::idOf(*reason) == rules::idOf(row.reason));
      BOOST_TEST((session.position() == before));
      BOOST_TEST(session.live() == 0U);
      BOOST_TEST(session.tree().node(0).children.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_wrong_declaration_is_refused_and_the_right_one_is_owed_still) {
  Session session = newGame("chess36");
  // Black's knights are g8 and b8, so the man captured on a8 was a rook or a bishop.
  play(session, "g2g3 b7b6 a2a3 g8f6 h1a8");
  BOOST_TEST_REQUIRE(session.position().owed().has_value());
  BOOST_TEST((refusedBy(session.submit(Action::move(Square::d7, Square::d6, Role::pawn))) == Reason::declareFirst));
  BOOST_TEST((refusedBy(session.submit(Action::declaration(Square::a8, Role::knight))) == Reason::revealConflict));
  BOOST_TEST(session.position().owed().has_value());
  BOOST_TEST(!refusedBy(session.submit(Action::declaration(Square::a8, Role::bishop))).has_value());
}

BOOST_AUTO_TEST_CASE(who_looks_back_does_not_play_from_there) {
  Session session = newGame("standard");
  play(session, "e2e4 e7e5");
  session.look(0);
  play(session, "g1f3");
  BOOST_TEST(session.tree().pathTo(session.live()).size() == 4U);
  BOOST_TEST(session.tree().cursor() == session.live());
  BOOST_TEST(session.tree().node(0).children.size() == 1U);
}

// Endings.

BOOST_AUTO_TEST_CASE(mate_ends_the_game_and_shuts_the_door) {
  Session session = newGame("standard");
  play(session, foolsMate);
  BOOST_TEST_REQUIRE(session.ending().has_value());
  BOOST_TEST(resultOf(*session.ending()) == "0-1");
  BOOST_TEST((session.ending()->outcome == Outcome{Outcome::Reason::checkmate, Color::black}));
  BOOST_TEST((refusedBy(session.submit(Action::move(Square::a2, Square::a3, Role::pawn))) == Reason::gameOver));
  BOOST_TEST(!session.resign(Color::black));
  BOOST_TEST(!session.agreeDraw());
}

BOOST_AUTO_TEST_CASE(a_game_that_begins_in_a_finished_position_is_over) {
  BOOST_TEST(standardGame("4k3/8/8/8/8/8/8/4K3 w - - 0 1").ending().has_value());
  BOOST_TEST(!newGame("field").ending().has_value());
}

BOOST_AUTO_TEST_CASE(who_resigns_loses_and_an_agreed_draw_has_no_winner) {
  Session lost = newGame("field");
  BOOST_TEST(lost.resign(Color::white));
  BOOST_TEST(resultOf(*lost.ending()) == "0-1");
  BOOST_TEST(!lost.ending()->outcome.has_value());
  Session drawn = newGame("standard");
  BOOST_TEST(drawn.agreeDraw());
  BOOST_TEST(resultOf(*drawn.ending()) == "1/2-1/2");
}

// Fault D13: the first position counts, and with a set-up it is the one with which the battle begins.
BOOST_AUTO_TEST_CASE(a_kept_game_goes_on_at_the_end_of_its_main_line) {
  Session first = newGame("standard");
  play(first, "e2e4 e7e5");
  first.look(1);
  Session second{first.record()};
  BOOST_TEST(second.position().key() == first.position().key());
  play(second, "g1f3");
  BOOST_TEST(second.tree().pathTo(second.live()).size() == 4U);
}

BOOST_AUTO_TEST_CASE(a_kept_result_is_an_ending_unless_the_board_tells_another) {
  Session resigned = newGame("standard");
  resigned.resign(Color::white);
  BOOST_TEST(resigned.record().result == "0-1");
  BOOST_TEST((Session{resigned.record()}.ending()->winner == Color::black));
  Session mated = newGame("standard");
  play(mated, foolsMate);
  Record wrong = mated.record();
  wrong.result = "1-0";
  const Session read{wrong};
  BOOST_TEST((read.ending()->winner == Color::black));
  BOOST_TEST(read.record().result == "0-1");
}

BOOST_AUTO_TEST_CASE(the_position_a_game_starts_from_counts_for_repetition) {
  Session session = standardGame("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1");
  play(session, "e1d2 e8d7 d2e1 d7e8 e1f2 e8f7 f2e1");
  BOOST_TEST(!session.verdict().threefoldClaimable);
  play(session, "f7e8");
  BOOST_TEST(session.verdict().threefoldClaimable);
}

BOOST_AUTO_TEST_CASE(the_position_at_the_end_of_a_set_up_counts_and_those_in_it_do_not) {
  Session session = newGame("regroupment");
  play(session, "K- Q- K- Q-");
  BOOST_TEST(session.earlierKeys().empty());
  play(session, "b1c3 b8c6 c3b1 c6b8 g1f3 g8f6 f3g1");
  BOOST_TEST(!session.verdict().threefoldClaimable);
  play(session, "f6g8");
  BOOST_TEST(session.verdict().threefoldClaimable);
}

// Fault D15: an old repetition gives no claim for ever.
BOOST_AUTO_TEST_CASE(a_draw_can_be_claimed_only_while_the_position_on_the_board_qualifies) {
  Session session = standardGame(bareKings);
  play(session, "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8");
  BOOST_TEST(session.verdict().threefoldClaimable);
  play(session, "e2e4");
  BOOST_TEST(!session.verdict().threefoldClaimable);
  BOOST_TEST(!session.claimDraw());
  BOOST_TEST(!session.ending().has_value());
}

BOOST_AUTO_TEST_CASE(a_claim_names_what_was_claimed) {
  Session repeated = standardGame(bareKings);
  play(repeated, "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8");
  BOOST_TEST(repeated.claimDraw());
  BOOST_TEST((repeated.ending()->outcome->reason == Outcome::Reason::threefold));
  // Fault D14: a rook move that loses a castling right does not begin the count anew.
  Session fifty = standardGame("4k2r/8/8/8/8/8/8/R3K3 b Qk - 98 60");
  play(fifty, "h8h7");
  BOOST_TEST(!fifty.claimDraw());
  play(fifty, "a1a2");
  BOOST_TEST(fifty.claimDraw());
  BOOST_TEST((fifty.ending()->outcome->reason == Outcome::Reason::fiftyMoves));
}

BOOST_AUTO_TEST_CASE(the_fifth_time_ends_the_game_by_itself) {
  Session session = standardGame(bareKings);
  for (int round = 0; round < 3; ++round) play(session, "e1d1 e8d8 d1e1 d8e8");
  BOOST_TEST(!session.ending().has_value());
  play(session, "e1d1 e8d8 d1e1 d8e8");
  BOOST_TEST_REQUIRE(session.ending().has_value());
  BOOST_TEST((session.ending()->outcome->reason == Outcome::Reason::fivefold));
}

// Taking back.

// Fault D11: rights, en passant, counters and repetitions are as before.
BOOST_AUTO_TEST_CASE(after_taking_back_a_king_move_both_castlings_are_there_again) {
  Session session = standardGame("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  const chess::Position before = session.position();
  play(session, "e1e2");
  BOOST_TEST(session.takeBack(Color::white));
  BOOST_TEST((session.position() == before));
  BOOST_TEST(chess::countMovements(session.position()) == 26);
  play(session, "e1h1");
}

BOOST_AUTO_TEST_CASE(en_passant_counters_and_claims_are_as_before_after_a_takeback) {
  struct Row {
    std::string_view what, fen, line, taken;
  };
  const std::vector<Row> rows{
      {"the right to take in passing", "4k3/2p5/8/3P4/8/8/8/4K3 b - - 7 30", "c7c5", "d5d6"},
      {"the pawn taken in passing", "4k3/2p5/8/3P4/8/8/8/4K3 b - - 7 30", "c7c5", "d5c6"},
      {"the count of moves without a capture", "4k2r/8/8/8/8/8/8/R3K3 b Qk - 97 60", "h8h7", "a1a8"},
      {"a promotion", "8/P6k/8/8/8/8/7K/8 w - - 3 9", "h2g2 h7g7", "a7a8q"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Session session = standardGame(row.fen);
      play(session, row.line);
      const chess::Position before = session.position();
      play(session, row.taken);
      BOOST_TEST(session.takeBack(before.turn()));
      BOOST_TEST((session.position() == before));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_taken_back_repetition_is_not_counted) {
  Session session = standardGame(bareKings);
  play(session, "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8");
  BOOST_TEST(session.takeBack(Color::black));
  BOOST_TEST(!session.verdict().threefoldClaimable);
  play(session, "d8e8");
  BOOST_TEST(session.verdict().threefoldClaimable);
}

BOOST_AUTO_TEST_CASE(an_ending_is_taken_back_with_the_move_that_made_it) {
  Session session = newGame("standard");
  play(session, foolsMate);
  BOOST_TEST(session.takeBack(Color::black));
  BOOST_TEST(!session.ending().has_value());
  play(session, "a7a6");
}

BOOST_AUTO_TEST_CASE(a_takeback_goes_to_the_beginning_of_a_turn_of_whoever_asks) {
  struct Row {
    std::string_view what, game, line;
    Color side;
    std::string_view left;
  };
  const std::vector<Row> rows{
      {"one move", "standard", "e2e4 e7e5", Color::black, "e2e4"},
      {"two moves when the other has answered", "standard", "e2e4 e7e5", Color::white, ""},
      {"both pieces of a turn", "field", "K@d1 Q@f1", Color::white, ""},
      {"the pieces of an open turn", "field", "K@d1 Q@f1 K@e8", Color::black, "K@d1 Q@f1"},
      {"over the other side's open turn", "field", "K@d1 Q@f1 K@e8", Color::white, ""},
      {"regrouping and first move are one turn", "regroupment", "K- Q- K- Q- e2e4", Color::white, "K- Q-"},
      {"the copied pieces too", "placement960", "K@e8 R@a1 R@h1", Color::white, "K@e8"},
      {"a declaration with the capture that asked for it", "chess36", "g2g3 b7b6 h1a8", Color::white, "g2g3 b7b6"},
      {"a declaration belongs to the turn of its owner", "chess36", "g2g3 b7b6 h1a8 a8=B", Color::black,
       "g2g3 b7b6 h1a8"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Session session = newGame(row.game);
      play(session, row.line);
      BOOST_TEST(session.canTakeBack(row.side));
      BOOST_TEST(session.takeBack(row.side));
      BOOST_TEST((session.position() == tests::after(session.variant(), session.variant().start(), row.left)));
      BOOST_TEST(session.tree().node(session.live()).children.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(nothing_is_taken_back_before_a_side_has_acted) {
  Session session = newGame("standard");
  BOOST_TEST(!session.takeBack(Color::white));
  play(session, "e2e4");
  BOOST_TEST(!session.canTakeBack(Color::black));
  BOOST_TEST(!session.takeBack(Color::black));
  BOOST_TEST(session.tree().pathTo(session.live()).size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
