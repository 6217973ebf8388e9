// Exported games in the hands of other programs: chessops and chess.js, pgn-extract, Stockfish. All of them must be
// there; packaging/test.sh installs them.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>

#include "readers/exported.hpp"
#include "support/boards.hpp"
#include "support/line_process.hpp"
#include "support/places.hpp"
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
  const auto run =
      tests::runProgram({tests::places::program("node"), tests::places::program("readers") + "/replay.mjs", file});
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
  for (const game::Record& record : tests::someRecords(8, false)) games.push_back(tests::exportedWhole(record));
  return games;
}

std::vector<Exported> allParts() {
  std::vector<Exported> games;
  for (const game::Record& record : tests::someRecords(8, true))
    for (Exported& part : tests::exportedParts(record)) games.push_back(std::move(part));
  return games;
}

/// Board, side to move and counters of a FEN: castling and en passant fields are written in several ways.
std::string essence(const std::string& fen) {
  const auto fields = tests::words(fen);
  return fields.size() < 6 ? "not a FEN: " + fen : fields[0] + ' ' + fields[1] + ' ' + fields[4] + ' ' + fields[5];
}

/// What pgn-extract takes over from a file: the event of each game, and the position that it ends with.
std::vector<std::pair<std::string, std::string>> extracted(const std::string& file) {
  const auto run =
      tests::runProgram({tests::places::program("pgn-extract"), "-s", "-C", "-N", "-V", "-F", "-w99999", file});
  BOOST_TEST_REQUIRE(run.status == 0, "pgn-extract did not run; packaging/test.sh installs it. " << run.err);
  std::vector<std::pair<std::string, std::string>> found;
  for (const std::string& line : splitAt(run.out, '\n')) {
    if (line.starts_with("[Event \"")) found.emplace_back(line.substr(8, line.size() - 10), "");
    const std::size_t fen = line.find("{ \"");
    if (fen != std::string::npos)
      found.back().second = essence(line.substr(fen + 3, line.find('"', fen + 3) - fen - 3));
  }
  return found;
}

std::string eventOf(const Exported& game) { return game.what.substr(0, game.what.find(" part ")); }

void expectExtracted(const std::string& file, const std::vector<Exported>& games) {
  const auto found = extracted(file);
  std::size_t next = 0;
  for (const Exported& game : games) BOOST_TEST_CONTEXT(game.what) {
      const bool isThere = next < found.size() && found[next].first == eventOf(game);
      BOOST_TEST(isThere == game.isWhole);
      if (!isThere) continue;
      // It tells no position of a game without moves.
      BOOST_TEST((game.plies == 0 || found[next].second == essence(game.finalFen)), found[next].second);
      ++next;
    }
  BOOST_TEST(next == found.size());
}

/// Plays the moves of exported games on the start position of their file.
class Stockfish {
public:
  Stockfish()
      : process_({tests::places::program("stockfish")}) {
    BOOST_TEST_REQUIRE(process_.isRunning());
    process_.send("uci");
    BOOST_TEST_REQUIRE(process_.readUntil("uciok") == "uciok", "Stockfish did not run; packaging/test.sh installs it");
    process_.send("setoption name UCI_Chess960 value true");
  }

  std::string finalFen(const Exported& game) {
    std::string line = "position fen " + game.startFen + " moves";
    for (const std::string& word : game.words) line += ' ' + word;
    process_.send(line);
    process_.send("d");
    return process_.readUntil("Fen: ").substr(5);
  }

private:
  tests::LineProcess process_;
};

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

BOOST_AUTO_TEST_CASE(pgn_extract_ends_where_we_do_and_leaves_out_games_with_a_castling_of_ours) {
  const auto games = wholes();
  expectExtracted(saved("wholes.pgn", games), games);
}

BOOST_AUTO_TEST_CASE(pgn_extract_reads_every_part_whole) {
  const auto games = allParts();
  expectExtracted(saved("parts.pgn", games), games);
}

BOOST_AUTO_TEST_CASE(stockfish_plays_every_part_to_the_same_position) {
  Stockfish stockfish;
  for (const Exported& game : allParts())
    BOOST_TEST_CONTEXT(game.what) BOOST_TEST(essence(stockfish.finalFen(game)) == essence(game.finalFen));
}

BOOST_AUTO_TEST_SUITE_END()
