#pragma once

#include "uci/peer.hpp"

namespace backrank::uci {

/// Another engine that speaks UCI. Games that it does not know it plays from positions in which standard chess or
/// Chess960 is the same; castlings that differ are kept from it.
class UciPeer : public Peer {
public:
  UciPeer(std::vector<std::string> command, std::vector<Setting> settings, Patience patience = {});
  ~UciPeer() override;

  /// Starts the program and sets it up; call this once before anything else.
  std::optional<Trouble> start();
  std::string name() const override { return name_; }
  /// What it offers to be set.
  const std::vector<Option>& options() const { return options_; }
  std::optional<Trouble> newGame(const rules::Variant& variant) override;
  bool canPlay(const game::Line& line) const override;
  Result<Thought, Trouble> think(const Question& question) override;

private:
  std::optional<Trouble> introduce();
  std::optional<Trouble> applySettings();
  std::optional<Trouble> awaitReady();
  std::optional<Trouble> chooseGame(const rules::Variant& variant);
  void hearIntroduction(const std::string& line);
  const Option* option(std::string_view name) const;
  void set(std::string_view name, std::string_view value);
  bool knows(const rules::Variant& variant) const;
  Result<std::string, Trouble> answer(const Question& question, Thought& thought);
  void note(const std::string& line, const Question& question, Thought& thought) const;

  const std::vector<std::string> command_;
  const std::vector<Setting> settings_;
  const Patience patience_;
  std::unique_ptr<ChildProcess> process_;
  std::string name_;
  std::vector<Option> options_;
  bool speaksOurWords_ = false; ///< it knows the game itself
  bool isChess960_ = false;     ///< how it was told to write castlings
};

} // namespace backrank::uci
