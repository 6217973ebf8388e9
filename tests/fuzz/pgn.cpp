// Any bytes as a file of games: they are read and told, and what has no fault is written as bytes that are read and
// written the same.
#include <cstdlib>

#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"

namespace {

using namespace backrank;
using namespace notation;

bool isSettled(const ReadGame& read) {
  const std::string written = writeGame(read.record);
  const auto again = readGames(written);
  return again.size() == 1 && writeGame(again.front().record) == written;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const ReadGame& read : readGames(text)) {
    for (const PgnFault& fault : read.faults)
      if (sentenceOf(fault.error).empty()) std::abort();
    const game::Tree::Node& start = read.record.tree.node(0);
    const bool isSound = read.faults.empty() && !start.children.empty() && start.position.undecided() == 0;
    if (!isSettled(read) && isSound) std::abort();
  }
  return 0;
}
