#pragma once

#include <mutex>
#include <ostream>
#include <string>

namespace backrank::uci {

/// Writes whole lines to one stream from several threads; each is flushed at once.
class Speaker {
public:
  explicit Speaker(std::ostream& out)
      : out_(out) {}
  void say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    out_ << line << '\n' << std::flush;
  }

private:
  std::mutex mutex_;
  std::ostream& out_;
};

} // namespace backrank::uci
