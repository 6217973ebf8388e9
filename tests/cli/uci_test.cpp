// "backrank-cli uci" as another program meets it.
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "rules/legal.hpp"
#include "support/games.hpp"
#include "support/line_process.hpp"
#include "support/places.hpp"
#include "support/program_run.hpp"

namespace {

using namespace backrank;
using tests::LineProcess;

/// The engine, introduced and ready.
struct Engine : LineProcess {
  Engine()
      : LineProcess({tests::places::program("backrank-cli"), "uci"}) {}
  /// The first line that begins with `start` after some lines were sent.
  std::string answer(const std::vector<std::string>& lines, const std::string& start) {
    for (const std::string& line : lines) send(line);
    return readUntil(start);
  }
  /// Every line up to the first that begins with `start`.
  std::vector<std::string> linesUntil(const std::string& start) {
    std::vector<std::string> lines;
    while (lines.empty() || !lines.back().starts_with(start)) {
      lines.push_back(readUntil(""));
      if (lines.back().empty()) break;
    }
    return lines;
  }
  /// Whether it says nothing but "info" before it is ready.
  bool keepsThinking() {
    send("isready");
    const auto lines = linesUntil("readyok");
    return std::ranges::all_of(lines, [](const auto& l) { return l.starts_with("info ") || l == "readyok"; });
  }
  /// How many answers come until it is ready `asked` times and once more.
  int answersUntilReady(std::size_t asked) {
    send("isready");
    int answers = 0;
    for (std::size_t ready = 0; ready <= asked;) {
      const std::string line = readUntil("");
      if (line.empty()) return -1;
      answers += line.starts_with("bestmove") ? 1 : 0;
      ready += line == "readyok" ? 1U : 0U;
    }
    return answers;
  }
  std::string move(const std::vector<std::string>& lines) {
    const std::string line = answer(lines, "bestmove");
    return line.substr(0, line.find(' ', 9)).substr(std::min<std::size_t>(line.size(), 9));
  }
};

/// Starts and stops a search so many times, each stopped early or late, and counts the answers.
void checkStartsAndStops(int times) {
  Engine engine;
  Random random(4);
  int answers = 0;
  for (int i = 0; i < times; ++i) {
    engine.send(random.below(2) == 0 ? "go infinite" : "go nodes " + std::to_string(1 + random.below(3000)));
    // How long it runs depends on how much is said in between.
    const std::size_t asked = random.below(4);
    for (std::size_t n = 0; n < asked; ++n) engine.send("isready");
    engine.send("stop");
    answers += engine.answersUntilReady(asked);
  }
  // The last answers may come after the last "readyok".
  for (; answers < times; ++answers) BOOST_REQUIRE(engine.readUntil("bestmove") != "");
  BOOST_TEST(answers == times);
  BOOST_TEST(engine.answer({"isready"}, "") == "readyok");
}

} // namespace

BOOST_AUTO_TEST_SUITE(uci)

BOOST_AUTO_TEST_CASE(it_introduces_itself) {
  Engine engine;
  BOOST_TEST(engine.answer({"uci"}, "id name").starts_with("id name Backrank "));
  BOOST_TEST(engine.readUntil("id author") != "");
  BOOST_TEST(engine.readUntil("uciok") == "uciok");
}

BOOST_AUTO_TEST_CASE(what_it_does_not_know_is_told_and_ends_nothing) {
  for (const char* line :
       {"hello", "uciok", "Go depth 1", "setoption", "setoption name", "setoption name Colour value 1",
        "setoption value 3", "position", "position fen", "position startpos moves e2e5", "go fast"}) {
    Engine engine;
    BOOST_TEST(engine.answer({line}, "info string ") != "", line);
    BOOST_TEST(engine.answer({"stop", "isready"}, "readyok") == "readyok", line);
  }
}

