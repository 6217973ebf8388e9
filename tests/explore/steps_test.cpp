// What a set-up is worth, against a minimax that is written apart and looks at every way to finish the set-up.
#include <boost/test/unit_test.hpp>

#include <map>

#include "base/random.hpp"
#include "explore/steps.hpp"
#include "rules/legal.hpp"
#include "support/games.hpp"

namespace backrank::explore {
namespace {

using Scores = std::map<Pairing, std::optional<int>>;

/// Every leaf has a score by lot; a leaf is unknown in so many of a hundred cases.
Scores madeUp(const std::vector<Pairing>& pairings, std::uint64_t seed, std::size_t unknownPercent) {
  Random random(seed);
  Scores scores;
  for (const Pairing& pairing : pairings) {
    const int score = static_cast<int>(random.below(401)) - 200;
    scores[pairing] = random.below(100) < unknownPercent ? std::nullopt : std::optional(score);
  }
  return scores;
}

/// The slow one: no memory, no bounds. Unknown leaves count as `stand`; without it they are passed over.
std::optional<int> slowMinimax(const rules::Variant& variant, const chess::Position& position, const Scores& scores,
                               std::optional<int> stand) {
  if (rules::settled(variant, position)) {
    const auto score =
        scores.at({chess::homeArray(position, chess::Color::white), chess::homeArray(position, chess::Color::black)});
    return score ? score : stand;
  }
  std::optional<int> best;
  for (const chess::Action action : rules::legal(variant, position)) {
    const auto value = slowMinimax(variant, rules::play(variant, position, action), scores, stand);
    const bool isBetter =
        value && (!best || (position.turn() == chess::Color::white ? *value > *best : *value < *best));
    if (isBetter) best = value;
  }
  return best;
}

struct Row {
  const char* what;
  const char* game;
  const char* rules;
  const char* steps;
};

const std::vector<Row> rows{
    {"Regroupment from its start", "regroupment", "", ""},
    {"Regroupment, White first", "regroupment", "order=WWBB", ""},
    {"Regroupment, in turn", "regroupment", "order=BWBW", ""},
    {"Regroupment, White in turn first, fewer kings", "regroupment", "order=WBWB; reduced=on", ""},
    {"Regroupment after Black's king", "regroupment", "", "e8~f8"},
    {"Regroupment with nothing left to Black", "regroupment", "", "K- Q-"},
    {"Placement from its start", "placement960", "", ""},
    {"Placement, the rooks are next", "placement960", "", "K@e8"},
    {"Field, the last turn of both", "field", "", "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 B@a8 N@d8 N@b1 N@g1 R@c8 B@f8"},
};

template <class Test>
void eachRow(std::size_t unknownPercent, const Test& test) {
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const rules::Variant variant = tests::variantOf(row.game, row.rules);
      const chess::Position position = tests::after(variant, variant.start(), row.steps);
      const Scores scores = madeUp(*openPairings(variant, position), 7, unknownPercent);
      test(variant, position, scores);
    }
  }
}

Steps stepsWith(const rules::Variant& variant, const Scores& scores) {
  return Steps(variant, [&scores](const Pairing& pairing) { return scores.at(pairing); });
}

} // namespace

BOOST_AUTO_TEST_SUITE(steps)

BOOST_AUTO_TEST_CASE(with_every_battle_known_the_worth_is_the_exhaustive_minimax) {
  eachRow(0, [](const rules::Variant& variant, const chess::Position& position, const Scores& scores) {
    const Worth worth = stepsWith(variant, scores).worthOf(position).value();
    BOOST_TEST(worth.isExact());
    BOOST_TEST(worth.least == *slowMinimax(variant, position, scores, std::nullopt));
    BOOST_TEST(*worth.estimate == worth.least);
    BOOST_TEST(worth.knownShare() == 1.0);
  });
}

BOOST_AUTO_TEST_CASE(the_bounds_are_what_the_unknown_battles_at_their_worst_and_best_would_make) {
  for (const std::size_t percent : {10U, 50U, 90U})
    eachRow(percent, [](const rules::Variant& variant, const chess::Position& position, const Scores& scores) {
      const Worth worth = stepsWith(variant, scores).worthOf(position).value();
      BOOST_TEST(worth.least == *slowMinimax(variant, position, scores, -Worth::unbounded));
      BOOST_TEST(worth.most == *slowMinimax(variant, position, scores, Worth::unbounded));
    });
}

