#pragma once

#include <variant>

#include "uci/peer.hpp"

namespace backrank::uci {

/// Another program that answers, whatever its protocol: how it is started, listened to and ended.
class ProgramPeer : public Peer {
public:
  ~ProgramPeer() override;

  /// Starts the program and sets it up; call this once before anything else.
  std::optional<Trouble> start();
  std::string name() const override { return name_; }
  /// What it offers to be set.
  const std::vector<Option>& options() const { return options_; }

protected:
  ProgramPeer(std::vector<std::string> command, std::vector<Setting> settings, Patience patience);

  /// The greeting, and what the program says of itself.
  virtual std::optional<Trouble> introduce() = 0;
  virtual std::optional<Trouble> applySettings() = 0;
  /// The word that asks for its answer now.
  virtual std::string_view stopWord() const = 0;
  /// What a line says to a question: its answer, what is wrong, or nothing of the kind.
  using Saying = std::variant<std::monostate, std::string, Trouble>;
  virtual Saying read(const std::string& line, const Question& question, Thought& thought) = 0;

  bool isRunning() const { return process_ != nullptr; }
  void send(std::string_view line) { process_->send(line); }
  /// A line while nothing was asked; gives up when that is wished.
  ChildProcess::Heard hear(std::string& line, ChildProcess::Moment deadline);
  /// It is of no use any more, for this reason.
  Trouble given(ChildProcess::Heard heard);
  /// Waits for what `isIt` takes for the awaited line; passes over all others.
  std::optional<Trouble> await(const std::function<bool(const std::string&)>& isIt);
  /// Sends the last word of a question and takes the answer, which is legal.
  Result<Thought, Trouble> ask(const Question& question, std::string_view lastWord);

  const std::vector<Setting> settings_;
  const Patience patience_;
  std::string name_;
  std::vector<Option> options_;

private:
  Result<std::string, Trouble> answer(const Question& question, Thought& thought);
  const std::vector<std::string> command_;
  std::unique_ptr<ChildProcess> process_;
};

} // namespace backrank::uci
