#pragma once

#include <array>
#include <functional>
#include <memory>

#include "base/random.hpp"
#include "engine/engine.hpp"
#include "engine/evaluate_setup.hpp"
#include "rules/outcome.hpp"

/// Games of the engine with itself, for tests and benches.
namespace backrank::tests {

/// A game in progress: where it stands and the keys of its settled positions before.
struct Play {
  rules::Variant variant;
  chess::Position position;
  std::vector<chess::Key> earlier = {};

  void act(chess::Action action) {
    if (settled(variant, position)) earlier.push_back(position.key());
    position = play(variant, position, action);
  }
};

using Chooser = std::function<chess::Action(const Play&)>;

/// The engine, asking before each action how many nodes it may look at; it remembers what it found for actions before.
inline Chooser engineWith(std::function<std::uint64_t()> nodes, std::uint64_t seed) {
  const auto thinker = std::make_shared<engine::Engine>();
  thinker->setHash(2);
  return [=](const Play& game) {
    engine::Request request{game.variant, game.position, game.earlier, {}, seed};
    request.limits.nodes = nodes();
    return thinker->search(request)->principalVariation.front();
  };
}

/// The engine's action at a number of nodes; it remembers what it found for actions before.
inline Chooser engineAt(std::uint64_t nodes, std::uint64_t seed) {
  return engineWith([=] { return nodes; }, seed);
}

/// The engine with up to a tenth more or fewer nodes for each action, by lot: else it would play the same game again
/// whenever two armies meet again.
inline Chooser engineAbout(std::uint64_t nodes, std::uint64_t seed) {
  return engineWith([=, random = Random(seed)]() mutable { return nodes - nodes / 10 + random.below(nodes / 5 + 1); },
                    seed);
}

/// Any legal action.
inline Chooser atRandom(std::uint64_t seed) {
  return [random = Random(seed)](const Play& game) mutable {
    const chess::ActionList actions = legal(game.variant, game.position);
    return actions[random.below(actions.size())];
  };
}

/// Plays the set-up to its end, [side] by its chooser.
inline void setUp(Play& game, const std::array<Chooser, 2>& choosers) {
  while (engine::isSettingUp(game.variant, game.position)) game.act(choosers[index(game.position.turn())](game));
}

/// Plays until the game is over or `plies` actions are done, and tells how it ended.
inline std::optional<rules::Outcome> battle(Play& game, const Chooser& chooser, int plies) {
  for (; plies > 0; --plies) {
    const rules::Verdict verdict = rules::verdict(game.variant, game.position, game.earlier);
    if (verdict.ended) return verdict.ended;
    game.act(chooser(game));
  }
  return rules::verdict(game.variant, game.position, game.earlier).ended;
}

/// Games in which one side's army is set up by the engine and the other's at random, in turn White's and Black's; the
/// same engine then plays both. Games that do not end in time are draws. `setupNodes`: for each set-up action.
struct SetUpMatch {
  int won = 0;
  int drawn = 0;
  int lost = 0;
  double share() const { return (won + drawn / 2.0) / (won + drawn + lost); }
};
inline SetUpMatch playSetUpMatch(const rules::Variant& variant, int games, std::uint64_t nodes, std::uint64_t seed,
                                 std::uint64_t setupNodes) {
  SetUpMatch match;
  for (int number = 0; number < games; ++number) {
    const chess::Color engineSide = number % 2 == 0 ? chess::Color::white : chess::Color::black;
    const std::uint64_t chance = seed + static_cast<std::uint64_t>(number / 2);
    Play game{variant, variant.start()};
    std::array<Chooser, 2> choosers{atRandom(chance), atRandom(chance)};
    choosers[index(engineSide)] = engineAt(setupNodes, chance);
    setUp(game, choosers);
    const auto outcome = battle(game, engineAbout(nodes, seed + static_cast<std::uint64_t>(number)), 300);
    const auto winner = outcome ? outcome->winner : std::nullopt;
    ++(!winner ? match.drawn : *winner == engineSide ? match.won : match.lost);
  }
  return match;
}

} // namespace backrank::tests
