#pragma once
#include "slow_rules_check_tally.hpp"

namespace backrank::slow::check {

/// rules.md 3.4 and 4.5. In the texts below "_" stands for "?", which would make trigraphs.
inline std::string marks(std::string text) {
  std::replace(text.begin(), text.end(), '_', '?');
  return text;
}

inline Game afterWords(const std::string& words) {
  Game game = Game::start("chess36", "");
  playAll(game, words);
  return game;
}

inline Game undecided(const std::string& fen) { return Game("chess36", "", marks(fen)); }

/// The words that begin with `from` or, with an empty `from`, all.
inline std::string wordsFrom(const Game& game, const std::string& from) {
  std::vector<std::string> words = game.legal();
  std::erase_if(words, [&](const std::string& word) { return word.rfind(from, 0) != 0; });
  return joined(words);
}

inline void checkSampleLine(Tally& tally) {
  tally.section("sample line of 3.4");
  struct Ply {
    const char* word;
    std::size_t legal;
    const char* fen;
  };
  const std::vector<Ply> plies{{"d2d4", 26, ""},
                               {"c7c5", 36, ""},
                               {"d4c5", 37, ""},
                               {"c8c5", 38, "uu1qkruu/pp1ppppp/8/2r5/8/8/PPP1PPPP/UUUQKUUU w KQk - 0 3 ___/__R"},
                               {"a1b3", 44, "uu1qkruu/pp1ppppp/8/2r5/8/1N6/PPP1PPPP/1UUQKUUN b KQk - 1 3 N__/__R"},
                               {"c5c8", 31, ""},
                               {"e2e4", 36, ""},
                               {"b8c6", 40, "b1rqkrnb/pp1ppppp/2n5/8/4P3/1N6/PPP2PPP/1UUQKUUN w KQk - 1 5 N__/BNR"},
                               {"c1f4", 26, "b1rqkrnb/pp1ppppp/2n5/8/4PB2/1N6/PPP2PPP/1R1QKBRN b KQk - 2 5"}};
  Game game = Game::start("chess36", "");
  tally.equal("start", game.legal().size(), std::size_t{26});
  tally.equal("start", game.fen(), marks("uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ___/___"));
  for (const Ply& ply : plies) {
    game.play(ply.word);
    tally.equal(std::string("after ") + ply.word, game.legal().size(), ply.legal);
    if (*ply.fen != '\0') tally.equal(std::string("after ") + ply.word, game.fen(), marks(ply.fen));
    roundTrip(tally, game, "chess36", "");
  }
  game = afterWords("d2d4 c7c5 d4c5 c8c5 c1b3");
  tally.equal("knight from c1", rankOfFen(game.fen(), '1'), std::string("UU1QKNUU"));
  tally.equal("knight from c1", split(game.fen(), ' ')[6], marks("__N/__R"));
}

inline void checkUndecidedGames(Tally& tally) {
  tally.section("more cases of 3.4");
  tally.equal("fool's mate is none", wordsFrom(afterWords("f2f3 e7e5 g2g4 d8h4"), ""),
              std::string("f1f2 f1g3 g1f2 g1g3 h1f2 h1g3"));

  Game castles = afterWords("g1f3 e7e5");
  tally.equal("king's words", wordsFrom(castles, "e1"), std::string("e1f1"));
  castles.play("e1f1");
  tally.equal("castled", rankOfFen(castles.fen(), '1'), std::string("BNRQ1RKB"));
  tally.equal("castled", split(castles.fen(), ' ')[6], marks("BNR/___"));

  castles = afterWords("e2e4 e7e5 f1c4 a7a6");
  tally.equal("king's words", wordsFrom(castles, "e1"), std::string("e1e2 e1f1 e1g1"));
  castles.play("e1g1");
  tally.equal("castled", rankOfFen(castles.fen(), '1'), std::string("NRBQ1RKN"));
  tally.equal("castled", split(castles.fen(), ' ')[6], marks("NRB/___"));

  const Game taken = afterWords("g2g3 b7b6 h1a8");
  tally.equal("declaration", wordsFrom(taken, ""), std::string("a8=B a8=N a8=R"));
  tally.equal("declaration", split(taken.fen(), ' ')[6], marks("B__/*__"));
  tally.that("a declaration is owed", !taken.settled());
  roundTrip(tally, taken, "chess36", "");
  const std::vector<std::pair<std::string, std::size_t>> replies{{"a8=B", 24}, {"a8=N", 20}, {"a8=R", 24}};
  for (const auto& [word, count] : replies) {
    Game game = taken;
    game.play(word);
    tally.equal(word, game.legal().size(), count);
    tally.equal(word + " b8a8", offers(game, "b8a8"), word != "a8=R");
    roundTrip(tally, game, "chess36", "");
  }
}

inline void checkUndecidedPositions(Tally& tally) {
  const std::string mate = "8/8/8/7k/8/8/PPPPPP2/UUUQKUUU b KQ - 0 1 ";
  tally.equal("superposed mate", wordsFrom(undecided(mate + "___/RNB"), ""), std::string());
  tally.that("superposed mate", undecided(mate + "___/RNB").inCheck());
  tally.equal("with _N_", wordsFrom(undecided(mate + "_N_/RNB"), ""), std::string("h5g4 h5g5 h5g6"));
  tally.equal("with B__", wordsFrom(undecided(mate + "B__/RNB"), ""), std::string("h5h4 h5h6"));
  tally.that("with B__", !undecided(mate + "B__/RNB").inCheck());

  const std::string through = "uuuqkuuu/ppppp1pp/8/8/8/8/PPPPP1PP/4K2R w K - 0 1 RNB/";
  tally.that("through an undecided attacker", !offers(undecided(through + "___"), "e1h1"));
  tally.that("past a known knight", offers(undecided(through + "__N"), "e1h1"));

  const std::string front = "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/";
  tally.equal("rook c1", wordsFrom(undecided(front + "UUU1KUUU w KQkq - 0 1 ___/___"), "e1"), std::string("e1c1 e1d1"));
  tally.equal("rook b1", wordsFrom(undecided(front + "UU2KUUU w KQkq - 0 1 __B/___"), "e1"), std::string("e1b1 e1d1"));
  tally.equal("rook a1", wordsFrom(undecided(front + "U3KUUU w KQkq - 0 1 _NB/___"), "e1"), std::string("e1a1 e1d1"));
}

inline void checkUndecidedPerft(Tally& tally, int most) {
  tally.section("perft of Chess36");
  const std::vector<std::uint64_t> nodes{26, 676, 19448, 557091, 17209859};
  for (int depth = 1; depth <= most; ++depth)
    tally.equal("depth " + std::to_string(depth), perft(Game::start("chess36", ""), depth),
                nodes[static_cast<std::size_t>(depth - 1)]);
}

} // namespace backrank::slow::check
