// Lines for our engine from the outside: whatever they say, each "go" gets its answer and nothing breaks.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

#include "uci/front.hpp"

namespace {

/// Memory and threads are not what is tried out here.
bool asksForResources(std::string line) {
  std::ranges::transform(line, line.begin(), [](unsigned char sign) { return std::tolower(sign); });
  return line.find("hash") != std::string::npos || line.find("threads") != std::string::npos;
}

/// How many lines begin with a word.
std::size_t count(const std::string& text, const std::string& word) {
  std::size_t found = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) found += line.starts_with(word) ? 1U : 0U;
  return found;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream input(std::string(data, data + size));
  std::ostringstream output;
  std::size_t searches = 0;
  {
    backrank::uci::Front front(output, "Fuzz");
    for (std::string line; searches < 20 && std::getline(input, line);) {
      if (asksForResources(line)) continue;
      if (!front.hear(line)) break;
      std::istringstream words(line);
      std::string first;
      searches += words >> first && first == "go" ? 1U : 0U;
    }
    front.finish();
  }
  if (count(output.str(), "bestmove ") != searches) std::abort();
  return 0;
}