BOOST_AUTO_TEST_CASE(the_estimate_is_best_play_among_the_known_battles) {
  for (const std::size_t percent : {10U, 50U, 90U})
    eachRow(percent, [](const rules::Variant& variant, const chess::Position& position, const Scores& scores) {
      const Worth worth = stepsWith(variant, scores).worthOf(position).value();
      BOOST_TEST((worth.estimate == slowMinimax(variant, position, scores, std::nullopt)));
    });
}

BOOST_AUTO_TEST_CASE(nothing_known_is_no_estimate_and_no_bound) {
  eachRow(100, [](const rules::Variant& variant, const chess::Position& position, const Scores& scores) {
    const Worth worth = stepsWith(variant, scores).worthOf(position).value();
    BOOST_TEST(!worth.estimate);
    BOOST_TEST(worth.least == -Worth::unbounded);
    BOOST_TEST(worth.most == Worth::unbounded);
    BOOST_TEST(worth.knownShare() == 0.0);
  });
}

BOOST_AUTO_TEST_CASE(the_steps_of_the_side_to_move_are_its_legal_ones_best_first) {
  eachRow(0, [](const rules::Variant& variant, const chess::Position& position, const Scores& scores) {
    auto steps = stepsWith(variant, scores);
    const auto found = steps.from(position).value();
    BOOST_TEST(found.size() == rules::legal(variant, position).size());
    const int sign = position.turn() == chess::Color::white ? 1 : -1;
    for (std::size_t i = 1; i < found.size(); ++i)
      BOOST_TEST(sign * found[i - 1].worth.least >= sign * found[i].worth.least);
    BOOST_TEST(found.front().worth.least == steps.worthOf(position)->least);
  });
}

BOOST_AUTO_TEST_CASE(each_step_is_worth_what_the_position_behind_it_is) {
  eachRow(30, [](const rules::Variant& variant, const chess::Position& position, const Scores& scores) {
    const auto found = stepsWith(variant, scores).from(position).value();
    for (const Step& step : found) {
      const auto behind = rules::play(variant, position, step.action);
      BOOST_TEST(step.worth.least == *slowMinimax(variant, behind, scores, -Worth::unbounded));
      BOOST_TEST(step.worth.most == *slowMinimax(variant, behind, scores, Worth::unbounded));
    }
  });
}

BOOST_AUTO_TEST_CASE(field_chess_from_its_start_is_too_much_and_says_so) {
  const rules::Variant field = tests::variantOf("field");
  Steps steps(
      field, [](const Pairing&) { return std::nullopt; }, 5'000);
  BOOST_TEST(!steps.worthOf(field.start()));
  BOOST_TEST(!steps.from(field.start()));
  BOOST_TEST(!openPairings(field, field.start(), 5'000));
}

BOOST_AUTO_TEST_CASE(the_open_pairings_of_a_start_are_all_that_the_game_has) {
  for (const char* id : {"regroupment", "placement960", "chess36"}) {
    BOOST_TEST_CONTEXT(id) {
      auto all = pairings(tests::variantOf(id));
      std::ranges::sort(all);
      BOOST_TEST((*openPairings(tests::variantOf(id), tests::variantOf(id).start()) == all));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_kept_king_leaves_black_four_arrays) {
  const rules::Variant variant = tests::variantOf("regroupment");
  BOOST_TEST(openPairings(variant, tests::after(variant, variant.start(), "K-"))->size() == 4 * 22);
}

BOOST_AUTO_TEST_CASE(a_man_that_has_moved_leaves_its_side_the_arrays_that_agree_with_it) {
  // 1. Nf3 from g1: White's (b,g) are knights.
  const rules::Variant variant = tests::variantOf("chess36");
  const auto open = *openPairings(variant, tests::after(variant, variant.start(), "g1f3"));
  BOOST_TEST(open.size() == 2 * 6);
  for (const Pairing& pairing : open) BOOST_TEST(pairing.white[1] == 'N');
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
