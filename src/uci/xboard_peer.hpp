#pragma once

#include <map>

#include "uci/peer.hpp"

namespace backrank::uci {

/// Another engine that speaks the protocol of XBoard, version 2. Standard chess alone.
class XboardPeer : public Peer {
public:
  /// Of the settings, "Hash" and "Threads" are memory and cores; others are options of the engine.
  XboardPeer(std::vector<std::string> command, std::vector<Setting> settings, Patience patience = {});
  ~XboardPeer() override;

  /// Starts the program and sets it up; call this once before anything else.
  std::optional<Trouble> start();
  std::string name() const override { return name_; }
  std::optional<Trouble> newGame(const rules::Variant& variant) override;
  bool canPlay(const game::Line& line) const override;
  /// A limit of nodes cannot be said in this protocol.
  Result<Thought, Trouble> think(const Question& question) override;

private:
  std::optional<Trouble> introduce();
  void applySettings();
  bool has(std::string_view feature) const;
  void beginGame();
  std::optional<Trouble> awaitPong();
  std::optional<Trouble> setUp(const game::Line& line);
  void sendLimits(const Go& go, chess::Color side);
  void sendMove(chess::Action action);
  Result<std::string, Trouble> answer(const Question& question, Thought& thought);

  const std::vector<std::string> command_;
  const std::vector<Setting> settings_;
  const Patience patience_;
  std::unique_ptr<ChildProcess> process_;
  std::string name_;
  std::map<std::string, std::string, std::less<>> features_;
  int pings_ = 0;
  bool isFresh_ = false; ///< its board is that of the start
  /// How many actions of the game it knows while it plays on by itself; nothing while it does not.
  std::optional<std::size_t> known_;
};

} // namespace backrank::uci
