// Reading PGN against Debian's pgn-extract: every move of one file checked, in turn, medians, ratios.
//   bench_pgn [RUNS [PGN_EXTRACT]]   RUNS: 5; PGN_EXTRACT: /usr/games/pgn-extract
//   bench_pgn --make FILE MEGABYTES  writes the bench's games, again and again, until the file has that size
// The file has 18 MB, half of its games are Chess960. Ours is "backrank-cli pgn check" beside this program, theirs
// "pgn-extract -s -r"; both are timed as processes from start to end. Plies are those of the main lines, of the games
// that pgn-extract says it could read; -s leaves out the line for each game that it would print.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/program_run.hpp"
#include "support/written_games.hpp"

using namespace backrank;

namespace {

constexpr std::size_t fileSize = std::size_t{18} << 20;
constexpr std::uint64_t seed = 7;

struct Seconds {
  double wall;
  double processor; ///< of all threads
};

double processorSeconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

using Command = std::vector<std::string>;

Seconds timed(const Command& command) {
  const double before = processorSeconds();
  const auto start = std::chrono::steady_clock::now();
  const tests::ProgramRun run = tests::runProgram(command);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  if (run.status != 0) {
    std::fprintf(stderr, "%s ended with %d: %s\n", command[0].c_str(), run.status, run.err.substr(0, 500).c_str());
    std::exit(1);
  }
  return {wall.count(), processorSeconds() - before};
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

/// One program's runs.
struct Runner {
  const char* name;
  Command command;
  std::vector<double> wall = {};
  std::vector<double> processor = {};

  void run() {
    const Seconds seconds = timed(command);
    wall.push_back(seconds.wall);
    processor.push_back(seconds.processor);
  }
  void print(std::uint64_t plies) const {
    std::printf("%-22s %6.2f million plies/s   %5.0f ms, of processors %5.0f ms\n", name,
                static_cast<double>(plies) / median(wall) / 1e6, median(wall) * 1e3, median(processor) * 1e3);
  }
};

/// What pgn-extract says when it is done: "20879 games matched out of 20879."
std::string lastLine(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  const std::size_t begin = text.rfind('\n', end);
  return end == std::string::npos ? "" : text.substr(begin + 1, end - begin);
}

int make(const char* path, std::size_t megabytes) {
  const std::string text = tests::mixedGames(fileSize, seed).text;
  std::ofstream file(path, std::ios::binary);
  for (std::size_t size = 0; size < megabytes << 20; size += text.size()) file << text;
  return file.flush() ? 0 : 1;
}

void printRatio(const char* what, double theirs, double ours, double wanted) {
  std::printf("%-44s %6.2f   (to reach: %.1f)\n", what, theirs / ours, wanted);
}

int compare(int runs, const std::string& extract, const std::string& cli, const std::string& file) {
  const tests::WrittenGames games = tests::mixedGames(fileSize, seed);
  std::ofstream(file, std::ios::binary) << games.text;
  const std::string said = lastLine(tests::runProgram({extract, "-r", file}).err);
  const std::string all = std::to_string(games.games);
  std::printf("%zu bytes, %zu games, half of them Chess960, %llu plies; pgn-extract: %s\n", games.text.size(),
              games.games, static_cast<unsigned long long>(games.plies), said.c_str());
  if (said != all + " games matched out of " + all + ".") return 1;

  Runner one{"pgn check, one thread", {cli, "pgn", "check", "--threads", "1", file}};
  Runner theirs{"pgn-extract -s -r", {extract, "-s", "-r", file}};
  Runner two{"pgn check, two threads", {cli, "pgn", "check", "--threads", "2", file}};
  for (int run = 0; run < runs; ++run)
    for (Runner* runner : {&one, &theirs, &two}) runner->run();
  std::printf("medians of %d interleaved runs\n", runs);
  for (const Runner* runner : {&one, &theirs, &two}) runner->print(games.plies);
  printRatio("one thread to pgn-extract", median(theirs.wall), median(one.wall), 7);
  printRatio("the same by processor time", median(theirs.processor), median(one.processor), 7);
  printRatio("two threads to one", median(one.wall), median(two.wall), 1.8);
  return 0;
}

} // namespace

int main(int argc, char** argv) {
  if (argc == 4 && std::string(argv[1]) == "--make")
    return make(argv[2], static_cast<std::size_t>(std::max(1, std::atoi(argv[3]))));
  const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 5;
  const std::string extract = argc > 2 ? argv[2] : "/usr/games/pgn-extract";
  const auto cli = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "backrank-cli";
  for (const auto& path : {extract, cli.string()})
    if (access(path.c_str(), X_OK) != 0) {
      std::fprintf(stderr, "There is no program %s.\n", path.c_str());
      return 1;
    }
  const auto file = std::filesystem::temp_directory_path() / ("bench_pgn_" + std::to_string(getpid()) + ".pgn");
  const int status = compare(runs, extract, cli.string(), file.string());
  std::filesystem::remove(file);
  return status;
}
