// A chess engine that is bad in one way, named by its first argument; the second is what it plays, one move after the
// other with commas between them, and then the last one for ever.
#include <csignal>
#include <cstdio>
#include <cstring>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <unistd.h>

namespace {

std::string kind;
std::string moves = "e2e4,e7e5,g1f3,b8c6";

bool is(const char* name) { return kind == name; }

void write(const std::string& text) {
  for (std::size_t sent = 0; sent < text.size();) {
    const std::size_t size = is("bytewise") ? 1 : text.size() - sent;
    const ssize_t n = ::write(STDOUT_FILENO, text.data() + sent, size);
    if (n <= 0) std::exit(1);
    sent += static_cast<std::size_t>(n);
  }
}

void say(const std::string& line) { write(line + (is("crlf") ? "\r\n" : "\n")); }

[[noreturn]] void waitForEver() {
  for (;;) pause();
}

void introduce() {
  if (is("silent")) waitForEver();
  if (is("slow-greeting")) std::this_thread::sleep_for(std::chrono::milliseconds(400));
  if (is("long-line")) say(std::string(1'000'000, 'x'));
  if (is("not-utf8")) say("id name \xFF\xC3( engine");
  if (is("stderr-flood"))
    for (int i = 0; i < 20'000; ++i) std::fputs("a line on standard error that nobody has asked for\n", stderr);
  if (is("odd-options"))
    write("option name Book File type string default\noption name X type string empty\noption name type spin\n"
          "option name Hash type spin default 1 min 9 max 2\noption name Hash type spin default 1 min 1 max 2\n"
          "option name Style type combo default Very Solid var Very Solid var Wild\noption\noption name Z type what\n");
  if (is("one-write"))
    write("id name One Write\nid author nobody\nuciok\nreadyok\n");
  else
    say("id name Zoo\n  uciok  ");
  if (is("deaf")) waitForEver();
}

void ready() {
  if (is("not-ready")) waitForEver();
  say("readyok");
  if (is("ready-twice")) say("readyok");
}

void spawnAndExit() {
  if (fork() == 0) waitForEver();
  std::exit(0);
}

std::string takeMove() {
  const std::string move = moves.substr(0, moves.find(','));
  if (move.size() < moves.size()) moves.erase(0, move.size() + 1);
  return move;
}
void answer() { say((is("xboard") ? "move " : "bestmove ") + takeMove()); }

/// Of xboard's protocol as much as a program needs that is asked for one move.
void tellFeatures() {
  if (is("xboard")) say("feature ping=1 setboard=1 done=1");
}
void pong(const std::string& line) { say("pong" + line.substr(line.find(' '))); }

void go() {
  if (is("dies-in-search")) raise(SIGKILL);
  if (is("spawns")) spawnAndExit();
  if (is("no-move") || is("waits-for-stop")) return;
  if (is("late")) std::this_thread::sleep_for(std::chrono::milliseconds(500));
  if (is("analyses")) {
    say("info depth 7 multipv 1 score cp 20 nodes 500 pv " + moves.substr(0, moves.find(',')));
    return say("info depth 7 multipv 2 score cp 12 nodes 500 pv d7d5");
  }
  if (is("stdout-flood"))
    for (int i = 0; i < 100'000; ++i) say("info depth 1 score cp 5 nodes 77 pv e2e4");
  if (is("odd-info"))
    write("  info depth 3 score cp\ninfo score cp 7 nps 99999999999999999999 nodes 5 depth 2 pv e2e4\ninfo\n"
          "info string x depth\ninfo depth -4 multipv 0 score mate x\n");
  if (is("blanks")) return say("  bestmove  " + takeMove() + "  ponder");
  if (is("no-newline")) {
    write("bestmove " + takeMove());
    std::exit(0);
  }
  answer();
  if (is("two-moves")) answer();
}

void stop() {
  if (is("waits-for-stop") || is("analyses")) answer();
}

} // namespace

int main(int argc, char* argv[]) {
  if (argc > 1) kind = argv[1];
  if (argc > 2) moves = argv[2];
  if (is("exits")) return 0;
  if (is("ignores-quit")) std::signal(SIGTERM, SIG_IGN);
  const std::map<std::string, std::function<void()>> commands{
      {"uci", introduce}, {"isready", ready}, {"go", go}, {"stop", stop}, {"protover", tellFeatures}};
  for (std::string line; std::getline(std::cin, line);) {
    const std::string word = line.substr(0, line.find(' '));
    if (const auto found = commands.find(word); found != commands.end()) found->second();
    if (word == "ping") pong(line);
    if (word == "quit" && is("dies-on-quit")) raise(SIGSEGV);
    if (word == "quit" && !is("ignores-quit")) return 0;
  }
  if (is("ignores-quit")) waitForEver();
}
