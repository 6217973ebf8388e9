#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

#include "app/journal.hpp"
#include "game/tree.hpp"
#include "notation/wire.hpp"

/// What the tests share that kill the program.
namespace backrank::tests {

/// The actions of a line as wire words, each behind a blank.
inline std::string lineOf(const game::Tree& tree, game::Tree::NodeId end) {
  std::string words;
  for (const auto id : tree.pathTo(end))
    if (tree.node(id).parent) words += ' ' + notation::wire(tree.node(id).action);
  return words;
}

/// Words of `longer` behind those of `line`; nothing if it does not begin with them.
inline std::optional<std::ptrdiff_t> wordsMore(const std::string& line, const std::string& longer) {
  if (!longer.starts_with(line)) return std::nullopt;
  return std::ranges::count(longer.substr(line.size()), ' ');
}

/// Lets the program run on a little, to a moment that nobody knows.
inline void waste(std::chrono::microseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  while (std::chrono::steady_clock::now() < end) {
  }
}

/// The line that the program has shown as done.
struct ShownLine {
  std::string words;
  bool isGoingBack = false; ///< a takeback was asked for, and not shown yet
  void hear(const std::string& said) {
    if (said == "back") isGoingBack = true;
    if (!said.starts_with("line")) return;
    words = said.substr(4);
    isGoingBack = false;
  }
};

/// What a kill left behind of a game.
struct KilledGame {
  app::LeftOver left;
  std::string line;         ///< that the next start offers
  std::ptrdiff_t ahead = 0; ///< actions of it that were kept and not shown yet
};

/// The next start offers all that was shown, or what the last step that was not shown yet made of it. Nothing if
/// nothing was done. `shown` is what is offered afterwards.
inline std::optional<KilledGame> killedGame(const QString& folder, ShownLine& shown) {
  constexpr std::ptrdiff_t longestTurn = 2;
  auto left = app::Journal(folder + QStringLiteral("/journals")).leftOvers();
  if (left.empty() && shown.words.empty()) return std::nullopt;
  BOOST_REQUIRE(left.size() == 1U);
  const game::Session& session = left[0].game.session;
  const std::string kept = lineOf(session.tree(), session.live());
  const auto more = wordsMore(shown.words, kept);
  BOOST_TEST_CONTEXT("kept:" << kept << "\nshown:" << shown.words) {
    BOOST_TEST((more || (shown.isGoingBack && wordsMore(kept, shown.words))));
    BOOST_TEST(more.value_or(0) <= longestTurn);
  }
  shown = {.words = kept};
  return KilledGame{std::move(left[0]), kept, more.value_or(0)};
}

} // namespace backrank::tests
