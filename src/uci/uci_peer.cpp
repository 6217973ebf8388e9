#include "uci/uci_peer.hpp"

#include <algorithm>

#include "base/quoted.hpp"
#include "base/words.hpp"
#include "notation/fen.hpp"
#include "notation/portable.hpp"
#include "notation/time_control_text.hpp"
#include "notation/wire.hpp"
#include "uci/foreign.hpp"

namespace backrank::uci {
namespace {

using std::chrono::steady_clock;
using Heard = ChildProcess::Heard;

/// The position in the words that the protocol of old has for it; games begin at their start.
std::string commonPosition(const game::Line& line, Castling castling) {
  const bool isStart = notation::isKnownElsewhere(line.variant) && line.start() == line.variant.start();
  std::string text = "fen " + notation::writeFen(line.variant, line.start());
  if (isStart && !line.variant.type().startsAtRandom) text = "startpos";
  if (!line.actions.empty()) text += " moves";
  for (const chess::Action action : line.actions) text += ' ' + spell(action, castling);
  return text;
}

} // namespace

UciPeer::UciPeer(std::vector<std::string> command, std::vector<Setting> settings, Patience patience)
    : ProgramPeer(std::move(command), std::move(settings), std::move(patience)) {}

std::optional<Trouble> UciPeer::introduce() {
  options_.clear();
  lines_ = 1;
  send("uci");
  const auto deadline = steady_clock::now() + patience_.greeting;
  for (std::string line;;) {
    const Heard heard = hear(line, deadline);
    if (heard != Heard::line) return Trouble{Trouble::Kind::cannotStart, ungreeted(heard)};
    const auto words = wordsOf(line);
    if (!words.empty() && words[0] == "uciok") return std::nullopt;
    hearIntroduction(line);
  }
}

std::string UciPeer::ungreeted(Heard heard) const {
  if (heard != Heard::silence) return troubleOf(heard, quoted(name_)).text;
  return quoted(name_) + " has not answered \"uci\" with \"uciok\" within " +
         notation::secondsText(patience_.greeting) + " seconds; it may be an engine of XBoard's protocol.";
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
  send(line);
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
  if (!isRunning())
    if (auto trouble = start()) return trouble;
  if (auto trouble = chooseGame(variant)) return trouble;
  send("ucinewgame");
  return awaitReady();
}

/// Also takes in whatever is left of an answer before.
std::optional<Trouble> UciPeer::awaitReady() {
  send("isready");
  return await([](const std::string& line) {
    const auto words = wordsOf(line);
    return !words.empty() && words[0] == "readyok";
  });
}

bool UciPeer::canPlay(const game::Line& line) const {
  return speaksOurWords_ || notation::isKnownElsewhere(line.variant) || isForeign(line);
}

std::string UciPeer::positionText(const game::Line& line) const {
  const bool isCommon = speaksOurWords_ || notation::isKnownElsewhere(line.variant);
  if (!isCommon) return foreignPosition(line, isChess960_);
  return commonPosition(line, isChess960_ || speaksOurWords_ ? Castling::kingTakesRook : Castling::kingsTarget);
}

Result<Thought, Trouble> UciPeer::think(const Question& question) {
  if (!isRunning()) return Failure{Trouble{Trouble::Kind::died, name_ + " has ended."}};
  if (auto trouble = awaitReady()) return Failure{*trouble};
  if (std::exchange(lines_, question.lines) != question.lines) set("MultiPV", std::to_string(question.lines));
  send("position " + positionText(question.line));
  return ask(question, write(question.go));
}

ProgramPeer::Saying UciPeer::read(const std::string& line, const Question& question, Thought& thought) {
  if (auto word = readBestMove(line)) return std::move(*word);
  auto info = readInfo(line);
  if (!info) return {};
  if (question.progress) question.progress(*info);
  if (info->score && !info->isBound && info->multiPv == 1) thought.info = std::move(info);
  return {};
}

} // namespace backrank::uci
