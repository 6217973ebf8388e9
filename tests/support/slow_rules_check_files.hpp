#pragma once
#include "slow_fen.hpp"
#include "slow_rules_check_tally.hpp"

namespace backrank::slow::check {

struct PerftFile {
  std::string name, rules;
  std::size_t fenColumn, firstColumn;
};

inline void checkPerftFile(Tally& tally, const std::string& folder, const PerftFile& file, std::size_t most) {
  tally.section(file.name);
  const auto rows = rowsOf(folder + "/" + file.name, most);
  tally.that("rows were read", !rows.empty());
  const std::string game = file.rules.empty() ? "chess960" : "regroupment";
  for (const auto& row : rows)
    for (std::size_t depth = 1; depth <= 3; ++depth) {
      const std::string& expected = row[file.firstColumn + depth - 1];
      const Game start(game, file.rules, row[file.fenColumn]);
      tally.equal(row[file.fenColumn], std::to_string(perft(start, static_cast<int>(depth))), expected);
    }
}

/// Words that move the king onto an own rook, as "e1h1=O-O e1a1=O-O-O", or "-".
inline std::string castlingsOf(const Game& game, const std::string& fen) {
  const Position position = readFen("chess960", {}, fen);
  const std::size_t king = kingOf(position.board, position.turn);
  std::vector<std::string> found;
  for (const std::string& word : game.legal()) {
    const std::size_t to = at(word[2], word[3]);
    if (word.substr(0, 2) != nameOf(king) || position.board[to] != manOf('R', position.turn)) continue;
    found.push_back(word + (to > king ? "=O-O" : "=O-O-O"));
  }
  std::reverse(found.begin(), found.end());
  return found.empty() ? "-" : joined(found);
}

inline void checkCastling960(Tally& tally, const std::string& folder) {
  tally.section("castling960-cases.tsv");
  for (const auto& row : rowsOf(folder + "/castling960-cases.tsv", 1000)) {
    const Game game("chess960", "", row[1]);
    tally.equal(row[0] + " castlings", castlingsOf(game, row[1]), row[2]);
    tally.equal(row[0] + " all moves", std::to_string(game.legal().size()), row[3]);
  }
}

/// "Kg1 Rf1" against the squares after castling, for each of the rules.
inline void checkCastlingRules(Tally& tally, const std::string& folder) {
  tally.section("castling-rules.tsv");
  const std::vector<std::pair<std::string, std::size_t>> columns{
      {"chess960", 2}, {"regroupment safety=path", 2}, {"regroupment", 3}, {"placement960", 4}, {"field", 5}};
  for (const auto& row : rowsOf(folder + "/castling-rules.tsv", 1000)) {
    const std::string rook = row[1].substr(row[1].find("rook ") + 5);
    const std::string board = row[0].substr(0, row[0].find(' '));
    for (const auto& [rules, column] : columns) {
      const std::size_t blank = rules.find(' ');
      const std::string options = blank == std::string::npos ? "" : rules.substr(blank + 1);
      const std::string right(1, roleOf(rook[0]));
      Game game(rules.substr(0, blank), options, board + " w " + right + " - 0 1");
      const Position before = readFen("chess960", {}, board + " w - - 0 1");
      const std::string what = rules + " " + row[0] + " " + row[1];
      const std::string word = nameOf(kingOf(before.board, Side::white)) + rook;
      tally.equal(what, offers(game, word), row[column] != "-");
      if (!offers(game, word)) continue;
      game.play(word);
      const Position after = readFen("chess960", {}, game.fen());
      tally.equal(what + " king", after.board[at(row[column][1], '1')], 'K');
      tally.equal(what + " rook", after.board[at(row[column][5], '1')], 'R');
    }
  }
}

inline void checkEnPassant(Tally& tally, const std::string& folder) {
  tally.section("ep-cases.tsv");
  for (const auto& row : rowsOf(folder + "/ep-cases.tsv", 1000)) {
    const Game game("standard", "", row[0]);
    tally.equal(row[0] + " square", split(game.fen(), ' ')[3], row[1]);
    tally.equal(row[0] + " moves", std::to_string(game.legal().size()), row[3]);
  }
}

/// Whole Chess960 games: every move must be listed, the last board and the end must come out.
inline void checkGames(Tally& tally, const std::string& folder, std::size_t most) {
  tally.section("game-oracle.tsv");
  for (const auto& row : rowsOf(folder + "/game-oracle.tsv", most)) {
    Game game("chess960", "", row[0]);
    playAll(game, row[1]);
    const auto last = split(game.fen(), ' ');
    const auto expected = split(row[7], ' ');
    for (const std::size_t field : {0, 1, 4, 5}) tally.equal(row[0] + " last position", last[field], expected[field]);
    const bool over = game.legal().empty();
    const bool saysOver =
        row[3].find("checkmate") != std::string::npos || row[3].find("stalemate") != std::string::npos;
    tally.equal(row[0] + " is over: " + row[3], over, saysOver);
    if (over) tally.equal(row[0] + " check", game.inCheck(), row[3].find("checkmate") != std::string::npos);
  }
}

inline void checkFenCases(Tally& tally, const std::string& folder) {
  tally.section("fen-cases.tsv");
  for (const auto& row : rowsOf(folder + "/fen-cases.tsv", 1000)) {
    if (row[2] == "policy") continue;
    std::string fen;
    for (std::size_t i = 0; i < row[1].size(); ++i) {
      const bool escape = row[1][i] == '\\';
      fen += escape ? ' ' : row[1][i];
      if (escape) ++i;
    }
    bool read = true;
    try {
      const Game game("chess960", "", fen);
    } catch (const std::exception&) {
      read = false;
    }
    tally.equal(row[0] + " " + fen, read, row[2] != "reject");
  }
}

} // namespace backrank::slow::check
