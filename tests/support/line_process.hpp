#pragma once

#include <string>
#include <vector>

namespace backrank::tests {

/// A program that is spoken to in lines over its standard input and output. Ended when the object goes.
class LineProcess {
public:
  /// Starts `command[0]`, a path, with the rest as arguments.
  explicit LineProcess(const std::vector<std::string>& command);
  ~LineProcess();
  LineProcess(const LineProcess&) = delete;
  LineProcess& operator=(const LineProcess&) = delete;

  bool isRunning() const { return pid_ > 0; }
  void send(const std::string& line);
  /// Reads lines until one begins with `start`, and returns it; empty if the program ends first.
  std::string readUntil(const std::string& start);

  /// Kills it at once, and returns the whole lines that it had still sent.
  std::vector<std::string> kill();

private:
  int pid_ = -1;
  int toChild_ = -1;
  int fromChild_ = -1;
  std::string pending_;
};

} // namespace backrank::tests
