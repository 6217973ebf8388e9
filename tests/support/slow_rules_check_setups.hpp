#pragma once
#include <map>
#include <set>

#include "slow_rules_check_tally.hpp"

namespace backrank::slow::check {

/// Sequences of fielding turns of one side, the order inside a turn left out, with one game each; the other side
/// always takes its first legal actions.
using Lines = std::map<std::string, Game>;

inline char sideToMove(const Game& game) { return split(game.fen(), ' ')[1][0]; }

inline void playTurn(const Game& game, const std::string& line, std::vector<std::string> words, Lines& lines) {
  for (const std::string& word : game.legal()) {
    if (word.find('@') == std::string::npos) continue;
    Game next = game;
    next.play(word);
    auto longer = words;
    longer.push_back(word);
    if (sideToMove(next) == 'w' && !next.settled() && longer.size() < 2) {
      playTurn(next, line, longer, lines);
      continue;
    }
    std::sort(longer.begin(), longer.end());
    while (!next.settled() && sideToMove(next) == 'b') next.play(next.legal().front());
    lines.emplace(line + joined(longer) + "/", next);
  }
}

inline Lines longerBy1(const Lines& lines) {
  Lines result;
  for (const auto& [line, game] : lines) playTurn(game, line, {}, result);
  return result;
}

inline void checkFieldTurns(Tally& tally) {
  tally.section("fielding turns of 3.2");
  Lines lines{{"", Game::start("field", "")}};
  for (const std::size_t expected : {14, 1776, 41472, 58752}) {
    lines = longerBy1(lines);
    tally.equal("turns", lines.size(), expected);
  }
  std::set<std::string> arrays;
  for (const auto& [line, game] : lines) arrays.insert(rankOfFen(game.fen(), '1'));
  tally.equal("arrays", arrays.size(), std::size_t{720});
}

inline void checkSingularTurns(Tally& tally) {
  tally.section("singular turns of 3.2");
  Game start = Game::start("field", "singular=clock");
  std::size_t kings = 0;
  Lines lines;
  for (const std::string& word : start.legal()) {
    Game game = start;
    game.play(word);
    game.play("single");
    game.play(game.legal().front());
    lines.emplace(word, game);
    ++kings;
  }
  tally.equal("turns", kings, std::size_t{2});
  for (const std::size_t expected : {14, 252, 3264, 26784, 125856}) {
    lines = longerBy1(lines);
    tally.equal("turns", lines.size(), expected);
  }
  std::size_t seventh = 0;
  std::size_t eighth = 0;
  for (const auto& [line, game] : lines) {
    Lines longer;
    playTurn(game, line, {}, longer);
    seventh += longer.size();
    eighth += longerBy1(longer).size();
  }
  tally.equal("turns", seventh, std::size_t{345600});
  tally.equal("turns", eighth, std::size_t{345600});
}

inline void checkFieldTalk(Tally& tally) {
  tally.section("field, words and examples");
  const std::string offering = "singular=on";
  Game game = Game::start("field", offering);
  const auto mode = [&] { return split(game.fen(), ' ')[1] + " " + split(game.fen(), ' ')[6]; };
  tally.equal("start", joined(game.legal()) + " " + mode(), std::string("K@d1 K@e1 w -"));
  game.play("K@d1");
  tally.equal("king stands", joined(game.legal()), std::string("Q@a1 Q@b1 Q@c1 Q@e1 Q@f1 Q@g1 Q@h1 offer"));
  roundTrip(tally, game, "field", offering);
  game.play("offer");
  tally.equal("offered", joined(game.legal()) + " " + mode(), std::string("accept decline b o"));
  roundTrip(tally, game, "field", offering);
  const Game offered = game;
  game.play("decline");
  tally.equal("declined", joined(game.legal()) + " " + mode(), std::string("Q@a1 Q@b1 Q@c1 Q@e1 Q@f1 Q@g1 Q@h1 w d"));
  roundTrip(tally, game, "field", offering);
  game.play("Q@a1");
  tally.equal("regular", joined(game.legal()) + " " + mode(), std::string("K@d8 K@e8 b r"));
  game = offered;
  game.play("accept");
  tally.equal("singular", joined(game.legal()) + " " + mode(), std::string("K@d8 K@e8 b s"));
  game.play("K@e8");
  tally.equal("singular", joined(game.legal()) + " " + mode(), std::string("Q@a1 Q@b1 Q@c1 Q@e1 Q@f1 Q@g1 Q@h1 w s"));
  game = Game::start("field", "singular=clock");
  game.play("K@e1");
  tally.equal("clock", joined(game.legal()), std::string("Q@a1 Q@b1 Q@c1 Q@d1 Q@f1 Q@g1 Q@h1 single"));
  game = Game::start("field", "");
  playAll(game, "K@d1 Q@f1");
  tally.equal("FEN", game.fen(), std::string("8/pppppppp/8/8/8/8/PPPPPPPP/3K1Q2[RRBBNNkqrrbbnn] b - - 0 1 r"));
  playAll(game, "K@e8 Q@b8");
  const Game turn2 = game;
  game.play("N@b1");
  tally.that("no light square would be left", !offers(game, "N@h1") && offers(game, "B@h1"));
  game = turn2;
  playAll(game, "R@a1 N@b1 B@a8 N@d8");
  tally.equal("owes its bishop", mode(), std::string("w r!"));
  std::set<std::string> turns;
  for (const std::string& first : game.legal()) {
    Game next = game;
    next.play(first);
    roundTrip(tally, next, "field", "");
    for (const std::string& second : next.legal()) turns.insert(std::min(first, second) + std::max(first, second));
    tally.equal("met by " + first, split(next.fen(), ' ')[6], std::string(first == "B@h1" ? "r" : "r!"));
  }
  tally.equal("turns with the owed bishop", turns.size(), std::size_t{9});
}

inline void checkFieldLine(Tally& tally) {
  Game game = Game::start("field", "");
  const std::string line = "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 B@a8 N@d8 N@b1 N@g1 R@c8 B@f8 R@c1 B@h1 N@g8 R@h8";
  for (const std::string& word : split(line, ' ')) {
    roundTrip(tally, game, "field", "");
    game.play(word);
  }
  tally.equal("the text's own line", game.fen(),
              std::string("bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB w QCkq - 0 1"));
}

inline std::set<std::string> finalRanks(const Game& game, char rank, std::size_t& leaves) {
  if (game.settled()) {
    ++leaves;
    return {rankOfFen(game.fen(), rank)};
  }
  std::set<std::string> ranks;
  for (const std::string& word : game.legal()) {
    Game next = game;
    next.play(word);
    ranks.merge(finalRanks(next, rank, leaves));
  }
  return ranks;
}

/// rules.md 3.1: array, king choice, queen choice.
inline const char* const regroupings =
    "RQBNNBKR g b RNBQNBKR g - RNBBNQKR g f RNBNQBKR g e RNBNKBQR - g RQBNKBNR - b RNBBQKNR f e RNBQKBNR - - "
    "RNQBBKNR f c RNQKBBNR d c RNBBKQNR - f RNBKQBNR d - RNKBBQNR c f RNKQBBNR c - RNBKNBQR d g RNKNBBQR c g "
    "RQBKNBNR d b RQKNBBNR c b RKBQNBNR b - RKBBNQNR b f RKBNQBNR b e RKBNNBQR b g";

inline void checkRegroupment(Tally& tally) {
  tally.section("regroupment of 3.1");
  std::set<std::string> wanted;
  const auto words = split(regroupings, ' ');
  for (std::size_t i = 0; i + 2 < words.size(); i += 3) wanted.insert(words[i] + words[i + 1] + words[i + 2]);
  std::set<std::string> found;
  Game start = Game::start("regroupment", "order=WWBB");
  for (const std::string& king : start.legal()) {
    Game game = start;
    game.play(king);
    roundTrip(tally, game, "regroupment", "order=WWBB");
    for (const std::string& queen : game.legal()) {
      Game next = game;
      next.play(queen);
      const auto choice = [](const std::string& word) { return word[1] == '-' ? '-' : word[3]; };
      found.insert(rankOfFen(next.fen(), '1') + choice(king) + choice(queen));
      roundTrip(tally, next, "regroupment", "order=WWBB");
    }
  }
  tally.equal("arrays", joined({found.begin(), found.end()}), joined({wanted.begin(), wanted.end()}));
  for (const std::string order : {"", "order=WWBB", "order=BWBW", "order=WBWB"}) {
    tally.equal("pairs", perft(Game::start("regroupment", order), 4), std::uint64_t{484});
    tally.equal("pairs", perft(Game::start("regroupment", order + "; reduced=on"), 4), std::uint64_t{196});
  }
  std::size_t leaves = 0;
  for (const char rank : {'1', '8'}) {
    tally.equal("arrays", finalRanks(Game::start("regroupment", ""), rank, leaves).size(), std::size_t{22});
    const Game reduced = Game::start("regroupment", "reduced=on; order=BWBW");
    tally.equal("reduced", finalRanks(reduced, rank, leaves).size(), std::size_t{14});
  }
  Game curtailed = Game::start("regroupment", "curtailed=on");
  tally.equal("start", curtailed.fen(), std::string("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 0"));
  playAll(curtailed, "e8~g8 Q- e1~f1 d1~e1");
  tally.equal("curtailed", curtailed.fen(), std::string("rnbqnbkr/pppppppp/8/8/8/8/PPPPPPPP/RNBBQKNR w KQ - 0 1"));
}

inline void checkPlacement(Tally& tally, const std::string& folder) {
  tally.section("placement960 of 3.3");
  std::size_t leaves = 0;
  const auto ranks = finalRanks(Game::start("placement960", ""), '1', leaves);
  std::set<std::string> wanted;
  for (const auto& row : rowsOf(folder + "/start960-perft.tsv", 960)) wanted.insert(row[1]);
  tally.equal("arrays", ranks.size(), std::size_t{960});
  tally.that("the arrays of Chess960", ranks == wanted);
  tally.equal("sequences", leaves, std::size_t{7680});
  Game game = Game::start("placement960", "");
  for (const std::string& word : split("K@e8 R@a1 R@g1 B@b8 B@c8 Q@h1 N@d8 N@f8", ' ')) {
    roundTrip(tally, game, "placement960", "");
    game.play(word);
  }
  tally.equal("battle", game.fen(), std::string("rbbnknrq/pppppppp/8/8/8/8/PPPPPPPP/RBBNKNRQ w KQkq - 0 1"));
}

} // namespace backrank::slow::check
