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
    : command_(std::move(command))
    , settings_(std::move(settings))
    , patience_(patience)
    , name_(command_.empty() ? "" : command_.front()) {}

XboardPeer::~XboardPeer() {
  if (process_) process_->send("quit");
}

std::optional<Trouble> XboardPeer::start() {
  auto process = ChildProcess::start(command_);
  if (!process)
    return Trouble{Trouble::Kind::cannotStart, quoted(name_) + " cannot be started: " + process.error() + "."};
  process_ = std::move(*process);
  auto trouble = introduce();
  if (trouble)
    process_.reset();
  else
    applySettings();
  return trouble;
}

std::optional<Trouble> XboardPeer::introduce() {
  features_.clear();
  process_->send("xboard");
  process_->send("protover 2");
  auto deadline = steady_clock::now() + patience_.features;
  for (std::string line;;) {
    const Heard heard = process_->hear(line, deadline);
    // One without features is an old one that can be played with all the same.
    if (heard == Heard::silence) return std::nullopt;
    if (heard != Heard::line) return Trouble{Trouble::Kind::cannotStart, troubleOf(heard, quoted(name_)).text};
    for (auto& [name, value] : readFeatures(line)) features_[name] = value;
    if (has("done")) break;
    if (features_.contains("done")) deadline = steady_clock::now() + patience_.greeting;
  }
  if (const auto found = features_.find("myname"); found != features_.end()) name_ = found->second;
  return std::nullopt;
}

bool XboardPeer::has(std::string_view feature) const {
  const auto found = features_.find(feature);
  return found != features_.end() && found->second == "1";
}

void XboardPeer::applySettings() {
  for (const Setting& setting : settings_) {
    const bool isMemory = setting.name == "Hash";
    const bool isCores = setting.name == "Threads";
    const std::string word = isMemory ? "memory " : isCores ? "cores " : "option " + setting.name + '=';
    process_->send(word + setting.value);
  }
}

std::optional<Trouble> XboardPeer::newGame(const rules::Variant& variant) {
  if (!notation::isKnownElsewhere(variant) || variant.type().startsAtRandom)
    return Trouble{Trouble::Kind::cannotPlay, name_ + " plays standard chess alone."};
  if (!process_)
    if (auto trouble = start()) return trouble;
  beginGame();
  return awaitPong();
}

bool XboardPeer::canPlay(const game::Line& line) const {
  return notation::isKnownElsewhere(line.variant) && !line.variant.type().startsAtRandom;
}

void XboardPeer::beginGame() {
  for (const char* line : {"new", "force", "easy", "post"}) process_->send(line);
  isFresh_ = true;
  known_.reset();
}

std::optional<Trouble> XboardPeer::awaitPong() {
  if (!has("ping")) return std::nullopt;
  const std::string number = std::to_string(++pings_);
  process_->send("ping " + number);
  const auto deadline = steady_clock::now() + patience_.greeting;
  for (std::string line;;) {
    const Heard heard = process_->hear(line, deadline);
    if (heard != Heard::line) {
      process_.reset();
      return troubleOf(heard, name_);
    }
    if (line == "pong " + number) return std::nullopt;
  }
}

void XboardPeer::sendMove(chess::Action action) {
  const std::string word = spell(action, Castling::kingsTarget);
  process_->send(has("usermove") ? "usermove " + word : word);
}

/// Tells it all of a game, up to which it then is to move in.
std::optional<Trouble> XboardPeer::setUp(const game::Line& line) {
  if (!isFresh_) beginGame();
  isFresh_ = false;
  if (!(line.start() == line.variant.start())) {
    if (!has("setboard"))
      return Trouble{Trouble::Kind::cannotPlay, name_ + " can play from the start of the game alone."};
    process_->send("setboard " + notation::writeFen(line.variant, line.start()));
  }
  for (const chess::Action action : line.actions) sendMove(action);
  return awaitPong();
}

void XboardPeer::sendLimits(const Go& go, chess::Color side) {
  if (go.moveTime) process_->send("st " + std::to_string(std::chrono::ceil<seconds>(*go.moveTime).count()));
  if (go.depth) process_->send("sd " + std::to_string(*go.depth));
  const auto own = go.left[index(side)];
  const auto other = go.left[index(~side)];
  if (!own) return;
  if (!known_) process_->send(levelText(*own, go.increment[index(side)].value_or(std::chrono::milliseconds(0))));
  process_->send("time " + std::to_string(std::max<std::int64_t>(own->count() / 10, 1)));
  process_->send("otim " + std::to_string(std::max<std::int64_t>(other.value_or(*own).count() / 10, 1)));
}

Result<Thought, Trouble> XboardPeer::think(const Question& question) {
  if (!process_) return Failure{Trouble{Trouble::Kind::died, name_ + " has ended."}};
  if (question.go.nodes) return Failure{Trouble{Trouble::Kind::cannotPlay, name_ + " cannot be given nodes."}};
  const game::Line& line = question.line;
  const bool goesOn = known_ && *known_ + 1 == line.actions.size();
  if (!goesOn) {
    known_.reset();
    if (auto trouble = setUp(line)) return Failure{std::move(*trouble)};
  }
  sendLimits(question.go, line.now().turn());
  Thought thought{};
  const auto begin = steady_clock::now();
  if (goesOn)
    sendMove(line.actions.back());
  else
    process_->send("go");
  const auto word = answer(question, thought);
  if (!word) return Failure{word.error()};
  thought.elapsed = std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - begin);
  known_ = line.actions.size() + 1;
  const auto action = notation::readWire(line.variant, line.now(), *word);
  if (!action)
    return Failure{Trouble{Trouble::Kind::illegal, name_ + " answers " + quoted(*word) + ", which is not legal."}};
  thought.action = *action;
  return thought;
}

Result<std::string, Trouble> XboardPeer::answer(const Question& question, Thought& thought) {
  std::optional<ChildProcess::Moment> deadline;
  if (question.patience) deadline = steady_clock::now() + *question.patience;
  bool isStopped = false;
  for (std::string line;;) {
    const Heard heard = process_->hear(line, deadline, isStopped ? std::stop_token() : question.stop);
    if (heard == Heard::line) {
      if (auto word = readXboardMove(line)) return std::move(*word);
      if (wordsOf(line) == std::vector<std::string_view>{"resign"})
        return Failure{Trouble{Trouble::Kind::resigned, name_ + " resigns."}};
      if (auto info = readThinking(line)) {
        if (question.progress) question.progress(*info);
        thought.info = std::move(info);
      }
      if (!deadline || steady_clock::now() < *deadline) continue;
    }
    if (heard == Heard::end || isStopped) {
      process_.reset();
      return Failure{troubleOf(heard, name_)};
    }
    process_->send("?");
    isStopped = true;
    deadline = steady_clock::now() + patience_.stop;
  }
}

} // namespace backrank::uci
