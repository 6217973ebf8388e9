#include "engine/evaluate.hpp"

#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "support/boards.hpp"
#include "support/requests.hpp"

namespace backrank::tests {
namespace {

struct Comparison {
  std::string_view what;
  std::string_view better; ///< both from White's side, White to move
  std::string_view worse;
};

const std::vector<Comparison> comparisons{
    {"a queen more", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1"},
    {"a rook on an open file", "4k3/p7/8/8/8/8/P7/1R2K3 w - - 0 1", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"},
    {"a pawn that nothing can stop", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "4k3/p7/8/P7/8/8/8/4K3 w - - 0 1"},
    {"pawns side by side", "4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1", "4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1"},
    {"castling still possible", "rnbqk2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R w KQkq - 0 1",
     "rnbqk2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R w kq - 0 1"},
    {"a rook outside its king", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w kq - 0 1",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1K1R w kq - 0 1"},
    {"pawns before a king on b", "1k1qrbnr/pppppppp/8/8/8/8/PPP5/1K1QRBNR w - - 0 1",
     "1k1qrbnr/pppppppp/8/8/8/8/5PPP/1K1QRBNR w - - 0 1"},
    {"a bishop that is not shut in", "4k3/8/8/8/8/1P6/8/B3K3 w - - 0 1", "4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1"},
};

/// The undecided start with White's array decided.
chess::Position halfOpen(std::string_view white) {
  chess::Position position = game("chess36").start();
  const auto arrays = chess::OpenArrays::pairArrays;
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    const std::string wing{letterOf(arrays[i][0]), letterOf(arrays[i][1]), letterOf(arrays[i][2])};
    if (white.starts_with(wing)) position.narrow(chess::Color::white, chess::OpenArrays::fromBits(1U << i));
  }
  return position;
}

} // namespace

BOOST_AUTO_TEST_CASE(what_every_player_knows_to_be_better_is_worth_more) {
  for (const Comparison& row : comparisons) BOOST_TEST_CONTEXT(row.what) {
      BOOST_TEST(engine::evaluate(fromFen(row.better)) > engine::evaluate(fromFen(row.worse)));
    }
}

BOOST_AUTO_TEST_CASE(a_position_mirrored_twice_is_itself) {
  for (const Named& each : allGames()) {
    BOOST_TEST_CONTEXT(each.name) {
      chess::Position position = each.variant.start();
      if (!settled(each.variant, position)) continue;
      for (int ply = 0; ply < 6; ++ply) position = play(each.variant, position, legal(each.variant, position)[0]);
      position.setEnPassant(std::nullopt);
      BOOST_TEST((mirrored(mirrored(position)) == position));
    }
  }
}

BOOST_AUTO_TEST_CASE(colours_make_no_difference) {
  Random random(7);
  for (const Named& each : allGames()) {
    BOOST_TEST_CONTEXT(each.name) {
      chess::Position position = each.variant.start(rules::Seed{random.next()});
      for (int ply = 0; ply < 120; ++ply) {
        const chess::ActionList actions = legal(each.variant, position);
        if (actions.empty()) break;
        position = play(each.variant, position, actions[random.below(actions.size())]);
        if (!settled(each.variant, position)) continue;
        BOOST_REQUIRE_EQUAL(engine::evaluate(position), engine::evaluate(mirrored(position)));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(an_undecided_army_is_worth_what_its_arrays_are_on_average) {
  const rules::Variant variant = game("chess36");
  const int open = engine::evaluate(variant.start());
  int sum = 0;
  for (const std::string& white : variant.arrays())
    for (const std::string& black : variant.arrays()) sum += engine::evaluate(battleStart(variant, white, black));
  BOOST_TEST(std::abs(open - sum / 36) <= 3);
  // The same with one side decided: the difference must not tempt it to decide, or not to.
  int half = 0;
  for (const std::string& white : variant.arrays()) half += engine::evaluate(halfOpen(white));
  BOOST_TEST(std::abs(open - half / 6) <= 20);
}

} // namespace backrank::tests
