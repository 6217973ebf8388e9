#include "rules/outcome.hpp"

#include <boost/test/unit_test.hpp>

#include "chess/movegen.hpp"
#include "chess/play.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"
#include "support/played.hpp"

namespace backrank::rules {
namespace {

using chess::Action;
using chess::Color;
using chess::Key;
using chess::Position;
using chess::Role;
using chess::Square;
using tests::boardText;
using tests::fromFen;
using tests::readTable;
using tests::square;
using tests::words;

const Variant& standard() {
  static const Variant variant(*variantType("standard"));
  return variant;
}

/// A battle with its history, as verdict() wants it.
struct Line {
  Position position;
  std::vector<Key> earlier = {};

  void play(Action action) {
    earlier.push_back(position.key());
    position = chess::afterMovement(position, action);
  }
  Verdict verdict() const { return rules::verdict(standard(), position, earlier); }
};

/// The legal action of a UCI word, castling as king takes rook.
Action ofWord(const Position& position, const std::string& word) {
  const Square from = square(word.substr(0, 2));
  const Square to = square(word.substr(2, 2));
  for (const Action action : legal(standard(), position)) {
    const bool promotes = action.kind() == Action::Kind::promotion;
    const bool fits = promotes == (word.size() == 5) && (!promotes || action.becomes() == chess::roleOf(word[4]));
    if (action.from() == from && action.to() == to && fits) return action;
  }
  throw std::invalid_argument(word);
}

/// The legal move of a simple SAN: a piece's letter or none, and the square it goes to.
Action ofSan(const Position& position, const std::string& san) {
  const Role role = san.size() == 2 ? Role::pawn : *chess::roleOf(san[0]);
  const Square to = square(san.substr(san.size() - 2));
  for (const Action action : legal(standard(), position))
    if (action.role() == role && action.to() == to) return action;
  throw std::invalid_argument(san);
}

Line played(std::string_view fen, std::string_view sans) {
  Line line{fromFen(fen)};
  for (const std::string& san : words(sans)) line.play(ofSan(line.position, san));
  return line;
}

std::string_view reasonOf(const Verdict& verdict) { return verdict.ended ? nameOf(verdict.ended->reason) : "none"; }

Verdict verdictOf(std::string_view fen) { return Line{fromFen(fen)}.verdict(); }

// The oracle's games.
struct OracleRow {
  std::string start, moves, plies, reason, result, firstThird, firstHundred, lastBoard;
};

OracleRow oracleRow(const std::vector<std::string>& cells) {
  return {cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7]};
}

/// The oracle's own words for our reasons.
std::string oracleWord(std::string_view reason) {
  if (reason == "dead-position") return "insufficient";
  if (reason == "seventyfive-move") return "75-move";
  return std::string(reason);
}

struct Firsts {
  std::string third = "-";
  std::string hundred = "-";
};

void note(std::string& first, bool holds, std::size_t ply) {
  if (holds && first == "-") first = std::to_string(ply);
}

void checkGame(const OracleRow& row) {
  Line line{fromFen(row.start)};
  Firsts firsts;
  const auto moves = words(row.moves);
  for (std::size_t ply = 1; ply <= moves.size(); ++ply) {
    BOOST_TEST(!line.verdict().ended.has_value());
    line.play(ofWord(line.position, moves[ply - 1]));
    const std::ptrdiff_t times = std::ranges::count(line.earlier, line.position.key());
    note(firsts.third, times >= 2, ply);
    note(firsts.hundred, line.position.halfmoves() >= 100, ply);
    if (ply == moves.size()) break;
    BOOST_TEST(line.verdict().threefoldClaimable == (times >= 2));
    BOOST_TEST(line.verdict().fiftyMovesClaimable == (line.position.halfmoves() >= 100));
  }
  BOOST_TEST(std::to_string(moves.size()) == row.plies);
  BOOST_TEST(oracleWord(reasonOf(line.verdict())) == row.reason);
  BOOST_TEST(resultOf(*line.verdict().ended) == row.result);
  BOOST_TEST(firsts.third == row.firstThird);
  BOOST_TEST(firsts.hundred == row.firstHundred);
  BOOST_TEST((line.position == fromFen(row.lastBoard)), boardText(line.position));
}

} // namespace

