// Any bytes as a file of games: they are read, told, and written as bytes that are read and written the same.
#include <algorithm>
#include <cstdlib>

#include "notation/pgn_bytes.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"

namespace {

using namespace backrank::notation;

/// True if what is left of a game as text may mean something else in the file that is written.
bool mayChange(std::string_view bytes, const ReadGame& read) {
  const auto isOfFen = [](const PgnFault& fault) { return fault.error.kind < ParseError::Kind::badArray; };
  return encodingOf(bytes) != Encoding::utf8 || std::ranges::any_of(read.faults, isOfFen) ||
         (read.record.tree.node(0).position.undecided() != 0 && !read.faults.empty());
}

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
    if (!isSettled(read) && !mayChange(text.substr(read.begin, read.end - read.begin), read)) std::abort();
  }
  return 0;
}
