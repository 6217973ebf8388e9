#include "uci/uci_peer.hpp"

#include <algorithm>

#include "base/quoted.hpp"
#include "base/words.hpp"
#include "notation/fen.hpp"
#include "notation/portable.hpp"
#include "notation/wire.hpp"
#include "uci/foreign.hpp"

namespace backrank::uci {
namespace {

using std::chrono::steady_clock;
using Heard = ChildProcess::Heard;

/// The position in the words that the protocol of old has for it; games begin at their start.
std::string positionText(const game::Line& line, Castling castling) {
  const bool isStart = notation::isKnownElsewhere(line.variant) && line.start() == line.variant.start();
  std::string text = "fen " + notation::writeFen(line.variant, line.start());
  if (isStart && !line.variant.type().startsAtRandom) text = "startpos";
  if (!line.actions.empty()) text += " moves";
  for (const chess::Action action : line.actions) text += ' ' + spell(action, castling);
  return text;
}

} // namespace

UciPeer::UciPeer(std::vector<std::string> command, std::vector<Setting> settings, Patience patience)
    : command_(std::move(command))
    , settings_(std::move(settings))
    , patience_(patience)
    , name_(command_.empty() ? "" : command_.front()) {}

UciPeer::~UciPeer() {
  if (process_) process_->send("quit");
}

std::optional<Trouble> UciPeer::start() {
  auto process = ChildProcess::start(command_);
  if (!process)
    return Trouble{Trouble::Kind::cannotStart, quoted(name_) + " cannot be started: " + process.error() + "."};
  process_ = std::move(*process);
  auto trouble = introduce();
  if (!trouble) trouble = applySettings();
  if (trouble) process_.reset();
  return trouble;
}

std::optional<Trouble> UciPeer::introduce() {
  options_.clear();
  process_->send("uci");
  const auto deadline = steady_clock::now() + patience_.greeting;
  for (std::string line;;) {
    const Heard heard = process_->hear(line, deadline);
    if (heard != Heard::line) return Trouble{Trouble::Kind::cannotStart, troubleOf(heard, quoted(name_)).text};
    const auto words = wordsOf(line);
    if (!words.empty() && words[0] == "uciok") return std::nullopt;
    hearIntroduction(line);
  }
}

void UciPeer::hearIntroduction(const std::string& line) {
  const auto words = wordsOf(line);
  if (words.size() > 2 && words[0] == "id" && words[1] == "name") {
    name_ = words[2];
    for (std::size_t i = 3; i < words.size(); ++i) name_.append(" ").append(words[i]);
  }
  if (auto option = readOption(line); option && options_.size() < 1000) options_.push_back(std::move(*option));
}

std::optional<Trouble> UciPeer::applySettings() {
  for (const Setting& setting : settings_) {
    if (!option(setting.name))
      return Trouble{Trouble::Kind::cannotStart, name_ + " has no option " + quoted(setting.name) + "."};
    set(setting.name, setting.value);
  }
  return std::nullopt;
}

const Option* UciPeer::option(std::string_view name) const {
  const auto found = std::ranges::find_if(options_, [&](const Option& o) { return isSameName(o.name, name); });
  return found == options_.end() ? nullptr : &*found;
}

void UciPeer::set(std::string_view name, std::string_view value) {
  const Option* known = option(name);
  if (!known) return;
  std::string line = "setoption name " + known->name;
  if (known->kind != Option::Kind::button) line.append(" value ").append(value);
  process_->send(line);
}

bool UciPeer::knows(const rules::Variant& variant) const {
  const Option* games = option("UCI_Variant");
  return games && std::ranges::count(games->choices, variant.id()) > 0;
}

std::optional<Trouble> UciPeer::chooseGame(const rules::Variant& variant) {
  speaksOurWords_ = !notation::isKnownElsewhere(variant) && knows(variant);
  isChess960_ = variant.id() != "standard" && option("UCI_Chess960") != nullptr;
  if (variant.type().startsAtRandom && notation::isKnownElsewhere(variant) && !isChess960_)
    return Trouble{Trouble::Kind::cannotPlay, name_ + " knows no Chess960."};
  set("UCI_Chess960", isChess960_ ? "true" : "false");
  if (!speaksOurWords_) return std::nullopt;
  set("UCI_Variant", variant.id());
  for (const rules::RuleKey& key : variant.type().keys) {
    const Option* rule = option(key.key);
    const std::string_view value = variant.value(key.key);
    if (rule) set(key.key, rule->kind != Option::Kind::check ? value : value == "on" ? "true" : "false");
  }
  return std::nullopt;
}

std::optional<Trouble> UciPeer::newGame(const rules::Variant& variant) {
  if (!process_)
    if (auto trouble = start()) return trouble;
  if (auto trouble = chooseGame(variant)) return trouble;
  process_->send("ucinewgame");
  return awaitReady();
}

/// Also takes in whatever is left of an answer before.
std::optional<Trouble> UciPeer::awaitReady() {
  process_->send("isready");
  const auto deadline = steady_clock::now() + patience_.greeting;
  for (std::string line;;) {
    const Heard heard = process_->hear(line, deadline);
    if (heard != Heard::line) {
      process_.reset();
      return troubleOf(heard, name_);
    }
    if (const auto words = wordsOf(line); !words.empty() && words[0] == "readyok") return std::nullopt;
  }
}

bool UciPeer::canPlay(const game::Line& line) const {
  return speaksOurWords_ || notation::isKnownElsewhere(line.variant) || isForeign(line);
}

Result<Thought, Trouble> UciPeer::think(const Question& question) {
  if (!process_) return Failure{Trouble{Trouble::Kind::died, name_ + " has ended."}};
  const bool isCommon = speaksOurWords_ || notation::isKnownElsewhere(question.line.variant);
  const Castling castling = isChess960_ || speaksOurWords_ ? Castling::kingTakesRook : Castling::kingsTarget;
  if (auto trouble = awaitReady()) return Failure{*trouble};
  process_->send("position " + (isCommon ? positionText(question.line, castling) //
                                         : foreignPosition(question.line, isChess960_)));
  Thought thought{};
  const auto begin = steady_clock::now();
  process_->send(write(question.go));
  const auto word = answer(question, thought);
  if (!word) return Failure{word.error()};
  thought.elapsed = std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - begin);
  const auto action = notation::readWire(question.line.variant, question.line.now(), *word);
  if (!action || isNoMove(*word))
    return Failure{Trouble{Trouble::Kind::illegal, name_ + " answers " + quoted(*word) + ", which is not legal."}};
  thought.action = *action;
  return thought;
}

void UciPeer::note(const std::string& line, const Question& question, Thought& thought) const {
  auto info = readInfo(line);
  if (!info) return;
  if (question.progress) question.progress(*info);
  if (info->score && !info->isBound && info->multiPv == 1) thought.info = std::move(info);
}

Result<std::string, Trouble> UciPeer::answer(const Question& question, Thought& thought) {
  std::optional<ChildProcess::Moment> deadline;
  if (question.patience) deadline = steady_clock::now() + *question.patience;
  bool isStopped = false;
  for (std::string line;;) {
    const Heard heard = process_->hear(line, deadline, isStopped ? std::stop_token() : question.stop);
    if (heard == Heard::line) {
      if (auto word = readBestMove(line)) return std::move(*word);
      note(line, question, thought);
      // A flood of lines must not hide that time is over.
      if (!deadline || steady_clock::now() < *deadline) continue;
    }
    if (heard == Heard::end || isStopped) {
      // An answer that it still owes could be taken for that to the next question.
      process_.reset();
      return Failure{troubleOf(heard, name_)};
    }
    process_->send("stop");
    isStopped = true;
    deadline = steady_clock::now() + patience_.stop;
  }
}

} // namespace backrank::uci