BOOST_AUTO_TEST_SUITE(outcomes)

BOOST_AUTO_TEST_CASE(the_oracles_games_end_when_and_as_it_says) {
  const auto rows = readTable(tests::places::data("/game-oracle.tsv"));
  BOOST_TEST(rows.size() == 250U);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    BOOST_TEST_CONTEXT("game " << i + 1) { checkGame(oracleRow(rows[i])); }
  }
}

BOOST_AUTO_TEST_CASE(each_draw_case_is_what_its_source_says) {
  for (const auto& row : readTable(tests::places::data("/draw-cases.tsv"))) {
    BOOST_TEST_CONTEXT(row[0] << " " << row[1]) {
      const Verdict verdict = played(row[0], row[1]).verdict();
      const std::string& expected = row[3];
      if (row[2].starts_with("threefold"))
        BOOST_TEST(verdict.threefoldClaimable == expected.starts_with("yes"));
      else if (row[2].starts_with("50-move"))
        BOOST_TEST(verdict.fiftyMovesClaimable == expected.starts_with("yes"));
      else
        BOOST_TEST(reasonOf(verdict) == (expected.starts_with("draw") ? "dead-position" : "none"));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_first_position_of_a_game_counts_for_repetition) {
  // lila#7009
  const auto line = played("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "Kd2 Kd7 Ke1 Ke8 Kf2 Kf7 Ke1 Ke8");
  BOOST_TEST(line.verdict().threefoldClaimable);
}

BOOST_AUTO_TEST_CASE(an_old_repetition_gives_no_claim_later) {
  // gnome-chess#47
  Line line = played("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  BOOST_TEST(line.verdict().threefoldClaimable);
  line.play(ofSan(line.position, "e4"));
  BOOST_TEST(!line.verdict().threefoldClaimable);
}

BOOST_AUTO_TEST_CASE(a_fifth_occurrence_ends_the_game) {
  const auto line = played("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                           "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  BOOST_TEST(reasonOf(line.verdict()) == "fivefold");
  BOOST_TEST(!line.verdict().threefoldClaimable);
}

BOOST_AUTO_TEST_CASE(losing_a_castling_right_does_not_start_the_fifty_moves_anew) {
  // cutechess#559
  Line line = played("4k2r/8/8/8/8/8/8/R3K3 b Qk - 98 60", "Rh7");
  BOOST_TEST(line.position.halfmoves() == 99);
  BOOST_TEST(!line.verdict().fiftyMovesClaimable);
  line.play(ofSan(line.position, "Ra2"));
  BOOST_TEST(line.verdict().fiftyMovesClaimable);
  BOOST_TEST(!line.verdict().ended.has_value());
}

BOOST_AUTO_TEST_CASE(seventy_five_moves_end_the_game_and_mate_comes_first) {
  BOOST_TEST(reasonOf(verdictOf("4k3/8/8/8/8/8/8/R3K3 b - - 149 100")) == "none");
  BOOST_TEST(reasonOf(verdictOf("4k3/8/8/8/8/8/8/R3K3 b - - 150 100")) == "seventyfive-move");
  BOOST_TEST(reasonOf(verdictOf("R3k3/8/4K3/8/8/8/8/8 b - - 150 100")) == "checkmate");
}

BOOST_AUTO_TEST_CASE(mate_has_a_winner_and_stalemate_none) {
  const auto mate = verdictOf("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  BOOST_TEST((mate.ended == Outcome{Outcome::Reason::checkmate, Color::black}));
  BOOST_TEST(resultOf(*mate.ended) == "0-1");
  const auto stalemate = verdictOf("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  BOOST_TEST((stalemate.ended == Outcome{Outcome::Reason::stalemate, std::nullopt}));
  BOOST_TEST(resultOf(*stalemate.ended) == "1/2-1/2");
}

BOOST_AUTO_TEST_CASE(a_position_is_dead_exactly_if_its_material_can_never_mate) {
  const struct {
    const char* what;
    const char* fen;
    bool dead;
  } rows[] = {
      {"bare kings", "4k3/8/8/8/8/8/8/4K3 w", true},
      {"one knight", "4k3/8/8/8/8/8/8/4KN2 w", true},
      {"one black bishop", "4kb2/8/8/8/8/8/8/4K3 w", true},
      {"bishops of both sides on one colour", "8/8/4k3/3b4/8/3BK3/8/8 w", true},
      {"bishops of both sides on two colours", "8/8/4k3/4b3/8/3BK3/8/8 w", false},
      {"many bishops on one colour", "b1b5/8/4k3/8/8/4K3/8/5B1B w", true},
      {"knight against knight", "4kn2/8/8/8/8/8/8/4KN2 w", false},
      {"knight against bishop", "4kb2/8/8/8/8/8/8/4KN2 w", false},
      {"two knights", "4k3/8/8/8/8/8/8/3NKN2 w", false},
      {"a pawn", "4k3/8/8/8/8/8/4P3/4K3 w", false},
      {"a rook", "4k3/8/8/8/8/8/8/R3K3 w", false},
      {"a queen", "4k3/8/8/8/8/8/8/Q3K3 w", false},
      {"an undecided piece", "4k3/8/8/8/8/8/8/U3K3 w", false},
  };
  for (const auto& row : rows) BOOST_TEST(isDead(fromFen(row.fen)) == row.dead, row.what);
  Position noRook = fromFen("4k3/8/8/8/8/8/8/U3K3 w");
  noRook.narrow(Color::white, chess::OpenArrays::all().narrowed(1, Role::rook));
  BOOST_TEST(!isDead(noRook));
}

BOOST_AUTO_TEST_CASE(a_mate_on_superposed_guards_ends_the_game) {
  // Source: rules.md 3.4
  const auto verdict = verdictOf("8/8/8/7k/8/8/PPPPPP2/UUUQKUUU b - - 0 1");
  BOOST_TEST((verdict.ended == Outcome{Outcome::Reason::checkmate, Color::white}));
}

BOOST_AUTO_TEST_CASE(an_unsettled_position_is_never_over) {
  const Variant chess36 = tests::game("chess36");
  Position owed = tests::played(chess36, "g2g3 b7b6 h1a8");
  owed.setCounters(150, 90);
  const std::vector<Key> often(5, owed.key());
  BOOST_TEST((rules::verdict(chess36, owed, often) == Verdict{}));
  const Variant regroupment = tests::game("regroupment");
  BOOST_TEST((rules::verdict(regroupment, regroupment.start(), {}) == Verdict{}));
}

BOOST_AUTO_TEST_CASE(undecided_men_in_other_states_are_another_position) {
  // The knights come home, but g1 and b1 are known to be knights now: the first position is never seen again.
  const Variant chess36 = tests::game("chess36");
  Position position = chess36.start();
  std::vector<Key> earlier;
  for (int round = 0; round < 3; ++round)
    for (const char* word : {"b1c3", "b8c6", "c3b1", "c6b8"}) {
      earlier.push_back(position.key());
      position = tests::played(chess36, position, word);
      if (round == 1) BOOST_TEST(!rules::verdict(chess36, position, earlier).threefoldClaimable, word);
    }
  BOOST_TEST(rules::verdict(chess36, position, earlier).threefoldClaimable);
}

BOOST_AUTO_TEST_CASE(every_reason_has_the_name_that_scripts_know) {
  using enum Outcome::Reason;
  const std::pair<Outcome::Reason, const char*> names[] = {{checkmate, "checkmate"},
                                                           {stalemate, "stalemate"},
                                                           {deadPosition, "dead-position"},
                                                           {fivefold, "fivefold"},
                                                           {seventyFiveMoves, "seventyfive-move"},
                                                           {threefold, "threefold"},
                                                           {fiftyMoves, "fifty-move"}};
  for (const auto& [reason, name] : names) BOOST_TEST(nameOf(reason) == name);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::rules
