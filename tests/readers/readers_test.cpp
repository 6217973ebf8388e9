// Exported games in the hands of other programs: chessops and chess.js, pgn-extract, Stockfish. All of them must be
// there; packaging/test.sh installs them.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>

#include "readers/exported.hpp"
#include "support/boards.hpp"
#include "support/line_process.hpp"
#include "support/program_run.hpp"

namespace {

using namespace backrank;
using tests::Exported;

std::string saved(const std::string& name, const std::vector<Exported>& games) {
  std::ofstream file(name, std::ios::binary);
  bool isFirst = true;
  for (const Exported& game : games) {
    if (game.text.empty()) continue;
    file << (isFirst ? "" : "\n") << game.text;
    isFirst = false;
  }
  return name;
}

std::vector<std::string> splitAt(const std::string& text, char sign) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, sign);) parts.push_back(part);
  return parts;
}

/// What a reader made of one game.
struct Replay {
  int played = 0;
  int plies = 0;
  std::string fen;
  std::string broken;
  std::string chessJs; ///< empty where the game is not for it
};

std::vector<Replay> replays(const std::string& file) {
  const auto run = tests::runProgram({BACKRANK_NODE, BACKRANK_READERS "/replay.mjs", file});
  BOOST_TEST_REQUIRE(run.status == 0,
                     "chessops and chess.js did not run; packaging/test.sh installs them. " << run.err);
  std::vector<Replay> found;
  for (const std::string& line : splitAt(run.out, '\n')) {
    auto parts = splitAt(line, '\t');
    parts.resize(5);
    found.push_back({std::stoi(parts[0]), std::stoi(parts[1]), parts[2], parts[3], parts[4]});
  }
  return found;
}

std::vector<Exported> wholes() {
  std::vector<Exported> games;
  for (const game::Record& record : tests::someRecords(8)) games.push_back(tests::exportedWhole(record));
  return games;
}

std::vector<Exported> allParts() {
  std::vector<Exported> games;
  for (const game::Record& record : tests::someRecords(8))
    for (Exported& part : tests::exportedParts(record)) games.push_back(std::move(part));
  return games;
}

void expectWhole(const Exported& game, const Replay& replay) {
  BOOST_TEST(replay.plies == game.plies);
  BOOST_TEST(replay.played == game.plies);
  BOOST_TEST(replay.fen == game.finalFen);
  if (!replay.chessJs.empty()) BOOST_TEST(replay.chessJs == game.finalFen);
}

} // namespace

BOOST_AUTO_TEST_SUITE(readers)

BOOST_AUTO_TEST_CASE(chessops_and_chess_js_end_where_we_do_or_stop_at_a_castling_of_ours) {
  const auto games = wholes();
  const auto found = replays(saved("wholes.pgn", games));
  BOOST_TEST_REQUIRE(found.size() == games.size());
  int stopped = 0;
  for (std::size_t i = 0; i < games.size(); ++i) BOOST_TEST_CONTEXT(games[i].what) {
      if (games[i].isWhole) {
        expectWhole(games[i], found[i]);
        continue;
      }
      ++stopped;
      BOOST_TEST(found[i].plies == games[i].plies);
      BOOST_TEST(found[i].played == static_cast<int>(games[i].words.size()));
      BOOST_TEST(found[i].fen == games[i].finalFen);
      BOOST_TEST((found[i].chessJs.empty() || found[i].chessJs.starts_with("fault: ")), found[i].chessJs);
    }
  BOOST_TEST(stopped > 10);
}

BOOST_AUTO_TEST_CASE(chessops_and_chess_js_read_every_part_whole_with_its_variations) {
  const auto games = allParts();
  const auto found = replays(saved("parts.pgn", games));
  BOOST_TEST_REQUIRE(found.size() == games.size());
  for (std::size_t i = 0; i < games.size(); ++i) BOOST_TEST_CONTEXT(games[i].what) {
      expectWhole(games[i], found[i]);
      BOOST_TEST(found[i].broken == "");
    }
}

BOOST_AUTO_TEST_SUITE_END()
