#pragma once

#include <vector>

#include "game/line.hpp"
#include "uci/engine_output.hpp"

namespace backrank::uci {

/// What another engine has said of its search so far, as our own engine would report it.
class InfoReport {
public:
  /// About the end of this line.
  explicit InfoReport(const game::Line& line)
      : variant_(line.variant)
      , position_(line.now()) {}
  void note(const Info& info);
  /// Lines up to the first move that is none; nothing before there is one with a score.
  std::optional<engine::Report> report() const;

private:
  std::optional<engine::Line> lineOf(const Info& info) const;
  rules::Variant variant_;
  chess::Position position_;
  std::vector<Info> lines_; ///< by rank
  engine::Report effort_;
};

} // namespace backrank::uci
