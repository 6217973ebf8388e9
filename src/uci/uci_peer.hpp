#pragma once

#include "uci/program_peer.hpp"

namespace backrank::uci {

/// Another engine that speaks UCI. Games that it does not know it plays from positions in which standard chess or
/// Chess960 is the same; castlings that differ are kept from it.
class UciPeer : public ProgramPeer {
public:
  UciPeer(std::vector<std::string> command, std::vector<Setting> settings, Patience patience = {});

  std::optional<Trouble> newGame(const rules::Variant& variant) override;
  bool canPlay(const game::Line& line) const override;
  Result<Thought, Trouble> think(const Question& question) override;

protected:
  std::optional<Trouble> introduce() override;
  std::optional<Trouble> applySettings() override;
  std::string_view stopWord() const override { return "stop"; }
  Saying read(const std::string& line, const Question& question, Thought& thought) override;

private:
  std::optional<Trouble> awaitReady();
  std::optional<Trouble> chooseGame(const rules::Variant& variant);
  std::string ungreeted(ChildProcess::Heard heard) const;
  void hearIntroduction(const std::string& line);
  const Option* option(std::string_view name) const;
  void set(std::string_view name, std::string_view value);
  bool knows(const rules::Variant& variant) const;
  std::string positionText(const game::Line& line) const;

  bool speaksOurWords_ = false; ///< it knows the game itself
  bool isChess960_ = false;     ///< how it was told to write castlings
  int lines_ = 1;               ///< how many it was told to report
};

} // namespace backrank::uci
