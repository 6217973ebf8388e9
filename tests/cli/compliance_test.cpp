// The steps by which public match runners check an engine before they let it play.
#include <boost/test/unit_test.hpp>

#include <charconv>

#include "support/boards.hpp"
#include "support/line_process.hpp"
#include "support/places.hpp"
#include "support/played.hpp"

namespace {

using namespace backrank;

struct Step {
  const char* what;
  std::vector<std::string> lines; ///< sent
  const char* answer;             ///< how the line begins that has to come
  bool hasReport = false;         ///< an "info" line with a score has to come before it
};

const std::string startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string middleGame = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";

const Step steps[]{
    {"it greets", {"uci"}, "id name "},
    {"it names its author", {}, "id author "},
    {"it ends its list", {}, "uciok"},
    {"it is ready", {"isready"}, "readyok"},
    {"it takes a new game", {"ucinewgame", "isready"}, "readyok"},
    {"it takes the start", {"position startpos", "isready"}, "readyok"},
    {"it takes a position", {"position fen " + startFen, "isready"}, "readyok"},
    {"White's clock alone", {"go wtime 100"}, "bestmove ", true},
    {"it is ready after a search", {"isready"}, "readyok"},
    {"Black's clock alone", {"position startpos moves e2e4", "go btime 100"}, "bestmove ", true},
    {"White's clock and increment", {"position startpos", "go wtime 100 winc 100"}, "bestmove ", true},
    {"Black's clock and increment", {"position startpos moves e2e4", "go btime 100 binc 100"}, "bestmove ", true},
    {"all four, White to move", {"position startpos", "go wtime 100 winc 100 btime 100 binc 100"}, "bestmove ", true},
    {"all four in another order, Black to move",
     {"position startpos moves e2e4", "go btime 100 binc 100 wtime 100 winc 100"},
     "bestmove ",
     true},
    {"another game", {"ucinewgame", "isready"}, "readyok"},
    {"a position with moves",
     {"position fen " + startFen + " moves e2e4 e7e5 g1f3", "go wtime 100 btime 100"},
     "bestmove ",
     true},
    {"a middle game for White", {"position fen " + middleGame + " w KQkq - 0 1", "go wtime 100"}, "bestmove ", true},
    {"a middle game for Black", {"position fen " + middleGame + " b KQkq - 0 1", "go btime 100"}, "bestmove ", true},
    {"moves to go", {"position startpos", "go wtime 200 btime 200 movestogo 2"}, "bestmove ", true},
    {"a depth", {"go depth 3"}, "bestmove ", true},
    {"nodes", {"go nodes 1000"}, "bestmove ", true},
    {"a time for the move", {"go movetime 50"}, "bestmove ", true},
    {"a mate", {"position fen 5k2/R7/5K2/8/8/8/8/8 w - - 0 1", "go mate 1"}, "bestmove a7a8", true},
    {"until it is stopped", {"position startpos", "go infinite", "stop"}, "bestmove "},
    {"some moves alone", {"go depth 2 searchmoves a2a3"}, "bestmove a2a3", true},
    {"hardly any time", {"go wtime 1 btime 1"}, "bestmove "},
    {"no time at all", {"go wtime 0 btime 0"}, "bestmove "},
    {"less than no time", {"go wtime -100 btime -100"}, "bestmove "},
    {"a table of another size", {"setoption name Hash value 2", "isready"}, "readyok"},
    {"an empty table", {"setoption name Clear Hash", "isready"}, "readyok"},
    {"another number of threads", {"setoption name Threads value 2", "isready"}, "readyok"},
    {"a search with two threads", {"go nodes 5000"}, "bestmove ", true},
    {"one thread again", {"setoption name Threads value 1", "isready"}, "readyok"},
    {"Chess960", {"setoption name UCI_Chess960 value true", "isready"}, "readyok"},
    {"an array of Chess960",
     {"position fen bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1", "go depth 3"},
     "bestmove ",
     true},
    {"the same with the usual letters",
     {"position fen bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1", "go depth 3"},
     "bestmove ",
     true},
    {"standard chess again",
     {"setoption name UCI_Chess960 value false", "position startpos", "go depth 2"},
     "bestmove "},
    {"a mate on the board", {"position startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 2"}, "bestmove (none)"},
    {"a new game after it", {"ucinewgame", "position startpos", "isready"}, "readyok"},
    {"two lines of it", {"setoption name MultiPV value 2", "go depth 2"}, "bestmove ", true},
};

/// The number behind a word of a line; nothing if it is missing or not whole.
std::optional<std::int64_t> numberBehind(const std::vector<std::string>& words, const std::string& name) {
  const auto at = std::ranges::find(words, name);
  if (at == words.end() || at + 1 == words.end()) return std::nullopt;
  const std::string& text = *(at + 1);
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

void checkReport(const std::string& line) {
  const auto words = tests::words(line);
  for (const char* name : {"depth", "seldepth", "multipv", "nodes", "nps", "time", "hashfull"})
    BOOST_TEST(numberBehind(words, name).value_or(-1) >= 0, name << " of " << line);
  BOOST_TEST((numberBehind(words, "cp") || numberBehind(words, "mate")), line);
  BOOST_TEST(std::ranges::count(words, "pv") == 1, line);
  BOOST_TEST(words.back() != "pv", line);
}

void take(tests::LineProcess& engine, const Step& step) {
  for (const std::string& line : step.lines) engine.send(line);
  std::string report;
  for (;;) {
    const std::string line = engine.readUntil("");
    BOOST_REQUIRE(line != "");
    if (line.starts_with("info ") && !line.starts_with("info string")) report = line;
    if (line.starts_with(step.answer)) break;
    BOOST_TEST(!line.starts_with("bestmove"), line);
  }
  BOOST_TEST((!step.hasReport || report != ""));
  if (step.hasReport) checkReport(report);
}

} // namespace

BOOST_AUTO_TEST_SUITE(compliance)

BOOST_AUTO_TEST_CASE(a_match_runner_finds_nothing_to_complain_of) {
  tests::LineProcess engine({tests::places::program("backrank-cli"), "uci"});
  for (const Step& step : steps) BOOST_TEST_CONTEXT(step.what) take(engine, step);
  engine.send("quit");
  BOOST_TEST(engine.readUntil("") == "");
}

BOOST_AUTO_TEST_SUITE_END()
