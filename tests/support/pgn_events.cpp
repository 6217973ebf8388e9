#include "support/pgn_events.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "notation/pgn_parser.hpp"

namespace backrank::tests {
namespace {

using notation::PgnTag;
using notation::PgnToken;

class Recorder {
public:
  Recorder(std::string_view text, std::size_t base)
      : text_(text)
      , base_(base) {}

  void tag(const PgnToken& token, const PgnTag& tag) {
    note("tag", token.text);
    note("name", tag.name);
    note(tag.isWhole ? "value" : "part", tag.value);
  }
  void comment(std::string_view words) { note("comment", words); }
  void beginMoves() { events += "moves\n"; }
  void placement(const PgnToken& token) { note("placement", token.text); }
  void move(const PgnToken& token) { note("move", token.text); }
  void nullMove(const PgnToken& token) { note("null", token.text); }
  void glyph(int number) { events += "glyph " + std::to_string(number) + '\n'; }
  void beginVariation(const PgnToken& token) { note("(", token.text); }
  void endVariation(const PgnToken& token) { note(")", token.text); }
  void result(const PgnToken& token) { note("result", token.text); }
  void fault(notation::ParseError::Kind kind, std::string_view where, int number) {
    note("fault " + std::to_string(static_cast<int>(kind)) + ' ' + std::to_string(number), where);
  }

  std::string events;

private:
  void note(const std::string& what, std::string_view where) {
    const std::size_t at = where.data() ? base_ + static_cast<std::size_t>(where.data() - text_.data()) : 0;
    events += what + ' ' + std::to_string(at) + ' ' + std::string(where) + '\n';
  }

  std::string_view text_;
  std::size_t base_;
};

} // namespace

std::vector<std::string> pgnEvents(std::string_view text, std::size_t base) {
  std::vector<std::string> games;
  notation::PgnLexer lexer(text);
  for (;;) {
    Recorder recorder(text, base);
    const auto extent = notation::parseGame(lexer, recorder);
    if (!extent) return games;
    games.push_back(std::to_string(base + extent->begin) + " to " + std::to_string(base + extent->end) + '\n' +
                    recorder.events);
  }
}

std::vector<std::string> microFiles(const std::string& dataFolder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(dataFolder + "/pgn-micro"))
    paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<std::string> texts;
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return texts;
}

} // namespace backrank::tests
