#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace backrank::uci {

/// Another program that is spoken to in lines over its standard input and output. Whatever it does, no call blocks
/// beyond its deadline, and nothing of it is left behind: not the program, and not what it started itself. What it says
/// on standard error is thrown away. For one thread, which must live as long as the object does: should it end or be
/// killed, the system ends the program.
class ChildProcess {
public:
  using Moment = std::chrono::steady_clock::time_point;
  enum class Heard {
    line,
    silence, ///< nothing until the deadline
    stopped, ///< a stop was asked for
    end,     ///< it closed its output; it has ended or is of no use any more
  };

  /// Starts command[0], a path or a name that is looked for in PATH and the folders of games, with the rest as
  /// arguments. Fails with the system's reason.
  static Result<std::unique_ptr<ChildProcess>, std::string> start(const std::vector<std::string>& command);
  /// Ends it, see end().
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Hands it a line. What it does not take now is sent while we listen; if it takes nothing any more, the lines beyond
  /// a mebibyte are lost.
  void send(std::string_view line);
  /// Waits for a line, which comes without its end; of one beyond 64 KB only the beginning.
  Heard hear(std::string& line, std::optional<Moment> deadline, const std::stop_token& stop = {});
  /// Gives it a moment to end by itself, closes its input, terminates, and kills it: less than two seconds in all.
  void end();

private:
  ChildProcess() = default;
  std::optional<std::string> launch(const std::vector<std::string>& command);
  void pushOut();
  void closeInput();
  bool takeLine(std::string& line);
  void takeIn();
  void discardErrors();
  void waitForSigns(int wakeUp, int milliseconds);
  bool hasExited() const;
  bool exitsWithin(std::chrono::milliseconds patience);

  int pid_ = -1;
  int toChild_ = -1;
  int fromChild_ = -1;
  int errors_ = -1;
  std::string outgoing_;
  std::string incoming_;
  bool isTooLong_ = false; ///< the line that comes in has been cut off
};

} // namespace backrank::uci
