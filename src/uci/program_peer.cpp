#include "uci/program_peer.hpp"

#include "base/quoted.hpp"
#include "uci/spelling.hpp"

namespace backrank::uci {

using std::chrono::steady_clock;
using Heard = ChildProcess::Heard;

ProgramPeer::ProgramPeer(std::vector<std::string> command, std::vector<Setting> settings, Patience patience)
    : settings_(std::move(settings))
    , patience_(std::move(patience))
    , name_(command.empty() ? "" : command.front())
    , command_(std::move(command)) {}

ProgramPeer::~ProgramPeer() {
  if (process_) process_->send("quit");
}

std::optional<Trouble> ProgramPeer::start() {
  auto process = ChildProcess::start(command_);
  if (!process)
    return Trouble{Trouble::Kind::cannotStart, quoted(name_) + " cannot be started: " + process.error() + "."};
  process_ = std::move(*process);
  auto trouble = introduce();
  if (!trouble) trouble = applySettings();
  if (trouble) process_.reset();
  return trouble;
}

Heard ProgramPeer::hear(std::string& line, ChildProcess::Moment deadline) {
  return process_->hear(line, deadline, patience_.giveUp);
}

Trouble ProgramPeer::given(Heard heard) {
  process_.reset();
  return troubleOf(heard, name_);
}

std::optional<Trouble> ProgramPeer::await(const std::function<bool(const std::string&)>& isIt) {
  const auto deadline = steady_clock::now() + patience_.ready;
  for (std::string line;;) {
    const Heard heard = hear(line, deadline);
    if (heard != Heard::line) return given(heard);
    if (isIt(line)) return std::nullopt;
  }
}

Result<Thought, Trouble> ProgramPeer::ask(const Question& question, std::string_view lastWord) {
  Thought thought{};
  const auto begin = steady_clock::now();
  send(lastWord);
  const auto word = answer(question, thought);
  if (!word) return Failure{word.error()};
  thought.elapsed = std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - begin);
  const auto action = readSpelled(question.line.variant, question.line.now(), *word);
  if (!action || isNoMove(*word))
    return Failure{Trouble{Trouble::Kind::illegal, name_ + " answers " + quoted(*word) + ", which is not legal."}};
  thought.action = *action;
  return thought;
}

Result<std::string, Trouble> ProgramPeer::answer(const Question& question, Thought& thought) {
  std::optional<ChildProcess::Moment> deadline;
  if (question.patience) deadline = steady_clock::now() + *question.patience;
  bool isStopped = false;
  for (std::string line;;) {
    const Heard heard = process_->hear(line, deadline, isStopped ? patience_.giveUp : question.stop);
    if (heard == Heard::line) {
      Saying saying = read(line, question, thought);
      if (auto* word = std::get_if<std::string>(&saying)) return std::move(*word);
      if (auto* trouble = std::get_if<Trouble>(&saying)) return Failure{std::move(*trouble)};
      // A flood of lines must not hide that time is over, or that the answer is wanted now.
      const bool isLate = deadline && steady_clock::now() >= *deadline;
      if (!isLate && (isStopped || !question.stop.stop_requested())) continue;
    }
    // An answer that it still owes could be taken for that to the next question.
    if (heard == Heard::end || isStopped) return Failure{given(heard)};
    send(stopWord());
    isStopped = true;
    deadline = steady_clock::now() + patience_.stop;
  }
}

} // namespace backrank::uci
