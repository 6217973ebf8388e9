#include "uci/xboard_peer.hpp"

#include "base/quoted.hpp"
#include "base/words.hpp"
#include "notation/fen.hpp"
#include "notation/portable.hpp"
#include "notation/wire.hpp"
#include "uci/xboard_output.hpp"

namespace backrank::uci {
namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;
using Heard = ChildProcess::Heard;

std::string twoDigits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// "level 0 1:05 0.5": all moves in so much time.
std::string levelText(std::chrono::milliseconds left, std::chrono::milliseconds increment) {
  const auto whole = std::chrono::ceil<seconds>(left).count();
  std::string text = "level 0 " + std::to_string(whole / 60) + ':' + twoDigits(whole % 60) + ' ';
  text += std::to_string(increment.count() / 1000);
  if (const auto rest = increment.count() % 1000; rest > 0) text += '.' + std::to_string(1000 + rest).substr(1);
  return text;
}

} // namespace

XboardPeer::XboardPeer(std::vector<std::string> command, std::vector<Setting> settings, Patience patience)
    : ProgramPeer(std::move(command), std::move(settings), std::move(patience)) {}

std::optional<Trouble> XboardPeer::introduce() {
  features_.clear();
  send("xboard");
  send("protover 2");
  auto deadline = steady_clock::now() + patience_.features;
  for (std::string line;;) {
    const Heard heard = hear(line, deadline);
    // One without features is an old one that can be played with all the same.
    if (heard == Heard::silence) return std::nullopt;
    if (heard != Heard::line) return Trouble{Trouble::Kind::cannotStart, troubleOf(heard, quoted(name_)).text};
    for (auto& [name, value] : readFeatures(line)) features_[name] = value;
    if (has("done")) break;
    if (features_.contains("done")) deadline = steady_clock::now() + patience_.ready;
  }
  if (const auto found = features_.find("myname"); found != features_.end()) name_ = found->second;
  return std::nullopt;
}

bool XboardPeer::has(std::string_view feature) const {
  const auto found = features_.find(feature);
  return found != features_.end() && found->second == "1";
}

std::optional<Trouble> XboardPeer::applySettings() {
  for (const Setting& setting : settings_) {
    const bool isMemory = setting.name == "Hash";
    const bool isCores = setting.name == "Threads";
    const std::string word = isMemory ? "memory " : isCores ? "cores " : "option " + setting.name + '=';
    send(word + setting.value);
  }
  return std::nullopt;
}

std::optional<Trouble> XboardPeer::newGame(const rules::Variant& variant) {
  if (!notation::isKnownElsewhere(variant) || variant.type().startsAtRandom)
    return Trouble{Trouble::Kind::cannotPlay, name_ + " plays standard chess alone."};
  if (!isRunning())
    if (auto trouble = start()) return trouble;
  beginGame();
  return awaitPong();
}

bool XboardPeer::canPlay(const game::Line& line) const {
  return notation::isKnownElsewhere(line.variant) && !line.variant.type().startsAtRandom;
}

void XboardPeer::beginGame() {
  for (const char* line : {"new", "force", "easy", "post"}) send(line);
  isFresh_ = true;
  known_.reset();
}

std::optional<Trouble> XboardPeer::awaitPong() {
  if (!has("ping")) return std::nullopt;
  const std::string number = std::to_string(++pings_);
  send("ping " + number);
  return await([&number](const std::string& line) { return line == "pong " + number; });
}

std::string XboardPeer::moveText(chess::Action action) const {
  const std::string word = spell(action, Castling::kingsTarget);
  return has("usermove") ? "usermove " + word : word;
}

/// Tells it all of a game, up to which it then is to move in.
std::optional<Trouble> XboardPeer::setUp(const game::Line& line) {
  if (!isFresh_) beginGame();
  isFresh_ = false;
  if (!(line.start() == line.variant.start())) {
    if (!has("setboard"))
      return Trouble{Trouble::Kind::cannotPlay, name_ + " can play from the start of the game alone."};
    send("setboard " + notation::writeFen(line.variant, line.start()));
  }
  for (const chess::Action action : line.actions) send(moveText(action));
  return awaitPong();
}

void XboardPeer::sendLimits(const Go& go, chess::Color side) {
  if (go.moveTime) send("st " + std::to_string(std::chrono::ceil<seconds>(*go.moveTime).count()));
  if (go.depth) send("sd " + std::to_string(*go.depth));
  const auto own = go.left[index(side)];
  const auto other = go.left[index(~side)];
  if (!own) return;
  if (!known_) send(levelText(*own, go.increment[index(side)].value_or(std::chrono::milliseconds(0))));
  send("time " + std::to_string(std::max<std::int64_t>(own->count() / 10, 1)));
  send("otim " + std::to_string(std::max<std::int64_t>(other.value_or(*own).count() / 10, 1)));
}

Result<Thought, Trouble> XboardPeer::think(const Question& question) {
  if (!isRunning()) return Failure{Trouble{Trouble::Kind::died, name_ + " has ended."}};
  if (question.go.nodes) return Failure{Trouble{Trouble::Kind::cannotPlay, name_ + " cannot be given nodes."}};
  const game::Line& line = question.line;
  const bool goesOn = known_ && *known_ + 1 == line.actions.size();
  if (!goesOn) {
    known_.reset();
    if (auto trouble = setUp(line)) return Failure{std::move(*trouble)};
  }
  sendLimits(question.go, line.now().turn());
  auto thought = ask(question, goesOn ? moveText(line.actions.back()) : "go");
  if (thought || thought.error().kind == Trouble::Kind::illegal) known_ = line.actions.size() + 1;
  return thought;
}

ProgramPeer::Saying XboardPeer::read(const std::string& line, const Question& question, Thought& thought) {
  if (auto word = readXboardMove(line)) return std::move(*word);
  if (wordsOf(line) == std::vector<std::string_view>{"resign"})
    return Trouble{Trouble::Kind::resigned, name_ + " resigns."};
  if (auto info = readThinking(line)) {
    if (question.progress) question.progress(*info);
    thought.info = std::move(info);
  }
  return {};
}

} // namespace backrank::uci
