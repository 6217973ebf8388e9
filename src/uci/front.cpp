#include "uci/front.hpp"

#include <array>
#include <istream>

#include "base/quoted.hpp"
#include "notation/wire.hpp"
#include "uci/position.hpp"
#include "uci/words.hpp"

namespace backrank::uci {
namespace {

/// "name N value V", both of several words; no value is an empty one.
struct Setting {
  std::string_view name;
  std::string_view value;
};
Setting readSetting(std::string_view text) {
  const auto words = wordsOf(text);
  const auto isName = !words.empty() && words[0] == "name";
  const auto value = static_cast<std::size_t>(std::ranges::find(words, "value") - words.begin());
  const std::string_view name = textOf(text, words, isName ? 1 : 0, value);
  return {name, textOf(text, words, value + 1, words.size())};
}

/// A line of a stream, of which no more than a mebibyte is kept: nothing that is understood is longer.
bool readLine(std::istream& in, std::string& line) {
  constexpr std::size_t most = std::size_t{1} << 20;
  line.clear();
  // Not by way of the stream itself, which would write out what another thread is saying.
  std::streambuf& buffer = *in.rdbuf();
  try {
    for (int sign = buffer.sbumpc(); sign != std::char_traits<char>::eof(); sign = buffer.sbumpc()) {
      if (sign == '\n') return true;
      if (line.size() < most) line.push_back(static_cast<char>(sign));
    }
  } catch (const std::ios_base::failure&) {
    in.setstate(std::ios_base::badbit);
  }
  return !line.empty();
}

} // namespace

Front::Front(std::ostream& out, std::string name)
    : name_(std::move(name))
    , line_(startLine(options_.variant()))
    , speaker_(out)
    , thinker_(speaker_) {}

const Front::Command* Front::commandOf(std::string_view word) {
  static constexpr std::array commands{
      Command{"uci", &Front::introduce},
      Command{"isready", &Front::confirm},
      Command{"ucinewgame", &Front::newGame},
      Command{"setoption", &Front::setOption},
      Command{"position", &Front::setPosition},
      Command{"go", &Front::go},
      Command{"stop", &Front::stop},
      Command{"ponderhit", &Front::ponderHit},
      Command{"debug", &Front::ignore},
      Command{"register", &Front::ignore},
  };
  const auto found = std::ranges::find(commands, word, &Command::word);
  return found == commands.end() ? nullptr : &*found;
}

bool Front::hear(std::string_view line) {
  const auto words = wordsOf(line);
  if (words.empty()) return true;
  if (words[0] == "quit") return false;
  if (const Command* command = commandOf(words[0]))
    (this->*command->run)(textOf(line, words, 1, words.size()));
  else
    remark("There is no command " + quoted(words[0]) + ".");
  return true;
}

void Front::introduce(std::string_view) {
  speaker_.say("id name " + name_ + "\nid author the Backrank authors");
  for (const Option& option : options_.all()) speaker_.say("option " + describe(option));
  speaker_.say("uciok");
}

void Front::confirm(std::string_view) {
  thinker_.configure(options_);
  speaker_.say("readyok");
}

void Front::setOption(std::string_view rest) {
  const Setting setting = readSetting(rest);
  const rules::Variant before = options_.variant();
  const auto option = options_.set(setting.name, setting.value);
  if (!option) return remark(option.error());
  if ((*option)->kind == Option::Kind::button) return thinker_.forget();
  thinker_.configure(options_);
  const rules::Variant after = options_.variant();
  if (after.id() != before.id() || after.rules() != before.rules()) line_ = startLine(after);
}

void Front::setPosition(std::string_view rest) {
  auto line = readPosition(options_.variant(), rest);
  if (line)
    line_ = std::move(*line);
  else
    remark(line.error() + " The position is refused and the old one kept.");
}

void Front::go(std::string_view rest) {
  Go go = readGo(rest);
  for (const std::string& word : go.searchMoves)
    if (!notation::readWire(line_.variant, line_.now(), word))
      go.complaints.push_back("The move " + quoted(word) + " is not legal and not searched.");
  for (const std::string& complaint : go.complaints) remark(complaint);
  thinker_.begin(line_, go, options_);
}

void serve(std::istream& in, std::ostream& out, std::string name) {
  Front front(out, std::move(name));
  std::string line;
  while (readLine(in, line) && front.hear(line)) {
  }
}

} // namespace backrank::uci