BOOST_AUTO_TEST_CASE(a_refused_position_is_told_and_the_old_one_kept) {
  const std::string only = "position fen k7/8/8/8/8/8/1r6/K7 w - - 0 1";
  for (const char* bad : {"position fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "position startpos moves e2e4 e2e4", "position x",
                          "position fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"}) {
    BOOST_TEST_CONTEXT(bad) {
      Engine engine;
      BOOST_TEST(engine.answer({only, bad}, "info string ").ends_with("The position is refused and the old one kept."));
      BOOST_TEST(engine.move({"go depth 1"}) == "a1b2");
    }
  }
}

BOOST_AUTO_TEST_CASE(another_game_has_its_own_start_after_a_refused_position) {
  Engine engine;
  BOOST_TEST(engine.answer({"position x"}, "info string ") != "");
  BOOST_TEST(engine.move({"setoption name UCI_Variant value field", "go nodes 100"}).find('@') != std::string::npos);
}

BOOST_AUTO_TEST_CASE(counters_that_no_game_can_have_are_taken_as_other_engines_take_them) {
  // The one legal move tells that it is the position.
  for (const char* counters : {"", "100 1", "0 0", "1 1", "150 1", "150 200", "400 1", "-3 -7", "- -", "3",
                               "99999999999999999999 99999999999999999999"}) {
    BOOST_TEST_CONTEXT(counters) {
      Engine engine;
      engine.send(std::string("position fen k7/8/8/8/8/8/1r6/K7 w - - ") + counters);
      BOOST_TEST(engine.answer({"go depth 1"}, "").starts_with("info depth 1 "));
      BOOST_TEST(engine.readUntil("bestmove").starts_with("bestmove a1b2"));
    }
  }
}

