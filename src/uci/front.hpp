#pragma once

#include <string_view>

#include "uci/thinker.hpp"

namespace backrank::uci {

/// Our engine as others see it: hears lines of the protocol and answers them, searches in the background.
/// No line ends it but "quit"; what is not understood is told in an "info string".
class Front {
public:
  /// `name` and `version` are what it calls itself.
  Front(std::ostream& out, std::string name);

  /// Hears one line, without its end. False for "quit". Returns at once, whatever is being searched.
  bool hear(std::string_view line);
  /// Stops a search and waits for its answer.
  void finish() { thinker_.finish(); }

private:
  struct Command {
    std::string_view word;
    void (Front::*run)(std::string_view rest);
  };
  static const Command* commandOf(std::string_view word);

  void introduce(std::string_view);
  void confirm(std::string_view);
  void newGame(std::string_view) { thinker_.newGame(); }
  void setOption(std::string_view rest);
  void setPosition(std::string_view rest);
  void go(std::string_view rest);
  void stop(std::string_view) { thinker_.stop(); }
  void ponderHit(std::string_view) { thinker_.ponderHit(); }
  void ignore(std::string_view) {}

  void remark(const std::string& sentence) { speaker_.say("info string " + sentence); }

  std::string name_;
  Options options_;
  game::Line line_;
  Speaker speaker_;
  Thinker thinker_;
};

/// Hears every line of a stream until "quit" or the stream's end, and then ends at once.
void serve(std::istream& in, std::ostream& out, std::string name);

} // namespace backrank::uci
