#pragma once
#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "slow_rules.hpp"

namespace backrank::slow::check {

/// Counts what was checked and names what failed.
class Tally {
public:
  template <class T>
  void equal(const std::string& what, const T& is, const T& expected) {
    ++count_;
    if (is == expected) return;
    ++failed_;
    std::cout << "FAILED " << what << ": " << is << ", expected " << expected << '\n';
  }
  void that(const std::string& what, bool is) { equal(what, is, true); }
  void section(const std::string& name) {
    if (!name_.empty()) std::cout << name_ << ": " << count_ << " checked, " << failed_ << " failed\n" << std::flush;
    total_ += failed_;
    count_ = 0;
    failed_ = 0;
    name_ = name;
  }
  [[nodiscard]] int failures() const { return total_; }

private:
  std::string name_;
  int count_ = 0;
  int failed_ = 0;
  int total_ = 0;
};

inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

/// Rows of a table with its heading left out. An empty answer is a failed check of its own.
inline std::vector<std::vector<std::string>> rowsOf(const std::string& path, std::size_t most) {
  std::ifstream file(path);
  std::vector<std::vector<std::string>> rows;
  std::string line;
  std::getline(file, line);
  while (rows.size() < most && std::getline(file, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    rows.push_back(split(line, '\t'));
  }
  return rows;
}

inline std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

inline bool offers(const Game& game, const std::string& word) {
  const auto words = game.legal();
  return std::find(words.begin(), words.end(), word) != words.end();
}

inline void playAll(Game& game, const std::string& words) {
  for (const std::string& word : split(words, ' ')) game.play(word);
}

/// FEN board's rank, '8' first.
inline std::string rankOfFen(const std::string& fen, char rank) {
  const std::string board = fen.substr(0, fen.find_first_of(" ["));
  return split(board, '/')[static_cast<std::size_t>('8' - rank)];
}

/// Writes and reads the FEN again: nothing may be lost.
inline void roundTrip(Tally& tally, const Game& game, const std::string& name, const std::string& rules) {
  const std::string fen = game.fen();
  const Game again(name, rules, fen);
  tally.equal("FEN read and written again", again.fen(), fen);
  tally.equal("legal actions after " + fen, joined(again.legal()), joined(game.legal()));
}

} // namespace backrank::slow::check