BOOST_AUTO_TEST_CASE(quiet_half_moves_count_though_the_move_number_does_not_fit) {
  // Won by far, but the next quiet move is the hundredth.
  const std::string board = "position fen 4k3/8/8/8/8/8/3Q4/4K3 w - - ";
  Engine engine;
  BOOST_TEST(engine.answer({board + "99 1", "go depth 3"}, "info depth 3").find("score cp 0 ") != std::string::npos);
  for (const char* counters : {"150 200", "150 1"})
    BOOST_TEST(engine.answer({board + counters, "go depth 1"}, "info depth 1").find("score cp 0 ") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(without_a_legal_action_the_answer_is_none) {
  const std::pair<const char*, const char*> rows[]{
      {"position startpos moves f2f3 e7e5 g2g4 d8h4", "info depth 0 score mate 0"},
      {"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "info depth 0 score cp 0"}};
  for (const auto& [line, score] : rows) {
    Engine engine;
    BOOST_TEST(engine.answer({line, "go depth 3"}, "info depth") == score);
    BOOST_TEST(engine.readUntil("bestmove") == "bestmove (none)");
    BOOST_TEST(engine.answer({"go infinite", "stop"}, "bestmove") == "bestmove (none)");
  }
}

BOOST_AUTO_TEST_CASE(an_infinite_search_answers_when_it_is_stopped_and_not_before) {
  Engine engine;
  // Nothing to find: the search itself is over at once.
  engine.send("position fen k7/8/8/8/8/8/1r6/K7 w - - 0 1");
  engine.send("go infinite");
  BOOST_TEST(engine.readUntil("info depth 1 ") != "");
  BOOST_TEST(engine.keepsThinking());
  engine.send("stop");
  BOOST_TEST(engine.readUntil("bestmove").starts_with("bestmove a1b2"));
}

BOOST_AUTO_TEST_CASE(a_ponder_search_answers_after_the_ponder_hit) {
  Engine engine;
  engine.send("position fen k7/8/8/8/8/8/1r6/K7 w - - 0 1");
  BOOST_TEST(engine.answer({"go ponder wtime 1000 btime 1000"}, "info depth 1 ") != "");
  BOOST_TEST(engine.keepsThinking());
  BOOST_TEST(engine.answer({"ponderhit"}, "bestmove").starts_with("bestmove a1b2"));
}

BOOST_AUTO_TEST_CASE(it_is_ready_during_a_search) {
  Engine engine;
  BOOST_TEST(engine.answer({"go infinite", "isready"}, "readyok") == "readyok");
  BOOST_TEST(engine.answer({"setoption name Hash value 2", "isready"}, "readyok") == "readyok");
  BOOST_TEST(engine.answer({"stop"}, "bestmove") != "");
}

BOOST_AUTO_TEST_CASE(a_second_go_stops_the_first_and_both_are_answered) {
  Engine engine;
  BOOST_TEST(engine.answer({"go infinite", "go depth 1"}, "bestmove") != "");
  BOOST_TEST(engine.readUntil("bestmove") != "");
}

BOOST_AUTO_TEST_CASE(a_stop_before_the_start_and_a_lone_ponder_hit_are_nothing) {
  Engine engine;
  BOOST_TEST(engine.answer({"stop", "ponderhit", "stop", "isready"}, "") == "readyok");
  BOOST_TEST(engine.move({"go depth 1"}) != "");
}

BOOST_AUTO_TEST_CASE(any_number_of_starts_and_stops_gives_as_many_answers) { checkStartsAndStops(500); }

BOOST_AUTO_TEST_CASE(ten_thousand_starts_and_stops_give_as_many_answers, *boost::unit_test::label("release")) {
  checkStartsAndStops(10'000);
}

BOOST_AUTO_TEST_CASE(castlings_are_said_as_the_game_wants) {
  // Castling gives check and wins the rook at once; no other move does.
  const std::string position = "position fen 3k4/8/8/8/8/8/1r6/R3K3 w Q - 0 1";
  const std::pair<std::vector<std::string>, const char*> rows[]{
      {{}, "e1c1"},
      {{"setoption name UCI_Chess960 value true"}, "e1a1"},
      {{"setoption name UCI_Variant value chess960"}, "e1a1"},
      {{"setoption name UCI_Variant value field"}, "e1a1"},
      {{"setoption name UCI_Variant value chess960", "setoption name UCI_Variant value standard"}, "e1c1"}};
  for (const auto& [lines, word] : rows) {
    Engine engine;
    for (const std::string& line : lines) engine.send(line);
    BOOST_TEST(engine.move({position, "go depth 5"}) == word);
  }
}

BOOST_AUTO_TEST_CASE(a_whole_set_up_is_played_one_action_a_go) {
  Engine engine;
  engine.send("setoption name UCI_Variant value field");
  const rules::Variant field = tests::variantOf("field");
  chess::Position position = field.start();
  std::string line;
  for (int i = 0; i < 16; ++i) {
    const std::string word = engine.move({"position startpos" + (line.empty() ? "" : " moves" + line), "go nodes 200"});
    BOOST_TEST_CONTEXT(line << " " << word)
    position = rules::play(field, position, tests::action(field, position, word));
    line += " " + word;
  }
  BOOST_TEST(rules::settled(field, position));
}

BOOST_AUTO_TEST_CASE(the_same_nodes_with_one_thread_give_the_same_move) {
  std::string lines[2];
  for (std::string& line : lines) {
    Engine engine;
    line = engine.answer({"position startpos moves e2e4 c7c5", "go nodes 5000"}, "bestmove");
  }
  BOOST_TEST(lines[0] == lines[1]);
}

BOOST_AUTO_TEST_CASE(the_end_of_the_input_ends_it) {
  const auto run = tests::runProgram({tests::places::program("backrank-cli"), "uci"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.out == "");
  BOOST_TEST(run.err == "");
}

BOOST_AUTO_TEST_CASE(input_that_cannot_be_read_ends_it_with_a_sentence) {
  const std::string program = "'" + tests::places::program("backrank-cli") + "' uci";
  for (const char* const input : {" < /", " <&-"}) {
    BOOST_TEST_CONTEXT(input) {
      const auto run = tests::runProgram({"/bin/sh", "-c", program + input});
      BOOST_TEST(run.status == 1);
      BOOST_TEST(run.err == "backrank-cli: error: The input cannot be read.\n");
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
