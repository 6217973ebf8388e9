// Engines that are bad in every known way harm nobody.
#include <boost/test/unit_test.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "notation/wire.hpp"
#include "support/games.hpp"
#include "support/places.hpp"
#include "uci/position.hpp"
#include "uci/trial.hpp"
#include "uci/uci_peer.hpp"
#include "uci/xboard_peer.hpp"

namespace {

using namespace backrank;
using std::chrono::milliseconds;
using uci::Trouble;
using uci::UciPeer;

const uci::Patience longPatience{milliseconds(20'000), milliseconds(2'000), milliseconds(20'000), milliseconds(20'000)};
/// Where silence is what is waited for.
const uci::Patience shortPatience{milliseconds(150), milliseconds(150), milliseconds(150), milliseconds(150)};

const game::Line& start() {
  static const game::Line line = uci::startLine(tests::variantOf("standard"));
  return line;
}

std::string nameOf(Trouble::Kind kind) {
  const char* const names[]{"cannot start", "cannot play", "silent", "died", "illegal", "resigned"};
  return names[static_cast<std::size_t>(kind)];
}

/// What a bad engine does in one question, as a move or the name of a trouble.
std::string asked(UciPeer& peer, milliseconds patience) {
  if (const auto trouble = peer.newGame(start().variant)) return "new game: " + nameOf(trouble->kind);
  const uci::Go go{.depth = 1};
  const auto thought = peer.think({start(), go, patience});
  return thought ? notation::wire(thought->action) : nameOf(thought.error().kind);
}
std::string played(const std::string& kind, const std::string& move, uci::Patience patience, milliseconds forMove) {
  UciPeer peer({tests::places::program("zoo_engine"), kind, move}, {}, patience);
  if (const auto trouble = peer.start()) return nameOf(trouble->kind);
  return asked(peer, forMove);
}

/// True if this process has no child left, not even a dead one.
bool hasNoChild() {
  const std::string tasks = "/proc/self/task/" + std::to_string(getpid()) + "/children";
  std::ifstream file(tasks);
  std::string pid;
  return !(file >> pid);
}

struct Row {
  const char* kind;
  const char* move;
  const char* expected;
  bool isSilent = false;
};

/// Short where the row waits for silence alone: a busy machine makes a good program slow, too.
uci::Patience patienceOf(const Row& row) {
  uci::Patience patience = longPatience;
  if (!row.isSilent) return patience;
  const std::string_view expected = row.expected;
  if (expected == "cannot start") patience.greeting = shortPatience.greeting;
  if (expected == "new game: silent") patience.ready = shortPatience.ready;
  if (expected == "silent") patience.stop = shortPatience.stop;
  return patience;
}

} // namespace

BOOST_AUTO_TEST_SUITE(zoo)

