#include "rules/gesture.hpp"

#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "support/boards.hpp"
#include "support/played.hpp"

namespace backrank::rules {
namespace {

using chess::CastlingRule;
using chess::Position;
using chess::Role;
using chess::Square;
using tests::fromFen;
using tests::square;
using enum CastlingRule;

const Variant& standard() {
  static const Variant variant(*variantType("standard"));
  return variant;
}

/// What a drag "e1g1" can mean, in wire words, best first; castlings in brackets, since they share words with steps.
std::string meant(const Position& position, std::string_view drag, const Variant& variant = standard()) {
  std::string told;
  for (const auto action : matching(variant, position, {square(drag.substr(0, 2)), square(drag.substr(2, 2))})) {
    const bool castles = action.kind() == chess::Action::Kind::castling;
    told.append(told.empty() ? "" : " ").append(castles ? "[" + tests::wordOf(action) + "]" : tests::wordOf(action));
  }
  return told;
}

struct Row {
  const char* what;
  const char* fen;
  const char* drag;
  const char* meant;
  CastlingRule rule = fischer;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what << ": " << row.fen << " " << row.drag) {
      BOOST_TEST(meant(fromFen(row.fen, row.rule), row.drag) == row.meant);
    }
  }
}

std::string text(const std::vector<Source>& sources) {
  std::string told;
  for (const Source& source : sources) {
    told += told.empty() ? "" : " ";
    if (const auto* role = std::get_if<Role>(&source))
      told += chess::letterOf(*role);
    else
      told += tests::names(bit(std::get<Square>(source)));
  }
  return told;
}

/// Sources and targets are exactly those of the gestures that match something.
void checkAgreement(const Variant& variant, const Position& position) {
  std::vector<Source> all;
  for (int i = 0; i < 64; ++i) all.emplace_back(static_cast<Square>(i));
  for (const Role role : chess::allRoles) all.emplace_back(role);
  const auto found = sources(variant, position);
  for (const Source& source : all) {
    chess::Bitboard accepted = 0;
    for (int i = 0; i < 64; ++i)
      if (!matching(variant, position, {source, static_cast<Square>(i)}).empty())
        accepted |= bit(static_cast<Square>(i));
    if (accepted != targets(variant, position, source) ||
        (accepted != 0) != (std::ranges::find(found, source) != found.end()))
      BOOST_ERROR(text({source}) << " in " << tests::boardText(position));
  }
}

