#include <boost/test/unit_test.hpp>

#include "support/requests.hpp"
#include "support/self_play.hpp"

namespace backrank::tests {

BOOST_AUTO_TEST_CASE(every_game_is_set_up_and_played_by_legal_actions_alone) {
  for (const Named& each : allGames()) {
    BOOST_TEST_CONTEXT(each.name) {
      Play game{each.variant, each.variant.start(rules::Seed{5})};
      const Chooser engine = engineAt(300, 1);
      const Chooser checked = [&](const Play& now) {
        const chess::Action action = engine(now);
        BOOST_REQUIRE(legal(now.variant, now.position).contains(action));
        return action;
      };
      setUp(game, {checked, checked});
      BOOST_TEST(game.position.reserve(chess::Color::white).empty());
      battle(game, checked, 200);
    }
  }
}

} // namespace backrank::tests
