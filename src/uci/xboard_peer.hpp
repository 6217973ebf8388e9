#pragma once

#include <map>

#include "uci/program_peer.hpp"

namespace backrank::uci {

/// Another engine that speaks the protocol of XBoard, version 2. Standard chess alone.
class XboardPeer : public ProgramPeer {
public:
  /// Of the settings, "Hash" and "Threads" are memory and cores; others are options of the engine.
  XboardPeer(std::vector<std::string> command, std::vector<Setting> settings, Patience patience = {});

  std::optional<Trouble> newGame(const rules::Variant& variant) override;
  bool canPlay(const game::Line& line) const override;
  /// A limit of nodes cannot be said in this protocol.
  Result<Thought, Trouble> think(const Question& question) override;

protected:
  std::optional<Trouble> introduce() override;
  std::optional<Trouble> applySettings() override;
  std::string_view stopWord() const override { return "?"; }
  Saying read(const std::string& line, const Question& question, Thought& thought) override;

private:
  bool has(std::string_view feature) const;
  void beginGame();
  std::optional<Trouble> awaitPong();
  std::optional<Trouble> setUp(const game::Line& line);
  void sendLimits(const Go& go, chess::Color side);
  std::string moveText(chess::Action action) const;

  std::map<std::string, std::string, std::less<>> features_;
  int pings_ = 0;
  bool isFresh_ = false; ///< its board is that of the start
  /// How many actions of the game it knows while it plays on by itself; nothing while it does not.
  std::optional<std::size_t> known_;
};

} // namespace backrank::uci