BOOST_AUTO_TEST_CASE(a_bad_engine_is_played_with_or_given_up_and_leaves_no_child) {
  const Row rows[]{
      {"good", "e2e4", "e2e4"},
      {"exits", "e2e4", "cannot start"},
      {"silent", "e2e4", "cannot start", true},
      {"slow-greeting", "e2e4", "e2e4"},
      {"slow-greeting", "e2e4", "cannot start", true},
      {"late", "e2e4", "e2e4"},
      {"late", "e2e4", "silent", true},
      {"not-ready", "e2e4", "new game: silent", true},
      {"one-write", "e2e4", "e2e4"},
      {"bytewise", "e2e4", "e2e4"},
      {"crlf", "e2e4", "e2e4"},
      {"no-newline", "e2e4", "e2e4"},
      {"long-line", "e2e4", "e2e4"},
      {"not-utf8", "e2e4", "e2e4"},
      {"stderr-flood", "e2e4", "e2e4"},
      {"stdout-flood", "e2e4", "e2e4"},
      {"waits-for-stop", "e2e4", "e2e4", true},
      {"no-move", "e2e4", "silent", true},
      {"illegal", "e2e5", "illegal"},
      {"illegal", "hello", "illegal"},
      {"illegal", "", "illegal"},
      {"none", "(none)", "illegal"},
      {"none", "0000", "illegal"},
      {"blanks", "e2e4", "e2e4"},
      {"dies-in-search", "e2e4", "died"},
      {"dies-on-quit", "e2e4", "e2e4"},
      {"ignores-quit", "e2e4", "e2e4"},
      {"spawns", "e2e4", "silent", true},
      {"odd-options", "e2e4", "e2e4"},
      {"odd-info", "e2e4", "e2e4"},
      {"ready-twice", "e2e4", "e2e4"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.kind << " " << row.move) {
      const auto forMove = row.isSilent ? milliseconds(50) : milliseconds(20'000);
      BOOST_TEST(played(row.kind, row.move, patienceOf(row), forMove) == row.expected);
      BOOST_TEST(hasNoChild());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_program_that_is_missing_or_is_none_cannot_be_started) {
  const auto kindOf = [](std::vector<std::string> command) {
    const auto trouble = UciPeer(std::move(command), {}).start();
    return trouble ? trouble->text : "started";
  };
  BOOST_TEST(kindOf({"no/such/engine"}) == "\"no/such/engine\" cannot be started: No such file or directory.");
  BOOST_TEST(kindOf({"."}) == "\".\" cannot be started: Permission denied.");
  BOOST_TEST(kindOf({}) == "\"\" cannot be started: No program is named.");
}

BOOST_AUTO_TEST_CASE(the_second_of_two_answers_is_not_taken_for_the_next_one) {
  UciPeer peer({tests::places::program("zoo_engine"), "two-moves", "e2e4"}, {}, longPatience);
  BOOST_REQUIRE(!peer.start());
  for (int i = 0; i < 3; ++i) BOOST_TEST(asked(peer, longPatience.stop) == "e2e4");
}

BOOST_AUTO_TEST_CASE(an_engine_that_died_is_started_again_for_the_next_game) {
  UciPeer peer({tests::places::program("zoo_engine"), "dies-in-search"}, {}, longPatience);
  BOOST_REQUIRE(!peer.start());
  for (int i = 0; i < 3; ++i) BOOST_TEST(asked(peer, longPatience.stop) == "died");
}

BOOST_AUTO_TEST_CASE(an_engine_that_reads_nothing_does_not_block_us) {
  auto child = uci::ChildProcess::start({tests::places::program("zoo_engine"), "deaf"});
  BOOST_REQUIRE(!!child);
  (*child)->send("uci");
  const std::string line(100'000, 'x');
  for (int i = 0; i < 100; ++i) (*child)->send(line);
  child = uci::ChildProcess::start({tests::places::program("zoo_engine"), "good"});
  BOOST_TEST(hasNoChild() == false);
  child = Failure{std::string()};
  BOOST_TEST(hasNoChild());
}

BOOST_AUTO_TEST_CASE(a_question_is_given_up_when_a_stop_is_asked_for) {
  UciPeer peer({tests::places::program("zoo_engine"), "waits-for-stop"}, {}, longPatience);
  BOOST_REQUIRE(!peer.start());
  BOOST_REQUIRE(!peer.newGame(start().variant));
  std::stop_source stop;
  stop.request_stop();
  const uci::Go go{.infinite = true};
  const auto thought = peer.think({.line = start(), .go = go, .stop = stop.get_token()});
  BOOST_TEST((thought && notation::wire(thought->action) == "e2e4"));
}

BOOST_AUTO_TEST_CASE(a_program_is_waited_for_no_longer_than_is_wished) {
  std::stop_source giveUp;
  giveUp.request_stop();
  uci::Patience patience = longPatience;
  patience.giveUp = giveUp.get_token();
  const auto begin = std::chrono::steady_clock::now();
  for (const char* kind : {"silent", "not-ready"}) {
    BOOST_TEST_CONTEXT(kind) {
      UciPeer peer({tests::places::program("zoo_engine"), kind}, {}, patience);
      const bool isReady = !peer.start() && !peer.newGame(start().variant);
      BOOST_TEST(!isReady);
    }
  }
  BOOST_TEST((std::chrono::steady_clock::now() - begin < longPatience.greeting));
}

BOOST_AUTO_TEST_CASE(an_engine_that_never_says_uciok_is_given_up_with_the_reason) {
  const auto trouble = UciPeer({tests::places::program("zoo_engine"), "silent"}, {}, shortPatience).start();
  BOOST_REQUIRE(!!trouble);
  BOOST_TEST(trouble->text.ends_with("has not answered \"uci\" with \"uciok\" within 0.15 seconds; "
                                     "it may be an engine of XBoard's protocol."));
  BOOST_TEST(uci::Patience().greeting.count() == 10'000);
}

// What is tried by its greeting alone is found out in the first game that it is to play.
BOOST_AUTO_TEST_CASE(a_trial_finds_an_engine_whose_moves_are_not_legal) {
  const std::pair<std::vector<std::string>, const char*> rows[]{
      {{"good"}, "passed"},
      {{"good", "e2e4,e7e5,e1e2,e8e7"}, "passed"},
      {{"illegal", "e2e5"}, "illegal"},
      {{"illegal", "e2e4,e7e4"}, "illegal"},
      {{"illegal", "hello"}, "illegal"},
      {{"none", "0000"}, "illegal"},
      {{"dies-in-search"}, "died"},
      {{"xboard", "e2e4,e7e5,g1f3,b8c6"}, "passed"},
      {{"xboard", "e2e4,Kf6"}, "illegal"},
  };
  for (const auto& [words, expected] : rows) {
    BOOST_TEST_CONTEXT(words[0] << " " << words.back()) {
      std::vector<std::string> command{tests::places::program("zoo_engine")};
      command.insert(command.end(), words.begin(), words.end());
      UciPeer uciPeer(command, {}, longPatience);
      uci::XboardPeer xboardPeer(command, {}, longPatience);
      uci::ProgramPeer& peer = words[0] == "xboard" ? static_cast<uci::ProgramPeer&>(xboardPeer) : uciPeer;
      BOOST_REQUIRE(!peer.start());
      const auto trouble = uci::tryOut(peer);
      BOOST_TEST((trouble ? nameOf(trouble->kind) : "passed") == expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_setting_that_an_engine_lacks_is_told) {
  const auto trouble = UciPeer({tests::places::program("zoo_engine"), "odd-options"}, {{"Wildness", "3"}}).start();
  BOOST_REQUIRE(!!trouble);
  BOOST_TEST(trouble->text == "Zoo has no option \"Wildness\".");
  BOOST_TEST(
      !UciPeer({tests::places::program("zoo_engine"), "odd-options"}, {{"hash", "3"}, {"style", "Wild"}}).start());
}

BOOST_AUTO_TEST_CASE(a_capital_promotion_and_both_spellings_of_a_castling_are_read) {
  struct Castling {
    const char* game;
    const char* position;
    const char* word;
    const char* expected;
  };
  const Castling rows[]{
      {"standard", "fen 1B6/p5p1/N4p2/1P6/2p1k3/8/P2R1p2/7K b - - 1 40", "f2f1Q", "f2f1q"},
      {"standard", "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "e1h1"},
      {"standard", "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "e1h1"},
      {"standard", "fen 4k3/8/8/8/8/8/8/5KR1 w - - 0 1", "f1g1", "illegal"},
  };
  for (const Castling& row : rows) {
    BOOST_TEST_CONTEXT(row.word) {
      const auto line = uci::readPosition(tests::variantOf(row.game), row.position);
      BOOST_REQUIRE(!!line);
      UciPeer peer({tests::places::program("zoo_engine"), "good", row.word}, {}, longPatience);
      BOOST_REQUIRE(!peer.start());
      BOOST_REQUIRE(!peer.newGame(line->variant));
      const uci::Go go{.depth = 1};
      const auto thought = peer.think({*line, go});
      BOOST_TEST((thought ? notation::wire(thought->action) : nameOf(thought.error().kind)) == row.expected);
    }
  }
}

// sjaakii answers "O-O" however its features are.
BOOST_AUTO_TEST_CASE(a_program_of_xboards_protocol_may_write_its_move_as_in_a_file) {
  const auto line =
      uci::readPosition(tests::variantOf("standard"), "fen r3k2r/pppp1ppp/8/8/8/8/PPPP1PPP/R3K2R w KQkq - 0 1");
  BOOST_REQUIRE(!!line);
  const std::pair<const char*, const char*> rows[]{{"O-O", "e1h1"},  {"O-O-O", "e1a1"}, {"0-0", "e1h1"},
                                                   {"e1g1", "e1h1"}, {"Ke2", "e1e2"},   {"Ke3", "illegal"}};
  for (const auto& [word, expected] : rows) {
    BOOST_TEST_CONTEXT(word) {
      uci::XboardPeer peer({tests::places::program("zoo_engine"), "xboard", word}, {}, longPatience);
      BOOST_REQUIRE(!peer.start());
      BOOST_REQUIRE(!peer.newGame(line->variant));
      const uci::Go go{.depth = 1};
      const auto thought = peer.think({*line, go});
      BOOST_TEST((thought ? notation::wire(thought->action) : nameOf(thought.error().kind)) == expected);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