/// Every legal action but words is meant by some gesture.
void checkEveryActionHasAGesture(const Variant& variant, const Position& position) {
  for (const auto action : legal(variant, position)) {
    if (action.kind() >= chess::Action::Kind::offer) continue;
    bool isMeant = false;
    for (const Source& source : sources(variant, position))
      for (const Square target : chess::squaresOf(targets(variant, position, source))) {
        const auto found = matching(variant, position, {source, target});
        isMeant = isMeant || std::ranges::find(found, action) != found.end();
      }
    BOOST_TEST(isMeant, tests::wordOf(action));
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(gestures)

BOOST_AUTO_TEST_CASE(a_king_castles_onto_his_rook_and_onto_a_square_that_is_no_step_of_his) {
  check({
      {"standard, two squares", "4k3/8/8/8/8/8/8/R3K2R w KQ", "e1g1", "[e1h1]"},
      {"standard, onto the rook", "4k3/8/8/8/8/8/8/R3K2R w KQ", "e1h1", "[e1h1]"},
      {"standard, long", "4k3/8/8/8/8/8/8/R3K2R w KQ", "e1c1", "[e1a1]"},
      {"not three squares", "4k3/8/8/8/8/8/8/R3K2R w KQ", "e1b1", ""},
      {"an ordinary step is no castling", "4k3/8/8/8/8/8/8/R3K2R w KQ", "e1f1", "e1f1"},
      {"a long walk", "4k3/8/8/8/8/8/8/1K5R w H", "b1g1", "[b1h1]"},
      {"Black", "r3k2r/8/8/8/8/8/8/4K3 b kq", "e8c8", "[e8a8]"},
      {"orthodox, onto the rook's own square", "4k3/8/8/8/8/8/8/R1K5 w A", "c1a1", "[c1a1]", orthodox},
      {"orthodox, beyond the rook", "4k3/8/8/8/8/8/8/1RK5 w B", "c1a1", "[c1b1]", orthodox},
      {"orthodox, the corner exchange", "4k3/8/8/8/8/8/8/6KR w H", "g1h1", "[g1h1]", orthodox},
      {"Field, two rooks on a wing: the near one", "4k3/8/8/8/8/8/8/3K1R1R w FH", "d1f1", "[d1f1]", field},
  });
}

BOOST_AUTO_TEST_CASE(where_a_step_goes_to_the_castling_square_the_step_comes_first) {
  // cutechess#97, lila#943
  check({
      {"Kf1 Rh1", "4k3/8/8/8/8/8/8/5K1R w H", "f1g1", "f1g1 [f1h1]"},
      {"and king onto rook castles", "4k3/8/8/8/8/8/8/5K1R w H", "f1h1", "[f1h1]"},
      {"Field, one free square", "4k3/8/8/8/8/8/8/3K1R2 w F", "d1e1", "d1e1 [d1f1]", field},
      {"king b, long side", "4k3/8/8/8/8/8/8/RK6 w A", "b1c1", "b1c1 [b1a1]"},
      {"no right, no castling", "4k3/8/8/8/8/8/8/5K1R w -", "f1g1", "f1g1"},
  });
}

BOOST_AUTO_TEST_CASE(a_rook_dragged_over_a_king_that_stands_still_castles) {
  check({
      {"king g, rook h to f", "4k3/8/8/8/8/8/8/6KR w H", "h1f1", "[g1h1]", regroupment},
      {"king c, rook a to d", "4k3/8/8/8/8/8/8/R1K5 w A", "a1d1", "[c1a1]", regroupment},
      {"king onto rook does the same", "4k3/8/8/8/8/8/8/6KR w H", "g1h1", "[g1h1]", regroupment},
      {"the king onto himself does not", "4k3/8/8/8/8/8/8/6KR w H", "g1g1", "", regroupment},
      {"not where the king moves", "4k3/8/8/8/8/8/8/R4K1R w HA", "h1f1", "", regroupment},
      {"a rook's plain move stays one", "4k3/8/8/8/8/8/8/4K2R w H", "h1f1", "h1f1"},
      {"without the right nothing", "4k3/8/8/8/8/8/8/6KR w -", "h1f1", "", regroupment},
  });
}

BOOST_AUTO_TEST_CASE(a_promotion_offers_queen_rook_bishop_knight_in_this_order) {
  check({
      {"straight", "8/P6k/8/8/8/8/7K/8 w", "a7a8", "a7a8q a7a8r a7a8b a7a8n"},
      {"by capture", "1n6/P6k/8/8/8/8/7K/8 w", "a7b8", "a7b8q a7b8r a7b8b a7b8n"},
      {"Black", "7k/8/8/8/8/8/p6K/8 b", "a2a1", "a2a1q a2a1r a2a1b a2a1n"},
  });
}

BOOST_AUTO_TEST_CASE(regrouping_pieces_change_places_whichever_is_dragged) {
  const Variant regroupment = tests::game("regroupment");
  const Position start = regroupment.start();
  BOOST_TEST(meant(start, "e8b8", regroupment) == "e8~b8");
  BOOST_TEST(meant(start, "b8e8", regroupment) == "e8~b8");
  BOOST_TEST(meant(start, "e8e8", regroupment) == "K-");
  BOOST_TEST(meant(start, "d8d8", regroupment).empty());
  BOOST_TEST(meant(start, "e8a8", regroupment).empty());
  BOOST_TEST(meant(start, "e7e5", regroupment).empty());
  BOOST_TEST(text(sources(regroupment, start)) == "b8 c8 d8 e8 f8 g8");
  BOOST_TEST(tests::names(targets(regroupment, start, Square::b8)) == "e8");
  const Position queenStep = tests::played(regroupment, "e8~d8");
  BOOST_TEST(meant(queenStep, "e8e8", regroupment) == "Q-");
}

BOOST_AUTO_TEST_CASE(a_piece_in_hand_is_placed_where_it_is_dropped) {
  const Variant field = tests::game("field");
  const Position start = field.start();
  BOOST_TEST(text(sources(field, start)) == "K");
  BOOST_TEST(tests::names(targets(field, start, Role::king)) == "d1 e1");
  const auto found = matching(field, start, {Role::king, Square::e1});
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(tests::wordOf(found[0]) == "K@e1");
  BOOST_TEST(matching(field, start, {Role::queen, Square::f1}).empty());
}

BOOST_AUTO_TEST_CASE(an_undecided_mans_origin_and_target_fix_its_role) {
  const Variant chess36 = tests::game("chess36");
  const auto found = matching(chess36, chess36.start(), {Square::b1, Square::c3});
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST((found[0].role() == Role::knight));
  const Position ready = tests::played(chess36, "g1f3 e7e5");
  BOOST_TEST(meant(ready, "e1g1", chess36) == "[e1f1]");
  BOOST_TEST(meant(ready, "e1f1", chess36) == "[e1f1]");
}

BOOST_AUTO_TEST_CASE(a_declaration_is_a_role_dropped_where_the_captured_man_stood) {
  const Variant chess36 = tests::game("chess36");
  const Position owed = tests::played(chess36, "g2g3 b7b6 h1a8");
  BOOST_TEST(text(sources(chess36, owed)) == "N B R");
  BOOST_TEST(tests::names(targets(chess36, owed, Role::rook)) == "a8");
}

BOOST_AUTO_TEST_CASE(sources_and_targets_are_those_of_the_gestures_that_match) {
  const std::pair<const char*, CastlingRule> positions[] = {{"r3k2r/8/8/8/8/8/6P1/R3K2R w KQkq - 0 1", fischer},
                                                            {"4k3/8/8/8/8/8/6PP/R5KR w HA - 0 1", regroupment},
                                                            {"6kr/6pp/8/8/8/8/8/RK5R w AH - 0 1", orthodox},
                                                            {"4k3/8/8/8/8/8/8/RR1K1R1R w ABFH - 0 1", field},
                                                            {"8/P6k/8/3pP3/8/8/7K/8 w - d6 0 1", fischer}};
  for (const auto& [fen, rule] : positions) {
    checkAgreement(standard(), fromFen(fen, rule));
    checkEveryActionHasAGesture(standard(), fromFen(fen, rule));
  }
}

BOOST_AUTO_TEST_CASE(every_action_of_every_game_has_a_gesture) {
  Random random(3);
  for (const VariantType* type : allVariants()) {
    const Variant variant(*type);
    Position position = variant.start(Seed{1});
    for (int ply = 0; ply < 60; ++ply) {
      const bool isSample = ply < 16 || ply % 8 == 0; // the set-up whole, the battle in samples
      BOOST_TEST_CONTEXT(type->id << ", ply " << ply) {
        if (isSample) checkAgreement(variant, position);
        if (isSample) checkEveryActionHasAGesture(variant, position);
      }
      const auto actions = legal(variant, position);
      if (actions.empty()) break;
      position = play(variant, position, actions[random.below(actions.size())]);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::rules
