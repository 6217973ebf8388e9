// What other engines say, and settings and command lines for them.
#include <cstdint>

#include "uci/command_line.hpp"
#include "uci/engine_output.hpp"
#include "uci/peer.hpp"
#include "uci/xboard_output.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace backrank::uci;
  const std::string line(data, data + size);
  readInfo(line);
  if (const auto option = readOption(line)) describe(*option);
  readBestMove(line);
  readFeatures(line);
  readXboardMove(line);
  readThinking(line);
  readSettings(line);
  readGo(line);
  // A program's words can be quoted again so that they are read as the same words.
  std::string quoted;
  const auto words = splitCommand(line);
  for (const std::string& word : words) {
    quoted += '"';
    for (const char sign : word) quoted.append(sign == '"' || sign == '\\' ? "\\" : "").append(1, sign);
    quoted += "\" ";
  }
  if (splitCommand(quoted) != words) __builtin_trap();
  return 0;
}
