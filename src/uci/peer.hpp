#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/line.hpp"
#include "uci/child_process.hpp"
#include "uci/engine_output.hpp"
#include "uci/go.hpp"

namespace backrank::uci {

/// A setting by name, as "Hash" and "64".
struct Setting {
  std::string name;
  std::string value;
};
/// Reads "Hash=64; Skill Level=3"; a name alone presses a button.
std::vector<Setting> readSettings(std::string_view text);

/// What went wrong with an engine.
struct Trouble {
  enum class Kind {
    cannotStart, ///< no such program, no answer to the greeting, a setting it does not take
    cannotPlay,  ///< the game or the position is not one it knows
    silent,      ///< no answer in time
    died,        ///< it has ended
    illegal,     ///< its move is none
    resigned,
  };
  Kind kind;
  std::string text; ///< one English sentence
};

/// What it means that no line came from a program.
Trouble troubleOf(ChildProcess::Heard heard, const std::string& name);

/// What an engine is asked.
struct Question {
  const game::Line& line; ///< there is a legal action at its end
  const Go& go;
  /// When it has to be done; it is then stopped and its answer taken if it comes at once. Nothing: no limit.
  std::optional<std::chrono::milliseconds> patience = {};
  int lines = 1;                                       ///< how many lines it shall report, where it can
  std::stop_token stop = {};                           ///< asks for the answer now
  std::function<void(const Info&)> progress = nullptr; ///< hears of each report
};

/// How long another engine may keep us waiting.
struct Patience {
  std::chrono::milliseconds greeting{10'000}; ///< until it has introduced itself
  std::chrono::milliseconds features{2'000};  ///< of XBoard's protocol, where an old engine says nothing
  std::chrono::milliseconds stop{2'000};      ///< for the answer once it was told to stop
  std::chrono::milliseconds ready{30'000};    ///< some load large files before they are
  std::stop_token giveUp = {};                ///< asks to wait for nothing any more
};

/// What it answered.
struct Thought {
  chess::Action action;
  std::optional<Info> info = {};        ///< its last report with a score and a line
  std::chrono::microseconds elapsed{0}; ///< from the question to the answer
};

/// Somebody who answers with actions: our engine or another one. One question at a time, all from one thread.
class Peer {
public:
  virtual ~Peer() = default;
  virtual std::string name() const = 0;
  /// Fixes what it draws by lot from now on, if it does: then a game is the same whatever was played before it.
  virtual void setSeed(std::uint64_t) {}
  /// Prepares for a game; starts the program again if the last question was never answered.
  virtual std::optional<Trouble> newGame(const rules::Variant& variant) = 0;
  /// Whether it can be asked at the end of a line of the game; an engine of another kind knows no set-up.
  virtual bool canPlay(const game::Line& line) const = 0;
  /// Answers with an action that is legal, or tells what is wrong.
  virtual Result<Thought, Trouble> think(const Question& question) = 0;
};

/// Our own engine, in this process, with the settings of Options. Fails at a setting that it does not have.
Result<std::unique_ptr<Peer>, Trouble> makeOwnPeer(const std::vector<Setting>& settings);

/// Another program by its command line: "xboard:..." speaks the protocol of XBoard (version 2), any other one UCI.
/// It has been started and has introduced itself.
Result<std::unique_ptr<Peer>, Trouble> makePeer(std::string_view command, const std::vector<Setting>& settings);

} // namespace backrank::uci
