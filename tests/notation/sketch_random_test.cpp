#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "notation/fen.hpp"
#include "notation/position_check.hpp"
#include "notation/sketch.hpp"
#include "notation/wire.hpp"
#include "rules/legal.hpp"
#include "support/games.hpp"
#include "support/slow_rules.hpp"

namespace {

using namespace backrank;
using chess::Color;
using chess::Square;
using notation::Sketch;

/// Edits as a hand without a plan makes them.
class Scribbler {
public:
  explicit Scribbler(std::uint64_t seed)
      : random_(seed) {}

  void edit(Sketch& sketch) {
    switch (random_.below(24)) {
    case 0:
      return sketch.clear();
    case 1:
      return void(sketch = Sketch::startOf(sketch.variant()));
    case 2:
      return sketch.swapSides();
    case 3:
      return sketch.mirrorFiles();
    case 4:
    case 5:
      return sketch.setGame(rules::Variant(*rules::allVariants()[random_.below(rules::allVariants().size())]));
    case 6:
      return sketch.setTurn(side());
    case 7:
      return sketch.setCounters(static_cast<int>(random_.below(200)), 1 + static_cast<int>(random_.below(150)));
    case 8:
      return sketch.setEnPassant(random_.below(4) == 0 ? std::nullopt : std::optional(square()));
    case 9:
      return sketch.setRight(chess::bit(square()), random_.below(2) == 0);
    case 10:
      return tickARight(sketch);
    case 11:
      return takeAStage(sketch);
    case 12:
      return chooseArrays(sketch);
    case 13:
      return void(sketch.putUndecided(side(), square()));
    case 14:
      return changeHand(sketch);
    case 15:
      return playOn(sketch);
    case 16:
    case 17:
      return sketch.erase(square());
    case 18:
    case 19:
    case 20:
      return sketch.move(man(sketch), square());
    default:
      return sketch.put({chess::allRoles[random_.below(6)], side()}, square());
    }
  }

private:
  Square square() { return static_cast<Square>(random_.below(64)); }
  Color side() { return random_.below(2) == 0 ? Color::white : Color::black; }

  Square man(const Sketch& sketch) {
    for (int i = 0; i < 20; ++i)
      if (const Square at = square(); !sketch.position().isEmpty(at)) return at;
    return square();
  }

  void tickARight(Sketch& sketch) {
    if (const auto rights = sketch.rights(); !rights.empty())
      sketch.setRight(rights[random_.below(rights.size())].rooks, random_.below(3) != 0);
  }

  void takeAStage(Sketch& sketch) {
    if (const auto stages = sketch.stages(); !stages.empty())
      sketch = Sketch(sketch.variant(), stages[random_.below(stages.size())].position);
  }

  void chooseArrays(Sketch& sketch) {
    if (const auto choices = sketch.arrayChoices(); !choices.empty())
      sketch.setArrays(side(), choices[random_.below(choices.size())]);
  }

  void changeHand(Sketch& sketch) {
    if (!sketch.hasHands()) return;
    const Color color = side();
    const chess::Role role = chess::allRoles[1 + random_.below(5)];
    const chess::Reserve hand = sketch.position().reserve(color);
    sketch.setHand(color, hand.has(role) ? hand.without(role) : hand.with(role));
  }

  /// Some steps of a game from here, so that positions in the middle of one are edited too.
  void playOn(Sketch& sketch) {
    auto position = sketch.check().position;
    for (std::size_t i = random_.below(12); position && i > 0; --i) {
      const auto actions = rules::legal(sketch.variant(), *position);
      if (actions.empty()) break;
      position = rules::play(sketch.variant(), *position, actions[random_.below(actions.size())]);
    }
    if (position) sketch = Sketch(sketch.variant(), *position);
  }

  Random random_;
};

std::vector<std::string> legalWords(const rules::Variant& variant, const chess::Position& position) {
  std::vector<std::string> words;
  for (const chess::Action action : rules::legal(variant, position)) words.push_back(notation::wire(action));
  std::ranges::sort(words);
  return words;
}

/// What leaves the editor is what the slow rules read, write and play from too.
void checkOutcome(const Sketch& sketch, const chess::Position& position, bool comparesActions) {
  const std::string fen = notation::writeFen(sketch.variant(), position);
  BOOST_TEST_CONTEXT(sketch.variant().id() << " " << fen) {
    BOOST_REQUIRE(notation::faultsOf(sketch.variant(), position).empty());
    BOOST_REQUIRE(position.key() == position.freshKey());
    const auto again = notation::readFen(sketch.variant(), fen);
    BOOST_REQUIRE(static_cast<bool>(again));
    BOOST_REQUIRE(notation::writeFen(sketch.variant(), *again) == fen);
    const slow::Game game(std::string(sketch.variant().id()), sketch.variant().rules(), fen);
    BOOST_REQUIRE(game.fen() == fen);
    if (comparesActions) BOOST_REQUIRE(game.legal() == legalWords(sketch.variant(), position));
  }
}

void scribble(std::uint64_t seed, int edits) {
  Scribbler hand(seed);
  Sketch sketch = Sketch::startOf(tests::variantOf("standard"));
  int played = 0;
  for (int i = 0; i < edits; ++i) {
    const std::string before = sketch.text();
    hand.edit(sketch);
    BOOST_TEST_CONTEXT("edit " << i << " of " << before << " in " << sketch.variant().id()) {
      const auto check = sketch.check();
      BOOST_REQUIRE(check.position.has_value() == check.faults.empty());
      if (check.position) checkOutcome(sketch, *check.position, ++played % 8 == 0);
      // What is wrong with men is told of them, not of the FEN that a person never wrote.
      for (const auto& fault : check.faults) {
        BOOST_REQUIRE(fault.error.kind != notation::ParseError::Kind::badSetupField);
        BOOST_REQUIRE(fault.error.kind != notation::ParseError::Kind::badHoldings);
      }
      for (const auto& right : sketch.rights()) BOOST_REQUIRE((right.rooks & ~sketch.position().occupied()) == 0);
      BOOST_REQUIRE((sketch.position().castlers() & ~sketch.position().occupied()) == 0);
    }
  }
  BOOST_TEST(played > edits / 10);
}

} // namespace

BOOST_AUTO_TEST_SUITE(random_sketches)

BOOST_AUTO_TEST_CASE(ten_thousand_random_edits_let_nothing_out_that_the_validator_refuses) { scribble(5, 10'000); }

BOOST_AUTO_TEST_CASE(two_hundred_thousand_random_edits_neither, *boost::unit_test::label("release")) {
  scribble(7, 200'000);
}

BOOST_AUTO_TEST_SUITE_END()
